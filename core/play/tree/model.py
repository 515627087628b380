"""Tree: a player's own branches of turns on a match, or on a board to try alone. Immutable; checked by nobody but its maker.

Its nodes are boards. An *anchor* is a board of the match's log, or the empty board; every other node is its parent's board after
one more turn, with the forced ones after it, which aren't named. Each node may have a note.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from core.rules import OptionValue

MOST_NODES: Final = 500
"""Nodes of the largest tree."""
DEEPEST: Final = 60
"""Turns of the longest branch."""
LONGEST_NOTE: Final = 500
"""Characters of the longest note."""
MOST_BOARDS: Final = 20
"""Boards that one player can have kept without a match."""


class TooMuch(Exception):
    """A tree would exceed a limit.

    Attributes:
        what: ``nodes``, ``depth``, ``note`` or ``boards``.
        most: the limit.
    """

    def __init__(self, what: str, most: int) -> None:
        super().__init__(f"no more than {most} {what}")
        self.what = what
        self.most = most


@dataclass(frozen=True, slots=True)
class Node:
    """Node of a tree.

    Attributes:
        id: its number in the tree, greater than its parent's.
        parent: id of the node before it; None: it is an anchor.
        ply: of an anchor, the number of turns on its board; of any other node, how many turns were imagined up to it.
        version: of an anchor, the match's version that its last turn made, which tells it from a turn that was taken back; 0
            for the first board, and for every other node.
        steps: canonical steps of the turn that leads here; empty for an anchor.
        note: what its owner wrote beside it; empty: nothing.
    """

    id: int
    parent: int | None
    ply: int
    version: int
    steps: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Tree:
    """Tree of a player.

    Attributes:
        player: id of its owner.
        match: number of the match; None: a board to try alone.
        game: key of the game.
        options: its options, complete and valid.
        nodes: by id, so that parents stand before their children.
        id: number in the store; 0: not stored yet.
    """

    player: int
    match: int | None
    game: str
    options: Mapping[str, OptionValue] = field(hash=False)
    nodes: tuple[Node, ...] = ()
    id: int = 0

    def node(self, number: int) -> Node | None:
        """Return the node with an id, or None."""
        return next((node for node in self.nodes if node.id == number), None)

    def anchor(self, ply: int, version: int) -> Node | None:
        """Return the anchor of a board of the log, or None."""
        found = (node for node in self.nodes if node.parent is None and (node.ply, node.version) == (ply, version))
        return next(found, None)

    def path(self, number: int) -> tuple[Node, ...]:
        """Return the nodes from the anchor to the node with an id. Raises KeyError."""
        known = {node.id: node for node in self.nodes}
        found = [known[number]]
        while found[-1].parent is not None:
            found.append(known[found[-1].parent])
        return tuple(reversed(found))

    def lines(self) -> Iterator[tuple[Node, ...]]:
        """Yield the path to the end of every branch, by id; anchors alone, which only have a note, are left out."""
        parents = {node.parent for node in self.nodes}
        for node in self.nodes:
            if node.parent is not None and node.id not in parents:
                yield self.path(node.id)

    def notes(self) -> list[Node]:
        """Return the anchors with a note, by ply."""
        return sorted((node for node in self.nodes if node.parent is None and node.note), key=lambda node: node.ply)

    def noted(self, ply: int, version: int, text: str) -> Tree:
        """Return the tree with a note on a board of the log, in place of an earlier one; empty: without one.

        Raises:
            TooMuch: the note is too long, or the tree too large.
        """
        if len(text) > LONGEST_NOTE:
            raise TooMuch("note", LONGEST_NOTE)
        tree, node = self._anchored(ply, version)
        nodes = (replace(each, note=text) if each.id == node.id else each for each in tree.nodes)
        return replace(self, nodes=tuple(nodes))._pruned()  # noqa: SLF001 - its own

    def grown(self, ply: int, version: int, turns: Sequence[str]) -> tuple[Tree, Node]:
        """Return the tree with a branch from a board of the log, and the branch's last node; what is there isn't added twice.

        Raises:
            TooMuch: the branch is too long, or the tree too large.
        """
        if len(turns) > DEEPEST:
            raise TooMuch("depth", DEEPEST)
        tree, node = self._anchored(ply, version)
        for depth, steps in enumerate(turns, 1):
            parent = node.id
            known = next((each for each in tree.nodes if (each.parent, each.steps) == (parent, steps)), None)
            tree, node = (tree, known) if known else tree._added(Node(0, parent, depth, 0, steps))  # noqa: SLF001 - its own
        return tree, node

    def without(self, number: int) -> Tree:
        """Return the tree without a node and all after it."""
        gone = {number}
        for node in self.nodes:  # parents first
            if node.parent in gone:
                gone.add(node.id)
        return replace(self, nodes=tuple(node for node in self.nodes if node.id not in gone))

    def cut(self, number: int) -> Tree:
        """Return the tree without a branch, given its last node: as much of it as belongs to no other, and has no note."""
        found = self.node(number)
        tree = self.without(number)
        while found is not None and found.parent is not None:
            found = tree.node(found.parent)
            if found is None or found.note or any(node.parent == found.id for node in tree.nodes):
                break
            tree = tree.without(found.id)
        return tree._pruned()  # noqa: SLF001 - its own

    def joined(self, other: Tree) -> Tree:
        """Return the tree with everything of another one; where both have a note, both stand. No limit applies."""
        tree, known = self, dict[int, int]()
        for node in other.nodes:
            same = tree._like(node, known)
            if same is None:
                parent = None if node.parent is None else known[node.parent]
                tree, same = tree._added(replace(node, parent=parent), most=None)
            elif node.note and node.note not in same.note:
                both = replace(same, note=f"{same.note} {node.note}".strip())
                nodes = tuple(both if each.id == same.id else each for each in tree.nodes)
                tree = replace(tree, nodes=nodes)
            known[node.id] = same.id
        return tree

    def _like(self, node: Node, known: Mapping[int, int]) -> Node | None:
        """Return the node that is the same board as one of another tree, whose ids ``known`` translates."""
        if node.parent is None:
            return self.anchor(node.ply, node.version)
        place = (known[node.parent], node.steps)
        return next((each for each in self.nodes if (each.parent, each.steps) == place), None)

    def _anchored(self, ply: int, version: int) -> tuple[Tree, Node]:
        known = self.anchor(ply, version)
        return (self, known) if known else self._added(Node(0, None, ply, version, ""))

    def _added(self, node: Node, most: int | None = MOST_NODES) -> tuple[Tree, Node]:
        if most is not None and len(self.nodes) >= most:
            raise TooMuch("nodes", most)
        numbered = replace(node, id=max((each.id for each in self.nodes), default=0) + 1)
        return replace(self, nodes=(*self.nodes, numbered)), numbered

    def _pruned(self) -> Tree:
        """Return the tree without anchors that have neither a note nor a branch."""
        parents = {node.parent for node in self.nodes}
        nodes = (node for node in self.nodes if node.parent is not None or node.note or node.id in parents)
        return replace(self, nodes=tuple(nodes))
