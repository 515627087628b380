"""Any typed text is parsed as its meaning, or refused with one of three errors."""

import random
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.rules import IllegalStep, Position
from core.rules.parsing import Ambiguous, Steps, Unreadable, looks_like_steps, parse_steps
from tests.support.hypothesis_profile import DEEP, examples
from tests.support.playouts import SEEDS, Setting, in_any_setting, in_every_setting, play_out
from tests.support.step_kinds import candidates, is_step_of, kinds_of
from tests.support.typed_steps import joined, lettered, miswritten, plainly, shortly, wrapped

PARTS = (
    "d4", "e5", "a1", "1", "11", "1a", "4d", "komi", "swap", "release", ":3", "~", "-", ">", ",", "and", "to", "x", "0", "é",
)  # fmt: skip
POSITIONS, MOST = (6, 60) if DEEP else (1, 10)


def some_steps(setting: Setting, seed: int, rng: random.Random) -> list[tuple[Position, str]]:
    """Return some positions, each with some legal steps."""
    positions = play_out(setting, seed).some(rng, POSITIONS)
    return [(at, step) for at in positions for step in rng.sample(at.steps(), min(MOST, len(at.steps())))]


def answered(position: Position, text: str) -> Steps | Unreadable | Ambiguous | IllegalStep:
    """Return the parsed steps, or one of the three errors; raise any other error."""
    try:
        return parse_steps(position, text)
    except (Unreadable, Ambiguous, IllegalStep) as refusal:
        return refusal


@in_every_setting()
def test_every_legal_step_is_read_as_itself(setting: Setting, seed: int) -> None:
    for position, step in some_steps(setting, seed, random.Random(seed)):
        assert parse_steps(position, step) == (step,)
        assert looks_like_steps(step)
        assert looks_like_steps(step.upper())


@in_every_setting()
def test_a_step_is_read_however_it_is_written(setting: Setting, seed: int) -> None:
    rng = random.Random(seed)
    for position, step in some_steps(setting, seed, rng):
        text = wrapped(lettered(plainly(step, rng), rng), rng)
        assert parse_steps(position, text) == (step,), ascii(text)


@in_every_setting()
def test_a_step_written_shortly_is_read_or_asked_about(setting: Setting, seed: int) -> None:
    rng = random.Random(seed)
    for position, step in some_steps(setting, seed, rng):
        text = wrapped(lettered(shortly(step, rng), rng), rng)
        answer = answered(position, text)
        readings = answer.candidates if isinstance(answer, Ambiguous) else [answer]
        assert (step,) in readings, ascii(text)


@in_every_setting()
def test_a_whole_turn_is_read_as_its_steps(setting: Setting, seed: int) -> None:
    rng = random.Random(seed)
    positions = [at for at in play_out(setting, seed).positions[:-1] if not at.pending]
    for start in rng.sample(positions, min(4 * POSITIONS, len(positions))):
        turn: list[str] = []
        position = start
        while position.ply == start.ply and position.outcome is None:
            turn.append(rng.choice(position.steps()))
            position = position.play(turn[-1])
        assert parse_steps(start, " ".join(turn)) == tuple(turn)
        text = joined([plainly(step, rng) for step in turn], rng)
        assert parse_steps(start, wrapped(lettered(text, rng), rng)) == tuple(turn), ascii(text)


@in_every_setting()
def test_an_illegal_step_is_refused_by_the_same_rule_as_when_played(setting: Setting, seed: int) -> None:
    rng = random.Random(seed)
    for position in play_out(setting, seed).some(rng, POSITIONS):
        listed = set(position.steps())
        for step in candidates(position, rng, MOST):
            if step in listed or not is_step_of(setting.game, step):
                continue
            with pytest.raises(IllegalStep) as played:
                position.play(step)
            with pytest.raises(IllegalStep) as typed:
                parse_steps(position, lettered(step, rng))
            assert (typed.value.step, typed.value.rule) == (step, played.value.rule)
            assert (typed.value.facts, typed.value.cells) == (played.value.facts, played.value.cells)


def assert_read_or_refused(position: Position, text: str) -> None:
    answer = answered(position, text)
    match answer:
        case Unreadable():
            assert answer.text == text
            assert answer.fragment in text
        case Ambiguous():
            assert answer.text == text
            assert len(set(answer.candidates)) == len(answer.candidates) >= 2
            for candidate in answer.candidates:
                assert_legal(position, candidate)
        case IllegalStep():
            assert answer.step
            assert answer.rule
        case _:
            assert_legal(position, answer)
            assert parse_steps(position, " ".join(answer)) == answer
            assert digits(text) == digits(" ".join(answer)), "none is dropped"
    looks_like_steps(text)


def digits(text: str) -> list[int]:
    """Return the digits of any script in a text, sorted, without zeros, which may lead a number."""
    found = [unicodedata.decimal(each, 0) for each in unicodedata.normalize("NFKC", text)]
    return sorted(digit for digit in found if digit)


def assert_legal(position: Position, steps: Steps) -> None:
    assert steps
    ply = position.ply
    for step in steps:
        assert position.ply == ply, "one turn at most"
        assert step in position.steps()
        position = position.play(step)


@in_every_setting()
def test_a_miswritten_turn_is_read_or_refused_in_one_of_three_ways(setting: Setting, seed: int) -> None:
    rng = random.Random(seed)
    for position in play_out(setting, seed).some(rng, POSITIONS):
        steps = [*position.steps(), *filter(kinds_of, candidates(position, rng, 5))]
        for _ in range(MOST):
            turn = [rng.choice([plainly, shortly])(rng.choice(steps), rng) for _ in range(rng.choice([1, 1, 2]))]
            assert_read_or_refused(position, miswritten(joined(turn, rng), rng))


@examples(300)
@given(
    in_any_setting,
    SEEDS,
    st.one_of(
        st.text(max_size=40),
        st.text("abde14 159:->~,xkomi\u0301\u200d½→²", max_size=40),
        st.text(st.characters(categories=["Cs", "Co", "Nd", "No"]), max_size=12),
        st.lists(st.sampled_from(PARTS)).map(" ".join),
        st.lists(st.sampled_from(PARTS)).map("".join),
    ),
)
def test_any_text_is_read_or_refused_in_one_of_three_ways(setting: Setting, seed: int, text: str) -> None:
    assert_read_or_refused(play_out(setting, seed, longest=seed % 15).last, text)
