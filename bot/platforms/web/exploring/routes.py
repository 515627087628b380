"""Routes of Explore: a player's own tree on a match or on a free board, boards after tried turns, lines, and notes.

All of them concern only the sender's own tree; no address leads to another player's. Visitors without a name, and
readers of a shared match, have an empty tree. They can try turns, too; only keeping turns needs a name. Nothing here
plays a turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeVar

from aiohttp import web
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from bot import chat
from bot.chat.catalogue import FALLBACK
from bot.chat.grammar.step_text import step_text, turns_text
from bot.chat.lexicon import lexicon
from bot.features.exploring.commands import Plans, Preview
from bot.features.exploring.ground import BETWEEN, ExplorationContext, board_ground
from bot.features.exploring.lines import known_plan
from bot.features.match.turns import refusal
from bot.kernel.refusal import Refusal
from bot.media.scenes import NoSuchPicture
from bot.platforms.web.exploring.advice import MAX_BEFORE, Adviser, Asker
from bot.platforms.web.exploring.explored import (
    Exploration,
    Explored,
    Start,
    explore,
    explored_state,
    is_line_of_player,
    offers,
    start,
    start_of,
)
from bot.platforms.web.identity.identity import Person
from bot.platforms.web.matches.boards import ROTATION
from bot.platforms.web.matches.choices import StepRefusal, step_refusal
from bot.platforms.web.matches.reader import Found, addressed, read_replayed, seen_match
from bot.platforms.web.requests.answers import RefusedProblem, RequestProblem, json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import Number, body, path_number, query_angle, query_number
from bot.platforms.web.rooms.sidebar import GameName
from bot.platforms.web.site.site import Site
from core import rules
from core.exploring.line import Untried
from core.exploring.model import MAX_DEPTH, MAX_NODES, MAX_NOTE_LENGTH, TooMuch, Tree
from core.exploring.plan import lines
from core.match.legal_choices import why_not
from core.match.model import Match
from core.messages.message import Action
from core.rules import Options, Position
from storage.unit_of_work import UnitOfWork

T = TypeVar("T")
OPTION: Final = "option."
"""Prefix of the name of an option in an address."""


class BoardBody(Struct, frozen=True, kw_only=True):
    """Board in a tree.

    Attributes:
        at: number of turns on it, if it was played; None for the current board.
        node: id of its node, instead of ``at``.
    """

    at: Number | None = None
    node: Number | None = None


class LineBody(BoardBody, frozen=True, kw_only=True):
    """Turns after a board to keep."""

    line: str


class NoteBody(BoardBody, frozen=True, kw_only=True):
    """Note on a board; empty: none any more.

    Attributes:
        line: turns after that board, which the note keeps; empty: it is on the board itself.
    """

    note: str
    line: str = ""


class BoardEntry(Struct, frozen=True, kw_only=True):
    """Board without a match, on which the player has kept turns or notes.

    Attributes:
        game: name of its game.
        options: options that differ from the defaults.
        told: all options, in words.
        lines: number of lines that are kept.
    """

    game: GameName
    options: Options
    told: str
    lines: int


class BoardList(Struct, frozen=True):
    """Boards without a match, the newest first."""

    boards: Sequence[BoardEntry]


class NodeEntry(Struct, frozen=True, kw_only=True):
    """Node of a tree; see :class:`Node`. ``stands`` is False if the board where it begins was taken back."""

    id: int
    parent: int | None
    ply: int
    steps: str
    note: str
    line: int | None
    shown: bool
    stands: bool


class PlanEntry(Struct, frozen=True):
    """Line that is planned on a match: its number, its turns, and the command that cancels it."""

    line: int
    steps: str
    cancel: str


class TreeLimits(Struct, frozen=True):
    """Maximum nodes of a tree, turns of a line, and characters of a note."""

    nodes: int = MAX_NODES
    depth: int = MAX_DEPTH
    note: int = MAX_NOTE_LENGTH


class KeptNode(Struct, frozen=True):
    """A node that was kept, and the number of the first line through it."""

    node: int
    line: int


class TreeState(Struct, frozen=True, kw_only=True):
    """Tree of a player.

    Attributes:
        match: number of the match; None for a board without a match.
        game: its game.
        options: of the game.
        ply: number of turns of the match.
        keeps: whether the player can keep anything.
        advised: whether the player can ask the computer about its boards.
        nodes: its nodes.
        plans: the lines that are planned.
        most: its limits.
        kept: the node that was just stored.
    """

    match: int | None
    game: GameName
    options: Options
    ply: int
    keeps: bool
    advised: bool
    nodes: Sequence[NodeEntry]
    plans: Sequence[PlanEntry]
    most: TreeLimits
    kept: KeptNode | UnsetType = UNSET


class TreeRoutes:
    """Routes of Explore.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self._store = site.services.store
        self._lines = site.services.application.lines
        self._adviser = Adviser(site)

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        web_routes = [web.get("/api/boards", self.boards)]
        match_paths = ("/api/matches/{number}/tree", "/api/boards/{game}/tree")
        for ground in (*match_paths, "/api/shared/{token}/tree"):
            web_routes += [
                web.get(ground, self.tree),
                web.get(f"{ground}/board", self.board),
                web.get(f"{ground}/why", self.why),
            ]
        for ground in match_paths:
            web_routes += [
                web.get(f"{ground}/advice", self.advice),
                web.post(f"{ground}/lines", self.keep),
                web.put(f"{ground}/notes", self.note),
                web.delete(f"{ground}/nodes/{{node}}", self.cut),
            ]
        return web_routes

    # Reading

    @costs(Cost.STORAGE)
    async def boards(self, request: web.Request) -> web.Response:
        """Return the boards without a match on which the sender keeps anything, the newest first."""
        trees = await self._site.read(request, lambda uow, person: uow.trees.for_player(person.player.id))
        language = self._site.language(request)
        kept_boards = [_kept_board(tree, language) for tree in reversed(trees) if tree.match is None]
        return json_answer(BoardList(kept_boards))

    @costs(Cost.STORAGE)
    async def tree(self, request: web.Request) -> web.Response:
        """Return the sender's tree."""

        def transaction(ground: ExplorationContext) -> TreeState:
            self._site.count_reading(request)
            return self._tree_state(request, ground, ground.tree())

        return json_answer(await self._read(request, transaction))

    @costs(Cost.COMPUTING)
    async def board(self, request: web.Request) -> web.Response:
        """Return the board after the tried turns, and the steps that can follow."""
        trial = _trial(request)
        explored = await self._explored(request, trial)
        angle = query_angle(request, explored.start.first.diagram().board.kind, ROTATION)
        actions: tuple[Action, ...] = ()
        if is_line_of_player(explored):
            actions = await self._read(request, lambda ground: tuple(offers(ground, explored.start.at, explored.line)))
        try:
            data = await self._site.compute(
                request, partial(explored_state, explored, trial.overlay, actions, self._site.language(request), angle)
            )
        except NoSuchPicture:
            raise RequestProblem(404, "no-picture") from None
        return json_answer(data)

    @costs(Cost.COMPUTING)
    async def why(self, request: web.Request) -> web.Response:
        """Return why no step can begin on ``cell`` there, or why the piece on ``from`` can't move there."""
        query, explored = request.query, await self._explored(request, _trial(request))
        language = self._site.language(request)

        def why() -> StepRefusal:
            refusal = why_not(explored.begun.position, query.get("cell", ""), query.get("from", ""))
            return step_refusal(refusal, explored.start.ground.game, language)

        return json_answer(await self._site.compute(request, why))

    @costs(Cost.THINKING)
    async def advice(self, request: web.Request) -> web.Response:
        """Return the turns that the computer prefers there."""
        person = await self._site.require_person(request)
        explored = await self._explored(request, _trial(request))

        at = explored.start.at

        def played(ground: ExplorationContext) -> tuple[tuple[str, ...], Sequence[Position]]:
            if ground.match is None:
                return (), ()
            turns = ground.uow.matches.turns(ground.match.number)
            line = self._lines.cached(ground.match) or self._lines.replay(ground.match, turns)
            steps = tuple(step for turn in turns[:at] for step in turn.steps.split())
            return steps, line.positions[max(0, at - MAX_BEFORE) : at]

        asker = Asker(person.account.ref, self._site.network(request))
        return json_answer(await self._adviser.ask(asker, explored, *await self._read(request, played)))

    async def _explored(self, request: web.Request, trial: Exploration) -> Explored:
        """Return the board after the tried turns. Raises RequestProblem."""

        def transaction(ground: ExplorationContext) -> Start:
            exploration_start = start(ground, trial, self._site.language(request))
            self._site.count_reading(request, len(exploration_start.turns))
            return exploration_start

        return await self._site.compute(request, partial(explore, await self._read(request, transaction)))

    # Changing

    @costs(Cost.COMPUTING)
    async def keep(self, request: web.Request) -> web.Response:
        """Keep a line."""
        line = await body(request, self._site.config.limits, LineBody)

        def transaction(ground: ExplorationContext) -> TreeState:
            tree, node = self._with_line(request, ground, line, line.line)
            kept_node = KeptNode(node, tree.line_through(node))
            return replace(self._save_tree(request, ground, tree), kept=kept_node)

        return json_answer(await self._write(request, transaction), status=201)

    def _with_line(
        self, request: web.Request, ground: ExplorationContext, board: BoardBody, text: str
    ) -> tuple[Tree, int]:
        """Return the tree with a line, not stored yet, and the id of its last node. Raises RequestProblem, Refusal."""
        turns = turns_text(text, lexicon(FALLBACK)).split(BETWEEN)
        at, line = start_of(ground, ground.tree(), Exploration(board.at, board.node, tuple(filter(None, turns))))
        self._site.count_reading(request, len(line))
        try:
            tried_line = ground.tried(line, at)
        except Untried as untried:
            if untried.problem is None:
                raise ground.unfinished(untried.line) from untried
            picture = ground.picture(at, ())
            raise refusal(ground.match, ground.game, Preview(""), untried.problem, picture=picture) from untried
        if not tried_line:
            raise RequestProblem(400, "bad-field", field="line")
        return ground.with_line(tried_line, at)

    @costs(Cost.COMMAND)
    async def note(self, request: web.Request) -> web.Response:
        """Keep, replace or (with an empty text) delete the note on a node, after a line, or on a board that was played."""
        note = await body(request, self._site.config.limits, NoteBody)
        text = " ".join(note.note.split())

        def transaction(ground: ExplorationContext) -> TreeState:
            tree, node = ground.tree(), note.node
            if note.line:
                grown_tree, node = self._with_line(request, ground, note, note.line)
                if not text and tree.node(node) is None:
                    return self._save_tree(request, ground, tree)  # no note on a line that isn't kept
                tree = grown_tree
            try:
                if node is None:
                    tree = tree.with_note(*ground.anchor(note.at), text)
                elif tree.node(node) is None:
                    raise RequestProblem(404, "no-node", node=node)
                else:
                    tree = tree.with_note_at(node, text)
            except TooMuch as limit:
                raise ground.refused(limit) from limit
            return self._save_tree(request, ground, tree)

        return json_answer(await self._write(request, transaction))

    @costs(Cost.COMMAND)
    async def cut(self, request: web.Request) -> web.Response:
        """Delete a node and all nodes after it, with their notes."""
        node = path_number(request.match_info["node"], "node")

        def transaction(ground: ExplorationContext) -> TreeState:
            tree = ground.tree()
            if tree.node(node) is None:
                raise RequestProblem(404, "no-node", node=node)
            return self._save_tree(request, ground, tree.without(node))

        return json_answer(await self._write(request, transaction))

    def _save_tree(self, request: web.Request, ground: ExplorationContext, tree: Tree) -> TreeState:
        if tree.id or tree.nodes:
            ground.save(tree)
        return self._tree_state(request, ground, tree)

    def _tree_state(self, request: web.Request, ground: ExplorationContext, tree: Tree) -> TreeState:
        """Return a tree."""
        language, stands = self._site.language(request), ground.versions()
        return TreeState(
            match=ground.number,
            game=GameName.of(ground.game, language),
            options=dict(ground.options),
            ply=ground.plies,
            keeps=bool(ground.player),
            advised=self._adviser.may_be_asked(ground),
            nodes=[
                NodeEntry(
                    id=node.id,
                    parent=node.parent,
                    ply=node.ply,
                    steps=node.steps,
                    note=node.note,
                    line=node.line,
                    shown=node.shown,
                    stands=node.parent is not None or stands.get(node.ply) == node.version,
                )
                for node in tree.nodes
            ],
            plans=_plan_entries(ground, language),
            most=TreeLimits(),
        )

    # Where

    async def _read(self, request: web.Request, transaction: Callable[[ExplorationContext], T]) -> T:
        """Read in the context of exploring that the address names. Raises RequestProblem."""

        def on_board(uow: UnitOfWork) -> T:
            return transaction(_board(uow, self._site.find_person(uow, request), request))

        try:
            if "game" in request.match_info:
                return await self._store.read(on_board)
            find = addressed(self._site, request)

            def on_match(uow: UnitOfWork, person_and_match: Found) -> T:
                person, match = person_and_match
                return transaction(self._match(find.view(uow, match), person, match))

            return await read_replayed(self._site, find, on_match, request)
        except Refusal as refusal:
            raise RefusedProblem(refusal.content) from None

    async def _write(self, request: web.Request, transaction: Callable[[ExplorationContext], T]) -> T:
        """Change the tree in the context of exploring that the address names. Raises RequestProblem."""
        person = await self._site.require_person(request)
        self._site.check_rate(self._site.messages, person.account.ref)

        def for_person(uow: UnitOfWork) -> T:
            current_person = self._site.find_person(uow, request)
            if current_person is None:
                raise RequestProblem(401, "no-name")
            if current_person.account.banned is not None:
                raise RequestProblem(403, "barred")
            return transaction(self._ground(uow, current_person, request))

        try:
            return await self._store.write(for_person)
        except Refusal as refusal:
            raise RefusedProblem(refusal.content) from None

    def _ground(self, uow: UnitOfWork, person: Person, request: web.Request) -> ExplorationContext:
        """Return the context for exploring the match or board that the address names. Raises RequestProblem, Refusal."""
        if "game" in request.match_info:
            return _board(uow, person, request)
        match = seen_match(uow, path_number(request.match_info["number"], "number"), person)
        return self._match(uow, person, match)

    def _match(self, uow: UnitOfWork, person: Person | None, match: Match) -> ExplorationContext:
        def board(ply: int) -> Position:
            line = self._lines.cached(match, ply)
            if line is None:
                line = self._lines.replay(match, uow.matches.turns(match.number), ply)
            return line.positions[ply]

        return ExplorationContext(
            uow=uow, player=_player(person), match=match, game=match.game, options=match.options, board=board
        )


