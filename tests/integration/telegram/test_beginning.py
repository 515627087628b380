"""Beginning on Telegram: a short welcome, games as buttons, and a link for people whom the bot doesn't know."""

import asyncio

import pytest

from bot.platforms.telegram.incoming import callback_queries
from core import rules
from tests.support.fake_telegram import Message, Person
from tests.support.telegram_club import Club

GAMES = [game.key.capitalize() for game in rules.all()]


async def chosen(club: Club, who: Person, question: Message, *labels: str) -> None:
    """Press buttons of a message one after the other, each time after it has changed."""
    for label in labels:
        before = question.text, question.labels
        await who.press(question, label)
        await club.until(lambda before=before: (question.text, question.labels) != before)  # type: ignore[misc]  # mypy can't infer it


@pytest.mark.usefixtures("running")
async def test_the_welcome_leads_to_a_board_against_the_computer_by_two_presses(club: Club) -> None:
    known = len(club.ann.dm.replies)
    club.ann.says("/start")
    welcome = await club.said(club.ann.dm, "Welcome!", after=known)
    assert len(welcome.text.splitlines()) < 6
    assert welcome.labels == ["Play the computer", "Learn a game", "Challenge someone", "Add me to a group"]
    await club.ann.press(welcome, "Play the computer")
    question = await club.said(club.ann.dm, "I’ll play as “beginner”")
    assert question.labels == [*GAMES, "Casual", "Skilled", "Strong"]
    known = len(club.ann.dm.replies)
    await club.ann.press(question, "Luup")
    board = await club.said(club.ann.dm, "Computer", after=known)
    assert board.file is not None


@pytest.mark.usefixtures("running")
async def test_a_match_is_arranged_by_pressing(club: Club) -> None:
    club.ann.says("/start")
    welcome = await club.said(club.ann.dm, "Welcome!")
    await club.ann.press(welcome, "Challenge someone")
    question = await club.said(club.ann.dm, "Which game")
    await chosen(club, club.ann, question, "Luup")
    known = len(club.ann.dm.replies)
    await chosen(club, club.ann, question, "3 days per turn", "Me first", "size 5")
    assert len(club.ann.dm.replies) == known, "one message, edited"
    await club.ann.press(question, "Anyone")
    offer = await club.said(club.ann.dm, "Ann offers a game of Luup")
    assert "size 5" in offer.text
    await club.until(lambda: "is open to anyone" in question.text)
    assert not question.labels
    await club.said(club.ann.dm, "Send this link to invite")


