"""Erasure of a person: who asked for it, and how stored data is made anonymous. Pure, except for the port that changes it."""

from __future__ import annotations

import re
from datetime import datetime
from functools import cached_property
from typing import Final, Protocol

from core.play.account.model import Account
from core.values import dataclass

FORGET: Final = "forget"
"""Kind of the timers of planned erasures; each is about a player."""
BUTTON: Final = ":button:"
"""Part of the names of keys under which platforms store commands that are too long for a button."""


def anonymous(player: int) -> str:
    """Return the name of an erased player."""
    return f"Player {player}"


@dataclass(frozen=True)
class Gone:
    """Person who is to be erased, with everything by which they can be found.

    Attributes:
        players: their player id, and the ids of players that were linked to it.
        accounts: all their accounts.
        refs: the platforms' ids of the accounts and of their private rooms.
        private: ids of their private rooms.
        names: their names.
        at: when they are erased.
    """

    players: tuple[int, ...]
    accounts: tuple[Account, ...]
    refs: tuple[str, ...]
    private: tuple[int, ...]
    names: tuple[str, ...]
    at: datetime

    @property
    def handles(self) -> tuple[str, ...]:
        """Return the handles of their accounts."""
        return tuple(sorted({account.handle for account in self.accounts if account.handle}))

    @property
    def word(self) -> str:
        """Return their name from now on."""
        return anonymous(self.players[0])

    @cached_property
    def _called(self) -> re.Pattern[str]:
        names = "|".join(re.escape(name) for name in sorted(self.names, key=len, reverse=True) if name)
        handles = "|".join(re.escape(handle) for handle in sorted(self.handles, key=len, reverse=True))
        parts = [part for part in (names, f"(?i:{handles})" if handles else "") if part]
        return re.compile(rf"(?<!\w)(?:{'|'.join(parts) or '(?!)'})(?!\w)")

    @cached_property
    def _mention(self) -> re.Pattern[str]:
        handles = "|".join(
            re.escape(each) for each in sorted({*self.handles, *self.names}, key=len, reverse=True) if each
        )
        return re.compile(rf'[@＠]"?(?:{handles or "(?!)"})(?!\w)"?', re.IGNORECASE)

    @cached_property
    def _id(self) -> re.Pattern[str]:
        refs = "|".join(re.escape(ref) for ref in sorted(self.refs, key=len, reverse=True) if ref)
        return re.compile(rf"(?<![\w-])(?:{refs or '(?!)'})(?![\w-])")

    def in_words(self, text: str) -> str:
        """Return a text of the program or of a manager with their name replaced."""
        return self._called.sub(self.word, text)

    def in_talk(self, text: str) -> str:
        """Return what somebody else wrote with their name replaced after each ``@``; the rest isn't ours to change."""
        return self._mention.sub(f"@{self.word}", text)

    def in_key(self, name: str, value: str) -> str | None:
        """Return what stays stored under a key; None: nothing."""
        if self._id.search(name) or (BUTTON in name and (self._called.search(value) or self._id.search(value))):
            return None
        kept = " ".join(word for word in value.split(" ") if not self._id.search(word))
        return kept or None

    def identifies(self, text: str) -> bool:
        """Return whether a text of a platform, such as the id of an update, contains an id of theirs."""
        return any(re.search(rf"(?<!\w){re.escape(ref)}(?!\w)", text) for ref in self.refs if ref)


class Erasure(Protocol):
    """Port that erases what is stored of a person."""

    def unbind(self, gone: Gone) -> None:
        """Remove their accounts and handles, and rename them :attr:`Gone.word`.

        Later messages thus speak of an anonymous player, and aren't sent to them.
        """

    def erase(self, gone: Gone) -> None:
        """Delete what they wrote and what was sent to them, and replace their name in all other messages."""
