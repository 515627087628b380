"""Commands about clocks, reminders and vacations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from bot.chat.catalogue import FALLBACK
from bot.chat.grammar.dates import vacation_text
from bot.chat.grammar.form import Form
from bot.chat.grammar.measures import hours_text, is_amount, length_text, one_length, time_text
from bot.chat.grammar.slot import Problem, Reading, Slot
from bot.chat.grammar.slots import OFF, Flag, Named, Number, NumberBesideLength, Text, measure
from bot.chat.grammar.tokens import number_of, quoted
from bot.chat.grammar.turns import REQUEST, Turn
from bot.chat.lexicon import lexicon, platform_meant, platforms
from core.messages.command import Command
from core.names import Code
from core.time.preferences import HALF
from core.time.preferences import Where as Places

AUTO: Final[Mapping[str, bool]] = {"auto on": True, "auto off": False}
"""Texts that set whether vacations begin by themselves."""


class Claim(Command):
    """Claim the win in a match in which the opponent has run out of time, or close one without a clock that they have left."""

    number: int | None = None


class MoreTime(Command):
    """Give the opponent some time.

    Attributes:
        length: as :func:`~core.time.control.read_duration` reads it; None to ask how much.
    """

    length: Code | None = None
    number: int | None = None


class Pause(Command):
    """Ask the opponent to pause the clocks of a match; ``length`` as in :class:`MoreTime`, None: ask how long."""

    length: Code | None = None
    number: int | None = None


class Back(Command):
    """End the asker's vacation, or the pause of a match.

    Attributes:
        request: which pause to end, by the version of the match that it made; None for the current one. Buttons name it.
    """

    number: int | None = None
    request: int | None = None


class Away(Command):
    """Go on vacation now or later, or cancel a planned vacation; without a length, show what is left and planned.

    Attributes:
        length: how long, from when to when, or what to cancel, as :func:`~bot.chat.grammar.dates.vacation_text` writes it.
    """

    length: Code | None = None

    @property
    def goes_on(self) -> bool:
        """Return whether it shows vacations or sets when one begins by itself, instead of beginning or cancelling one."""
        return self.length is None or self.length in AUTO


class Remind(Command):
    """Choose when and where to be reminded; without fields, show the preferences.

    Attributes:
        stages: ``half``, or durations before the deadline; empty if no reminders of single turns; None for no change.
        daily: time of day of a digest, as ``18:00``; ``off`` for none; None for no change.
        where: ``room``, ``private``, ``both``, or the key of a platform for private reminders there; None for no
            change.
        usual: whether to restore the defaults.
        push: ``on`` or ``off``: whether we push notifications to the asker's devices; None for no change.
    """

    IN_PLACE: ClassVar[bool] = True

    stages: tuple[Code, ...] | None = None
    daily: Code | None = None
    where: Code | None = None
    usual: bool = False
    push: Code | None = None


class Quiet(Command):
    """Choose the asker's quiet hours, as ``22:00-08:00``; ``off`` for none, None to show them."""

    IN_PLACE: ClassVar[bool] = True

    hours: Code | None = None


class Timezone(Command):
    """Choose the asker's time zone by its IANA name; None to show it."""

    IN_PLACE: ClassVar[bool] = True

    name: Code | None = None


class Mute(Command):
    """Stop the reminders of the current turn of a match.

    Attributes:
        turn: which turn (see :attr:`core.time.clock.MatchClock.turn`); None for the current one.
    """

    number: int | None = None
    turn: int | None = None


class StopWords(Slot[None]):
    """Words that we ignore between the others: ``me``, ``before``, ``and``."""

    def pick(self, reading: Reading) -> None:
        words = list(reading.words)
        reading.words.clear()
        reading.words.extend(word for word in words if not reading.means(word, "filler"))
        if words and not reading.words:
            raise Problem("bad-value", value=words[0])


class Stages(Slot[tuple[str, ...]]):
    """When to remind: ``half``, and durations before the deadline; or ``off``."""

    field: str = "stages"
    asked: str = "when"
    apart: str = "remind-before"

    def take(self, reading: Reading) -> bool:
        word = reading.words[0]
        length = one_length(reading.words, reading.known)
        if length is not None:
            self._add(reading, *length)
        elif reading.means(word, "half"):
            self._add(reading, HALF, 1)
        elif reading.means(word, "off"):
            if reading.values.get(self.field):
                raise Problem("surplus", value=word)
            reading.values[self.field] = ()
            reading.words.popleft()
        else:
            return False
        return True

    def loose(self, reading: Reading) -> bool:
        """Read any other word as a stage, so that the refusal can list the possible ones; skip numbers without a unit."""
        word = reading.words[0]
        if is_amount(word, reading.known) or number_of(word) is not None:
            raise Problem("bad-value", value=word)
        self._add(reading, length_text(word, reading.known) or word, 1)
        return True

    def _add(self, reading: Reading, stage: str, words: int) -> None:
        """Add a stage that consists of ``words`` words."""
        previous_stages = reading.values.get(self.field)
        if previous_stages == ():
            raise Problem("surplus", value=stage)
        reading.values[self.field] = (*(previous_stages or ()), stage)
        reading.drop(words)

    def _say(self, value: tuple[str, ...], words: Mapping[str, str]) -> list[str]:
        return [words["half"] if stage == HALF else measure(stage) for stage in value] or [words["off"]]


