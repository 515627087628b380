"""Values: what is made quicker is what dataclasses make."""

import copy
import dataclasses
import pickle
from typing import Any

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


def declared(decorator: Any) -> tuple[type[Any], type[Any]]:  # noqa: ANN401 - one that makes dataclasses
    """Return two classes, the second made from the first, declared by a decorator."""

    @decorator(frozen=True, slots=True)
    class Base:
        """Base."""

        name: str
        number: int = 3
        found: list[int] = dataclasses.field(default_factory=list, compare=False)
        hidden: int = dataclasses.field(default=1, repr=False)
        later: int = dataclasses.field(default=7, kw_only=True)
        never: int = dataclasses.field(default=8, init=False)

    @decorator(frozen=True, slots=True)
    class More(Base):
        """More."""

        own: str = ""

        def __repr__(self) -> str:
            return "more"

    return Base, More


@pytest.fixture(params=[0, 1], ids=["base", "derived"])
def kinds(request: pytest.FixtureRequest) -> tuple[type[Any], type[Any]]:
    """The same class, as it is made here and by the standard library."""
    return declared(dataclass)[request.param], declared(dataclasses.dataclass)[request.param]


@pytest.mark.parametrize(
    ("given", "named"), [(("a",), {}), (("a", 4), {"later": 1}), ((), {"name": "b", "hidden": 2}), (("a", 1, [2]), {})]
)
def test_values_hold_compare_and_show_the_same(
    kinds: tuple[type[Any], type[Any]], given: tuple[object, ...], named: dict[str, object]
) -> None:
    """However they are created."""
    ours, theirs = (kind(*given, **named) for kind in kinds)
    assert dataclasses.asdict(ours) == dataclasses.asdict(theirs)
    assert repr(ours) == repr(theirs)
    assert hash(ours) == hash(theirs)
    assert ours == kinds[0](*given, **named) != kinds[0]("other")
    assert ours != theirs
    assert kinds[0].__match_args__ == kinds[1].__match_args__
    assert dataclasses.replace(ours, name="z").name == "z" != ours.name


def test_a_list_is_made_for_each_value(kinds: tuple[type[Any], type[Any]]) -> None:
    """Two values don't share it."""
    ours = kinds[0]
    assert ours("a").found is not ours("a").found


@pytest.mark.parametrize(
    ("given", "named"), [((), {}), (("a",), {"name": "b"}), (("a",), {"never": 1}), (("a",), {"no": 1})]
)
def test_what_does_not_fit_is_refused(
    kinds: tuple[type[Any], type[Any]], given: tuple[object, ...], named: dict[str, object]
) -> None:
    """The first time, and every time after it."""
    for _ in range(2):
        for kind in kinds:
            with pytest.raises(TypeError):
                kind(*given, **named)


@dataclass(frozen=True, slots=True)
class Known:
    """Point that is found by name."""

    x: int
    y: int = 0

    def __post_init__(self) -> None:
        if self.x < 0:
            raise ValueError("left of everything")


@dataclass(frozen=True, slots=True, eq=False)
class Unlike:
    """Value without fields that equals itself only."""


def test_values_are_copied_pickled_and_checked() -> None:
    """As others are."""
    point = Known(1, 2)
    assert pickle.loads(pickle.dumps(point)) == copy.deepcopy(point) == copy.copy(point) == point  # noqa: S301 - our own
    with pytest.raises(ValueError, match="left"):
        Known(-1)
    assert Unlike() != Unlike()
    match point:
        case Known(x, y):
            assert (x, y) == (1, 2)
