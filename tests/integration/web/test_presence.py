"""Who is here: people with a name see a dot at the names of others who have a page open and don't hide that."""

import asyncio
import json
from collections.abc import AsyncIterator

import pytest

from tests.support.web_page import Page, Visitor, serve_page

STREAM = "/api/matches/1/stream"


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with serve_page() as page:
        yield page


async def at_board(reader: Visitor, number: int = 1) -> list[int]:
    """Return the seats of a match that its page shows to be here."""
    online: list[int] = (await reader.get(f"/api/matches/{number}/page")).data["online"]
    return online


async def in_hall(reader: Visitor) -> list[bool]:
    """Return the dots of the hall's only running match."""
    [match] = (await reader.get("/api/live")).data["running"]
    assert ('class="is-online"' in (await reader.get("/")).body.decode()) == any(match["online"])
    online: list[bool] = match["online"]
    return online


async def test_people_with_a_name_see_who_is_here(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    carol, nobody = await page.visitor("Carol"), await page.visitor()
    assert (await at_board(carol), await in_hall(carol)) == ([], [False, False])
    async with alice.stream():
        assert (await at_board(bob), await at_board(carol)) == ([1], [1])
        assert await in_hall(carol) == [True, False]
        assert await at_board(alice) == [], "not oneself"
        assert (await at_board(nobody), await in_hall(nobody)) == ([], [False, False])
    assert await at_board(bob) == [1], "for a while"


async def test_the_page_of_a_match_hears_who_comes(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    async with bob.stream(path=STREAM) as his:
        assert (await his.until("online")).data == []
        async with alice.stream(), asyncio.timeout(20):
            await bob.say("/me")
            assert (await his.until("online")).data == [1]


async def test_who_hides_it_is_nowhere_here(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    async with alice.stream() as hers, bob.stream() as his, asyncio.timeout(20):
        while [one["name"] for one in (await his.until("here")).data] != ["Alice", "Bob"]:
            pass
        await alice.say("/visibility presence off")
        while [one["name"] for one in (await his.until("here")).data] != ["Bob"]:
            pass
        assert await at_board(bob) == []
        assert await at_board(alice) == [2], "she still sees others"
        await hers.until("here")
    async with alice.stream():
        assert await at_board(bob) == []
        await alice.say("/visibility presence on")
        assert await at_board(bob) == [1]


async def test_a_block_hides_both_from_each_other_and_a_shared_address_shows_nobody(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    async with alice.stream(), bob.stream():
        await alice.say("/share 1")
        token = (await alice.get("/api/matches/1")).data["watch"]["link"].rpartition("/")[2]
        state = (await bob.get(f"/s/{token}")).body.decode().partition('id="state">')[2].partition("</script>")[0]
        assert json.loads(state)["online"] == []
        assert (await at_board(alice), await at_board(bob)) == ([2], [1])
        await alice.say("/block @Bob")
        assert (await at_board(alice), await at_board(bob)) == ([], [])
