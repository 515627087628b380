"""Playing against the computer on Discord."""

import pytest

from bot.runtime.composition import Running
from tests.support.discord_club import Club
from tests.support.partner import play_out


async def test_a_whole_match(running: Running, club: Club) -> None:
    await club.ann.slash("play", club.general, game="luup", partner="beginner", options="size 4", first="me first")
    thread = await club.thread(1)
    assert thread.name == "#1 Luup: Ann – Computer"
    await play_out(running.store, lambda turn: club.ann.slash("move", thread, turn=turn))
    ended = await club.said(thread, "is over")
    assert "Rematch" in [button.label for button in ended.buttons]


@pytest.mark.usefixtures("running")
async def test_a_hint_comes_to_whoever_asks(club: Club) -> None:
    await club.ann.slash("play", club.general, game="luup", partner="beginner", options="size 4", first="me first")
    thread = await club.thread(1)
    await club.ann.slash("match hint", thread)
    await club.said(club.ann.dm, "there’s a good turn around here")


@pytest.mark.usefixtures("running")
async def test_a_review_comes_to_whoever_asks(club: Club) -> None:
    await club.ann.slash("play", club.general, game="luup", partner="beginner", options="size 4", first="me first")
    thread = await club.thread(1)
    await club.ann.slash("move", thread, turn="d4")
    await club.said(thread, "Computer plays")
    await club.ann.press(await club.ann.slash("match resign", thread), "Yes, I resign")
    await club.said(thread, "is over")
    await club.ann.slash("match review", thread)
    await club.said(club.ann.dm, "as the computer sees it")
