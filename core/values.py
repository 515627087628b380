"""Values: dataclasses that nobody changes, at the price of those that anybody may.

A frozen dataclass sets each of its fields through ``object.__setattr__``, and takes two to three times as long to be made. A turn
makes hundreds. So ``frozen=True`` is what mypy holds everybody to; when the program runs, nothing watches over it.

The methods of a dataclass are written and compiled for it one by one: some eight hundred, a tenth of the time that it takes
to start the program. Here each is when it is first called.
"""

import dataclasses
from functools import cache, partial
from operator import attrgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass, replace  # noqa: TID251 - these are they
else:
    _SWITCHES = {"__init__": "init", "__repr__": "repr", "__eq__": "eq", "__hash__": "unsafe_hash"}
    """Methods that a dataclass may have, and the parameter that asks for each."""

    def dataclass(kind=None, *, frozen=False, eq=True, **how):  # noqa: ANN001, ANN003, ANN201 - mypy sees that of dataclasses
        """Return a class as a dataclass: like that of :mod:`dataclasses`, but ``frozen`` only gives it a hash.

        What is asked for more than ``slots`` (an order, say) is written at once. ``InitVar`` isn't known here.
        """
        if kind is None:
            return partial(dataclass, frozen=frozen, eq=eq, **how)
        if how.keys() - {"slots"}:
            return dataclasses.dataclass(kind, unsafe_hash=frozen and eq, eq=eq, **how)  # noqa: TID251 - this is it
        wanted = dict.fromkeys(_SWITCHES.values(), True) | {"eq": eq, "unsafe_hash": frozen and eq}
        own = {name for name, member in vars(kind).items() if member is not None}  # beside an __eq__, __hash__ is None
        made = dataclasses.dataclass(kind, init=False, repr=False, eq=False, **how)  # noqa: TID251 - this is it
        for name, switch in _SWITCHES.items():
            if wanted[switch] and name not in own:
                setattr(made, name, _compiled_later(made, name))
        if eq and not frozen and "__hash__" not in own:
            made.__hash__ = None
        return made

    def _compiled_later(kind, name):  # noqa: ANN001, ANN202 - the same
        """Return a method that makes way for that of :mod:`dataclasses` as soon as it is called."""

        def method(*arguments, **named):  # noqa: ANN002, ANN003, ANN202 - the same
            if vars(kind)[name] is method:  # else somebody holds on to it
                setattr(kind, name, _compiled(kind, name))
            return vars(kind)[name](*arguments, **named)

        method.__name__ = name
        return method

    def _compiled(kind, name):  # noqa: ANN001, ANN202 - the same
        """Return a method that :mod:`dataclasses` writes for another class of the same fields: it names none itself."""
        declared = [(each.name, each.type, each) for each in dataclasses.fields(kind)]
        hooks = {"__post_init__": None} if hasattr(kind, "__post_init__") else {}
        switches = dict.fromkeys(_SWITCHES.values(), False) | {_SWITCHES[name]: True}
        slots = "__slots__" in vars(kind)  # then defaults are no attributes of the class
        return vars(dataclasses.make_dataclass(kind.__name__, declared, namespace=hooks, slots=slots, **switches))[name]

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
