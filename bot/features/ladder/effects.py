"""Effects of events and time on ladders: ended matches, turns, inactive members, erased players, linked accounts."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from bot.features.account import messages as account_messages
from bot.features.ladder import ladder_log, messages
from bot.features.ladder.recount import recounted
from bot.features.ladder.replay import Counting, counted_by_result, replayed
from bot.features.rating import chart_data
from bot.kernel.context import Context
from bot.kernel.dispatch import Merge, on_timer
from bot.kernel.events import MatchEnded, MatchRuled, MemberRemoved, PlayerGone, TurnPlayed
from bot.kernel.refusal import Refusal
from core.account import Link
from core.ladder import (
    OUT_AT,
    UNSEEN,
    Ladder,
    LadderEvent,
    LadderEventKind,
    LadderMatch,
    Member,
    MovingPlayer,
    Snapshot,
    shift,
    streak_after,
    strikes_after_timeout,
    strikes_after_turn,
)
from core.match.model import OUT_OF_TIME, Match
from core.messages.content import Ruling
from core.messages.message import Message
from core.time.clock import instant, ticks
from core.time.model import Timer

LADDER: Final = "ladder"
"""Kind of the timers of ladders."""
LOOK_EVERY: Final = timedelta(days=1)
MAX_PLACES: Final = 10


# --- matches ---------------------------------------------------------------------------------------------------


def match_ended(context: Context, event: MatchEnded) -> None:
    """Apply the end of a match to its ladder, if it has one, and announce that (rules 5 to 7)."""
    match, ladders = event.match, context.uow.ladders
    played_for = ladders.match(match.number)
    if played_for is None:
        return
    ladder = _ladder(context, played_for.ladder)
    if not match.annulled:
        _have_effect(context, ladder, played_for, match)
    for player in match.players:
        remove_if_leaving(context, ladder, player)


def _have_effect(context: Context, ladder: Ladder, played_for: LadderMatch, match: Match) -> None:
    """Apply the end of a match to places, streaks and strikes, and announce it."""
    event, loser = _log_end(context, ladder, played_for, match)
    if event.before != event.after:
        _say_moved(context, ladder, match, event)
    _say_leader(context, ladder, event)
    _remove_if_struck_out(context, ladder, loser)


def match_ruled(context: Context, event: MatchRuled) -> None:
    """Correct the ladder after a ruling, announce that, and remove members who now have too many strikes."""
    match, correction = event.match, _correct(context, event.match)
    if correction is None:
        return
    ladder = _ladder(context, correction.ladder)
    context.post(ladder.room, Message(messages.LadderCorrected(ladder.id, ladder.game, match.number)))
    _say_leader(context, ladder, correction)
    for player in match.players:
        _remove_if_struck_out(context, ladder, context.uow.ladders.member(ladder.id, player))
        remove_if_leaving(context, ladder, player)


def _correct(context: Context, match: Match) -> LadderEvent | None:
    """Recompute a ladder as if a match had always had its present effect; log that as an event and return it."""
    ladders = context.uow.ladders
    played_for = ladders.match(match.number)
    ladder = None if played_for is None else ladders.get(played_for.ladder)
    if played_for is None or ladder is None:
        return None
    events, counting = list(ladder_log.log(ladders, ladder.id)), Counting()
    for event in events:
        counting.count(event)
    if match.number not in counting.events:
        return None  # a match that was annulled while it ran had no effect
    end_event = next(event for event in events if event.id == counting.events[match.number])
    counts = None if match.result is None or match.annulled else counted_by_result(match, played_for, end_event)
    counting.of_event[end_event.id] = counts
    places = replayed(ladder, events, counting.of_event).places
    corrected = ladder_log.correct(ladders, played_for, counts, places, context.now)
    fresh = recounted(context.uow, ladder.id)
    if not fresh.problems:
        for place, member in enumerate(ladders.members(ladder.id), 1):
            should = fresh.member(member, place)
            if should != member:
                ladders.save_member(should)
    return corrected


def _number(context: Context, match: Match, data: dict[str, object]) -> int | None:
    """Return the match's number for its ladder event; None, with the number in ``data``, if an earlier event already has it."""
    if not any(event.kind == "reopened" for event in context.uow.matches.events(match.number)):
        return match.number
    data["match"] = match.number
    return None


