"""Messages of help (games and their rules, commands) and replies to text that isn't a command, with their wording."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import ClassVar, Final

from msgspec import Struct

from bot.chat.catalogue import FALLBACK, lookup
from bot.chat.grammar.form import Form, groups
from bot.chat.markup import page_of_text, unmarked
from bot.chat.presentation import OPENING
from bot.chat.wording.labels import example_game
from bot.chat.wording.phrases import Phrases, game_choice, labels, words
from bot.features.help.commands import Help, Rules
from core import rules
from core.messages.content import Content
from core.messages.message import Action
from core.names import Code, Coded, Written
from core.rules import Fact
from core.rules.diagram import StoneColour


class GamesShown(Content):
    """List of the games."""

    KIND: ClassVar[str] = "games"

    games: tuple[Code, ...]


class RulesShown(Content):
    """Rules of a game, or one of their ``pages``."""

    KIND: ClassVar[str] = "rules"

    game: Code
    page: int = 1
    pages: int = 1


class RulesExample(Content):
    """One of the examples of a game.

    Attributes:
        example: name of the example.
        step: the refused step, if the example shows a refusal; with ``rule`` and ``facts`` of
            :class:`core.rules.IllegalStep`.
        winner: the winning seat (0 for a draw), if it shows the end of a match; with ``reason`` and ``score``.
        looks: the look of each seat's stones.
    """

    game: Code
    example: Code
    index: int
    count: int
    step: Code = ""
    rule: Code = ""
    facts: Mapping[str, Coded[Fact]] = {}
    winner: int = 0
    reason: Code = ""
    score: Mapping[str, Coded[object]] = {}
    looks: tuple[StoneColour, StoneColour] = ("neutral", "neutral")


class RulesDetails(RulesShown):
    """Options of a game, and further facts about its rules."""


class HelpShown(Content):
    """What to do first, the commands of a topic, or help on one command."""

    KIND: ClassVar[str] = "help"

    topic: Written | None = None


class NotUnderstood(Content):
    """Reply to text that isn't a command, with the fields of :class:`core.messages.command.Misunderstood`."""

    KIND: ClassVar[str] = "misunderstood"

    problem: Code
    typed: Mapping[str, Written]

    @property
    def entry(self) -> str:
        """Return the catalogue's entry; each problem has its own. See :meth:`Content.entry`."""
        return f"{self.KIND}.{self.problem}"


_PART: Final = "\ue000"  # from the Unicode private use area, which no one types


def _text_with_lines(say: Phrases, code: str, part: str, content: Struct | None = None, **arguments: object) -> str:
    """Return a text whose argument ``part`` has several lines; the catalogue alone would put any argument on one line."""
    return say.say(code, content, part=_PART, **arguments).replace(_PART, part)


# --- rules -----------------------------------------------------------------------------------------------------


@words(GamesShown)
def games(say: Phrases, content: GamesShown) -> str:
    lines = (f"• {say.say('games-line', game=key, about=say.about(key))}" for key in content.games)
    return _text_with_lines(say, "games", "\n".join(lines), example=example_game())


@words(RulesShown)
def rules_shown(say: Phrases, content: RulesShown) -> str:
    code = f"rules-{content.game}"
    return page_of_text(say.say(code), content.page, content.pages) if say.has(code) else say.say("rules-none", content)


@words(RulesExample)
def rules_example(say: Phrases, content: RulesExample) -> str:
    parts = [_text_with_lines(say, "rules-example", say.example(content.game, content.example), content)]
    if content.rule:
        parts.append(say.say("rules-refused", content, reason=say.reason(content.rule, content.game, content.facts)))
    if content.reason:
        names: list[str | None] = [say.side(look, seat) for seat, look in enumerate(content.looks, 1)]
        winner_name, loser_name = (
            (names[content.winner - 1], names[2 - content.winner]) if content.winner else (None, None)
        )
        by_name = {"winner": winner_name, "loser": loser_name, "first": names[0], "second": names[1]}
        parts.append(say.result(content.game, content.reason, content.score, **by_name))
    return "\n".join(parts)


@words(RulesDetails)
def rules_details(say: Phrases, content: RulesDetails) -> str:
    code = f"rules-{content.game}-details"
    if say.has(code):
        return page_of_text(say.say(code), content.page, content.pages)
    return say.say("rules-details-none", options=say.offered(content.game) or say.say("options-none"))


# --- help ------------------------------------------------------------------------------------------------------


def help_topics() -> Mapping[str, tuple[str, list[Form]]]:
    """Return the topics of help: for each, its heading in the catalogue and its commands.

    Features with the same heading make one topic. Topics have other names than commands.
    """
    topics: dict[str, tuple[str, list[Form]]] = {}
    english = lookup(FALLBACK)
    for module, declared in groups().items():
        heading = f"help-group-{module}" if english.find(f"help-group-{module}") else "help-group-other"
        topic = f"topic-{unmarked(english(heading)).lower().replace(' ', '-')}"
        topics.setdefault(topic, (heading, []))[1].extend(form for form in declared if form.menu != "last")
    return {topic: (heading, commands) for topic, (heading, commands) in topics.items() if commands}


@words(HelpShown)
def help_shown(say: Phrases, content: HelpShown) -> str:
    """Return the start, a topic, or help on one command. Also refuses unknown topics, because only this code knows the topics."""
    topic = content.topic
    if not topic:
        return say.say("help")
    if topic in help_topics():
        heading, commands = help_topics()[topic]
        lines = [
            say.say("help-line", usage=say.outline(form.name), about=say.say(f"summary-{form.name}"))
            for form in commands
        ]
        return "\n".join((say.say(heading), *lines))
    if topic not in say.topics():
        return _unknown_topic(say, topic)
    options_text = "\n".join(f"• {game.key}: {say.offered(game.key)}" for game in rules.all())
    about = _text_with_lines(say, f"help-{topic}", options_text, example=example_game())
    return _text_with_lines(say, "help-topic", about, usage=say.usage(topic))


def _unknown_topic(say: Phrases, topic: str) -> str:
    topics = say.topics()
    nearest = next(iter(get_close_matches(topic[:40].lower(), [*topics, *topics.values()], n=1)), "")
    topics_text = ", ".join(topics.values())
    return say.form("refused-unknown-topic", topic=topic, nearest=topics.get(nearest), topics=topics_text)


@words(NotUnderstood)
def not_understood(say: Phrases, content: NotUnderstood) -> str:
    topic = content.typed.get("usage", "")
    usage = say.say("usage", example=say.usage(topic)) if topic in say.topics() else ""
    code = f"{content.entry}{'-nearest' if content.typed.get('nearest') else ''}"
    return say.say(code if say.has(code) else "misunderstood-other", **{**content.typed, "usage": usage}).rstrip()


@labels(Rules)
def rules_label(say: Phrases, command: Rules, action: Action, _content: Content | None) -> str | None:
    return game_choice(say, command.game, action)


@labels(Help)
def help_label(say: Phrases, command: Help, action: Action, _content: Content | None) -> str | None:
    if command.topic is not None and command.topic in help_topics():
        return unmarked(say.say(help_topics()[command.topic][0]))
    return say.topics()[command.topic].capitalize() if action.code == OPENING and command.topic else None