def _player(person: Person | None) -> int:
    """Return the id of the tree's player, or 0 for a visitor without a name, whose tree stays empty."""
    return 0 if person is None else person.player.id


def _board(uow: UnitOfWork, person: Person | None, request: web.Request) -> ExplorationContext:
    """Return the board without a match that an address names. Raises Refusal."""
    options = {name.removeprefix(OPTION): value for name, value in request.query.items() if name.startswith(OPTION)}
    return board_ground(uow, _player(person), request.match_info["game"], options)


def _trial(request: web.Request) -> Exploration:
    """Return the turns that an address tries. Raises RequestProblem."""
    query = request.query
    turns = turns_text(query.get("line", ""), lexicon(FALLBACK)).split(BETWEEN)
    return Exploration(
        at=query_number(request, "at"),
        node=query_number(request, "node"),
        turns=tuple(filter(None, turns)),
        text=step_text(query.get("text", "").strip(), lexicon(FALLBACK)),
        overlay=query.get("overlay") or None,
    )


def _plan_entries(ground: ExplorationContext, language: str) -> list[PlanEntry]:
    """Return the lines that are planned on a match, from the current board, each with the command that cancels it."""
    plan = None if ground.match is None else known_plan(ground.uow, ground.player, ground.match)
    return [
        PlanEntry(place, BETWEEN.join(line), chat.write(Plans(ground.number, cut=place), language))
        for place, line in enumerate(() if plan is None else lines(plan.branches), 1)
    ]


def _kept_board(tree: Tree, language: str) -> BoardEntry:
    """Return a board without a match."""
    try:
        changed_options = rules.get(tree.game).changed_options(tree.options)
    except rules.UnknownGame:  # the game no longer exists
        changed_options = {}
    return BoardEntry(
        game=GameName.of(tree.game, language),
        options=changed_options,
        told=chat.options_words(tree.game, tree.options, language),
        lines=sum(node.line is not None for node in tree.nodes),
    )
