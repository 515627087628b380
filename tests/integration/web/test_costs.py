"""Costs of requests: each route declares its cost, the limits count it, and no network keeps others waiting."""

from bot.platforms.web.requests.costs import Cost, cost_of
from bot.platforms.web.requests.page_limits import AtOnce, PageLimits
from core.rate_limits import Rate
from tests.support.web_page import Page, serve_page

BOARD = "/api/boards/cropa/tree/board?option.size=9"
LINE = "&line=" + "+>+".join(f"{column}{row}" for row in (1, 3, 5, 7) for column in "abcdefgh")
COSTLY = (
    BOARD,
    "/api/boards/cropa/tree/why?cell=a1",
    "/api/lessons/luup/1/board",
    "/api/games/luup/rules",
    "/api/matches/1",
    "/api/matches/1/boards/0",
    "/api/matches/1/turn",
    "/api/matches/1/why?cell=a1",
    "/m/1",
    "/m/1/board.png",
    "/api/matches/1/replay.gif",
)


async def test_every_route_says_what_it_costs(page: Page) -> None:
    silent = {
        f"{route.method} {route.resource.canonical if route.resource else route}"
        for route in page.platform.app().router.routes()
        if cost_of(route.handler) is None
    }
    assert not silent


async def test_a_network_that_has_no_place_left_is_refused_and_no_other() -> None:
    one = AtOnce(answered=1, waiting=0)
    limits = PageLimits(costly=one, drawing=one, pause=0.01)
    async with serve_page(limits=limits, proxy=True) as page:
        await page.match("luup size 4")
        alice = await page.visitor("Carol", **{"X-Forwarded-For": "10.0.0.1"})
        bob = await page.visitor("Dave", **{"X-Forwarded-For": "10.0.0.2"})
        place = page.platform.site.queues.place
        async with place("10.0.0.1", Cost.COMPUTING), place("10.0.0.1", Cost.DRAWING):
            for path in COSTLY:
                answer = await alice.get(path)
                assert answer.status == 429, path
                assert answer.headers["Retry-After"] == "1"
                assert (await bob.get(path)).status != 429, path
            assert (await alice.say("/whoami")).status == 201
            assert (await alice.get("/api/me")).status == 200
        assert (await alice.get(BOARD)).status == 200


async def test_a_line_counts_by_its_turns() -> None:
    async with serve_page(limits=PageLimits(readings=Rate(burst=4, seconds=60.0))) as page:
        nobody = await page.visitor()
        assert (await nobody.get(BOARD + LINE)).status == 200
        assert (await nobody.get(BOARD)).error == "too-often", "32 turns cost as much as four boards more"


async def test_a_turn_that_is_picked_is_counted() -> None:
    async with serve_page(limits=PageLimits(readings=Rate(burst=2, seconds=60.0))) as page:
        alice, _ = await page.match("luup size 4")
        for path in ("turn", "why?cell=a1"):
            assert (await alice.get(f"/api/matches/1/{path}")).status == 200
        for path in ("turn", "why?cell=a1"):
            assert (await alice.get(f"/api/matches/1/{path}")).error == "too-often"
