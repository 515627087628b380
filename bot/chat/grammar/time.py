"""Reading commands about time: ``/moretime #12 1d``, ``/remind half 24h``, ``/quiet 22-8``.

What can't be made plain is passed on as typed, so that the refusal can tell what would do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.chat.grammar.measures import clock_text, hours_text, is_amount, length_text, one_length, time_text
from bot.chat.grammar.misunderstandings import bad_number, bad_value, missing, surplus
from bot.chat.grammar.tokens import number_of
from bot.chat.lexicon import Lexicon, fold, platform_meant, platforms
from core.play.commands import Away, Back, Command, MoreTime, Mute, Pause, Quiet, Remind, Settings, Timezone
from core.play.handlers.community.settings import NAMES
from core.play.time.preferences import HALF, Where

OFF: Final = "off"
SETTINGS: Final = NAMES
"""What a community decides, by the names of :class:`core.play.commands.Settings`."""
_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "theme": ("light", "dark"),
    "announcements": ("here",),
    "start": ("everyone", "managers"),
}
"""Of a setting, the plain values that have words: by their ids in the lexicon behind the setting's name."""


# --- a match and a length --------------------------------------------------------------------------------------


def _number_and_rest(words: list[str], known: Lexicon) -> tuple[int | None, list[str]]:
    """A match's number and the other words. It has its ``#``, or stands first; ``3 days`` and ``1 month`` begin with none."""
    marked = next(
        (index for index, word in enumerate(words) if word.startswith("#") and number_of(word) is not None), None
    )
    if marked is not None:
        return number_of(words[marked]), words[:marked] + words[marked + 1 :]
    rest = words[1:]
    behind = " ".join(rest)
    if words and (not rest or known.means(fold(behind), "off") or length_text(behind, known)):
        number = number_of(words[0])
        if number is not None:
            return number, rest
    return None, words


def lengthy(name: str, kind: type[MoreTime | Pause]) -> Callable[[list[str], Lexicon], Command]:
    """The parser of a command that takes a length and a match, in any order."""

    def parser(words: list[str], known: Lexicon) -> Command:
        number, rest = _number_and_rest(words, known)
        again = next((word for word in rest if word.startswith("#") and number_of(word) is not None), None)
        if again is not None:
            return surplus(name, again)
        typed = " ".join(rest)
        if name == "pause" and known.means(fold(typed), "off"):
            return Back(number)
        return kind((length_text(typed, known) or typed) or None, number)

    return parser


def away(words: list[str], known: Lexicon) -> Command:
    """``[10d]``; ``off`` comes back."""
    typed = " ".join(words)
    if known.means(fold(typed), "off"):
        return Back()
    return Away((length_text(typed, known) or typed) or None)


def mute(words: list[str], known: Lexicon) -> Command:
    """``[#12] [at 7]``; the turn stands in buttons, so that an old one mutes nothing new."""
    number = number_of(words[0]) if words else None
    rest = words if number is None else words[1:]
    if not rest:
        return Mute(number)
    if not known.means(fold(rest[0]), "turn"):
        return bad_number("mute", rest[0]) if number is None else surplus("mute", rest[0])
    if len(rest) == 1:
        return missing("mute")
    turn = number_of(rest[1])
    if turn is None:
        return bad_number("mute", rest[1])
    return Mute(number, turn) if len(rest) == 2 else surplus("mute", rest[2])


