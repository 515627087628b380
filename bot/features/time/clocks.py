"""Clocks by command: extra time, pauses, claims."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from bot.features.challenge import messages as challenge_messages
from bot.features.match import messages as match_messages
from bot.features.match.clock import change_clock, clock_runs_for, come_back, resume, time_left, with_grace
from bot.features.match.endings import run_out
from bot.features.match.lookup import home_match, not_adjourned, own_match
from bot.features.match.permissions import undisturbed
from bot.features.match.questions import answers, is_repeated, latest, may_ask_again, open_request, pause_of
from bot.features.time import messages
from bot.features.time.absence import close
from bot.features.time.commands import Back, Claim, MoreTime, Pause
from bot.features.time.terms import read_length
from bot.features.time.timers import GIFTS
from bot.features.tournament import messages as tournament_messages
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.events import PlayerBack
from bot.kernel.refusal import Refusal
from core.match.model import Match
from core.messages.message import Action, Message
from core.names import Name
from core.time.clock import PauseOffer
from core.tournament.model import TournamentStatus

MAX_GIFT: Final = timedelta(days=30)
"""Maximum time of one gift; also how far gifts may fill a clock above its starting time."""
PAUSES: Final = ("3d", "7d", "14d", "30d")
"""Lengths of a pause that we suggest."""
MAX_PAUSE: Final = timedelta(days=90)


def timed(match: Match) -> Match:
    """Return the match. Raises Refusal if it has no clock."""
    if match.clock.left is None:
        raise Refusal(messages.NoClock(match.number, partner=bool(match.terms.partner)), number=match.number)
    return match


def _no_one_waits(context: Context, match: Match) -> None:
    """Raise Refusal for a match of a running tournament, because other players would have to wait."""
    pairing = context.uow.tournaments.pairing(match.number)
    tournament = None if pairing is None else context.uow.tournaments.get(pairing.tournament)
    if tournament is not None and tournament.status is TournamentStatus.RUNNING:
        raise Refusal(tournament_messages.TournamentWaits(match.number, tournament.id), number=match.number)


def may_give(context: Context, match: Match) -> None:
    """Raise Refusal if the asker can't give time, or ask for a pause, in their running match."""
    timed(not_adjourned(context, match))
    _no_one_waits(context, match)
    undisturbed(context, match)


@handles(MoreTime)
def more_time(context: Context, command: MoreTime) -> None:
    """Give the opponent time, even if theirs has already run out."""
    match = own_match(context, command)
    may_give(context, match)
    seat = match.seat_of(context.player)
    to = match.players[2 - seat]
    if command.length is None:
        actions = tuple(Action("more-time", MoreTime(gift, match.number), context.player) for gift in GIFTS)
        question = messages.MoreTimeHowMuch(match.number, context.name(to))
        context.whisper(Message(question, number=match.number, actions=actions))
        return
    extra_time = read_length(command.length, MAX_GIFT)
    clock, control = match.clock, match.terms.control
    assert clock.left is not None  # noqa: S101 - it has a clock
    if clock.left[2 - seat] + extra_time > max(control.base, control.cap) + MAX_GIFT:
        raise Refusal(messages.EnoughTime(match.number, context.name(to)), number=match.number)
    clock = with_grace(match, context.now).with_extra_time(3 - seat, extra_time, match.to_move)
    if clock.flagged:
        clock = replace(clock, flagged=False)
        if clock.paused_until is None and clock_runs_for(context, match, to):
            clock = clock.started(context.now)
    updated_match = change_clock(context, match, clock, "more-time", seat)
    content = messages.MoreTimeGiven(
        number=match.number,
        game=match.game,
        by=context.name(context.player),
        to=context.name(to),
        length=extra_time,
        next=context.name(updated_match.players[updated_match.to_move - 1]),
        time=time_left(context, updated_match),
    )
    context.announce(match.room, Message(content, number=match.number, notify=(to,)))


@handles(Pause)
def pause(context: Context, command: Pause) -> None:
    """Ask the opponent for a pause of the clocks."""
    match = own_match(context, command)
    may_pause(context, match)
    if command.length is None:
        actions = tuple(Action("pause", Pause(length, match.number), context.player) for length in PAUSES)
        context.whisper(Message(messages.PauseHowLong(match.number), number=match.number, actions=actions))
        return
    length = read_length(command.length, MAX_PAUSE)
    seat = match.seat_of(context.player)
    clock = replace(match.clock, pause_asked=PauseOffer(seat, length))
    updated_match = change_clock(context, match, clock, "pause-asked", seat)
    context.announce(match.room, request(context, updated_match))


def may_pause(context: Context, match: Match) -> None:
    """Raise Refusal if the asker can't ask for a pause in their running match."""
    may_give(context, match)
    if match.clock.paused_until is not None:
        raise Refusal(messages.AlreadyPaused(match.number, match.clock.paused_until), number=match.number)
    if match.takeback is not None or match.clock.pause_asked is not None:
        raise Refusal(match_messages.AlreadyAsked(match.number))
    may_ask_again(context, match, "pause")


