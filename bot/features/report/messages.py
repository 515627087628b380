"""Messages about reports, with their wording."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import ClassVar

from bot.chat.wording.phrases import Phrases, words
from bot.features.exploring.messages import ToldAlone
from core.messages.content import Content, NumberRefused, Part, Quoting, Refused
from core.names import Handle, Name, PlaceName, Speech
from core.report import ReportDecision


class ReportedLine(Part):
    """Line of talk that managers see; ``meant`` says whether it is the reported one."""

    line: int
    name: Name
    text: Speech
    meant: bool = False


class ReportQuestion(Quoting):
    """Question whether to report a line of talk.

    Attributes:
        community: whose managers decide; empty if it has no name.
        match: number of the match to whose talk the line belongs; 0 for a line of a room.
        line: the line.
        around: how many other private lines the managers may see; 0 if nothing private is concerned.
        comment: whether the line is a comment on the match.
    """

    MATCH: ClassVar[str] = "match"

    community: PlaceName
    match: int
    line: ReportedLine
    around: int = 0
    comment: bool = False

    def quotes(self, match: int, lines: Collection[int], *, comment: bool) -> bool:
        """Return whether it quotes one of the lines."""
        return (self.match, self.comment) == (match, comment) and self.line.line in lines


class ReportSent(Content):
    """Confirmation that we told the managers.

    Attributes:
        name: the reported person.
        community: whose managers decide; empty if it has no name.
        around: how many other private lines the managers may see; 0 if nothing private is concerned.
    """

    name: Name
    community: PlaceName
    around: int = 0


class ReportMade(ToldAlone):
    """Notice to a manager that there is a report; it names no one. ``report`` is its id."""

    report: int
    community: PlaceName


class ReportReason(Part):
    """Reason for a report, which may be empty, and the person who wrote it."""

    name: Name
    text: Speech


class ReportShown(Quoting):
    """Open report, as managers see it.

    Attributes:
        report: its id.
        community: where it was made.
        at: when.
        name: the reported person.
        reason: why, and who reports.
        match: number of the match to whose talk the line belongs; 0 for a line of a room, or for a person.
        line: number of the line; 0 for a person.
        lines: the line and those around it; empty if the line was removed.
        count: number of open reports about which the reader can decide.
        comment: whether the line is a comment on the match.
    """

    MATCH: ClassVar[str] = "match"

    report: int
    community: PlaceName
    at: datetime
    name: Name
    reason: ReportReason
    match: int
    line: int
    lines: tuple[ReportedLine, ...]
    count: int
    comment: bool = False

    def quotes(self, match: int, lines: Collection[int], *, comment: bool) -> bool:
        """Return whether it quotes one of the lines."""
        return (self.match, self.comment) == (match, comment) and any(line.line in lines for line in self.lines)


class NoReports(Content):
    """Answer that no report is open."""

    community: PlaceName


class ReportDecided(ToldAlone):
    """Message to the person who reported someone: what the managers decided."""

    name: Name
    community: PlaceName
    decision: ReportDecision


class ReportWhom(Refused):
    """Refusal: the command names neither a person nor a line."""


class ReportYourself(Refused):
    """Refusal: people can't report themselves."""


class ReportNoReason(Refused):
    """Refusal: a report of a person needs a reason."""

    player: Handle


class ReportLongReason(Refused):
    """Refusal: the reason is too long."""

    limit: int
    count: int


class ReportTwice(Refused):
    """Refusal: the asker has already reported that, and the managers haven't decided yet."""


class TooManyReports(Refused):
    """Refusal: the asker has too many open reports in the community."""

    limit: int


class TooManyReportsToday(Refused):
    """Refusal: the asker has made too many reports today."""

    limit: int


class ReportWhere(Refused):
    """Refusal: in a private chat, a person without a common match belongs to no community."""

    name: Name


class NothingSaid(NumberRefused):
    """Refusal: the opponent has said nothing in the match."""


class WhichReport(Refused):
    """Refusal: the command doesn't name a report."""


class NoSuchReport(Refused):
    """Refusal: no open report that the asker can decide about has this number."""

    report: int


@words(ReportQuestion)
def question(say: Phrases, content: ReportQuestion) -> str:
    line = content.line
    mark = "/" if content.comment else "."
    named_line = f"{content.match}{mark}{line.line}" if content.match else str(line.line)
    parts = [
        say.form("report-question", line, community=content.community),
        say.say("report-seen-meant", line),
        *([say.say("report-around", content)] if content.around else []),
        say.say("report-add-reason", line=named_line),
    ]
    return "\n".join(parts)


@words(ReportSent)
def sent(say: Phrases, content: ReportSent) -> str:
    parts = [say.form("report-sent", content, community=content.community)]
    if content.around:
        parts.append(say.say("report-around", content))
    return " ".join(parts)


@words(ReportShown)
def shown(say: Phrases, content: ReportShown) -> str:
    parts = [say.form("report-shown", content, community=content.community, by=content.reason.name)]
    if content.match:
        parts.append(say.say("report-seen-comment" if content.comment else "report-seen-match", content))
    if content.lines:
        parts += [say.say("report-seen-meant" if line.meant else "report-seen-line", line) for line in content.lines]
    elif content.line:
        parts.append(say.say("report-seen-gone"))
    parts.append(say.say("report-seen-why" if content.reason.text else "report-seen-no-reason", content.reason))
    if content.count > 1:
        parts.append(say.say("report-seen-count", content))
    return "\n".join(parts)


@words(ReportDecided)
def decided(say: Phrases, content: ReportDecided) -> str:
    return say.form(f"report-decided-{content.decision}", content, community=content.community)
