"""Errors of stores: a conflict, a store that can't be used now or opened at all; and a memory of the last error."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, TypeAlias

_PASSWORD = re.compile(r"(?<=://)([^:@/?]*):[^/?]*@|(?<=[?&])password=[^&]*")
StorageProblem: TypeAlias = Literal["full", "disk", "busy"]
"""Why a store can't be used: the disk is full, the disk fails or is read-only, or another program holds the store."""


def without_password(text: str) -> str:
    """Return the address of a database without its password; any other text unchanged."""

    def hidden(secret: re.Match[str]) -> str:
        user = secret[1]
        return "password=***" if user is None else f"{user}:***@"

    return _PASSWORD.sub(hidden, text)


class CannotOpen(Exception):
    """The database can't be opened. It was not changed.

    Attributes:
        path: the file; of a server's database, its address without password.
        code: why, for the catalogue of messages:

            - ``directory``: the path is a directory; ``not-a-file``: it is a device, a pipe or the like;
            - ``no-access``: a directory can't be made or entered, or the file can't be read;
            - ``read-only``: the file or its directory can't be written;
            - ``not-sqlite``: the file is something else; ``foreign``: it is the database of another program;
            - ``newer``: a newer version of the program has written it;
            - ``damaged``: it is ours, but can't be trusted: restore a backup; ``altered``: its schema isn't the declared one;
            - ``locked``: another program holds it; ``full``: the disk is; ``no-wal``: its file system can't do
              write-ahead logs; ``failed``: anything else;
            - ``empty``: the file was emptied, or there is none to look at;
            - ``old``: opened read-only, it must be brought up to date first;
            - ``in-use``: another program serves it;
            - ``exists``: a backup or a copy would replace something;
            - ``unfinished``: it is a copy of another store that is not finished.
        detail: what exactly, in English, for the operator.
    """

    def __init__(self, path: Path | str, code: str, detail: str) -> None:
        super().__init__(f"can't open the database {path}: {detail}")
        self.path = path
        self.code = code
        self.detail = detail

    def __reduce__(self) -> tuple[type[CannotOpen], tuple[Path | str, str, str]]:
        return type(self), (self.path, self.code, self.detail)


class NaiveTime(ValueError):
    """A time without a time zone can't be stored."""


class WriteRefused(RuntimeError):
    """A read-only transaction tried to write."""


class Conflict(Exception):
    """Another transaction wrote first: the ply, version or row exists. Nothing was written."""


class HandleTaken(Conflict):
    """Another account of the platform has this handle."""


class Unavailable(Exception):
    """The store can't be used now. Nothing was written.

    Attributes:
        code: why.
    """

    def __init__(self, code: StorageProblem, problem: str) -> None:
        super().__init__(problem)
        self.code = code


class Availability:
    """Memory of whether a store could be written.

    Args:
        hindrance: returns why an error says that the store can't be used now; None: it says something else.

    Attributes:
        problem: why the last transaction failed; None: it didn't.
    """

    def __init__(self, hindrance: Callable[[BaseException], StorageProblem | None]) -> None:
        self.problem: StorageProblem | None = None
        self._hindrance = hindrance

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Remember how the transaction within the block goes. Raises Unavailable for an error that says so."""
        try:
            with self.reading():
                yield
        except Unavailable as found:
            self.problem = found.code
            raise
        self.problem = None

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Raise Unavailable for an error of the block that says that the store can't be used now."""
        try:
            yield
        except Exception as error:
            code = self._hindrance(error)
            if code is None:
                raise
            raise Unavailable(code, str(error)) from error
