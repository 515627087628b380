"""Reviews: the computer looks through a finished match for any player who asks. Only they read the result.

The remaining work is a timer for the computer. We postpone it after every few turns, so that turns in running matches
come first. We store each judgement, so a killed process loses only a few turns, and no turn is judged twice.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import timedelta
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.features.challenge import messages as challenge_messages
from bot.features.exploring.commands import Preview
from bot.features.exploring.ground import BETWEEN
from bot.features.match.lookup import any_match
from bot.features.partner import messages
from bot.features.partner.analysis import REVIEW, match_with_position, reasons_given
from bot.features.partner.commands import Review
from bot.features.partner.partner import MANY, ThinkingTask
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.events import PlayersLinked
from bot.kernel.refusal import Refusal
from core import partner
from core.charts import Course, label
from core.match.model import KeptReview, Match, MatchStatus
from core.match.positions import play_all
from core.messages.message import Action, Message, Picture
from core.names import Name
from core.partner import Judgement, Moment
from core.rules import Position, get
from core.rules.notation import step_parts
from core.time.model import PARTNER_TURN, Timer

A_DAY: Final = 10
"""Maximum number of matches reviewed for one player within a day; reviews that are already stored don't count."""
_DAY: Final = timedelta(days=1)


class Reviewed(Struct, frozen=True):
    """Review of a finished match, as a person may read it.

    Attributes:
        match: the match.
        turns: number of its turns.
        kept: the stored judgements, or None.
        waits: whether they have asked for it and it isn't ready.
    """

    match: Match
    turns: int
    kept: KeptReview | None
    waits: bool

    @property
    def ready(self) -> bool:
        """Return whether all turns are judged."""
        return self.kept is not None and len(self.kept.judgements) == self.turns


@handles(Review)
def review(context: Context, command: Review) -> None:
    """Ask the computer to review a finished match."""
    match = any_match(context, command)
    review_state = reviewed(context, match)
    if not review_state.ready:
        _ask(context, match, review_state.kept)
    context.whisper(Message(messages.ReviewComing(match.number, match.game, review_state.ready), number=match.number))
    if review_state.ready:
        _tell(context, match, context.player)


def may_be_reviewed(context: Context, match: Match) -> bool:
    """Return whether a match is over and the asker may have it reviewed; doesn't compare its boards."""
    if not context.player or match.status is not MatchStatus.FINISHED or not match.ply:
        return False
    return context.limits.partner or _kept_review(context, match) is not None


def reviewed(context: Context, match: Match) -> Reviewed:
    """Return the review of a match. Raises Refusal if the asker may not read it, or it isn't ready and they can't request it."""
    number = match.number
    if match.status is not MatchStatus.FINISHED:
        raise Refusal(messages.ReviewGoesOn(number), number=number)
    turns = _turns(context, match)
    if not turns:
        raise Refusal(messages.NothingToReview(number), number=number)
    other_number = _match_with_position(context, context.player, match, turns)
    if other_number is not None:
        raise Refusal(messages.StandsElsewhere(number, other_number), number=number)
    timer = context.uow.timers.get(PARTNER_TURN, number)
    waits = timer is not None and context.player in _askers(context, timer)
    review_state = Reviewed(match, len(turns), _kept_review(context, match), waits)
    if review_state.ready:
        return review_state
    if not context.limits.partner:
        raise Refusal(challenge_messages.PartnerOff(), number=number)
    begun_reviews = (
        () if review_state.kept is not None and timer is not None else context.uow.reviews.unfinished(context.player)
    )
    if sum(since > context.now - _DAY for reviewed, since in begun_reviews if reviewed != number) >= A_DAY:
        raise Refusal(messages.ReviewTooMany(A_DAY), number=number)
    return review_state


def _ask(context: Context, match: Match, kept_review: KeptReview | None) -> None:
    """Add a match to those that the computer will review."""
    if kept_review is None:
        context.uow.reviews.save(KeptReview(match.number, match.version, context.player, context.now))
    timer = context.uow.timers.get(PARTNER_TURN, match.number)
    if timer is None:
        timer = Timer(PARTNER_TURN, match.number, context.now, stage=REVIEW, data={"person": context.player})
    askers = dict.fromkeys((*_askers(context, timer), context.player))
    context.uow.timers.save(replace(timer, data={**timer.data, "askers": [*askers]}))
    context.calls_partner = True


def _askers(context: Context, timer: Timer) -> tuple[int, ...]:
    """Return the ids of the people who wait for a review, except erased people."""
    askers = timer.data.get("askers", ())
    asker_ids = [int(asker) for asker in askers] if isinstance(askers, Iterable) else []
    return tuple(player for player in asker_ids if context.uow.people.accounts_of(player))


def players_linked(context: Context, event: PlayersLinked) -> None:
    """Make a player who was merged from two wait for the reviews of both."""
    for timer in context.uow.timers.due_of(PARTNER_TURN, context.now + _DAY, MANY):
        askers = timer.data.get("askers", ())
        if isinstance(askers, Collection) and event.gone in askers:
            merged_askers = dict.fromkeys(event.kept if player == event.gone else player for player in askers)
            context.uow.timers.save(replace(timer, data={**timer.data, "askers": [*merged_askers]}))


def _kept_review(context: Context, match: Match) -> KeptReview | None:
    """Return the judgements of the current version of a match."""
    kept_review = context.uow.reviews.get(match.number)
    return None if kept_review is None or kept_review.version != match.version else kept_review


def _turns(context: Context, match: Match) -> list[tuple[str, ...]]:
    """Return the turns of a match, each as its steps."""
    return [tuple(turn.steps.split()) for turn in context.uow.matches.turns(match.number)]


