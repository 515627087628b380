"""The dictionaries of the store in memory can be put back as they were."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from storage.journal import Journal

CHANGES = st.lists(st.tuples(st.sampled_from(["put", "drop"]), st.integers(0, 5), st.integers()))


@given(st.dictionaries(st.integers(0, 5), st.integers()), CHANGES)
def test_undoing_restores_values_and_order(start: dict[int, int], changes: list[tuple[str, int, int]]) -> None:
    table = dict(sorted(start.items()))
    before = list(table.items())
    journal = Journal()
    journal.writing = True
    for kind, key, value in changes:
        if kind == "put":
            journal.put(table, key, value)
        else:
            had = key in table
            assert journal.drop(table, key) == had
    journal.undo()

    assert list(table.items()) == before
    assert not journal.writing


def test_what_is_kept_is_not_undone() -> None:
    table: dict[int, str] = {}
    journal = Journal()
    journal.writing = True
    journal.put(table, 1, "kept")
    journal.keep()
    journal.writing = True
    journal.put(table, 2, "undone")
    journal.undo()

    assert table == {1: "kept"}
