"""One setting of the program: its name in the environment, what it means, and what it can be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Settings: TypeAlias = Mapping[str, str | int | bool]
"""The value of every setting by name, checked."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting that an operator can give.

    Attributes:
        name: as in the environment, e.g. ``STONEPOST_PORT``.
        default: the value when nothing is said; its type is the setting's.
        meaning: one line for ``--help`` and the documentation.
        low: smallest number allowed.
        high: largest number allowed.
        secret: never shown or logged.
        values: the only texts it can be, in lower case; empty: any.
    """

    name: str
    default: str | int | bool
    meaning: str
    low: int = 0
    high: int = 2**31
    secret: bool = False
    values: tuple[str, ...] = ()

    def read(self, text: str) -> str | int | bool:
        """Return the value that ``text`` means.

        Raises:
            ValueError: naming the setting and what it can be.
        """
        if isinstance(self.default, bool):
            meanings = {
                "1": True,
                "true": True,
                "yes": True,
                "on": True,
                "0": False,
                "false": False,
                "no": False,
                "off": False,
            }
            if text.strip().lower() not in meanings:
                raise ValueError(f"{self.name} must be yes or no, not {self._shown(text)}")
            return meanings[text.strip().lower()]
        if isinstance(self.default, int):
            if not (text.strip().isascii() and text.strip().isdigit() and self.low <= int(text) <= self.high):
                raise ValueError(
                    f"{self.name} must be a whole number from {self.low} to {self.high}, not {self._shown(text)}"
                )
            return int(text)
        if self.values:
            if text.strip().lower() not in self.values:
                raise ValueError(f"{self.name} must be one of {', '.join(self.values)}, not {self._shown(text)}")
            return text.strip().lower()
        return text

    def _shown(self, text: str) -> str:
        return "what was given" if self.secret else repr(text)
