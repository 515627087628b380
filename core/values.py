"""Values: dataclasses that nobody changes, at the price of those that anybody may.

A frozen dataclass sets each of its fields through ``object.__setattr__``, and takes two to three times as long to be made. A turn
makes hundreds. So ``frozen=True`` is what mypy holds everybody to; when the program runs, nothing watches over it.

For each of 200 kinds of values :mod:`dataclasses` compiles seven methods, most of which are never called: an eighth of
the start. Here they are shared, and the initializer is compiled when the first value is made.
"""

import dataclasses
from functools import cache
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass, replace  # noqa: TID251 - these are they
else:

    def dataclass(*, frozen=False, eq=True, order=False, **how):  # noqa: ANN001, ANN003, ANN201 - mypy sees that of dataclasses
        """Return a decorator like that of :mod:`dataclasses`, but ``frozen`` only gives its class a hash."""
        if not frozen or order:
            return dataclasses.dataclass(eq=eq, order=order, unsafe_hash=frozen and eq, **how)  # noqa: TID251 - this is it
        return lambda declared: _value(declared, eq, how)

    def _value(declared, eq, how):  # noqa: ANN001, ANN202
        kind = dataclasses.dataclass(init=False, repr=False, eq=False, **how)(declared)  # noqa: TID251 - the same
        own = vars(kind)
        methods = {"__init__": _first_init(kind), "__repr__": _repr}
        if eq and "__eq__" not in own:
            fields = dataclasses.fields(kind)
            compared = _getter(each.name for each in fields if each.compare)
            hashed = _getter(each.name for each in fields if (each.compare if each.hash is None else each.hash))

            def equal(self, other):  # noqa: ANN001, ANN202
                return compared(self) == compared(other) if other.__class__ is self.__class__ else NotImplemented

            methods |= {"__eq__": equal, "__hash__": lambda self: hash(hashed(self))}
        for name, method in methods.items():
            if own.get(name) is None:
                setattr(kind, name, method)
        return kind

    def _getter(names):  # noqa: ANN001, ANN202
        known = tuple(names)
        if len(known) > 1:
            return attrgetter(*known)
        return lambda value: tuple(getattr(value, name) for name in known)

    def _first_init(kind):  # noqa: ANN001, ANN202
        """Return an initializer that puts the right one into its place when it is called first."""

        def __init__(self, *given, **named):  # noqa: ANN001, ANN002, ANN003, ANN202, N807
            kind.__init__ = _initializer(kind)
            kind.__init__(self, *given, **named)

        return __init__

    def _initializer(kind):  # noqa: ANN001, ANN202
        known = {}
        plain, by_name, lines = [], [], []
        for each in dataclasses.fields(kind):
            name, value, made = each.name, each.name, each.default_factory is not dataclasses.MISSING
            default = made or each.default is not dataclasses.MISSING
            known |= {f"__{name}": each.default_factory if made else each.default, f"__no_{name}": each}
            if each.init:
                parameter = f"{name}=__{'no_' * made}{name}" if default else name
                (by_name if each.kw_only else plain).append(parameter)
                value = f"__{name}() if {name} is __no_{name} else {name}" if made else name
            elif default:
                value = f"__{name}()" if made else f"__{name}"
            if each.init or default:
                lines.append(f"self.{name} = {value}")
        lines += ["self.__post_init__()"] if hasattr(kind, "__post_init__") else []
        parameters = ", ".join(("self", *plain, *(("*", *by_name) if by_name else ())))
        exec(f"def __init__({parameters}):\n " + "\n ".join(lines or ["pass"]), known)  # noqa: S102 - as dataclasses do it
        known["__init__"].__qualname__ = f"{kind.__qualname__}.__init__"
        return known["__init__"]

    @recursive_repr()
    def _repr(self):  # noqa: ANN001, ANN202
        told = (f"{each.name}={getattr(self, each.name)!r}" for each in dataclasses.fields(self) if each.repr)
        return f"{type(self).__qualname__}({', '.join(told)})"

    @cache
    def _held(kind):  # noqa: ANN001, ANN202
        names = [each.name for each in dataclasses.fields(kind)]
        return names, attrgetter(*names, "__class__", "__class__")  # of two or more names, it is a tuple

    def replace(value, /, **changes):  # noqa: ANN001, ANN003, ANN201
        """Return a value with other values of some fields: like that of :mod:`dataclasses`, in half of its time."""
        kind = type(value)
        names, held_by = _held(kind)
        return kind(**dict(zip(names, held_by(value), strict=False), **changes))


__all__ = ["dataclass", "replace"]