# --- wishes ----------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Wishes:
    """What was understood so far of how somebody wants to be reminded."""

    stages: list[str] | None = None
    none: bool = False
    daily: str | None = None
    where: str | None = None
    usual: bool = False

    def take(self, words: list[str], known: Lexicon) -> list[str]:
        """Read what the words begin with; returns the others. Raises _Problem."""
        word, *rest = words
        folded = fold(word)
        length = one_length(words, known)
        platform = next((key for key in platforms(known) if known.means(folded, f"platform-{key}")), None)
        where = next((each.value for each in Where if known.means(folded, each.value)), platform)
        if length is not None:
            self._stage(length[0])
            return words[length[1] :]
        if known.means(folded, "half"):
            self._stage(HALF)
        elif known.means(folded, "daily"):
            return self._digest(word, rest, known)
        elif known.means(folded, "where") and rest:
            return self._there(rest, known)
        elif known.means(folded, "usual"):
            self.usual = True
        elif where is not None:
            self._place(word, where)
        elif known.means(folded, "off"):
            if self.stages is not None:
                raise _Problem(surplus("remind", word))
            self.none = True
        elif is_amount(word, known) or number_of(word) is not None:
            raise _Problem(bad_value("remind", word))
        else:
            self._stage(length_text(word, known) or word)
        return rest

    def _there(self, words: list[str], known: Lexicon) -> list[str]:
        """The place behind ``where``: a room, or a platform."""
        word, *rest = words
        folded = fold(word)
        where = next((each.value for each in Where if known.means(folded, each.value)), None)
        self._place(word, where or platform_meant(word, known))
        return rest

    def _place(self, word: str, where: str) -> None:
        if self.where not in {None, where}:
            raise _Problem(surplus("remind", word))
        self.where = where

    def _stage(self, stage: str) -> None:
        if self.none:
            raise _Problem(surplus("remind", stage))
        self.stages = [*(self.stages or ()), stage]

    def _digest(self, word: str, rest: list[str], known: Lexicon) -> list[str]:
        """The time of day behind ``daily``; it may be two words (``6 pm``)."""
        if self.daily is not None:
            raise _Problem(surplus("remind", word))
        if not rest:
            raise _Problem(missing("remind"))
        if known.means(fold(rest[0]), "off"):
            self.daily = OFF
            return rest[1:]
        for length in (2, 1):
            time = time_text(" ".join(rest[:length]), known)
            if time is not None:
                self.daily = time
                return rest[length:]
        if not any(sign.isdigit() for sign in rest[0]):
            raise _Problem(bad_value("remind", rest[0]))
        self.daily = rest[0]
        return rest[1:]


class _Problem(Exception):
    """A word that does not fit."""

    def __init__(self, answer: Command) -> None:
        super().__init__(answer)
        self.answer = answer


def remind(words: list[str], known: Lexicon) -> Command:
    """``24h 8h 1h``, ``half 24h``, ``daily 18:00``, ``off``, ``usual``, ``room``, ``private``, ``both``, in any order."""
    wishes = _Wishes()
    rest = [word for word in words if not known.means(fold(word), "filler")]
    if words and not rest:
        return bad_value("remind", words[0])
    try:
        while rest:
            rest = wishes.take(rest, known)
    except _Problem as problem:
        return problem.answer
    stages = () if wishes.none else None if wishes.stages is None else tuple(wishes.stages)
    return Remind(stages, wishes.daily, wishes.where, wishes.usual)


def quiet(words: list[str], known: Lexicon) -> Command:
    """``22:00-08:00``, or ``off``."""
    typed = " ".join(words)
    if known.means(fold(typed), "off"):
        return Quiet(OFF)
    return Quiet((hours_text(typed, known) or typed) or None)


def timezone(words: list[str], _known: Lexicon) -> Command:
    """A zone's name; it may have several words."""
    return Timezone(" ".join(words) or None)


# --- settings --------------------------------------------------------------------------------------------------


def settings(words: list[str], known: Lexicon) -> Command:
    """``[clock 3d/move]``: what is decided, and how."""
    if not words:
        return Settings()
    head = words[0]
    cut = next((index for index, sign in enumerate(head) if index and sign in "=:"), len(head))
    typed = " ".join([head[cut:], *words[1:]]).lstrip("=: ").rstrip()
    word = fold(head[:cut])
    name = next((name for name in SETTINGS if known.means(word, f"setting-{name}")), None)
    if name is None:
        return Settings(head[:cut], typed or None)
    return Settings(name, _setting(name, typed, known)) if typed else missing("settings")


def _setting(name: str, typed: str, known: Lexicon) -> str:
    """The plain value of a setting; as typed when it has none."""
    if name == "clock":
        return clock_text(typed, known, named=True) or typed
    if name == "untimed":
        return {"true": "yes", "false": "no"}.get(known.values.get(fold(typed), ""), typed)
    if name == "vacation" and (known.means(fold(typed), "off") or known.values.get(fold(typed)) == "none"):
        return "none"
    if name in {"language", *_WORDS}:
        return _choice(name, typed, known)
    return length_text(typed, known) or typed


def _choice(name: str, typed: str, known: Lexicon) -> str:
    word = fold(typed)
    if name in {"language", "announcements"} and known.means(word, "off"):
        return OFF
    if name == "language":
        return known.languages.get(word.replace("_", "-"), typed)
    return next((value for value in _WORDS[name] if known.means(word, f"{name}-{value}")), typed)
