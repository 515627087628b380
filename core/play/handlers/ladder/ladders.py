"""Ladders by command: begin one, look at it, join, leave, close."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from core.play.commands import Ladder as Command
from core.play.commands import LadderCreate
from core.play.community.audit import Deed
from core.play.context import Context
from core.play.dispatch import handles
from core.play.events import Decided
from core.play.handlers.ladder import effects
from core.play.handlers.ladder.eligibility import challenger_of
from core.play.handlers.ladder.ladder_challenges import challenge, decline
from core.play.handlers.ladder.lookup import TOP, find_ladder, line, membership
from core.play.handlers.match import challenges
from core.play.handlers.match.lookup import find_game, read_options
from core.play.handlers.match.permissions import only_managers
from core.play.handlers.rating import chart_data
from core.play.handlers.time.match_clock import terms_shown
from core.play.ladder import book
from core.play.ladder.model import Ladder, Member
from core.play.ladder.rules import MOST_REACH, REACHES
from core.play.messages import Action, Message, Value
from core.play.refusal import Refusal

AROUND: Final = 3
"""How many places above and below one's own are shown."""


@handles(Command)
def ladder(context: Context, command: Command) -> None:
    """Look at a ladder, or do something on it."""
    ACTS.get(command.act, show)(context, command)


# --- looking ---------------------------------------------------------------------------------------------------


def show(context: Context, command: Command) -> None:
    """Show a ladder: its top, and the places around one's own."""
    found = find_ladder(context, command)
    ladders = context.work.ladders
    mine = ladders.member(found.id, context.player)
    top = list(ladders.members(found.id, 1, TOP))
    around: list[Member] = []
    if mine is not None and mine.place > TOP:
        around = list(ladders.members(found.id, max(TOP + 1, mine.place - AROUND), mine.place + AROUND))
    reigned = effects.time_on_top(context, found)
    king = book.leader(ladders, found.id)
    params: dict[str, Value] = {
        **effects.about(found),
        "options": challenges.options_value(found.options),
        **terms_shown(found.terms),
        "reach": found.reach,
        "count": ladders.size(found.id),
        "top": [line(context, found, member) for member in top],
        "around": [line(context, found, member) for member in around],
        "king": context.name(king) if king else None,
        "days": reigned[king].days if king in reigned else 0,
        "mine": None if mine is None else mine.place,
        "leaving": mine is not None and mine.leaving,
        "strikes": 0 if mine is None else mine.strikes,
    }
    which = str(found.id)
    actions = [Action("ladder-join", Command("join", which))] if mine is None or mine.leaving else []
    if mine is not None and not mine.leaving and mine.place > 1:
        actions.append(Action("ladder-challenge", Command("challenge", which), context.player))
    chart = chart_data.ladder(context, found, [*top, *around], ladders.newest_snapshot(found.id))
    context.whisper(chart_data.with_chart(Message("ladder", params, actions=tuple(actions)), chart))


# --- beginning and ending --------------------------------------------------------------------------------------


@handles(LadderCreate)
def create(context: Context, command: LadderCreate) -> None:
    """Begin a ladder here; for those who may manage the community."""
    community = only_managers(context, "ladder-managers")
    game = find_game(command.game)
    options = read_options(game, command.options)
    terms = challenges.read_terms(context, command)
    if not terms.control.timed:
        raise Refusal("ladder-needs-a-clock", {"clock": str(community.settings.clock)})
    made = context.work.ladders.create(
        community=community.id,
        room=context.room.id,
        game=game.key,
        options=options,
        terms=terms,
        reach=_reach(command.reach),
        made_by=context.player,
        at=context.now,
    )
    effects.start_timer(context, made)
    context.record(Decided(Deed.LADDER_CREATED, ladder=made.id, data={"game": made.game}))
    params: dict[str, Value] = {
        **effects.about(made),
        "options": challenges.options_value(made.options),
        **terms_shown(made.terms),
        "reach": made.reach,
        "by": context.name(context.player),
    }
    actions = (Action("ladder-join", Command("join", str(made.id))),)
    context.announce(made.room, Message("ladder-created", params, actions=actions))


