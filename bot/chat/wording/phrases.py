"""Phrases: parts of sentences, such as games, durations and results; and the registry of functions that word messages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Any, Final, Literal, Protocol, TypeAlias, TypeVar, cast

from msgspec import Struct
from msgspec.structs import asdict, replace

from bot.chat.catalogue import Lookup, humanised, lookup
from bot.chat.grammar.command_text import outline, usage, write
from bot.chat.languages import languages
from bot.chat.lexicon import shown_words
from bot.chat.markup import Marked, command_run, usage_run
from core import rules
from core.messages.command import Command
from core.messages.content import Content, Part, Refused
from core.messages.message import Action
from core.names import Name
from core.rules import Fact, Options, OptionValue
from core.time.control import Terms, TimeControl

Moments: TypeAlias = Callable[[datetime, Literal["near", "far"], str], str]
"""Function that returns a platform's time stamp for a time.

The second argument is ``near`` if readers want to know how far away the time is, otherwise ``far``. The third is the
time in words, for readers to whom the platform can't show a stamp.
"""

P = TypeVar("P", bound=Part)
C = TypeVar("C", bound=Command)


class Paged(Protocol):
    """Message with a page of a list."""

    @property
    def page(self) -> int:
        """Return the number of the page."""

    @property
    def pages(self) -> int:
        """Return the number of pages of the list."""


Composer: TypeAlias = "Callable[[Phrases, P], str]"
_COMPOSERS: Final[dict[type[Part], Composer[Any]]] = {}


def words(kind: type[P]) -> Callable[[Composer[P]], Composer[P]]:
    """Return a decorator that registers a function to word a kind of message, a family of kinds, or a part of messages.

    A kind without a function is worded by the catalogue's entry with its name, with the fields as arguments
    (:meth:`Phrases.form`).
    """

    def register(composer: Composer[P]) -> Composer[P]:
        _COMPOSERS[kind] = composer
        return composer

    return register


Labeller: TypeAlias = "Callable[[Phrases, C, Action, Content | None], str | None]"
_LABELLERS: Final[dict[type[Command], Labeller[Any]]] = {}
CHOICES: Final = frozenset({"pick", "choose", "arrange"})
"""Codes of actions that offer one of several choices, so that their labels must differ."""


def labels(kind: type[C]) -> Callable[[Labeller[C]], Labeller[C]]:
    """Return a decorator that registers a function to label buttons of a kind of command, given the action and its message.

    If it returns None, or a command has no function, the label is that of the action's code, or of a choice's number.
    """

    def register(labeller: Labeller[C]) -> Labeller[C]:
        _LABELLERS[kind] = labeller
        return labeller

    return register


Noter: TypeAlias = "Callable[[Phrases, C, Content | None], str]"
_NOTERS: Final[dict[type[Command], Noter[Any]]] = {}


def notes(kind: type[C]) -> Callable[[Noter[C]], Noter[C]]:
    """Return a decorator that registers a function to say what a kind of command does, beside its button in a message."""

    def register(noter: Noter[C]) -> Noter[C]:
        _NOTERS[kind] = noter
        return noter

    return register


def turn_choice(turn: str, action: Action, content: Content | None) -> str | None:
    """Return the label of a choice among turns, which is the turn, or None if the choice is about something else."""
    return turn if action.code in CHOICES and content is not None and content.OF_TURNS else None


def game_choice(say: Phrases, game: str | None, action: Action) -> str | None:
    """Return the label of a choice among games, or None if the choice is about something else."""
    return say.game(game) if action.code in CHOICES and game is not None else None


def labeller_of(kind: type[Command]) -> Labeller[Any] | None:
    """Return the function that labels the buttons of a kind of command, or None."""
    return _LABELLERS.get(kind)


def note_of(say: Phrases, command: Command, content: Content | None) -> str:
    """Return what a command does, beside its button; empty if the label says it all."""
    noter = _NOTERS.get(type(command))
    return "" if noter is None else noter(say, command, content)


def composer_of(kind: type[Part]) -> Composer[Any] | None:
    """Return the function that words a kind of message, or None if the catalogue has an entry for it."""
    return next((_COMPOSERS[base] for base in kind.__mro__ if base in _COMPOSERS), None)


def message_text(say: Phrases, content: Content) -> str:
    """Return the text of a message."""
    if say.has_own(content):
        return say.form(_own(content), content)
    composer = composer_of(type(content))
    if composer is not None:
        return composer(say, content)
    if isinstance(content, Refused) and not say.has(content.entry):
        return say.say("refused-other", reason=content.entry.removeprefix(content.PREFIX).replace("-", " "))
    return say.form(content.entry, content)


def _own(content: Content) -> str:
    return f"{content.entry}-own"


def _values(part: Struct | None) -> Mapping[str, object]:
    """Return the fields of a part of a message, or of another struct, by name."""
    return {} if part is None else asdict(part)


class Phrases:
    """Phrases of one language. A game without its own words gets the general ones.

    Args:
        language: tag of the language.
        zone: time zone of times; None for UTC.
        is_own: whether the zone is that of the only reader, so that the text doesn't need to name it. (It always names
            UTC.)
        moments: makes the platform's time stamps, which stay correct however long the text is visible.
        lasting: whether people look at the text for days.
        to_all: whether everyone reads an answer to one person, so that it never says "you".
        reader: player id of the only reader; None for several readers.
    """

    __slots__ = ("_lookup", "_moments", "_own", "_reader", "_zone", "lasting", "to_all")

    def __init__(
        self,
        language: str,
        zone: tzinfo | None = None,
        *,
        is_own: bool = False,
        moments: Moments | None = None,
        lasting: bool = False,
        to_all: bool = False,
        reader: int | None = None,
    ) -> None:
        self._lookup: Lookup = lookup(language)
        self._zone: tzinfo = zone or UTC
        self._own = is_own
        self._reader = reader
        self._moments = moments
        self.lasting = lasting or moments is not None
        self.to_all = to_all

    @property
    def language(self) -> str:
        """Return the tag of the language."""
        return self._lookup.tag

    def has_own(self, content: Content) -> bool:
        """Return whether a message has an entry of its own (``code-own``) for the person ``by`` whom it is, and they read it."""
        by = getattr(content, "by", None)
        return isinstance(by, Name) and by.player is not None and by.player == self._reader and self.has(_own(content))

    def topics(self) -> Mapping[str, str]:
        """Return the topics of help: the commands' English names, each with the word shown in this language."""
        words = shown_words(self._lookup.tag)
        return {id_.removeprefix("command-"): word for id_, word in words.items() if id_.startswith("command-")}

    def usage(self, topic: str) -> str:
        """Return the usage line of a command, given its English name, with the marks of :mod:`bot.chat.markup`."""
        return Marked(usage_run(topic, usage(topic, self._lookup.tag)))

    def outline(self, topic: str) -> str:
        """Return a command's word and its required parts, given its English name, with marks."""
        return Marked(usage_run(topic, outline(topic, self._lookup.tag), brief=True))

    def command(self, command: Command) -> str:
        """Return a command as each platform shows it, with the marks of :mod:`bot.chat.markup`."""
        typed = write(command, self._lookup.tag)
        return typed if command.plain else Marked(command_run(typed.removeprefix("/")))

    def setting(self, name: str) -> str:
        """Return the word to type for a setting of a community."""
        return shown_words(self._lookup.tag).get(f"setting-{name}", name)

    def word(self, id_: str) -> str:
        """Return the word that we show for an id of the lexicon."""
        return shown_words(self._lookup.tag).get(id_, id_)

    def choice(self, name: str, value: str) -> str:
        """Return the word to type for a value of a community's setting."""
        words = shown_words(self._lookup.tag)
        return words.get(f"{name}-{value}") or (words["off"] if value == "off" else value)

    def say(self, code: str, part: Struct | None = None, /, **arguments: object) -> str:
        """Return the text of a code, with its arguments put into words (see :meth:`in_words`).

        Args:
            code: code of the catalogue's entry.
            part: part of a message, or another struct, whose fields are arguments.
            arguments: further arguments, which take precedence.
        """
        values = {**_values(part), **arguments}
        return self._lookup(code, {name: self.in_words(name, value, values) for name, value in values.items()})

    def form(self, code: str, part: Struct | None = None, /, **arguments: object) -> str:
        """Return a text like :meth:`say`, from the entry ``code-name`` of the first argument that has a value and such an entry.

        Without such an argument, use ``code`` itself.
        """
        for name, value in {**_values(part), **arguments}.items():
            form = f"{code}-{name}"
            if value and self.has(form):
                return self.say(form, part, **arguments)
        return self.say(code, part, **arguments)

    def page_of(self, paged: Paged) -> list[str]:
        """Return a line with the page number of a list; no line for a list of one page."""
        return [self.say("lines-page", page=paged.page, pages=paged.pages)] if paged.pages > 1 else []

    def in_words(self, name: str, value: object, among: Mapping[str, object]) -> object:
        """Return a value in words, by its name or its type. Names, texts and numbers stay unchanged. None if it has no words.

        Args:
            name: name of the argument.
            value: its value.
            among: all arguments, because options need their game, and may come with terms.
        """
        if isinstance(value, Part):
            composer = composer_of(type(value))
            return None if composer is None else composer(self, value)
        if name == "opponent" and isinstance(value, tuple):
            return " – ".join(map(str, value))
        if isinstance(value, tuple) and value and isinstance(value[0], Part):
            return ", ".join(str(self.in_words(name, item, among)) for item in value)
        if name == "options" and isinstance(value, Mapping):
            return self.agreed(str(among["game"]), value, cast("Terms | None", among.get("terms")))
        wording = _BY_NAME.get(name, _BY_TYPE.get(type(value)))
        if wording is not None and value is not None and not (name in _LISTS and isinstance(value, str)):
            return wording(self, value)
        return value if isinstance(value, Name | str | int | float | tuple) else None

    def span(self, length: timedelta, parts: int = 2) -> str:
        """Return a duration in words, rounded down to its largest units, at most ``parts`` of them."""
        days, minutes = divmod(max(length, timedelta()) // timedelta(minutes=1), 24 * 60)
        counts = (("days", days), ("hours", minutes // 60), ("minutes", minutes % 60))
        first_index = next((index for index, (_, count) in enumerate(counts) if count), len(counts))
        text = ""
        for unit, count in counts[first_index : first_index + parts]:
            if count:
                word = self._lookup(f"length-{unit}", {"count": count})
                text = self._lookup("length-and", {"large": text, "small": word}) if text else word
        return text or self._lookup("length-none")

    def left(self, length: timedelta, parts: int = 2) -> str:
        """Return the time left, as :meth:`span` but rounded: a turn of 7 days still has 7 days a minute after it began."""
        for unit, share in ((timedelta(days=1), timedelta(hours=1)), (timedelta(hours=1), timedelta(minutes=5))):
            if parts == 1 and length + share > unit:
                return self.span(length + share - timedelta(seconds=1), parts)
        is_in_days = length + timedelta(minutes=30) >= timedelta(days=1)
        return self.span(length + timedelta(minutes=30) if is_in_days else length, parts)

    def length(self, length: timedelta) -> str:
        """Return a duration in words, in full."""
        return self.span(length, parts=3)

    def clock(self, control: TimeControl) -> str:
        """Return a time control in words."""
        lengths = {name: self.length(getattr(control, name)) for name in ("base", "increment", "cap")}
        return self._lookup(f"clock-{control.kind.value}", lengths)

    def terms(self, terms: Terms) -> str:
        """Return the terms of a match in a few words."""
        if terms.partner:
            return self.say("terms-partner-short", level=self.level(terms.partner))
        weekends = terms.weekends or "none"
        short = self.say("terms-short", clock=terms.control, expiry=terms.expiry, weekends=weekends)
        if not terms.rated:
            short = self.say("terms-short-unrated", terms=short)
        return short if terms.takebacks else self.say("terms-short-no-takebacks", terms=short)

    def level(self, level: int) -> str:
        """Return the name of one of the computer's levels."""
        return self._lookup(f"partner-level-{level}")

    def moment(self, at: datetime, *, year: bool = False, zone: tzinfo | None = None) -> str:
        """Return a time in words, in the reader's zone, or in another ``zone``, which the sentence then names."""
        where = zone or self._zone
        text = moment_text(at, self._lookup(f"moment-pattern{'-year' if year else ''}"), where, self._lookup.tag)
        if zone is not None or (self._own and where is not UTC):
            text = self._lookup("moment-own", {"moment": text})
        else:
            text = self._lookup("moment-zone", {"moment": text, "zone": zone_name(at, where)})
        if self._moments is None or zone is not None:
            return text
        return self._moments(at, "far" if year else "near", text)

    def month(self, text: str) -> str:
        """Return a month, given as ``2026-03``, in words."""
        at = datetime.fromisoformat(f"{text}-01").replace(tzinfo=UTC)
        return moment_text(at, self._lookup("chart-full-month-pattern"), UTC, self._lookup.tag)

    def has(self, code: str) -> bool:
        """Return whether a code has a text."""
        return self._lookup.has(code)

    def game(self, key: str) -> str:
        """Return a game's name."""
        return self._lookup.find(f"game-{key}") or key.replace("-", " ").capitalize()

    def platform(self, key: str) -> str:
        """Return the name of a platform, as it follows the word *on*."""
        return self._lookup.find(f"platform-{key}") or humanised(key).capitalize()

    def games(self, keys: Iterable[str]) -> str:
        """Return the names of several games."""
        return ", ".join(self.game(key) for key in keys)

    def about(self, key: str) -> str:
        """Return a description of a game in a few words."""
        return self._of_game("about", key, "about-other")

    def example(self, key: str, name: str) -> str:
        """Return the caption of one of a game's examples."""
        return self._lookup.find(f"example-{key}-{name}") or humanised(name).capitalize()

    def imported(self, name: Name) -> Name:
        """Return a name from an imported record, marked as imported, because a record can claim any name."""
        return replace(name, text=self.say("imported-name", name=name))

    def side(self, look: str, seat: int) -> str:
        """Return the name of a player whom we know only by the look of the stones, or by the seat."""
        return self._lookup.find(f"board-side-{look}") or self._lookup("board-nameless", {"seat": seat})

    def step(self, step: str) -> str:
        """Return the label of a button for a step that is a plain word."""
        return self._lookup.find(f"action-step-{step}") or step.capitalize()

    def overlay(self, name: str) -> str:
        """Return the name of an overlay, in a word or two."""
        return self._lookup.find(f"overlay-{name}") or name.replace("-", " ").capitalize()

    def overlay_meaning(self, game: str, name: str) -> str:
        """Return the meaning of an overlay of a game's board."""
        meaning = self._lookup.first((f"overlay-{game}-{name}", f"overlay-{name}-about"))
        return meaning or self.say("board-overlay", name=self.overlay(name))

    def notation(self, key: str) -> str:
        """Return an explanation of how to type a turn of a game."""
        return self._of_game("notation", key, "notation-other")

    def _of_game(self, kind: str, key: str, otherwise: str) -> str:
        return self._lookup.first((f"{kind}-{key}", otherwise)) or ""

    def options(self, game: str, options: Options) -> str:
        """Return the options of a match in words."""
        texts = [self._option(game, name, value) for name, value in options.items()]
        return ", ".join(texts) if texts else self._lookup("options-none")

    def _option(self, game: str, name: str, value: OptionValue) -> str:
        ids = (f"option-{game}-{name}", f"option-{name}", "option-other")
        values = {"name": humanised(name), "value": value, "count": value if isinstance(value, int) else 0}
        return self._lookup.first(ids, values) or f"{name} {value}"

    def agreed(self, game: str, options: Options, terms: Terms | None) -> str:
        """Return the options and the terms of a match in a few words."""
        text = self.options(game, options)
        return text if terms is None else self.say("options-and-terms", options=text, terms=self.terms(terms))

    def offered(self, key: str) -> str:
        """Return the possible options of a game, as players type them; empty for an unknown game."""
        game = next((game for game in rules.all() if game.key == key), None)
        if game is None:
            return ""
        return "; ".join(f"{option.name}={'|'.join(option.value_texts())}" for option in game.options)

    def result(self, game: str, reason: str, score: Mapping[str, object], **names: Name | str | None) -> str:
        """Return a sentence about the end of a match; ``names`` are ``winner``, ``loser``, ``first`` and ``second``."""
        ids = (f"result-{game}-{reason}", f"result-{reason}", "result-other")
        return self._lookup.first(ids, {**dict(_numbers(score)), **names, "reason": humanised(reason)}) or ""

    def result_in_short(self, game: str, winner: int, reason: str, score: Mapping[str, object]) -> str:
        """Return the result of a match, briefly enough to fit on its board."""
        ids = (f"picture-result-{game}-{reason}", f"picture-result-{reason}", "picture-result-other")
        return self._lookup.first(ids, {**dict(_numbers(score)), "winner": winner}) or ""

    def reason(self, rule: str, game: str, facts: Mapping[str, Fact]) -> str:
        """Return the reason why a step isn't legal, given the code of the rule and its facts."""
        arguments = {"game": self.game(game), "notation": self.notation(game), "rule": humanised(rule)}
        return self._lookup.first((f"illegal-{rule}", "illegal-other"), arguments | dict(facts)) or ""

    def languages(self, tags: Sequence[str] = ()) -> str:
        """Return the names of languages, each in that language, with their tags; without arguments, of all languages."""
        names = languages()
        return ", ".join(
            self._lookup("languages-line", {"name": names.get(tag, tag), "tag": tag}) for tag in tags or names
        )


def _numbers(score: Mapping[str, object]) -> Iterable[tuple[str, object]]:
    """Yield the numbers of a score by name; a pair yields one for each seat."""
    for name, value in score.items():
        if isinstance(value, list | tuple) and len(value) == 2:
            yield f"{name}-first", value[0]
            yield f"{name}-second", value[1]
        else:
            yield name, value


_Shown: TypeAlias = Callable[[Phrases, Any], str]
_BY_NAME: Final[Mapping[str, _Shown]] = {
    **dict.fromkeys(("ended", "started"), lambda say, at: say.moment(at, year=True)),  # it may be long ago
    "game": Phrases.game,
    "games": Phrases.games,
    "month": Phrases.month,
    "numbers": lambda _say, numbers: ", ".join(f"#{number}" for number in numbers),
    "platform": Phrases.platform,
}
"""Functions that word arguments, by their name."""
_LISTS: Final = frozenset({"games", "numbers"})
"""Names of arguments whose values may already be in words."""
_BY_TYPE: Final[Mapping[type, _Shown]] = {
    datetime: Phrases.moment,
    timedelta: Phrases.length,
    TimeControl: Phrases.clock,
}


def moment_text(moment: datetime, pattern: str, zone: tzinfo, language: str) -> str:
    """Return a time in a zone, formatted by a CLDR pattern in a language (a tag)."""
    from babel import Locale  # noqa: PLC0415 - loads much data, so only on first use
    from babel.dates import format_datetime  # noqa: PLC0415 - as above

    return str(format_datetime(moment, pattern, tzinfo=zone, locale=Locale.parse(language, sep="-")))


def time_of_day(minute: int) -> str:
    """Return a minute of the day as ``18:05``."""
    return f"{minute // 60:02}:{minute % 60:02}"


def zone_name(moment: datetime, zone: tzinfo) -> str:
    """Return the name of a zone at a certain time: ``UTC``, ``CET``, ``UTC+0545``."""
    name = moment.astimezone(zone).tzname() or ""
    return f"UTC{name}" if name.startswith(("+", "-")) else name
