"""Parts of sentences: games, options, lengths of time, moments, results, reasons; and safe access to a message's parameters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Final, TypeAlias, cast

from bot.chat.catalogue import Lookup, humanised, lookup
from bot.chat.grammar.writer import usage
from bot.chat.languages import languages
from bot.chat.lexicon import lexicon
from bot.chat.wording.dates import dated, instant, zone_name
from core import rules
from core.play.content import Part
from core.play.messages import Value
from core.play.time.control import BadTimeControl, Kind, TimeControl
from core.play.time.durations import BadDuration, read_duration
from core.rules import IllegalStep
from core.rules.notation import step_parts

Params: TypeAlias = Mapping[str, Value]

Moments: TypeAlias = Callable[[datetime, str], str]
"""What a platform with time stamps of its own shows in place of a moment: from the moment, and from its words."""

_LENGTHS: Final = frozenset({"fastest", "left", "length", "longest", "shortest", "slowest", "vacation"})
"""Parameters that are lengths of time, as ``1d12h``."""
_MOMENTS: Final = frozenset({"back", "now", "until"})
"""Parameters that are moments, in ISO form."""
_DATES: Final = frozenset({"ended", "started"})
"""Those that may be long ago: their year is told."""


def text_of(params: Params, name: str) -> str:
    """A parameter as text; empty when it is absent or None."""
    value = params.get(name)
    return "" if value is None else str(value)


def list_of(params: Params, name: str) -> list[str]:
    """A list of codes, names or values as texts; empty when it is absent."""
    value = params.get(name)
    return [str(part) for part in value] if isinstance(value, list | tuple) else []


def record_of(params: Params, name: str) -> Params:
    """A parameter that has parameters itself; empty when it is absent."""
    value = params.get(name)
    return value if isinstance(value, dict) else {}


def records_of(params: Params, name: str) -> list[Params]:
    """A list of such parameters; empty when it is absent."""
    value = params.get(name)
    return [record for record in value if isinstance(record, dict)] if isinstance(value, list | tuple) else []


def number_in(params: Params, name: str) -> int:
    """A number; 0 when it is absent."""
    value = params.get(name)
    return value if isinstance(value, int) else 0


def game_name(key: str, language: str) -> str:
    """Return what a game is called in a language; a game without words of its own is called by its key."""
    return Phrases(language).game(key)


def side_name(look: str, seat: int, language: str) -> str:
    """Return what a player is called of whom only the look of the stones is known, or else only the seat."""
    return Phrases(language).side(look, seat)


def step_name(step: str, language: str) -> str:
    """Return what stands on the button of a step that is a plain word."""
    return Phrases(language).step(step)


def why_not(problem: IllegalStep, game: str, language: str) -> str:
    """Return in a few words why a step is not legal, behind the step; behind its cell, where no more of it matters."""
    facts = {name: list(fact) if isinstance(fact, tuple) else fact for name, fact in problem.facts.items()}
    say = Phrases(language)
    step = problem.step if "." in problem.rule else step_parts(problem.step).cell or problem.step
    return say.say("why-not", step=step, reason=say.reason(problem.rule, game, cast("Params", facts)))


def overlay_words(game: str, name: str, language: str) -> tuple[str, str]:
    """Return what can be shown on top of a game's board in a word or two, and what it means."""
    say = Phrases(language)
    return say.overlay(name), say.overlay_meaning(game, name)


