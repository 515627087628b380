"""Rate limits of Discord: everything comes once, in order, and no one else has to wait."""

import asyncio

import pytest

from bot.platforms.discord.outgoing import errors
from tests.support.discord_club import Club, serve_discord
from tests.support.fake_discord import FakeDiscord
from tests.support.fake_discord.model import Channel


async def play(club: Club, thread: Channel, turns: list[str]) -> None:
    """Let Ann and Bob move as fast as they can type, without waiting for messages."""
    for index, turn in enumerate(turns):
        mover = (club.ann, club.bob)[index % 2]
        answer = await mover.slash("move", thread, match=1, turn=turn)
        assert not answer.messages, "the promise of an answer is taken back: what is said stands in the thread"


def turns_said(thread: Channel) -> list[str]:
    said = [message.text for message in thread.said if message.author.bot]
    return [next((turn for turn in ("a1", "b1 c1", "a3 a4") if turn in text), "") for text in said]


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_storm_in_the_middle_of_a_match_loses_nothing_and_keeps_the_order(
    fake: FakeDiscord, club: Club, *, everywhere: bool
) -> None:
    async with serve_discord(fake):
        thread = await club.begin()
        posting = f"POST /channels/{thread.id}/messages"
        fake.rate_limit(posting, times=4, retry_after=0.1, everywhere=everywhere)
        fake.fail(posting, status=503, too_late=True)
        fake.rate_limit(posting, times=7, retry_after=0.05, everywhere=everywhere)
        fake.fail(posting, status=503)
        fake.rate_limit(posting, times=3, retry_after=0.1, everywhere=everywhere)
        await play(club, thread, ["a1", "b1 c1", "a3 a4"])
        await fake.until(lambda: len(turns_said(thread)) == 4)
        await fake.until(lambda: [bool(message.buttons) for message in thread.said] == [False, False, False, True])
    assert turns_said(thread)[1:] == ["a1", "b1 c1", "a3 a4"]
    waits = [one.acknowledged_after for one in fake.interactions]
    assert all(wait is not None and wait < 3 for wait in waits), waits


async def test_a_room_that_is_limited_holds_up_no_other(fake: FakeDiscord, club: Club) -> None:
    limited = [Club(fake) for _ in range(12)]
    ids = "|".join(str(one.general.id) for one in limited)
    fake.rate_limit(f"POST /channels/({ids})/messages", times=1000, retry_after=3.0)

    def tries(one: Club) -> int:
        return len(fake.asked(f"POST /channels/{one.general.id}/messages"))

    async with serve_discord(fake):
        challenges = [asyncio.create_task(one.ann.slash("play", game="cropa", opponent=one.bob)) for one in limited]
        await fake.until(lambda: all(map(tries, limited)))
        await club.ann.slash("play", game="cropa", opponent=club.bob)
        await club.said(club.general, "Ann")
        assert all(tries(one) < 5 for one in limited), "each of them is tried five times before it makes room"
        assert not any(one.general.said for one in limited)
        fake.clear_failures()
        for one in limited:
            await club.said(one.general, "Ann")
        await asyncio.gather(*challenges)
    assert [len(one.general.said) for one in limited] == [1] * len(limited)


async def test_during_a_limit_for_everything_interactions_are_acknowledged(fake: FakeDiscord, club: Club) -> None:
    async with serve_discord(fake):
        thread = await club.begin()
        fake.rate_limit("POST /channels", retry_after=1.5, everywhere=True)
        moving = asyncio.create_task(club.ann.slash("move", thread, turn="a1"))
        await fake.until(lambda: fake.asked("POST /channels")[-1].status == 429)
        answer = await club.bob.slash("help")
        assert answer.acknowledged_after is not None
        assert answer.acknowledged_after < 3
        assert "What would you like to do?" in answer.text
        await moving
        await club.said(thread, "a1")


async def test_a_ban_is_waited_for_in_silence(fake: FakeDiscord, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errors, "BANNED_FOR", 2.5)
    async with serve_discord(fake):
        thread = await club.begin()
        fake.rate_limit("POST /channels", via=False)
        await club.ann.slash("move", thread, turn="a1")
        await fake.until(lambda: fake.asked("POST /channels")[-1].status == 429)
        known = len(fake.asked("POST /channels"))
        await club.cid.slash("play", game="cropa", opponent=club.bob)
        await club.said(thread, "a1")
        await club.said(club.general, "Cid")
        banned, first = fake.asked("POST /channels")[known - 1 : known + 1]
        assert banned.status == 429
        assert first.at - banned.at >= 2.4, "nothing is said in any room meanwhile"
    assert turns_said(thread).count("a1") == 1
