"""Reviews: a match that is over, looked through by the partner for whoever asks, who alone is told.

What is still to be judged is a timer of the partner's, which is put back after every few turns, so that the turns of those who
play go first. What is judged is kept, so that a killed process loses a few turns, and nothing is thought about twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final

from core import partner
from core.partner import Judgement, Moment
from core.play import messages
from core.play.charts import Course, label
from core.play.commands import Review
from core.play.context import Context
from core.play.dispatch import handles
from core.play.handlers.match.lookup import any_match
from core.play.handlers.match.partner import Task
from core.play.handlers.match.second_look import REVIEW, given, stands_elsewhere
from core.play.match.model import Match, MatchStatus
from core.play.match.positions import play_all
from core.play.match.review import KeptReview
from core.play.messages import Message, Picture
from core.play.refusal import Refusal
from core.play.time.model import PARTNER_TURN, Timer
from core.rules import Position, get
from core.rules.notation import step_parts

A_DAY: Final = 10
"""Matches that one player can have looked through within a day; what is kept already doesn't count."""
_DAY: Final = timedelta(days=1)


@handles(Review)
def review(context: Context, command: Review) -> None:
    """Have the partner look through a match that is over."""
    match = any_match(context, command)
    number = match.number
    if match.status is not MatchStatus.FINISHED:
        raise Refusal(messages.ReviewGoesOn(number), number=number)
    turns = _turns(context, match)
    if not turns:
        raise Refusal(messages.NothingToReview(number), number=number)
    other = _elsewhere(context, context.player, match, turns)
    if other is not None:
        raise Refusal(messages.StandsElsewhere(number, other), number=number)
    kept = _kept(context, match)
    ready = kept is not None and len(kept.judgements) == len(turns)
    if not ready:
        _ask(context, match, kept)
    context.whisper(Message(messages.ReviewComing(number, match.game, ready), number=number))
    if kept is not None and ready:
        _tell(context, match, context.player, kept.judgements)


def _ask(context: Context, match: Match, kept: KeptReview | None) -> None:
    """Put a match among those that the partner is to look through. Raises Refusal."""
    if not context.limits.partner:
        raise Refusal(messages.PartnerOff(), number=match.number)
    timer = context.work.timers.get(PARTNER_TURN, match.number)
    if kept is None or timer is None:
        begun = context.work.reviews.begun(context.player)
        if sum(since > context.now - _DAY for number, since in begun if number != match.number) >= A_DAY:
            raise Refusal(messages.ReviewTooMany(A_DAY), number=match.number)
    if kept is None:
        context.work.reviews.keep(KeptReview(match.number, match.version, context.player, context.now))
    if timer is None:
        timer = Timer(PARTNER_TURN, match.number, context.now, stage=REVIEW, data={"person": context.player})
    askers = dict.fromkeys((*_askers(timer), context.player))
    context.work.timers.put(replace(timer, data={**timer.data, "askers": [*askers]}))
    context.calls_partner = True


def _askers(timer: Timer) -> tuple[int, ...]:
    """Return the ids of those who wait for a review."""
    askers = timer.data.get("askers", ())
    return tuple(int(each) for each in askers) if isinstance(askers, Iterable) else ()


def _kept(context: Context, match: Match) -> KeptReview | None:
    """Return what is judged of a match as it is now."""
    kept = context.work.reviews.get(match.number)
    return None if kept is None or kept.version != match.version else kept


def _turns(context: Context, match: Match) -> list[tuple[str, ...]]:
    """Return the turns of a match, each as its steps."""
    return [tuple(turn.steps.split()) for turn in context.work.matches.turns(match.number)]


def _elsewhere(context: Context, player: int, match: Match, turns: Sequence[tuple[str, ...]]) -> int | None:
    """Return the running match of a player against a person in which a position of a match stands; None: there is none."""
    running = context.work.matches.running_of(player)
    if all(each.terms.partner or each.game != match.game for each in running):
        return None
    positions: list[Position] = [get(match.game).start(match.options)]
    for steps in turns:
        positions.append(play_all(positions[-1], steps))
    return stands_elsewhere(context, player, positions)


def judged_so_far(context: Context, number: int) -> int:
    """Return how many turns of a match are judged."""
    match = context.work.matches.get(number)
    kept = None if match is None else _kept(context, match)
    return 0 if kept is None else len(kept.judgements)


def keep_judgements(context: Context, task: Task, begin: int, judgements: Sequence[Judgement]) -> bool:
    """Keep judgements, and tell those who wait for them once all turns are judged. Returns False if they are of no use."""
    match, timer = context.work.matches.get(task.number), context.work.timers.lock(PARTNER_TURN, task.number)
    if match is None or timer is None or timer.stage != REVIEW:
        return False
    kept = _kept(context, match)
    if (
        kept is None or match.status is not MatchStatus.FINISHED
    ):  # it is another match by now, or who asked is forgotten
        context.work.timers.drop(PARTNER_TURN, task.number)
        return False
    if len(kept.judgements) != begin:
        return False
    kept = replace(kept, judgements=(*kept.judgements, *judgements))
    context.work.reviews.keep(kept)
    if len(kept.judgements) < len(task.turns):
        context.work.timers.put(replace(timer, due=context.now, attempts=0, problem=""))
        return True
    context.work.timers.drop(PARTNER_TURN, task.number)
    for player in _askers(timer):
        _tell(context, match, player, kept.judgements)
    return True


def _tell(context: Context, match: Match, player: int, judgements: Sequence[Judgement]) -> None:
    """Tell a player alone how a match stood, and of the turns that changed most."""
    other = _elsewhere(context, player, match, [each.played for each in judgements])
    if other is not None:
        silent = messages.ReviewWaits(match.number, match.game, other)
        context.tell(player, match.room, Message(silent, number=match.number))
        return
    winner = 0 if match.result is None else match.result.winner
    found, names = partner.review(judgements, winner), context.names(match)
    shown = messages.ReviewShown(
        match.number,
        match.game,
        *names,
        len(found.moments),
        names[winner - 1] if winner else None,
        found.decided if winner else None,
    )
    values = tuple(None if value is None else round(100 * value) for value in found.curve)
    title = label("chart.review", number=match.number, game=match.game)
    chart = Course(title, None, *names, values, tuple(moment.ply for moment in found.moments))
    context.tell(player, match.room, Message(shown, number=match.number, picture=Picture(chart=chart)))
    for moment in found.moments:
        context.tell(player, match.room, _moment(match, names, moment))


def _moment(match: Match, names: tuple[str, str], moment: Moment) -> Message:
    """Return the message about a turn: the board before it, with what would have been better, and what was played marked."""
    judged = moment.judgement
    cells = tuple(cell for cell in (step_parts(step).cell for step in judged.played) if cell)
    told = messages.ReviewMoment(
        match.number,
        match.game,
        moment.ply,
        names[judged.seat - 1],
        " ".join(judged.played),
        " ".join(judged.better),
        given(judged.reasons),
        given(judged.instead),
        " ".join(moment.answer),
    )
    picture = Picture(match.number, match.version, ply=moment.ply - 1, steps=judged.better, hinted=cells)
    return Message(told, number=match.number, picture=picture)