def _reach(text: str | None) -> int | None:
    """The fixed range that was typed. Raises Refusal."""
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= MOST_REACH):
        raise Refusal("bad-reach", {"value": text[:50], "limit": MOST_REACH, "examples": [*REACHES]})
    return int(text)


def close(context: Context, command: Command) -> None:
    """Close a ladder, after a question; for those who may manage the community. Its matches go on for nothing."""
    found = find_ladder(context, command)
    only_managers(context, "ladder-managers")
    count = context.work.ladders.size(found.id)
    if not command.confirmed:
        sure = Action("ladder-close-yes", Command("close", str(found.id), confirmed=True), context.player)
        context.whisper(Message("ladder-close-question", {**effects.about(found), "count": count}, actions=(sure,)))
        return
    ladders = context.work.ladders
    ladders.close(found.id, context.now)
    context.work.timers.drop(effects.LADDER, found.id)
    context.record(Decided(Deed.LADDER_CLOSED, ladder=found.id, data={"game": found.game}))
    top = ladders.members(found.id, 1, TOP)
    params: dict[str, Value] = {
        **effects.about(found),
        "by": context.name(context.player),
        "count": count,
        "top": [{**line(context, found, member), "you": False} for member in top],  # whoever reads
    }
    chart = chart_data.ladder(context, found, top, ladders.newest_snapshot(found.id), public=True)
    message = chart_data.with_chart(Message("ladder-closed", params), chart)
    context.announce(found.room, message)
    context.publish(found.community, message, besides=found.room)


def join(context: Context, command: Command) -> None:
    """Stand at the bottom of a ladder; or stay on one that one is leaving."""
    found = find_ladder(context, command)
    member = context.work.ladders.member(found.id, context.player)
    if member is not None and not member.leaving:
        facts: dict[str, Value] = {**effects.about(found), "place": member.place}
        raise Refusal("already-on-the-ladder", facts, actions=(_challenge_button(context, found),))
    if member is not None:
        _stay(context, found, member)
        return
    member, _ = book.join(context.work.ladders, found.id, context.player, context.now)
    params: dict[str, Value] = {
        **effects.about(found),
        "name": context.name(context.player),
        "place": member.place,
        "highest": challenger_of(context.work, found, member).highest,
    }
    actions = (_challenge_button(context, found),) if member.place > 1 else ()
    context.announce(found.room, Message("ladder-joined", params, actions=actions))


def _stay(context: Context, found: Ladder, member: Member) -> None:
    """Leave no longer."""
    context.work.ladders.keep(replace(member, leaving=False))
    facts: dict[str, Value] = {**effects.about(found), "place": member.place}
    context.whisper(Message("ladder-staying", facts, actions=(_challenge_button(context, found),)))


def _challenge_button(context: Context, found: Ladder) -> Action:
    return Action("ladder-challenge", Command("challenge", str(found.id)), context.player)


def leave(context: Context, command: Command) -> None:
    """Leave a ladder, once one's matches on it have ended (rule 9)."""
    found = find_ladder(context, command)
    member = membership(context, found)
    context.work.ladders.keep(replace(member, leaving=True))
    if effects.remove_if_leaving(context, found, context.player):
        return
    running = [
        match for played_for, match in context.work.ladders.running_of(context.player) if played_for.ladder == found.id
    ]
    numbers: list[Value] = [match.number for match in running]
    params: dict[str, Value] = {**effects.about(found), "numbers": numbers, "count": len(numbers)}
    stay = Action("ladder-stay", Command("join", str(found.id)), context.player)
    context.whisper(Message("ladder-leaving", params, actions=(stay,)))


ACTS: Mapping[str, Callable[[Context, Command], None]] = {
    "show": show,
    "join": join,
    "leave": leave,
    "challenge": challenge,
    "decline": decline,
    "close": close,
}
