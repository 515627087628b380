"""Searches among matches, in SQL: one statement for each set of things that are looked for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Any, Final

from msgspec.structs import asdict
from sqlalchemy import (
    BindParameter,
    Column,
    ColumnElement,
    CompoundSelect,
    Select,
    and_,
    bindparam,
    literal_column,
    or_,
    select,
    union_all,
)

from core.match.model import ANNULLED, Search, Wanted
from storage.play.match_rows import matches
from storage.statements import Values, equals

_m = matches.c
_IS_RUNNING = equals(_m.status, "running")
_IS_FINISHED = equals(_m.status, "finished")


def _value(name: str, column: Column[Any]) -> BindParameter[Any]:
    return bindparam(f"of_{name}", type_=column.type)


def _numbers(*found: Sequence[ColumnElement[bool]]) -> CompoundSelect[Any]:
    """Return the selection of the numbers of matches that meet one of some sets of conditions, each with an index."""
    return union_all(*(select(_m.number).where(*conditions) for conditions in found))


def numbers_of(player: BindParameter[Any]) -> CompoundSelect[Any]:
    """Return the selection of the numbers of a player's matches."""
    statuses, seats = (_IS_RUNNING, _IS_FINISHED), (_m.seat1, _m.seat2)
    return _numbers(*((status, seat == player) for status in statuses for seat in seats))


def _changed(given: Collection[str]) -> ColumnElement[bool]:
    """Return the condition that a match last changed within a time."""
    within = [_CONDITIONS[name]() for name in ("since", "until") if name in given]
    return _m.number.in_(_numbers((_IS_FINISHED, *within), (_IS_RUNNING, *within)))


_CONDITIONS: Final[Mapping[str, Callable[[], ColumnElement[bool]]]] = {
    "player": lambda: _m.number.in_(numbers_of(_value("player", _m.seat1))),
    "other": lambda: _m.number.in_(numbers_of(_value("other", _m.seat1))),
    "game": lambda: _m.game == _value("game", _m.game),
    "since": lambda: _m.changed_at >= _value("since", _m.changed_at),
    "until": lambda: _m.changed_at < _value("until", _m.changed_at),
    "before": lambda: _m.number < _value("before", _m.number),
}


def _wanted(wanted: Wanted) -> ColumnElement[bool]:
    """Return the condition of a state or a result."""
    if wanted == "running":
        return _m.number.in_(select(_m.number).where(_IS_RUNNING))
    if wanted == "finished":
        return _IS_FINISHED
    if wanted == "drawn":
        return and_(_IS_FINISHED, _m.winner == literal_column("0"), _m.reason != ANNULLED)
    first, second = (1, 2) if wanted == "won" else (2, 1)
    player = _value("player", _m.seat1)
    as_first, as_second = and_(_m.winner == first, _m.seat1 == player), and_(_m.winner == second, _m.seat2 == player)
    return and_(_IS_FINISHED, or_(as_first, as_second))


@cache
def _statement(
    matches_: Select[*tuple[Any, ...]], given: frozenset[str], wanted: Wanted | None
) -> Select[*tuple[Any, ...]]:
    found = [_CONDITIONS[name]() for name in sorted(given)] + ([] if wanted is None else [_wanted(wanted)])
    if not given.isdisjoint({"since", "until"}) and "player" not in given:
        found.append(_changed(given))
    return matches_.where(*found).order_by(_m.number.desc()).limit(bindparam("at_most"))


def searching(matches_: Select[*tuple[Any, ...]], search: Search) -> tuple[Select[*tuple[Any, ...]], Values]:
    """Return the statement of a search, which lacks ``at_most``, and its values; ``matches_`` selects all matches."""
    given = {name: value for name, value in asdict(search).items() if value is not None and name != "wanted"}
    return _statement(matches_, frozenset(given), search.wanted), {f"of_{name}": value for name, value in given.items()}
