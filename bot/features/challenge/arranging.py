"""Arranging a match with buttons: game, time, who begins, size, each with a way back; then the opponent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from bot.features.challenge import messages
from bot.features.challenge.commands import OFFER, OFFER_PERSON, QUESTIONS, Play
from bot.features.match.lookup import find_game, read_options
from bot.features.partner.partner import level_named, levels, usual_level
from bot.features.seek.commands import Seek
from bot.kernel.context import Context
from bot.kernel.refusal import Refusal
from core import rules
from core.match.model import SeatWish
from core.messages.message import Action, Message
from core.rules import Game
from core.time.control import TimeControl

_CLOCKS: Final = ("1d/move", "3d/move", "7d/move", "none")
_MAX_SIZES: Final = 12


def offer_games(context: Context, command: Play) -> None:
    """Ask the challenger for the game; keep everything else as typed. Against the computer, they can also change its level."""
    keys = tuple(game.key for game in rules.all())
    if command.partner is None:
        message = messages.ChooseGame(keys, command.opponent)
        context.answer(Message(message, actions=tuple(_games(replace(command, menu=QUESTIONS[0])))))
        return
    level = level_named(context, command) if command.partner else usual_level(context)
    next_command = replace(command, partner=str(level))
    other_levels = (action for action in levels(context, command) if action.command != next_command)
    content = messages.ChooseGame(keys, command.opponent, level)
    context.answer(Message(content, actions=(*_games(next_command), *other_levels)))


def _games(command: Play) -> Iterator[Action]:
    return (Action("pick", replace(command, game=game.key)) for game in rules.all())


def arrange(context: Context, command: Play) -> None:
    """Ask the next question about a match; the last one asks for the opponent."""
    game = find_game(command.game)
    question = command.menu if command.menu in QUESTIONS else QUESTIONS[0]
    if question == QUESTIONS[0] and command.clock is not None:  # the challenger may have named the time at first
        question = QUESTIONS[1]
    command = replace(command, game=game.key, menu=question)
    answers = {"time": _times, "first": _seats, "size": _sizes, "whom": _offers}[question]
    actions = [*answers(context, game, command)]
    if question != QUESTIONS[-1]:
        actions.append(Action("arrange-usual", replace(command, menu=QUESTIONS[-1])))
    actions.append(Action("choose-back", _without_last_answer(command, question)))
    seat = None if question in QUESTIONS[:2] else command.seat
    resolved = read_options(game, command.options)
    options = {name: resolved[name] for name in command.options}
    clock = None if command.clock is None else TimeControl.read(command.clock)
    content = messages.Arranging(
        game=game.key, asks=question, options=options, opponent=command.opponent, seat=seat, clock=clock
    )
    context.answer(Message(content, actions=tuple(actions)))


def _without_last_answer(command: Play, question: str) -> Play:
    """Return the question before the given one, without its answer."""
    if question == QUESTIONS[0]:
        return replace(command, game="", menu=None)
    previous_question = QUESTIONS[QUESTIONS.index(question) - 1]
    if previous_question == "time":
        return replace(command, menu=previous_question, clock=None)
    if previous_question == "first":
        return replace(command, menu=previous_question, seat=SeatWish.RANDOM)
    options = {name: value for name, value in command.options.items() if name != "size"}
    return replace(command, menu=previous_question, options=options)


def _times(context: Context, _game: Game, command: Play) -> Iterator[Action]:
    """Yield the community's usual clock, and others that it allows."""
    settings = context.uow.communities.get(context.room.community).settings
    for clock in dict.fromkeys((str(settings.clock), *_CLOCKS)):
        if settings.refuses(TimeControl.read(clock)) is None:
            yield Action("arrange", replace(command, clock=clock, menu="first"))


def _seats(_context: Context, _game: Game, command: Play) -> Iterator[Action]:
    return (Action("arrange", replace(command, seat=seat, menu="size")) for seat in SeatWish)


def _sizes(_context: Context, game: Game, command: Play) -> Iterator[Action]:
    sizes = next((option.value_texts() for option in game.options if option.name == "size"), ())
    for size in sizes[:_MAX_SIZES]:
        yield Action("arrange", replace(command, options={**command.options, "size": size}, menu="whom"))


def _offers(context: Context, game: Game, command: Play) -> Iterator[Action]:
    """Yield the possible opponents: the named person; or a person of the platform's list, anyone, a seek, the computer.

    Where the platform has no such list, the offer has a link or a code for one person instead.
    """
    if command.opponent is not None:
        yield Action("offer-named", replace(command, menu=OFFER))
        return
    if context.place is not None and context.place.has_people:
        yield Action(OFFER_PERSON, replace(command, menu=OFFER))
    yield Action("offer-anyone", replace(command, menu=OFFER))
    sought = Seek(game.key, options=command.options, clock=command.clock, unrated=command.unrated, menu=OFFER)
    yield Action("offer-seek", sought)
    if context.limits.partner:
        yield Action("offer-partner", replace(command, clock=None, menu=OFFER, partner=""))
    if context.place is None or not context.place.has_people:
        yield Action("offer-link", replace(command, menu=OFFER, unlisted=True))


def offered_once(context: Context, command: Play | Seek) -> bool:
    """Return whether a question's button makes an offer or a seek. Raises Refusal if the question has already made one.

    This is the last check before the offer, so that the challenger can repeat a refused offer.
    """
    pressed = "" if context.place is None or command.menu != OFFER else context.place.pressed
    if pressed and not context.uow.inbox.first(context.platform, f"offer:{pressed}", context.now):
        raise Refusal(messages.ArrangedAlready())
    return bool(pressed)
