"""A tree of one's own turns: what is added once, what is cut, what is too much."""

from __future__ import annotations

import pytest

from core.exploring.model import MAX_DEPTH, MAX_NODES, MAX_NOTE_LENGTH, TooMuch, Tree

EMPTY = Tree(1, 12, "luup", {"size": 5})


def steps(tree: Tree) -> list[str]:
    return [" > ".join(node.steps for node in line[1:]) for line in tree.lines()]


def test_what_is_there_is_not_added_twice() -> None:
    tree, leaf = EMPTY.grown(4, 7, ["d4", "e5", "a1"])
    second_tree, same = tree.grown(4, 7, ["d4", "e5"])
    assert (second_tree, same.id) == (tree, leaf.id - 1)
    assert tree.line_through(same.id) == leaf.line == 1

    other_tree, _ = tree.grown(4, 7, ["d4", "b2"])
    assert steps(other_tree) == ["d4 > e5 > a1", "d4 > b2"]
    assert [node.ply for node in other_tree.path(leaf.id)] == [4, 1, 2, 3]
    assert len(other_tree.nodes) == 5


def test_a_turn_that_was_taken_back_is_another_board() -> None:
    tree, _ = EMPTY.grown(4, 7, ["d4"])
    tree, _ = tree.grown(4, 9, ["d4"])
    assert [line[0].version for line in tree.lines()] == [7, 9]


def test_cutting_leaves_what_belongs_to_other_branches() -> None:
    tree, one = EMPTY.grown(4, 7, ["d4", "e5", "a1"])
    tree, two = tree.grown(4, 7, ["d4", "b2"])
    assert steps(tree.cut(one.id)) == ["d4 > b2"]
    assert tree.cut(one.id).cut(two.id).nodes == ()


def numbers(tree: Tree) -> list[tuple[int | None, str]]:
    return [(line[-1].line, " > ".join(node.steps for node in line[1:])) for line in tree.lines()]


def test_lines_keep_their_numbers() -> None:
    tree, _ = EMPTY.with_note(4, 7, "here").grown(4, 7, ["d4", "e5"])
    tree, two = tree.grown(4, 7, ["d4", "b2"])
    tree, _ = tree.grown(0, 0, ["a1"])
    assert numbers(tree) == [(1, "d4 > e5"), (2, "d4 > b2"), (3, "a1")]

    tree, _ = tree.grown(4, 7, ["d4", "e5", "c3"])
    tree, four = tree.grown(4, 7, ["d4", "e5", "c4"])
    assert numbers(tree) == [(1, "d4 > e5 > c3"), (2, "d4 > b2"), (3, "a1"), (4, "d4 > e5 > c4")]
    assert (two.line, four.line) == (2, 4)
    assert numbers(tree.cut(two.id)) == [(1, "d4 > e5 > c3"), (3, "a1"), (4, "d4 > e5 > c4")]
    assert numbers(tree.cut(two.id).grown(4, 7, ["b2"])[0])[-1] == (5, "b2")

    found = tree.line(1)
    assert found is not None
    assert numbers(tree.without(found[-2].id)) == [(2, "d4 > b2"), (3, "a1")], (
        "a shorter branch isn't left by others' ends"
    )
    assert numbers(tree.cut(two.id).without(found[-2].id)) == [(1, "d4"), (3, "a1")]


def test_cutting_stops_at_a_note() -> None:
    tree, leaf = EMPTY.grown(4, 7, ["d4", "e5", "a1", "b2"])
    tree = tree.with_note_at(leaf.id - 2, "not this")
    assert numbers(tree.cut(leaf.id)) == [(1, "d4 > e5")]
    assert tree.cut(leaf.id).cut(leaf.id - 2).nodes == ()


def test_a_noted_board_stays_when_its_branch_is_cut() -> None:
    tree, leaf = EMPTY.with_note(4, 7, "here").grown(4, 7, ["d4"])
    assert [node.note for node in tree.cut(leaf.id).nodes] == ["here"]
    assert tree.cut(leaf.id).with_note(4, 7, "").nodes == ()
    assert steps(tree.with_note(4, 7, "")) == ["d4"]


def test_notes_come_by_turn_and_are_replaced() -> None:
    tree = EMPTY.with_note(9, 9, "later").with_note(2, 2, "first").with_note(2, 2, "second")
    assert [(node.ply, node.note) for node in tree.notes()] == [(2, "second"), (9, "later")]


def test_limits() -> None:
    with pytest.raises(TooMuch, match="note"):
        EMPTY.with_note(0, 0, "x" * (MAX_NOTE_LENGTH + 1))
    with pytest.raises(TooMuch, match="depth"):
        EMPTY.grown(0, 0, ["a1"] * (MAX_DEPTH + 1))
    full = EMPTY
    for ply in range(MAX_NODES):
        full = full.with_note(ply, ply, "x")
    with pytest.raises(TooMuch, match="nodes"):
        full.with_note(MAX_NODES, 1, "x")
    with pytest.raises(TooMuch, match="nodes"):
        full.grown(0, 0, ["a1"])
    assert full.with_note(3, 3, "y").anchor(3, 3)


def test_two_trees_become_one_with_everything_of_both() -> None:
    one, _ = EMPTY.with_note(4, 7, "mine").grown(4, 7, ["d4", "e5"])
    other_tree, _ = EMPTY.with_note(4, 7, "theirs").with_note(1, 1, "more").grown(4, 7, ["d4", "b2"])
    tree = one.joined(other_tree)
    assert steps(tree) == ["d4 > e5", "d4 > b2"]
    assert [(node.ply, node.note) for node in tree.notes()] == [(1, "more"), (4, "mine theirs")]
    assert [line for line, _ in numbers(tree)] == [1, 2]
    assert tree.joined(other_tree) == tree.joined(one) == tree