def _log_end(
    context: Context, ladder: Ladder, played_for: LadderMatch, match: Match
) -> tuple[LadderEvent, Member | None]:
    """Log the end of a match, with its effect on places, streaks and strikes. Return the event and the loser as stored now."""
    result = match.final_result
    book_ = context.uow.ladders
    out_of_time = result.reason == OUT_OF_TIME
    data: dict[str, object] = {
        "challenger": played_for.challenger,
        "defender": played_for.defender,
        "reason": result.reason,
    }
    rejoined = _rejoined(context, ladder, match)
    if rejoined:
        data["rejoined"] = rejoined
    if not result.winner:
        return _book_draw(context, ladder, played_for, match, data), None
    winner = book_.member(ladder.id, match.players[result.winner - 1])
    loser = book_.member(ladder.id, match.players[2 - result.winner])
    place_shift = None
    if ladder.closed_at is None and not rejoined:
        place_shift = shift(_place(winner), _place(loser), book_.size(ladder.id), out_of_time=out_of_time)
    moved_member = loser if place_shift is not None and place_shift.whose is MovingPlayer.LOSER else winner
    player = match.players[result.winner - 1] if moved_member is None else moved_member.player
    places = (
        (_place(moved_member), _place(moved_member)) if place_shift is None else (place_shift.before, place_shift.after)
    )
    data["winner"] = match.players[result.winner - 1]
    number = _number(context, match, data)
    event = LadderEvent(ladder.id, LadderEventKind.MATCH, player, *places, at=context.now, match=number, data=data)
    event = ladder_log.match_ended(book_, event)
    if winner is not None:
        streak = streak_after(winner.streak, is_won=True)
        book_.save_member(replace(winner, streak=streak, longest=max(streak, winner.longest)))
    if loser is not None:
        loser = replace(loser, streak=streak_after(loser.streak, is_won=False))
        if out_of_time:
            loser = replace(loser, strikes=strikes_after_timeout(loser.strikes), silent=True)
        book_.save_member(loser)
    return event, loser


def _book_draw(
    context: Context, ladder: Ladder, played_for: LadderMatch, match: Match, data: dict[str, object]
) -> LadderEvent:
    """Log a draw: no place changes, and streaks end."""
    for player in match.players:
        member = context.uow.ladders.member(ladder.id, player)
        if member is not None:
            context.uow.ladders.save_member(replace(member, streak=0))
    place = _place(context.uow.ladders.member(ladder.id, played_for.challenger))
    kind, number = LadderEventKind.MATCH, _number(context, match, data)
    event = LadderEvent(
        ladder=ladder.id,
        kind=kind,
        player=played_for.challenger,
        before=place,
        after=place,
        at=context.now,
        match=number,
        data=data,
    )
    return ladder_log.match_ended(context.uow.ladders, event)


def _rejoined(context: Context, ladder: Ladder, match: Match) -> list[int]:
    """Return the players of a match who have rejoined since it began; they have lost their former places."""
    members = (context.uow.ladders.member(ladder.id, player) for player in match.players)
    return [member.player for member in members if member is not None and member.joined_at > match.started_at]


def _place(member: Member | None) -> int | None:
    return None if member is None else member.place


def turn_played(context: Context, event: TurnPlayed) -> None:
    """Update a player's memberships after their turn: they are active again, and each loses a strike."""
    if event.earlier:  # a planned turn doesn't show that the player was active
        return
    number, player = event.match.number, event.match.players[event.turns[0].seat - 1]
    for member in context.uow.ladders.memberships(player):
        if not (member.silent or member.strikes):
            continue
        played_for = context.uow.ladders.match(number)
        is_same_ladder = played_for is not None and played_for.ladder == member.ladder
        strikes = strikes_after_turn(member.strikes) if is_same_ladder else member.strikes
        context.uow.ladders.save_member(replace(member, strikes=strikes, silent=False))


# --- removal and leaving ---------------------------------------------------------------------------------------


def _remove_if_struck_out(context: Context, ladder: Ladder, member: Member | None) -> None:
    """Remove a member if they have too many strikes (rule 7)."""
    if member is not None and member.strikes >= OUT_AT and ladder.closed_at is None:
        remove_member(context, ladder, member, LadderEventKind.STRUCK_OUT)


