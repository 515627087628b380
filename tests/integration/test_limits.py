"""Limits and blocking on the chat page, on Discord and on Telegram."""

from collections.abc import AsyncIterator, Callable

import pytest

from bot.cli.ban_list import ban, ban_lines, unban
from bot.cli.command import CommandFailed
from bot.kernel.gate import Gate
from bot.media.look import Look
from bot.media.pictures import fit
from bot.observability.dropped_updates import dropped
from bot.platforms.web.requests.page_limits import PageLimits
from bot.runtime import composition
from bot.runtime.composition import Running
from bot.settings.setting import Settings
from core.messages.message import Picture
from core.rate_limits import Rate
from tests.support import discord_club, telegram_club
from tests.support.fake_discord import FakeDiscord
from tests.support.fake_telegram import FakeTelegram
from tests.support.memory import MemoryStore
from tests.support.table import Table
from tests.support.web_page import measure, serve_page

FEW = {"STONEPOST_COMMANDS_EACH": "6"}


class StandingGate(Gate):
    """Return a gate whose clock stands still, so that its buckets never refill during a test."""

    @classmethod
    def of(cls, settings: Settings, now: Callable[[], float]) -> Gate:  # noqa: ARG003 - its clock stands still
        return super().of(settings, lambda: 0.0)


@pytest.fixture(autouse=True)
def _standing_gate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(composition, "Gate", StandingGate)


async def counted(running: Running) -> dict[str, int]:
    return dict(await running.store.read(dropped))


# The chat page


async def test_on_the_page_what_is_too_much_is_told_once_and_then_put_off() -> None:
    async with serve_page(more={"STONEPOST_COMMANDS_EACH": 6}) as page:
        ann, bob = await page.visitor("Ann"), await page.visitor("Bob")
        for _ in range(6):
            assert (await ann.say("/matches")).status == 201
        assert (await ann.say("/play cropa")).status == 201
        told = await ann.post_of("refused.too-often")
        answer = await ann.say("/play cropa")

        assert told["text"].startswith("Slow down, please")
        assert (answer.status, answer.error, answer.headers["Retry-After"]) == (429, "too-often", "20")
        assert (await ann.say("good morning")).status == 201, "talk has a limit of its own"
        assert (await bob.say("/play cropa")).status == 201
        await bob.post_of("challenge-made")
        assert sum(post.get("code") == "challenge-made" for post in await ann.posts()) == 1


async def test_on_the_page_one_network_under_many_names_uses_up_no_room() -> None:
    settings: dict[str, str | int | bool] = {
        "STONEPOST_COMMANDS_EACH": 6,
        "STONEPOST_COMMANDS_NETWORK": 12,
        "STONEPOST_COMMANDS_COMMUNITY": 30,
    }
    async with serve_page(more=settings, proxy=True) as page:
        crowd = [await page.visitor(f"P{number}", **{"X-Forwarded-For": f"2001:db8::{number}"}) for number in range(8)]
        for one in crowd:
            for _ in range(6):
                await one.say("/matches")
        told = await crowd[-1].post_of("refused.too-often")
        assert told["text"].startswith("Too many commands are coming from your network")
        ann = await page.visitor("Ann", **{"X-Forwarded-For": "192.0.2.1"})
        await ann.say("/matches")
        await ann.post_of("matches")


async def test_on_the_page_one_network_makes_so_many_challenges() -> None:
    limits = PageLimits(challenges=Rate(burst=3, seconds=600.0))
    async with serve_page(limits=limits, proxy=True) as page:
        crowd = [await page.visitor(f"P{number}", **{"X-Forwarded-For": "192.0.2.7"}) for number in range(4)]
        answers = [await one.say("/play cropa") for one in crowd]
        assert [answer.status for answer in answers] == [201, 201, 201, 429]
        assert answers[-1].error == "too-many-challenges"
        controlled = await crowd[-1].post("/api/rooms/lobby/commands", {"id": "as-a-control", "text": "/play cropa"})
        assert (controlled.status, controlled.error) == (429, "too-many-challenges")
        ann = await page.visitor("Ann", **{"X-Forwarded-For": "192.0.2.8"})
        assert (await ann.say("/play cropa")).status == 201


