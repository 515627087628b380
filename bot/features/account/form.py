"""Commands about one's own account: language, linked accounts, blocked people, erasure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Reading, Slot
from bot.chat.grammar.slots import THEMES, Flag, Person, Text, Word
from bot.chat.grammar.tokens import quoted
from bot.chat.lexicon import Lexicon, fold
from bot.features.account.commands import Block, Coordinates, Forget, Language, Link, Manage, Me, Theme, Unblock, Unlink
from core.messages.command import Command


def _tag(word: str, known: Lexicon) -> str:
    """Return the tag of the language that a word means; ``de-AT`` is served by ``de``."""
    name = fold(word).replace("_", "-")
    return known.languages.get(name) or known.languages.get(name.partition("-")[0]) or word


class Colours(Slot[str]):
    """Colours of boards: ``dark``; any other word is checked by the core."""

    field: str = "name"
    asked: str = "theme"

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(THEMES)

    def loose(self, reading: Reading) -> bool:
        if self.field in reading.values:
            return False
        word = reading.words.popleft()
        reading.values[self.field] = next((THEMES[id_] for id_ in THEMES if reading.means(word, id_)), word)
        return True

    def _say(self, value: str, shown: Mapping[str, str]) -> list[str]:
        return [next((shown[id_] for id_, name in THEMES.items() if name == value), quoted(value))]


class Switch(Slot[bool]):
    """``on`` or ``off``."""

    field: str = "shown"
    asked: str = "shown"

    @property
    def choices(self) -> tuple[str, ...]:
        return "on", "off"

    def _read(self, word: str, reading: Reading) -> bool | None:
        return next((choice == "on" for choice in self.choices if reading.means(word, choice)), None)

    def _say(self, value: bool, shown: Mapping[str, str]) -> list[str]:
        return [shown["on" if value else "off"]]


class LinkCode(Text):
    """Code that links accounts, in one word or two. Whether it is valid is checked by the core."""

    field: str = "code"
    asked: str = "code"

    def loose(self, reading: Reading) -> bool:
        return len(reading.values.get(self.field, ())) < 2 and super().loose(reading)

    def _say(self, value: str, shown: Mapping[str, str]) -> list[str]:
        return [value]


class Answer(Slot[str]):
    """Answer to the question whether to link accounts: the last word, after the code."""

    field: str = "answer"

    def _read(self, word: str, reading: Reading) -> str | None:
        if not reading.values or len(reading.words) > 1:
            return None
        return "yes" if reading.means(word, "confirm") else "no" if reading.means(word, "link-no") else None

    def _say(self, value: str, shown: Mapping[str, str]) -> list[str]:
        return [shown["confirm" if value == "yes" else "link-no"]]


class Myself(Slot[None]):
    """Optional word without a meaning of its own: ``/forget me``."""

    def take(self, reading: Reading) -> bool:
        found = reading.means(reading.words[0], "forget-me")
        reading.drop(int(found))
        return found

    def write(self, command: Command, shown: Mapping[str, str]) -> list[str]:
        return [shown["forget-me"]]


_SURE: Final = Flag("confirmed", first=True, word="confirm", again=True)
_STOP: Final = Flag("stop", first=True, word="forget-stop", again=True)
PERSON: Final = Person("person", "person")
FORMS: Final = (
    Form("language", Language, Word("tag", "language", kind="language", meant=_tag), menu="alone"),
    Form("theme", Theme, Colours(), menu="alone"),
    Form("coordinates", Coordinates, Switch(), menu="alone"),
    Form("link", Link, LinkCode(), Answer(), menu="alone"),
    Form("unlink", Unlink, Flag("confirmed", word="confirm"), menu="alone"),
    Form("manage", Manage, LinkCode(), menu="alone"),
    Form("me", Me, menu="alone"),
    Form("block", Block, PERSON, menu="alone"),
    Form("unblock", Unblock, PERSON, menu="alone"),
    Form("forget", Forget, Myself(), _SURE, _STOP, menu="alone"),
)
