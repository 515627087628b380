"""Those who manage a room of the chat page remove lines of talk, and mute people for a while; the log tells it."""

import contextlib
from collections.abc import AsyncIterator

from bot.cli.managers import appoint
from tests.support.web_page import Page, Visitor, serve_page


@contextlib.asynccontextmanager
async def managed() -> AsyncIterator[tuple[Page, Visitor, Visitor]]:
    """A page with a manager, Carol, and with Bob."""
    async with serve_page() as page:
        carol, bob = await page.visitor("Carol"), await page.visitor("Bob")
        [code, _] = await appoint(page.running.store, "web", page.clock.now())
        await carol.say(code)
        await carol.post_of("manager-made")
        yield page, carol, bob


async def lines(visitor: Visitor) -> list[str]:
    """What people said that everybody may read."""
    return [post["text"] for post in await visitor.posts() if not post["bot"] and not post["private"]]


async def test_a_line_is_removed_for_everybody_and_it_is_told() -> None:
    async with managed() as (_, carol, bob), bob.stream() as stream:
        await bob.say("good morning")
        await bob.say("you fools")
        line = (await carol.posts())[-1]["id"]
        await carol.say(f"/moderate delete #{line} not here, please")
        while (post := (await stream.until("post")).data).get("code") != "talk-removed":
            pass
        assert post["removes"] == line
        assert post["text"] == "Carol has removed a message by Bob.\nReason: not here, please"
        assert await lines(bob) == ["good morning"]
        await bob.say("/audit")
        assert "a message by Bob removed. Reason: not here, please" in (await bob.post_of("audit"))["text"]

        await carol.say(f"/moderate delete #{line} again")
        assert (await carol.post_of("refused.no-such-line"))["text"]


async def test_who_is_muted_plays_on_and_says_nothing_until_the_time_is_over() -> None:
    async with managed() as (page, carol, bob):
        await carol.say("/moderate mute @bob 2h calm down")
        assert (await bob.post_of("talk-muted"))["text"].startswith("Carol has muted Bob here until ")
        answer = await bob.say("why?")
        assert (answer.status, answer.error) == (403, "muted")
        assert (await bob.say("/play cropa")).status == 201
        await bob.post_of("challenge-made")
        await bob.post("/api/rooms", {"name": "Elsewhere"})
        assert (await bob.say("hello", "elsewhere")).status == 201, "each room is a community of its own"
        page.clock.pass_(hours=2)
        assert (await bob.say("sorry")).status == 201
        await bob.say("/audit")
        assert "Bob muted until" in (await bob.post_of("audit"))["text"]


async def test_a_mute_is_lifted() -> None:
    async with managed() as (page, carol, bob):
        await carol.say("/moderate mute @bob spam")  # for a day
        await bob.post_of("talk-muted")
        page.clock.pass_(hours=23)
        assert (await bob.say("please")).error == "muted"
        await carol.say("/moderate unmute @bob he has promised")
        assert (await bob.post_of("talk-unmuted"))["text"].endswith("Reason: he has promised")
        assert (await bob.say("thank you")).status == 201
        await carol.say("/moderate unmute @bob once more")
        assert (await carol.post_of("refused.not-muted"))["text"]


async def test_only_managers_do_and_the_page_offers_it_to_them_alone() -> None:
    async with managed() as (_, carol, bob):
        await carol.say("hello")
        line = (await bob.posts())[-1]["id"]
        await bob.say(f"/moderate delete #{line} mine")
        assert (await bob.post_of("refused.moderate-managers"))["text"]
        assert (await bob.get("/api/me")).data["moderate"] is None
        assert (await carol.get("/api/me")).data["moderate"] == {"delete": "/moderate delete", "mute": "/moderate mute"}
        for text, code in (
            ("/moderate delete x", "which-line"),
            ("/moderate mute too loud", "mute-whom"),
            ("/moderate delete #1", "moderate-no-reason"),
        ):
            await carol.say(text)
            assert (await carol.post_of(f"refused.{code}"))["text"]


async def test_talk_of_other_rooms_and_what_the_program_says_stay() -> None:
    async with managed() as (_, carol, bob):
        await bob.post("/api/rooms", {"name": "Elsewhere"})
        await bob.say("hello", "elsewhere")
        [line] = [post["id"] for post in await bob.posts("elsewhere")]
        await carol.say(f"/moderate delete #{line} no reason")
        assert (await carol.post_of("refused.no-such-line"))["text"]
        await bob.say("/play cropa")
        challenge = (await bob.post_of("challenge-made"))["id"]
        await carol.say(f"/moderate delete #{challenge} no reason")
        assert [post["text"] for post in await bob.posts("elsewhere")] == ["hello"]
        assert (await bob.post_of("challenge-made"))["id"] == challenge