def request(context: Context, match: Match) -> Message:
    """Return the open request to pause, with the buttons of both players. Raises Refusal if there is none."""
    offer = _offer(match)
    asker, opponent = match.players[offer.seat - 1], match.players[2 - offer.seat]
    question = messages.PauseAsked(match.number, match.game, context.name(asker), context.name(opponent), offer.length)
    actions = answers(match, open_request(context.uow, match), offer.seat)
    hushed = (opponent,) if is_repeated(context.uow, match, offer.seat, "pause") else ()
    return Message(question, number=match.number, notify=(opponent,), actions=actions, hushed=hushed)


def paused_by(context: Context, match: Match) -> Name | None:
    """Return the name of the player who asked for the current pause; None: no one did."""
    agreed = None if match.clock.paused_until is None else latest(context.uow, match, "paused", "unreached")
    if agreed is None or agreed.data.get("why") != "paused":
        return None
    return context.names(match)[2 - agreed.seat]


def agree_to_pause(context: Context, match: Match) -> None:
    """Agree to the opponent's request to pause."""
    offer = _offer(not_adjourned(context, match))
    seat = _seat(context, match)
    if seat == offer.seat:
        raise Refusal(challenge_messages.NotForYou(match.number))
    until = context.now + offer.length
    clock = with_grace(match, context.now).stopped(match.to_move, context.now, match.calendar)
    paused_match = change_clock(context, match, replace(clock, pause_asked=None, paused_until=until), "paused", seat)
    asker = match.players[offer.seat - 1]
    content = messages.Paused(match.number, match.game, context.name(asker), until)
    actions = tuple(Action("resume", Back(match.number, paused_match.version), player) for player in match.players)
    context.announce(match.room, Message(content, number=match.number, notify=(asker,), actions=actions))


def refuse_pause(context: Context, match: Match) -> None:
    """Refuse a request to pause; its author withdraws it by refusing."""
    offer, seat = _offer(match), _seat(context, match)
    kind = messages.PauseWithdrawn if seat == offer.seat else messages.PauseRefused
    change_clock(context, match, replace(match.clock, pause_asked=None), kind.KIND, seat)
    content = kind(match.number, match.game, context.name(context.player))
    notify = (match.players[2 - seat],)
    hushed = notify if kind is messages.PauseWithdrawn else ()
    context.announce(match.room, Message(content, number=match.number, notify=notify, hushed=hushed))


def withdraw_pause(context: Context, match: Match) -> None:
    """Withdraw the asker's request to pause."""
    if _seat(context, match) != _offer(match).seat:
        raise Refusal(challenge_messages.NotForYou(match.number))
    refuse_pause(context, match)


def _offer(match: Match) -> PauseOffer:
    if match.clock.pause_asked is None:
        raise Refusal(match_messages.NothingAsked(match.number))
    return match.clock.pause_asked


def _seat(context: Context, match: Match) -> int:
    seat = match.seat_of(context.player)
    if not seat:
        raise Refusal(match_messages.NotAPlayer(match.number))
    return seat


@handles(Claim)
def claim(context: Context, command: Claim) -> None:
    """Claim the win of a match in which the opponent has run out of time; close one without a clock that they have left."""
    match = own_match(context, command)
    if match.clock.left is None:
        close(context, match)
        return
    may_claim(context, match)
    run_out(context, match)


def may_claim(context: Context, match: Match) -> None:
    """Raise Refusal if the asker can't claim the win in their running match."""
    timed(not_adjourned(context, match))
    seat = match.seat_of(context.player)
    if not match.clock.flagged or match.to_move == seat:
        to = context.name(match.players[2 - seat])
        raise Refusal(messages.NothingToClaim(match.number, to, time_left(context, match)), number=match.number)


@handles(Back)
def back(context: Context, command: Back) -> None:
    """End the asker's vacation, or the pause of a match."""
    if command.number is None and context.person(context.player).away_until is not None:
        come_back(context, context.player)
        context.record(PlayerBack(context.player))
        return
    running = context.uow.matches.running_of(context.player)
    paused_matches = [match for match in running if match.clock.paused_until is not None]
    if command.number is None and not paused_matches:
        raise Refusal(messages.NotAway())
    only_number = (
        paused_matches[0].number if len(paused_matches) == 1 and home_match(context, running) is None else None
    )
    match = own_match(context, command if command.number is not None else Back(only_number))
    if match.clock.paused_until is None and any(paused_match.number == match.number for paused_match in paused_matches):
        return  # the pause waited for the asker, who has come back with this command
    until = may_resume(context, match)
    if command.request not in {None, pause_of(context.uow, match)}:
        raise Refusal(messages.AlreadyPaused(match.number, until), number=match.number)
    resume(context, match, match.seat_of(context.player))


def may_resume(context: Context, match: Match) -> datetime:
    """Return until when the asker's running match is paused. Raises Refusal if they can't end the pause."""
    not_adjourned(context, match)
    if match.clock.paused_until is None:
        raise Refusal(messages.NotPaused(match.number), number=match.number)
    return match.clock.paused_until
