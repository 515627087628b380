"""Checks of every request to the chat page: hosts, origins, headers, and arbitrary data."""

import asyncio
import random

import pytest

from bot.platforms.interface import CannotServe, Services
from bot.platforms.web.config import Config
from bot.platforms.web.platform import WebPlatform
from tests.support.web_page import Answer, Page, Visitor, serve_page

POSTS = ("/api/name", "/api/recover", "/api/recovery", "/api/sign-out", "/api/rooms", "/api/rooms/lobby/messages")
GETS = (
    "/", "/r/lobby", "/r/nowhere", "/favicon.ico", "/robots.txt", "/health", "/api/start", "/api/me", "/api/rooms",
    "/api/rooms/lobby/posts", "/api/rooms/nowhere/posts", "/nowhere", "/static/x/nowhere.js",
)  # fmt: skip


async def test_every_answer_carries_the_protecting_headers() -> None:
    async with serve_page() as page:
        alice = await page.visitor("Alice")
        for path in GETS:
            answer = await alice.get(path)
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert answer.headers["Referrer-Policy"] == "no-referrer"
            assert answer.headers["Cache-Control"]
            assert "Strict-Transport-Security" not in answer.headers


async def test_the_pages_files_are_kept_and_the_page_is_asked_for_anew() -> None:
    async with serve_page() as page:
        visitor = await page.visitor()
        shell = await visitor.get("/")
        assert shell.headers["Cache-Control"] == "private, no-store"
        text = shell.body.decode()
        assert "{" not in text.partition('<script type="application/json"')[0]
        script = next(part for part in text.split('"') if part.endswith("hall/main.js"))
        answer = await visitor.get(script)
        assert answer.status == 200
        assert answer.headers["Content-Type"].startswith("text/javascript")
        assert "immutable" in answer.headers["Cache-Control"]
        assert (await visitor.get(script, **{"If-None-Match": answer.headers["ETag"]})).status == 304
        older = await visitor.get(script.replace(script.split("/")[2], "older"))
        assert older.headers["Cache-Control"] == "no-cache"
        for outside in (
            "/static/x/..%2f__init__.py",
            "/static/x/../../__init__.py",
            "/static/x/%00",
            "/static/x/../templates/hall.html",
            "/static/x/..%2ftemplates%2fhall.html",
        ):
            assert (await visitor.get(outside)).status == 404


async def test_other_host_names_are_refused_and_named_ones_served() -> None:
    async with serve_page() as page:
        visitor = await page.visitor()
        for path in ("/", "/api/start", "/static/x/js/hall/main.js"):
            answer = await visitor.get(path, Host="evil.example")
            assert answer.status == 421
        for strange in (b"\xff\xfe", b"ev\xe4l", b"play.example.org\xff"):
            assert (
                b" 421 " in (await raw(page, b"GET / HTTP/1.1\r\nHost: " + strange + b"\r\n\r\n")).partition(b"\r\n")[0]
            )
        assert b"STONEPOST_WEB_HOSTS" in (await visitor.get("/", Host="evil.example:80")).body
        assert (await visitor.get("/", Host="localhost:1234")).status == 200
    async with serve_page(hosts="play.example.org") as page:
        visitor = await page.visitor()
        assert (await visitor.get("/", Host="play.example.org")).status == 200


@pytest.mark.parametrize("path", POSTS)
async def test_other_sites_change_nothing(path: str) -> None:
    async with serve_page() as page:
        alice = await page.visitor("Alice")
        good = {"id": "some-new-id", "text": "hi", "name": "Bob", "code": "x"}
        for header in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
            answer = await alice.post(path, good, **header)
            assert (answer.status, answer.error) == (403, "cross-site")
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
            answer = await alice.ask("POST", path, data=b'{"id": "some-new-id"}', headers={"Content-Type": kind})
            assert answer.status == 415, kind
        assert await alice.posts() == []
        assert (await alice.get("/api/me")).status == 200
        for method in ("PUT", "DELETE", "PATCH"):
            assert (await alice.ask(method, path, json=good)).status == 405


GARBAGE: tuple[bytes, ...] = (
    b"", b"{", b"null", b"[]", b'"text"', b"1", b"\xff\xfe", b"{}", b'{"id": 1}', b'{"text": null, "name": null}',
    b"[" * 15_000, b'{"a":' * 3000, b'{"id": "\\ud800aaaaaaaa", "text": "\\ud800", "name": "\\ud800", "code": "\\ud800"}',
    b'{"id": "aaaaaaaaa", "text": "hi", "ply": -1}', b'{"id": "aaaaaaaaa", "text": "hi", "ply": 1e400}',
    b'{"id": "aaaaaaaaa", "text": "hi", "ply": true}', b'{"id": "aaaaaaaaa", "text": "hi", "ply": ' + b"9" * 5000 + b"}",
    b'{"id": "aaaaaaaaa", "text": ["hi"]}', b'{"id": {}, "text": "hi"}', b'{"id": "short", "text": "hi"}',
    b'{"id": "aaaa\\u0000aaaa", "text": "hi", "name": "a\\u0000b"}', b"NaN", b'{"name": "' + b"x" * 9000 + b'"}',
)  # fmt: skip


