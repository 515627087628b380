"""The chat page and Discord together: the real page, the real discord.py, and people who play across platforms."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import pytest

from bot.features.records import recount
from bot.platforms.interface import PlatformPackage
from bot.platforms.web.config import Config
from bot.platforms.web.requests.page_limits import PageLimits
from bot.runtime.composition import known_settings, serving
from bot.settings.environment import load
from core import rules
from tests.support.discord_club import Club, DiscordPackage, remember_addresses
from tests.support.fake_discord import FakeDiscord
from tests.support.fake_discord.interactions import Interaction
from tests.support.fake_discord.model import Channel, Message
from tests.support.memory import MemoryStore
from tests.support.table import TestClock, TestRng
from tests.support.web_page import Page, Visitor, WebPackage

VECTORS = Path(__file__).parents[1] / "conformance"


@dataclass
class Both:
    """Page and a server of Discord, served by one program."""

    page: Page
    club: Club
    ann: Visitor

    @property
    def general(self) -> Channel:
        return self.club.general

    async def code(self, text: str) -> str:
        """Give a command of Ann that gets her a code, which only she sees; return the code."""
        assert (await self.ann.say(text)).status == 201
        post = await self.ann.post_of("link-code" if text == "/link" else "invitation")
        assert post["private"]
        return next(word for word in str(post["text"]).split() if len(word) == 9 and word[4] == "-")

    async def direct(self, words: str, *, after: int = 0) -> Message:
        """Return the direct messages to Bob."""
        return await self.club.said(self.club.bob.dm, words, after=after)

    async def post(self, words: str) -> dict[str, Any]:
        """Return the newest post of the lobby for Ann, once it contains some words."""
        async with asyncio.timeout(30):
            while True:
                newest = [post for post in await self.ann.posts() if words in post["text"]]
                if newest:
                    return newest[-1]
                await asyncio.sleep(0.01)

    async def answered(self, interaction: Interaction) -> Message:
        """Return the answer to an interaction, apart from the message with the button."""
        await self.club.fake.until(lambda: interaction.followups)
        return interaction.followups[-1]

    async def turns(self, number: int, least: int) -> None:
        """Wait until a match has a number of turns."""
        async with asyncio.timeout(30):
            while True:
                if len(await self.page.running.store.read(lambda uow: uow.matches.turns(number))) >= least:
                    return
                await asyncio.sleep(0.01)

    async def join(self) -> None:
        """Ann’s account on the page and Bob’s on Discord become one player’s."""
        code = await self.code("/link")
        asked = await self.club.bob.slash("me link", code=code)
        await self.club.bob.press(asked, "Link")
        await self.ann.post_of("linked-there")


@pytest.fixture
async def both(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Both]:
    remember_addresses(monkeypatch)
    async with FakeDiscord() as fake, contextlib.AsyncExitStack() as stack:
        club = Club(fake)
        environment = {
            "STONEPOST_DISCORD_TOKEN": fake.token,
            "STONEPOST_DISCORD_API_BASE": fake.api_base,
            "STONEPOST_DISCORD_GATEWAY_URL": fake.gateway_url,
        }
        package = WebPackage(Config(port=0, hosts=frozenset(), limits=PageLimits()))
        found = {"web": cast("PlatformPackage", package), "discord": cast("PlatformPackage", DiscordPackage())}
        settings = load(environment, known_settings())
        async with serving(MemoryStore(), settings, rng=TestRng(), platform_packages=found) as running:
            url = running.greetings[0].rpartition(" ")[2]
            assert package.platform is not None
            async with stack:
                page = Page(url, running, package.platform, TestClock(), stack)
                yield Both(page, club, await page.visitor("Ann"))


def short_game(key: str) -> tuple[dict[str, str], Iterator[tuple[int, str]]]:
    """Return the shortest whole game of the conformance vectors: its options, and its turns with their seats."""
    lines = (VECTORS / f"{key}.jsonl").read_text("utf-8").splitlines()
    game = min((json.loads(line) for line in lines), key=lambda one: len(one["steps"]))

    def turns() -> Iterator[tuple[int, str]]:
        position = rules.get(key).start(game["options"])
        turn: list[str] = []
        for step in game["steps"]:
            seat, after = position.seat, position.play(step)
            turn.append(step)
            if after.outcome is not None or after.seat != seat or not after.pending:
                yield seat, " ".join(turn)
                turn = []
            position = after

    return {name: str(value).lower() for name, value in game["options"].items()}, turns()


@pytest.mark.parametrize("game", ["luup", "criocha", "crumo"])
async def test_a_whole_match_between_the_page_and_discord(both: Both, game: str) -> None:
    """Ann begins on the page; Bob follows her invitation in his server, and plays by the buttons of his direct messages."""
    options, turns = short_game(game)
    chosen = " ".join(f"{name}={value}" for name, value in options.items())
    assert (await both.ann.say(f"/play {game} {chosen} untimed me first")).status == 201
    code = await both.code("/invitation")
    answer = await both.club.bob.slash("accept", code=code)
    assert answer.ephemeral
    await both.ann.post_of("match-started")
    latest, told = answer.message, list[Message]()

    for number, (seat, steps) in enumerate(turns, 1):
        known = len(both.club.bob.dm.said)
        if seat == 1:
            await both.ann.say(f"#1 {steps}")
            latest = await both.direct("", after=known)
            told.append(latest)
        else:
            form = await both.club.bob.press(latest, "Move")
            latest = (await both.club.bob.submit(form, {"turn": steps})).message
        await both.turns(1, number)

    ended = await both.ann.post_of("match-ended")
    assert ended["match"] == 1
    assert all(message.attachments for message in told), "every turn comes with the board"
    await both.club.fake.until(lambda: not any(message.buttons for message in told[:-1]))
    match = await both.page.running.store.read(lambda uow: uow.matches.get(1))
    assert match is not None
    assert match.result is not None


async def test_a_whole_match_that_lives_in_a_thread_of_discord(both: Both) -> None:
    """Bob begins in his server; Ann follows his invitation on the page, where only she gets each turn."""
    options, turns = short_game("luup")
    chosen = " ".join(f"{name}={value}" for name, value in options.items())
    await both.club.bob.slash("play", both.general, game="luup", options=chosen, first="I move first", clock="untimed")
    await both.club.said(both.general, "Bob")
    answer = await both.club.bob.slash("offers invitation", both.general)
    assert answer.ephemeral
    code = next(word for word in answer.text.split() if len(word) == 9 and word[4] == "-")
    assert (await both.ann.say(f"/accept {code}")).status == 201
    begun = await both.ann.post_of("match-started")
    assert begun["private"]
    thread = await both.club.thread()

    for number, (seat, steps) in enumerate(turns, 1):
        if seat == 1:
            await both.club.bob.slash("move", thread, turn=steps)
            await both.turns(1, number)
        else:
            await both.post("Bob")
            assert (await both.ann.get("/api/matches/1/turn")).data["waiting"]
            await both.ann.say(steps, match=1)
            await both.turns(1, number)

    ended = await both.ann.post_of("match-ended")
    assert (ended["private"], ended["match"], ended["picture"]) == (True, 1, None)
    await both.club.said(thread, "beats")
    posts = await both.ann.posts()
    assert all(post["private"] for post in posts), "the page’s lobby is not told of a match of Discord"


async def test_a_match_of_discord_goes_on_from_the_page(both: Both) -> None:
    club = both.club
    await club.ann.slash(
        "play", game="cropa", opponent=club.bob, options="size=5", first="My opponent moves first", clock="untimed"
    )
    await club.bob.press(await club.said(both.general, "Ann"), "Accept")
    thread = await club.thread()
    await both.join()

    me = (await both.ann.get("/api/me")).data
    assert [(one["number"], one["waiting"], one["elsewhere"]) for one in me["matches"]] == [(1, True, "on Discord")]
    await both.ann.say(me["matches"][0]["commands"]["board"])
    board = await both.ann.post_of("board")
    assert board["picture"]["live"], "it can be played on"

    known = len(thread.said)
    await both.ann.say("a1", match=1)
    turn = await club.said(thread, "a1", after=known)
    assert [user.display_name for user in turn.pings] == ["Ann"], "whoever is to move is pinged"
    assert turn.buttons
    mine = await both.ann.post_of("turn-played")
    assert (mine["private"], mine["number"]) == (True, 1)

    await club.ann.slash("move", thread, turn="b1 c1")
    answer = await both.post("b1")
    assert (answer["private"], answer["notify"], answer["match"], answer["ply"]) == (True, True, 1, 2)
    assert (await both.ann.get("/api/me")).data["waiting"] == 1


async def test_the_question_and_both_answers_are_told_where_each_account_is(both: Both) -> None:
    code = await both.code("/link")
    asked = await both.club.bob.slash("me link", code=code.lower())
    assert asked.ephemeral
    assert "Ann on the chat page" in asked.text
    done = await both.answered(await both.club.bob.press(asked, "Link"))
    assert "one player, Ann" in done.text
    there = await both.ann.post_of("linked-there")
    assert [button["label"] for button in there["buttons"]] == ["Unlink accounts …"]

    await both.ann.say("/whoami")
    told = await both.ann.post_of("me")
    assert "Bob" not in told["text"].splitlines()[0]
    assert "on Discord" in told["text"]


async def test_the_cookie_and_the_recovery_code_are_the_joined_players(both: Both) -> None:
    await both.join()
    me = (await both.ann.get("/api/start")).data["me"]
    assert me["name"] == "Ann"

    other = await both.page.visitor()
    taken = await other.post("/api/recover", {"code": both.ann.code})
    assert taken.status == 200
    assert (await other.get("/api/start")).data["me"]["id"] == me["id"]
    other.name = "Ann-again"
    await other.say("/whoami")
    assert "on Discord" in (await other.post_of("me"))["text"]


async def test_parting_on_discord_is_told_on_the_page(both: Both) -> None:
    await both.join()
    asked = await both.club.bob.slash("me unlink")
    done = await both.answered(await both.club.bob.press(asked, "Yes, unlink"))
    assert "two players again" in done.text
    await both.ann.post_of("unlinked")
    await both.ann.say("/whoami")
    assert "Discord" not in (await both.ann.post_of("me"))["text"].replace("on another platform", "")


async def test_what_was_won_on_discord_counts_on_the_page_until_the_accounts_are_parted(both: Both) -> None:
    club = both.club
    await club.ann.slash(
        "play", game="cropa", opponent=club.bob, options="size=5", first="My opponent moves first", clock="untimed"
    )
    await club.bob.press(await club.said(both.general, "Ann"), "Accept")
    thread = await club.thread()
    await club.bob.slash("move", thread, turn="a1")
    await both.turns(1, 1)
    await club.ann.slash("move", thread, turn="b1 c1")
    await both.turns(1, 2)
    asked = await club.ann.slash("match resign", thread)
    await club.ann.press(asked, "Yes, I resign")
    await club.said(thread, "resigned")

    await both.ann.say("/rating")
    assert "no rating" in (await both.ann.post_of("rating"))["text"]
    await both.join()
    await both.ann.say("/rating")
    assert "1 match" in (await both.post("across all communities"))["text"]

    asked = await club.bob.slash("me unlink")
    await club.bob.press(asked, "Yes, unlink")
    await both.ann.post_of("unlinked")
    store, me = both.page.running.store, (await both.ann.get("/api/start")).data["me"]["id"]
    assert list(await store.read(lambda uow: uow.ratings.for_player(me))) == []
    assert await store.read(lambda uow: [*recount.check(uow), *recount.check_result(uow, 1)]) == []


async def test_what_is_said_reaches_the_other_where_they_are_and_is_answered_from_there(both: Both) -> None:
    """Ann talks on the page, and Bob replies to her line in his direct messages; we pass on none of his other texts there."""
    await both.ann.say("/play cropa size=5 untimed me first")
    code = await both.code("/invitation")
    await both.club.bob.slash("accept", code=code)
    await both.ann.post_of("match-started")

    assert (await both.ann.say("/say 1 good *luck*, #7!")).status == 201
    assert (await both.ann.post_of("talk-passed-on"))["private"]
    told = await both.direct("luck")
    assert told.text.startswith("💬 #1 · Ann: ")
    await both.club.bob.says(both.club.bob.dm, "a1 is mine", reply_to=told)
    heard = await both.ann.post_of("talk-said")
    assert heard["private"]
    assert heard["text"] == "💬 #1 · Bob: a1 is mine"
    assert (await both.page.running.store.read(lambda uow: uow.matches.turns(1))) == []

    answer = await both.club.bob.slash("match say", both.general, words="and #8 to you", match=1)
    assert answer.ephemeral
    assert (await both.post("and #8"))["text"] == "💬 #1 · Bob: and #8 to you"
    shared = await both.club.bob.slash("match share", both.general, match=1)
    assert shared.ephemeral
    assert "/s/" in shared.text
    await both.ann.say("/share 1")
    [path] = [word for word in (await both.ann.post_of("match-shared"))["text"].split() if word.startswith("/s/")]
    assert path in shared.text, "both are shown the same"
    visitor = await both.page.visitor("Eve")
    assert "luck" not in repr(await visitor.posts())
