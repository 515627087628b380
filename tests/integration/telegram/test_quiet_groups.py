"""Quiet groups on Telegram: a match has one message there, which changes with each turn."""

from datetime import UTC, datetime

import pytest

from bot.platforms.interface import Housekeeper
from bot.runtime.composition import Running
from tests.support.fake_telegram import Message
from tests.support.telegram_club import Club


async def begin_quietly(club: Club) -> Message:
    """Make the group quiet, and let Ann and Bob begin a match there, with the first turn for Ann; return its board."""
    await club.meet()
    club.ann.says("/settings quiet yes", club.group)
    await club.said(club.ann.dm, "one message, which changes silently")
    return await club.begin()


@pytest.mark.usefixtures("running")
async def test_each_turn_changes_the_one_message_and_is_told_in_private_to_who_is_on_move(club: Club) -> None:
    board = await begin_quietly(club)
    told = len(club.group.replies)
    assert "begins" not in "".join(message.text for message in club.bob.dm.replies), "the group has just heard of it"
    club.ann.says("/move a1", club.group)
    await club.until(lambda: "Ann plays a1" in board.text)
    private = await club.said(club.bob.dm, "Ann plays a1")
    assert not private.silent
    await club.bob.press(private, "Pick …")
    club.bob.says("b2 d4")
    await club.until(lambda: "Bob plays b2 d4" in board.text)
    await club.said(club.ann.dm, "Bob plays b2 d4")
    await club.until(lambda: "Pick …" in board.labels and "Pick …" not in private.labels)
    assert len(club.group.replies) == told


@pytest.mark.usefixtures("running")
async def test_requests_and_the_end_stay_on_the_board(club: Club) -> None:
    board = await begin_quietly(club)
    told = len(club.group.replies)
    club.ann.says("/move a1", club.group)
    await club.until(lambda: "Ann plays a1" in board.text)
    club.ann.says("/undo", club.group)
    await club.until(lambda: "Accept" in board.labels)
    assert "do you agree?" in board.text
    club.bob.says("/resign confirm", club.group)
    await club.until(lambda: "is over" in board.text)
    assert "Rematch" in board.labels
    assert len(club.group.replies) == told
    await club.said(club.ann.dm, "is over")


@pytest.mark.usefixtures("running")
async def test_once_the_group_is_no_longer_quiet_the_buttons_move_on_to_the_new_message(club: Club) -> None:
    board = await begin_quietly(club)
    club.ann.says("/move a1", club.group)
    await club.until(lambda: "Ann plays a1" in board.text)
    club.ann.says("/settings quiet no", club.group)
    await club.said(club.ann.dm, "each turn is a new message")
    club.bob.says("/move b2 d4", club.group)
    new = await club.said(club.group, "Bob plays b2 d4")
    await club.until(lambda: not board.labels)
    assert new is not board
    assert "Pick …" in new.labels
    club.ann.says("/settings quiet yes", club.group)
    await club.said(club.ann.dm, "one message, which changes silently")
    club.ann.says("/move c1 e1", club.group)
    await club.until(lambda: "Ann plays c1 e1" in new.text)
    assert "Pick …" in new.labels


async def test_the_one_message_is_forgotten_when_its_match_is_over(club: Club, running: Running) -> None:
    board = await begin_quietly(club)
    telegram = running.platforms["telegram"]
    assert isinstance(telegram, Housekeeper)

    async def forgotten() -> int:
        return await running.store.write(lambda uow: telegram.forget(uow, datetime.now(UTC)))

    assert await forgotten() == 0
    club.bob.says("/resign confirm", club.group)
    await club.until(lambda: "is over" in board.text)
    assert await forgotten() == 1
    assert await running.store.read(lambda uow: uow.keys.starting("telegram:quiet:")) == {}


async def test_a_private_chat_that_is_closed_stops_no_match(club: Club, running: Running) -> None:
    board = await begin_quietly(club)
    club.bob.block()
    club.ann.says("/move a1", club.group)
    await club.until(lambda: "Ann plays a1" in board.text)
    await club.stored(running, lambda uow: uow.outbox.failures())
    assert await running.store.read(lambda uow: uow.timers.get("unreached", 1)) is None


@pytest.mark.usefixtures("running")
async def test_a_board_that_was_deleted_is_sent_again(club: Club) -> None:
    board = await begin_quietly(club)
    board.delete()
    club.ann.says("/move a1", club.group)
    new = await club.said(club.group, "Ann plays a1")
    club.bob.says("/move b2 d4", club.group)
    await club.until(lambda: "Bob plays b2 d4" in new.text)
