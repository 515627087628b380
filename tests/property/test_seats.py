"""Rules depend on colours, never on the seats that hold them."""

import random
from collections import Counter

from hypothesis import note

from core.board import Board
from core.rules import Position
from core.rules.diagram import StoneColour
from tests.support.playouts import Setting, in_every_setting, play_out

LONGEST = 60
"""Steps that are played after a choice."""

_OTHER: dict[StoneColour, StoneColour] = {"black": "white", "white": "black", "neutral": "neutral"}


@in_every_setting()
def test_after_a_swap_the_seats_play_the_same_game_in_each_others_place(setting: Setting, seed: int) -> None:
    rng = random.Random(seed)
    choices = [at for at in play_out(setting, seed, longest=20).positions if {"swap", "keep"} <= set(at.steps())]
    for choice in choices:
        position, swapped = choice.play("keep"), choice.play("swap")
        log: list[str] = []
        while True:
            assert position.steps() == swapped.steps(), log
            assert position.state() == swapped.state(), log
            assert position.diagram().pieces == swapped.diagram().pieces, log
            assert position.black_seat == 3 - swapped.black_seat
            if position.outcome or swapped.outcome or len(log) == LONGEST:
                break
            assert position.seat == 3 - swapped.seat, log
            log.append(rng.choice(position.steps()))
            position, swapped = position.play(log[-1]), swapped.play(log[-1])
        note(" ".join(log))
        assert _result(position, exchanged=False) == _result(swapped, exchanged=True)


def _result(position: Position, *, exchanged: bool) -> tuple[object, ...] | None:
    outcome = position.outcome
    if outcome is None:
        return None
    winner = 3 - outcome.winner if exchanged and outcome.winner else outcome.winner
    return winner, outcome.reason, outcome.score


@in_every_setting()
def test_after_an_opening_pass_white_plays_as_black_would(setting: Setting, seed: int) -> None:
    rng = random.Random(seed)
    black = setting.start()
    if "pass" not in black.steps():
        return
    white = black.play("pass")
    log: list[str] = []
    while black.outcome is None and len(log) < 2 * LONGEST:
        assert black.steps() == white.steps(), log
        assert _exchanged(black) == _pieces(white), log
        assert black.seat == 3 - white.seat, log
        steps = [step for step in black.steps() if log or step != "pass"]  # another pass would end white's game
        tired = "pass" in steps and len(log) > LONGEST and rng.random() < 0.5
        log.append("pass" if tired else rng.choice(steps))
        black, white = black.play(log[-1]), white.play(log[-1])
    note(" ".join(log))
    if black.outcome is not None:
        assert white.outcome is not None
        assert black.outcome.winner == 3 - white.outcome.winner
        assert Counter(black.outcome.score.values()) == Counter(white.outcome.score.values())


def _pieces(position: Position) -> tuple[Board, set[tuple[str, StoneColour, int]]]:
    diagram = position.diagram()
    return diagram.board, {(piece.cell, piece.look, piece.height) for piece in diagram.pieces}


def _exchanged(position: Position) -> tuple[Board, set[tuple[str, StoneColour, int]]]:
    board, pieces = _pieces(position)
    return board, {(cell, _OTHER[look], height) for cell, look, height in pieces}
