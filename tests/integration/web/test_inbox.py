"""Inbox of a player: what opponents ask and write, and results that they haven't seen, on all their devices."""

from itertools import count
from typing import Any

from tests.support.web_page import Answer, Visitor, serve_page

_IDS = count()
READ = "/api/matches/1/read"
MESSAGES = "/api/matches/1/messages"


async def inbox(visitor: Visitor) -> list[tuple[str, str]]:
    """Return what is new, with the address where it is."""
    entries: list[dict[str, Any]] = (await visitor.get("/api/me")).data["inbox"]
    return [(entry["text"], entry["url"]) for entry in entries]


async def reads(visitor: Visitor, **read: object) -> Answer:
    """Tell the server how far a visitor has read the first match."""
    return await visitor.ask("PUT", READ, json=read)


async def says(visitor: Visitor, *texts: str) -> None:
    """Give commands, or talk, on the page of the first match."""
    for text in texts:
        answer = await visitor.post(MESSAGES, {"id": f"inbox-{next(_IDS):08}", "text": text, "ply": 0})
        assert answer.status == 201


async def test_unread_talk_is_new_until_it_is_read_on_any_device() -> None:
    async with serve_page() as page:
        alice, bob = await page.match("luup size 4")
        await says(alice, "good luck", "have fun")
        assert await inbox(alice) == []
        assert await inbox(bob) == [("2 new messages from Alice", "/m/1#talk")]
        assert (await reads(bob, line=1)).status == 200
        assert await inbox(bob) == [("A new message from Alice", "/m/1#talk")]
        assert (await reads(bob, line=99)).status == 200
        assert (await bob.get("/api/matches/1/talk")).data["read"] == 2, "there are no more lines"
        await reads(bob, line=1)
        assert await inbox(bob) == []


async def test_who_answers_has_read_what_was_said() -> None:
    async with serve_page() as page:
        alice, bob = await page.match("luup size 4")
        await says(alice, "good luck")
        await says(bob, "thanks")
        assert await inbox(bob) == []
        assert await inbox(alice) == [("A new message from Bob", "/m/1#talk")]


async def test_a_result_is_new_until_its_match_is_looked_at() -> None:
    async with serve_page() as page:
        alice, bob = await page.match("luup size 4")
        await reads(alice, result=True)
        assert not (await alice.get("/api/matches/1/talk")).data["seen"], "it isn't over yet"
        await says(alice, "/resign yes")
        assert await inbox(bob) == [("won against Alice", "/m/1")]
        await reads(bob, result=True)
        assert await inbox(bob) == []
        assert await inbox(alice) == [], "she ended it herself"


async def test_what_is_new_stays_so_when_later_matches_end() -> None:
    async with serve_page() as page:
        alice, bob = await page.match("luup size 4")
        await says(alice, "good luck", "/resign yes")
        for number in range(2, 8):
            await alice.say("/play luup size 4 @bob")
            await bob.say(f"/accept {number}")
            await bob.say(f"/resign #{number} yes")
        assert len((await bob.get("/api/me")).data["finished"]) == 5
        assert ("won against Alice", "/m/1") in await inbox(bob)
        assert ("A new message from Alice", "/m/1#talk") in await inbox(bob)


async def test_talk_of_a_blocked_opponent_is_not_new() -> None:
    async with serve_page() as page:
        alice, bob = await page.match("luup size 4")
        await says(alice, "good luck")
        await says(bob, "/block @alice")
        assert await inbox(bob) == []


async def test_only_players_of_a_match_keep_how_far_they_have_read() -> None:
    async with serve_page() as page:
        await page.match("luup size 4")
        carol = await page.visitor("Carol")
        assert (await reads(carol, line=1)).error == "no-match"
        assert (await reads(carol, line=-1)).error == "bad-field"
