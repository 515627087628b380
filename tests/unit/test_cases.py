"""Cases of one test: all of them run, and the error names those that fail."""

import pytest

from tests.support.cases import check_each


def test_every_case_is_tried_and_those_that_fail_are_named() -> None:
    tried = []

    def even(number: int) -> None:
        tried.append(number)
        assert number % 2 == 0, number

    check_each({"two": 2, "four": 4}, even)
    with pytest.raises(ExceptionGroup, match="2 of 3 cases: one, three") as failed:
        check_each({"one": 1, "two": 2, "three": 3}, even)
    assert tried == [2, 4, 1, 2, 3]
    assert [error.__notes__ for error in failed.value.exceptions] == [["in the case one"], ["in the case three"]]


def test_nothing_shows_nothing() -> None:
    with pytest.raises(AssertionError):
        check_each({}, print)
