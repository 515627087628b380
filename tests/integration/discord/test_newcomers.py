"""A newcomer on Discord, who chooses a command from Discord's list, and from then on only presses buttons."""

import pytest

from tests.support.discord_club import Club
from tests.support.fake_discord.model import Message


def labels(message: Message) -> list[str]:
    """Return the labels of the buttons of a message."""
    return [button.label for button in message.buttons]


def entries(message: Message) -> list[str]:
    """Return the entries of the menus of a message."""
    return [option["label"] for menu in message.selects for option in menu.get("options", ())]


async def go(club: Club, message: Message, *steps: str) -> None:
    """Let Ann press a button of a message, or choose from its menu, one after the other, each time after it has changed."""
    for step in steps:
        before = message.components
        if step in entries(message):
            await club.ann.select(message, [step])
        else:
            await club.ann.press(message, step)
        await club.fake.until(lambda before=before: message.components != before)  # type: ignore[misc]  # mypy can't infer it


@pytest.mark.usefixtures("running")
async def test_a_newcomer_plays_the_computer_after_two_presses_and_a_turn_after_four_more(club: Club) -> None:
    none = (await club.ann.slash("matches")).message
    assert labels(none) == ["Play the computer", "Challenge someone"]
    asked = await club.ann.press(none, "Play the computer")
    await club.fake.until(lambda: "Luup" in labels(asked.message))
    await club.ann.press(asked.message, "Luup")
    thread = await club.thread(1)
    board = await club.said(thread, "begins")
    if "Computer moves first" in board.text:
        board = await club.said(thread, "Computer plays")
    menu = await club.ann.press(board, "Pick")
    await club.fake.until(lambda: menu.message.selects)
    await go(club, menu.message, "Row b")
    await go(club, menu.message, entries(menu.message)[0])
    await club.ann.press(menu.message, "Play it")
    await club.fake.until(lambda: "Ann plays b" in board.text and "Computer plays" in board.text)


@pytest.mark.usefixtures("running")
async def test_a_newcomer_plays_a_friend_after_four_presses(club: Club) -> None:
    none = (await club.ann.slash("matches")).message
    asked = await club.ann.press(none, "Challenge someone")
    await club.fake.until(lambda: "Cropa" in labels(asked.message))
    await go(club, asked.message, "Cropa", "Usual settings ▶")
    await club.ann.select(asked.message, [club.bob])
    await club.bob.press(await club.said(club.general, "do you accept"), "Accept")
    await club.thread(1)


@pytest.mark.usefixtures("running")
async def test_a_newcomer_goes_on_vacation_and_comes_back_without_typing(club: Club) -> None:
    message = (await club.ann.slash("help")).message
    await go(club, message, "Time", "Vacation")
    assert "30 days of vacation left" in message.text
    away = await club.ann.press(message, "Go now, for 7 days")
    await club.fake.until(lambda: "You’re on vacation until" in away.message.text)
    back = await club.ann.press(away.message, "I’m back")
    await club.fake.until(lambda: "Welcome back" in back.message.text)


@pytest.mark.usefixtures("running")
@pytest.mark.parametrize(
    ("topic", "label", "words"),
    [("Together", "Ladder", "no ladder"), ("This community", "Settings", "Settings for matches in Club")],
)
async def test_a_newcomer_finds_the_ladder_and_the_settings_without_typing(
    club: Club, topic: str, label: str, words: str
) -> None:
    message = (await club.ann.slash("help")).message
    await go(club, message, topic)
    answer = await club.ann.press(message, label)
    await club.fake.until(lambda: words in answer.message.text or words in message.text)


@pytest.mark.usefixtures("running")
async def test_a_newcomer_finds_their_own_settings_without_typing(club: Club) -> None:
    message = (await club.ann.slash("help")).message
    await go(club, message, "My settings")
    assert {"Language", "Reminders", "Vacation"} <= set(labels(message))
