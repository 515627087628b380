"""Errors of stores: a conflict, a store that we can't use now or can't open at all. Also remembers the last error."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, TypeAlias

_PASSWORD = re.compile(r"(?<=://)([^:@/?]*):[^/?]*@|(?<=[?&])password=[^&]*")
StorageProblem: TypeAlias = Literal["full", "disk", "busy"]
"""Why we can't use a store: the disk is full, the disk fails or is read-only, or another program holds the store."""


def without_password(text: str) -> str:
    """Return the address of a database without its password, or the same text if it is no address."""

    def hidden(secret: re.Match[str]) -> str:
        user = secret[1]
        return "password=***" if user is None else f"{user}:***@"

    return _PASSWORD.sub(hidden, text)


class CannotOpen(Exception):
    """The database can't be opened. We haven't changed it.

    Attributes:
        path: the file, or the address of a server's database without the password.
        code: why, for the catalogue of messages:

            - ``directory``: the path is a directory; ``not-a-file``: it is a device, a pipe or similar;
            - ``no-access``: we can't create or enter a directory, or can't read the file;
            - ``read-only``: we can't write the file or its directory;
            - ``not-sqlite``: the file is something else; ``foreign``: it is another program's database;
            - ``newer``: a newer version of the program wrote it;
            - ``damaged``: it is ours, but we can't trust it: restore a backup; ``altered``: its schema isn't the
              declared one;
            - ``locked``: another program holds it; ``full``: the disk is full; ``no-wal``: its file system doesn't
              support write-ahead logs; ``failed``: anything else;
            - ``empty``: the file was emptied, or there is no file;
            - ``old``: we opened it read-only, but it must be upgraded first;
            - ``in-use``: another program is serving it;
            - ``exists``: a backup or a copy would overwrite something;
            - ``unfinished``: it is an unfinished copy of another store.
        detail: details for the operator, in English.
    """

    def __init__(self, path: Path | str, code: str, detail: str) -> None:
        super().__init__(f"can't open the database {path}: {detail}")
        self.path = path
        self.code = code
        self.detail = detail

    def __reduce__(self) -> tuple[type[CannotOpen], tuple[Path | str, str, str]]:
        return type(self), (self.path, self.code, self.detail)


class NaiveTime(ValueError):
    """A time without a time zone, which we can't store."""


class WriteRefused(RuntimeError):
    """A read-only transaction tried to write."""


class Conflict(Exception):
    """Another transaction wrote first: the ply, version or row already exists. We wrote nothing."""


class HandleTaken(Conflict):
    """Another account of the platform already has this handle."""


class Unavailable(Exception):
    """We can't use the store now. We wrote nothing.

    Attributes:
        code: why.
    """

    def __init__(self, code: StorageProblem, problem: str) -> None:
        super().__init__(problem)
        self.code = code


class Availability:
    """Remembers whether the last write to a store succeeded.

    Args:
        hindrance: returns why an error means that the store can't be used now, or None if it means something else.

    Attributes:
        problem: why the last transaction failed, or None if it succeeded.
    """

    def __init__(self, hindrance: Callable[[BaseException], StorageProblem | None]) -> None:
        self.problem: StorageProblem | None = None
        self._hindrance = hindrance

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Remember whether the transaction in the block succeeds. Raises Unavailable if the store can't be used now."""
        try:
            with self.reading():
                yield
        except Unavailable as found:
            self.problem = found.code
            raise
        self.problem = None

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Raise Unavailable for an error in the block that means that the store can't be used now."""
        try:
            yield
        except Exception as error:
            code = self._hindrance(error)
            if code is None:
                raise
            raise Unavailable(code, str(error)) from error
