"""Moderation: managers' decisions about matches and ladders, each with a reason that all members can read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from bot.features.comments import messages as comment_messages
from bot.features.comments.handlers import remove as remove_comment
from bot.features.ladder import messages as ladder_messages
from bot.features.ladder.lookup import listed, open_here
from bot.features.match import messages as match_messages
from bot.features.match.clock import change_clock, clock_runs_for, time_left, with_grace
from bot.features.match.endings import end, overrule, reopen
from bot.features.match.lookup import find_person, visible_match
from bot.features.match.permissions import only_managers
from bot.features.match.rebuild import result_played
from bot.features.moderation import messages
from bot.features.moderation.commands import ABOUT_REPORTS, Moderate
from bot.features.report.managing import decide as decide_report
from bot.features.talk import handlers as talk
from bot.features.talk import messages as talk_messages
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.events import Decided, MemberRemoved
from bot.kernel.refusal import Refusal
from core.community import MAX_REASON_LENGTH, AuditAction
from core.ladder import Ladder, Member
from core.match.model import ANNULLED, AWARDED, RULED, Match, MatchStatus, Result
from core.messages.content import Ruling
from core.messages.message import Action, Message, Picture
from core.names import Name
from core.tournament.model import TournamentStatus


@handles(Moderate)
def moderate(context: Context, command: Moderate) -> None:
    """Carry out a manager's decision, or list the possible decisions."""
    if command.act in ABOUT_REPORTS:
        decide_report(context, command)
        return
    community = only_managers(context, messages.ModerateManagers).name
    act = ACTS.get(command.act or "")
    if act is None:
        context.whisper(Message(messages.ModerateHow(community)))
        return
    act(context, replace(command, reason=" ".join(command.reason.split())))


def _match_to_decide(context: Context, command: Moderate) -> Match:
    """Return the match to decide about. Raises Refusal."""
    number = command.number
    if number is None:
        matches = context.uow.matches.in_room(context.room.id)
        running = [match for match in matches if match.status is MatchStatus.RUNNING] or matches
        if len(running) != 1:
            raise Refusal(messages.ModerateWhich(command.act))
        number = running[0].number
    match = visible_match(context, number)
    community = context.uow.communities.get(match.community)
    if match.community != context.room.community:
        raise Refusal(messages.ModerateElsewhere(number, community.name))
    if match.seat_of(context.player):
        raise Refusal(messages.ModerateOwn(number, community.name))
    return match


def check_reason(command: Moderate) -> None:
    """Raise Refusal if the reason is missing or too long."""
    if not command.reason:
        raise Refusal(messages.ModerateNoReason(command.act, command.number, command.player))
    if len(command.reason) > MAX_REASON_LENGTH:
        raise Refusal(messages.ModerateLongReason(MAX_REASON_LENGTH, len(command.reason)))


Facts: TypeAlias = tuple[AuditAction, int, str, Name, Name, Name, str]
"""First fields of :class:`~bot.features.moderation.messages.Deciding`."""


def _facts(context: Context, command: Moderate, match: Match) -> Facts:
    """Return the fields that describe a decision about a match."""
    first_name, second_name = context.names(match)
    by = context.name(context.player)
    return AuditAction(command.act or ""), match.number, match.game, first_name, second_name, by, command.reason


def _is_confirmed(
    context: Context, command: Moderate, match: Match, name: Name | None = None, *, on: bool = False
) -> bool:
    """Return whether the manager has confirmed the command; if not, ask them."""
    check_reason(command)
    if command.confirmed:
        return True
    played_for = context.uow.ladders.match(match.number)
    ladder = None if played_for is None else played_for.ladder
    question = messages.ModerateQuestion(
        *_facts(context, command, match), status=match.status, ladder=ladder, name=name, on=on
    )
    confirmed_command = replace(command, number=match.number, confirmed=True)
    actions = (Action(f"moderate-{command.act}", confirmed_command, context.player),)
    context.whisper(Message(question, number=match.number, actions=actions))
    return False


def _running(match: Match) -> Match:
    if match.status is not MatchStatus.RUNNING:
        raise Refusal(match_messages.Over(match.number))
    return match


def adjourn(context: Context, command: Moderate) -> None:
    """Adjourn a match: no one can move, and its clocks stop."""
    match = _running(_match_to_decide(context, command))
    if match.clock.adjourned:
        raise Refusal(messages.AlreadyAdjourned(match.number))
    check_reason(command)
    clock = with_grace(match, context.now).stopped(match.to_move, context.now, match.calendar)
    clock = replace(clock, adjourned=True, paused_until=None, pause_asked=None)
    change_clock(context, match, clock, "adjourned")
    context.record(Decided(AuditAction.ADJOURN, match=match.number, reason=command.reason))
    decided = messages.Moderated(*_facts(context, command, match))
    context.announce(match.room, Message(decided, number=match.number, notify=match.players))