@pytest.fixture
def presses_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Presses that follow each other are no double taps."""
    monkeypatch.setattr(callback_queries, "_DOUBLE_TAP", 0.0)


@pytest.mark.usefixtures("running", "presses_apart")
async def test_a_challenge_without_a_game_asks_for_one_and_keeps_all_else(club: Club) -> None:
    club.ann.says(f"/play {club.bob.mention} 3d/move")
    question = await club.said(club.ann.dm, "Which game do you want to play with")
    assert question.labels == GAMES
    await chosen(club, club.ann, question, "Droched", "Usual settings ▶")
    offer = club.ann.button(question, "Yes, send it")
    await asyncio.gather(*(club.ann.press_old(question, offer) for _ in range(2)))
    challenge = await club.said(club.bob.dm, "Bob, do you accept?")
    assert "Ann challenges Bob to Droched" in challenge.text
    assert "3 days per turn" in challenge.text
    await club.until(lambda: "sent #1 Droched to Bob" in question.text and not question.labels)
    assert "already offered" in (await club.ann.press_old(question, offer)).text
    assert len([message for message in club.bob.dm.replies if "do you accept?" in message.text]) == 1


@pytest.mark.usefixtures("running")
async def test_in_a_group_the_game_is_chosen_there(club: Club) -> None:
    known = len(club.group.replies)
    club.ann.says("/play", club.group)
    question = await club.said(club.group, "Which game do you want to play?", after=known)
    assert question.labels == GAMES
    await chosen(club, club.ann, question, "Cropa", "7 days per turn", "Random", "Back", "Usual settings ▶")
    assert len(club.group.replies) == known + 1, "one message, edited"
    await club.ann.press(question, "Anyone")
    await club.said(club.group, "Who wants to play?", after=known)
    await club.until(lambda: "is open to anyone" in question.text)
    assert not question.labels


@pytest.mark.usefixtures("running", "presses_apart")
@pytest.mark.parametrize("group", [True, False])
async def test_an_opponent_is_sought_once_and_the_question_becomes_the_confirmation(club: Club, *, group: bool) -> None:
    chat = club.group if group else club.ann.dm
    known = len(chat.replies)
    club.ann.says("/play", chat)
    question = await club.said(chat, "Which game do you want to play?", after=known)
    await chosen(club, club.ann, question, "Cropa", "Usual settings ▶")
    seek = club.ann.button(question, "Find an opponent")
    await asyncio.gather(*(club.ann.press_old(question, seek) for _ in range(2)))
    await club.until(
        lambda: "I’m looking for an opponent" in question.text and not set(question.labels) - {"Stop looking"}
    )
    club.bob.says("/seek cropa", chat if group else None)
    await club.said(chat if group else club.ann.dm, "Found an opponent")
    again = await club.ann.press_old(question, seek)
    assert "already offered" in again.text, "nor is another one sought after the match began"


@pytest.mark.usefixtures("running")
@pytest.mark.parametrize("name", ["@bo", "@bob", "@nobody-here"])
async def test_whoever_isnt_known_can_be_sent_a_link(club: Club, name: str) -> None:
    club.ann.says(f"/play cropa {name}")
    link = await club.said(club.ann.dm, "Send this link to invite")
    assert "https://t.me/" in link.text
    await club.said(club.ann.dm, f"I don’t know anyone called {name.removeprefix('@')}")


@pytest.mark.usefixtures("running")
async def test_a_word_that_isnt_marked_as_a_name_is_refused_with_a_button(club: Club) -> None:
    club.ann.says("/play cropa boob 3d/move")
    refused = await club.said(club.ann.dm, "I don’t know anyone here called “boob”")
    await club.ann.press(refused, "Challenge anyone")
    await club.said(club.ann.dm, "Send this link to invite")


@pytest.mark.usefixtures("running")
async def test_a_caption_says_until_when_and_not_how_long(club: Club) -> None:
    club.ann.says(f"/play cropa {club.bob.mention} size=5 me first 7d/move", club.group)
    await club.bob.press(await club.said(club.group, "do you accept"), "Accept")
    board = await club.said(club.group, "begins")
    assert "until" in board.text
    assert "left" not in board.text
    club.ann.says("/matches")
    listed = await club.said(club.ann.dm, "Your turn:")
    [until] = [one for one in listed.entities if one["type"] == "date_time"]
    assert "left" not in listed.text, "a moment in the reader's own zone stays true"
    assert [until["unix_time"]] == [one["unix_time"] for one in board.entities if one["type"] == "date_time"]


async def last_question(club: Club) -> Message:
    """Arrange a match in Ann's private chat until the opponent is missing; press the list of people."""
    club.ann.says("/play")
    question = await club.said(club.ann.dm, "Which game do you want to play?")
    await chosen(club, club.ann, question, "Cropa", "Usual settings ▶")
    assert "/play" not in question.text
    await club.ann.press(question, "Choose a person …")
    await club.until(lambda: club.ann.keys)
    assert [key["text"] for key in club.ann.keys] == ["Choose a person", "Cancel"]
    return question


@pytest.mark.usefixtures("running", "presses_apart")
async def test_the_opponent_is_chosen_from_the_challengers_own_list_of_people(club: Club) -> None:
    question = await last_question(club)
    club.ann.shares("Choose a person", club.bob)
    await club.said(club.bob.dm, "Bob, do you accept?")
    await club.until(lambda: "sent #1 Cropa to Bob" in question.text and not question.labels)
    await club.said(club.ann.dm, "You’ve chosen Bob.")
    assert not club.ann.keys


@pytest.mark.usefixtures("running", "presses_apart")
async def test_a_chosen_person_who_never_wrote_to_the_bot_can_be_sent_a_link(club: Club) -> None:
    await last_question(club)
    club.ann.shares("Choose a person", club.fake.person("Zoe"))
    assert "https://t.me/" in (await club.said(club.ann.dm, "Send this link to invite")).text
    await club.said(club.ann.dm, "I don’t know anyone called Zoe")
    await club.until(lambda: not club.ann.keys)


@pytest.mark.usefixtures("running", "presses_apart")
@pytest.mark.parametrize("instead", ["Cancel", "Anyone"])
async def test_the_list_of_people_goes_when_its_not_wanted(club: Club, instead: str) -> None:
    question = await last_question(club)
    if instead == "Cancel":
        club.ann.says("Cancel")
    else:
        await club.ann.press(question, instead)
    await club.said(club.ann.dm, "No one was chosen.")
    assert not club.ann.keys
    assert not [message for message in club.ann.dm.replies if "don’t understand" in message.text]
