"""The slash commands: one for every command of the chat, as Discord wants them described, in every language."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from bot import chat
from bot.chat.catalogue import FALLBACK
from bot.chat.grammar.ladders import ACTS
from bot.chat.grammar.moderation import ACTS as DECISIONS
from bot.chat.grammar.time import SETTINGS
from bot.chat.grammar.tournaments import ACTS as TOURNAMENT_ACTS
from bot.chat.lexicon import lexicon

Json: TypeAlias = dict[str, Any]  # what is sent to Discord as it is
STRING, INTEGER, USER, CHANNEL, ROLE, ATTACHMENT = 3, 4, 6, 7, 8, 11
SLASH, ON_A_PERSON = 1, 2
ROOMS: Final = (0, 5, 11)
"""Discord's numbers of the kinds of channels that can have announcements: text, news, public threads."""
CHALLENGE: Final = "challenge"
"""Id of the wording of the command in a person's menu."""
LOCALES: Final[Mapping[str, str]] = {"de": "de", "en": "en-US"}
"""Discord's locales by our languages; languages that it doesn't have are left out."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a slash command.

    Attributes:
        name: its name in English, and the id of its wording.
        kind: Discord's number of its type.
        required: whether it must be given.
        suggested: whether values are suggested while typing.
        choices: what alone can be chosen: the value, and the code of its wording (empty: shown as the value is typed).
        low: the least number.
    """

    name: str
    kind: int = STRING
    required: bool = False
    suggested: bool = False
    choices: tuple[tuple[str, str], ...] = ()
    low: int = 0


MATCH: Final = Option("match", INTEGER, suggested=True, low=1)
TURN: Final = Option("turn", required=True, suggested=True)
LENGTH: Final = Option("length")
CODE: Final = Option("code")
PERSON: Final = Option("person", USER)
OPTIONS: Final[Mapping[str, tuple[Option, ...]]] = {
    "play": (
        Option("game", required=True, suggested=True),
        Option("opponent", USER),
        Option("options", suggested=True),
        Option("first", choices=(("me first", "discord-first-me"), ("you first", "discord-first-you"))),
        Option("clock", suggested=True),
    ),
    "accept": (MATCH, CODE),
    "decline": (MATCH,),
    "withdraw": (MATCH,),
    "move": (TURN, MATCH),
    "preview": (TURN, MATCH),
    "clear": (MATCH,),
    "board": (MATCH, Option("after", INTEGER), Option("show")),
    "matches": (),
    "match": (MATCH,),
    "export": (MATCH, Option("what", choices=(("all", "discord-what-all"),))),
    "import": (Option("file", ATTACHMENT), Option("text")),
    "privacy": (),
    "rules": (Option("game", suggested=True),),
    "resign": (MATCH,),
    "undo": (MATCH,),
    "help": (Option("topic", suggested=True),),
    "language": (Option("language", choices=tuple((tag, "") for tag in chat.languages())),),
    "claim": (MATCH,),
    "moretime": (LENGTH, MATCH),
    "pause": (LENGTH, MATCH),
    "back": (MATCH,),
    "away": (LENGTH,),
    "remind": (Option("when"),),
    "quiet": (Option("hours"),),
    "timezone": (Option("zone", suggested=True),),
    "mute": (MATCH,),
    "invite": (MATCH,),
    "link": (CODE,),
    "unlink": (),
    "me": (),
    "block": (PERSON,),
    "unblock": (PERSON,),
    "settings": (
        Option("setting", choices=tuple((name, "") for name in SETTINGS)),
        Option("value", suggested=True),
        Option("channel", CHANNEL),
        Option("role", ROLE),
    ),
    "ladder": (
        Option("do", choices=tuple((act, f"discord-do-{act}") for act in ACTS)),
        Option("opponent", USER),
        Option("ladder"),
        MATCH,
    ),
    "tournament": (
        Option("action", choices=tuple((act, f"discord-tournament-{act}") for act in TOURNAMENT_ACTS)),
        Option("tournament"),
    ),
    "rating": (Option("player", USER), Option("game", suggested=True)),
    "standings": (
        Option("game", suggested=True),
        Option("scope", choices=(("everywhere", "discord-scope-everywhere"),)),
    ),
    "stats": (Option("player", USER),),
    "history": (Option("player", USER), Option("other", USER)),
    "moderate": (
        Option("decide", choices=tuple((act, f"discord-moderate-{act}") for act in DECISIONS)),
        MATCH,
        Option("player", USER),
        Option("ladder"),
        Option("reason"),
    ),
    "audit": (Option("page", INTEGER, low=1),),
    "forget": (),
}
"""By the command's name in :data:`bot.chat.grammar.parser.TOPICS`, in the order in which Discord shows them."""