class Phrases:
    """One language, speaking of games. Codes that a game's file lacks fall back to wording for any game.

    Args:
        language: its tag.
        zone: in which moments are shown; None: UTC.
        own: whether it is the zone of the only reader, who need not be told its name. (UTC is always named.)
        moments: what the platform shows in place of a moment.
    """

    __slots__ = ("_lookup", "_moments", "_own", "_zone")

    def __init__(
        self, language: str, zone: tzinfo | None = None, *, own: bool = False, moments: Moments | None = None
    ) -> None:
        self._lookup: Lookup = lookup(language)
        self._zone: tzinfo = zone or UTC
        self._own = own
        self._moments = moments

    def topics(self) -> Mapping[str, str]:
        """Topics of help: the commands' English names, each with the word shown in this language."""
        shown = lexicon(self._lookup.tag).shown
        return {id_.removeprefix("command-"): word for id_, word in shown.items() if id_.startswith("command-")}

    def usage(self, topic: str) -> str:
        """How a command is written, by its English name."""
        return usage(topic, self._lookup.tag)

    def setting(self, name: str) -> str:
        """What one types for a setting of a community."""
        return lexicon(self._lookup.tag).shown.get(f"setting-{name}", name)

    def word(self, id_: str) -> str:
        """The word of a list of words that one types which is shown."""
        return lexicon(self._lookup.tag).shown.get(id_, id_)

    def choice(self, name: str, value: str) -> str:
        """What one types for a value of a setting of a community."""
        shown = lexicon(self._lookup.tag).shown
        return shown.get(f"{name}-{value}") or (shown["off"] if value == "off" else value)

    def say(self, code: str, said: Part | Params | None = None, **more: object) -> str:
        """Return the text of a code. Games, lengths, moments and clocks are shown in words, parts with fields are left out.

        Args:
            code: of the catalogue's entry.
            said: whose fields the entry uses.
            more: what else it uses, or uses instead.
        """
        params = vars(said) if isinstance(said, Part) else said or {}
        shown: dict[str, object] = {}
        for name, value in {**params, **more}.items():
            if name == "game":
                shown[name] = self.game(str(value))
            elif isinstance(value, str):
                shown[name] = self._worded(name, value)
            elif isinstance(value, datetime):
                shown[name] = self.moment(value, year=name in _DATES)
            elif isinstance(value, timedelta):
                shown[name] = self.span(value, parts=3)
            elif isinstance(value, TimeControl):
                shown[name] = self.clock(str(value))
            elif not isinstance(value, dict):
                shown[name] = value
        return self._lookup(code, shown)

    def _worded(self, name: str, value: str) -> str:
        """A text parameter in words, by its name; as it is when it is none of its kind."""
        if name in _LENGTHS:
            return self.length(value)
        if name == "clock":
            return self.clock(value)
        if name == "month":
            return self.month(value)
        if name in _MOMENTS or name in _DATES:
            at = instant(value)
            return value if at is None else self.moment(at, year=name in _DATES)
        return value

    def span(self, length: timedelta, parts: int = 2) -> str:
        """A length of time in words: its largest unit and those next to it, at most ``parts`` in all; the rest is cut off."""
        days, minutes = divmod(max(length, timedelta()) // timedelta(minutes=1), 24 * 60)
        counts = (("days", days), ("hours", minutes // 60), ("minutes", minutes % 60))
        first = next((index for index, (_, count) in enumerate(counts) if count), len(counts))
        told = ""
        for unit, count in counts[first : first + parts]:
            if count:
                word = self._lookup(f"length-{unit}", {"count": count})
                told = self._lookup("length-and", {"large": told, "small": word}) if told else word
        return told or self._lookup("length-none")

    def seconds(self, seconds: int) -> str:
        """A length of time in words, from seconds."""
        return self.span(timedelta(seconds=seconds))

    def length(self, text: str) -> str:
        """A length as ``1d12h`` in words, whole; any other text as it is."""
        try:
            return self.span(read_duration(text), parts=3)
        except BadDuration:
            return text

    def clock(self, text: str) -> str:
        """A time control in words; any other text as it is."""
        try:
            control = TimeControl.read(text)
        except BadTimeControl:
            return text
        base, increment, cap = (self.span(part, 3) for part in (control.base, control.increment, control.cap))
        if control.kind is Kind.FISCHER:
            return self._lookup("clock-fischer", {"base": base, "increment": increment, "cap": cap})
        return self._lookup(f"clock-{control.kind.value}", {"base": base})

    def moment(self, at: datetime, *, year: bool = False, zone: tzinfo | None = None) -> str:
        """A moment in words, in the reader's zone; or in another ``zone``, which whoever reads knows from the sentence."""
        where = zone or self._zone
        text = dated(at, self._lookup(f"moment-pattern{'-year' if year else ''}"), where, self._lookup.tag)
        if zone is not None or (self._own and where is not UTC):
            text = self._lookup("moment-own", {"moment": text})
        else:
            text = self._lookup("moment-zone", {"moment": text, "zone": zone_name(at, where)})
        return text if self._moments is None or zone is not None else self._moments(at, text)

    def month(self, text: str) -> str:
        """A month as ``2026-03`` in words; any other text as it is."""
        at = instant(f"{text}-01")
        return text if at is None else dated(at, self._lookup("chart-full-month-pattern"), UTC, self._lookup.tag)

    def has(self, code: str) -> bool:
        """Whether a code is said at all."""
        return self._lookup.has(code)

    def game(self, key: str) -> str:
        """A game's name."""
        return self._lookup.find(f"game-{key}") or key.replace("-", " ").capitalize()

    def games(self, keys: Iterable[str]) -> str:
        """Several games' names."""
        return ", ".join(self.game(key) for key in keys)

    def about(self, key: str) -> str:
        """A game in a few words."""
        return self._of_game("about", key, "about-other")

    def question(self, game: str, code: str, params: Params) -> str:
        """What the one on move is asked beside an ordinary turn."""
        specific = f"question-{game}-{code}"
        return self.say(specific if self.has(specific) else f"question-{code}", params)

    def example(self, key: str, name: str) -> str:
        """What one of a game's examples shows."""
        return self._lookup.find(f"example-{key}-{name}") or humanised(name).capitalize()

    def side(self, look: str, seat: int) -> str:
        """See :func:`side_name`."""
        return self._lookup.find(f"board-side-{look}") or self._lookup("board-nameless", {"seat": seat})

    def step(self, step: str) -> str:
        """What stands on the button of a step that is a plain word."""
        return self._lookup.find(f"action-step-{step}") or step.capitalize()

    def overlay(self, name: str) -> str:
        """What can be shown on top of a board, in a word or two."""
        return self._lookup.find(f"overlay-{name}") or name.replace("-", " ").capitalize()

    def overlay_meaning(self, game: str, name: str) -> str:
        """What it means that a game's board shows something on top."""
        found = self._lookup.first((f"overlay-{game}-{name}", f"overlay-{name}-about"))
        return found or self.say("board-overlay", name=self.overlay(name))

    def notation(self, key: str) -> str:
        """How a turn of a game is typed."""
        return self._of_game("notation", key, "notation-other")

    def _of_game(self, kind: str, key: str, otherwise: str) -> str:
        return self._lookup.first((f"{kind}-{key}", otherwise)) or ""

    def options(self, game: str, options: Params) -> str:
        """Agreed options in words."""
        told = [self._option(game, name, value) for name, value in options.items()]
        return ", ".join(told) if told else self._lookup("options-none")

    def _option(self, game: str, name: str, value: Value) -> str:
        ids = (f"option-{game}-{name}", f"option-{name}", "option-other")
        return self._lookup.first(ids, {"name": humanised(name), "value": value}) or f"{name} {value}"

    def offered(self, key: str) -> str:
        """What can be agreed before a game, as one types it; empty for a game that there is not."""
        game = next((game for game in rules.all() if game.key == key), None)
        if game is None:
            return ""
        return "; ".join(f"{option.name}={'|'.join(option.value_texts())}" for option in game.options)

    def result(self, params: Params) -> str:
        """How a match ended: a sentence from ``game``, ``reason``, ``score`` and the names."""
        facts: dict[str, object] = dict(self._flat(record_of(params, "score")))
        facts.update((name, params.get(name)) for name in ("winner", "loser", "first", "second"))
        reason = text_of(params, "reason")
        facts["reason"] = humanised(reason)
        ids = (f"result-{text_of(params, 'game')}-{reason}", f"result-{reason}", "result-other")
        return self._lookup.first(ids, facts) or ""

    @staticmethod
    def _flat(score: Params) -> Iterable[tuple[str, object]]:
        """A score's numbers by name; of a pair, each seat's."""
        for name, value in score.items():
            if isinstance(value, list | tuple) and len(value) == 2:
                yield f"{name}-first", value[0]
                yield f"{name}-second", value[1]
            else:
                yield name, value

    def reason(self, rule: str, game: str, facts: Params) -> str:
        """Why a step is not legal, from the code of the rule and its facts."""
        shown: dict[str, object] = {
            "game": self.game(game),
            "notation": self.notation(game),
            "rule": humanised(rule),
        }
        return self._lookup.first((f"illegal-{rule}", "illegal-other"), shown | dict(facts)) or ""

    def languages(self, tags: Sequence[str] = ()) -> str:
        """Languages by their own names, with their tags; all when none is named."""
        names = languages()
        return ", ".join(
            self._lookup("languages-line", {"name": names.get(tag, tag), "tag": tag}) for tag in tags or names
        )
