"""Trees: a player's own branches of turns, on a match or on a separate board. Immutable, and not checked by the rules.

A node stands for a board. An *anchor* is a board of the match's log, or the empty board. Every other node is its
parent's board after one more turn, plus any forced turns that follow (it doesn't name those). Each node may have a
note.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from core.rules import OptionValue

MAX_NODES: Final = 500
"""Maximum nodes of a tree."""
MAX_DEPTH: Final = 60
"""Maximum turns of a branch."""
MAX_NOTE_LENGTH: Final = 500
"""Maximum length of a note, in characters."""
MAX_BOARDS: Final = 20
"""Maximum boards without a match that one player can keep."""


class TooMuch(Exception):
    """An error raised when a tree would exceed a limit.

    Attributes:
        what: ``nodes``, ``depth``, ``note`` or ``boards``.
        most: the limit.
    """

    def __init__(self, things: str, limit: int) -> None:
        super().__init__(f"no more than {limit} {things}")
        self.what = things
        self.most = limit


class Node(Struct, frozen=True):
    """A node of a tree.

    Attributes:
        id: its number in the tree, greater than its parent's.
        parent: id of the node before it, or None for an anchor.
        ply: for an anchor, the number of turns on its board; for any other node, the number of turns since its anchor.
        version: for an anchor, the match's version after its last turn, which distinguishes it from turns that were
            undone. 0 for the first board and for every other node.
        steps: canonical steps of the turn that leads here; empty for an anchor.
        note: its owner's note, or empty.
        line: at the end of a branch, the branch's number for its owner; None elsewhere.
        shown: whether the owner shows the path to it to all viewers of the finished match.
    """

    id: int
    parent: int | None
    ply: int
    version: int
    steps: str
    note: str = ""
    line: int | None = None
    shown: bool = False


class Tree(Struct, frozen=True):
    """A player's tree.

    Attributes:
        player: id of its owner.
        match: number of the match, or None for a separate board.
        game: key of the game.
        options: complete and valid options.
        nodes: sorted by id, so parents come first.
        id: number in the store, or 0 if not stored yet.
    """

    player: int
    match: int | None
    game: str
    options: Mapping[str, OptionValue]
    nodes: tuple[Node, ...] = ()
    id: int = 0

    def node(self, number: int) -> Node | None:
        """Return the node with this id, or None."""
        return next((node for node in self.nodes if node.id == number), None)

    def anchor(self, ply: int, version: int) -> Node | None:
        """Return the anchor for a board of the log, or None."""
        anchors = (node for node in self.nodes if node.parent is None and (node.ply, node.version) == (ply, version))
        return next(anchors, None)

    def path(self, number: int) -> tuple[Node, ...]:
        """Return the nodes from the anchor to the node with this id. Raises KeyError if no node has it."""
        return _path({node.id: node for node in self.nodes}, number)

    def lines(self) -> Iterator[tuple[Node, ...]]:
        """Yield the path to the end of every branch, sorted by the branches' numbers."""
        nodes_by_id = {node.id: node for node in self.nodes}
        for node in sorted((node for node in self.nodes if node.line is not None), key=lambda node: node.line or 0):
            yield _path(nodes_by_id, node.id)

    def line(self, number: int) -> tuple[Node, ...] | None:
        """Return the path to the end of the branch with this number, or None."""
        return next((path for path in self.lines() if path[-1].line == number), None)

    def line_through(self, number: int) -> int:
        """Return the number of the first branch through the node with this id. Raises KeyError if no node has it."""
        for path in self.lines():
            if any(node.id == number for node in path):
                return path[-1].line or 0
        raise KeyError(number)

    def notes(self) -> list[Node]:
        """Return the anchors that have a note, by ply."""
        return sorted((node for node in self.nodes if node.parent is None and node.note), key=lambda node: node.ply)

    def with_note(self, ply: int, version: int, text: str) -> Tree:
        """Return the tree with this note on a board of the log, replacing any earlier one; an empty text removes the note.

        Raises:
            TooMuch: if the note is too long or the tree too large.
        """
        tree, node = self._anchored(ply, version)
        return tree.with_note_at(node.id, text)

    def with_note_at(self, number: int, text: str) -> Tree:
        """Return the tree with this note on the node with this id, like :meth:`with_note`. Raises KeyError, TooMuch."""
        if len(text) > MAX_NOTE_LENGTH:
            raise TooMuch("note", MAX_NOTE_LENGTH)
        node = self.node(number)
        if node is None:
            raise KeyError(number)
        return self._with_node(replace(node, note=text))._pruned()  # noqa: SLF001 - its own

    def with_path_shown(self, number: int) -> Tree:
        """Return the tree with the path to the node with this id shown to everyone. Raises KeyError if no node has it."""
        return self._with_node(replace(self.path(number)[-1], shown=True))

    def shown(self) -> Iterator[tuple[Node, ...]]:
        """Yield the path to every node that is shown to everyone."""
        nodes_by_id = {node.id: node for node in self.nodes}
        for node in self.nodes:
            if node.shown:
                yield _path(nodes_by_id, node.id)

    def grown(self, ply: int, version: int, turns: Sequence[str]) -> tuple[Tree, Node]:
        """Return the tree with a branch added at a board of the log, and the branch's last node. Reuses existing nodes.

        A branch that continues an existing one keeps its number; a new branch gets the next.

        Raises:
            TooMuch: if the branch is too long or the tree too large.
        """
        if len(turns) > MAX_DEPTH:
            raise TooMuch("depth", MAX_DEPTH)
        tree, node = self._anchored(ply, version)
        for depth, steps in enumerate(turns, 1):
            child = tree._child(node.id, steps)  # noqa: SLF001 - its own
            if child is None:
                child = Node(id=0, parent=node.id, ply=depth, version=0, steps=steps)
                tree, child = tree._with_new_node(child)  # noqa: SLF001 - its own
            node = child
        tree = tree._with_branch_numbers()  # noqa: SLF001 - its own
        return tree, tree.node(node.id) or node

    def without(self, number: int) -> Tree:
        """Return the tree without a node and its descendants. A branch that only gets shorter keeps its number."""
        removed_ids = {number}
        for node in self.nodes:  # parents first
            if node.parent in removed_ids:
                removed_ids.add(node.id)
        tree = replace(self, nodes=tuple(node for node in self.nodes if node.id not in removed_ids))
        node_there = self.node(number)
        end = None if node_there is None or node_there.parent is None else tree.node(node_there.parent)
        if end is not None and end.parent is not None and all(node.parent != end.id for node in tree.nodes):
            lines = (node.line for node in self.nodes if node.id in removed_ids and node.line is not None)
            tree = tree._with_node(replace(end, line=min(lines)))  # noqa: SLF001 - its own
        return tree._pruned()  # noqa: SLF001 - its own

    def cut(self, number: int) -> Tree:
        """Return the tree without the branch that ends at this node, but with nodes that have a note or are in other branches."""
        path = self.path(number)
        tree = self.without(number)
        for node in reversed(path[1:-1]):
            end = tree.node(node.id)
            if end is None or end.line is None or end.note:
                break
            tree = tree.without(end.id)
        return tree

    def joined(self, other_tree: Tree) -> Tree:
        """Return the tree merged with another. Where both have a note, keep both. No limit applies."""
        tree, own_ids = self, dict[int, int]()
        for node in other_tree.nodes:
            like_node = tree._equal_node(node, own_ids)
            if like_node is None:
                parent = None if node.parent is None else own_ids[node.parent]
                tree, like_node = tree._with_new_node(replace(node, parent=parent, line=None), limit=None)
            else:
                note = like_node.note if node.note in like_node.note else f"{like_node.note} {node.note}".strip()
                tree = tree._with_node(replace(like_node, note=note, shown=like_node.shown or node.shown))  # noqa: SLF001 - its own
            own_ids[node.id] = like_node.id
        return tree._with_branch_numbers()  # noqa: SLF001 - its own

    def _equal_node(self, node: Node, own_ids: Mapping[int, int]) -> Node | None:
        """Return the node that equals a node of another tree; ``own_ids`` maps that tree's ids to ours."""
        if node.parent is None:
            return self.anchor(node.ply, node.version)
        return self._child(own_ids[node.parent], node.steps)

    def _child(self, parent: int, steps: str) -> Node | None:
        """Return the node that follows another node by these steps, or None."""
        return next((node for node in self.nodes if (node.parent, node.steps) == (parent, steps)), None)

    def _anchored(self, ply: int, version: int) -> tuple[Tree, Node]:
        anchor = self.anchor(ply, version)
        if anchor is not None:
            return self, anchor
        return self._with_new_node(Node(id=0, parent=None, ply=ply, version=version, steps=""))

    def _with_new_node(self, node: Node, limit: int | None = MAX_NODES) -> tuple[Tree, Node]:
        if limit is not None and len(self.nodes) >= limit:
            raise TooMuch("nodes", limit)
        numbered = replace(node, id=max((node_there.id for node_there in self.nodes), default=0) + 1)
        return replace(self, nodes=(*self.nodes, numbered)), numbered

    def _with_node(self, new_node: Node) -> Tree:
        """Return the tree with this node in place of the one with its id."""
        return replace(self, nodes=tuple(new_node if node.id == new_node.id else node for node in self.nodes))

    def _with_branch_numbers(self) -> Tree:
        """Return the tree with a number at the end of every branch.

        If a branch has grown, its number moves to the new end. If it has forked, the number goes to the end that was made first.
        """
        parents = {node.parent for node in self.nodes}
        ends = {node.id: node.line for node in self.nodes if node.parent is not None and node.id not in parents}
        parent_of = {node.id: node.parent for node in self.nodes}
        line_of = {node.id: node.line for node in self.nodes if node.line is not None and node.id in parents}
        highest_line = max((node.line for node in self.nodes if node.line is not None), default=0)
        for end in [end for end, line in ends.items() if line is None]:
            at = parent_of[end]
            while at is not None and at not in line_of:
                at = parent_of[at]
            if at is None:
                highest_line += 1
                ends[end] = highest_line
            else:
                ends[end] = line_of.pop(at)
        return replace(self, nodes=tuple(replace(node, line=ends.get(node.id)) for node in self.nodes))

    def _pruned(self) -> Tree:
        """Return the tree without anchors that have neither a note nor a branch."""
        parents = {node.parent for node in self.nodes}
        nodes = (node for node in self.nodes if node.parent is not None or node.note or node.id in parents)
        return replace(self, nodes=tuple(nodes))


def _path(nodes_by_id: Mapping[int, Node], number: int) -> tuple[Node, ...]:
    """Return the nodes from the anchor to the node with this id."""
    path = [nodes_by_id[number]]
    while path[-1].parent is not None:
        path.append(nodes_by_id[path[-1].parent])
    return tuple(reversed(path))
