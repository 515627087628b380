"""Explored board: the position after tried turns, and the steps that can follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from bot import chat
from bot.features.exploring.commands import If, Line
from bot.features.exploring.ground import ExplorationContext
from bot.features.exploring.lines import can_be_planned
from bot.features.exploring.messages import Side
from bot.media.scenes import PlayerNames, Scene, cast_of, match_scene, scene_alone
from bot.platforms.web.matches.boards import Board, BoardState, board_state
from bot.platforms.web.matches.choices import StepChoices, step_choices
from bot.platforms.web.matches.state import ActionButton, action_button
from bot.platforms.web.requests.answers import RequestProblem
from core.exploring.line import LineTurn, Untried, steps_of, text_of, try_turns
from core.exploring.model import Node, Tree
from core.match.legal_choices import Begun, begin
from core.match.model import MatchStatus
from core.messages.message import Action
from core.names import Name
from core.rules import IllegalStep, Position, RulesError
from core.rules.parsing import Ambiguous


class Exploration(Struct, frozen=True):
    """Turns to try.

    Attributes:
        at: number of turns on the board where they begin; None for the current board.
        node: id of the node of the tree after which they begin, instead of ``at``.
        turns: turns after that.
        text: steps of the next turn, which is being picked; may be empty.
        overlay: name of the overlay to show.
    """

    at: int | None = None
    node: int | None = None
    turns: tuple[str, ...] = ()
    text: str = ""
    overlay: str | None = None


class Start(Struct, frozen=True):
    """Where an exploration begins, as read in a transaction that is now over.

    Attributes:
        ground: the match or board.
        at: number of turns on the board where it begins.
        anchor: how to find that board again; see :meth:`ExplorationContext.anchor`.
        first: that board.
        turns: the tried turns after it, one by one.
        text: steps of the next turn, which is being picked.
        tree: the stored tree.
        name: returns the player of a seat in a position.
        cast: the players of the match; None for a board without a match.
    """

    ground: ExplorationContext
    at: int
    anchor: tuple[int, int]
    first: Position
    turns: tuple[str, ...]
    text: str
    tree: Tree
    name: Callable[[Position, int], Side]
    cast: PlayerNames | None


class Explored(Struct, frozen=True):
    """Board after turns that were tried.

    Attributes:
        start: where the turns begin.
        line: the turns that could be tried.
        node: the node of the tree that is this board; None if it isn't kept.
        begun: the legal part of the turn that is being picked.
        understood: whether that whole turn, and all turns before it, could be tried.
        problem: why not.
    """

    start: Start
    line: tuple[LineTurn, ...]
    node: Node | None
    begun: Begun
    understood: bool = True
    problem: RulesError | None = None

    @property
    def steps(self) -> tuple[str, ...]:
        """Return all steps after the board where the turns begin."""
        return steps_of(self.line) + self.begun.steps


class ExploredTurn(Struct, frozen=True):
    """Turn that was tried.

    Attributes:
        seat: the seat that plays it.
        name: name of its player.
        steps: its steps.
        passes: names of the players who have to pass after it.
    """

    seat: int
    name: str
    steps: str
    passes: Sequence[str]


class TriedResult(Struct, frozen=True):
    """End of a line: the winning seat (or 0), and how the game ended, in a few words."""

    winner: int
    text: str


class ExploredState(StepChoices, frozen=True, kw_only=True):
    """Explored board as the page shows it, and what can be tried next.

    Attributes:
        at: number of turns on the board where the line begins.
        turns: the turns that could be tried.
        node: id of the node of the tree that is this board; or None if it isn't kept.
        note: the note on this board.
        seat: the seat on move, or 0.
        name: name of the player on move.
        steps: the turn that is being picked; None if not all of it could be tried.
        complete: whether it is a whole turn.
        problem: why not all could be tried; None if all could, or if we can't read it.
        rule: code of the rule that forbids it.
        result: how the line ends the game, or None.
        tried: text that says that the board is only for analysis.
        fair: a note on fair play where it matters; else empty.
        actions: actions that the player can take with the line, besides keeping it.
        board: the board.
    """

    at: int
    turns: Sequence[ExploredTurn]
    node: int | None
    note: str
    seat: int
    name: str
    steps: Sequence[str] | None
    complete: bool
    problem: str | None
    rule: str | None
    result: TriedResult | None
    tried: str
    fair: str
    actions: Sequence[ActionButton]
    board: BoardState


def start_of(ground: ExplorationContext, tree: Tree, trial: Exploration) -> tuple[int, list[str]]:
    """Return the number of turns on the board where an exploration begins, and all its turns.

    Raises:
        RequestProblem: the tree doesn't have the node, or the node begins on a board that no longer exists.
    """
    if trial.node is None:
        return ground.plies if trial.at is None else trial.at, list(trial.turns)
    if tree.node(trial.node) is None:
        raise RequestProblem(404, "no-node", node=trial.node)
    anchor, *path = tree.path(trial.node)
    if anchor.ply > ground.plies or ground.anchor(anchor.ply) != (anchor.ply, anchor.version):
        raise RequestProblem(409, "taken-back")
    return anchor.ply, [*(node.steps for node in path), *trial.turns]


def start(ground: ExplorationContext, trial: Exploration, language: str) -> Start:
    """Return where an exploration begins, in an open transaction. Raises RequestProblem, Refusal."""
    tree = ground.tree()
    at, turns = start_of(ground, tree, trial)
    first_position, match = ground.position(at), ground.match
    ground.check_depth(turns)
    cast = None if match is None else cast_of(ground.uow, match, language)
    return Start(
        ground=ground,
        at=at,
        anchor=ground.anchor(at),
        first=first_position,
        turns=tuple(turns),
        text=trial.text,
        tree=tree,
        name=ground.names(),
        cast=cast,
    )


def explore(start: Start) -> Explored:
    """Return the board after the tried turns, up to the first that the rules forbid."""
    start_position, text = start.first, start.text
    problem: RulesError | None = None
    try:
        line, understood = try_turns(start_position, start.turns), True
    except Untried as untried:
        line, understood, text, problem = untried.line, False, "", untried.problem
    if line and not line[-1].complete:
        line, text = line[:-1], f"{' '.join(line[-1].steps)} {text}"
    position = line[-1].position if line else start_position
    try:
        draft_turn = begin(position, (), text.strip() or None)
    except RulesError as error:
        draft_turn, understood, problem = begin(position, ()), False, error
    node = _node_after(start.tree, start.anchor, [" ".join(turn.steps) for turn in line])
    return Explored(start, line, node, draft_turn, understood, problem)


def scene_of(explored: Explored, overlay: str | None, language: str) -> Scene:
    """Return the contents of the picture of an explored board. Raises NoSuchPicture."""
    begins, match = explored.start, explored.start.ground.match
    picture = begins.ground.picture(begins.at, explored.steps, overlay)
    if match is None or begins.cast is None:
        return scene_alone(picture, language)
    return match_scene(match, begins.cast, begins.first, picture, language)


def is_line_of_player(explored: Explored) -> bool:
    """Return whether a line of whole turns was tried on a match by one of its players, and no further step has been picked."""
    ground = explored.start.ground
    of_player = ground.match is not None and bool(ground.match.seat_of(ground.player))
    return of_player and bool(explored.line) and explored.understood and not explored.begun.steps


def offers(ground: ExplorationContext, ply: int, line: tuple[LineTurn, ...]) -> Iterator[Action]:
    """Yield the actions that a player can take with a line of whole turns, besides keeping it, in an open transaction."""
    match, text = ground.match, text_of(line)
    if match is None:
        return
    if match.status is not MatchStatus.RUNNING:
        yield Action("show-everybody", Line(match.number, text, ground.board_id(ply), public=True), ground.player)
    elif can_be_planned(ground, ply, line):
        yield Action("try-plan", If(text, match.number, ground.board_id(ply)), ground.player)


def _node_after(tree: Tree, anchor: tuple[int, int], turns: Sequence[str]) -> Node | None:
    """Return the node of a tree after these turns, or None if not all of them are kept."""
    kept_node = tree.anchor(*anchor)
    for steps in turns:
        if kept_node is None:
            return None
        parent = kept_node.id
        kept_node = next((node for node in tree.nodes if (node.parent, node.steps) == (parent, steps)), None)
    return kept_node


def explored_state(
    explored: Explored, overlay: str | None, actions: Iterable[Action], language: str, rotation: int = 0
) -> ExploredState:
    """Return an explored board.

    Args:
        explored: the board.
        overlay: name of the overlay to show.
        actions: actions that the player can take with the line, besides keeping it.
        language: tag of the language of its words.
        rotation: angle by which the board is turned clockwise.

    Raises:
        NoSuchPicture: it can't be shown.
    """
    ground, position, scene = explored.start.ground, explored.begun.position, scene_of(explored, overlay, language)
    outcome = position.outcome
    name = explored.start.name
    position_before, turns = explored.start.first, list[ExploredTurn]()
    for turn in explored.line:
        passes = [_name(name(turn.position, seat), language) for seat in turn.passes]
        turns.append(
            ExploredTurn(turn.seat, _name(name(position_before, turn.seat), language), " ".join(turn.steps), passes)
        )
        position_before = turn.position
    result = None
    if outcome is not None:
        text = chat.result_in_short(ground.game, outcome.winner, outcome.reason, outcome.score, language)
        result = TriedResult(outcome.winner, text)
    choices = step_choices(explored.begun, language)
    return ExploredState(
        at=explored.start.at,
        turns=turns,
        node=None if explored.node is None else explored.node.id,
        note="" if explored.node is None else explored.node.note,
        seat=0 if outcome is not None else position.seat,
        name="" if outcome is not None else _name(name(position, position.seat), language),
        steps=explored.begun.steps if explored.understood else None,
        complete=explored.begun.complete,
        problem=_problem_text(explored, language),
        rule=explored.problem.rule if isinstance(explored.problem, IllegalStep) else None,
        result=result,
        tried=chat.words(language)("board.tried", {}),
        fair=_fair(ground, language),
        actions=[action_button(action, language) for action in actions],
        board=board_state(Board(scene, position.ply, None, newest=False), language, rotation),
        cells=choices.cells,
        words=choices.words,
        ranges=choices.ranges,
    )


def _problem_text(explored: Explored, language: str) -> str | None:
    """Return why not all of it could be tried; None if it can't be read, or if a turn must first be completed."""
    problem = explored.problem
    if isinstance(problem, IllegalStep):
        return chat.why_not(problem, explored.start.ground.game, language)
    if isinstance(problem, Ambiguous):
        return " / ".join(" ".join(candidate) for candidate in problem.candidates)
    return None


def _fair(ground: ExplorationContext, language: str) -> str:
    """Return a note on fair play while the match runs between people; on a board alone, for anyone with a name."""
    match = ground.match
    running = match is not None and match.status is MatchStatus.RUNNING and not match.terms.partner
    if not (running or (match is None and ground.player)):
        return ""
    return chat.words(language)("preview-fair" if ground.match else "preview-fair-board", {})


def _name(side: Side, language: str) -> str:
    """Return the name of a player, or of a side on a board without a match."""
    if isinstance(side, Name):
        return side.text
    look, _, seat = side.rpartition("-")
    return chat.side_name(look, int(seat), language)
