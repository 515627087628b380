"""Rows that become structs by place have their columns in the order of the fields."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import storage
from tests.support.cases import check_each

ROOT = Path(storage.__file__).parent
READ = re.compile(r"_sql\.(?:one|all|sound)\(\s*([A-Z_0-9]+),\s*\{[^}]*\},\s*([A-Z]\w+)\s*\)")
"""A query whose rows become structs: its statement and the struct."""
OTHERWISE = {
    "barred": "banned", "due_at": "due", "ended_at": "ended", "in_group": "group", "joined_at": "joined", "place": "table",
    "place_after": "after", "place_before": "before", "start_at": "start", "told_at": "told",
}  # fmt: skip
"""Columns that are called otherwise than their fields, and these."""


def test_columns_of_a_query_stand_in_the_order_of_the_fields() -> None:
    queries = {
        f"{path.stem}.{statement} as {struct}": (
            ".".join(path.relative_to(ROOT.parent).with_suffix("").parts),
            statement,
            struct,
        )
        for path in ROOT.rglob("*.py")
        for statement, struct in READ.findall(path.read_text(encoding="utf-8"))
    }
    assert len(queries) > 40

    def in_order(query: tuple[str, str, str]) -> None:
        module, statement, struct = query
        found = import_module(module)
        fields = getattr(found, struct).__struct_fields__
        columns = [column.name for column in getattr(found, statement).selected_columns]
        assert [
            field if OTHERWISE.get(name) == field else name for name, field in zip(columns, fields, strict=True)
        ] == [*fields]

    check_each(queries, in_order)
