"""Parsing of typed steps."""

from types import SimpleNamespace
from typing import cast

import pytest

from core import rules
from core.board import Board
from core.rules import IllegalStep, Position
from core.rules.diagram import Diagram
from core.rules.parsing import MAX_LENGTH, Ambiguous, Unreadable, looks_like_steps, parse_steps

CROPA = rules.get("cropa").start({"size": 7}).play("g7")
LUUP = rules.get("luup").start({"size": 6})


@pytest.mark.parametrize(
    "text",
    [
        "d4 e5",
        "D4, e5",
        "d4;e5",
        "d4-e5",
        "D4E5",
        "d4 / E5",
        "d 4 e 5",
        "d4 and e5",
        "d4 & e5",
        "d4, then e5.",
        "d4>e5",
        "d4 → e5",
        "d4–e5",
        "d4 — e5!",
        "4d 5e",
        "4d5e",
        "d04 e05",
        "`d4 e5`",
        "(d4) [e5]",
        "Ｄ４　ｅ５",
        "d4\u200b\u00a0e5\ufeff",
        "d4\n e5\n",
        "ⓓ④ ⓔ⑤",
        "d٤ e٥",
        "d4 е5",  # a Cyrillic letter
        "d4\ufe0f\u20e3 e5",  # a keycap
    ],
)
def test_a_pair_of_cells_is_understood(text: str) -> None:
    assert parse_steps(CROPA, text) == ("d4", "e5")


@pytest.mark.parametrize("text", ["d4", "D 4", " d4 ", "4d", "d4."])
def test_part_of_a_turn_is_enough(text: str) -> None:
    assert parse_steps(CROPA, text) == ("d4",)


def test_a_cell_with_two_digits_stays_one_cell() -> None:
    assert parse_steps(CROPA, "g11") == ("g11",)
    assert parse_steps(CROPA, "g11g12") == ("g11", "g12")


def test_a_digit_apart_may_belong_to_the_cell_or_not() -> None:
    with pytest.raises(Ambiguous) as caught:
        parse_steps(CROPA, "e1 1")
    assert set(caught.value.candidates) == {("e1",), ("e11",)}
    assert caught.value.text == "e1 1"
    with pytest.raises(Ambiguous) as caught:
        parse_steps(CROPA, "e112")
    assert set(caught.value.candidates) == {("e1",), ("e11",)}


def test_of_several_readings_the_only_legal_one_is_meant() -> None:
    after_e1 = CROPA.play("e1")
    assert parse_steps(after_e1, "e1 1") == ("e11",)


def test_a_digit_too_many_is_never_dropped_silently() -> None:
    with pytest.raises(Unreadable) as caught:
        parse_steps(rules.get("cropa").start({"size": 5}), "a1 9")
    assert caught.value.fragment == "9"


