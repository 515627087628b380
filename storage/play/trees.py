"""Trees of players, in SQL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import asdict
from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    bindparam,
    delete,
    false,
    select,
    update,
)

from core.exploring.model import Node, Tree
from core.rules import OptionValue
from storage.columns import FIRST, MENTIONS, ROW, WHOSE, WITHHELD, Id, Json, UserText, file_section, metadata, partial
from storage.errors import Conflict
from storage.statements import Repository, bound, columns, insert_or_ignore, upsert

trees = Table(
    "trees",
    metadata,
    Column("id", Id, primary_key=True),
    Column("player", Id, ForeignKey("players.id"), nullable=False, info=FIRST),
    Column("match", Id, ForeignKey("matches.number")),
    Column("game", Text, nullable=False),
    Column("options", Json, nullable=False, info=ROW),
    UniqueConstraint("player", "match"),
    partial("ix_trees_board", "player", "game", "options", where="match IS NULL", unique=True),
    info=file_section("trees"),
)

tree_nodes = Table(
    "tree_nodes",
    metadata,
    Column("tree", Id, ForeignKey("trees.id", ondelete="CASCADE"), nullable=False),
    Column("id", Integer, nullable=False),
    Column("parent", Integer),
    Column("ply", Integer, nullable=False),
    Column("version", Integer, nullable=False, info=WITHHELD),
    Column("steps", UserText, nullable=False, info=ROW),
    Column("note", UserText, nullable=False, info=MENTIONS),
    Column("line", Integer),
    Column("shown", Boolean, nullable=False, server_default=false()),
    PrimaryKeyConstraint("tree", "id"),
    CheckConstraint("parent < id", name="parent"),
    CheckConstraint("(parent IS NULL) = (steps = '')", name="anchor"),
    CheckConstraint("ply >= 0 AND version >= 0", name="counts"),
    sqlite_with_rowid=False,
    info=file_section("tree_turns", lambda c: c.tree.in_(select(trees.c.id).where(trees.c.player == WHOSE))),
)


_t = trees.c
_n = tree_nodes.c
_player = bindparam("of_player", type_=_t.player.type)
_tree = bindparam("of_tree", type_=_t.id.type)
_FIELDS = columns(trees, "player", "match", "game", "options", number="id")

OF_MATCH = select(*_FIELDS).where(_t.player == _player, _t.match == bindparam("on_match", type_=_t.match.type))
OF_BOARD = select(*_FIELDS).where(
    _t.player == _player,
    _t.match.is_(None),
    _t.game == bindparam("of_game"),
    _t.options == bindparam("with_options", type_=_t.options.type),
)
ALL_OF = select(*_FIELDS).where(_t.player == _player).order_by(_t.id)
NODES = (
    select(*columns(tree_nodes, "id", "parent", "ply", "version", "steps", "note", "line", "shown"))
    .where(_n.tree == _tree)
    .order_by(_n.id)
)
ADD = insert_or_ignore(trees)
SAVE_NODE = upsert(tree_nodes, "parent", "ply", "version", "steps", "note", "line", "shown")
DELETE_NODE = delete(tree_nodes).where(_n.tree == _tree, _n.id == bindparam("at_id"))
DELETE = delete(trees).where(_t.id == _tree)
REASSIGN = update(trees).where(_t.id == _tree).values(bound(trees, "player"))


class Trees(Repository):
    """Players' trees. Callers must name the owner: there is no way to find a tree without its owner."""

    def for_match(self, player: int, match: int) -> Tree | None:
        """Return a player's tree on a match, or None."""
        return self._sql.one(OF_MATCH, {"of_player": player, "on_match": match}, self._tree)

    def for_board(self, player: int, game: str, options: Mapping[str, OptionValue]) -> Tree | None:
        """Return a player's tree on a board without a match, or None."""
        values = {"of_player": player, "of_game": game, "with_options": options}
        return self._sql.one(OF_BOARD, values, self._tree)

    def for_player(self, player: int) -> Sequence[Tree]:
        """Return all trees of a player, in the order in which they were created."""
        return self._sql.all(ALL_OF, {"of_player": player}, self._tree)

    def save(self, tree: Tree) -> None:
        """Store a tree, or delete it if it has no nodes. Raises Conflict if another was created at the same time."""
        if not tree.nodes:
            self._sql.change(DELETE, {"of_tree": tree.id})
            return
        values = {"player": tree.player, "match": tree.match, "game": tree.game, "options": tree.options}
        number = tree.id or self._sql.new(ADD, values)
        stored_nodes = {node.id: node for node in self._nodes(number)}
        for node_id in stored_nodes.keys() - {node.id for node in tree.nodes}:
            self._sql.change(DELETE_NODE, {"of_tree": number, "at_id": node_id})
        for node in tree.nodes:
            if node != stored_nodes.get(node.id):
                self._sql.change(SAVE_NODE, {"tree": number, **asdict(node)})

    def reassign(self, tree: Tree, player: int) -> None:
        """Give a stored tree to another player. Raises Conflict if they already have one there."""
        other_tree = (
            self.for_board(player, tree.game, tree.options)
            if tree.match is None
            else self.for_match(player, tree.match)
        )
        if other_tree is not None:
            raise Conflict(f"player {player} has a tree there")
        self._sql.change(REASSIGN, {"of_tree": tree.id, "player": player})

    def _tree(self, player: int, match: int | None, game: str, options: Mapping[str, OptionValue], number: int) -> Tree:
        return Tree(player=player, match=match, game=game, options=options, nodes=tuple(self._nodes(number)), id=number)

    def _nodes(self, tree: int) -> list[Node]:
        return self._sql.all(NODES, {"of_tree": tree}, Node)
