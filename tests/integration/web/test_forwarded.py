"""Forwarded addresses count only as far as trusted proxies wrote them, on any number of lines."""

import pytest
from multidict import CIMultiDict

from bot.platforms.web.requests.page_limits import PageLimits
from core.rate_limits import Rate
from tests.support.web_page import Page, serve_page

FOR, HOST, PROTO = "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto"
ADDED = "203.0.113.9"
"""Address that a proxy adds: the visitor's own."""
HOUR = 3600.0
"""Seconds in which a network may do one more thing: longer than a test lasts."""


async def claimed(page: Page, *lines: str) -> str:
    """Claim a name with these lines about the sender; return the problem, or nothing."""
    visitor = await page.visitor()
    headers = CIMultiDict([(FOR, line) for line in lines])
    answer = await visitor.ask("POST", "/api/recover", json={"code": "wrong"}, headers=headers)
    return answer.error


async def test_a_visitor_who_writes_other_addresses_before_the_proxys_line_is_limited_as_one_network() -> None:
    async with serve_page(proxy=1, limits=PageLimits(claims=Rate(burst=20, seconds=HOUR))) as page:
        answers = [await claimed(page, f"198.51.100.{number}", ADDED) for number in range(80)]
    assert answers.count("wrong-code") == 20
    assert answers.count("too-often") == 60


@pytest.mark.parametrize(
    ("proxies", "lines", "same"),
    [
        (1, [f"{{}}, {ADDED}"], True),
        (1, ["{}", "{}", ADDED], True),
        (1, [ADDED, "{}"], False),
        (2, [f"{{}}, {ADDED}, 10.0.0.1"], True),
        (2, ["{}", ADDED, "10.0.0.1"], True),
        (2, [f"{{}}, {ADDED}", "10.0.0.1"], True),
        (2, [ADDED, "{}", "10.0.0.1"], False),
        (2, ["{}"], True),  # one proxy was passed by: the connection's own address counts
        (2, [", {}"], True),
        (1, [""], True),
        (0, ["{}"], True),
    ],
)
async def test_of_all_lines_the_entry_counts_that_the_outermost_trusted_proxy_wrote(
    proxies: int, lines: list[str], same: bool
) -> None:
    async with serve_page(proxy=proxies, limits=PageLimits(claims=Rate(burst=1, seconds=HOUR))) as page:
        assert await claimed(page, *(line.format("198.51.100.1") for line in lines)) == "wrong-code"
        again = await claimed(page, *(line.format("198.51.100.2") for line in lines))
        assert again == ("too-often" if same else "wrong-code")


@pytest.mark.parametrize(
    ("proxies", "lines", "served"),
    [
        (1, ["play.example.org"], True),
        (1, ["evil.example", "play.example.org"], True),
        (1, ["play.example.org", "evil.example"], False),
        (2, ["play.example.org"], True),
        (2, ["evil.example", "play.example.org", "inner.example"], True),
        (2, ["play.example.org", "evil.example", "play.example.org"], False),
    ],
)
async def test_the_host_that_the_outermost_trusted_proxy_wrote_counts(
    proxies: int, lines: list[str], served: bool
) -> None:
    async with serve_page(proxy=proxies, hosts="play.example.org") as page:
        visitor = await page.visitor()
        headers = CIMultiDict([("Host", "stonepost:8080"), *((HOST, line) for line in lines)])
        answer = await visitor.ask("GET", "/api/start", headers=headers)
        assert answer.status == (200 if served else 421)


@pytest.mark.parametrize(
    ("proxies", "lines", "secure"),
    [
        (1, ["https"], True),
        (1, ["http", "https"], True),
        (1, ["http, HTTPS"], True),
        (1, ["https", "http"], False),
        (2, ["https", "http"], True),
        (2, ["https", "http", "http"], False),
        (2, ["https"], True),
        (0, ["https"], False),
    ],
)
async def test_the_scheme_that_the_outermost_trusted_proxy_wrote_counts(
    proxies: int, lines: list[str], secure: bool
) -> None:
    async with serve_page(proxy=proxies) as page:
        visitor = await page.visitor()
        headers = CIMultiDict([(PROTO, line) for line in lines])
        answer = await visitor.ask("GET", "/api/start", headers=headers)
        assert ("Strict-Transport-Security" in answer.headers) == secure


async def test_lists_that_come_as_several_lines_are_read_whole(page: Page) -> None:
    visitor = await page.visitor()
    tag = (await visitor.get("/sw.js")).headers["ETag"]
    tags = CIMultiDict([("If-None-Match", '"old"'), ("If-None-Match", tag)])
    assert (await visitor.ask("GET", "/sw.js", headers=tags)).status == 304
    packed = CIMultiDict([("Accept-Encoding", "br"), ("Accept-Encoding", "gzip")])
    assert (await visitor.ask("GET", "/sw.js", headers=packed)).headers["Content-Encoding"] == "gzip"
    languages = CIMultiDict([("Accept-Language", "xx"), ("Accept-Language", "de")])
    assert b'<html lang="de"' in (await visitor.ask("GET", "/", headers=languages)).body
    documents = CIMultiDict([("Accept", "image/png"), ("Accept", "text/html")])
    assert b"<html" in (await visitor.ask("GET", "/nothing", headers=documents)).body
