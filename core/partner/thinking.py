"""Thinking: how each level chooses its turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import ceil, tanh
from typing import Final, NamedTuple

from core.partner.knowledge import (
    Advice,
    Alternative,
    Budget,
    Knowledge,
    PseudoRandom,
    Reason,
    Steps,
    Survey,
    knowledge_of,
)
from core.partner.lookahead import WON, Endgame, Exhausted, GoOn, JudgedStep, Lookahead
from core.partner.tree_search import Node, TreeSearch
from core.rules import Position, RulesError

LEVELS: Final = range(1, 5)
"""Levels from beginner to strong."""
_ALTERNATIVES = 3
_FEW = 20
"""Maximum number of remaining steps for which an exact search may finish."""
_ENDING = frozenset({"pass", "propose"})
"""Number of steps near the end that no level plays carelessly."""
_GLANCE = 0.1
"""Share of the highest level's random games that shows whether a position may be hopeless."""
_THOROUGH = 3.0
"""Share of the highest level's random games for several turns with their values, so that chance doesn't order them."""
_RARE = 10
"""A turn that the tree tried this many times less often than the best one isn't worth a mention."""
_CARELESS_TRIES = 3
"""Careless steps that we try so that the board isn't as before."""
_SEEN_ENOUGH = 5
"""Minimum random games behind an expected turn."""


class UnknownLevel(ValueError):
    """A level that the computer doesn't have.

    Attributes:
        level: the requested level.
    """

    def __init__(self, level: int) -> None:
        super().__init__(f"there is no level {level}; there are {LEVELS[0]} to {LEVELS[-1]}")
        self.level = level


class GameOver(RulesError):
    """The game is over, so there is nothing to play."""


class BestTurn(NamedTuple):
    """A turn that the highest level would play; its value, like :attr:`.Advice.value`, or None if it didn't search for it."""

    steps: Steps
    value: float | None


