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
    begun = await club.said(club.group, "begins")
    turn = await turn_of_a_person(running.store)
    club.ann.says(f"/move {turn}", club.group)
    pair = await club.said(club.group, "Computer plays")
    assert f"Ann plays {turn}.\nComputer plays" in pair.text
    assert club.group.replies[-2:] == [begun, pair]


@pytest.mark.usefixtures("running")
async def test_a_typed_turn_and_the_answer_share_a_message_below_it(club: Club) -> None:
    club.ann.says("/play luup partner 1 size 4 me first")
    begun = await club.said(club.ann.dm, "begins")
    typed = club.ann.says("d4")
    pair = await club.said(club.ann.dm, "Computer plays")
    assert "Ann plays d4.\nComputer plays" in pair.text
    assert "Take back a turn" in pair.labels
    assert club.ann.dm.said[-3:] == [begun, typed, pair]
    await club.until(lambda: not begun.labels)


@pytest.mark.usefixtures("running")
async def test_a_pressed_turn_and_the_answer_stay_in_the_message_of_the_menu(club: Club) -> None:
    club.ann.says("/play luup partner 1 size 4 me first")
    begun = await club.said(club.ann.dm, "begins")
    await club.ann.press(begun, "Pick …")
    menu = await club.said(club.ann.dm, "where do you want to play?")
    await club.ann.press(menu, "Row d")
    await club.until(lambda: "d4" in menu.labels)
    await club.ann.press(menu, "d4")
    await club.until(lambda: "Play it" in menu.labels)
    await club.ann.press(menu, "Play it")
    await club.said(club.ann.dm, "Computer plays")
    assert "Ann plays d4.\nComputer plays" in menu.text
    await club.ann.press(menu, "Take back a turn")
    await club.said(club.ann.dm, "takeback is done")
    assert club.ann.dm.said[-2:] == [begun, menu]


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
