"""Being forgotten: asked twice, done a minute later, and then for good."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from core.play.commands import Forget
from core.play.context import Context
from core.play.digest import DIGEST
from core.play.dispatch import handles
from core.play.handlers import climbing, hosting
from core.play.handlers.away import VACATION
from core.play.handlers.finishing import end
from core.play.ladder.model import LadderEventKind
from core.play.links import everybody
from core.play.messages import Action, Message, Value
from core.play.model import RESIGNED, Challenge, ChallengeStatus, Result, Timer
from core.play.oblivion import FORGET, Gone, anonymous
from core.play.refusal import Refusal
from core.play.tournament.model import Departure, Entry, TournamentStatus

SOON: Final = timedelta(minutes=1)
"""So that they can be told that it happens; after that there is no way to tell them."""


@handles(Forget)
def forget(context: Context, command: Forget) -> None:
    """Be forgotten, after a question; or be remembered after all."""
    if command.stop:
        if context.work.timers.get(FORGET, context.player) is None:
            raise Refusal("nothing-to-stop")
        context.work.timers.drop(FORGET, context.player)
        context.whisper(Message("forget-stopped"))
    elif command.confirmed:
        context.work.timers.put(Timer(FORGET, context.player, context.now + SOON))
        actions = (Action("forget-stop", Forget(stop=True), context.player),)
        context.whisper(Message("forget-planned", actions=actions))
    else:
        running = len(context.work.matches.running_of(context.player))
        params: dict[str, Value] = {"running": running, "anonymous": anonymous(context.player)}
        actions = (Action("forget-yes", Forget(confirmed=True), context.player),)
        context.whisper(Message("forget-question", params, actions=actions))


def forgotten(context: Context, timer: Timer) -> None:
    """Forget somebody whose time has come."""
    players = everybody(context.work.links, timer.subject)
    gone = _gone(context, players)
    context.work.oblivion.unbind(gone)
    context.look_anew()
    for player in players:
        _let_go(context, player)
        for kind in (DIGEST, VACATION, FORGET):
            context.work.timers.drop(kind, player)
    context.work.oblivion.erase(gone)


def _gone(context: Context, players: list[int]) -> Gone:
    """All that is known of somebody by which they could be found."""
    people = context.work.people
    accounts = tuple(account for player in players for account in people.accounts_of(player))
    private = tuple(sorted({account.private for account in accounts if account.private is not None}))
    refs = {account.ref for account in accounts} | {people.room(room).ref for room in private}
    names = set(people.names(players).values())
    return Gone(tuple(players), accounts, tuple(sorted(refs)), private, tuple(sorted(names)), context.now)


def _let_go(context: Context, player: int) -> None:
    """End everything that waits for somebody: challenges, matches, places on ladders."""
    for challenge in context.work.challenges.made_by(player):
        _end(context, challenge, ChallengeStatus.WITHDRAWN, player)
    for challenge in context.work.challenges.open_to(player):
        _end(context, challenge, ChallengeStatus.DECLINED, player)
    for entry in context.work.tournaments.entries_of(player):
        _leave(context, entry)
    for match in context.work.matches.running_of(player):
        seat = match.seat_of(player)
        end(context, match, Result(3 - seat, RESIGNED), by=seat)
    for member in context.work.ladders.memberships(player):
        ladder = context.work.ladders.get(member.ladder)
        if ladder is not None and ladder.closed_at is None:
            climbing.out(context, ladder, member, LadderEventKind.LEFT)


def _leave(context: Context, entry: Entry) -> None:
    """Let somebody leave a tournament, or take their sign-up back."""
    found = context.work.tournaments.get(entry.tournament)
    if found is None or entry.left_at is not None:
        return
    if found.status is TournamentStatus.OPEN:
        context.work.tournaments.drop(found.id, entry.player)
    elif found.status is TournamentStatus.RUNNING:
        with context.unasked():
            hosting.leave(context, found, entry, Departure.WITHDRAWN)


def _end(context: Context, challenge: Challenge, status: ChallengeStatus, player: int) -> None:
    """Let a challenge be declined, or withdrawn, by somebody who goes."""
    context.work.challenges.close(challenge.number, status)
    params: dict[str, Value] = {
        "number": challenge.number,
        "game": challenge.game,
        "by": context.name(player),
        "to": context.name(challenge.challenger),
    }
    notify = (challenge.challenger,) if status is ChallengeStatus.DECLINED else ()
    context.announce(challenge.room, Message(f"challenge-{status.value}", params, challenge.number, notify))