def remove_if_leaving(context: Context, ladder: Ladder, player: int) -> bool:
    """Remove a leaving member without running matches on the ladder (rule 9). Return whether we removed them."""
    member = context.uow.ladders.member(ladder.id, player)
    if member is None or not member.leaving or ladder.closed_at is not None:
        return False
    if any(played_for.ladder == ladder.id for played_for, _ in context.uow.ladders.running_of(player)):
        return False
    remove_member(context, ladder, member, LadderEventKind.LEFT)
    return True


def remove_member(
    context: Context,
    ladder: Ladder,
    member: Member,
    kind: LadderEventKind,
    ruling: Ruling | None = None,
) -> None:
    """Remove a member, and announce it."""
    event = ladder_log.remove(context.uow.ladders, member, kind, context.now)
    name = context.name(member.player)
    content = messages.LadderGone(
        ladder=ladder.id,
        game=ladder.game,
        name=name,
        place=event.before or 0,
        why=kind,
        days=UNSEEN.days,
        ruling=ruling,
    )
    context.post(ladder.room, Message(content, notify=(member.player,)), publish=ladder.community)
    _say_leader(context, ladder, event)


def leave_all(context: Context, event: PlayerGone) -> None:
    """Remove a person who is being erased from all ladders."""
    for player in event.gone.players:
        for member in context.uow.ladders.memberships(player):
            ladder = context.uow.ladders.get(member.ladder)
            if ladder is not None and ladder.closed_at is None:
                remove_member(context, ladder, member, LadderEventKind.LEFT)


# --- linked players --------------------------------------------------------------------------------------------


def not_on_one_ladder(context: Context, kept_player: int, merged_player: int) -> None:
    """Raise Refusal if two players are on the same open ladder: one person has one place."""
    for member in context.uow.ladders.memberships(merged_player):
        ladder = _ladder(context, member.ladder)
        if ladder.closed_at is None and context.uow.ladders.member(ladder.id, kept_player) is not None:
            community = context.uow.communities.get(ladder.community).name
            raise Refusal(account_messages.LinkSameLadder(ladder.id, ladder.game, community))


def join_ladders(context: Context, kept_player: int, merged_player: int) -> list[int]:
    """Give places to the other player; on closed ladders all players keep theirs."""
    ladders, given_ladders = context.uow.ladders, []
    for member in (*ladders.memberships(kept_player), *ladders.memberships(merged_player)):
        if member.player == merged_player and _ladder(context, member.ladder).closed_at is None:
            ladder_log.hand_over(ladders, member, kept_player, context.now)
            given_ladders.append(member.ladder)
        else:
            ladder_log.hand_over(ladders, member, member.player, context.now)
    return given_ladders


def part_ladders(context: Context, link: Link, moved_ladders: list[int]) -> None:
    """Give back the moved places, and places joined since then on ladders of the second player's platforms."""
    ladders = context.uow.ladders
    for member in (*ladders.memberships(link.kept), *ladders.memberships(link.gone)):
        ladder = _ladder(context, member.ladder)
        came = member.ladder in moved_ladders and member.joined_at < link.at
        is_merged = came or link.brought(context.uow.communities.room(ladder.room).platform, member.joined_at)
        is_merged = is_merged and ladders.member(ladder.id, link.gone) is None
        ladder_log.hand_over(ladders, member, link.gone if is_merged else member.player, context.now)


def _ladder(context: Context, number: int) -> Ladder:
    """Return a ladder that other rows refer to. Raises LookupError if it is missing."""
    ladder = context.uow.ladders.get(number)
    if ladder is None:
        raise LookupError(f"no ladder {number}")
    return ladder


def member_removed(context: Context, event: MemberRemoved) -> None:
    """Remove a member, as a manager has decided."""
    remove_member(context, event.ladder, event.member, LadderEventKind.REMOVED, event.ruling)


# --- time ------------------------------------------------------------------------------------------------------


def start_timer(context: Context, ladder: Ladder) -> None:
    """Start the timer of a ladder."""
    context.uow.timers.save(Timer(LADDER, ladder.id, _next_look(context.now), data={"looked": ticks(context.now)}))