def names(language: str = FALLBACK) -> dict[str, str]:
    """What each command is called in a language, by its name in :data:`OPTIONS`."""
    shown = lexicon(language).shown
    return {name: shown[f"command-{name}"].lower() for name in OPTIONS}


def described() -> list[Json]:
    """Every command as Discord's interface takes it."""
    return [*(_slash(name, options) for name, options in OPTIONS.items()), _on_a_person()]


def digest(commands: Sequence[Json]) -> str:
    """Short text that differs when the commands do."""
    return hashlib.sha256(json.dumps(commands, sort_keys=True).encode()).hexdigest()[:32]


def _slash(name: str, options: Sequence[Option]) -> Json:
    return {
        "type": SLASH,
        "name": names()[name],
        "name_localizations": {locale: names(tag)[name] for tag, locale in LOCALES.items() if tag != FALLBACK},
        **_worded("description", f"discord-command-{name}"),
        "options": [_option(option) for option in options],
        "contexts": [0, 1],
        "integration_types": [0],
    }


def _on_a_person() -> Json:
    return {
        "type": ON_A_PERSON,
        **_worded("name", f"discord-{CHALLENGE}"),
        "contexts": [0],
        "integration_types": [0],
    }


def _option(option: Option) -> Json:
    data: Json = {
        "type": option.kind,
        "name": option.name,
        "name_localizations": {
            locale: chat.words(tag)(f"discord-name-{option.name}", {})
            for tag, locale in LOCALES.items()
            if tag != FALLBACK
        },
        **_worded("description", f"discord-option-{option.name}"),
        "required": option.required,
    }
    if option.suggested:
        data["autocomplete"] = True
    if option.kind == INTEGER:
        data["min_value"] = option.low
    if option.kind == CHANNEL:
        data["channel_types"] = [*ROOMS]
    if option.choices:
        data["choices"] = [_choice(option.name, value, code) for value, code in option.choices]
    return data


def _choice(option: str, value: str, code: str) -> Json:
    if code:
        return {"value": value, **_worded("name", code)}
    if option == "language":
        return {"value": value, "name": chat.languages()[value]}
    return {
        "value": value,
        "name": lexicon(FALLBACK).shown[f"setting-{value}"],
        "name_localizations": {
            locale: lexicon(tag).shown[f"setting-{value}"] for tag, locale in LOCALES.items() if tag != FALLBACK
        },
    }


def _worded(field: str, code: str) -> Json:
    """A name or description in English, with all other languages beside it."""
    others = {locale: chat.words(tag)(code, {}) for tag, locale in LOCALES.items() if tag != FALLBACK}
    return {field: chat.words(FALLBACK)(code, {}), f"{field}_localizations": others}


def typed(name: str, given: Mapping[str, str | int]) -> str:
    """A slash command as one could type it.

    Args:
        name: what Discord calls the command.
        given: its options by name, without files; of a person, the handle; of a channel, its id, which stands for
            announcements there; of a role, its value, which stands for matches started by those who have it.
    """
    by_name = {shown: topic for topic, shown in names().items()}
    topic = by_name.get(name, name)
    words = [f"/{names().get(topic, name)}"]
    if topic == "settings" and "channel" in given:
        given = {"setting": given.get("setting", "announcements"), "value": given["channel"]}
    elif topic == "settings" and "role" in given:
        given = {"setting": given.get("setting", "start"), "value": given["role"]}
    if "match" in given:
        words.append(f"#{given['match']}")
    for option in OPTIONS.get(topic, ()):
        value = given.get(option.name)
        if value is None or option.name == "match":
            continue
        text = " ".join(str(value).split())
        if option.kind == USER:
            text = f"@{text}"
        elif option.name == "after":
            text = f"{lexicon(FALLBACK).shown['turn']} {text}"
        words.append(text)
    return " ".join(words)
