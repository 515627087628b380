"""Cost in the database: every transaction with its statements, as run in this process."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from storage.sql.statements import Sql, Statement, Values


@contextmanager
def counted() -> Iterator[list[list[str]]]:
    """Count statements within the block: one list of SQL for each transaction, in the order of their beginnings."""
    transactions: list[list[str]] = []
    of: dict[int, list[str]] = {}
    begin, run = Sql.__init__, Sql._run

    def counted_begin(self: Sql, *arguments: Any) -> None:
        begin(self, *arguments)
        of[id(self)] = []
        transactions.append(of[id(self)])

    def counted_run(self: Sql, statement: Statement, values: Values) -> Any:  # noqa: ANN401 - as it comes
        prepared, cursor = run(self, statement, values)
        of[id(self)].append(prepared.sql)
        return prepared, cursor

    with patch.object(Sql, "__init__", counted_begin), patch.object(Sql, "_run", counted_run):
        yield transactions
