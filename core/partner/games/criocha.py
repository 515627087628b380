"""Criocha: who holds which points, and whose groups see few enemies, judged after the most damaging answer.

Stones of a supergroup smother groups that see no other enemy one. So it is good to be connected, and to see many enemies.

With few stones on the board, one connection may smother all of them. So stones of the opening keep away from each other. They
leave even sides, since the opponent chooses.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import ClassVar, final

from core.partner.knowledge import Budget, Knowledge, Notable, PseudoRandom, Reason, Survey, is_right_count
from core.partner.lookahead import Lookahead
from core.rules import Position, Question

_LONG = 300
"""Number of turns after which the computer proposes to end and count."""
_AGAIN = 20
"""Number of turns between two such proposals."""
_MAX_LAND = 40
"""Maximum points that a turn can surround."""
_NOT_SEARCHED = frozenset({"propose", "swap"})
_PIES = frozenset({"reply", "choice"})
"""What follows a pair of stones after which the other seat chooses a side."""
_EVEN = -2.5
"""Black's value in a quiet position with a fair komi, before the first normal turn."""
_UNEVEN = 8.0
"""Minimum difference from it that no komi makes up for, because something is about to be smothered."""
_CLOSE = 4.0
"""Difference from it that komi makes up for easily."""
_MAX_GAP = 6
"""Distance between the stones of an opening that we prefer."""
_MARGIN = 3
"""Minimum distance of these stones from the edge, in points."""
_TRIES = 3
"""Number of pairs whose consequences we examine."""
_LARGE = 4
"""A capture is large if it takes at least this part of a seat's stones."""


