"""Conditional moves on Telegram: made in private, and shown to their owner alone."""

import pytest

from bot.runtime.composition import Running
from tests.support.telegram_club import Club


async def said_everything(running: Running) -> bool:
    return await running.store.read(lambda uow: uow.outbox.pending()) == 0


@pytest.mark.usefixtures("running")
async def test_a_plan_is_made_in_private_and_played_in_the_group(club: Club) -> None:
    await club.begin()
    known = len(club.group.replies)
    club.bob.says("/if 1 c3 > a1 b2")
    await club.bob.press(await club.said(club.bob.dm, "you’ll reply automatically"), "Confirm")
    await club.said(club.bob.dm, "#1 Cropa: if Ann plays that")
    assert len(club.group.replies) == known
    club.ann.says("/move c3", club.group)
    told = await club.said(club.group, "replies with a conditional move: a1 b2")
    assert told.notified == [club.ann]
    assert len(club.group.replies) == known + 1


@pytest.mark.usefixtures("running")
async def test_a_plan_typed_in_a_group_is_not_made_and_a_button_leads_to_the_private_chat(club: Club) -> None:
    await club.begin()
    club.bob.says("/if 1 c3 > a1 b2 confirm", club.group)
    told = await club.said(club.group, "everyone can read it here")
    assert "reply automatically" not in told.text
    club.bob.says("/plans 1")
    await club.said(club.bob.dm, "You have no conditional moves in #1")
    club.bob.follows(told, "Message me")
