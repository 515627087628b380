"""Parts of sentences: games, options, results, reasons; and safe access to a message's parameters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from bot.chat.catalogue import Lookup, humanised, lookup
from bot.chat.languages import languages
from bot.chat.lexicon import lexicon
from core import rules
from core.play.messages import Value

if TYPE_CHECKING:
    from datetime import datetime

Params: TypeAlias = Mapping[str, Value]


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


class Phrases:
    """One language, speaking of games. Codes that a game's file lacks fall back to wording for any game."""

    __slots__ = ("_lookup",)

    def __init__(self, language: str) -> None:
        self._lookup: Lookup = lookup(language)

    def topics(self) -> Mapping[str, str]:
        """Topics of help: the commands' English names, each with the word shown in this language."""
        shown = lexicon(self._lookup.tag).shown
        return {id_.removeprefix("command-"): word for id_, word in shown.items() if id_.startswith("command-")}

    def say(self, code: str, params: Params | None = None, **more: Value) -> str:
        """Return the text of a code. The parameter ``game`` is shown by its name, records are left out."""
        shown: dict[str, object] = {}
        for name, value in {**(params or {}), **more}.items():
            if name == "game":
                shown[name] = self.game(str(value))
            elif not isinstance(value, dict):
                shown[name] = value
        return self._lookup(code, shown)

    def moment(self, code: str, name: str, at: datetime) -> str:
        """Return the text of a code with a moment as its one parameter."""
        return self._lookup(code, {name: at})

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
        return "; ".join(f"{option.name}={'|'.join(option.offered())}" for option in game.options)

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
