"""Commands about a community: its settings, and decisions about its matches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from bot.chat.grammar.form import Act, Form
from bot.chat.grammar.measures import clock_text, length_text
from bot.chat.grammar.slot import Problem, Reading, Slot
from bot.chat.grammar.slots import OFF, Flag, Number, NumberOrGame, Person, is_number_or_game, measure
from bot.chat.grammar.tokens import quoted
from bot.chat.lexicon import Lexicon, fold
from core.play.commands import Audit, Moderate, Settings
from core.play.handlers.community.settings import NAMES

_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "theme": ("light", "dark"),
    "announcements": ("here",),
    "start": ("everyone", "managers"),
}
"""Ids in the lexicon, after the setting's name, of those plain values that have words, by setting."""


class Setting(Slot[str]):
    """Name and value of a community's setting: ``clock 3d/move``, ``start = managers``."""

    field: str = "name"
    asked: str = "setting"

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(f"setting-{name}" for name in NAMES)

    def pick(self, reading: Reading) -> None:
        if not reading.words:
            return
        head = reading.words.popleft()
        cut = next((index for index, sign in enumerate(head) if index and sign in "=:"), len(head))
        typed = " ".join([head[cut:], *reading.words]).lstrip("=: ").rstrip()
        reading.words.clear()
        name = reading.which(head[:cut], NAMES, "setting-")
        if name is not None and not typed:
            raise Problem("missing")
        plain = typed or None if name is None else _plain(name, typed, reading.known)
        reading.values.update({"name": head[:cut] if name is None else name, "value": plain})

    def typed(self, given: Mapping[str, str | int], shown: Mapping[str, str]) -> list[str]:
        """Return the name that was chosen; a room given alone sets ``announcements``, and a role alone sets ``start``."""
        name = "announcements" if "channel" in given else "start" if "role" in given else None
        return super().typed(given if name is None else {"setting": name, **given}, shown)

    def _say(self, value: str, shown: Mapping[str, str]) -> list[str]:
        return [shown[f"setting-{value}"] if value in NAMES else quoted(value)]


class SettingValue(Slot[str]):
    """Value of a setting; it is read together with its name."""

    def _say(self, value: str, shown: Mapping[str, str]) -> list[str]:
        return [measure(value)]


def _plain(name: str, typed: str, known: Lexicon) -> str:
    """Return the plain value of a setting, or the text as typed when it isn't one of the setting's words."""
    word = fold(typed)
    plain: str | None
    if name == "clock":
        plain = clock_text(typed, known, named=True)
    elif name == "untimed":
        plain = {"true": "yes", "false": "no"}.get(known.values.get(word, ""))
    elif name == "vacation" and (known.means(word, "off") or known.values.get(word) == "none"):
        plain = "none"
    elif name in {"language", "announcements"} and known.means(word, "off"):
        plain = OFF
    elif name == "language":
        plain = known.languages.get(word.replace("_", "-"))
    elif name in _WORDS:
        plain = next((value for value in _WORDS[name] if known.means(word, f"{name}-{value}")), None)
    else:
        plain = length_text(typed, known)
    return plain or typed


class CaseNumber(Number):
    """Number of the match that a decision is about; it may be bare digits after the act, but not within a reason."""

    def _read(self, word: str, reading: Reading) -> int | None:
        within = "act" in reading.values and not (word.startswith("#") or word.isdigit())
        return None if within else super()._read(word, reading)


class CaseLadder(NumberOrGame):
    """Ladder from which a person is removed, after the person."""

    def take(self, reading: Reading) -> bool:
        return "player" in reading.values and is_number_or_game(reading.words[0]) and super().loose(reading)

    def loose(self, reading: Reading) -> bool:
        return False


class Reason(Slot[str]):
    """Reason, as it was typed."""

    field: str = "reason"
    asked: str = "reason"

    raw: ClassVar[bool] = True

    def loose(self, reading: Reading) -> bool:
        reading.values[self.field] = reading.rest()
        return True


class Sure(Flag):
    """Confirmation before the act; after the act it would be taken for part of the reason."""

    rank: ClassVar[int] = -3


class Page(Number):
    """Page number, from 1."""

    def _read(self, word: str, reading: Reading) -> int | None:
        return super()._read(word, reading) or None

    def _mark(self, shown: Mapping[str, str]) -> str:
        return ""


_ABOUT_A_MATCH: Final = ("number", "reason")
FORMS: Final = (
    Form(
        "settings",
        Settings,
        Setting(),
        SettingValue("value", "value", completion="setting"),
        Slot(asked="channel", kind="room"),
        Slot(asked="role", kind="role"),
        menu="leading",
    ),
    Form(
        "moderate",
        Moderate,
        Act(
            asked="decide",
            prefix="moderate-",
            acts={
                **dict.fromkeys(("adjourn", "resume", "annul"), _ABOUT_A_MATCH),
                "award": ("number", "player", "reason"),
                "restore": _ABOUT_A_MATCH,
                "remove": ("player", "ladder", "reason"),
            },
            before=("number", "confirmed"),
            needed=True,
        ),
        CaseNumber(),
        Person("player", "player", but=bool),
        CaseLadder("ladder", "ladder"),
        Reason(),
        Sure("confirmed", word="confirm"),
        menu="leading",
    ),
    Form("audit", Audit, Page("page", "page", completion=None)),
)