def _match_with_position(context: Context, player: int, match: Match, turns: Sequence[tuple[str, ...]]) -> int | None:
    """Return the player's running match against a person that has one of the match's positions, or None."""
    running = context.uow.matches.running_of(player)
    if all(running_match.terms.partner or running_match.game != match.game for running_match in running):
        return None
    positions: list[Position] = [get(match.game).start(match.options)]
    for steps in turns:
        positions.append(play_all(positions[-1], steps))
    return match_with_position(context, player, positions)


def judged_so_far(context: Context, number: int) -> int:
    """Return the number of judged turns of a match."""
    match = context.uow.matches.get(number)
    kept_review = None if match is None else _kept_review(context, match)
    return 0 if kept_review is None else len(kept_review.judgements)


def keep_judgements(context: Context, task: ThinkingTask, begin: int, judgements: Sequence[Judgement]) -> bool:
    """Store judgements; when all turns are judged, send them to everyone who waits. Return False if they are no longer wanted."""
    match, timer = context.uow.matches.get(task.number), context.uow.timers.lock(PARTNER_TURN, task.number)
    if match is None or timer is None or timer.stage != REVIEW:
        return False
    askers, ready_timer = _askers(context, timer), replace(timer, due=context.now, attempts=0, problem="")
    if not askers or match.status is not MatchStatus.FINISHED or task.board != match.board:
        context.uow.timers.delete(PARTNER_TURN, task.number)
        return False
    # Judgements are erased with the person who asked first. The review then starts again for the next person who waits.
    kept_review = _kept_review(context, match) or KeptReview(match.number, match.version, askers[0], context.now)
    if len(kept_review.judgements) != begin:
        context.uow.timers.save(ready_timer)
        return False
    kept_review = replace(kept_review, judgements=(*kept_review.judgements, *judgements))
    context.uow.reviews.save(kept_review)
    if len(kept_review.judgements) < len(task.turns):
        context.uow.timers.save(ready_timer)
        return True
    context.uow.timers.delete(PARTNER_TURN, task.number)
    for player in askers:
        _tell(context, match, player)
    return True


def _tell(context: Context, match: Match, player: int) -> None:
    """Send a player, privately, the course of a match and its key turns."""
    kept_review = context.uow.reviews.get(match.number)
    judgements = () if kept_review is None else kept_review.judgements
    other_number = _match_with_position(context, player, match, [judgement.played for judgement in judgements])
    if other_number is not None:
        silent = messages.ReviewWaits(match.number, match.game, other_number)
        context.tell(player, match.room, Message(silent, number=match.number))
        return
    names = context.names(match)
    match_review = partner.review(judgements, winner_of(match))
    overview = Message(
        outcome_of(match, names, match_review),
        number=match.number,
        picture=Picture(chart=course_of(match, names, match_review)),
    )
    for message in (overview, *(_moment(match, names, moment, player) for moment in match_review.moments)):
        context.tell(player, match.room, message)


def winner_of(match: Match) -> int:
    """Return the winning seat, or 0."""
    return 0 if match.result is None else match.result.winner


def outcome_of(
    match: Match, names: tuple[Name, Name], match_review: partner.Review, *, pictured: bool = True
) -> messages.ReviewShown:
    """Return the summary of a match; ``pictured`` says whether pictures of some turns follow."""
    winner = winner_of(match)
    return messages.ReviewShown(
        number=match.number,
        game=match.game,
        first=names[0],
        second=names[1],
        count=len(match_review.moments),
        winner=names[winner - 1] if winner else None,
        decided=match_review.decided if winner else None,
        pictured=pictured,
    )


def course_of(match: Match, names: tuple[Name, Name], match_review: partner.Review) -> Course:
    """Return the course of a match, as a chart."""
    values = tuple(None if value is None else round(100 * value) for value in match_review.curve)
    title = label("chart.review", number=match.number, game=match.game)
    first_name, second_name = names
    return Course(
        title=title,
        subtitle=None,
        first=first_name,
        second=second_name,
        values=values,
        marked=tuple(moment.ply for moment in match_review.moments),
    )


def said_of(match: Match, names: tuple[Name, Name], moment: Moment) -> messages.ReviewMoment:
    """Return the text about a key turn."""
    judgement = moment.judgement
    return messages.ReviewMoment(
        number=match.number,
        game=match.game,
        ply=moment.ply,
        name=names[judgement.seat - 1],
        played=" ".join(judgement.played),
        better=" ".join(judgement.better),
        against=reasons_given(judgement.reasons),
        instead=reasons_given(judgement.instead),
        answer=" ".join(moment.answer),
    )


def line_of(moment: Moment) -> tuple[str, ...]:
    """Return the turns that the computer would have played and expects after that, from the board before a turn."""
    return tuple(" ".join(steps) for steps in (moment.judgement.better, *moment.judgement.then))


def _moment(match: Match, names: tuple[Name, Name], moment: Moment, player: int) -> Message:
    """Return the message about a key turn: the board before it, with a better turn, and the played turn marked."""
    judgement, previous_ply = moment.judgement, moment.ply - 1
    cells = tuple(cell for cell in (step_parts(step).cell for step in judgement.played) if cell)
    picture = Picture(match.number, match.version, ply=previous_ply, steps=judgement.better, hinted=cells)
    line = Preview(BETWEEN.join(line_of(moment)), match.number, match.board_after(previous_ply), shown=1)
    explore = Action("explore", line, player)
    return Message(said_of(match, names, moment), number=match.number, picture=picture, actions=(explore,))
