"""Lessons by chat: shown, answered with buttons or typed, never taken for a turn, and where one is follows the player."""

from __future__ import annotations

import pytest

from bot import chat
from bot.features.challenge.commands import Play
from bot.features.lessons import messages
from bot.features.lessons.commands import Learn
from bot.media.look import Look
from bot.media.pictures import Pictures
from bot.platforms.conversations import answer_to
from core import lessons
from core.lessons import Lesson
from core.messages.message import Message
from tests.support.table import Somebody, Table

WEB = Somebody("ally", "web", "lobby")
DISCORD = Somebody("alice", "discord", "general")
ALL = [(number, lesson) for game in lessons.taught_games() for number, lesson in enumerate(lessons.of(game), 1)]


def labels(message: Message, tag: str = "en") -> list[str]:
    return [button.label for button in chat.present(message, tag).buttons]


def test_what_is_typed_is_read_as_lesson_exercise_and_answer() -> None:
    assert chat.parse("/learn") == Learn()
    assert chat.parse("/learn luup") == Learn("luup")
    assert chat.parse("/learn luup 3") == Learn("luup", 3)
    assert chat.parse("/learn luup 3 D4") == Learn("luup", 3, "D4")
    assert chat.parse("/learn cropa 2 b3 c5") == Learn("cropa", 2, "b3 c5")
    assert chat.parse("/learn luup 3 hint") == Learn("luup", 3, hint=True)
    assert chat.parse("/lernen luup 3 tipp", "de") == Learn("luup", 3, hint=True)


@pytest.mark.parametrize("command", [Learn(), Learn("luup"), Learn("crumo", 9, "b1-b2"), Learn("luup", 3, hint=True)])
@pytest.mark.parametrize("tag", chat.languages())
def test_what_a_button_does_could_be_typed(command: Learn, tag: str) -> None:
    assert chat.parse(chat.write(command, tag), tag) == command


async def test_a_right_answer_leads_on_and_a_wrong_one_back_with_one_tap() -> None:
    town = Table()
    message = await town.answer("alice", "/learn luup")
    assert isinstance(message.content, messages.LessonShown)
    assert (message.content.step, message.content.count) == (1, len(lessons.of("luup")))
    assert {"c2", "Hint", "Skip"} <= set(labels(message))
    wrong = await town.answer("alice", "/learn luup 1 a1")
    assert isinstance(wrong.content, messages.LessonAnswered)
    assert (wrong.content.how, wrong.content.reply) == ("wrong", "c2"), "the opponent closes the ring"
    assert wrong.picture is not None
    assert wrong.picture.steps == ("a1", "c2")
    assert wrong.actions[0].command == Learn("luup", 1)
    right = await town.answer("alice", "/learn luup 1 C2")
    assert isinstance(right.content, messages.LessonAnswered)
    assert right.content.how == "right"
    assert right.actions[0].command == Learn("luup", 2)
    second_message = await town.answer("alice", "/learn luup")
    assert isinstance(second_message.content, messages.LessonShown)
    assert second_message.content.step == 2, "where one is, is kept"


async def test_a_turn_of_two_stones_is_picked_one_by_one() -> None:
    town = Table()
    first_message = await town.answer("alice", "/learn cropa 1 b3")
    assert isinstance(first_message.content, messages.LessonShown)
    assert first_message.content.steps == "b3"
    assert "c5" in labels(first_message)
    second_message = next(
        action.command for action in first_message.actions if action.command == Learn("cropa", 1, "b3 c5")
    )
    (outgoing,) = await town.does("alice", second_message)
    assert isinstance(outgoing.message.content, messages.LessonAnswered)
    assert outgoing.message.content.how == "right"


async def test_what_tempts_is_refused_in_the_words_of_the_rules() -> None:
    town = Table()
    message = await town.answer("alice", "/learn luup 5 c2")
    assert isinstance(message.content, messages.LessonAnswered)
    assert message.content.how == "right"
    assert "six stones around it, and that’s not allowed" in chat.present(message, "en").text
    other_message = await town.answer("alice", "/learn luup 6 c3")
    assert isinstance(other_message.content, messages.LessonAnswered)
    assert other_message.content.how == "refused"
    assert "Try again" in labels(other_message)


@pytest.mark.parametrize("tag", chat.languages())
async def test_a_reply_to_an_exercise_answers_it_and_no_match(tag: str) -> None:
    town = Table()
    for text in ("/learn cropa 2", "/learn cropa 2 a2 b3"):
        said = chat.present(await town.answer("alice", text), tag).text
        assert answer_to(said, "b3 c4", tag) == Learn("cropa", 2, "b3 c4")
        assert answer_to(said, "/board", tag) is None


