"""From a command to its effect. A handler looks first and writes after; an :class:`Answer` ends it without effect."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core.play import commands
from core.play.context import Context
from core.play.handlers import (
    answers,
    auditing,
    away,
    blocking,
    challenges,
    clocks,
    deciding,
    ends,
    exporting,
    forgetting,
    importing,
    inviting,
    ladders,
    linking,
    looking,
    moderating,
    standings,
    takeback,
    tournaments,
    turns,
    wishes,
)

Handler = Callable[[Context, Any], None]  # each takes its own kind of command; the table pairs them

HANDLERS: Mapping[type[commands.Command], Handler] = {
    commands.Play: challenges.play,
    commands.Accept: answers.accept,
    commands.Decline: answers.decline,
    commands.Withdraw: answers.withdraw,
    commands.Move: turns.move,
    commands.Clear: turns.clear,
    commands.Preview: turns.preview,
    commands.Board: looking.board,
    commands.Matches: looking.matches,
    commands.ShowMatch: looking.show_match,
    commands.Rules: looking.tell_rules,
    commands.Resign: ends.resign,
    commands.Undo: takeback.ask,
    commands.Help: looking.tell_help,
    commands.Language: looking.language,
    commands.Claim: clocks.claim,
    commands.MoreTime: clocks.more_time,
    commands.Pause: clocks.pause,
    commands.Back: away.back,
    commands.Away: away.away,
    commands.Remind: wishes.remind,
    commands.Quiet: wishes.quiet,
    commands.Timezone: wishes.timezone,
    commands.Mute: wishes.mute,
    commands.Settings: deciding.settings,
    commands.Invite: inviting.invite,
    commands.Link: linking.link,
    commands.Unlink: linking.unlink,
    commands.Me: linking.me,
    commands.Block: blocking.block,
    commands.Unblock: blocking.unblock,
    commands.Ladder: ladders.ladder,
    commands.LadderCreate: ladders.create,
    commands.Tournament: tournaments.tournament,
    commands.TournamentCreate: tournaments.create,
    commands.Rating: standings.rating,
    commands.Standings: standings.standings,
    commands.Stats: standings.stats,
    commands.History: standings.history,
    commands.Export: exporting.export,
    commands.Privacy: exporting.privacy,
    commands.Import: importing.import_,
    commands.Moderate: moderating.moderate,
    commands.Audit: auditing.audit,
    commands.Forget: forgetting.forget,
    commands.Misunderstood: looking.misunderstood,
}


def handle(context: Context, command: commands.Command) -> None:
    """Have a command's effect and say what is to be said.

    Raises:
        Answer: the command ends without effect, with this to be said to whoever gave it.
    """
    HANDLERS[type(command)](context, command)