@pytest.mark.parametrize("path", POSTS)
async def test_garbage_is_refused_with_a_reason(path: str) -> None:
    async with serve_page() as page:
        alice = await page.visitor("Alice")
        for body in GARBAGE:
            answer = await alice.ask(
                "POST", path, data=body, headers={"Content-Type": "application/json; charset=nonsense"}
            )
            assert answer.status < 500, (body[:60], answer.body)
            if answer.status >= 300:
                assert answer.error
            alice = alice if path != "/api/sign-out" else await page.visitor(f"Alice{random.randrange(10**9)}")


async def test_huge_requests_are_refused_before_they_are_read() -> None:
    async with serve_page() as page:
        alice = await page.visitor("Alice")
        json = {"Content-Type": "application/json"}
        for path in POSTS:
            answer = await alice.ask("POST", path, data=b" " * 100_000, headers=json)
            assert (answer.status, answer.error) == (413, "too-large")

        async def endless() -> object:
            for _ in range(100):
                yield b" " * 1000

        answer = await alice.ask("POST", "/api/rooms/lobby/messages", data=endless(), headers=json)
        assert answer.status == 413


async def refused(visitor: Visitor, path: str) -> Answer:
    answer = await visitor.get(path)
    assert 400 <= answer.status < 500, (path, answer.status)
    assert answer.error
    return answer


async def test_addresses_of_nothing_are_refused_with_a_reason() -> None:
    async with serve_page() as page:
        alice = await page.visitor("Alice")
        for ref in ("nowhere", "..%2flobby", "%00", "%ff", "x" * 3000, "a%20b", "lobby%0a", "%F0%9F%98%80"):
            for rest in ("posts", "stream"):
                await refused(alice, f"/api/rooms/{ref}/{rest}")
            assert (await alice.say("hi", ref)).status == 404
        for before in ("x", "-1", "1.5", "9" * 50, "", "%00", "٣"):
            assert (await refused(alice, f"/api/rooms/lobby/posts?before={before}")).error == "bad-field"
            assert (await refused(alice, f"/api/rooms/lobby/posts?limit={before}")).error == "bad-field"
            assert (await refused(alice, f"/api/rooms/lobby/stream?after={before}")).error == "bad-field"
        for place in ("1/1", "0/0", "x/y", f"1/{'9' * 30}", f"{2**53 - 1}/{2**53 - 1}", "-1/-1", "1/%00"):
            await refused(alice, f"/pictures/{place}/cells.json")
            await refused(alice, f"/pictures/{place}/en-light-1x.png")


async def test_without_a_name_nothing_is_read() -> None:
    async with serve_page() as page:
        visitor = await page.visitor()
        for path in (
            "/api/me",
            "/api/rooms",
            "/api/rooms/lobby/posts",
            "/api/rooms/lobby/stream",
            "/pictures/1/1/cells.json",
        ):
            assert (await visitor.get(path)).error == "no-name"
        for path in ("/api/rooms", "/api/recovery", "/api/rooms/lobby/messages"):
            assert (await visitor.post(path, {})).error == "no-name"


async def raw(page: Page, request: bytes) -> bytes:
    """Return the beginning of the answer to whatever is sent."""
    host, port = page.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(request)
    await writer.drain()
    answer = await asyncio.wait_for(reader.read(200), 30)
    writer.close()
    return answer


async def test_raw_nonsense_does_not_stop_the_server() -> None:
    async with serve_page() as page:
        rng = random.Random(7)
        lines = [b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost: [\r\n\r\n", b"\x16\x03\x01\x02\x00\r\n\r\n",
                 b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", b"POST /api/name HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
                 b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ;;;=\x01\xff\r\n\r\n"]  # fmt: skip
        lines += [rng.randbytes(200) + b"\r\n\r\n" for _ in range(20)]
        for line in lines:
            assert b" 500 " not in (await raw(page, line)).partition(b"\r\n")[0], line
        assert (await (await page.visitor()).get("/health")).body == b"ok\n"


# starting and stopping


def another(page: Page, config: Config) -> WebPlatform:
    running = page.running
    return WebPlatform(Services(running.application, running.store, running.pictures, page.clock, {}), config)


async def test_a_busy_port_is_told_with_the_way_out() -> None:
    async with serve_page() as page:
        port = int(page.url.rpartition(":")[2])
        with pytest.raises(CannotServe, match="--port"):
            await another(page, Config(port=port)).start()
        with pytest.raises(CannotServe, match=r"no address of this machine.*STONEPOST_HOST"):
            await another(page, Config(host="192.0.2.1", port=0)).start()
        for host in ("nowhere.invalid", "a..b", "x" * 300, "x" * 70 + ".invalid"):
            with pytest.raises(CannotServe, match=r"No address is found for .*STONEPOST_HOST") as refused:
                await another(page, Config(host=host, port=0)).start()
            assert len(str(refused.value)) < 200


async def test_the_operator_is_told_where_the_page_is() -> None:
    async with serve_page() as page:
        assert page.running.greetings[0].startswith("Stonepost is at http://127.0.0.1:")
        platform = another(page, Config(host="0.0.0.0", port=0))  # noqa: S104 - what is tested
        assert (await platform.start()).startswith("Stonepost is at http://127.0.0.1:")
        await platform.stop()
        await platform.stop()
