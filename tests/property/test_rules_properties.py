"""What holds for every game, whatever its options and however it is played."""

import math
import random
import re
from collections import Counter
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import rules
from core.board import Board, hexagon
from core.rules import BadOption, Game, IllegalStep, Position
from core.rules.cropa import Cropa
from core.rules.luup import Luup
from core.rules.reading import Ambiguous, Unreadable, looks_like_steps, read
from tests.support.games import at_random

Settings = dict[str, object]
OTHER_STEPS = ("pass", "swap", "keep", "release", "komi:0", "komi:7", "propose", "accept", "decline", "")


def option_sets(game: Game) -> list[Settings]:
    """Every combination of values, of wide ranges a few."""
    offered = [
        (option.default, option.values.start + 7) if isinstance(option.values, range) else option.values
        for option in game.options
    ]
    sets: list[Settings] = []
    for values in product(*offered):
        chosen: Settings = {}
        for option, value in zip(game.options, values, strict=True):
            if option.needs is None or chosen.get(option.needs[0]) == option.needs[1]:
                chosen[option.name] = value
        if chosen not in sets:
            sets.append(chosen)
    return sets


def attempt(position: Position, step: str) -> Position | IllegalStep:
    """The position after the step, or the refusal."""
    try:
        return position.play(step)
    except IllegalStep as refusal:
        return refusal


def assert_explains(refusal: IllegalStep, position: Position, step: str) -> None:
    assert refusal.step == step
    cells = position.diagram().board.bits
    assert all(cell in cells for cell in refusal.cells)
    assert len(set(refusal.cells)) == len(refusal.cells)
    own = {cell for cell in re.findall("[a-z][0-9]+", step) if cell in cells}
    of_step = [cell in own for cell in refusal.cells]
    assert of_step == sorted(of_step, reverse=True), "the step's own cells come first"
    assert not own or not of_step or of_step[0]
    assert "." not in refusal.rule or refusal.rule.startswith(position.game.key + ".")
    if refusal.rule == "cropa.outgrows":
        size, limit = refusal.facts["size"], refusal.facts["limit"]
        assert isinstance(size, int)
        assert isinstance(limit, int)
        assert size > limit
    if refusal.rule.startswith("luup."):
        assert refusal.facts["stones"]


SETTINGS = [(game, options) for game in (rules.get("cropa"), rules.get("luup")) for options in option_sets(game)]
GAMES = [(game, options) for game in rules.all() for options in option_sets(game)]
CHANCES = st.integers(0, 2**32).map(random.Random)


def test_the_options_of_every_game_leave_something_to_test() -> None:
    assert {game.key for game, _ in GAMES} == {game.key for game in rules.all()}
    assert len(GAMES) >= len(SETTINGS) == 3 + 5 * 2 * 3


def play_out(game: Game, options: Settings, chance: random.Random) -> list[Position]:
    """The positions of a random game. One that players have to end is ended sooner or later."""
    return list(at_random(game.start(options), chance, patience=chance.randrange(20, 120)))


def every_step(board: Board, chance: random.Random) -> list[str]:
    """All placements, a few stacks and moves, and the other steps."""
    some = chance.sample(board.cells, 4)
    return [
        *board.cells,
        *OTHER_STEPS,
        *(f"{cell}:{height}" for cell in some for height in (1, 3)),
        *(f"{one}-{two}" for one in some for two in some),
        *(f"{cell}~" for cell in some),
        "z99",
    ]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(GAMES), CHANCES)
