"""Each recipient has a separate delivery: a failure affects no one else, and no one loses on time without a notice."""

import asyncio
from collections.abc import Sequence
from datetime import datetime

import pytest

from bot.platforms.outgoing import MessageRef, SentParts
from bot.platforms.telegram.outgoing import formatting, markup
from bot.runtime.composition import Running
from core.match.model import Match
from storage.outbox.outbox import DeliveryFailure
from storage.unit_of_work import UnitOfWork
from tests.support.fake_telegram import FakeTelegram, Message
from tests.support.telegram_club import Club

CLOCK = "size=5 me first 1d/move"


async def begin(club: Club, options: str = CLOCK) -> Message:
    """Let Ann and Bob begin a match in their private chats; return Ann's board."""
    club.ann.says(f"/play cropa {club.bob.mention} {options}")
    challenge = await club.said(club.bob.dm, "do you accept")
    await club.bob.press(challenge, "Accept")
    await club.said(club.bob.dm, "begins")
    return await club.said(club.ann.dm, "begins")


async def given_up(running: Running) -> Sequence[DeliveryFailure]:
    """Return the messages that were given up, once the outbox is empty."""

    def look(uow: UnitOfWork) -> tuple[int, Sequence[DeliveryFailure]]:
        return uow.outbox.pending(), uow.outbox.failures()

    async with asyncio.timeout(30):
        while (found := await running.store.read(look))[0]:  # noqa: ASYNC110 - a store notifies nobody
            await asyncio.sleep(0.01)
    return found[1]


async def stored(running: Running) -> Match:
    match = await running.store.read(lambda uow: uow.matches.get(1))
    assert match is not None
    return match


def told_at(match: Match) -> datetime | None:
    """Return since when the player on move counts as told of the turn."""
    return None if match.told is None or match.told.turn != match.clock.turn else match.told.at


async def test_who_has_blocked_the_bot_is_not_told_by_what_the_other_one_got(club: Club, running: Running) -> None:
    board = await begin(club)
    club.bob.block()
    club.ann.says("a1", reply_to=board)
    await club.said(club.ann.dm, "Ann plays a1")
    unreached = await club.said(club.ann.dm, "I can’t reach Bob any more")
    [failure] = await given_up(running)
    assert (failure.code, failure.player) == ("turn-played", (await stored(running)).players[1])
    assert "Bob can't be written to" in failure.problem
    match = await stored(running)
    assert told_at(match) is None
    assert match.clock.paused_until is not None
    assert "Resume now" in unreached.labels

    club.bob.unblock()
    club.bob.says("/board 1")
    await club.said(club.bob.dm, "#1 Cropa")
    await club.said(club.ann.dm, "Bob ended the pause")
    match = await stored(running)
    assert told_at(match) is not None
    assert (match.clock.paused_until, match.clock.unreached) == (None, None)


async def test_a_picture_that_is_refused_for_one_is_text_for_that_one(
    fake: FakeTelegram, club: Club, running: Running
) -> None:
    board = await begin(club)
    fake.fail(f"sendPhoto {club.bob.id}", status=400, description="Bad Request: IMAGE_PROCESS_FAILED")
    club.ann.says("a1", reply_to=board)
    told = await club.said(club.bob.dm, "Ann plays a1")
    assert told.file is None
    assert "*X" in told.text, "the board in characters"
    assert (await club.said(club.ann.dm, "Ann plays a1")).file is not None
    assert await given_up(running) == []
    assert told_at(await stored(running)) is not None


async def test_what_is_refused_for_one_is_listed_for_that_one_who_does_not_lose_untold(
    fake: FakeTelegram, club: Club, running: Running
) -> None:
    board = await begin(club)
    fake.fail(f"send\\w+ {club.bob.id}", times=2, status=400, description="Bad Request: can't parse entities")
    club.ann.says("a1", reply_to=board)
    await club.said(club.ann.dm, "Ann plays a1")
    [failure] = await given_up(running)
    match = await stored(running)
    assert failure.player == match.players[1]
    assert told_at(match) is None
    assert match.clock.paused_until is None, "that is nobody's doing"


async def test_when_one_is_out_of_reach_for_now_the_other_is_told_once(
    fake: FakeTelegram, club: Club, running: Running
) -> None:
    board = await begin(club)
    fake.fail(f"send\\w+ {club.bob.id}", times=2)
    club.ann.says("a1", reply_to=board)
    await club.said(club.bob.dm, "Ann plays a1")
    assert await given_up(running) == []
    for chat in (club.ann.dm, club.bob.dm):
        assert len([message for message in chat.replies if "Ann plays a1" in message.text]) == 1


