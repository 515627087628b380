"""Reports by players: a line of talk or a person, for the managers of the community. The reported person isn't told."""

from __future__ import annotations

from msgspec.structs import replace

from bot.features.comments.handlers import comment_shown
from bot.features.match import messages as match_messages
from bot.features.match.lookup import find_known_person, visible_match
from bot.features.moderation import messages as moderation_messages
from bot.features.report import messages
from bot.features.report.commands import Report as Command
from bot.features.report.managing import keeps_lines, tell_managers
from bot.features.talk import messages as talk_messages
from bot.features.talk.handlers import last_heard
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.refusal import Refusal
from core.community import MAX_REASON_LENGTH
from core.match.model import Match, TalkLine
from core.messages.message import Action, Message
from core.report import DAY, LINES_AROUND, MAX_A_DAY, MAX_OPEN, Report


@handles(Command)
def report(context: Context, command: Command) -> None:
    """Tell the managers of a community about a person, or about a line that they wrote; without a reason, ask first."""
    reason = " ".join(command.reason.split())
    if len(reason) > MAX_REASON_LENGTH:
        raise Refusal(messages.ReportLongReason(MAX_REASON_LENGTH, len(reason)))
    subject, room = _subject(context, command)
    new_report = replace(subject, reason=reason)
    if new_report.reported == context.player:
        raise Refusal(messages.ReportYourself())
    if command.player and not reason:
        raise Refusal(messages.ReportNoReason(command.player))
    _check_limits(context, new_report)
    if not (reason or command.confirmed):
        context.whisper(_question(context, new_report))
        return
    stored_report = context.uow.reports.add(new_report)
    tell_managers(context, stored_report, room)
    community = context.uow.communities.get(stored_report.community).called
    content = messages.ReportSent(context.name(stored_report.reported), community, _around(stored_report))
    context.whisper(Message(content, number=stored_report.match))


def _question(context: Context, new_report: Report) -> Message:
    """Return the question whether to report a line. It says what managers will read."""
    match, line, uow = new_report.match, new_report.line or 0, context.uow
    lines = uow.comments if new_report.comment else uow.talk
    reported_line = uow.posts.get(line) if match is None else lines.get(match, line)
    text = "" if reported_line is None else reported_line.text
    content = messages.ReportQuestion(
        community=uow.communities.get(new_report.community).called,
        match=match or 0,
        line=messages.ReportedLine(line, context.name(new_report.reported), text),
        around=_around(new_report),
        comment=new_report.comment,
    )
    command = Command(number=match, line=line, comment=new_report.comment, confirmed=True)
    yes = Action("report-yes", command, context.player)
    return Message(content, number=match, actions=(yes,))


def _around(new_report: Report) -> int:
    """Return how many other private lines the managers may see."""
    return LINES_AROUND if new_report.match and not new_report.comment else 0


def _subject(context: Context, command: Command) -> tuple[Report, int]:
    """Return a report, without a reason, of what the command means, and the id of a room of its community. Raises Refusal."""
    if command.player:
        player = find_known_person(context, command.player)
        community, room = _meeting_place(context, player)
        return Report(community, context.player, player, None, None, "", context.now), room
    if command.line is None:
        raise Refusal(messages.ReportWhom())
    if command.number is not None and command.comment:
        match = visible_match(context, command.number)
        comment = comment_shown(context, match, command.line)
        report = Report(
            match.community, context.player, comment.author, match.number, comment.number, "", context.now, comment=True
        )
        return report, match.room
    if command.number is not None:
        match = _own_match(context, command.number)
        line = context.uow.talk.get(match.number, command.line)
        if line is None:
            raise Refusal(talk_messages.NoSuchTalk(match.number, command.line), number=match.number)
        return _of_line(context, match, line)
    if keeps_lines(context, context.platform):
        post = context.uow.posts.page(context.room.id, context.player, command.line + 1, 1)
        if not post or post[0].id != command.line or post[0].author is None:
            raise Refusal(moderation_messages.NoSuchLine(command.line))
        community, room = context.room.community, context.room.id
        return Report(community, context.player, post[0].author, None, command.line, "", context.now), room
    match = _own_match(context, command.line)
    line = last_heard(context.uow, match, context.player)
    if line is None:
        raise Refusal(messages.NothingSaid(match.number), number=match.number)
    return _of_line(context, match, line)


def _of_line(context: Context, match: Match, line: TalkLine) -> tuple[Report, int]:
    author = match.players[line.seat - 1]
    return Report(match.community, context.player, author, match.number, line.number, "", context.now), match.room


def _own_match(context: Context, number: int) -> Match:
    """Return a match of the asker, who alone reads its talk besides the opponent. Raises Refusal."""
    match = visible_match(context, number)
    if not match.seat_of(context.player):
        raise Refusal(match_messages.NotAPlayer(match.number))
    return match


def _meeting_place(context: Context, player: int) -> tuple[int, int]:
    """Return the community and room where the asker meets a person: here, or where their latest common match is played."""
    if not context.room.private:
        return context.room.community, context.room.id
    running, finished_matches = context.uow.matches.for_player(context.player, 50)
    common_matches = [match for match in (*running, *finished_matches) if player in match.players]
    if not common_matches:
        raise Refusal(messages.ReportWhere(context.name(player)))
    latest_match = max(common_matches, key=lambda match: match.number)
    return latest_match.community, latest_match.room


def _check_limits(context: Context, new_report: Report) -> None:
    """Raise Refusal if the asker has reported the same already, or too much."""
    open_reports = context.uow.reports.open_by(context.player)
    if any(report.is_about_same(new_report) for report in open_reports):
        raise Refusal(messages.ReportTwice())
    if sum(report.community == new_report.community for report in open_reports) >= MAX_OPEN:
        raise Refusal(messages.TooManyReports(MAX_OPEN))
    if context.uow.reports.count_by(context.player, context.now - DAY) >= MAX_A_DAY:
        raise Refusal(messages.TooManyReportsToday(MAX_A_DAY))
