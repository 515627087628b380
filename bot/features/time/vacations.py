"""Vacations: announced, limited by the communities, ended by time, by command, or by a turn."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from bot.features.board.commands import Board
from bot.features.match.clock import change_clock, come_back, waiting_match, with_grace
from bot.features.time import messages
from bot.features.time.commands import Away, Back
from bot.features.time.terms import read_length
from bot.kernel.context import Context
from bot.kernel.dispatch import handles, on_timer
from bot.kernel.events import PlayerBack
from bot.kernel.refusal import Refusal
from core.match.model import Match
from core.messages.message import Action, Message
from core.time.control import MAX_TIME
from core.time.model import MIN_VACATION, VACATION, Timer, Vacation

YEAR: Final = timedelta(days=365)
"""Period before the present in which days of vacation count."""


@handles(Away)
def away(context: Context, command: Away) -> None:
    """Begin a vacation, or show how much is left."""
    person = context.person(context.player)
    if person.away_until is not None:
        raise Refusal(messages.AlreadyAway(person.away_until), actions=(Action("back", Back()),))
    matches = [match for match in context.uow.matches.running_of(context.player) if not match.terms.partner]
    remaining_time, community = _left(context, matches)
    if command.length is None:
        context.whisper(Message(messages.VacationLeft(remaining_time, community)))
        return
    length = read_length(command.length, MAX_TIME)
    if length > remaining_time or length < MIN_VACATION:
        raise Refusal(messages.TooMuchVacation(remaining_time, length, community))
    until = context.now + length
    context.uow.vacations.begin(Vacation(context.player, context.now, until))
    context.uow.people.set_away(context.player, until)
    context.uow.timers.save(Timer(VACATION, context.player, until))
    for match in matches:
        if match.waits_for(context.player) and match.clock.since is not None:
            clock = with_grace(match, context.now).stopped(match.to_move, context.now, match.calendar)
            change_clock(context, match, clock, "away", match.to_move)
    _announce(context, matches, until)


def _left(context: Context, matches: Sequence[Match]) -> tuple[timedelta, str]:
    """Return how much vacation is left, and the name of the community that allows the least."""
    running = [match for match in matches if match.clock.left is not None]
    ids = {match.community for match in running} or {context.room.community}
    communities = [context.uow.communities.get(number) for number in sorted(ids)]
    strictest = min(communities, key=lambda community: community.settings.vacation)
    since = context.now - YEAR
    used_time, counted_until = timedelta(), since
    for vacation in context.uow.vacations.for_player(context.player, since):  # vacations of linked accounts may overlap
        end = vacation.ended or context.now
        used_time += max(end - max(vacation.start, counted_until), timedelta())
        counted_until = max(counted_until, end)
    return max(strictest.settings.vacation - used_time, timedelta()), strictest.name


def _announce(context: Context, matches: Sequence[Match], until: datetime) -> None:
    """Tell the asker, and every opponent once, in the room of the first match against them."""
    told_opponents: set[int] = set()
    rooms: dict[int, list[int]] = {}
    content = messages.VacationBegun(context.name(context.player), until)
    for match in matches:
        opponent = match.players[2 - match.seat_of(context.player)]
        if opponent in told_opponents:
            continue
        told_opponents.add(opponent)
        place = context.uow.places.for_match(match.number).get(opponent)
        if place is None:
            rooms.setdefault(match.room, []).append(opponent)
        else:
            context.tell_in(place, opponent, Message(content, notify=(opponent,)))
    for room, opponents in rooms.items():
        context.post(room, Message(content, notify=tuple(opponents)))
    own_content = messages.VacationYours(content.by, until, len(matches))
    context.whisper(Message(own_content, actions=(Action("back", Back()),)))


@on_timer(VACATION)
def timer_due(context: Context, timer: Timer) -> None:
    """End a vacation whose time is over."""
    player = timer.subject
    until = context.person(player).away_until
    if until is None:
        context.uow.timers.delete(VACATION, player)
    elif until > context.now:
        context.uow.timers.save(replace(timer, due=until))
    else:
        come_back(context, player)
        context.record(PlayerBack(player))


def welcome(context: Context, event: PlayerBack) -> None:
    """Tell a player who has come back which matches wait for them."""
    player = event.player
    running = context.uow.matches.running_of(player)
    waiting = [match for match in running if match.waits_for(player)]
    actions = tuple(Action("pick", Board(match.number)) for match in waiting[:10])
    lines = tuple(waiting_match(context, match) for match in waiting[:10])
    over = messages.VacationOver(context.name(player), len(waiting), lines)
    message = Message(over, notify=(player,), actions=actions)
    if context.player == player:
        context.whisper(message)
    else:
        context.tell(player, next((match.room for match in running), None), message)
