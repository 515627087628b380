"""Erasure of a person: who asked for it, and how stored data is made anonymous. `storage.privacy` does it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime
from functools import cached_property
from typing import Final

from msgspec import Struct

from core.account.model import Account

FORGET: Final = "forget"
"""Kind of the timers of planned erasures; each is about a player."""
BUTTON: Final = ":button:"
"""Part of the names of keys under which platforms store commands that are too long for a button."""


def anonymous(player: int) -> str:
    """Return the name of an erased player."""
    return f"Player {player}"


class Gone(Struct, frozen=True, dict=True):
    """Person who is to be erased, with everything by which they can be found.

    Attributes:
        players: their player id, and the ids of players that were linked to it.
        accounts: all their accounts.
        refs: the platforms' ids of the accounts and of their private rooms.
        private: ids of their private rooms.
        names: their names and handles that nobody else has: where people wrote such a name, nobody else can be meant.
        at: when they are erased.
        numbers: numbers of their matches and challenges.
        places: names of their private rooms, and of the communities of these, that no other place has.
    """

    players: tuple[int, ...]
    accounts: tuple[Account, ...]
    refs: tuple[str, ...]
    private: tuple[int, ...]
    names: tuple[str, ...]
    at: datetime
    numbers: frozenset[int] = frozenset()
    places: tuple[str, ...] = ()

    @property
    def word(self) -> str:
        """Return their name from now on."""
        return anonymous(self.players[0])

    @cached_property
    def _called(self) -> re.Pattern[str]:
        return re.compile(rf"(?<!\w){_any_of(self.names)}(?!\w)", re.IGNORECASE)

    @cached_property
    def _mention(self) -> re.Pattern[str]:
        return re.compile(rf'[@＠]"?{_any_of(self.names)}(?!\w)"?', re.IGNORECASE)

    @cached_property
    def _id(self) -> re.Pattern[str]:
        return re.compile(rf"(?<![\w-]){_any_of(self.refs)}(?![\w-])")

    def is_called(self, typed: str) -> bool:
        """Return whether a handle or a name that somebody typed means them."""
        return self._called.fullmatch(typed) is not None

    def in_text(self, text: str, *, about: bool = False) -> str:
        """Return what somebody else wrote with their name replaced after each ``@``; if it is ``about`` them, everywhere.

        The rest isn't ours to change: their name may be a word that others use.
        """
        return self._called.sub(self.word, text) if about else self._mention.sub(f"@{self.word}", text)

    def in_key(self, name: str, value: str) -> str | None:
        """Return what stays stored under a key; None: nothing."""
        if self._id.search(name) or (BUTTON in name and (self._mention.search(value) or self._id.search(value))):
            return None
        kept = " ".join(word for word in value.split(" ") if not self._id.search(word))
        return kept or None

    def identifies(self, text: str) -> bool:
        """Return whether a text of a platform, such as the id of an update, contains an id of theirs."""
        return any(re.search(rf"(?<!\w){re.escape(ref)}(?!\w)", text) for ref in self.refs if ref)


def _any_of(texts: Iterable[str]) -> str:
    """Return a pattern of several texts, the longest first; of none, one that nothing fits."""
    found = "|".join(re.escape(text) for text in sorted(texts, key=len, reverse=True) if text)
    return f"(?:{found or '(?!)'})"
