"""A client takes all connections, sends no valid HTTP, or never finishes: others are served, and the log stays short."""

import asyncio
import contextlib
import gzip
import re
import resource
import subprocess
from collections.abc import AsyncIterator, Iterator
from itertools import islice
from pathlib import Path

import aiohttp
import pytest

from bot.platforms.web.requests.connection_limiter import network_of
from bot.platforms.web.requests.page_limits import PageLimits
from tests.support.server import PROGRAM
from tests.support.web_page import TIMEOUT, serve_page


def place(url: str) -> tuple[str, int]:
    host, port = url.removeprefix("http://").split(":")
    return host, int(port)


@contextlib.asynccontextmanager
async def connected(url: str, count: int, source: str = "127.0.0.1") -> AsyncIterator[list[asyncio.StreamReader]]:
    """So many connections that say nothing, from an address of this machine."""
    opened = []
    try:
        for _ in range(count):
            opened += [await asyncio.open_connection(*place(url), local_addr=(source, 0))]
        yield [reader for reader, _ in opened]
    finally:
        for _, writer in opened:
            writer.close()


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("192.0.2.7:4711", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("[2001:db8:1:2::9]:4711", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
        ("", ""),
    ],
)
def test_addresses_count_by_what_one_customer_has(address: str, network: str) -> None:
    assert network_of(address) == network


def test_limits_leave_a_reserve_of_descriptors() -> None:
    for descriptors in (64, 256, 1024, 65536):
        limits = PageLimits().within(descriptors)
        assert descriptors - limits.connections >= min(200, descriptors // 2)
        assert limits.streams < limits.connections
        assert limits.streams_network * 4 <= limits.streams
        assert limits.connections_network * 4 <= limits.connections
    assert PageLimits().within(65536) == PageLimits()


async def test_one_network_takes_so_many_connections_and_the_others_are_served() -> None:
    limits = PageLimits(connections_network=5)
    async with serve_page(limits=limits) as page:
        alice = await page.visitor("Alice")
        async with connected(page.url, 8, "127.0.0.2") as readers:
            async with asyncio.timeout(TIMEOUT):
                refused = [await reader.read() for reader in readers[5:]]
            assert all(answer.startswith(b"HTTP/1.1 503 ") for answer in refused)
            assert (await alice.get("/api/me")).status == 200
        async with asyncio.timeout(TIMEOUT):
            while True:  # those that were closed don't count any more
                async with connected(page.url, 1, "127.0.0.2") as [reader]:
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(0.2):
                            await reader.read()
                            continue
                    break


async def test_one_network_takes_so_many_streams_whatever_names_it_has() -> None:
    async with serve_page(limits=PageLimits(streams_network=3), proxy=True) as page:
        crowd = [await page.visitor(f"P{number}", **{"X-Forwarded-For": "2001:db8::1"}) for number in range(2)]
        crowd += [await page.visitor(f"Q{number}", **{"X-Forwarded-For": "2001:db8::2"}) for number in range(2)]
        other = await page.visitor("Other", **{"X-Forwarded-For": "2001:db8:0:1::1"})
        async with contextlib.AsyncExitStack() as stack:
            for one in crowd[:3]:
                await (await stack.enter_async_context(one.stream())).until("here")
            assert (await crowd[3].get("/api/rooms/lobby/stream")).error == "too-many-streams"
            await (await stack.enter_async_context(other.stream())).until("here")


async def test_a_head_that_never_ends_is_given_up() -> None:
    async with serve_page(limits=PageLimits(patience=0.3)) as page:
        alice = await page.visitor("Alice")
        for part in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\n"):
            reader, writer = await asyncio.open_connection(*place(page.url))
            writer.write(part)
            async with asyncio.timeout(TIMEOUT):
                assert await reader.read() == b""
            writer.close()
        assert (await alice.get("/api/me")).status == 200


async def test_a_body_that_never_ends_is_given_up() -> None:
    async with serve_page(limits=PageLimits(body_seconds=0.3)) as page:
        alice = await page.visitor("Alice")
        reader, writer = await asyncio.open_connection(*place(page.url))
        head = "POST /api/name HTTP/1.1", "Host: localhost", "Content-Type: application/json", "Content-Length: 100"
        writer.write("\r\n".join((*head, "", "{")).encode())
        async with asyncio.timeout(TIMEOUT):
            assert (await reader.readuntil(b"\r\n")).startswith(b"HTTP/1.1 408 ")
        writer.close()
        assert (await alice.get("/api/me")).status == 200


RUBBISH = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # TLS
    b"\r\n\r\n\x00\x00\x00\r\n\r\n",
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nA\x00B: c\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost localhost\r\n\r\n",
    b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"A: b\r\n" * 500 + b"\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: " + b"a" * 20_000 + b"\r\n\r\n",
    b"POST /api/name HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
    b"POST /api/name HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"GET http://[::1 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET //[ HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"CONNECT x:y HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /%ff%00?%ff=%zz HTTP/1.1\r\nHost: localhost\r\nCookie: \xff=\xfe;;=\r\nAccept-Language: \xff,;q=x\r\n\r\n",
)
KINDS = ("gzip", "deflate", "br", "zstd", "gzip, gzip")


