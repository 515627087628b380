"""Problem: why a request can't be met: a status, a code, and (from the catalogue) a sentence."""

from __future__ import annotations


class Problem(Exception):
    """A request can't be met, for a reason that its maker understands.

    Attributes:
        status: the HTTP status.
        code: what is wrong; the catalogue's sentence is ``page-error-<code>``.
        params: parameters of the sentence.
    """

    def __init__(self, status: int, code: str, **params: str | int) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.params = params
