"""Values: what is made quicker is what dataclasses make."""

import dataclasses
from dataclasses import field

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


@dataclass(frozen=True, slots=True)
class Line(Point):
    steps: tuple[str, ...] = ()
    held: dict[str, int] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        if self.x < 0:
            raise ValueError("left of the board")


@dataclass
class Draft:
    steps: list[str] = field(default_factory=list)

    def __repr__(self) -> str:
        return " ".join(self.steps)


def test_methods_are_those_of_dataclasses_though_they_are_written_when_they_are_called() -> None:
    twin = dataclasses.make_dataclass(
        "Line",
        [(each.name, each.type, each) for each in dataclasses.fields(Line)],
        unsafe_hash=True,
    )
    for values in ((1,), (1, 2, ("d4",)), (1, 2, ("d4",), {"d4": 1})):
        line, same = Line(*values), twin(*values)
        assert (repr(line), hash(line)) == (repr(same), hash(same))
        assert line == Line(*values) != Point(1)
    assert Line(1).held is not Line(1).held
    with pytest.raises(ValueError, match="left of the board"):
        Line(-1)
    with pytest.raises(TypeError, match=r"Line.__init__\(\) missing 1 required positional argument: 'x'"):
        Line()  # type: ignore[call-arg]  # mypy refuses it, too


@dataclass(frozen=True, slots=True)
class Marked(Point):
    mark: str = field(init=False, default="x")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Point) and self.x == other.x

    __hash__ = Point.__hash__


@dataclass(frozen=True)
class Named:  # noqa: PLW1641 - it is given one
    name: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Named) and self.name.lower() == other.name.lower()


def test_defaults_and_hashes_are_there_with_slots_and_with_comparisons_of_one_s_own() -> None:
    assert Marked(1).mark == "x"
    assert [hash(Marked(1, 2)) for _ in range(2)] == [hash(Point(1, 2))] * 2
    assert hash(Named("a")) == hash(Named("a"))
    assert Named("a") == Named("A")


def test_a_method_that_a_class_has_is_its_own_and_what_changes_is_no_key() -> None:
    assert repr(Draft(["d4", "e5"])) == "d4 e5"
    assert Draft() == Draft()
    with pytest.raises(TypeError, match="unhashable"):
        hash(Draft())
