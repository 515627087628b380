"""Commands about oneself, linked accounts, blocked people and erasure; language and colours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal

from bot.chat.grammar.form import Act, Form
from bot.chat.grammar.slot import Reading, Slot
from bot.chat.grammar.slots import THEMES, Flag, Number, Person, Text, Word
from bot.chat.grammar.tokens import quoted
from bot.chat.lexicon import Lexicon, fold
from core.messages.command import Command
from core.names import Code, Handle, Written
from core.time.preferences import BOARDS, STONES


class Language(Command):
    """Choose the asker's language; without one, list the languages."""

    IN_PLACE: ClassVar[bool] = True

    tag: Written | None = None


class Theme(Command):
    """Choose the colours of boards that only the asker reads, or of the stones on them; without a name, show them.

    Attributes:
        name: a theme, or ``off`` for each place's; or colours of boards or of stones.
    """

    IN_PLACE: ClassVar[bool] = True

    name: Written | None = None


class Coordinates(Command):
    """Show or hide coordinates around boards that only the asker reads; without a choice, show the current setting."""

    IN_PLACE: ClassVar[bool] = True

    shown: bool | None = None


class Rotate(Command):
    """Turn boards that only the asker reads; without an angle or a way, show how they are turned.

    Attributes:
        degrees: how far, clockwise.
        way: the shape of boards to turn, by default each that can be turned so far. Or ``across``, to see boards from the
            other side in the second seat, and ``alike``, not to.
    """

    IN_PLACE: ClassVar[bool] = True

    degrees: int | None = None
    way: Literal["hexagon", "square", "across", "alike"] | None = None


class Visibility(Command):
    """Show or hide the asker; without a choice, show the current settings.

    Attributes:
        part: ``presence``: whether others see that the asker has the chat page open. ``search``: whether search engines may
            list pages that name them. By default both.
    """

    IN_PLACE: ClassVar[bool] = True

    part: Literal["presence", "search"] | None = None
    shown: bool | None = None


class Link(Command):
    """Link accounts on several platforms to one player.

    Attributes:
        code: code from another platform, as typed; None to request a code.
        answer: ``yes`` or ``no`` to the question whether to link; None to ask it.
    """

    FINAL: ClassVar[str] = "answer"

    code: Written | None = None
    answer: Written | None = None


class Unlink(Command):
    """Separate the most recently linked accounts, once ``confirmed``."""

    FINAL: ClassVar[str] = "confirmed"

    confirmed: bool = False


class SignIn(Command):
    """Get a link with which a browser signs in to the asker's name on the chat page."""

    ALONE: ClassVar[bool] = True


class Sessions(Command):
    """List the browsers in which the asker's name is signed in on the chat page; sign one out, or vouch for one.

    Attributes:
        session: number of the browser.
    """

    act: Literal["show", "end", "trust"] = "show"
    session: int | None = None


class Approve(Command):
    """Confirm what the asker wants to do with another account.

    Attributes:
        deed: what, as the question's button names it.
    """

    deed: Code = ""


class Manage(Command):
    """Become a manager by a code from the operator; without one, explain how.

    Attributes:
        code: as typed.
    """

    code: Written | None = None


class Me(Command):
    """Show the asker's accounts and preferences, with buttons for most preferences, for ``accounts``, or for all ``others``."""

    IN_PLACE: ClassVar[bool] = True

    accounts: bool = False
    others: bool = False


class Block(Command):
    """Block a person (a handle without ``@``); without one, list blocked people."""

    person: Handle | None = None


class Unblock(Command):
    """Remove the block of a person (a handle without ``@``); without one, list blocked people."""

    person: Handle | None = None


class Forget(Command):
    """Erase the asker permanently, once ``confirmed``; ``stop`` cancels a planned erasure."""

    FINAL: ClassVar[str] = "confirmed"

    confirmed: bool = False
    stop: bool = False


def _tag(word: str, lexicon: Lexicon) -> str:
    """Return the tag of the language that a word means: ``de`` for ``de-AT``."""
    name = fold(word).replace("_", "-")
    return lexicon.languages.get(name) or lexicon.languages.get(name.partition("-")[0]) or word


COLOURS: Final[Mapping[str, str]] = {**THEMES, **{f"theme-{name}": name for name in (*BOARDS, *STONES)}}
"""Themes, and colours of boards and of stones, by the id of their words."""


class Colours(Slot[str]):
    """Colours of boards: ``dark``. The core checks any other word."""

    field: str = "name"
    asked: str = "theme"

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(COLOURS)

    def loose(self, reading: Reading) -> bool:
        if self.field in reading.values:
            return False
        word = reading.words.popleft()
        reading.values[self.field] = next((COLOURS[id_] for id_ in COLOURS if reading.means(word, id_)), word)
        return True

    def _say(self, value: str, words: Mapping[str, str]) -> list[str]:
        return [next((words[id_] for id_, name in COLOURS.items() if name == value), quoted(value))]


