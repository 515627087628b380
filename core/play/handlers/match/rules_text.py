"""The rules of a game as they are told: the text, its examples with a picture each, then options and details."""

from __future__ import annotations

from functools import cache
from typing import cast

from core import rules
from core.play.commands import Rules
from core.play.context import Context
from core.play.dispatch import handles
from core.play.handlers.match.lookup import find_game
from core.play.match.model import MatchStatus
from core.play.match.positions import play_all
from core.play.messages import Action, Message, Picture, Value
from core.play.refusal import illegality
from core.rules import Example, Game, IllegalStep, Outcome, Position


@cache
def told_rules(game: Game) -> tuple[Message, ...]:
    """The messages that tell a game's rules, in the order of reading.

    One message an example, so that on every platform its words stand with its picture, and each is sent once or again alone.
    """
    examples = (_told(game, example, index) for index, example in enumerate(game.examples, 1))
    return Message("rules", {"game": game.key}), *examples, Message("rules-details", {"game": game.key})


@cache
def position_of(game: Game, example: Example) -> Position:
    """The position that an example of a game leads to."""
    return play_all(game.start(example.options), example.steps.split())


def _told(game: Game, example: Example, index: int) -> Message:
    """An example.

    With ``step``, ``rule`` and ``facts`` of the refusal that it shows, or ``winner`` (a seat), ``reason``, ``score`` and
    ``looks`` (of each seat's stones; ``neutral`` without colours) of the end that it shows.
    """
    params: dict[str, Value] = {
        "game": game.key,
        "example": example.key,
        "index": index,
        "count": len(game.examples),
    }
    marks: tuple[str, ...] = ()
    position = position_of(game, example)
    if example.refused is not None:
        try:
            position.play(example.refused)
        except IllegalStep as problem:
            params |= illegality(problem)
            marks = problem.cells[:1]
    if position.outcome is not None:
        params |= _ended(position, position.outcome)
    picture = Picture(game=game.key, example=example.key, overlay=example.overlay, marks=marks)
    return Message("rules-example", params, picture=picture)


def _ended(position: Position, outcome: Outcome) -> dict[str, Value]:
    looks: list[Value] = ["neutral", "neutral"]
    if position.game.coloured:
        looks = ["black", "white"] if position.black_seat == 1 else ["white", "black"]
    score = cast("dict[str, Value]", dict(outcome.score))
    return {"winner": outcome.winner, "reason": outcome.reason, "score": score, "looks": looks}


@handles(Rules)
def tell_rules(context: Context, command: Rules) -> None:
    """Tell the rules of a game with its examples: the named one, the one being played here; or which games there are."""
    if command.game is not None:
        key = find_game(command.game).key
    else:
        own = context.work.matches.running_of(context.player)
        room = context.work.matches.in_room(context.room.id)
        running = [match for match in room if match.status is MatchStatus.RUNNING]
        games = {match.game for match in own if match.room == context.room.id} or {match.game for match in running}
        if len(games) != 1:
            known: list[Value] = [game.key for game in rules.all()]
            actions = tuple(Action("pick", Rules(game.key)) for game in rules.all())
            context.whisper(Message("games", {"games": known}, actions=actions))
            return
        key = games.pop()
    for message in told_rules(rules.get(key)):
        context.whisper(message)