class Where(Named[str]):
    """Where to send reminders: ``room``, ``private``, ``both``, or a platform, after ``where`` unless the words are clear."""

    field: str = "where"
    asked: str = "where"
    name: str = "where"
    apart: str = "where"

    @property
    def choices(self) -> tuple[str, ...]:
        fallback_lexicon = lexicon(FALLBACK)
        return (
            *(place.value for place in Places if place in fallback_lexicon.shown),
            *(f"platform-{key}" for key in platforms(fallback_lexicon)),
        )

    def take(self, reading: Reading) -> bool:
        if len(reading.words) > 1 and super().take(reading):
            return True
        word = reading.words[0]
        place = reading.which(word, Places) or reading.which(word, platforms(reading.known), "platform-")
        if place is None:
            return False
        reading.agree(self.field, str(place), word)
        reading.words.popleft()
        return True

    def _value_after_name(self, reading: Reading, name: str) -> str:
        word = reading.following()
        return str(reading.which(word, Places) or platform_meant(word, reading.known))

    def _say(self, value: str, words: Mapping[str, str]) -> list[str]:
        if value in tuple(Places) and value in words:
            return [words[value]]
        return [words["where"], words.get(f"platform-{value}", quoted(value))]


class Push(Named[str]):
    """Whether to push notifications to the asker's devices: ``push``, ``push on``, ``push off``."""

    field: str = "push"
    asked: str = "push"
    name: str = "push"
    apart: str = "push"

    @property
    def choices(self) -> tuple[str, ...]:
        return "push-on", OFF

    def _value_after_name(self, reading: Reading, name: str) -> str:
        for value in (OFF, "push-on"):
            if reading.words and reading.means(reading.words[0], value):
                reading.words.popleft()
                return OFF if value == OFF else "on"
        return "on"

    def _say(self, value: str, words: Mapping[str, str]) -> list[str]:
        return [
            words["push"],
            words["off"] if value == OFF else words["push-on"],
        ]  # a bare "push" would read a following "off"


class Daily(Named[str]):
    """Time of the daily digest that replaces reminders: ``daily 18:00``, ``daily 6 pm``, ``daily off``."""

    field: str = "daily"
    asked: str = "time"
    name: str = "daily"
    apart: str = "daily"

    def take(self, reading: Reading) -> bool:
        if self.field in reading.values and reading.means(reading.words[0], self.name):
            raise Problem("surplus", value=reading.words[0])
        return super().take(reading)

    def _value_after_name(self, reading: Reading, name: str) -> str:
        for phrase, length in reading.phrases(2):
            time = OFF if length == 1 and reading.means(phrase, "off") else time_text(phrase, reading.known)
            if time is not None:
                reading.drop(length)
                return time
        word = reading.following()
        if not any(sign.isdigit() for sign in word):
            raise Problem("bad-value", value=word)
        return word

    def _say(self, value: str, words: Mapping[str, str]) -> list[str]:
        return [words["daily"], words["off"] if value == OFF else measure(value)]


MATCH: Final = Number()
BESIDE: Final = NumberBesideLength()
FORMS: Final = (
    Form("claim", Claim, MATCH, group="match"),
    Form("moretime", MoreTime, Text("length", "length", plain=length_text), BESIDE, group="match"),
    Form("pause", Pause, Text("length", "length", plain=length_text, off=Back), BESIDE, group="match"),
    Form("back", Back, MATCH, REQUEST, group="match"),
    Form("away", Away, Text("length", "length", plain=vacation_text, off=Back), group="me"),
    Form("mute", Mute, Number(first=True), Turn("turn"), group="match"),
    Form(
        "remind",
        Remind,
        StopWords(),
        Flag("usual", word="usual", again=True, apart="usual"),
        Push(),
        Stages(),
        Where(),
        Daily(),
        group="me",
    ),
    Form("quiet", Quiet, Text("hours", "hours", plain=hours_text, off=OFF), group="me"),
    Form("timezone", Timezone, Text("name", "zone", completion="zone"), group="me"),
)
