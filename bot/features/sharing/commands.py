"""Commands about who may watch a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Reading, Slot
from bot.chat.grammar.slots import Flag, Number
from core.messages.command import Command


class Share(Command):
    """Show the address for watching a match, creating one if necessary; or ``end`` it."""

    number: int | None = None
    end: bool = False


class Watch(Command):
    """Close a match to all watchers, or open it again; with ``closed`` None, show who may watch it."""

    number: int | None = None
    closed: bool | None = None


class Closed(Slot[bool]):
    """Whether a match is closed to watchers, or open."""

    field: str = "closed"
    asked: str = "watchers"

    @property
    def choices(self) -> tuple[str, ...]:
        return "watch-closed", "watch-open"

    def _read(self, word: str, reading: Reading) -> bool | None:
        choice = reading.which(word, ("closed", "open"), "watch-")
        return None if choice is None else choice == "closed"

    def _say(self, value: bool, words: Mapping[str, str]) -> list[str]:
        return [words["watch-closed" if value else "watch-open"]]


MATCH: Final = Number(completion="any-match")
FORMS: Final = (
    Form("share", Share, MATCH, Flag("end", "end", word="off"), group="match"),
    Form("watch", Watch, MATCH, Closed(), group="match"),
)
