"""Values as plain data and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import ClassVar, Literal

import pytest

from core.messages.serialization import pack, unpack


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Shape:
    KINDS: ClassVar[dict[str, type[Shape]]] = {}

    def __init_subclass__(cls) -> None:
        cls.KINDS[cls.__name__.lower()] = cls


@dataclass(frozen=True)
class Dot(Shape):
    KIND: ClassVar[str] = "dot"
    at: tuple[int, int]


@dataclass(frozen=True)
class Blot(Shape):
    KIND: ClassVar[str] = "blot"
    colour: Colour = Colour.RED


@dataclass(frozen=True)
class Everything:
    name: str
    shapes: tuple[Shape, ...] = ()
    when: datetime | None = None
    long: timedelta = timedelta()
    kind: Literal["one", "two"] = "one"
    options: Mapping[str, bool | int | str | tuple[str, ...]] = field(default_factory=dict)
    share: float = 0.5
    anything: object = None


NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
FULL = Everything(
    "x", (Dot((1, 2)), Blot(Colour.BLUE)), NOON, timedelta(hours=1), "two", {"a": True, "b": 1, "c": ("d",)}, 1, [{}]
)


@pytest.mark.parametrize("value", [Everything("x"), FULL])
def test_a_value_comes_back_from_plain_data(value: Everything) -> None:
    assert unpack(Everything, json.loads(json.dumps(pack(value)))) == value


def test_what_is_as_usual_is_not_kept_and_kinds_are_told() -> None:
    assert pack(Everything("x")) == {"name": "x"}
    assert pack(Everything("x", (Dot((1, 2)), Blot()))) == {
        "name": "x",
        "shapes": [{"dot": {"at": [1, 2]}}, {"blot": {}}],
    }


@pytest.mark.parametrize(
    "changed",
    [
        {"gone": 1}, {"name": 1}, {"name": None}, {"shapes": {}}, {"shapes": [{"square": {}}]}, {"shapes": [{}]},
        {"shapes": [{"dot": {"at": [1]}}]}, {"when": "today"}, {"long": "1h"}, {"kind": "three"}, {"options": {"a": {}}},
        {"share": True}, {"shapes": [{"blot": {"colour": "green"}}]}, {"options": 3},
    ],
)  # fmt: skip
def test_data_that_is_no_such_value_is_refused(changed: dict[str, object]) -> None:
    with pytest.raises((ValueError, KeyError, TypeError, AttributeError)):
        unpack(Everything, {"name": "x", **changed})


def test_what_is_lacking_or_has_no_plain_form_is_refused() -> None:
    with pytest.raises(TypeError):
        unpack(Everything, {})
    with pytest.raises(TypeError):
        pack(Everything("x", anything={1, 2}))
