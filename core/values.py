"""Values above the rules: dataclasses that nobody changes."""

import dataclasses
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(kind=None, *, frozen=False, eq=True, **how):  # noqa: ANN001, ANN003, ANN201 - mypy sees that of dataclasses
        """Return a class as a dataclass, which is frozen only to mypy: that saves 70 ms of the start, and a tenth of a turn."""
        return dataclasses.dataclass(kind, eq=eq, unsafe_hash=frozen and eq, **how)


__all__ = ["dataclass"]
