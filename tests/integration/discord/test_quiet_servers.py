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
    await club.said(club.ann.dm, "Bob plays b2 d4")


@pytest.mark.usefixtures("running")
async def test_a_player_who_takes_no_direct_messages_is_pinged_in_the_thread(club: Club) -> None:
    await club.ann.slash("settings quiet", club.general, value="yes")
    thread = await club.begin()
    board = await club.said(thread, "begins")
    club.bob.closes_dms()
    await club.ann.slash("move", thread, turn="a1")
    await club.fake.until(lambda: "Ann plays a1" in board.text)
    ping = await club.said(thread, "Ann plays a1", after=1)
    assert ping.text.startswith(club.bob.mention)
    assert not ping.attachments
    assert not ping.buttons, "those below the board are enough"
