"""Problem: a request that can't be met: a status, a code, and (from the catalogue) a sentence."""

from __future__ import annotations

from core.messages.content import Refused
from storage.errors import Hindrance


class Problem(Exception):
    """Request that can't be met, for a reason that is explained to its sender.

    Attributes:
        status: the HTTP status.
        code: code of the reason; the catalogue's sentence is ``page-error-<code>``.
        params: parameters of the sentence.
    """

    def __init__(self, status: int, code: str, **params: str | int) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.params = params


class RefusedProblem(Problem):
    """Request that a rule or limit of the program refuses, as it would a command; its sentence is that of the refusal.

    Attributes:
        content: the refusal.
    """

    def __init__(self, content: Refused) -> None:
        super().__init__(409, content.KIND.removeprefix(Refused.PREFIX))
        self.content = content


def unavailable(code: Hindrance) -> Problem:
    """Return the problem of a store that can't be used now."""
    return Problem(503, code if code == "busy" else f"store-{code}")
