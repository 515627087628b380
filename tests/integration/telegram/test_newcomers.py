"""A newcomer on Telegram, who starts the bot or opens its help from the menu, and from then on only presses buttons."""

import pytest

from tests.support.fake_telegram import Message
from tests.support.telegram_club import Club


async def welcome(club: Club) -> Message:
    """Let Ann start the bot; return its welcome."""
    known = len(club.ann.dm.replies)
    club.ann.start()
    return await club.said(club.ann.dm, "Welcome!", after=known)


async def help_opened(club: Club) -> Message:
    """Let Ann choose help from the menu of commands; return it."""
    known = len(club.ann.dm.replies)
    club.ann.says("/help")
    return await club.said(club.ann.dm, "What would you like to do?", after=known)


@pytest.mark.usefixtures("running")
async def test_a_newcomer_plays_the_computer_after_two_presses_and_a_turn_after_four_more(club: Club) -> None:
    await club.ann.press(await welcome(club), "Play the computer")
    question = await club.said(club.ann.dm, "I’ll play as “beginner”")
    await club.ann.press(question, "Luup")
    board = await club.said(club.ann.dm, "begins")
    if "Computer moves first" in board.text:
        board = await club.said(club.ann.dm, "Computer plays")
    await club.ann.press(board, "Pick …")
    menu = await club.said(club.ann.dm, "where do you want to play?")
    await club.ann.press(menu, "Row b")
    await club.until(lambda: "Back" in menu.labels)
    await club.ann.press(menu, menu.labels[0])
    await club.until(lambda: "Play it" in menu.labels)
    await club.ann.press(menu, "Play it")
    await club.until(lambda: "Ann plays b" in menu.text and "Computer plays" in menu.text)


@pytest.mark.usefixtures("running")
async def test_a_newcomer_plays_a_friend_after_four_presses_and_a_link(club: Club) -> None:
    await club.ann.press(await welcome(club), "Challenge someone")
    question = await club.said(club.ann.dm, "Which game")
    for label, following in (("Cropa", "Usual settings ▶"), ("Usual settings ▶", "Anyone")):
        await club.ann.press(question, label)
        await club.until(lambda following=following: following in question.labels)  # type: ignore[misc]  # mypy can't infer it
    await club.ann.press(question, "Anyone")
    offer = await club.said(club.ann.dm, "Send this link to invite")
    club.cid.opens(next(word for word in offer.text.split() if "?start=" in word))
    await club.said(club.cid.dm, "begins")


@pytest.mark.usefixtures("running")
async def test_a_newcomer_goes_on_vacation_and_comes_back_without_typing(club: Club) -> None:
    message = await help_opened(club)
    await club.ann.press(message, "Time")
    await club.until(lambda: "Vacation" in message.labels)
    await club.ann.press(message, "Vacation")
    await club.until(lambda: "Go now, for 7 days" in message.labels)
    assert "30 days of vacation left" in message.text
    await club.ann.press(message, "Go now, for 7 days")
    away = await club.said(club.ann.dm, "You’re on vacation until")
    assert "Welcome back" in (await club.ann.press(away, "I’m back")).text


@pytest.mark.usefixtures("running")
@pytest.mark.parametrize(
    ("topic", "label", "words"),
    [("Together", "Ladder", "no ladder"), ("This community", "Settings", "Settings for matches")],
)
async def test_a_newcomer_finds_the_ladder_and_the_settings_without_typing(
    club: Club, topic: str, label: str, words: str
) -> None:
    message = await help_opened(club)
    await club.ann.press(message, topic)
    await club.until(lambda: label in message.labels)
    pressed = await club.ann.press(message, label)
    await club.until(lambda: words in pressed.text + club.ann.dm.replies[-1].text)


@pytest.mark.usefixtures("running")
async def test_a_newcomer_finds_their_own_settings_without_typing(club: Club) -> None:
    message = await help_opened(club)
    await club.ann.press(message, "My settings")
    await club.until(lambda: {"Language", "Reminders", "Vacation"} <= set(message.labels))


@pytest.mark.usefixtures("running")
async def test_a_newcomer_without_matches_is_offered_some(club: Club) -> None:
    await club.ann.press(await help_opened(club), "My matches")
    none = await club.said(club.ann.dm, "You have no running matches")
    assert none.labels == ["Play the computer", "Challenge someone"]
