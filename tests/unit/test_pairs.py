"""Comparison of the bench's figures for two trees."""

from bench.pairs import FIGURE, Figure, compared


def test_a_row_of_the_bench_is_read() -> None:
    row = "turns a second over the page, 64 at once       1,548.5 turns  0.10 × 5699 bare commits  (wanted: 3 ×)"
    matched = FIGURE.match(row)
    assert matched is not None
    assert matched.groups() == ("turns a second over the page, 64 at once", "1,548.5", "turns")
    assert FIGURE.match("what of it loads modules, and whose they are               sqlalchemy 21%") is None


def test_ratios_are_taken_pair_by_pair_where_both_have_the_row() -> None:
    quiet = {"start": Figure(2.0, "s"), "old": Figure(1.0, "s")}, {"start": Figure(1.0, "s"), "new": Figure(1.0, "s")}
    busy = {"start": Figure(6.0, "s"), "old": Figure(1.0, "s")}, {"start": Figure(4.5, "s"), "new": Figure(1.0, "s")}
    assert list(compared([quiet, busy])) == ["start: 4 → 2.75 s, 0.62 × (0.50 to 0.75)"]
