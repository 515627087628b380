"""Quiet servers on Discord: a match has one message in its thread, which changes with each turn."""

import pytest

from tests.support.discord_club import Club


@pytest.mark.usefixtures("running")
async def test_each_turn_changes_the_one_message_and_is_told_in_private_to_who_is_on_move(club: Club) -> None:
    await club.bob.slash("help", club.bob.dm)
    changed = await club.ann.slash("settings quiet", club.general, value="yes")
    assert "one message, which changes silently" in changed.text
    thread = await club.begin()
    board = await club.said(thread, "begins")
    assert not any("begins" in message.text for message in club.bob.dm.said), "the thread has just told them"
    await club.ann.slash("move", thread, turn="a1")
    await club.said(thread, "Ann plays a1")
    private = await club.said(club.bob.dm, "Ann plays a1")
    assert [file.filename for file in private.attachments] == ["board-1-2.png"]
    await club.bob.slash("move", club.bob.dm, turn="b2 d4", match=1)
    await club.said(thread, "Bob plays b2 d4")
    assert [file.filename for file in board.attachments] == ["board-1-3.png"]
    await club.fake.until(lambda: not private.buttons)
    await club.bob.press(await club.bob.slash("match resign", thread), "Yes, I resign")
    await club.said(thread, "is over")
    assert thread.said == [board]
    assert club.ann.dm.said == [], "who never wrote there finds the turn in the thread"