@pytest.mark.parametrize(
    ("text", "fragment"),
    [
        ("", ""),
        ("   ", ""),
        ("hello", "hello"),
        ("d4 hello", "hello"),
        ("d4 Héllo there", "Héllo"),
        ("d4 hello big wide world", "hello"),
        ("d4 " + "x" * 30, "x" * 20),
        ("?x", "?x"),
        ("b22b", "b22b"),
        ("\u0301" * 30, "\u0301" * 20),
        ("d4" + " " * 300, "d4" + " " * 18),
        (" " * 199 + "d4", " " * 20),
        ("d4 e5 😀", "😀"),
        ("d", "d"),
        ("42", "42"),
        ("d0", "d0"),
        ("b2b", "b2b"),
        ("komi", "komi"),
        ("komi lots", "komi"),
        ("x" * 5000, "x" * 20),
        ("\ud800", "\ud800"),
        ("½", "½"),
    ],
)
def test_what_cant_be_read_is_named(text: str, fragment: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_steps(CROPA, text)
    assert caught.value.fragment == fragment
    assert caught.value.text == text


@pytest.mark.parametrize(
    ("text", "step", "rule"),
    [
        ("g7", "g7", "occupied"),
        ("d4 d4", "d4", "occupied"),
        ("e1 1 e1 1", "e11", "occupied"),
        ("k99", "k99", "off-board"),
        ("Z1", "z1", "off-board"),
        ("swap", "swap", "not-a-step"),
        ("Komi: 5", "komi:5", "not-a-step"),
        ("komi5", "komi:5", "not-a-step"),
        ("d4=3", "d4:3", "not-a-step"),
        ("d4x3", "d4:3", "not-a-step"),
        ("d4~", "d4~", "not-a-step"),
        ("PASS", "pass", "pass-not-allowed"),
        ("d4 pass", "pass", "pass-not-allowed"),
        ("d4 komi 5", "komi:5", "not-a-step"),
    ],
)
def test_what_can_be_read_but_is_forbidden_names_the_rule(text: str, step: str, rule: str) -> None:
    with pytest.raises(IllegalStep) as caught:
        parse_steps(CROPA, text)
    assert (caught.value.step, caught.value.rule) == (step, rule)


def test_texts_of_at_most_the_longest_length_are_read() -> None:
    assert parse_steps(CROPA, " " * (MAX_LENGTH - 2) + "d4") == ("d4",)
    assert looks_like_steps("d4," * 66 + "d4")
    assert not looks_like_steps("d4," * 67)


def test_the_three_errors_say_in_plain_words_what_they_found() -> None:
    assert str(Unreadable("hello", "hello")) == "can't read 'hello'"
    ambiguous = Ambiguous("e1 1", (("e1", "f1"), ("e11",)))
    assert str(ambiguous) == "could be e1 f1 or e11"
    assert ambiguous.text == "e1 1"


def test_more_steps_than_a_turn_takes_are_refused() -> None:
    with pytest.raises(IllegalStep) as caught:
        parse_steps(CROPA, "d4 e5 f6")
    assert (caught.value.step, caught.value.rule) == ("f6", "too-many-steps")
    assert caught.value.facts == {"given": 3, "taken": 2}
    with pytest.raises(IllegalStep, match="too-many-steps"):
        parse_steps(LUUP, "d4 e5")


class _Stacks:
    """A stand-in for a position of a game with stacks and moves in which a few steps are legal."""

    def __init__(self, *legal: str) -> None:
        self.legal = legal
        self.ply = 0
        self.game = SimpleNamespace(step_kinds=frozenset({"stack", "move", "swap", "pass", "release", "komi", "spare"}))

    @property
    def board(self) -> Board:
        return self.diagram().board

    def diagram(self) -> Diagram:
        return CROPA.diagram()

    def play(self, step: str) -> "_Stacks":
        if step not in self.legal:
            raise IllegalStep(step, "not-here")
        return self


def with_stacks(*legal: str) -> Position:
    return cast("Position", _Stacks(*legal))


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("d4:3", ["d4:3"]),
        ("d4=3", ["d4:3"]),
        ("D4x3", ["d4:3"]),
        ("d4 3", ["d4:3"]),
        ("d4×3", ["d4:3"]),
        ("d43", ["d4:3"]),
        ("d4>g4", ["d4-g4"]),
        ("d4->g4", ["d4-g4"]),
        ("d4 → g4", ["d4-g4"]),
        ("d4 to g4", ["d4-g4"]),
        ("d4g4", ["d4-g4"]),
        ("d4 g4", ["d4-g4"]),
        ("d4-g4, b2 1", ["d4-g4", "b2:1"]),
        ("d4 g4 ~", ["d4-g4~"]),
        ("d4:3 ～", ["d4:3~"]),
        ("komi 5", ["komi:5"]),
        ("KOMI=12", ["komi:12"]),
        ("Release", ["release"]),
        ("pass", ["pass"]),
    ],
)
def test_stacks_moves_and_the_other_forms(text: str, steps: list[str]) -> None:
    legal = ("d4:3", "d4-g4", "b2:1", "d4-g4~", "d4:3~", "komi:5", "komi:12", "release", "pass")
    assert parse_steps(with_stacks(*legal), text) == tuple(steps)


def test_an_arrow_only_parts_steps_in_games_without_moves() -> None:
    with pytest.raises(Unreadable) as caught:
        parse_steps(with_stacks("d4:1", "e5:2"), "d4:1 > e5:2")
    assert caught.value.fragment == ">"


def test_a_digit_after_a_cell_is_a_height_where_there_are_stacks() -> None:
    assert parse_steps(with_stacks("d4", "d4:3"), "d4 3") == ("d4:3",)


def test_a_height_of_one_or_two_digits() -> None:
    with pytest.raises(Ambiguous) as caught:
        parse_steps(with_stacks("d1:12", "d11:2"), "d112")
    assert set(caught.value.candidates) == {("d1:12",), ("d11:2",)}
    assert parse_steps(with_stacks("d11:2"), "d112") == ("d11:2",)
    with pytest.raises(IllegalStep):
        parse_steps(with_stacks(), "d112")


def test_garbage_of_any_length_is_answered_at_once() -> None:
    for piece in ("d11", "d1 1 ", "1a", "1 ", "a", "-", "d4:", "komi", "~", "\u0301", "ﷺ", "e1 1,"):
        for count in (MAX_LENGTH // len(piece), 100_000):
            with pytest.raises((Unreadable, Ambiguous, IllegalStep)):
                parse_steps(CROPA, piece * count)
            looks_like_steps(piece * count)


@pytest.mark.parametrize(
    "text",
    [
        "d4",
        "D4 e5",
        "d4-e5",
        "d4,e5",
        "D4E5",
        "d4 and e5",
        "swap",
        "Pass",
        "komi 5",
        "komi:5",
        "d4:3",
        "d4>g4",
        "d4xd6",
        "d4–g4 b2:1",
        "`d4`",
        "d4!",
        "e11",
        "d4\u1680e5",  # an Ogham blank
    ],
)
def test_messages_that_are_steps(text: str) -> None:
    assert looks_like_steps(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a1 steak sauce is great",
        "I am 5",
        "b2b",
        "hello",
        "pass the salt",
        "let's swap",
        "komi",
        "42",
        "h264",
        "mp3",
        "d4?",
        "is d4 good",
        "passd4",
        "4d",
        "z80",
        "e5 :)",
        "ok d4",
        "a1b",
        "swaps",
    ],
)
def test_messages_that_are_chat(text: str) -> None:
    assert not looks_like_steps(text)
