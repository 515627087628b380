"""Setting of the program: its name in the environment, its meaning, and the values that it can have."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec import Struct

Settings: TypeAlias = Mapping[str, str | int | bool]
"""The value of every setting by name, checked."""

_FLAGS: Final = {
    "1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False,
}  # fmt: skip


class BadSetting(ValueError):
    """A setting that is unknown or has an impossible value; the text says which, and what would do."""


class Setting(Struct, frozen=True):
    """A setting that an operator can give.

    Attributes:
        name: as in the environment, e.g. ``STONEPOST_PORT``.
        default: the value when nothing is given; its type is the setting's.
        meaning: one line for ``--help`` and the documentation.
        low: smallest number allowed.
        high: largest number allowed.
        flag: whether yes and no are read, too, as 1 and 0.
        secret: never shown or logged.
        values: the only texts allowed, in lower case; empty: any.
        form: regular expression that a text must match, unless it is empty; with what it describes, for refusals.
    """

    name: str
    default: str | int | bool
    meaning: str
    low: int = 0
    high: int = 2**31
    flag: bool = False
    secret: bool = False
    values: tuple[str, ...] = ()
    form: tuple[str, str] | None = None

    def read(self, text: str) -> str | int | bool:
        """Return the value that ``text``, without blanks around it, means.

        Raises:
            BadSetting: naming the setting and what it can be.
        """
        word = text.lower()
        if isinstance(self.default, bool):
            if word not in _FLAGS:
                raise self._bad("yes or no", text)
            return _FLAGS[word]
        if isinstance(self.default, int):
            if self.flag and word in _FLAGS:
                return int(_FLAGS[word])
            if not (text.isascii() and text.isdigit() and self.low <= int(text) <= self.high):
                numbers = f"a whole number from {self.low} to {self.high}"
                raise self._bad(f"yes, no or {numbers}" if self.flag else numbers, text)
            return int(text)
        if self.values and word not in self.values:
            raise self._bad(f"one of {', '.join(self.values)}", text)
        if self.form is not None and text and not re.fullmatch(self.form[0], text):
            raise self._bad(self.form[1], text)
        return word if self.values else text

    def _bad(self, expected: str, text: str) -> BadSetting:
        value_text = "the value that was given" if self.secret else repr(text)
        return BadSetting(f"{self.name} must be {expected}, not {value_text}")