@pytest.mark.parametrize("blocked", [False, True])
async def test_in_place_of_a_closed_group_each_gets_a_message_of_their_own(
    club: Club, running: Running, *, blocked: bool
) -> None:
    club.ann.says(f"/play cropa {club.bob.mention} {CLOCK}", club.group)
    await club.bob.press(await club.said(club.group, "do you accept"), "Accept")
    await club.said(club.group, "begins")
    club.ann.says("/settings clock 2d/move", club.group)
    await club.said(club.ann.dm, "2 days")
    club.ann.removes_bot(club.group)
    if blocked:
        club.bob.block()
    club.ann.says("#1 a1")
    await club.said(club.ann.dm, "Ann plays a1")
    if blocked:
        failures = await given_up(running)
        assert {failure.player for failure in failures} == {(await stored(running)).players[1]}
        assert told_at(await stored(running)) is None
    else:
        await club.said(club.bob.dm, "Ann plays a1")
        assert await given_up(running) == []
        await club.until(lambda: len([one for one in club.ann.dm.replies if "(Club) any more" in one.text]) == 1)
        club.bob.says("#1 b1 c1")
        for person in (club.ann, club.bob):
            await club.said(person.dm, "Bob plays b1 c1")
            texts = [one.text for one in person.dm.replies]
            assert len([text for text in texts if "both of you in private" in text]) == 1, "once"
        assert not [one for one in club.bob.dm.replies if "(Club) any more" in one.text], "Bob doesn't lead the group"
        assert await given_up(running) == []


@pytest.mark.parametrize("started", [True, False])
async def test_when_all_topics_are_closed_the_match_goes_on_in_private_and_admins_are_told_who_started_the_bot(
    fake: FakeTelegram, running: Running, *, started: bool
) -> None:
    club = Club(fake, forum=True)
    await club.meet()
    owner = fake.person("Olga", started=started)
    club.group.admit(owner)
    club.group.members[owner.id].status = "administrator"
    games = club.group.open_topic("Games", club.ann)
    owner.says("/matches", club.group)
    await club.until(lambda: club.group.replies)
    await club.begin(topic=games)
    club.group.close_topic(games)
    club.group.close_general()
    club.ann.says("#1 a1")
    for person in (club.ann, club.bob):
        await club.said(person.dm, "Ann plays a1")
        await club.said(person.dm, "both of you in private")
    if started:
        await club.said(owner.dm, "any more. Its matches")
        assert await given_up(running) == []
    else:  # Telegram lets no bot write first; the operator sees who wasn't told
        assert ["Olga" in failure.problem for failure in await given_up(running)] == [True]


async def test_of_a_message_in_several_parts_none_comes_twice(
    fake: FakeTelegram, club: Club, running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = SentParts.keep

    async def failing(parts: SentParts, part: MessageRef) -> None:
        await kept(parts, part)
        fake.fail(f"sendMessage {club.ann.id}", times=2)

    for module in (formatting, markup):
        monkeypatch.setattr(module, "MAX_TEXT", 700)
    monkeypatch.setattr(SentParts, "keep", failing)
    known = len(club.ann.dm.replies)
    club.ann.says("/help play")
    await club.until(lambda: len(club.ann.dm.replies) > known + 1)
    assert await given_up(running) == []
    texts = [message.text for message in club.ann.dm.replies[known:]]
    assert len(texts) == len(set(texts)) > 1


@pytest.mark.parametrize("blocked", [False, True])
async def test_who_has_left_the_group_is_told_in_private_or_the_clock_stands(
    club: Club, running: Running, *, blocked: bool
) -> None:
    club.ann.says(f"/play cropa {club.bob.mention} {CLOCK}", club.group)
    await club.bob.press(await club.said(club.group, "do you accept"), "Accept")
    await club.said(club.group, "begins")
    club.bob.leaves(club.group)
    if blocked:
        club.bob.block()
    club.ann.says("/move #1 a1", club.group)
    await club.said(club.group, "Ann plays a1")
    if not blocked:
        await club.said(club.bob.dm, "#1 Cropa vs Ann")
        return
    await club.said(club.group, "I can’t reach Bob any more")
    assert (await stored(running)).clock.unreached is not None
