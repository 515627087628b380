"""Help, the reply to text that isn't a command, and the rules of a game.

Readers page through the rules: the text, its examples, then options and details, each with a picture.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import replace

from bot.features.account.commands import Me
from bot.features.answers.commands import Accept
from bot.features.board.commands import Matches
from bot.features.challenge.commands import Play
from bot.features.help import messages
from bot.features.help.commands import Help, Rules
from bot.features.lessons.commands import Learn
from bot.features.match.lookup import find_game, home_match
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.grouped_commands import grouped_commands, opening
from bot.kernel.pages import pages, turning
from core import rules
from core.match.model import MatchStatus
from core.match.positions import example_position
from core.messages.command import Misunderstood
from core.messages.message import Action, Message, Picture
from core.rules import Example, Game, IllegalStep, Outcome, Position
from core.rules.diagram import StoneColour

_PLAY: Final = Action("start-play", Play(""))
_LEARN: Final = Action("start-learn", Learn())
_LOOKING: Final = frozenset({"", "me", "rating", "explore", "settings"})
"""Groups of commands that only show or ask something until they are given more, so that a topic of help has buttons for them."""
_MATCHES: Final = Action("start-matches", Matches())


@handles(Help)
def tell_help(context: Context, command: Help) -> None:
    """Show what to do first and the topics, the commands of a topic, or one command."""
    if not command.topic:
        topics = (Action("choose", Help(topic)) for topic in messages.help_topics())
        actions = (_PLAY, _LEARN, _MATCHES, Action("start-settings", Me()), *topics)
    elif command.topic in messages.help_topics():
        _, commands = messages.help_topics()[command.topic]
        looks = (opening(form) for form in commands if form.group in _LOOKING and form.kind is not Accept)
        actions = (*looks, Action("choose-back", Help()))
    else:
        actions = grouped_commands(command.topic)
    context.whisper(Message(messages.HelpShown(command.topic), actions=actions))


def _first_steps(context: Context, problem: str) -> tuple[Action, ...]:
    """Return the buttons for someone who is new, or for a group that is new; nothing if the text doesn't greet."""
    challenge = replace(_PLAY, code="start-challenge")
    if problem.endswith("-hello"):
        return challenge, _LEARN
    if not problem.endswith("-welcome"):
        return ()
    partner = (Action("start-partner", Play("", partner="")),) if context.limits.partner else ()
    return *partner, _LEARN, challenge


@handles(Misunderstood)
def misunderstood(context: Context, command: Misunderstood) -> None:
    """Reply to text that isn't a command. If the text was public and we can't make sense of it, the reply is public, too."""
    content = messages.NotUnderstood(command.problem, command.facts)
    if command.problem == "unread":
        context.post(context.room.id, Message(content, notify=(context.player,)))
    elif command.problem == "chatter":
        context.whisper(Message(content, actions=(_PLAY, _MATCHES, Action("help", Help()))))
    else:
        context.whisper(Message(content, actions=_first_steps(context, command.problem)))


@cache
def rules_messages(game: Game, leaves: tuple[int, int] = (1, 1)) -> tuple[Message, ...]:
    """Return a game's rules in reading order; each example is one message, so that its words stay with its picture.

    Args:
        game: the game.
        leaves: number of messages for the rules, and for the options and details.
    """
    examples = (_example_message(game, example, index) for index, example in enumerate(game.examples, 1))
    picture = Picture(game=game.key, options={})
    rule_pages, details = (
        [Message(kind(game.key, page, pages), picture=picture) for page in range(1, pages + 1)]
        for kind, pages in zip((messages.RulesShown, messages.RulesDetails), leaves, strict=True)
    )
    return *rule_pages, *examples, *details


def _example_message(game: Game, example: Example, index: int) -> Message:
    """Return an example, with the refusal or the end of the match that it shows."""
    position = example_position(game, example)
    outcome = position.outcome or Outcome(0, "")
    content = messages.RulesExample(
        game=game.key,
        example=example.key,
        index=index,
        count=len(game.examples),
        winner=outcome.winner,
        reason=outcome.reason,
        score=outcome.score,
        looks=_stone_colours(position),
    )
    picture = Picture(game=game.key, example=example.key, overlay=example.overlay)
    refusal = _refusal(position, example)
    if refusal is not None:
        content = replace(content, step=refusal.step, rule=refusal.rule, facts=refusal.facts)
        picture = replace(picture, marks=refusal.own, reasons=refusal.reasons)
    return Message(content, picture=picture)


def _refusal(position: Position, example: Example) -> IllegalStep | None:
    if example.refused is not None:
        try:
            position.play(example.refused)
        except IllegalStep as problem:
            return problem
    return None


def _stone_colours(position: Position) -> tuple[StoneColour, StoneColour]:
    """Return the look of each seat's stones."""
    if not position.game.coloured:
        return "neutral", "neutral"
    return ("black", "white") if position.black_seat == 1 else ("white", "black")


@handles(Rules)
def tell_rules(context: Context, command: Rules) -> None:
    """Show a page of the rules of the named game, or of the game in this room; or list the games."""
    if command.game is not None:
        key = find_game(command.game).key
    else:
        running_matches = context.uow.matches.running_of(context.player)
        room = context.uow.matches.in_room(context.room.id)
        running = [match for match in room if match.status is MatchStatus.RUNNING]
        at_home = home_match(context, running_matches)
        games_here = {match.game for match in running_matches if match.room == context.room.id} or {
            match.game for match in running
        }
        games = games_here if at_home is None else {at_home.game}
        if len(games) != 1:
            keys = tuple(game.key for game in rules.all())
            actions = tuple(Action("pick", Rules(key)) for key in keys)
            context.answer(Message(messages.GamesShown(keys), actions=actions))
            return
        key = games.pop()
    game = rules.get(key)
    page_messages = rules_messages(game, game.leaves)
    page, page_count = pages(len(page_messages), command.page, page_size=1)
    context.answer(replace(page_messages[page - 1], actions=tuple(turning(Rules(key), page, page_count))))
