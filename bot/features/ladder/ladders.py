"""Ladders by command: create, show, join, leave, close."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from bot.features.challenge import challenges
from bot.features.ladder import effects, ladder_log, messages
from bot.features.ladder.commands import Ladder as Command
from bot.features.ladder.commands import LadderAct, LadderCreate
from bot.features.ladder.ladder_challenges import challenge, decline
from bot.features.ladder.lookup import TOP, find_ladder, line, membership
from bot.features.match.lookup import find_game, read_options
from bot.features.match.permissions import only_managers
from bot.features.match.second_word import is_confirmed
from bot.features.rating import chart_data
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.events import Decided
from bot.kernel.pages import PAGE, pages, turning
from bot.kernel.refusal import Refusal
from core.community import AuditAction
from core.ladder import MAX_REACH, Ladder, Member
from core.messages.message import Action, Message

AROUND: Final = 3
"""Number of places shown above and below the asker's."""


@handles(Command)
def ladder(context: Context, command: Command) -> None:
    """Show a ladder, or do something on it."""
    ACTS[command.act](context, command)


# --- looking ---------------------------------------------------------------------------------------------------


def show(context: Context, command: Command) -> None:
    """Show a ladder: its top, and the places around the asker's."""
    ladder = find_ladder(context, command)
    ladders = context.uow.ladders
    own_member = ladders.member(ladder.id, context.player)
    count = ladders.size(ladder.id)
    page, page_count = pages(count, command.page)
    top = list(ladders.members(ladder.id, (page - 1) * PAGE + 1, page * PAGE))
    around: list[Member] = []
    if page == 1 and own_member is not None and own_member.place > TOP:
        around = list(ladders.members(ladder.id, max(TOP + 1, own_member.place - AROUND), own_member.place + AROUND))
    reigned = effects.time_on_top(context, ladder)
    king = ladder_log.leader(ladders, ladder.id)
    content = messages.LadderShown(
        ladder=ladder.id,
        game=ladder.game,
        options=ladder.options,
        terms=ladder.terms,
        count=count,
        top=tuple(line(context, ladder, member) for member in top),
        around=tuple(line(context, ladder, member) for member in around),
        king=context.name(king) if king else None,
        days=reigned[king].days if king in reigned else 0,
        mine=None if own_member is None else own_member.place,
        leaving=own_member is not None and own_member.leaving,
        strikes=0 if own_member is None else own_member.strikes,
    )
    ladder_text = str(ladder.id)
    actions = [Action("ladder-join", Command("join", ladder_text))] if own_member is None or own_member.leaving else []
    if own_member is not None and not own_member.leaving and own_member.place > 1:
        actions.append(Action("ladder-challenge", Command("challenge", ladder_text), context.player))
    actions += turning(Command("show", ladder_text), page, page_count)
    chart = chart_data.ladder(context, ladder, [*top, *around], ladders.newest_snapshot(ladder.id))
    send = context.whisper if content.leaving or content.strikes else context.answer
    send(chart_data.with_chart(Message(content, actions=tuple(actions)), chart))


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
    ladder = context.uow.ladders.create(
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
    effects.start_timer(context, ladder)
    context.record(Decided(AuditAction.LADDER_CREATED, ladder=ladder.id, data={"game": ladder.game}))
    by = context.name(context.player)
    created = messages.LadderCreated(
        ladder=ladder.id,
        game=ladder.game,
        options=ladder.options,
        terms=ladder.terms,
        reach=ladder.reach,
        by=by,
        public=community.shows_standings(context.public),
    )
    actions = (Action("ladder-join", Command("join", str(ladder.id))),)
    context.announce(ladder.room, Message(created, actions=actions))


def _reach(text: str | None) -> int | None:
    """Return the fixed reach that was typed. Raises Refusal."""
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= MAX_REACH):
        raise Refusal(messages.BadReach(text[:50], MAX_REACH))
    return int(text)


def close(context: Context, command: Command) -> None:
    """Close a ladder, after a confirmation; for managers. Its matches continue, but no longer affect it."""
    ladder = find_ladder(context, command)
    only_managers(context, messages.LadderManagers)
    count = context.uow.ladders.size(ladder.id)
    sure = Action("ladder-close-yes", Command("close", str(ladder.id), confirmed=True), context.player)
    if not command.confirmed:
        context.whisper(Message(messages.LadderCloseQuestion(ladder.id, ladder.game, count), actions=(sure,)))
        return
    if not is_confirmed(context, "ladder-close", ladder.id, ladder.game, sure):
        return
    ladders = context.uow.ladders
    ladders.close(ladder.id, context.now)
    context.uow.timers.delete(effects.LADDER, ladder.id)
    context.record(Decided(AuditAction.LADDER_CLOSED, ladder=ladder.id, data={"game": ladder.game}))
    top = ladders.members(ladder.id, 1, TOP)
    lines = (line(context, ladder, member, public=True) for member in top)
    content = messages.LadderClosed(ladder.id, ladder.game, context.name(context.player), tuple(lines))
    chart = chart_data.ladder(context, ladder, top, ladders.newest_snapshot(ladder.id), public=True)
    message = chart_data.with_chart(Message(content), chart)
    context.announce(ladder.room, message, publish=ladder.community)


def join(context: Context, command: Command) -> None:
    """Join a ladder at the bottom; or stay on a ladder that the asker was leaving."""
    ladder = find_ladder(context, command)
    member = context.uow.ladders.member(ladder.id, context.player)
    if member is not None and not member.leaving:
        refused = messages.AlreadyOnTheLadder(ladder.id, ladder.game, member.place)
        raise Refusal(refused, actions=(_challenge_button(context, ladder),))
    if member is not None:
        _cancel_leaving(context, ladder, member)
        return
    member, _ = ladder_log.join(context.uow.ladders, ladder.id, context.player, context.now)
    content = messages.LadderJoined(ladder.id, ladder.game, context.name(context.player), member.place)
    actions = (_challenge_button(context, ladder),) if member.place > 1 else ()
    context.announce(ladder.room, Message(content, actions=actions))


def _cancel_leaving(context: Context, ladder: Ladder, member: Member) -> None:
    """Cancel leaving."""
    context.uow.ladders.save_member(replace(member, leaving=False))
    staying = messages.LadderStaying(ladder.id, ladder.game, member.place)
    context.whisper(Message(staying, actions=(_challenge_button(context, ladder),)))


def _challenge_button(context: Context, ladder: Ladder) -> Action:
    return Action("ladder-challenge", Command("challenge", str(ladder.id)), context.player)


def leave(context: Context, command: Command) -> None:
    """Leave a ladder as soon as the asker's matches on it have ended (rule 9)."""
    ladder = find_ladder(context, command)
    member = membership(context, ladder)
    context.uow.ladders.save_member(replace(member, leaving=True))
    if effects.remove_if_leaving(context, ladder, context.player):
        return
    running = context.uow.ladders.running_of(context.player)
    numbers = tuple(match.number for played_for, match in running if played_for.ladder == ladder.id)
    leaving = messages.LadderLeaving(ladder.id, ladder.game, numbers, len(numbers))
    stay = Action("ladder-stay", Command("join", str(ladder.id)), context.player)
    context.whisper(Message(leaving, actions=(stay,)))


ACTS: Mapping[LadderAct, Callable[[Context, Command], None]] = {
    "show": show,
    "join": join,
    "leave": leave,
    "challenge": challenge,
    "decline": decline,
    "close": close,
}
