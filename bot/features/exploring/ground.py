"""Context of exploring: the match, or the board of any game without a match, on which a player tries turns and stores lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from bot.features.board import messages as board_messages
from bot.features.exploring import messages
from bot.features.exploring.messages import Side
from bot.features.match.lookup import find_game, read_options
from bot.features.match.turns import stale
from bot.kernel.context import Context
from bot.kernel.refusal import Refusal
from core.exploring.line import LineTurn, try_turns
from core.exploring.model import MAX_BOARDS, MAX_DEPTH, TooMuch, Tree
from core.match.model import Match, seen_board
from core.match.positions import replay
from core.messages.message import Picture
from core.rules import Options, Position
from storage.unit_of_work import UnitOfWork

BETWEEN = " > "
"""Separator between two turns of a line."""


class ExplorationContext(Struct, frozen=True):
    """Match or board on which a player tries turns, in an open transaction.

    Attributes:
        uow: the transaction.
        player: id of the player.
        match: the match, as stored; None for a board without a match.
        game: key of the game.
        options: its options, complete and valid.
        board: returns the board after a number of played turns.
    """

    uow: UnitOfWork
    player: int
    match: Match | None
    game: str
    options: Options
    board: Callable[[int], Position]

    @property
    def number(self) -> int | None:
        """Return the number of the match."""
        return None if self.match is None else self.match.number

    @property
    def plies(self) -> int:
        """Return the number of turns played."""
        return 0 if self.match is None else self.match.ply

    @property
    def shown_options(self) -> Options:
        """Return the options that messages name to identify the board; empty for a match, which has a number."""
        return {} if self.match else self.options

    def position(self, ply: int | None) -> Position:
        """Return the board after a number of turns of the match; None for all. Raises Refusal if there are fewer turns."""
        return self.board(self.after(ply))

    def after(self, board: int | None) -> int:
        """Return the number of turns on a board, given by its id (:attr:`Match.board`) or that number; None for the current one.

        Raises:
            Refusal: there are fewer turns, or some have been taken back since.
        """
        back, ply = (0, self.plies) if board is None else seen_board(board)
        if board is not None and back and self.match is not None and back != self.match.takebacks:
            raise stale(self.match, board)
        if not 0 <= ply <= self.plies:
            raise Refusal(board_messages.BadPly(ply, self.plies, self.number))
        return ply

    def board_id(self, ply: int) -> int:
        """Return the id of the board after a number of turns, for buttons."""
        return ply if self.match is None else self.match.board_after(ply)

    def anchor(self, ply: int | None) -> tuple[int, int]:
        """Return how to find a board of the log again: its number of turns, and the match's version after the last one.

        Args:
            ply: number of turns; None for the current board.

        Raises:
            Refusal: there are fewer turns.
        """
        if self.match is None:
            return 0, 0
        board_ply = self.after(ply)
        turns = self.uow.matches.turns(self.match.number)
        return board_ply, turns[board_ply - 1].version if board_ply else 0

    def versions(self) -> dict[int, int]:
        """Return the version of the match that made each board, by number of turns; see :attr:`Node.version`."""
        turns = () if self.match is None else self.uow.matches.turns(self.match.number)
        return {0: 0} | {turn.ply: turn.version for turn in turns}

    def tree(self) -> Tree:
        """Return the player's tree on it, which may be empty."""
        trees = self.uow.trees
        if self.match is None:
            tree = trees.for_board(self.player, self.game, self.options)
        else:
            tree = trees.for_match(self.player, self.match.number)
        return tree or Tree(self.player, self.number, self.game, self.options)

    def save(self, tree: Tree) -> None:
        """Store the tree. Raises Refusal if the player has too many boards without a match."""
        if not tree.id and self.match is None and tree.nodes:
            boards = sum(own_tree.match is None for own_tree in self.uow.trees.for_player(self.player))
            if boards >= MAX_BOARDS:
                raise self.refused(TooMuch("boards", MAX_BOARDS))
        self.uow.trees.save(tree)

    def refused(self, limit: TooMuch) -> Refusal:
        """Return the refusal that names a limit."""
        return Refusal(messages.TooMuchKept(limit.what, limit.most), number=self.number)

    def check_depth(self, texts: Sequence[str]) -> None:
        """Raise Refusal for a line that is too long."""
        if len(texts) > MAX_DEPTH:
            raise self.refused(TooMuch("depth", MAX_DEPTH))

    def tried(self, texts: list[str], ply: int | None, draft: tuple[str, ...] = ()) -> tuple[LineTurn, ...]:
        """Return the turns of a line that begins after a number of turns. Raises Untried, or Refusal if the line is too long."""
        self.check_depth(texts)
        return try_turns(self.position(ply), texts, draft)

    def grown(self, turns: tuple[LineTurn, ...], ply: int | None) -> tuple[Tree, int]:
        """Store a line; return the tree and the id of the line's last node. Raises Refusal."""
        tree, last_id = self.with_line(turns, ply)
        self.save(tree)
        return tree, last_id

    def with_line(self, turns: tuple[LineTurn, ...], ply: int | None) -> tuple[Tree, int]:
        """Return the tree with a line added but not stored, and the id of the line's last node. Raises Refusal."""
        if not turns[-1].complete:
            raise self.unfinished(turns)
        try:
            tree, last_node = self.tree().grown(*self.anchor(ply), [" ".join(turn.steps) for turn in turns])
        except TooMuch as limit:
            raise self.refused(limit) from limit
        return tree, last_node.id

    def unfinished(self, turns: tuple[LineTurn, ...]) -> Refusal:
        """Return the refusal of a line that continues after an incomplete turn."""
        steps = " ".join(turns[-1].steps)
        return Refusal(messages.TurnUnfinished(len(turns), steps), number=self.number)

    def picture(self, ply: int | None, steps: tuple[str, ...], overlay: str | None = None) -> Picture:
        """Return the picture of a tried board."""
        if self.match is None:
            return Picture(game=self.game, options=self.options, steps=steps, overlay=overlay, tried=True)
        number, version, board_ply = self.match.number, self.match.version, None if ply is None else self.after(ply)
        return Picture(match=number, version=version, ply=board_ply, steps=steps, overlay=overlay, tried=True)

    def names(self) -> Callable[[Position, int], Side]:
        """Return a function that names the player of a seat; on a board without a match, it returns the code of the side."""
        if self.match is None:
            return lambda position, seat: f"{_colour_of_seat(position, seat)}-{seat}"
        players = self.match.players
        people = self.uow.people.several(players)
        return lambda _position, seat: people[players[seat - 1]].called


def _colour_of_seat(position: Position, seat: int) -> str:
    if not position.game.coloured:
        return "neutral"
    return "black" if position.black_seat == seat else "white"


def match_ground(context: Context, match: Match) -> ExplorationContext:
    """Return the context for exploring a match, for the asker."""

    def board(ply: int) -> Position:
        if ply == match.ply:
            return context.position(match)
        return replay(match.game, match.options, context.uow.matches.turns(match.number)[:ply])

    return ExplorationContext(
        uow=context.uow, player=context.player, match=match, game=match.game, options=match.options, board=board
    )


def board_ground(uow: UnitOfWork, player: int, key: str, option_values: Mapping[str, str]) -> ExplorationContext:
    """Return the context for exploring a board without a match. Raises Refusal if the game or an option doesn't exist."""
    game = find_game(key)
    options = read_options(game, option_values)
    return ExplorationContext(
        uow=uow, player=player, match=None, game=game.key, options=options, board=lambda _ply: game.start(options)
    )
