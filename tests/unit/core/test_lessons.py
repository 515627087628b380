"""Lessons are true: the rules allow what leads to them, their right answers are those declared, and every idea is met twice."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.chat.catalogue import lookup, tags
from core import lessons, rules
from core.lessons import Lesson
from core.lessons.tasks import turns_from
from core.rules import IllegalStep

ALL = [lesson for game in lessons.taught_games() for lesson in lessons.of(game)]
MOST_WORDS = 20
pytestmark = pytest.mark.xdist_group("lessons")  # in one process: their right answers are found once


def name(lesson: Lesson) -> str:
    return f"{lesson.game}-{lesson.key}"


def test_every_one_of_the_five_games_can_be_learned() -> None:
    assert set(lessons.taught_games()) == {game.key for game in rules.all()}
    assert lessons.of("chess") == ()


@pytest.mark.parametrize("game", lessons.taught_games())
def test_a_game_has_eight_to_twelve_exercises_starting_with_how_to_win(game: str) -> None:
    found = lessons.of(game)
    assert 8 <= len(found) <= 12
    assert len({lesson.key for lesson in found}) == len(found)
    position_after = lessons.try_answer(found[0], found[0].hint).last
    assert position_after.outcome is not None
    assert position_after.outcome.winner == found[0].position.seat


@pytest.mark.parametrize("game", lessons.taught_games())
def test_every_idea_is_met_twice_and_the_second_time_unprompted(game: str) -> None:
    ideas = Counter(lesson.idea for lesson in lessons.of(game))
    assert min(ideas.values()) >= 2, ideas
    for idea in ideas:
        assert not any(lesson.shown for lesson in [each for each in lessons.of(game) if each.idea == idea][1:])


@pytest.mark.parametrize("lesson", ALL, ids=name)
def test_right_are_exactly_the_answers_that_are_declared(lesson: Lesson) -> None:
    assert lesson.position.outcome is None
    assert len(lesson.right) == lesson.answers > 0
    for turn in lesson.right:
        assert lessons.try_answer(lesson, " ".join(turn)).right, turn


@pytest.mark.parametrize("lesson", ALL, ids=name)
def test_other_answers_are_not_right_and_what_follows_them_is_legal(lesson: Lesson) -> None:
    others = [turn for turn, _ in turns_from(lesson.position) if turn not in lesson.right]
    assert others
    for turn in others[:: max(1, len(others) // 12)]:
        lesson_answer = lessons.try_answer(lesson, " ".join(turn))
        assert lesson_answer.complete
        assert not lesson_answer.right
        board = lesson.position
        for step in lesson_answer.played:
            board = board.play(step)
        assert board == lesson_answer.last


@pytest.mark.parametrize("lesson", ALL, ids=name)
def test_a_hint_leads_to_a_right_answer(lesson: Lesson) -> None:
    lesson_answer = lessons.try_answer(lesson, lesson.hint)
    assert lesson_answer.complete
    assert lesson_answer.right
    assert set(lesson.hinted) <= set(lesson.position.diagram().board.cells)
    assert lesson.hinted or not lesson.shown


@pytest.mark.parametrize("lesson", [lesson for lesson in ALL if lesson.task.refusal], ids=name)
def test_what_tempts_is_refused_by_the_rule_that_is_taught(lesson: Lesson) -> None:
    with pytest.raises(IllegalStep) as refused:
        lesson.position.play(lesson.hint)
    assert refused.value.rule == lesson.task.refusal
    assert (lesson.hint,) in lesson.right


@pytest.mark.parametrize("lesson", ALL, ids=name)
def test_right_steps_are_among_those_that_are_offered_and_all_can_be_tried(lesson: Lesson) -> None:
    begun: list[str] = []
    for step in lesson.hint.split():
        found = lessons.suggest_steps(lesson, begun)
        assert step in found
        assert len(found) <= 8
        for each in found:
            lessons.try_answer(lesson, " ".join((*begun, each)))
        begun.append(step)


@pytest.mark.parametrize("tag", tags())
@pytest.mark.parametrize("lesson", ALL, ids=name)
def test_a_step_is_said_in_at_most_twenty_words(lesson: Lesson, tag: str) -> None:
    said = lookup(tag)
    code = f"lesson-{lesson.game}-{lesson.key}"
    for each in (code, f"{code}-right"):
        text = said.find(each)
        assert text
        assert len(text.split()) <= MOST_WORDS, text
    for each in (f"{code}-wrong", f"{code}-refused"):
        assert len((said.find(each) or "").split()) <= MOST_WORDS, each