def test_the_listed_steps_are_exactly_those_that_play_takes(
    setting: tuple[Game, Settings], chance: random.Random
) -> None:
    positions = play_out(*setting, chance)
    for position in [*chance.sample(positions, min(5, len(positions))), *positions[-3:]]:
        listed = position.steps()
        assert listed == sorted(set(listed))
        board = position.diagram().board
        before = position.state(), position.diagram(), hash(position), position.steps()
        for step in {*every_step(board, chance), *listed}:
            result = attempt(position, step)
            if isinstance(result, IllegalStep):
                assert step not in listed
                assert_explains(result, position, step)
            else:
                assert step in listed
                assert result != position
        assert before == (position.state(), position.diagram(), hash(position), position.steps())


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(GAMES), CHANCES)
def test_a_game_goes_on_until_its_outcome_and_turns_are_counted(
    setting: tuple[Game, Settings], chance: random.Random
) -> None:
    positions = play_out(*setting, chance)
    assert all(position.outcome is None for position in positions[:-1])
    assert positions[-1].outcome is not None
    assert positions[-1].pending == ()
    for before, after in pairwise(positions):
        if after.pending:
            assert (after.ply, after.seat) == (before.ply, before.seat)
            assert after.pending[:-1] == before.pending
        else:
            assert after.ply == before.ply + 1
        assert before.forced in {None, *before.steps()}
        if before.forced:
            assert before.steps() == [before.forced]


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(GAMES), CHANCES)
def test_a_position_rebuilt_from_its_log_is_equal_at_every_step(
    setting: tuple[Game, Settings], chance: random.Random
) -> None:
    game, options = setting
    rebuilt = game.start(options)
    log: list[str] = []
    played = list(at_random(game.start(options), chance, patience=60, log=log))
    for step, position in zip(log, played[1:], strict=True):
        rebuilt = rebuilt.play(step)
        assert position == rebuilt
        assert hash(position) == hash(rebuilt)
        assert (position.state(), position.steps()) == (rebuilt.state(), rebuilt.steps())
        assert position.diagram() == rebuilt.diagram()


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(GAMES), CHANCES)
def test_every_legal_step_is_read_as_itself(setting: tuple[Game, Settings], chance: random.Random) -> None:
    positions = play_out(*setting, chance)
    for position in chance.sample(positions, min(4, len(positions))):
        steps = position.steps()
        for step in chance.sample(steps, min(60, len(steps))):
            assert read(position, step) == (step,)
            assert read(position, f" {step.upper()}. ") == (step,)
            assert looks_like_steps(step)


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(GAMES), CHANCES)
def test_a_whole_turn_is_read_as_its_steps(setting: tuple[Game, Settings], chance: random.Random) -> None:
    positions = play_out(*setting, chance)
    starts = [at for at in positions[:-1] if not at.pending]
    for start in chance.sample(starts, min(30, len(starts))):
        turn: list[str] = []
        position = start
        while position.ply == start.ply:
            turn.append(chance.choice(position.steps()))
            position = position.play(turn[-1])
        assert read(start, chance.choice([" ", ", ", ";"]).join(turn)) == tuple(turn)


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from([Cropa().start(), Luup().start(), Cropa().start().play("a1").play("b3")]),
    st.one_of(
        st.text(),
        st.text("abde14 159:->~,xkomi\u0301\u200d½→²"),
        st.text(st.characters(categories=["Cs", "Co", "Nd", "No"])),
    ),
)
def test_any_text_is_read_or_refused_in_one_of_three_ways(position: Position, text: str) -> None:
    try:
        steps = read(position, text)
    except (Unreadable, Ambiguous, IllegalStep) as refusal:
        refused = str(refusal)
        steps = ()
    else:
        refused = ""
    for step in steps:
        position = position.play(step)
    assert bool(steps) != bool(refused)
    looks_like_steps(text)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(GAMES), st.text(max_size=8))
def test_play_refuses_any_text_that_is_no_legal_step(setting: tuple[Game, Settings], text: str) -> None:
    game, options = setting
    position = game.start(options)
    if text not in position.steps():
        with pytest.raises(IllegalStep):
            position.play(text)


@settings(max_examples=100, deadline=None)
@given(
    st.sampled_from(rules.all()),
    st.dictionaries(
        st.sampled_from(["size", "mode", "target", "restriction", "komi", ""]),
        st.one_of(
            st.none(),
            st.booleans(),
            st.integers(),
            st.floats(),
            st.text(),
            st.sampled_from(["partisan", 5, 7]),
        ),
    ),
)
def test_any_options_are_taken_or_refused(game: Game, options: Settings) -> None:
    try:
        taken = game.start(options).options
    except BadOption as refusal:
        allowed: tuple[str, ...] | None = refusal.allowed
    else:
        allowed = None
        assert all(str(taken[name]).lower() == str(value).strip().lower() for name, value in options.items())
    assert allowed != ()