def resume(context: Context, command: Moderate) -> None:
    """Resume an adjourned match."""
    match = _running(_match_to_decide(context, command))
    if not match.clock.adjourned:
        raise Refusal(messages.NotAdjourned(match.number))
    check_reason(command)
    clock, mover = replace(match.clock, adjourned=False), match.players[match.to_move - 1]
    if clock_runs_for(context, match, mover):
        clock = clock.started(context.now)
    updated_match = change_clock(context, match, clock, "adjournment-ended")
    context.record(Decided(AuditAction.RESUME, match=match.number, reason=command.reason))
    _say_goes_on(context, command, updated_match)


def _say_goes_on(context: Context, command: Moderate, match: Match) -> None:
    """Announce that a match continues, and who is on move."""
    mover = match.players[match.to_move - 1]
    decided = messages.Moderated(*_facts(context, command, match), context.name(mover), time_left(context, match))
    _announce(context, match, decided)


def _announce(context: Context, match: Match, decided: messages.Moderated) -> None:
    picture = Picture(match=match.number, version=match.version)
    message = Message(decided, number=match.number, notify=match.players, picture=picture)
    context.announce(match.room, message)


def annul(context: Context, command: Moderate) -> None:
    """Annul a match."""
    match = _match_to_decide(context, command)
    if match.annulled:
        raise Refusal(messages.AlreadyAnnulled(match.number))
    if _is_confirmed(context, command, match):
        _rule(context, command, match, Result(0, ANNULLED))


def award(context: Context, command: Moderate) -> None:
    """Award a match to a player."""
    match = _match_to_decide(context, command)
    if match.annulled:
        raise Refusal(messages.AnnulledRestoreFirst(match.number))
    seat = _seat_named(context, match, command.player)
    name = context.name(match.players[seat - 1])
    if match.result is not None and match.result.winner == seat:
        raise Refusal(messages.AlreadyWon(match.number, name))
    if _is_confirmed(context, command, match, name):
        _rule(context, command, match, Result(seat, AWARDED))


def _seat_named(context: Context, match: Match, typed: str | None) -> int:
    """Return the seat of the player whom a manager names, by handle on any platform or by name. Raises Refusal."""
    folded_name = "" if typed is None else typed.partition("@")[0].casefold() or typed.casefold()
    seats = []
    for seat, player in enumerate(match.players, 1):
        names = {(account.handle or "").casefold() for account in context.uow.people.accounts_of(player)}
        if folded_name and folded_name in {*names, context.name(player).text.casefold()}:
            seats.append(seat)
    if len(seats) != 1:
        first_name, second_name = context.names(match)
        raise Refusal(messages.AwardToWhom(match.number, first_name, second_name))
    return seats[0]


def _rule(context: Context, command: Moderate, match: Match, result: Result) -> None:
    """Carry out a ruling, log it and announce it."""
    winner = match.players[result.winner - 1] if result.winner else None
    context.record(Decided(AuditAction(command.act or ""), match=match.number, player=winner, reason=command.reason))
    if match.status is MatchStatus.RUNNING:
        end(context, match, result, by=0, ruling=Ruling(context.name(context.player), command.reason))
        return
    _say_ruled(context, overrule(context, match, result, "ruled"), _facts(context, command, match))


def restore(context: Context, command: Moderate) -> None:
    """Revoke a ruling: the match returns to the state in which its players left it, and continues if they hadn't ended it."""
    match = _match_to_decide(context, command)
    if match.result is None or match.result.reason not in RULED:
        raise Refusal(messages.NothingToRestore(match.number))
    played_result = result_played(context.position(match), context.uow.matches.events(match.number))
    if played_result is None and any(person.forgotten_at is not None for person in context.people(match)):
        raise Refusal(messages.RestoreForgotten(match.number))
    if played_result is None:
        _may_go_on(context, match)
    if not _is_confirmed(context, command, match, on=played_result is None):
        return
    context.record(Decided(AuditAction.RESTORE, match=match.number, reason=command.reason))
    if played_result is None:
        _say_goes_on(context, command, reopen(context, match))
    else:
        updated_match = overrule(context, match, played_result, "unruled")
        _say_ruled(context, updated_match, _facts(context, command, updated_match))


def _may_go_on(context: Context, match: Match) -> None:
    """Raise Refusal if the match's tournament has moved on, or if one of its players has left the tournament."""
    pairing = context.uow.tournaments.pairing(match.number)
    tournament = None if pairing is None else context.uow.tournaments.get(pairing.tournament)
    if pairing is None or tournament is None or tournament.status is TournamentStatus.CANCELLED:
        return
    if tournament.status is not TournamentStatus.RUNNING or tournament.round != pairing.round:
        raise Refusal(messages.TournamentWentOn(match.number, tournament.id))
    for player in match.players:
        entry = context.uow.tournaments.entry(tournament.id, player)
        if entry is not None and entry.left_at is not None:
            raise Refusal(messages.RestoreLeft(match.number, tournament.id, context.name(player)))