async def test_on_the_page_who_is_blocked_by_the_operator_is_told_and_then_shut_out() -> None:
    async with serve_page() as page:
        ann = await page.visitor("Ann")
        await ban(page.running.store, "web", "@ann", "spam", page.clock.now())
        assert (await ann.say("/matches")).status == 201
        assert "(spam)" in (await ann.post_of("refused.barred"))["text"]
        for text in ("/matches", "good morning"):
            answer = await ann.say(text)
            assert (answer.status, answer.error) == (403, "barred")
        assert (await ann.post("/api/rooms", {"name": "Mine"})).error == "barred"
        await unban(page.running.store, "web", "Ann")
        assert (await ann.say("good morning")).status == 201


async def test_on_the_page_talk_of_who_is_blocked_is_hidden() -> None:
    async with serve_page() as page:
        ann, bob = await page.visitor("Ann"), await page.visitor("Bob")
        await bob.say("you fool")
        await ann.say("/block @bob")
        await ann.post_of("blocked")
        await bob.say("and again")
        await ann.say("hello")

        assert [post["text"] for post in await ann.posts() if not post["bot"] and not post["private"]] == ["hello"]
        assert [post["text"] for post in await bob.posts() if not post["bot"]] == ["you fool", "and again", "hello"]


# Discord