@on_timer(LADDER)
def timer_due(context: Context, timer: Timer) -> None:
    """Store the places when a month has ended, and remove members who have been inactive for too long."""
    ladder = context.uow.ladders.get(timer.subject)
    if ladder is None or ladder.closed_at is not None:
        context.uow.timers.delete(LADDER, timer.subject)
        return
    looked = instant(int(str(timer.data["looked"])))
    if (looked.year, looked.month) != (context.now.year, context.now.month):
        _snapshot(context, ladder, f"{looked:%Y-%m}")
    for member in context.uow.ladders.unseen(ladder.id, context.now - UNSEEN):
        if _unseen_for(context, member) >= UNSEEN:
            remove_member(context, ladder, member, LadderEventKind.UNSEEN)
    start_timer(context, ladder)


def _next_look(now: datetime) -> datetime:
    """Return the next day or the start of the next month (in UTC), whichever is earlier."""
    begins = (now.replace(day=1, hour=0, minute=0, second=0, microsecond=0) + timedelta(days=32)).replace(day=1)
    return min(now + LOOK_EVERY, begins)


def _unseen_for(context: Context, member: Member) -> timedelta:
    """Return how long a member has been inactive, not counting vacations that they took themselves."""
    unseen = context.now - member.seen_at
    for vacation in context.uow.vacations.for_player(member.player, member.seen_at):
        start, end = max(vacation.start, member.seen_at), vacation.ended or context.now
        if not vacation.automatic:
            unseen -= max(end - start, timedelta())
    return unseen


def _snapshot(context: Context, ladder: Ladder, month: str) -> None:
    """Store and announce the places of a ladder at the end of a month."""
    members = context.uow.ladders.members(ladder.id)
    if not members:
        return
    previous_snapshot = context.uow.ladders.newest_snapshot(ladder.id)
    context.uow.ladders.save_snapshot(
        Snapshot(ladder.id, month, context.now, tuple(member.player for member in members))
    )
    top = time_on_top(context, ladder)
    content = messages.LadderMonth(
        ladder=ladder.id,
        game=ladder.game,
        month=month,
        players=tuple(
            messages.MonthPlace(member.place, context.name(member.player)) for member in members[:MAX_PLACES]
        ),
        count=len(members),
        king=context.name(max(top, key=lambda player: top[player])) if top else None,
        days=max(top.values(), default=timedelta()).days,
    )
    chart = chart_data.ladder(context, ladder, members[:MAX_PLACES], previous_snapshot, month=month, public=True)
    context.post(ladder.room, chart_data.with_chart(Message(content), chart), publish=ladder.community)


def time_on_top(context: Context, ladder: Ladder) -> dict[int, timedelta]:
    """Return how long each player has been at the top of a ladder, including players merged into them."""
    durations = ladder_log.time_on_top(context.uow.ladders.reigns(ladder.id), context.now, ladder.closed_at)
    whole = {player: context.uow.links.all_players_of(player) for player in durations}
    merged_players = {
        player for player, ids in whole.items() if any(player in whole[other_player][1:] for other_player in durations)
    }
    return {
        player: sum((durations[id_] for id_ in ids if id_ in durations), timedelta())
        for player, ids in whole.items()
        if player not in merged_players
    }


# --- announcements ---------------------------------------------------------------------------------------------


def _say_moved(context: Context, ladder: Ladder, match: Match, event: LadderEvent) -> None:
    opponent = match.players[2 - match.seat_of(event.player)]
    content = messages.LadderMoved(
        ladder=ladder.id,
        game=ladder.game,
        number=match.number,
        name=context.name(event.player),
        other=context.name(opponent),
        before=event.before or 0,
        after=event.after or 0,
        reason=str(event.data["reason"]),
    )
    context.post(ladder.room, Message(content))


def _say_leader(context: Context, ladder: Ladder, event: LadderEvent) -> None:
    """Announce a new leader, except the first member of an empty ladder."""
    if event.leader and event.kind is not LadderEventKind.JOINED:
        leader = messages.LadderLeader(ladder.id, ladder.game, context.name(event.leader))
        context.post(ladder.room, Message(leader, notify=(event.leader,)), publish=ladder.community)


MERGE: Final = Merge("ladders", list[int], join_ladders, part_ladders, not_on_one_ladder)