@final
class CriochaKnowledge(Knowledge):
    """See the module."""

    budgets: ClassVar = (Budget(careless=0.9), Budget(careless=0.75), Budget(wide=24, careless=0.4), Budget(wide=24))
    weights: ClassVar = {"prisoners": 1.2, "land": 1.0, "nearer": 0.12, "supergroups": -0.8, "narrow": -0.8}
    price: ClassVar = 1.2
    gains: ClassVar = "prisoners"
    notable: ClassVar = (
        Notable("criocha.joins", "supergroups", mine=True, least=-1),
        Notable("criocha.surrounds", "land", mine=True, least=3),
        Notable("criocha.narrow", "narrow", mine=True, least=2),
        Notable("criocha.narrows", "narrow", mine=False, least=2),
    )
    fair_komi: ClassVar = {"13": 3, "15": 3, "17": 3}

    def answer(self, position: Position, level: int, rng: PseudoRandom) -> str | None:
        """See :class:`Knowledge`. It accepts a count that is right, and proposes one that wins in a long game."""
        del level
        question = position.question
        if question is not None and question.code != "end-proposed":
            return self._opening_step(position, question, rng)
        if question is not None:
            return "accept" if self._accepts_count(position, rng) else "decline"
        if position.ply > _LONG and position.ply % _AGAIN < 2 and "propose" in position.steps():
            end = position.play("propose").play("accept").outcome
            return "propose" if end is not None and end.winner == position.seat else None
        return None

    def _accepts_count(self, position: Position, rng: PseudoRandom) -> bool:
        """Return whether the count wins, or is right."""
        end = position.play("accept").outcome
        if end is None or end.winner == position.seat:
            return True
        black, white = (float(str(end.score[look])) for look in ("black", "white"))
        open_cells = len(position.board.cells) - len(position.diagram().pieces)
        open_cells -= sum(len(area.cells) for area in position.overlay("territory"))
        expected_lead = self._search(position.play("decline"), rng)
        return is_right_count(abs(black - white), expected_lead, open_cells)

    def _opening_step(self, position: Position, question: Question, rng: PseudoRandom) -> str | None:
        """Return a step of the opening, judged by the worse of the sides that can follow."""
        if question.code == "swap-or-keep":  # white is better: it chooses last, when it knows the komi
            return "swap" if position.seat == position.black_seat else "keep"
        if question.code == "swap-or-keep-komi":
            return "swap" if self._black_lead(position, rng) > 0 else "keep"
        if question.code == "komi":
            fair = self.fair_komi[str(position.options["size"])]
            lead = self._black_lead(position.play(f"komi:{fair}"), rng)
            return f"komi:{max(0, min(2 * fair, fair + round(lead / self.price)))}"
        if question.code == "stones-or-swap" or question.facts["then"] in _PIES:
            return self._stone(position, rng)
        return None

    def _stone(self, position: Position, rng: PseudoRandom) -> str:
        """Return a stone of the opening, or a swap if no stones leave even sides."""
        cells = _quiet_cells(position)
        if position.pending:
            return self._second_stone(position, cells, rng)[1]
        stone = rng.choice(cells)
        if "swap" in position.steps():
            next_position = position.play(stone)
            unevenness, _ = self._second_stone(next_position, _quiet_cells(next_position), rng, close=_UNEVEN)
            if unevenness > _UNEVEN:
                return "swap"
        return stone

    def _second_stone(
        self, position: Position, cells: Sequence[str], rng: PseudoRandom, close: float = _CLOSE
    ) -> tuple[float, str]:
        """Return how uneven the sides are after a second stone, and that stone; we take the first that is ``close`` to even."""
        if position.seat == position.black_seat:  # white's stones are still to come
            return 0.0, rng.choice(cells)
        komi = f"komi:{self.fair_komi[str(position.options['size'])]}"
        judged_cells = sorted((abs(self.evaluate(position.play(cell), 1)), rng.random(), cell) for cell in cells)
        best = (inf, cells[0])
        for _, _, cell in judged_cells[:_TRIES]:
            best = min(best, (abs(self._black_lead(position.play(cell).play("keep").play(komi), rng)), cell))
            if best[0] <= close:
                break
        return best

    def _black_lead(self, position: Position, rng: PseudoRandom) -> float:
        """Return how far black is ahead, with this komi, when only the choice of sides is left."""
        return self._search(position.play("keep"), rng) - _EVEN

    def _search(self, position: Position, rng: PseudoRandom) -> float:
        """Return the value of a position for the seat to act, at the highest level."""
        choices = Lookahead(self, position.seat, rng, lambda: True).choices(position, self.budgets[-1].wide)
        return choices[0].value

    def survey(self, position: Position) -> Survey:
        """See :class:`Knowledge`: all steps except proposals, and except a swap that replaces placing white stones."""
        survey = super().survey(position)
        return Survey([step for step in survey.steps if step not in _NOT_SEARCHED], survey.result)

    def answers(self, position: Position) -> list[str]:
        """See :class:`Knowledge`."""
        return [step for step in position.steps() if step not in _NOT_SEARCHED]

    def stakes(self, position: Position) -> tuple[int, int]:
        """See :class:`Knowledge`: stones that one stone would smother."""
        counts = [0, 0]
        for area in position.overlay("capturable"):
            counts[area.seat - 1] += len(area.cells)
        if max(counts) < 2:
            return 0, 0
        looks = [piece.look for piece in position.diagram().pieces]
        black, white = looks.count("black"), looks.count("white")
        first_count, second_count = (black, white) if position.black_seat == 1 else (white, black)
        return _if_large(counts[0], first_count), _if_large(counts[1], second_count)

    def reasons(self, previous_position: Position, position: Position) -> tuple[Reason, ...]:
        """See :class:`Knowledge`. No turn really surrounds half the board: at the start, the first stones only seem to."""
        reasons = super().reasons(previous_position, position)
        return tuple(
            reason
            for reason in reasons
            if reason.code != "criocha.surrounds" or int(str(reason.facts["count"])) <= _MAX_LAND
        )


def _if_large(count: int, stones: int) -> int:
    return count if count > 1 and count * _LARGE >= stones else 0


def _quiet_cells(position: Position) -> list[str]:
    """Return the points for a stone of an opening: away from the edge, and from other stones as far as can be."""
    board = position.board
    places = {cell: board.row_column(cell) for cell in position.steps() if cell in board.bits}
    stones = [board.row_column(piece.cell) for piece in position.diagram().pieces]
    inner_range = range(_MARGIN - 1, board.size - _MARGIN + 1)
    inner_places = {cell: place for cell, place in places.items() if {*place} <= {*inner_range}}
    for gap in range(_MAX_GAP, 1, -1):
        cells = [
            cell
            for cell, (row, column) in inner_places.items()
            if all(max(abs(row - other_row), abs(column - other_column)) >= gap for other_row, other_column in stones)
        ]
        if cells:
            return cells
    return list(places)


KNOWLEDGE = CriochaKnowledge()