class _Part(NamedTuple):
    """A turn or part of a turn, with the fields of :class:`~core.partner.knowledge.Advice`."""

    steps: Steps
    value: float
    line: tuple[Steps, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    reasons: tuple[Reason, ...] = ()


def always() -> bool:
    """Return True: there is always time left."""
    return True


def think(
    position: Position,
    level: int,
    *,
    seed: int = 0,
    share: float = 1.0,
    go_on: GoOn = always,
    earlier_positions: Iterable[Position] = (),
) -> Advice:
    """Return what to play. Equal questions and seeds give equal advice, unless ``go_on`` stops it.

    Args:
        position: the position, perhaps in the middle of a turn.
        level: one of :data:`LEVELS`.
        seed: chooses among equally good turns.
        share: fraction of the level's random games, and of its positions in the endgame search, to use.
        go_on: returns whether there is time left; we call it repeatedly and finish soon after it returns False.
        earlier_positions: positions of the match, which the computer avoids if another turn is as good.

    Raises:
        UnknownLevel: for any other level.
        GameOver: when the game is over.
    """
    if level not in LEVELS:
        raise UnknownLevel(level)
    if position.outcome is not None:
        raise GameOver(f"the game is over: {position.outcome.reason}")
    thought = _Thought(position, level, PseudoRandom(seed), go_on, share, earlier_positions)
    part = thought.next_part(position)
    steps, reasons = part.steps, part.reasons
    alternatives = part.alternatives
    next_position = _play_steps(position, steps)
    while not _complete(position, next_position):
        part = thought.next_part(next_position)
        steps += part.steps
        reasons += part.reasons
        alternatives = ()  # only a turn that consists of one part has alternatives
        next_position = _play_steps(next_position, part.steps)
    return Advice(
        steps=steps,
        value=max(-1.0, min(1.0, part.value)),
        line=(steps, *part.line),
        alternatives=alternatives,
        reasons=reasons + knowledge_of(position.game.key).reasons(position, next_position),
    )


def best_turns(position: Position, count: int, *, seed: int = 0, go_on: GoOn = always) -> tuple[BestTurn, ...]:
    """Return the turns that the highest level prefers, at most ``count``, the best first. They lead to different boards.

    Args:
        position: the position, perhaps in the middle of a turn.
        count: how many turns to return.
        seed: as in :func:`think`.
        go_on: as in :func:`think`.

    Raises:
        GameOver: when the game is over.
    """
    if position.outcome is not None:
        raise GameOver(f"the game is over: {position.outcome.reason}")

    def thought(position: Position) -> _Thought:
        return _Thought(position, LEVELS[-1], PseudoRandom(seed), go_on, _THOROUGH, ())

    is_valued = not answers_by_itself(position)
    turns: dict[Position, BestTurn] = {}
    for part in thought(position).first_parts(position):
        steps, value, next_position = part.steps, part.value, _play_steps(position, part.steps)
        while not _complete(position, next_position):
            rest = thought(next_position).next_part(next_position)
            steps, value, next_position = steps + rest.steps, rest.value, _play_steps(next_position, rest.steps)
        turns.setdefault(next_position, BestTurn(steps, max(-1.0, min(1.0, value)) if is_valued else None))
        if len(turns) == count or not go_on():
            break
    return tuple(turns.values())


def gives_up(position: Position, level: int, advice: Advice, *, seed: int = 0, go_on: GoOn = always) -> bool:
    """Return whether the computer would resign, at any level: the highest one has no hope, so no one need play on.

    Args:
        position: the position that the advice is about.
        level: one of :data:`LEVELS`.
        advice: advice on the position.
        seed: seed of the advice; the second search uses another.
        go_on: as in :func:`think`.
    """
    knowledge = knowledge_of(position.game.key)
    if not knowledge.may_resign(position):
        return False
    if level == LEVELS[-1]:
        glance = advice.value
    elif knowledge.weights:
        glance = _on_scale(knowledge.evaluate(position, position.seat), knowledge)
    else:
        glance = think(position, LEVELS[-1], seed=seed, share=_GLANCE, go_on=go_on).value
    return knowledge.is_hopeless(position, glance) and knowledge.is_hopeless(
        position, think(position, LEVELS[-1], seed=~seed, go_on=go_on).value
    )


def _play_steps(position: Position, steps: Steps) -> Position:
    for step in steps:
        position = position.play(step)
    return position


def _complete(previous_position: Position, position: Position) -> bool:
    return position.ply != previous_position.ply or position.outcome is not None


def value_of(position: Position, steps: Steps, *, seed: int = 0, go_on: GoOn = always) -> float | None:
    """Return the seat's value after its own turn, on the scale of :attr:`~core.partner.knowledge.Advice.value`.

    Return None if only a search of the position after the turn can tell.
    """
    next_position, seat, knowledge = _play_steps(position, steps), position.seat, knowledge_of(position.game.key)
    if next_position.outcome is not None:
        if not next_position.outcome.winner:
            return 0.0
        return 1.0 if next_position.outcome.winner == seat else -1.0
    if not knowledge.weights:
        return None
    bonus = knowledge.bonus(position, steps[0])
    return _on_scale(Lookahead(knowledge, seat, PseudoRandom(seed), go_on).worth(next_position, bonus), knowledge)


def reasons_for(position: Position, steps: Steps) -> tuple[Reason, ...]:
    """Return the reasons for and against a turn."""
    return knowledge_of(position.game.key).reasons(position, _play_steps(position, steps))


def answers_by_itself(position: Position) -> bool:
    """Return whether no search is needed: only one step is legal, or it is a question that no search answers."""
    answer = knowledge_of(position.game.key).answer(position, LEVELS[-1], PseudoRandom(0))
    return answer is not None or len(position.steps()) == 1


class _Thought:
    """The search for one turn."""

    def __init__(  # noqa: PLR0917 - made in one place
        self,
        position: Position,
        level: int,
        rng: PseudoRandom,
        go_on: GoOn,
        share: float,
        earlier_positions: Iterable[Position],
    ) -> None:
        self._knowledge: Knowledge = knowledge_of(position.game.key)
        self._level = level
        whole: Budget = self._knowledge.budgets[level - 1]
        self._budget = whole._replace(games=ceil(whole.games * share), nodes=ceil(whole.nodes * share))
        self._rng = rng
        self._go_on = go_on
        self._tree: TreeSearch | None = None
        self._careless = rng.random() < self._budget.careless
        self._boards = Counter(map(_board, earlier_positions))
        self._choices: Sequence[JudgedStep] = ()

    def next_part(self, position: Position) -> _Part:
        """Return the next step to play, or all steps to the end of the turn."""
        step = self._knowledge.answer(position, self._level, self._rng)
        if step is not None:
            return _Part((step,), 0.0)
        steps = position.steps()
        if len(steps) == 1:
            return _Part((steps[0],), 0.0, reasons=(Reason("only-step"),))
        if self._careless:
            return _Part((self._careless_step(position, steps),), 0.0)
        survey = self._knowledge.survey(position)
        if survey.result is not None or not survey.steps:
            return self._step_when_decided(position)
        winning = self._endgame(position, survey)
        if winning is not None:
            return winning
        return self._lookahead(position) if self._knowledge.weights else self._tree_search(position)

    def first_parts(self, position: Position) -> Iterator[_Part]:
        """Yield beginnings of turns, the best first; those that the tree knows are whole turns."""
        first = self.next_part(position)
        if self._tree is None or self._tree.root.position != position:
            yield first
            for choice in self._choices[1:]:
                yield _Part((choice.step,), _on_scale(choice.value, self._knowledge))
            return
        root = self._tree.root
        for index in sorted(range(len(root.steps)), key=lambda at: (-root.visits[at], -root.wins[at])):
            if root.visits[index] * _RARE >= max(root.visits):
                yield _Part(_turn(root, index)[0], root.value(index))

    def _careless_step(self, position: Position, steps: Sequence[str]) -> str:
        """Return a random step, one that repeats no board if we soon find one."""
        going_on = [step for step in steps if step not in _ENDING] or steps
        step = self._rng.choice(going_on)
        for _ in range(_CARELESS_TRIES):
            if not self._times_before(position.play(step)):
                break
            step = self._rng.choice(going_on)
        return step

    def _times_before(self, position: Position) -> int:
        return self._boards[_board(position)] if self._boards else 0

    def _step_when_decided(self, position: Position) -> _Part:
        """Return a step in a game that is decided but not over."""
        decisive = position.decisive()
        if decisive:
            return _Part((self._rng.choice(decisive),), 1.0, reasons=(Reason("wins"),))
        return _Part((self._rng.choice(position.steps()),), -1.0, reasons=(Reason("lost"),))

    def _endgame(self, position: Position, survey: Survey) -> _Part | None:
        """Return a step that certainly wins, if we find one in time."""
        if not self._budget.nodes or len(survey.steps) > _FEW:
            return None
        try:
            step = Endgame(self._knowledge.survey, self._budget.nodes, self._go_on).winning(position)
        except Exhausted:
            return None
        return None if step is None else _Part((step,), 1.0, reasons=(Reason("endgame-won"),))

    def _tree_search(self, position: Position) -> _Part:
        games = self._budget.games
        tree = self._tree
        if tree is None or not tree.descend(position):
            tree = self._tree = TreeSearch(position, self._knowledge, self._rng)
        tree.run(games, self._go_on)
        root = tree.root
        best = root.best()
        steps, next_node = _turn(root, best)
        other_indexes = sorted(
            (index for index in range(len(root.steps)) if index != best), key=lambda at: -root.visits[at]
        )
        alternatives = []
        for index in other_indexes[:_ALTERNATIVES]:
            turn, end = _turn(root, index)
            if root.visits[index] and (end is None or _complete(position, end.position)):
                alternatives.append(Alternative(turn, root.value(index)))
        line = _line(next_node) if len(steps) == 1 else ()
        return _Part(steps[:1], root.value(best), line, tuple(alternatives))

    def _lookahead(self, position: Position) -> _Part:
        knowledge, seat = self._knowledge, position.seat
        lookahead = Lookahead(knowledge, seat, self._rng, self._go_on, self._times_before)
        choices = self._choices = lookahead.choices(position, self._budget.wide)
        best = choices[0]
        line: tuple[Steps, ...] = ()
        if best.answer is not None and _complete(position, best.after):
            after_answer = best.after.play(best.answer)
            if _complete(best.after, after_answer):
                line = ((best.answer,),)
        alternatives = tuple(
            Alternative((choice.step,), _on_scale(choice.value, knowledge))
            for choice in choices[1 : _ALTERNATIVES + 1]
            if _complete(position, choice.after)
        )
        return _Part((best.step,), _on_scale(best.value, knowledge), line, alternatives)


def _board(position: Position) -> tuple[object, ...]:
    """Return the pieces and the seat to act. We ignore prisoners, because repeated captures add to them."""
    return position.seat, position.diagram().pieces


def _on_scale(value: float, knowledge: Knowledge) -> float:
    """Return an evaluation's value, scaled to -1 to 1."""
    if value >= WON:
        return 1.0
    if value <= -WON:
        return -1.0
    return tanh(value / knowledge.scale)


def _turn(node: Node, index: int) -> tuple[Steps, Node | None]:
    """Return the steps of the turn that begins with this step, as far as the tree knows it, and the node after it."""
    start = node.position
    steps = [node.steps[index]]
    child = node.children[index]
    while child is not None and not _complete(start, child.position) and child.total:
        best = child.best()
        steps.append(child.steps[best])
        child = child.children[best]
    return tuple(steps), child


def _line(node: Node | None) -> tuple[Steps, ...]:
    """Return the expected turns from this node on."""
    line: list[Steps] = []
    while node is not None and node.result is None and node.total >= _SEEN_ENOUGH and len(line) < 4:
        steps, next_node = _turn(node, node.best())
        if next_node is None or not _complete(node.position, next_node.position):
            break
        line.append(steps)
        node = next_node
    return tuple(line)
