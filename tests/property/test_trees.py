"""Players' own trees against a plain model: growing, cutting, notes and storage, in every game."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import rules
from core.exploring.line import steps_of, try_turns
from core.exploring.model import Node, Tree
from core.rules import Position
from storage.unit_of_work import UnitOfWork
from tests.support.hypothesis_profile import examples
from tests.support.memory import MemoryStore

Path: TypeAlias = tuple[tuple[int, int], tuple[str, ...]]
"""A board of the log, by its ply and version, and the turns after it."""
LONGEST = 4

Deed: TypeAlias = tuple[str, int, list[int]]
"""Action, place, and choice of turns."""
DEEDS = st.lists(
    st.tuples(
        st.sampled_from(["grow"] * 4 + ["cut", "cut", "without", "note", "unnote", "note-board"]),
        st.integers(0, 50),
        st.lists(st.integers(0, 3), min_size=1, max_size=LONGEST),
    ),
    max_size=14,
)


@dataclass
class Model:
    """Lines by number, and notes by board."""

    lines: dict[int, Path] = field(default_factory=dict)
    notes: dict[Path, str] = field(default_factory=dict)

    def boards(self) -> set[Path]:
        """Return all boards of the tree."""
        found = {path for path in self.notes if not path[1]}
        for anchor, turns in self.lines.values():
            found |= {(anchor, turns[:length]) for length in range(len(turns) + 1)}
        return found

    def passes(self, path: Path) -> bool:
        """Return whether a line passes through a board, or ends there."""
        anchor, turns = path
        return any(each[0] == anchor and each[1][: len(turns)] == turns for each in self.lines.values())

    def grow(self, path: Path) -> None:
        if self.passes(path):
            return
        anchor, turns = path
        for number, (start, known) in self.lines.items():
            if start == anchor and turns[: len(known)] == known:
                self.lines[number] = path
                return
        self.lines[max(self.lines, default=0) + 1] = path

    def without(self, path: Path) -> None:
        anchor, turns = path
        gone = [
            number for number, (start, known) in self.lines.items() if start == anchor and known[: len(turns)] == turns
        ]
        for number in gone:
            del self.lines[number]
        shorter = anchor, turns[:-1]
        if shorter[1] and not self.passes(shorter):
            self.lines[min(gone)] = shorter
        self.forget()

    def cut(self, number: int) -> None:
        anchor, turns = self.lines.pop(number)
        while turns := turns[:-1]:
            if self.passes((anchor, turns)):
                break
            if (anchor, turns) in self.notes:
                self.lines[number] = anchor, turns
                break
        self.forget()

    def forget(self) -> None:
        """Drop notes on removed boards; keep notes on played boards."""
        there = self.boards()
        self.notes = {path: text for path, text in self.notes.items() if path in there or not path[1]}


class Garden:
    """A tree and the model of it, on boards of one game, in a store."""

    def __init__(self, key: str) -> None:
        game = rules.get(key)
        self.options = game.resolve_options({"size": str(next(iter(game.options[0].values)))})
        self.tree = Tree(0, None, key, self.options)
        self.model = Model()
        self.store = MemoryStore()
        first_position = game.start(self.options)
        position_after, _ = turn(first_position, 0)
        self.log: dict[tuple[int, int], Position] = {
            (0, 0): first_position,
            (1, 3): position_after,
            (1, 5): turn(first_position, 1)[0],
        }

    async def open(self) -> None:
        """Add the owner to the store."""

        def transaction(uow: UnitOfWork) -> int:
            uow.communities.open_room("test", "r", "r", "r", "r")
            return uow.people.enrol("test", "ann", "ann", "Ann").player

        self.tree = Tree(await self.store.write(transaction), None, self.tree.game, self.options)

    def position(self, path: Path) -> Position:
        """Return a board of the tree."""
        anchor, turns = path
        line = try_turns(self.log[anchor], turns)
        return line[-1].position if line else self.log[anchor]

    def path(self, node: Node) -> Path:
        """Return the place of a node in the tree."""
        anchor, *turns = self.tree.path(node.id)
        return (anchor.ply, anchor.version), tuple(node.steps for node in turns)

    def do(self, deed: Deed) -> None:
        """Execute an action on both."""
        what, where, chosen = deed
        boards = sorted(self.model.boards())
        inner = [board for board in boards if board[1]]
        if what == "grow":
            start: Path = (boards + [(anchor, ()) for anchor in sorted(self.log)])[
                where % (len(boards) + len(self.log))
            ]
            path = grown(self.position(start), start, chosen)
            if path[1]:
                self.tree, last_node = self.tree.grown(*path[0], path[1])
                assert self.path(last_node) == path
                self.model.grow(path)
        elif what == "note-board":
            anchor = sorted(self.log)[where % len(self.log)]
            self.tree = self.tree.with_note(*anchor, "noted")
            self.model.notes[anchor, ()] = "noted"
        elif what == "cut" and self.model.lines:
            number = sorted(self.model.lines)[where % len(self.model.lines)]
            found = self.tree.line(number)
            assert found is not None
            self.tree = self.tree.cut(found[-1].id)
            self.model.cut(number)
        elif what == "unnote" and self.model.notes:
            path = sorted(self.model.notes)[where % len(self.model.notes)]
            self.tree = self.tree.with_note_at(self.node(path).id, "")
            del self.model.notes[path]
        elif inner and what in {"note", "without"}:
            path = inner[where % len(inner)]
            if what == "note":
                self.tree = self.tree.with_note_at(self.node(path).id, f"note {where}")
                self.model.notes[path] = f"note {where}"
            else:
                self.tree = self.tree.without(self.node(path).id)
                self.model.without(path)

    def node(self, path: Path) -> Node:
        """Return the node of a board."""
        return next(node for node in self.tree.nodes if self.path(node) == path)

    async def check(self) -> None:
        """Compare both, and the tree with the stored one."""
        tree, model = self.tree, self.model
        shown = {line[-1].line or 0: self.path(line[-1]) for line in tree.lines()}
        assert shown == model.lines
        assert sorted(shown) == list(shown), "by number"
        assert {self.path(node): node.note for node in tree.nodes if node.note} == model.notes
        assert {self.path(node) for node in tree.nodes} == model.boards()
        assert len(tree.nodes) == len(model.boards()), "each once"
        assert all(node.parent is None or node.parent < node.id for node in tree.nodes)

        def keep(uow: UnitOfWork) -> Tree:
            if tree.id or tree.nodes:
                uow.trees.save(tree)
            return uow.trees.for_board(tree.player, tree.game, tree.options) or Tree(
                tree.player, None, tree.game, tree.options
            )

        kept_tree = await self.store.write(keep)
        assert kept_tree.nodes == tuple(sorted(tree.nodes, key=lambda node: node.id))
        self.tree = kept_tree


def turn(position: Position, choice: int) -> tuple[Position, str]:
    """Return the board after a turn of some choice, and after the forced ones that follow it; and the turn."""
    ply, steps = position.ply, list[str]()
    while position.ply == ply and position.outcome is None:
        legal = position.steps()
        steps.append(legal[choice * len(legal) // 4])
        position = position.play(steps[-1])
    while position.outcome is None and position.forced is not None:
        position = position.play(position.forced)
    return position, " ".join(steps)


def grown(position: Position, start: Path, choices: list[int]) -> Path:
    """Return a path that goes on with turns of some choice, up to the end of the game."""
    anchor, turns = start
    for choice in choices:
        if position.outcome is not None:
            break
        position, steps = turn(position, choice)
        turns = (*turns, steps)
    return anchor, turns


@pytest.mark.parametrize("key", [game.key for game in rules.all()])
@examples(12)
@given(DEEDS)
def test_a_tree_is_what_the_plain_model_says(key: str, deeds: list[Deed]) -> None:
    async def live() -> None:
        garden = Garden(key)
        await garden.open()
        for deed in deeds:
            garden.do(deed)
            await garden.check()
        for number, (anchor, turns) in garden.model.lines.items():
            line = try_turns(garden.log[anchor], turns)
            assert [" ".join(line_turn.steps) for line_turn in line] == list(turns), number
            position_after = garden.log[anchor]
            for step in steps_of(line):
                position_after = position_after.play(step)
            assert position_after == line[-1].position

    asyncio.run(live())


@pytest.mark.parametrize("key", [game.key for game in rules.all()])
@examples(8)
@given(DEEDS, DEEDS)
def test_two_trees_joined_have_everything_of_both(key: str, one: list[Deed], other: list[Deed]) -> None:
    first_garden, second_garden = Garden(key), Garden(key)
    for garden, deeds in ((first_garden, one), (second_garden, other)):
        for deed in deeds:
            garden.do(deed)
    both = Garden(key)
    both.tree = first_garden.tree.joined(second_garden.tree)
    shown = {both.path(node) for node in both.tree.nodes}
    assert shown == first_garden.model.boards() | second_garden.model.boards()
    ends = [line[-1] for line in both.tree.lines()]
    parents = {node.parent for node in both.tree.nodes}
    assert {node.id for node in ends} == {n.id for n in both.tree.nodes if n.parent is not None and n.id not in parents}
    assert len({node.line for node in ends}) == len(ends)
    for number, path in first_garden.model.lines.items():
        line = both.tree.line(number)
        assert line is not None
        assert both.path(line[-1])[1][: len(path[1])] == path[1], "the lines of the first keep their numbers"
    for path, text in (*first_garden.model.notes.items(), *second_garden.model.notes.items()):
        assert text in both.node(path).note
    assert both.tree.joined(first_garden.tree) == both.tree.joined(second_garden.tree) == both.tree
