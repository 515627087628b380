"""State of a match for a person who looks at it, and the actions that they can take."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.features.board.commands import Replay
from bot.features.challenge.challenges import may_rematch
from bot.features.challenge.commands import Keep
from bot.features.ladder.commands import Ladder
from bot.features.ladder.ladder_challenges import may_decline
from bot.features.match import messages as match_messages
from bot.features.match import takeback
from bot.features.match.clock import both_left, time_left
from bot.features.match.commands import Resign, Undo
from bot.features.match.endings import how_it_ended, rematches
from bot.features.match.questions import asking, undo
from bot.features.match.rebuild import is_imported
from bot.features.partner import analysis
from bot.features.partner.commands import Hint, Review
from bot.features.partner.reviewing import may_be_reviewed
from bot.features.rating import messages as rating_messages
from bot.features.records.commands import Export
from bot.features.sharing.commands import Share
from bot.features.sharing.handlers import may_share, switch
from bot.features.time import absence, clocks
from bot.features.time import messages as time_messages
from bot.features.time.commands import Away, Back, Claim, MoreTime, Pause
from bot.kernel.context import Context
from bot.kernel.refusal import EarlyAnswer
from core.account import Player
from core.community import Room
from core.match.model import Match, MatchStatus
from core.messages.command import Command
from core.messages.message import Action, Message
from core.names import Name
from core.rating import Scope
from core.rules import Position

Check: TypeAlias = Callable[[Context, Match], object]


def _allow_always(_context: Context, _match: Match) -> None:
    """Allow the command to any player of a running match."""


_WHILE_RUNNING: Final[tuple[tuple[str, type[Command], Check], ...]] = (
    ("claim", Claim, clocks.may_claim),
    ("close-match", Claim, absence.may_close),
    ("still-playing", Keep, absence.may_keep),
    ("resume", Back, clocks.may_resume),
    ("undo", Undo, takeback.may_ask),
    ("hint", Hint, analysis.may_hint),
    ("pause", Pause, clocks.may_pause),
    ("give-time", MoreTime, clocks.may_give),
    ("resign", Resign, _allow_always),
)
"""Actions of a player in a running match: the button's code, the command, and the check that the command itself makes."""


class MatchStanding(Struct, frozen=True):
    """State of a match at one moment.

    Attributes:
        match: the match.
        position: its board.
        people: the players of seat 1 and seat 2.
        ratings: their ratings in the community of the match.
        room: the room where it is announced.
        time: time of the player on move; None without a clock, or if no one is on move.
        left: time left of both players; None without a clock.
        question: the question to the player on move, beyond an ordinary turn.
        answers: steps that are words, for the player on move: answers to the question, or alternatives to a turn.
        requests: open requests of one player to the other, with the buttons of both; without buttons for others.
        actions: the asker's other possible actions.
        ended: how it ended, or None while it is running.
        imported: whether it came from a record.
        paused_by: name of the player who asked for the current pause; None: no one did.
        now: the moment.
        partner_off: whether the partner is switched off.
    """

    match: Match
    position: Position
    people: tuple[Player, Player]
    ratings: tuple[rating_messages.RatingShown | None, rating_messages.RatingShown | None]
    room: Room
    time: time_messages.TimeLeft | None
    left: tuple[timedelta, timedelta] | None
    question: match_messages.Asked | None
    answers: tuple[Action, ...]
    requests: tuple[Message, ...]
    actions: tuple[Action, ...]
    ended: match_messages.EndAnnounced | None
    imported: bool
    paused_by: Name | None
    now: datetime
    partner_off: bool = False


def match_state(context: Context, match: Match) -> MatchStanding:
    """Return the state of a match for the asker, who may be unknown; doesn't write anything. Raises CorruptLog."""
    position = context.position(match)
    people = context.people(match)
    question, answers = asking(context, match, position)
    running = match.status is MatchStatus.RUNNING
    seated = match.seat_of(context.player) != 0
    return MatchStanding(
        match=match,
        position=position,
        people=people,
        ratings=_ratings(context, match),
        room=context.uow.communities.room(match.room),
        time=time_left(context, match),
        left=both_left(context, match),
        question=question,
        answers=answers if match.waits_for(context.player) and not match.clock.adjourned else (),
        requests=tuple(_requests(context, match, seated=seated)) if running else (),
        actions=tuple(_actions(context, match) if seated else _seen_again(context, match)),
        ended=None if running else how_it_ended(context, match),
        imported=not running and is_imported(context.uow.matches, match.number),
        paused_by=clocks.paused_by(context, match),
        now=context.now,
        partner_off=not context.limits.partner,
    )


def _ratings(
    context: Context, match: Match
) -> tuple[rating_messages.RatingShown | None, rating_messages.RatingShown | None]:
    ratings = context.uow.ratings.several(Scope(match.community, match.game), match.players)
    first_rating, second_rating = (
        rating_messages.RatingShown.of(ratings[player], context.now) if player in ratings else None
        for player in match.players
    )
    return first_rating, second_rating


def _requests(context: Context, match: Match, *, seated: bool) -> Iterator[Message]:
    for request in (takeback.request, clocks.request):
        with suppress(EarlyAnswer):
            message = request(context, match)
            yield message if seated else replace(message, actions=())


def _actions(context: Context, match: Match) -> Iterator[Action]:
    """Yield the actions that a player of a match can take: everything that the commands themselves would allow."""
    number = match.number
    if match.status is MatchStatus.RUNNING:
        for code, command, may in _WHILE_RUNNING:
            with suppress(EarlyAnswer):
                may(context, match)
                yield undo(match) if command is Undo else Action(code, command(number=number))
        if may_decline(context, match):
            yield Action("ladder-decline", Ladder("decline", match=number))
        away = context.person(context.player).away_until is not None
        if not match.terms.partner:
            yield Action("back", Back()) if away else Action("away", Away())
    else:
        with suppress(EarlyAnswer):
            rematch_actions = [action for action in rematches(context, match) if action.offered_to(context.player)]
            may_rematch(context, match)
            yield from (replace(action, player=None) for action in rematch_actions)
    yield from _seen_again(context, match)
    yield Action("export", Export(number))
    audience = context.uow.audiences.for_match(number)
    with suppress(EarlyAnswer):
        may_share(context, match, audience)
        yield Action("share", Share(number))
    if audience.share_secret is not None:
        yield Action("share-end", Share(number, end=True))
    if not match.terms.partner:  # no one finds it but by its address
        yield switch(audience, match.seat_of(context.player))


def _seen_again(context: Context, match: Match) -> Iterator[Action]:
    """Yield the actions that any viewer can take: the animation and, after the end, the computer's review."""
    if match.ply:
        yield Action("replay", Replay(match.number))
    if may_be_reviewed(context, match):
        yield Action("review", Review(match.number))
