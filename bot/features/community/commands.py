"""The command that shows and changes the settings of a community."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar, Final, NamedTuple

from bot.chat.grammar.form import Form
from bot.chat.grammar.measures import clock_text, length_text
from bot.chat.grammar.slot import AnySlot, Completion, Reading, Slot
from bot.chat.grammar.slots import OFF, THEMES, measure
from bot.chat.grammar.tokens import quoted
from bot.chat.languages import languages
from bot.chat.lexicon import Lexicon, fold, shown_words
from core.messages.command import Command
from core.names import Written


class Settings(Command):
    """Change a setting of the community of this room; without a value, offer some; without a name, show all settings.

    Attributes:
        name: one of :data:`bot.features.community.handlers.NAMES`.
        value: in plain form (``yes``, ``off``, ``here``, a tag and so on) if we could read it, otherwise as typed.
    """

    MANAGERS: ClassVar[bool] = True
    ANONYMOUS: ClassVar[bool] = True
    IN_PLACE: ClassVar[bool] = True

    name: Written | None = None
    value: Written | None = None


class Values(NamedTuple):
    """Possible values of a setting.

    Attributes:
        words: plain values, by the id of their words.
        read: returns the plain form of any other value, or None. It is None if there are no other values.
        examples: examples of other values, in plain form.
    """

    words: Mapping[str, str] = {}
    read: Callable[[str, Lexicon], str | None] | None = None
    examples: tuple[str, ...] = ()

    def plain(self, typed: str, lexicon: Lexicon) -> str:
        """Return the plain form of a value; the typed text if it isn't one."""
        word = fold(typed)
        for id_, value in self.words.items():
            if _word_means(word, id_, lexicon):
                return value
        plain = None if self.read is None else self.read(typed, lexicon)
        return plain or typed


CLOCKS: Final = ("1d/move", "3d/move", "7d/move", "7d+1d", "untimed")
"""Example clocks."""
SETTINGS: Final[Mapping[str, Values]] = {
    "clock": Values(read=partial(clock_text, is_named=True), examples=CLOCKS),
    "fastest": Values(read=length_text, examples=("1h", "12h", "1d")),
    "slowest": Values(read=length_text, examples=("7d", "14d", "30d")),
    "untimed": Values({"value-true": "yes", "value-false": "no"}),
    "vacation": Values({"value-none": "none", "off": "none"}, length_text, ("20d", "30d")),
    "language": Values({"off": OFF}, lambda typed, known: known.languages.get(fold(typed).replace("_", "-"))),
    "theme": Values(THEMES),
    "announcements": Values({"announcements-here": "here", "off": OFF}),
    "start": Values({"start-everyone": "everyone", "start-managers": "managers"}),
    "watch": Values({"watch-everyone": "everyone", "watch-link": "link", "watch-members": "members"}),
    "standings": Values({"value-true": "yes", "value-false": "no"}),
    "seek": Values({"seek-community": "community", "seek-everywhere": "everywhere"}),
    "offers": Values({"announcements-here": "here", "off": OFF}),
    "board": Values({"announcements-here": "here", "off": OFF}),
    "ping": Values({"off": OFF}),
    "quiet": Values({"value-true": "yes", "value-false": "no"}),
    "comments": Values({"value-true": "yes", "value-false": "no"}),
}
"""All settings by name, in the order of menus."""


def _word_means(word: str, id_: str, lexicon: Lexicon) -> bool:
    kind, _, value = id_.partition("-")
    return lexicon.values.get(word) == value if kind == "value" else lexicon.means(word, id_)


def suggested_values(setting: str, language: str) -> list[tuple[str, str]]:
    """Return the suggestions for a setting: the displayed words, and the plain value."""
    values = SETTINGS.get(setting, Values())
    suggestions = [(name, tag) for tag, name in languages().items()] if setting == "language" else []
    suggestions += [(example, example) for example in values.examples]
    words_by_value: dict[str, str] = {}
    for id_, value in values.words.items():
        words_by_value.setdefault(value, shown_words(language)[id_])
    return suggestions + [(word, value) for value, word in words_by_value.items()]


class Setting(Slot[str]):
    """Name and value of a community's setting: ``clock 3d/move``, ``start = managers``."""

    field: str = "name"

    def branches(self, _slots: tuple[AnySlot, ...]) -> Mapping[str, tuple[AnySlot, ...]]:
        return {"": ()} | {f"setting-{name}": _values_of(name) for name in SETTINGS}

    def pick(self, reading: Reading) -> None:
        if not reading.words:
            return
        word = reading.words.popleft()
        head = word[:1] + re.split("[=:]", word[1:], maxsplit=1)[0]  # the text before the first equals sign or colon
        typed = " ".join([word[len(head) :], *reading.words]).lstrip("=: ").rstrip()
        reading.words.clear()
        name = reading.which(head, SETTINGS, "setting-")
        if name is None:
            reading.values.update({"name": head, "value": typed or None})
            return
        reading.values["name"] = name
        if typed:
            reading.values["value"] = SETTINGS[name].plain(typed, reading.known)

    def _say(self, value: str, words: Mapping[str, str]) -> list[str]:
        return [words[f"setting-{value}"] if value in SETTINGS else quoted(value)]


class SettingValue(Slot[str]):
    """Value of a setting; the setting's name and value are read together."""

    field: str = "value"
    asked: str = "value"
    setting: str = ""

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(SETTINGS[self.setting].words) if self.setting and self.completion is None else ()

    def _say(self, value: str, words: Mapping[str, str]) -> list[str]:
        return [measure(value)]


ROOM: Final = "setting-room"
GROUP: Final = "setting-group"
"""Codes of actions whose command lacks the value. Platforms with lists let the manager choose a room or a group, and add it."""
BESIDE: Final[Mapping[str, str]] = {
    **dict.fromkeys(("announcements", "offers", "board"), ROOM),
    **dict.fromkeys(("start", "ping"), GROUP),
}
"""Settings whose value can be a room or a group of the platform."""
_LISTED: Final[Mapping[str, AnySlot]] = {
    ROOM: Slot(asked="channel", kind="room"),
    GROUP: Slot(asked="role", kind="role"),
}
"""Slots that can replace a value."""


def _values_of(name: str) -> tuple[AnySlot, ...]:
    """Return the slots of a command that changes a setting."""
    extra_slots = [_LISTED[BESIDE[name]]] if name in BESIDE else []
    completion: Completion | None = None if SETTINGS[name].read is None else "setting"
    value = SettingValue(setting=name, apart="" if extra_slots else f"setting-{name}", completion=completion)
    return value, *extra_slots


FORMS: Final = (
    Form(
        "settings",
        Settings,
        Setting(),
        SettingValue(asked=""),
        menu="leading",
    ),
)
