"""Pages of players, and the page on which matches are searched for."""

import json
import re
from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any

import pytest

from tests.support.web_page import Page, Visitor, serve_page


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with serve_page() as page:
        yield page


async def opened(visitor: Visitor, path: str) -> tuple[str, Any]:
    """Return the title of a page, and the data in it."""
    answer = await visitor.get(path, Accept="text/html")
    assert answer.status == 200, answer.body
    assert answer.headers["Cache-Control"] == "private, no-store"
    title = re.search(r"<title>(.*?)</title>", answer.body.decode())
    state = re.search(r'<script type="application/json" id="state">(.*?)</script>', answer.body.decode())
    assert title is not None
    assert state is not None
    return title[1], json.loads(state[1])["data"]


async def me(visitor: Visitor) -> int:
    return int((await visitor.get("/api/me")).data["id"])


async def played(page: Page) -> tuple[Visitor, Visitor]:
    """Let Alice win a match against Bob."""
    alice, bob = await page.match("cropa size 5")
    for visitor, turn in ((alice, "e5"), (bob, "a1 b1"), (bob, "/resign 1 confirm")):
        assert (await visitor.say(turn)).status == 201
    return alice, bob


async def test_a_player_has_a_page_with_their_ratings_and_opponents(page: Page) -> None:
    alice, bob = await played(page)
    nobody = await page.visitor()
    number = await me(alice)
    for visitor in (nobody, bob, alice):
        title, data = await opened(visitor, f"/p/{number}")
        assert title == "Alice – Stonepost"
        assert data["you"] is (visitor is alice)
        assert data["curves"]["alternative"].startswith("Cropa: Alice")
        [against] = data["opponents"]
        assert (against["name"], against["page"], against["won"]) == ("Bob", f"/p/{await me(bob)}", 1)
    document = (await nobody.get(f"/p/{number}", Accept="text/html")).body.decode()
    [dot] = re.findall(r"<circle[^>]*><title>([^<]*)</title>", document)
    assert re.fullmatch(r"Cropa · \d+ \w+ \d{4}: \d+ ± \d+", dot)
    date, rating = dot.removeprefix("Cropa · ").split(": ")
    assert f'<td>{date}</td><th scope="row">Cropa</th><td>{rating}</td>' in document, "it is in the table, too"


async def test_somebody_without_ratings_has_no_curves(page: Page) -> None:
    alice = await page.visitor("Alice")
    _, data = await opened(alice, f"/p/{await me(alice)}")
    assert data["curves"] is None
    document = (await alice.get("/p/me", Accept="text/html")).body
    assert b"Alice" in document
    assert b"<circle" not in document


async def test_who_is_unknown_blocked_or_forgotten_has_no_page(page: Page) -> None:
    alice, bob = await played(page)
    nobody = await page.visitor()
    mine, theirs = await me(alice), await me(bob)

    async def hidden(visitor: Visitor, number: int) -> bool:
        unknown = await visitor.get("/p/99", Accept="text/html")
        assert unknown.status == 404
        assert b'href="/"' in unknown.body, "it leads on"
        found = await visitor.get(f"/p/{number}", Accept="text/html")
        return found.body.replace(f"player {number} ".encode(), b"player 99 ") == unknown.body

    assert (await alice.say("/block @Bob")).status == 201
    assert (await alice.get(f"/api/players/{theirs}")).status == 404
    assert b"blocked Bob" in (await alice.get(f"/p/{theirs}", Accept="text/html")).body, "to be unblocked"
    assert await hidden(bob, mine)
    assert not await hidden(nobody, mine)
    assert (await bob.say("/forget me confirm")).status == 201
    page.clock.time += timedelta(minutes=2)
    await page.running.application.tick()
    assert await hidden(nobody, theirs)
    _, data = await opened(nobody, f"/p/{mine}")
    [against] = data["opponents"]
    assert (against["name"], against["page"]) == (f"Player {theirs}", None)


async def test_an_opponent_in_a_private_match_is_not_told(page: Page) -> None:
    alice, bob = await played(page)
    nobody = await page.visitor()
    assert (await bob.say("/watch 1 closed")).status == 201
    _, data = await opened(nobody, f"/p/{await me(alice)}")
    assert data["opponents"] == []
    _, data = await opened(bob, f"/p/{await me(alice)}")
    assert len(data["opponents"]) == 1


async def test_whoever_may_not_see_a_match_finds_it_in_no_total(page: Page) -> None:
    alice, bob = await played(page)
    for text in ("/play luup @Bob size 4", "/play cropa @Bob size 5"):
        assert (await alice.say(text)).status == 201
    for number in (2, 3):
        assert (await bob.say(f"/accept {number}")).status == 201
    assert (await bob.say("/resign 3 confirm")).status == 201
    carol, nobody = await page.visitor("Carol"), await page.visitor()
    number = await me(alice)

    async def counted(visitor: Visitor) -> tuple[int, int, list[int], list[int], int]:
        _, data = await opened(visitor, f"/p/{number}")
        games, against = ([each["won"] for each in data[name]] for name in ("games", "opponents"))
        listed = (await visitor.get(data["matches"])).data["matches"]
        return data["running"], data["total"]["won"], games, against, len(listed)

    everybody = (alice, bob, carol, nobody)
    assert {str(await counted(visitor)) for visitor in everybody} == {"(1, 2, [2], [2], 3)"}
    for closed in (2, 3):
        assert (await bob.say(f"/watch {closed} closed")).status == 201
    for visitor in (alice, bob):
        assert await counted(visitor) == (1, 2, [2], [2], 3), "their own"
    for visitor in (carol, nobody):
        assert await counted(visitor) == (0, 1, [1], [1], 1), "what the list has"
    ratings = [(await opened(visitor, f"/p/{number}"))[1]["ratings"] for visitor in (alice, nobody)]
    assert ratings[0] == ratings[1] != [], "standings count every match"


async def test_the_search_knows_players_of_its_address_by_name(page: Page) -> None:
    alice, bob = await played(page)
    _, data = await opened(bob, f"/matches?player={await me(alice)}&other=99&game=cropa")
    assert data["named"] == {str(await me(alice)): "Alice"}
    assert [game["key"] for game in data["games"]] == ["criocha", "cropa", "crumo", "droched", "luup"]
    for strange in ("?player=99999999999999999999", "?player=%00", "?player=Nobody&result=great"):
        await opened(bob, f"/matches{strange}")
