"""Messages, terms, clocks and settings in the form in which msgspec writes and reads them.

A message's content and commands have their kinds beside their fields, and so has a chart. Durations are ISO 8601, not seconds.
A time control is an object, not text. Both players of a match, where there is no opponent, are a list of two names.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

PAGE = 1000
DURATIONS = frozenset({"fastest", "granted", "left", "length", "longest", "slowest", "vacation"})
"""Fields that held seconds, where they held a number with a fraction, which no count has."""
CONTROLS = frozenset({"clock", "control"})
"""Fields that held the text of a time control, where they held text."""
PLAIN = frozenset({"facts", "options", "score"})
"""Fields with data of the games."""
CHARTS = {
    "sections": "leaderboard", "series": "rating-curve", "contenders": "cross-table", "total": "head-to-head",
    "values": "course",
}  # fmt: skip
"""Kinds of charts by a field that no other kind has."""
COLUMNS = (
    ("outbox", "id", "message"),
    ("posts", "id", "message"),
    ("events", "id", "data"),
    ("matches", "number", "terms"),
    ("matches", "number", "clock"),
    ("challenges", "number", "terms"),
    ("seeks", "id", "wish"),
    ("ladders", "id", "terms"),
    ("tournaments", "id", "terms"),
    ("communities", "id", "settings"),
)
"""Columns of such values: table, primary key, column."""

_FISCHER = re.compile(r"(\w+)\+(\w+) max (\w+)")
_SECONDS = {"d": 86400, "h": 3600, "m": 60}


def upgrade() -> None:
    """Change every value, some at a time; one that can't be read stays as it is."""
    database = op.get_bind()
    for table, key, column in COLUMNS:
        change_value = message if column == "message" else value
        find = sa.text(
            f"SELECT {key}, {column} FROM {table} WHERE {key} > :after AND {column} IS NOT NULL"  # noqa: S608 - ours
            f" ORDER BY {key} LIMIT {PAGE}"
        )
        change = sa.text(f"UPDATE {table} SET {column} = :new WHERE {key} = :row")  # noqa: S608 - ours
        after = -1
        while rows := database.execute(find, {"after": after}).all():
            for row, kept in rows:
                if (new := _changed(kept, change_value)) != kept:
                    database.execute(change, {"row": row, "new": new})
            after = rows[-1][0]


def _changed(kept: str, change_value: Callable[[Any], Any]) -> str:
    try:
        return json.dumps(change_value(json.loads(kept)), separators=(",", ":"))
    except (ValueError, KeyError, TypeError, AttributeError):
        return kept


def message(data: dict[str, Any]) -> dict[str, Any]:
    """Return a message with kinds beside fields."""
    ((kind, content),) = data["content"].items()
    changed = {**data, "content": {"type": kind, **value(content)}}
    if "actions" in data:
        changed["actions"] = [_action(action) for action in data["actions"]]
    chart = data.get("picture", {}).get("chart")
    if chart is not None:
        kind = next(kind for field, kind in CHARTS.items() if field in chart)
        changed["picture"] = {**data["picture"], "chart": {"type": kind, **chart}}
    return changed


def _action(data: dict[str, Any]) -> dict[str, Any]:
    ((kind, command),) = data["command"].items()
    return {**data, "command": {"type": kind, **command}}


def value(data: Any) -> Any:  # noqa: ANN401 - JSON is anything
    """Return a value with durations and time controls in their new form."""
    if isinstance(data, list):
        return [value(entry) for entry in data]
    if not isinstance(data, dict):
        return data
    return {name: _field(name, entry) for name, entry in data.items()}


def _field(name: str, data: Any) -> Any:  # noqa: ANN401 - JSON is anything
    if name in PLAIN:
        return data
    if name in DURATIONS and isinstance(data, float):
        return duration(data)
    if name in DURATIONS and isinstance(data, list):
        return [duration(entry) for entry in data]
    if name in CONTROLS and isinstance(data, str):
        return control(data)
    if name == "opponent" and isinstance(data, dict) and "first" in data:
        return [data["first"], data["second"]]
    return value(data)


def duration(seconds: float) -> str:
    """Return seconds as a duration in ISO 8601."""
    return f"{'-' if seconds < 0 else ''}PT{abs(seconds):.6f}".rstrip("0").rstrip(".") + "S"


def control(text: str) -> dict[str, str]:
    """Return a time control of its text: ``none``, ``3d/move``, ``7d+1d max 14d``."""
    if text == "none":
        return {}
    if text.endswith("/move"):
        return {"kind": "per-move", "base": _length(text.removesuffix("/move"))}
    parts = _FISCHER.fullmatch(text)
    if parts is None:
        raise ValueError(text)
    base, increment, cap = map(_length, parts.groups())
    return {"kind": "fischer", "base": base, "increment": increment, "cap": cap}


def _length(text: str) -> str:
    return duration(sum(int(count) * _SECONDS[unit] for count, unit in re.findall(r"(\d+)([dhm])", text)))
