"""Ladders by command: create, show, join, leave, close."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from bot.features.challenge import challenges
from bot.features.ladder import book, effects, messages
from bot.features.ladder.commands import Ladder as Command
from bot.features.ladder.commands import LadderAct, LadderCreate
from bot.features.ladder.ladder_challenges import challenge, decline
from bot.features.ladder.lookup import TOP, find_ladder, line, membership
from bot.features.match.lookup import find_game, read_options
from bot.features.match.permissions import only_managers
from bot.features.rating import chart_data
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.events import Decided
from bot.kernel.pages import PAGE, pages, turning
from bot.kernel.refusal import Refusal
from core.community import Deed
from core.ladder import MOST_REACH, Ladder, Member
from core.messages.message import Action, Message

AROUND: Final = 3
"""How many places above and below one's own are shown."""


@handles(Command)
def ladder(context: Context, command: Command) -> None:
    """Show a ladder, or do something on it."""
    ACTS[command.act](context, command)


# --- looking ---------------------------------------------------------------------------------------------------


def show(context: Context, command: Command) -> None:
    """Show a ladder: its top, and the places around the asker's."""
    found = find_ladder(context, command)
    ladders = context.work.ladders
    mine = ladders.member(found.id, context.player)
    count = ladders.size(found.id)
    page, most = pages(count, command.page)
    top = list(ladders.members(found.id, (page - 1) * PAGE + 1, page * PAGE))
    around: list[Member] = []
    if page == 1 and mine is not None and mine.place > TOP:
        around = list(ladders.members(found.id, max(TOP + 1, mine.place - AROUND), mine.place + AROUND))
    reigned = effects.time_on_top(context, found)
    king = book.leader(ladders, found.id)
    shown = messages.LadderShown(
        ladder=found.id,
        game=found.game,
        options=found.options,
        terms=found.terms,
        count=count,
        top=tuple(line(context, found, member) for member in top),
        around=tuple(line(context, found, member) for member in around),
        king=context.name(king) if king else None,
        days=reigned[king].days if king in reigned else 0,
        mine=None if mine is None else mine.place,
        leaving=mine is not None and mine.leaving,
        strikes=0 if mine is None else mine.strikes,
    )
    which = str(found.id)
    actions = [Action("ladder-join", Command("join", which))] if mine is None or mine.leaving else []
    if mine is not None and not mine.leaving and mine.place > 1:
        actions.append(Action("ladder-challenge", Command("challenge", which), context.player))
    actions += turning(Command("show", which), page, most)
    chart = chart_data.ladder(context, found, [*top, *around], ladders.newest_snapshot(found.id))
    send = context.whisper if shown.leaving or shown.strikes else context.answer
    send(chart_data.with_chart(Message(shown, actions=tuple(actions)), chart))


# --- beginning and ending --------------------------------------------------------------------------------------


@handles(LadderCreate)
def create(context: Context, command: LadderCreate) -> None:
    """Create a ladder in this community; for managers."""
    community = only_managers(context, messages.LadderManagers)
    game = find_game(command.game)
    options = read_options(game, command.options)
    terms = challenges.read_terms(context, command)
    if not terms.control.timed:
        raise Refusal(messages.LadderNeedsAClock(community.settings.clock))
    made = context.work.ladders.create(
        Ladder(
            id=0,
            community=community.id,
            room=context.room.id,
            game=game.key,
            options=options,
            terms=terms,
            reach=_reach(command.reach),
            made_by=context.player,
            made_at=context.now,
        )
    )
    effects.start_timer(context, made)
    context.record(Decided(Deed.LADDER_CREATED, ladder=made.id, data={"game": made.game}))
    by = context.name(context.player)
    created = messages.LadderCreated(
        ladder=made.id, game=made.game, options=made.options, terms=made.terms, reach=made.reach, by=by
    )
    actions = (Action("ladder-join", Command("join", str(made.id))),)
    context.announce(made.room, Message(created, actions=actions))


def _reach(text: str | None) -> int | None:
    """Return the fixed range that was typed. Raises Refusal."""
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= MOST_REACH):
        raise Refusal(messages.BadReach(text[:50], MOST_REACH))
    return int(text)


def close(context: Context, command: Command) -> None:
    """Close a ladder, after a confirmation; for managers. Its matches go on, but no longer count for it."""
    found = find_ladder(context, command)
    only_managers(context, messages.LadderManagers)
    count = context.work.ladders.size(found.id)
    if not command.confirmed:
        sure = Action("ladder-close-yes", Command("close", str(found.id), confirmed=True), context.player)
        context.whisper(Message(messages.LadderCloseQuestion(found.id, found.game, count), actions=(sure,)))
        return
    ladders = context.work.ladders
    ladders.close(found.id, context.now)
    context.work.timers.drop(effects.LADDER, found.id)
    context.record(Decided(Deed.LADDER_CLOSED, ladder=found.id, data={"game": found.game}))
    top = ladders.members(found.id, 1, TOP)
    lines = (line(context, found, member, public=True) for member in top)
    closed = messages.LadderClosed(found.id, found.game, context.name(context.player), tuple(lines))
    chart = chart_data.ladder(context, found, top, ladders.newest_snapshot(found.id), public=True)
    message = chart_data.with_chart(Message(closed), chart)
    context.announce(found.room, message, publish=found.community)


def join(context: Context, command: Command) -> None:
    """Join a ladder at the bottom; or stay on one that the asker is leaving."""
    found = find_ladder(context, command)
    member = context.work.ladders.member(found.id, context.player)
    if member is not None and not member.leaving:
        refused = messages.AlreadyOnTheLadder(found.id, found.game, member.place)
        raise Refusal(refused, actions=(_challenge_button(context, found),))
    if member is not None:
        _stay(context, found, member)
        return
    member, _ = book.join(context.work.ladders, found.id, context.player, context.now)
    joined = messages.LadderJoined(found.id, found.game, context.name(context.player), member.place)
    actions = (_challenge_button(context, found),) if member.place > 1 else ()
    context.announce(found.room, Message(joined, actions=actions))


def _stay(context: Context, found: Ladder, member: Member) -> None:
    """Cancel leaving."""
    context.work.ladders.keep(replace(member, leaving=False))
    staying = messages.LadderStaying(found.id, found.game, member.place)
    context.whisper(Message(staying, actions=(_challenge_button(context, found),)))


def _challenge_button(context: Context, found: Ladder) -> Action:
    return Action("ladder-challenge", Command("challenge", str(found.id)), context.player)


def leave(context: Context, command: Command) -> None:
    """Leave a ladder, once the asker's matches on it have ended (rule 9)."""
    found = find_ladder(context, command)
    member = membership(context, found)
    context.work.ladders.keep(replace(member, leaving=True))
    if effects.remove_if_leaving(context, found, context.player):
        return
    running = context.work.ladders.running_of(context.player)
    numbers = tuple(match.number for played_for, match in running if played_for.ladder == found.id)
    leaving = messages.LadderLeaving(found.id, found.game, numbers, len(numbers))
    stay = Action("ladder-stay", Command("join", str(found.id)), context.player)
    context.whisper(Message(leaving, actions=(stay,)))


ACTS: Mapping[LadderAct, Callable[[Context, Command], None]] = {
    "show": show,
    "join": join,
    "leave": leave,
    "challenge": challenge,
    "decline": decline,
    "close": close,
}
