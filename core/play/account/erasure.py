"""Who wants to be forgotten, and what of all that is stored names them. Pure, but for the port that does away with it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Final, Protocol

from core.play.account.model import Account

FORGET: Final = "forget"
"""Kind of the timers of those who will be forgotten."""
BUTTON: Final = ":button:"
"""Stands in the names of keys under which platforms keep commands that are too long for a button."""


def anonymous(player: int) -> str:
    """What somebody is called who was forgotten."""
    return f"Player {player}"


@dataclass(frozen=True)
class Gone:
    """Somebody who is to be forgotten.

    Attributes:
        players: their id, and those of all whose accounts they have joined.
        accounts: all their accounts.
        refs: the platforms' own ids of them, and of rooms where only they read.
        private: ids of these rooms.
        names: what they are called.
        at: when they are forgotten.
    """

    players: tuple[int, ...]
    accounts: tuple[Account, ...]
    refs: tuple[str, ...]
    private: tuple[int, ...]
    names: tuple[str, ...]
    at: datetime

    @property
    def handles(self) -> tuple[str, ...]:
        """What others type to mean them."""
        return tuple(sorted({account.handle for account in self.accounts if account.handle}))

    @property
    def word(self) -> str:
        """What they are called from now on."""
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
        """A text in which we, or those who manage a community, named them."""
        return self._called.sub(self.word, text)

    def in_talk(self, text: str) -> str:
        """What somebody else wrote, with another name behind every ``@`` that meant them; the rest is not ours to change."""
        return self._mention.sub(f"@{self.word}", text)

    def in_key(self, name: str, value: str) -> str | None:
        """What is still to be kept under a key; None: nothing."""
        if self._id.search(name) or (BUTTON in name and (self._called.search(value) or self._id.search(value))):
            return None
        kept = " ".join(word for word in value.split(" ") if not self._id.search(word))
        return kept or None

    def identifies(self, text: str) -> bool:
        """Whether a text of a platform's, such as the id of an update, holds an id of them, even as a part of something."""
        return any(re.search(rf"(?<!\w){re.escape(ref)}(?!\w)", text) for ref in self.refs if ref)


class Erasure(Protocol):
    """Does away with what is stored of somebody."""

    def unbind(self, gone: Gone) -> None:
        """Take everything from them by which they could be told, called or found, and name them :attr:`Gone.word`.

        So what is said after that is said of somebody without a name, and not to them.
        """

    def erase(self, gone: Gone) -> None:
        """Do away with what they wrote, what was said to them, and with their name in whatever was said of them."""