def _say_ruled(context: Context, match: Match, facts: Facts) -> None:
    """Announce the new result of a finished match."""
    names = context.names(match)
    winner = 0 if match.result is None else match.result.winner
    name = names[winner - 1] if winner else None
    _announce(context, match, messages.Moderated(*facts, over=True, winner=name, annulled=match.annulled))


def remove(context: Context, command: Moderate) -> None:
    """Remove a player from a ladder, after a confirmation. Their matches continue, but no longer affect the ladder."""
    check_reason(command)
    if not command.player:
        raise Refusal(messages.RemoveWhom())
    ladder = _ladder_meant(context, command.ladder)
    member = _member(context, ladder, command.player)
    if member.player == context.player:
        raise Refusal(messages.RemoveYourself(ladder.id))
    if not command.confirmed:
        confirmed_command = replace(command, ladder=str(ladder.id), confirmed=True)
        actions = (Action("moderate-remove", confirmed_command, context.player),)
        name = context.name(member.player)
        question = messages.RemoveQuestion(
            ladder=ladder.id, game=ladder.game, name=name, place=member.place, why=command.reason
        )
        context.whisper(Message(question, actions=actions))
        return
    is_beside = context.uow.ladders.member(ladder.id, context.player) is not None
    data = {"game": ladder.game, **({"beside": True} if is_beside else {})}  # the manager is on this ladder, too
    context.record(
        Decided(AuditAction.REMOVE, ladder=ladder.id, player=member.player, reason=command.reason, data=data)
    )
    ruling = Ruling(context.name(context.player), command.reason)
    context.record(MemberRemoved(ladder, member, ruling))


def _ladder_meant(context: Context, ladder_name: str | None) -> Ladder:
    """Return the open ladder of this community that the command means. Raises Refusal."""
    ladders = open_here(context)
    if not ladders:
        raise Refusal(ladder_messages.NoLadder(context.manages))
    named_ladders = [
        ladder for ladder in ladders if ladder_name is None or ladder_name.lower() in {str(ladder.id), ladder.game}
    ]
    if len(named_ladders) != 1:
        raise Refusal(ladder_messages.UnknownLadder((ladder_name or "?")[:50], listed(named_ladders or ladders)))
    return named_ladders[0]


def _member(context: Context, ladder: Ladder, typed: str) -> Member:
    """Return the member of a ladder with this handle or name. Raises Refusal."""
    members = context.uow.ladders.members(ladder.id)
    names = context.uow.people.names([member.player for member in members])
    named_members = [member for member in members if names[member.player].casefold() == typed.casefold()]
    if len(named_members) == 1:
        return named_members[0]
    member = context.uow.ladders.member(ladder.id, find_person(context, typed))
    if member is None:
        raise Refusal(messages.RemoveNotThere(ladder.id, ladder.game, typed[:50]))
    return member


def delete(context: Context, command: Moderate) -> None:
    """Remove a line of talk from this room or a match, or a comment on a match."""
    check_reason(command)
    if command.line is None:
        talk.delete(context, command)
        return
    match, number = _match_to_decide(context, command), command.line
    if command.comment:
        _delete_comment(context, command, match, number)
        return
    line = context.uow.talk.get(match.number, number)
    if line is None:
        raise Refusal(talk_messages.NoSuchTalk(match.number, number))
    talk.unsay(context, match, (number,))
    author = match.players[line.seat - 1]
    context.record(Decided(AuditAction.DELETE, match=match.number, player=author, reason=command.reason))
    content = talk_messages.TalkLineRemoved(
        number=match.number, line=number, name=context.name(author), by=context.name(context.player), why=command.reason
    )
    for player in match.players:
        context.tell(player, match.room, Message(content, number=match.number))
    context.whisper(Message(content, number=match.number))


def _delete_comment(context: Context, command: Moderate, match: Match, number: int) -> None:
    comment = context.uow.comments.get(match.number, number)
    if comment is None:
        raise Refusal(comment_messages.NoSuchComment(match.number, number))
    remove_comment(context, comment)
    context.record(Decided(AuditAction.DELETE, match=match.number, player=comment.author, reason=command.reason))
    name, by = context.name(comment.author), context.name(context.player)
    content = comment_messages.CommentRemoved(match.number, number, name, by, command.reason)
    context.tell(comment.author, match.room, Message(content, number=match.number))
    context.whisper(Message(content, number=match.number))


def about_talk(decide: Callable[[Context, Moderate], None]) -> Callable[[Context, Moderate], None]:
    """Return a decision about talk that requires a reason, as all decisions do."""

    def act(context: Context, command: Moderate) -> None:
        check_reason(command)
        decide(context, command)

    return act


ACTS: Mapping[str, Callable[[Context, Moderate], None]] = {
    "adjourn": adjourn,
    "resume": resume,
    "annul": annul,
    "award": award,
    "restore": restore,
    "remove": remove,
    "delete": delete,
    "mute": about_talk(talk.mute),
    "unmute": about_talk(talk.unmute),
}
"""Handlers, by the word for the decision."""