class Switch(Slot[bool]):
    """``on`` or ``off``."""

    field: str = "shown"
    asked: str = "shown"

    @property
    def choices(self) -> tuple[str, ...]:
        return "on", "off"

    def _read(self, word: str, reading: Reading) -> bool | None:
        return next((choice == "on" for choice in self.choices if reading.means(word, choice)), None)

    def _say(self, value: bool, words: Mapping[str, str]) -> list[str]:
        return [words["on" if value else "off"]]


class Angle(Number):
    """Angle in degrees, with or without the sign: ``60°``."""

    least: ClassVar[int] = 0

    def _read(self, word: str, reading: Reading) -> int | None:
        return super()._read(word.removesuffix("°"), reading)

    def _mark(self, words: Mapping[str, str]) -> str:
        return ""


class OneOf(Slot[str]):
    """One of several values.

    Attributes:
        prefix: what the ids of their words begin with.
        values: the values.
    """

    prefix: str = ""
    values: tuple[str, ...] = ()

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(f"{self.prefix}{value}" for value in self.values)

    def _read(self, word: str, reading: Reading) -> str | None:
        return next((value for value in self.values if reading.means(word, f"{self.prefix}{value}")), None)

    def _say(self, value: str, words: Mapping[str, str]) -> list[str]:
        return [words[f"{self.prefix}{value}"]]


class LinkCode(Text):
    """Code that links accounts, in one word or two. The core checks whether it is valid."""

    field: str = "code"
    asked: str = "code"

    def loose(self, reading: Reading) -> bool:
        return len(reading.values.get(self.field, ())) < 2 and super().loose(reading)

    def _say(self, value: str, words: Mapping[str, str]) -> list[str]:
        return [value]


class Answer(Slot[str]):
    """Answer to the question whether to link accounts: the last word, after the code."""

    field: str = "answer"

    def _read(self, word: str, reading: Reading) -> str | None:
        if not reading.values or len(reading.words) > 1:
            return None
        if reading.means(word, "confirm"):
            return "yes"
        return "no" if reading.means(word, "link-no") else None

    def _say(self, value: str, words: Mapping[str, str]) -> list[str]:
        return [words["confirm" if value == "yes" else "link-no"]]


class SessionNumber(Number):
    """Number of a browser that is signed in."""

    def _mark(self, words: Mapping[str, str]) -> str:
        return ""


class Myself(Slot[None]):
    """Optional word without a meaning of its own: ``/forget me``."""

    def take(self, reading: Reading) -> bool:
        is_meant = reading.means(reading.words[0], "forget-me")
        reading.drop(int(is_meant))
        return is_meant

    def write(self, command: Command, words: Mapping[str, str]) -> list[str]:
        return [words["forget-me"]]


_SURE: Final = Flag("confirmed", first=True, word="confirm", again=True)
_STOP: Final = Flag("stop", first=True, word="forget-stop", again=True)
PERSON: Final = Person("person", "person")
_WAY: Final = OneOf("way", "way", prefix="rotate-", values=("hexagon", "square", "across", "alike"))
_PART: Final = OneOf("part", "part", prefix="visibility-", values=("presence", "search"))
FORMS: Final = (
    Form("language", Language, Word("tag", "language", kind="language", meant=_tag), group="me"),
    Form("theme", Theme, Colours(), group="me"),
    Form("coordinates", Coordinates, Switch(), group="me"),
    Form("rotate", Rotate, Angle("degrees", "degrees", completion=None), _WAY, group="me"),
    Form("visibility", Visibility, _PART, Switch(), group="me"),
    Form("link", Link, LinkCode(), Answer(), group="me"),
    Form("unlink", Unlink, Flag("confirmed", word="confirm"), group="me"),
    Form("sign-in", SignIn, group="me"),
    Form(
        "sessions",
        Sessions,
        Act(prefix="session-", acts={"end": ("session",), "trust": ("session",)}),
        SessionNumber("session", "session", completion=None),
        group="me",
    ),
    Form("approve", Approve, Word("deed", "deed"), group="me"),
    Form("manage", Manage, LinkCode(), group="settings"),
    Form("me", Me, Flag("accounts", word="me-accounts"), Flag("others", word="me-others")),
    Form("block", Block, PERSON, group="me"),
    Form("unblock", Unblock, PERSON, group="me"),
    Form("forget", Forget, Myself(), _SURE, _STOP, group="me"),
)
