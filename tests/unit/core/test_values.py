"""Values: what is made quicker is what dataclasses make."""

import pytest

from core.values import dataclass, replace


@dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: int = 0


@dataclass(frozen=True, slots=True)
class Nothing:
    pass


def test_a_value_is_replaced_by_another_that_differs_in_what_is_named() -> None:
    before = Point(1, 2)
    assert replace(before, y=3) == Point(1, 3)
    assert before == Point(1, 2)
    assert replace(Nothing()) == Nothing()


@dataclass(frozen=True, eq=False)
class Held:
    by_name: dict[str, int]


def test_what_is_compared_by_itself_is_a_key_by_itself() -> None:
    first, second = Held({}), Held({})
    assert {first: 1, second: 2}[second] == 2


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(TypeError):
        replace(Point(1), z=1)  # type: ignore[call-arg]  # mypy refuses it, too


def test_equal_values_are_one_key() -> None:
    assert {Point(1): "first"}[Point(1, 0)] == "first"
