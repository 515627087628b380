"""Criocha agrees with the reference implementation, in whole games and on crowded boards, with all options.

Boards that are too small to be offered are compared too: more happens there in less time.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import cast

import pytest

from core.rules import OptionValue
from core.rules.criocha.position import CriochaPosition
from tests.support.games import refusal_or_none, vectors
from tests.support.hypothesis_profile import TIMES
from tests.unit.core import reference_criocha as reference
from tests.unit.core.ascii_boards import first_position, from_reference

OPENINGS: list[dict[str, object]] = [
    {"balance": "dual-pie"},
    {"balance": "corners"},
    {"balance": "corners", "komi-pie": True},
    {"balance": "none"},
]
CAPTURES = ["mandatory", "optional"]


def begin(options: dict[str, object]) -> tuple[CriochaPosition, reference.Game]:
    """Return the beginning in both, on a board of any size."""
    game = reference.start(options)
    resolved: dict[str, OptionValue] = {"size": game.size, "balance": game.balance, "captures": game.captures}
    if game.balance == "corners":
        resolved["komi-pie"] = game.komi_pie
    position = first_position("criocha", **resolved)
    assert isinstance(position, CriochaPosition)
    return position, game


def outcome(position: CriochaPosition) -> dict[str, object] | None:
    over = position.outcome
    if over is None:
        return None
    return {"winner": over.winner, "reason": over.reason, "score": dict(over.score)}


def assert_same(position: CriochaPosition, game: reference.Game, *, listed: bool = True) -> None:
    """Check that both are the same position and, if ``listed``, have the same legal steps."""
    assert position.state() == game.state()
    assert position.black_seat == game.black_seat
    assert outcome(position) == game.outcome
    assert position.pending == ((game.begun,) if game.begun else ())
    if game.outcome:
        assert position.steps() == []
        return
    assert position.seat == game.seat
    if listed:
        assert position.steps() == game.steps(), (position, game)


def assert_refused_alike(position: CriochaPosition, game: reference.Game, points: list[str]) -> Counter[str]:
    """Check that these placements are refused for the same reasons, or have the same results."""
    reasons: Counter[str] = Counter()
    if position.outcome:
        return reasons  # every step is refused as the game is over
    for point in points:
        for step in (point, f"{point}~"):
            verdict = game.placed(game.colour, step)
            refusal = refusal_or_none(position, step)
            assert (refusal.rule if refusal else "") == verdict.why_not, (step, game)
            if refusal:
                reasons[refusal.rule] += 1
                continue
            position_after = position.play(step)
            assert_same(position_after, game.play(step), listed=False)
            taken = {piece.cell: piece.look for piece in position_after.diagram().captured}
            assert taken == verdict.taken
            reasons["annihilation" if verdict.annihilates else "capture" if taken else "placed"] += 1
    return reasons


def owned(position: CriochaPosition, overlay: str) -> dict[str, set[str]]:
    """Return the cells of the areas of each colour."""
    found: dict[str, set[str]] = {"black": set(), "white": set()}
    for area in position.overlay(overlay):
        found["black" if area.seat == position.black_seat else "white"] |= set(area.cells)
    return found


def assert_scored_alike(position: CriochaPosition, game: reference.Game) -> None:
    """Check that territories are the same, and the results of ``propose`` and ``accept``."""
    assert owned(position, "territory") == game.territory(), game
    if "propose" not in position.steps():
        return
    over = position.play("propose").play("accept")
    assert_same(over, game.play("propose").play("accept"))
    assert over.outcome is not None
    black, white = (cast("float", over.outcome.score[colour]) for colour in reference.COLOURS)
    assert black != white
    assert (black + white) % 1 == 0.5


def assert_shown_alike(position: CriochaPosition, game: reference.Game) -> None:
    """Check the overlays of smothered groups, and of what one stone would capture."""
    smothered = {
        colour: [group | (reference.around(game.size, group) - set(game.board)) for group in groups]
        for colour, groups in reference.smothered(game.size, game.board).items()
    }
    shown: dict[str, list[set[str]]] = {"black": [], "white": []}
    for area in position.overlay("outlook"):
        if area.meaning == "smothered":
            shown["black" if area.seat == position.black_seat else "white"].append(set(area.cells))
    assert {colour: sorted(map(sorted, groups)) for colour, groups in smothered.items()} == {
        colour: sorted(map(sorted, groups)) for colour, groups in shown.items()
    }
    capturable = {colour: set[str]() for colour in reference.COLOURS}
    for colour in reference.COLOURS:
        for point in reference.points(game.size):
            verdict = game.placed(reference.other_colour(colour), point)
            if not verdict.why_not:
                capturable[colour] |= reference.stones(verdict.taken, colour)
    assert owned(position, "capturable") == capturable, game


def likely(game: reference.Game, steps: list[str], rng: random.Random) -> str:
    """Return a random step; now and then one that ends or releases, or beside enemy stones, where more happens."""
    if "accept" in steps:
        return "accept" if rng.random() < 0.2 else "decline"
    spoken = [step for step in steps if step in {"propose", "release", "swap"}]
    if spoken and rng.random() < 0.15:
        return rng.choice(spoken)
    if game.stage == "play" and rng.random() < 0.5:
        enemy = reference.stones(game.board, reference.other_colour(game.colour))
        touching = [step for step in steps if step.rstrip("~") in reference.around(game.size, enemy)]
        return rng.choice(touching or steps)
    return rng.choice(steps)


def paired_positions(
    options: dict[str, object], rng: random.Random, plies: int, looked_at: float
) -> Iterator[tuple[CriochaPosition, reference.Game]]:
    """Yield the positions of a random game in both; ``looked_at`` is the share of which the legal steps are compared."""
    position, game = begin(options)
    for _ in range(plies):
        assert_same(position, game, listed=rng.random() < looked_at)
        yield position, game
        steps = position.steps()
        if not steps:
            return
        step = likely(game, steps, rng)
        position, game = position.play(step), game.play(step)


def clumps(rng: random.Random, size: int) -> dict[str, str]:
    """Return a random board with stones in clumps, or scattered."""
    share, whites = rng.choice((0.1, 0.2, 0.3, 0.5, 0.7, 0.85, 0.95)), rng.choice((0.5, 0.5, 0.3, 0.8))
    board: dict[str, str] = {}
    for point in rng.sample(reference.points(size), round(share * size * size)):
        beside = [board[near] for near in sorted(reference.orthogonal(size)[point]) if near in board]
        clump = beside and rng.random() < 0.7
        board[point] = rng.choice(beside) if clump else "white" if rng.random() < whites else "black"
    if rng.random() < 0.3:  # fewer supergroups
        for point in [point for point in board if rng.random() < 0.5 and board[point] == "black"]:
            del board[point]
    return board


def walls(rng: random.Random, size: int) -> dict[str, str]:
    """Return a random board with walls around many regions, some with a gap, and a few stones in between."""
    board: dict[str, str] = {}
    for _ in range(rng.randint(2, size)):
        colour = rng.choice(reference.COLOURS)
        left, right = sorted(rng.choices(range(-1, size + 1), k=2))
        low, high = sorted(rng.choices(range(size + 2), k=2))
        for point in reference.points(size):
            column, row = reference.LETTERS.index(point[0]), int(point[1:])
            upright = column in {left, right} and low <= row <= high
            level = row in {low, high} and left <= column <= right
            if (upright or level) and rng.random() < 0.97:
                board[point] = colour
    for point in rng.sample(reference.points(size), rng.randint(0, size)):
        board[point] = rng.choice(reference.COLOURS)
    return board


def corridors(rng: random.Random, size: int) -> dict[str, str]:
    """Return a random board with narrow corridors through large supergroups, and a few stones."""
    seeds = {point: rng.choice(reference.COLOURS) for point in rng.sample(reference.points(size), 2 + size // 2)}
    board: dict[str, str] = {}
    while len(board) < size * size:
        board |= seeds
        free = [point for point in reference.points(size) if point not in board]
        for point in free:
            beside = [board[near] for near in sorted(reference.orthogonal(size)[point]) if near in board]
            if beside and rng.random() < 0.5:
                board[point] = rng.choice(beside)
    point = rng.choice(reference.points(size))
    for _ in range(rng.choice((1, 2, 3)) * size):
        board.pop(point, None)
        if rng.random() < 0.1:
            point = rng.choice(reference.points(size))
        point = rng.choice(sorted(reference.king(size)[point]))
    return board


def crowded(rng: random.Random, size: int, captures: str) -> reference.Game:
    """Return a random position with many stones; the game may be over."""
    board: dict[str, str] = {}
    while len(set(board.values())) < 2:
        board = rng.choice((clumps, walls, corridors))(rng, size)
        if rng.random() < 0.8:
            board = without_smothered(board, size)
    if rng.random() < 0.05:
        board = dict.fromkeys(board, "black")
    game = reference.Game(
        size,
        balance="none",
        captures=captures,
        stage="play",
        seat=rng.choice((1, 2)),
        black_seat=rng.choice((1, 2)),
        board=board,
        prison={"black": rng.choice((0, 0, 3)), "white": rng.choice((0, 0, 3))},
        annihilated=frozenset(colour for colour in reference.COLOURS if rng.random() < 0.4),
    )
    game = replace(game, last=reference.other_colour(game.colour))
    if game.prison[game.last] or game.can_place(game.colour, reference.points(size)):
        return game
    return replace(game, stage="over", outcome={"winner": 3 - game.seat, "reason": "last-action", "score": {}})


def without_smothered(board: dict[str, str], size: int) -> dict[str, str]:
    """Return the board without groups that are smothered already, as usual in a game."""
    while dead := [group for groups in reference.smothered(size, board).values() for group in groups]:
        board = {point: colour for point, colour in board.items() if not any(point in group for group in dead)}
    return board


def test_the_reference_replays_recorded_games_without_a_difference() -> None:
    """Every step and board is compared; legal steps only now and then, since they take long."""
    for number, record in enumerate(vectors("criocha")):
        options, steps, after = (record[name] for name in ("options", "steps", "after"))
        assert isinstance(options, dict)
        assert isinstance(steps, list)
        assert isinstance(after, list)
        game = reference.start(options)
        for ply, (step, expected) in enumerate(zip(steps, after, strict=True)):
            game = game.play(step)
            if game.outcome is None and (ply + number) % max(80 // TIMES, 1) == 0:
                assert game.description() == expected, (number, ply)
            assert game.state() == expected["state"], (number, ply)
        assert game.outcome == record["outcome"]


@pytest.mark.parametrize("captures", CAPTURES)
@pytest.mark.parametrize("opening", OPENINGS, ids=str)
@pytest.mark.parametrize("size", [4, 5, 6])
def test_games_on_small_boards(size: int, opening: dict[str, object], captures: str) -> None:
    rng = random.Random(f"{size}{opening}{captures}")
    for _ in range(2 * TIMES):
        for position, game in paired_positions({**opening, "size": size, "captures": captures}, rng, 60, looked_at=0.5):
            if game.stage == "play" and rng.random() < 0.05:
                assert_scored_alike(position, game)


@pytest.mark.parametrize("captures", CAPTURES)
@pytest.mark.parametrize("opening", OPENINGS, ids=str)
@pytest.mark.parametrize("size", [13, 15, 17])
def test_games_on_boards_as_they_are_played(size: int, opening: dict[str, object], captures: str) -> None:
    rng = random.Random(f"{size}{opening}{captures}")
    for _ in range(TIMES):
        for position, game in paired_positions(
            {**opening, "size": size, "captures": captures}, rng, 50, looked_at=0.03
        ):
            assert position.options["size"] == size
            assert game.size == size


@pytest.mark.parametrize("captures", CAPTURES)
def test_placements_on_crowded_boards(captures: str) -> None:
    rng = random.Random(captures)
    reasons: Counter[str] = Counter()
    for size in [5, 6, 7, 8, 9] * 10 * TIMES:
        game = crowded(rng, size, captures)
        position = from_reference(game)
        assert_same(position, game)
        points = [point for point in reference.points(size) if point not in game.board or rng.random() < 0.1]
        reasons += assert_refused_alike(position, game, points)
    met = {"criocha.smothered", "criocha.annihilates", "annihilation", "capture", "placed", "occupied"}
    met |= {"criocha.captures-mandatory"} if captures == "mandatory" else {"criocha.nothing-to-spare"}
    assert min(reasons[each] for each in met) > 3


@pytest.mark.parametrize("captures", CAPTURES)
def test_annihilations_on_crowded_boards(captures: str) -> None:
    rng = random.Random(captures)
    reasons: Counter[str] = Counter()
    for _ in range(60 * TIMES):
        game = crowded(rng, 4, captures)
        reasons += assert_refused_alike(from_reference(game), game, list(reference.points(4)))
    assert min(reasons["annihilation"], reasons["criocha.annihilates"]) > 10


@pytest.mark.parametrize("captures", CAPTURES)
@pytest.mark.parametrize("size", [4, 5, 7, 9])
def test_scores_and_pictures_of_crowded_boards(size: int, captures: str) -> None:
    """Also: scores are never equal."""
    rng = random.Random(f"{size}{captures}")
    for _ in range((40 // size) * TIMES):
        game = crowded(rng, size, captures)
        assert_scored_alike(from_reference(game), game)
        assert_shown_alike(from_reference(game), game)


def test_whoever_has_no_move_has_lost() -> None:
    rng = random.Random(1)
    stuck = 0
    while stuck < 10 * TIMES:
        game = crowded(rng, 4, rng.choice(CAPTURES))
        position = from_reference(game)
        assert_same(position, game, listed=False)
        if position.outcome:
            assert not game.moves()
            stuck += 1


@pytest.mark.parametrize("size", [13, 15, 17])
def test_crowded_boards_as_they_are_played(size: int) -> None:
    rng = random.Random(size)
    for captures in CAPTURES * TIMES:
        game = crowded(rng, size, captures)
        position = from_reference(game)
        assert_same(position, game)
        assert_refused_alike(position, game, rng.sample(reference.points(size), 20))
        shown = owned(position, "territory")
        for region in rng.sample(reference.regions(size, game.board), 1):
            able = [colour for colour in reference.COLOURS if game.can_place(colour, region)]
            assert [colour for colour in reference.COLOURS if region <= shown[colour]] == (
                able if len(able) == 1 else []
            )
