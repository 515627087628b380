"""Matches that everyone may watch, in SQL: those between people, for the hall and the pages of games."""

from __future__ import annotations

from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Select, Text, bindparam, case, or_, select, tuple_, type_coerce

from core.community import Watchers
from core.match.model import ANNULLED
from storage.people.blocks import BLOCKED_EITHER_WAY
from storage.play.audiences import audiences
from storage.play.match_rows import matches
from storage.statements import equals

_m, _a = matches.c, audiences.c
_earlier = matches.alias("earlier_match")
_IS_RUNNING, _IS_FINISHED = equals(_m.status, "running"), equals(_m.status, "finished")
_IS_OPEN = (
    select(_a.match)
    .where(
        _a.match == _m.number,
        equals(_a.watchers, Watchers.EVERYONE),
        _a.closed_by_seat1.is_(False),
        _a.closed_by_seat2.is_(False),
    )
    .exists()
)
_IS_BETWEEN_PEOPLE = or_(_m.terms.is_(None), type_coerce(_m.terms, Text).not_like('%"partner":%'))


def _is_behind() -> ColumnElement[bool]:
    """Return the condition that a finished match stands behind another one."""
    number = bindparam("before", type_=_m.number.type)
    end = select(_earlier.c.changed_at).where(_earlier.c.number == number).scalar_subquery()
    return tuple_(_m.changed_at, _m.number) < tuple_(end, number)


@cache
def public_matches(*, finished: bool, of_game: bool, has_before: bool, has_viewer: bool) -> Select[*tuple[Any, ...]]:
    """Return the statement: running matches by their latest turn, the unbegun ones last; finished ones by their end."""
    conditions: list[ColumnElement[bool]] = [_IS_OPEN, _IS_BETWEEN_PEOPLE]
    conditions += [_IS_FINISHED, _m.reason != ANNULLED] if finished else [_IS_RUNNING]
    if of_game:
        conditions.append(_m.game == bindparam("game", type_=_m.game.type))
    if has_before:
        conditions.append(_is_behind())
    if has_viewer:
        conditions += [seat.not_in(BLOCKED_EITHER_WAY) for seat in (_m.seat1, _m.seat2)]
    order: list[ColumnElement[Any]] = [_m.changed_at.desc(), _m.number.desc()]
    if not finished:
        order.insert(0, case((_m.ply > 0, 0), else_=1))
    return select(matches).where(*conditions).order_by(*order).limit(bindparam("at_most"))
