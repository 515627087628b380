"""Playing against the computer on Telegram, in private and in a group."""

import pytest

from bot.runtime.composition import Running
from tests.support.partner import play_out, turn_of_a_person
from tests.support.telegram_club import Club


async def test_a_whole_match_in_private(running: Running, club: Club) -> None:
    club.ann.says("/play luup partner size 4")
    asked = await club.said(club.ann.dm, "How strong")
    assert asked.labels == ["Beginner", "Casual", "Skilled", "Strong"]
    await club.ann.press(asked, "Beginner")
    await club.said(club.ann.dm, "begins")

    async def say(turn: str) -> None:
        club.ann.says(turn)

    await play_out(running.store, say)
    ended = await club.said(club.ann.dm, "is over")
    assert "Rematch" in ended.labels


async def test_it_answers_in_a_group(running: Running, club: Club) -> None:
    club.ann.says("/play luup partner 1 size 4 me first", club.group)
    await club.said(club.group, "begins")
    turn = await turn_of_a_person(running.store)
    club.ann.says(f"/move {turn}", club.group)
    await club.said(club.group, "Computer plays")


@pytest.mark.usefixtures("running")
async def test_a_hint_says_where_then_which_turn_then_why(club: Club) -> None:
    club.ann.says("/play luup partner 1 size 4 me first")
    await club.said(club.ann.dm, "begins")
    club.ann.says("/hint")
    where = await club.said(club.ann.dm, "there’s a good turn around here")
    await club.ann.press(where, "Which turn?")
    what = await club.said(club.ann.dm, "the computer would play")
    await club.ann.press(what, "Why?")
    await club.said(club.ann.dm, "can’t explain this one")


async def test_a_review_comes_to_whoever_asks(running: Running, club: Club) -> None:
    club.ann.says("/play luup partner 1 size 4 me first")
    await club.said(club.ann.dm, "begins")
    club.ann.says("d4")
    await turn_of_a_person(running.store, after=1)
    club.ann.says("/resign confirm")
    await club.said(club.ann.dm, "is over")
    club.ann.says("/review 1")
    await club.said(club.ann.dm, "as the computer sees it")
