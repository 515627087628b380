"""Searches among matches, in SQL: one statement for each set of criteria."""

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
    tuple_,
    union_all,
)

from core.match.model import ANNULLED, Search, Wanted
from storage.play.match_rows import matches
from storage.statements import Values, equals

_m = matches.c
_before_match = matches.alias("before_match")
_IS_RUNNING = equals(_m.status, "running")
_IS_FINISHED = equals(_m.status, "finished")


def _value(name: str, column: Column[Any]) -> BindParameter[Any]:
    return bindparam(f"of_{name}", type_=column.type)


def _numbers(*condition_sets: Sequence[ColumnElement[bool]]) -> CompoundSelect[Any]:
    """Return a query for the numbers of matches that meet any of several conditions, each with its own index."""
    return union_all(*(select(_m.number).where(*conditions) for conditions in condition_sets))


def numbers_of(player: BindParameter[Any]) -> CompoundSelect[Any]:
    """Return a query for the numbers of a player's matches."""
    statuses, seats = (_IS_RUNNING, _IS_FINISHED), (_m.seat1, _m.seat2)
    return _numbers(*((status, seat == player) for status in statuses for seat in seats))


def _changed_within(criteria: Collection[str]) -> ColumnElement[bool]:
    """Return the condition that a match last changed within a period."""
    time_conditions = [_CONDITIONS[name]() for name in ("since", "until") if name in criteria]
    return _m.number.in_(_numbers((_IS_FINISHED, *time_conditions), (_IS_RUNNING, *time_conditions)))


_CONDITIONS: Final[Mapping[str, Callable[[], ColumnElement[bool]]]] = {
    "player": lambda: _m.number.in_(numbers_of(_value("player", _m.seat1))),
    "other": lambda: _m.number.in_(numbers_of(_value("other", _m.seat1))),
    "game": lambda: _m.game == _value("game", _m.game),
    "since": lambda: _m.changed_at >= _value("since", _m.changed_at),
    "until": lambda: _m.changed_at < _value("until", _m.changed_at),
}


def _stands_behind(state: Wanted | None) -> ColumnElement[bool]:
    """Return the condition that a match stands behind another one in the order of :func:`_order`."""
    number = _value("before", _m.number)
    if state in {None, "running"}:
        return _m.number < number
    last_end = select(_before_match.c.changed_at).where(_before_match.c.number == number).scalar_subquery()
    return tuple_(_m.changed_at, _m.number) < tuple_(last_end, number)


def _order(state: Wanted | None) -> Sequence[ColumnElement[Any]]:
    """Return the order of the results: finished matches by their end, others by their beginning, the latest first."""
    return (_m.number.desc(),) if state in {None, "running"} else (_m.changed_at.desc(), _m.number.desc())


def _is_wanted(state: Wanted) -> ColumnElement[bool]:
    """Return the condition for a state or a result."""
    if state == "running":
        return _m.number.in_(select(_m.number).where(_IS_RUNNING))
    if state == "finished":
        return _IS_FINISHED
    if state == "drawn":
        return and_(_IS_FINISHED, _m.winner == literal_column("0"), _m.reason != ANNULLED)
    winner_of_first, winner_of_second = (1, 2) if state == "won" else (2, 1)
    player = _value("player", _m.seat1)
    as_first, as_second = (
        and_(_m.winner == winner_of_first, _m.seat1 == player),
        and_(_m.winner == winner_of_second, _m.seat2 == player),
    )
    return and_(_IS_FINISHED, or_(as_first, as_second))


@cache
def _statement(
    matches_: Select[*tuple[Any, ...]], criteria: frozenset[str], state: Wanted | None
) -> Select[*tuple[Any, ...]]:
    conditions = [_CONDITIONS[name]() for name in sorted(criteria - {"before"})]
    if state is not None:
        conditions.append(_is_wanted(state))
    if "before" in criteria:
        conditions.append(_stands_behind(state))
    if not criteria.isdisjoint({"since", "until"}) and "player" not in criteria and state in {None, "running"}:
        conditions.append(_changed_within(criteria))
    return matches_.where(*conditions).order_by(*_order(state)).limit(bindparam("at_most"))


def searching(matches_: Select[*tuple[Any, ...]], search: Search) -> tuple[Select[*tuple[Any, ...]], Values]:
    """Return the statement of a search (without a value for ``at_most``) and its values; ``matches_`` selects all matches."""
    criteria = {name: value for name, value in asdict(search).items() if value is not None and name != "wanted"}
    return _statement(matches_, frozenset(criteria), search.wanted), {
        f"of_{name}": value for name, value in criteria.items()
    }