def body(encoding: str, data: bytes) -> bytes:
    head = f"POST /api/name HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Encoding: {encoding}\r\n"
    return f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data


BODIES = (
    *(body(kind, b"rubbish rubbish rubbish") for kind in KINDS),
    body("gzip", gzip.compress(b'{"name": "Bob"}', mtime=0)[:-12] + b"x" * 12),
    body("gzip", gzip.compress(b" " * 10_000_000, mtime=0)),
    body("gzip", b"\x1f\x8b\x08" + b"rubbish" * 9),
    b"POST /api/name HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    (
        b"POST /api/rooms/lobby/records?id=12345678 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Encoding: gzip\r\nCookie: COOKIE\r\nContent-Length: 7\r\n\r\nrubbish"
    ),
)


@pytest.mark.parametrize("rubbish", [*RUBBISH, *BODIES], ids=str)
async def test_what_is_no_http_is_answered_so(rubbish: bytes, caplog: pytest.LogCaptureFixture) -> None:
    async with serve_page() as page:
        alice = await page.visitor("Alice")
        [cookie] = alice.session.cookie_jar
        reader, writer = await asyncio.open_connection(*place(page.url))
        writer.write(rubbish.replace(b"COOKIE", f"{cookie.key}={cookie.value}".encode()))
        writer.write_eof()
        async with asyncio.timeout(TIMEOUT):
            answer = await reader.read()
        writer.close()
        assert re.match(rb"HTTP/1\.[01] 4\d\d |$", answer), answer
        assert (await alice.get("/api/me")).status == 200
    ours = [record for record in caplog.records if record.name != "aiohttp.server" or "Unhandled" in record.message]
    assert not [record for record in ours if record.levelname in {"WARNING", "ERROR"}]


@contextlib.contextmanager
def poor(database: Path) -> Iterator[tuple[str, str]]:
    """The program with few descriptors; its two addresses. It writes nothing to the error stream."""

    def few() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (160, 160))

    with subprocess.Popen(
        [*PROGRAM, "run", "--port", "0", "--database", str(database)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={"PATH": "", "STONEPOST_WATCH": "127.0.0.1:0"},
        preexec_fn=few,  # noqa: PLW1509 - no threads
    ) as process:
        assert process.stdout is not None
        try:
            found = (re.search(r"http://[\w.:]+", line) for line in process.stdout)
            watch, url = islice((address[0] for address in found if address), 2)
            yield watch, url
        finally:
            process.terminate()
            written = process.communicate(timeout=TIMEOUT)[1]
    assert written == ""


async def test_those_who_watch_are_answered_and_the_log_stays_short(tmp_path: Path) -> None:
    with poor(tmp_path / "page.db") as (watch, url):
        for rubbish in (*RUBBISH, *BODIES):
            reader, writer = await asyncio.open_connection(*place(url))
            writer.write(rubbish)
            if rubbish in RUBBISH:
                writer.write_eof()
            async with asyncio.timeout(TIMEOUT):
                await reader.read(100)
            writer.close()
        async with contextlib.AsyncExitStack() as stack:
            for number in range(10):
                await stack.enter_async_context(connected(url, 30, f"127.0.0.{number + 2}"))
            session = await stack.enter_async_context(aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(TIMEOUT)))
            for path in ("/healthz", "/readyz", "/metrics"):
                async with session.get(watch + path) as answer:
                    assert answer.status == 200