def turned(board: Board, *, mirrored: bool) -> dict[str, str]:
    """Of each cell the one where it comes to lie when the board is turned by 60 degrees, or mirrored."""
    x0, y0 = board.centre(board.cells[0])
    middle_x, middle_y = board.size - 1, (board.size - 1) * math.sqrt(3) / 2
    assert (x0, y0) == ((board.size - 1) / 2, 0)
    places = {name: board.centre(name) for name in board.cells}
    cosine, sine = 0.5, math.sqrt(3) / 2
    targets = {}
    for name, (x, y) in places.items():
        dx, dy = x - middle_x, y - middle_y
        to = (-dx, dy) if mirrored else (cosine * dx - sine * dy, sine * dx + cosine * dy)
        goal = middle_x + to[0], middle_y + to[1]
        targets[name] = min(board.cells, key=lambda other: math.dist(places[other], goal))
    assert sorted(targets.values()) == list(board.cells)
    return targets


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("setting", [s for s in SETTINGS if s[1]["size"] == 5], ids=lambda s: f"{s[0].key} {s[1]}")
def test_on_a_turned_board_the_turned_steps_are_legal(setting: tuple[Game, Settings], *, mirrored: bool) -> None:
    game, options = setting
    targets = {**turned(hexagon(5), mirrored=mirrored), "pass": "pass"}
    chance = random.Random(5)
    position, image = game.start(options), game.start(options)
    while steps := position.steps():
        assert sorted(targets[step] for step in steps) == image.steps()
        step = chance.choice(steps)
        position, image = position.play(step), image.play(targets[step])
    assert position.outcome == image.outcome


@settings(max_examples=40, deadline=None)
@given(st.sampled_from([5, 7, 9]), CHANCES)
def test_cropa_always_ends_and_some_size_differs(size: int, chance: random.Random) -> None:
    last = play_out(Cropa(), {"size": size}, chance)[-1]
    assert last.outcome is not None
    board = last.diagram().board
    black, white = (
        Counter(
            part.bit_count()
            for part in board.components(board.mask(p.cell for p in last.diagram().pieces if p.look == look))
        )
        for look in ("black", "white")
    )
    assert black != white
    smallest = min(count for count in black | white if black[count] != white[count])
    assert last.outcome.winner == (1 if black[smallest] < white[smallest] else 2)
    assert last.outcome.score == {"size": smallest, "black": black[smallest], "white": white[smallest]}


@settings(max_examples=80, deadline=None)
@given(st.sampled_from([4, 5, 6, 7, 8]), st.sampled_from(["six", "triangle"]), CHANCES)
def test_luup_always_ends_with_a_loop(size: int, restriction: str, chance: random.Random) -> None:
    positions = play_out(Luup(), {"size": size, "restriction": restriction}, chance)
    last = positions[-1]
    assert last.outcome is not None
    assert last.outcome.reason == "loop"
    board = last.diagram().board
    empty = board.full & ~board.mask(piece.cell for piece in last.diagram().pieces)
    looped = [part for part in board.components(empty) if not part & board.perimeter]
    assert last.outcome.score["area"] == sum(part.bit_count() for part in looped) > 0
    assert last.outcome.winner == positions[-2].seat


@settings(max_examples=30, deadline=None)
@given(st.sampled_from([4, 5, 6]), st.sampled_from(["six", "triangle"]), CHANCES)
def test_partisan_luup_leaves_no_looped_cell_empty(size: int, restriction: str, chance: random.Random) -> None:
    options: Settings = {"size": size, "restriction": restriction, "mode": "partisan"}
    for position in play_out(Luup(), options, chance):
        diagram = position.diagram()
        filled = [piece.cell for piece in diagram.pieces] + [marker.cell for marker in diagram.markers]
        assert len(filled) == len(set(filled))
        empty = diagram.board.full & ~diagram.board.mask(filled)
        assert all(part & diagram.board.perimeter for part in diagram.board.components(empty))
