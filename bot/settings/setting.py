"""A setting of the program: its name in the environment, its meaning, and its possible values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec import Struct

Settings: TypeAlias = Mapping[str, str | int | bool]
"""Validated value of every setting, by name."""

_FLAGS: Final = {
    "1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False,
}  # fmt: skip


class BadSetting(ValueError):
    """A setting is unknown or has an impossible value; the text names it and lists the possible values."""


class Setting(Struct, frozen=True):
    """A setting that an operator can change.

    Attributes:
        name: its name in the environment, e.g. ``STONEPOST_PORT``.
        default: the value of a setting that isn't set; its type is the setting's type.
        meaning: one line for ``--help`` and the documentation.
        low: minimum, for a number.
        high: maximum, for a number.
        flag: whether a number may also be *yes* or *no*, for 1 and 0.
        secret: whether the value is never shown or logged.
        values: the only texts allowed, in lower case; empty for any.
        form: regular expression that a text must match (or empty), and a description of it for error messages.
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
        """Return the value for a text that has no blanks around it.

        Raises:
            BadSetting: the text isn't a possible value.
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
        if self.form is not None and text:
            pattern, meaning = self.form
            if not re.fullmatch(pattern, text):
                raise self._bad(meaning, text)
        return word if self.values else text

    def _bad(self, expected: str, text: str) -> BadSetting:
        value_text = "the value that was given" if self.secret else repr(text)
        return BadSetting(f"{self.name} must be {expected}, not {value_text}")
