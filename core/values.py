"""Values: dataclasses that nobody changes, at the price of those that anybody may.

A frozen dataclass sets each of its fields through ``object.__setattr__``, and takes two to three times as long to be made. A turn
makes hundreds. So ``frozen=True`` is what mypy holds everybody to; when the program runs, nothing watches over it.
"""

import dataclasses
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass, replace  # noqa: TID251 - these are they
else:

    def dataclass(kind=None, *, frozen=False, eq=True, **how):  # noqa: ANN001, ANN003, ANN201 - mypy sees that of dataclasses
        """Return a class as a dataclass: like that of :mod:`dataclasses`, but ``frozen`` only gives it a hash."""
        make = dataclasses.dataclass(unsafe_hash=frozen and eq, eq=eq, **how)  # noqa: TID251 - this is it
        return make if kind is None else make(kind)

    @cache
    def _held(kind):  # noqa: ANN001, ANN202 - the same
        names = [each.name for each in dataclasses.fields(kind)]
        return names, attrgetter(*names, "__class__", "__class__")  # of two or more names, it is a tuple

    def replace(value, /, **changes):  # noqa: ANN001, ANN003, ANN201 - the same
        """Return a value with other values of some fields: like that of :mod:`dataclasses`, in half of its time."""
        kind = type(value)
        names, held_by = _held(kind)
        return kind(**dict(zip(names, held_by(value), strict=False), **changes))


__all__ = ["dataclass", "replace"]