async def test_an_answer_never_is_a_turn_of_a_match() -> None:
    town = Table()
    number = await town.start("alice", "bob", "luup", "size 4")
    await town.says("alice", "/learn luup 1 c2")
    assert (await town.match(number)).ply == 0
    assert await town.codes("alice", "d4") == ["turn-played"], "and a turn that is typed never is an answer"


async def test_after_the_last_exercise_a_person_is_offered_and_it_begins_anew() -> None:
    town = Table()
    count = len(lessons.of("droched"))
    over = await town.answer("alice", f"/learn droched {count + 1}")
    assert over.code == "lessons-over"
    assert labels(over)[:2] == ["Play the computer", "Play a person"]
    first_command = over.actions[0].command
    assert first_command == Play("droched", options={"size": "5"}, partner="1")
    second_message = await town.answer("alice", "/learn droched")
    assert isinstance(second_message.content, messages.LessonShown)
    assert second_message.content.step == 1


async def test_what_there_is_not_is_said_with_what_can_be_done_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    town = Table()
    missing = await town.answer("alice", "/learn luup 99")
    assert missing.code == "refused.no-lesson"
    assert missing.actions[0].command == Learn("luup")
    assert await town.codes("alice", "/learn chess") == ["refused.unknown-game"]
    assert await town.codes("alice", "/learn luup 1 nonsense") == ["refused.unreadable"]
    monkeypatch.setattr(lessons, "of", lambda _game: ())
    message = await town.answer("alice", "/learn luup")
    assert message.code == "refused.no-lessons"
    assert labels(message)[0] == "Rules"


async def test_the_games_are_listed_with_where_one_is() -> None:
    town = Table()
    await town.says("alice", "/learn crumo 4")
    message = await town.answer("alice", "/learn")
    assert isinstance(message.content, messages.LessonsShown)
    assert {lessons_of.game: lessons_of.step for lessons_of in message.content.found}["crumo"] == 4
    assert labels(message) == ["Criocha", "Cropa", "Crumo", "Droched", "Luup"]
    await town.says("alice", f"/learn crumo {len(lessons.of('crumo'))} c2-c3 d3:1")
    message = await town.answer("alice", "/learn")
    assert isinstance(message.content, messages.LessonsShown)
    assert {lessons_of.game: lessons_of.step for lessons_of in message.content.found}["crumo"] == 1, (
        "all of it was seen"
    )


async def test_where_one_is_follows_a_player_who_links_accounts_and_parts_again() -> None:
    town = Table()
    await town.says(WEB, "/learn luup 5")
    await town.says(DISCORD, "/learn luup 3")
    await town.join(WEB, DISCORD)

    async def step(who: Somebody) -> int:
        player = (await town.account(who)).player
        return (await town.look(lambda uow: uow.lessons.for_player(player))).get("luup", 0)

    assert [await step(WEB), await step(DISCORD)] == [5, 5]
    await town.says(DISCORD, "/unlink yes")
    assert {await step(WEB), await step(DISCORD)} == {5, 3}


async def test_where_one_is_is_forgotten_with_its_player() -> None:
    town = Table()
    await town.says("alice", "/learn luup 5")
    player = (await town.account("alice")).player
    await town.says("alice", "/forget me yes")
    await town.time(minutes=2)
    assert await town.look(lambda uow: uow.lessons.for_player(player)) == {}


async def test_where_one_is_is_told_to_its_player() -> None:
    town = Table()
    await town.says("alice", "/learn luup 5")
    player = (await town.account("alice")).player
    kept = await town.look(lambda uow: uow.personal_file.for_player(player))
    assert kept["lessons"] == [{"game": "luup", "step": 5}]


@pytest.mark.parametrize(("number", "lesson"), ALL, ids=lambda each: each.key if isinstance(each, Lesson) else "")
async def test_every_exercise_is_shown_answered_and_drawn(number: int, lesson: Lesson) -> None:
    town = Table()
    pictures = Pictures(town.store)
    answered = [
        await town.answer("alice", f"/learn {lesson.game} {number}{text}") for text in ("", " hint", f" {lesson.hint}")
    ]
    for message in answered:
        assert message.picture is not None
        rendered_picture = await pictures.draw(message.picture, Look("en"))
        assert rendered_picture.png.startswith(b"\x89PNG")
        assert "{" not in chat.present(message, "de").text
    last_content = answered[-1].content
    assert isinstance(last_content, messages.LessonAnswered)
    assert last_content.how == "right"