@pytest.fixture
async def club(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[discord_club.Club]:
    discord_club.remember_addresses(monkeypatch)
    async with FakeDiscord() as fake:
        yield discord_club.Club(fake)


async def test_on_discord_every_dropped_interaction_is_acknowledged(club: discord_club.Club) -> None:
    async with discord_club.serve_discord(club.fake, more=FEW) as running:
        await club.ann.slash("play", game="cropa")
        challenge = await club.said(club.general, "Who wants to play?")
        for _ in range(5):
            await club.ann.slash("matches")
        told = await club.ann.slash("matches")
        assert "Slow down, please" in told.text
        silent = await club.ann.slash("matches")
        pressed = await club.ann.press(challenge, "Withdraw")
        await club.bob.press(challenge, "Accept")
        await club.thread()

        for dropped_one in (silent, pressed):
            assert dropped_one.answered is not None
            assert not dropped_one.too_late
            assert not dropped_one.loading
            assert dropped_one.messages == [] or dropped_one is pressed
    assert dict(await running.store.read(dropped))["too-often"] == 2


async def test_on_discord_people_block_each_other(club: discord_club.Club) -> None:
    async with discord_club.serve_discord(club.fake):
        await club.ann.slash("me block", person=club.bob)
        refused = await club.bob.slash("play", game="cropa", opponent=club.ann)
        assert "can’t play each other here" in refused.text
        assert [one.text for one in club.general.said] == [], "the room reads nothing of it"


# Telegram


@pytest.fixture
async def telegram() -> AsyncIterator[telegram_club.Club]:
    async with FakeTelegram() as fake:
        yield telegram_club.Club(fake)


async def test_on_telegram_what_is_dropped_is_confirmed_and_a_press_is_answered(telegram: telegram_club.Club) -> None:
    async with telegram_club.serve_telegram(telegram.fake, more=FEW) as running:
        telegram.ann.start()
        await telegram.said(telegram.ann.dm, "Welcome!")
        for _ in range(5):
            telegram.ann.says("/matches")
        await telegram.until(lambda: len(telegram.ann.dm.replies) == 6)
        board = telegram.ann.dm.replies[-1]
        telegram.ann.says("/matches")
        await telegram.said(telegram.ann.dm, "Slow down, please")
        known = len(telegram.ann.dm.replies)
        for _ in range(5):
            telegram.ann.says("/matches")
        press = await telegram.ann.press_old(board, "nonsense")
        telegram.bob.start()
        await telegram.said(telegram.bob.dm, "Welcome!")

        assert press.answer is not None
        assert len(telegram.ann.dm.replies) == known
    assert dict(await running.store.read(dropped))["too-often"] == 6


async def test_on_telegram_people_block_each_other(telegram: telegram_club.Club) -> None:
    async with telegram_club.serve_telegram(telegram.fake):
        await telegram.meet()
        telegram.ann.says(f"/block {telegram.bob.mention}")
        await telegram.said(telegram.ann.dm, "can’t challenge each other any more")
        telegram.bob.says(f"/play cropa {telegram.ann.mention}")
        await telegram.said(telegram.bob.dm, "can’t play each other here")


# The operator


async def test_an_operator_blocks_by_handle_id_and_player_and_withdraws_what_was_offered() -> None:
    table = Table(MemoryStore())
    now = table.clock.now()
    known = await table.store.write(lambda uow: uow.people.enrol("web", "w1", "Ann", "Ann"))
    await table.store.write(
        lambda uow: uow.people.give(uow.people.enrol("discord", "77", "annie", "A"), known.player, now)
    )

    assert await ban(table.store, "discord", "@Annie", "spam", now) == [
        "discord annie (77, player 1): blocked",
        "web Ann (w1, player 1): blocked",
    ]
    assert await ban(table.store, "telegram", "4711", "", now) == ["telegram 4711 (never seen): blocked"]
    assert len(await ban_lines(table.store)) == 3
    assert len(await unban(table.store, "player", "1")) == 2
    assert len(await unban(table.store, "telegram", "4711")) == 1
    assert await ban_lines(table.store) == []
    for platform, who in (("web", "nobody"), ("player", "9"), ("elsewhere", "1")):
        with pytest.raises(CommandFailed):
            await ban(table.store, platform, who, "", now)
    with pytest.raises(CommandFailed):
        await unban(table.store, "web", "Ann")


async def test_what_somebody_has_offered_is_withdrawn_when_they_are_blocked() -> None:
    async with serve_page() as page:
        ann, bob = await page.visitor("Ann"), await page.visitor("Bob")
        await ann.say("/play cropa")
        await ann.post_of("challenge-made")
        await ban(page.running.store, "web", "Ann", "", page.clock.now())
        await bob.say("/accept")

        assert "code" in await bob.post_of("refused.no-open-challenge")


# Pictures


async def test_boards_are_not_drawn_without_end() -> None:
    async with serve_page(limits=PageLimits(pictures=Rate(burst=2, seconds=60.0))) as page:
        alice, bob = await page.match()
        post = (await alice.post_of("match-started"))["id"]
        room = (await page.running.store.read(lambda uow: uow.communities.find_room("web", "lobby"))).id  # type: ignore[union-attr]  # it is there
        path = f"/pictures/{room}/{post}/en-light-1x.png"

        assert [(await alice.get(path)).status for _ in range(3)] == [200, 200, 429]
        assert (await bob.get(path)).status == 200


async def test_a_picture_never_has_more_pixels_than_are_allowed() -> None:
    async with serve_page(more={"STONEPOST_PICTURE_PIXELS": 200_000}) as page:
        await page.match()
        for scale in (1, 2):
            drawn = await page.running.pictures.draw(Picture(match=1), Look("en", scale=scale))
            width, height = measure(drawn.png)
            assert 150_000 < width * height <= 200_000


def test_a_picture_within_bounds_is_drawn_as_wished() -> None:
    assert fit((800, 900), 8_000_000, 800, 2) == (800, 2)
    assert fit((800, 900), 1_000_000, 800, 2) == (800, 1)
    assert fit((800, 800), 160_000, 800, 2) == (400, 1)
