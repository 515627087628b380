"""Conditional moves on Discord: made in private, and shown to their owner alone."""

import pytest

from bot.runtime.composition import Running
from tests.support.discord_club import Club, move
from tests.support.fake_discord.model import Message


async def said_everything(running: Running) -> bool:
    return await running.store.read(lambda uow: uow.outbox.pending()) == 0


def texts(messages: list[Message]) -> list[str]:
    return [message.text.replace("\\", "") for message in messages]


@pytest.mark.usefixtures("running")
async def test_a_plan_is_confirmed_by_its_button_and_played_in_the_thread(club: Club) -> None:
    thread = await club.begin()
    asked = await club.bob.slash("explore if", thread, turn="c3 > a1 b2")
    assert asked.ephemeral
    assert asked.message.attachments, "with the board"
    assert [button.label for button in asked.message.buttons][:2] == ["Confirm", "◀ Back"]
    kept = await club.bob.press(asked.message, "Confirm")
    assert kept.ephemeral
    known = len(thread.said)
    await move(club, thread, "c3", by="Ann")
    told = await club.said(thread, "replies with a conditional move: a1 b2", after=known)
    assert [user.display_name for user in told.pings] == ["Ann"]
    assert len(thread.said) == known + 1
    assert not any("/if" in text or "plan" in text for text in texts(thread.said[:known]))


@pytest.mark.usefixtures("running")
async def test_a_plan_typed_where_others_read_is_made_by_a_button_where_nobody_else_does(club: Club) -> None:
    thread = await club.begin()
    await club.bob.says(thread, f"<@{club.fake.bot.id}> /if 1 c3 > a1 b2 confirm")
    told = await club.said(club.bob.dm, "read what you type here")
    await club.bob.press(told, "Do this in private")
    await club.fake.until(lambda: any("reply automatically" in seen.text for seen in club.bob.sees(told.channel)))
    assert not any("reply automatically" in seen.text for seen in thread.said)
