"""Boards and lists of matches. Nothing here changes a match."""

from __future__ import annotations

from datetime import timedelta
from typing import cast

from core.play.commands import Accept, Board, Decline, Matches, ShowMatch, Undo, Withdraw
from core.play.context import Context
from core.play.dispatch import handles
from core.play.handlers.match.challenges import options_value
from core.play.handlers.match.lookup import any_match, opponent
from core.play.handlers.match.permissions import within_reach
from core.play.handlers.match.questions import asking
from core.play.handlers.match.rulings import decisions
from core.play.handlers.time.match_clock import terms_shown, time_shown
from core.play.match.legal_choices import draft_steps
from core.play.match.model import Match
from core.play.match.rebuild import is_imported
from core.play.messages import Action, Message, Picture, Value
from core.play.refusal import Refusal

LATELY = 5
"""How many finished matches are listed."""


@handles(Board)
def board(context: Context, command: Board) -> None:
    """Show the board of any match one may see, at any turn."""
    match = any_match(context, command)
    ply = match.ply if command.ply is None else command.ply
    if not 0 <= ply <= match.ply:
        raise Refusal("bad-ply", {"number": match.number, "ply": ply, "plies": match.ply})
    position = context.position(match)
    known = position.overlays
    if command.overlay is not None and command.overlay not in known:
        raise Refusal("bad-overlay", {"overlay": command.overlay, "overlays": [*known], "game": match.game})
    names = context.names(match)
    seat = match.seat_of(context.player)
    params: dict[str, Value] = {
        "number": match.number,
        "game": match.game,
        "first": names[0],
        "second": names[1],
        "ply": ply,
        "plies": match.ply,
        "next": names[match.to_move - 1] if match.to_move and ply == match.ply else None,
        "mine": seat != 0,
        "overlay": command.overlay,
        "asked": names[match.takeback.seat - 1] if match.takeback else None,
        "pause": names[match.clock.pause_asked.seat - 1] if match.clock.pause_asked else None,
        **(time_shown(context, match) if ply == match.ply else {}),
    }
    now = ply == match.ply
    steps = draft_steps(context.work.matches, match, context.player) if seat and now else ()
    picture = Picture(
        match=match.number, version=match.version, ply=None if now else ply, steps=steps, overlay=command.overlay
    )
    asks, offered = asking(match, position, names) if now else ({}, ())
    actions = [action for action in offered if action.offered_to(context.player)]
    actions += [Action("overlay", Board(match.number, command.ply, name)) for name in known if name != command.overlay]
    request = match.takeback or match.clock.pause_asked
    if request is not None and seat:
        own = request.seat == seat
        yes_or_no = (Action("accept", Accept(match.number)), Action("decline", Decline(match.number)))
        actions += [Action("withdraw", Withdraw(match.number))] if own else yes_or_no
    elif seat and now and match.to_move not in {0, seat} and match.ply:
        actions.append(Action("undo", Undo(match.number)))
    context.whisper(Message("board", params | asks, match.number, picture=picture, actions=tuple(actions)))


@handles(Matches)
def matches(context: Context, _command: Matches) -> None:
    """List one's running matches, open challenges, and what was finished lately."""
    running, finished = context.work.matches.of(context.player, LATELY)
    lists: dict[str, Value] = {
        "waiting": [_line(context, match) for match in running if match.waits_for(context.player)],
        "others": [_line(context, match) for match in running if not match.waits_for(context.player)],
        "to_me": [
            {
                "number": challenge.number,
                "game": challenge.game,
                "by": context.name(challenge.challenger),
                "options": options_value(challenge.options),
                **terms_shown(challenge.terms),
            }
            for challenge in within_reach(
                context, list(context.work.challenges.open_to(context.player, context.room.id))
            )
        ],
        "mine": [
            {
                "number": challenge.number,
                "game": challenge.game,
                "to": None if challenge.opponent is None else context.name(challenge.opponent),
                "options": options_value(challenge.options),
                **terms_shown(challenge.terms),
            }
            for challenge in context.work.challenges.made_by(context.player)
        ],
        "finished": [_result(context, match) for match in finished],
    }
    actions = tuple(Action("pick", Board(match.number)) for match in running[:10])
    context.whisper(Message("matches", lists, actions=actions))


def _line(context: Context, match: Match) -> Value:
    return {
        "number": match.number,
        "game": match.game,
        "opponent": opponent(context, match),
        "ply": match.ply,
        "asked": match.takeback is not None and match.takeback.seat != match.seat_of(context.player),
        "pause": match.clock.pause_asked is not None and match.clock.pause_asked.seat != match.seat_of(context.player),
        **time_shown(context, match),
    }


def _result(context: Context, match: Match) -> Value:
    """A finished match, and what it was for whoever asks: ``won``, ``lost`` or ``drawn``."""
    how = match.ended_for(context.player)
    return {"number": match.number, "game": match.game, "opponent": opponent(context, match), "how": how}


@handles(ShowMatch)
def show_match(context: Context, command: ShowMatch) -> None:
    """Tell everything about one match."""
    match = any_match(context, command)
    names = context.names(match)
    turns: list[Value] = [
        {"ply": turn.ply, "seat": turn.seat, "steps": turn.steps, "forced": turn.forced}
        for turn in context.work.matches.turns(match.number)
    ]
    params: dict[str, Value] = {
        "number": match.number,
        "game": match.game,
        "options": options_value(match.options),
        **terms_shown(match.terms),
        **time_shown(context, match),
        "left": _both_left(context, match),
        "first": names[0],
        "second": names[1],
        "started": match.started_at.isoformat(),
        "ply": match.ply,
        "turns": turns,
        "status": match.status.value,
        "next": names[match.to_move - 1] if match.to_move else None,
        "winner": None,
        "rulings": decisions(context, context.work.audit.of_match(match.number)),
    }
    pairing = context.work.tournaments.pairing(match.number)
    if pairing is not None:
        params |= {"tournament": pairing.tournament, "round": pairing.round}
    if is_imported(context.work.matches, match.number):
        params["imported"] = True
    if match.result is not None:
        params["winner"] = names[match.result.winner - 1] if match.result.winner else None
        params["reason"] = match.result.reason
        params["score"] = cast("dict[str, Value]", dict(match.result.score))
    actions = (Action("board", Board(match.number)),)
    context.whisper(Message("match-details", params, match.number, actions=actions))


def _both_left(context: Context, match: Match) -> Value:
    """What each seat has left, in seconds; None without a clock."""
    left = [match.clock.remaining(seat, match.to_move, context.now, match.calendar) for seat in (1, 2)]
    return [each // timedelta(seconds=1) for each in left if each is not None] or None
