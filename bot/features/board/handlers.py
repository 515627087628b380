"""Boards, replays and lists of matches. Nothing here changes a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from bot.features.answers.commands import Accept
from bot.features.audit.log import decisions
from bot.features.board import messages
from bot.features.board.commands import Board, Matches, Replay, ShowMatch
from bot.features.challenge.permissions import within_reach
from bot.features.exploring.notes import note_at, notes_on, standing_notes
from bot.features.match.clock import both_left, time_left
from bot.features.match.commands import Pick
from bot.features.match.lookup import any_match, opponent
from bot.features.match.permissions import imported
from bot.features.match.questions import CHALLENGE, answers, asking, open_request, undo
from bot.features.match.turns import draft_steps
from bot.features.talk.showing import show_everybody, showing
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.pages import PAGE, pages, shares, turning
from bot.kernel.refusal import Refusal
from core.match.model import Challenge, Match, Result, seen_board
from core.messages.content import RoundOf
from core.messages.message import NAMES, Action, File, Message, Picture

LATELY = 5
"""Finished matches that are listed."""
LONGEST: Final = 600
"""Most turns of one animation; a longer match is shown in parts."""
_MOST_PARTS: Final = 10


@handles(Board)
def board(context: Context, command: Board) -> None:
    """Show the board of any match that the asker may see, at any turn."""
    match = any_match(context, command)
    context.follow(match)
    ply = match.ply if command.ply is None else seen_board(command.ply)[1]
    if not 0 <= ply <= match.ply:
        raise Refusal(messages.BadPly(ply, match.ply, match.number))
    position = context.position(match)
    known = position.overlays
    if command.overlay is not None and command.overlay not in {*known, NAMES}:
        raise Refusal(messages.BadOverlay(command.overlay, (*known, NAMES), match.game))
    names = context.names(match)
    seat = match.seat_of(context.player)
    now = ply == match.ply
    steps = draft_steps(context.work.matches, match, context.player) if seat and now and not command.public else ()
    picture = Picture(
        match=match.number, version=match.version, ply=None if now else ply, steps=steps, overlay=command.overlay
    )
    question, offered = asking(context, match, position) if now else (None, ())
    shown = messages.BoardShown(
        number=match.number,
        game=match.game,
        first=names[0],
        second=names[1],
        ply=ply,
        plies=match.ply,
        next=names[match.to_move - 1] if match.to_move and now else None,
        overlay=command.overlay,
        asked=names[match.takeback.seat - 1] if match.takeback else None,
        pause=names[match.clock.pause_asked.seat - 1] if match.clock.pause_asked else None,
        question=question,
        time=time_left(context, match) if now else None,
        imported=imported(context, match),
        note="" if command.public else note_at(context, match, ply),
        by=context.name(context.player) if command.public else None,
    )
    if command.public:
        show_everybody(context, match, Message(shown, number=match.number, picture=picture))
        return
    actions = [action for action in offered if action.offered_to(context.player)]
    actions += _ways_on(context, match, replace(command, number=match.number), ply, known)
    send = context.whisper if steps or shown.note else context.answer
    send(Message(shown, number=match.number, picture=picture, actions=tuple(actions)))


def _ways_on(context: Context, match: Match, command: Board, ply: int, overlays: Sequence[str]) -> Iterator[Action]:
    """Yield the buttons below the board after ``ply`` turns: the boards beside it, other looks at it, what can be asked there."""
    number, seat, now = match.number, match.seat_of(context.player), ply == match.ply
    for code, there in (("step-back", ply - 1), ("step-on", ply + 1)):
        if 0 <= there <= match.ply:
            yield Action(code, replace(command, ply=None if there == match.ply else there))
    yield from (Action("overlay", Board(number, command.ply, name)) for name in overlays if name != command.overlay)
    request = match.takeback or match.clock.pause_asked
    if request is not None and seat:
        yield from answers(match, open_request(context.work, match), request.seat, of=seat)
    elif seat and now and match.to_move not in {0, seat} and match.ply:
        yield undo(match, context.player)
    if not now or command.overlay is not None:  # that of now stands there
        yield from showing(context, match, Board(number, None if now else ply, command.overlay, public=True))


@handles(Matches)
def matches(context: Context, command: Matches) -> None:
    """List a page of the asker's running matches, open challenges, and matches finished lately."""
    running, finished = context.work.matches.of(context.player, LATELY)
    to_me = within_reach(context, list(context.work.challenges.open_to(context.player, context.room.id)))
    waiting = [match for match in running if match.waits_for(context.player)]
    others = [match for match in running if not match.waits_for(context.player)]
    mine = context.work.challenges.made_by(context.player)
    counts = [len(waiting), len(others), len(to_me), len(mine), len(finished)]
    page, most = pages(sum(counts), command.page)
    parts = shares(page, *counts)
    listed = [*waiting[parts[0]], *others[parts[1]]]
    shown = messages.MatchesShown(
        waiting=tuple(_line(context, match) for match in waiting[parts[0]]),
        others=tuple(_line(context, match) for match in others[parts[1]]),
        to_me=tuple(
            messages.ChallengeLine(
                number=each.number,
                game=each.game,
                by=context.name(each.challenger),
                options=each.options,
                terms=each.terms,
            )
            for each in to_me[parts[2]]
        ),
        mine=tuple(_own(context, challenge) for challenge in mine[parts[3]]),
        finished=tuple(
            messages.ResultLine(match.number, match.game, opponent(context, match), match.ended_for(context.player))
            for match in finished[parts[4]]
        ),
        typed=next((match.number for match in finished if not running), 0),
        page=page,
        pages=most,
    )
    actions = [way for entry, match in enumerate(listed) for way in _ways(context, match, entry)]
    actions += [
        Action("pick", Accept(line.number, request=CHALLENGE), context.player, entry=entry)
        for entry, line in enumerate(shown.to_me, len(listed))
    ]
    context.whisper(Message(shown, actions=(*actions, *turning(Matches(), page, most, context.player))))


def _ways(context: Context, match: Match, entry: int) -> Iterator[Action]:
    """Yield the buttons of a running match in a list: the board, and where it waits for the asker the menus to play there."""
    yield Action("pick", Board(match.number), entry=entry)
    if match.waits_for(context.player) and not match.clock.adjourned:
        yield Action("pick-turn", Pick(match.number, ply=match.board), entry=entry)


def _line(context: Context, match: Match) -> messages.MatchLine:
    seat, offer, pause = match.seat_of(context.player), match.takeback, match.clock.pause_asked
    return messages.MatchLine(
        number=match.number,
        game=match.game,
        opponent=opponent(context, match),
        time=time_left(context, match),
        ply=match.ply,
        asked=offer is not None and offer.seat != seat,
        pause=pause is not None and pause.seat != seat,
    )


def _own(context: Context, challenge: Challenge) -> messages.OwnChallenge:
    to = None if challenge.opponent is None else context.name(challenge.opponent)
    return messages.OwnChallenge(
        number=challenge.number, game=challenge.game, to=to, options=challenge.options, terms=challenge.terms
    )


@handles(ShowMatch)
def show_match(context: Context, command: ShowMatch) -> None:
    """Show everything about one match."""
    match = any_match(context, command)
    names = context.names(match)
    turns = context.work.matches.turns(match.number)
    result = match.result or Result(0, "")
    pairing = context.work.tournaments.pairing(match.number)
    noted = notes_on(context, match)
    details = messages.MatchDetails(
        number=match.number,
        game=match.game,
        options=match.options,
        terms=match.terms,
        first=names[0],
        second=names[1],
        started=match.started_at,
        ply=match.ply,
        turns=tuple(
            messages.TurnLine(ply=turn.ply, seat=turn.seat, steps=turn.steps, forced=turn.forced, planned=turn.planned)
            for turn in turns
        ),
        status=match.status,
        next=names[match.to_move - 1] if match.to_move else None,
        winner=names[result.winner - 1] if result.winner else None,
        loser=names[2 - result.winner] if result.winner else None,
        reason=result.reason,
        score=result.score,
        time=time_left(context, match),
        left=both_left(context, match),
        round_of=None if pairing is None else RoundOf(pairing.tournament, pairing.round),
        rulings=decisions(context, context.work.audit.of_match(match.number)),
        imported=imported(context, match),
        notes=noted[-PAGE:],
        notes_left=len(noted[:-PAGE]),
    )
    send = context.whisper if noted else context.answer
    send(Message(details, number=match.number, actions=(Action("board", Board(match.number)),)))


@handles(Replay)
def replay(context: Context, command: Replay) -> None:
    """Show turns of any match that the asker may see, with the asker's own notes on them; or to everybody, without any."""
    match = any_match(context, command)
    begin, end = sorted((command.first or 0, match.ply if command.last is None else command.last))
    for ply in (begin, end):
        if not 0 <= ply <= match.ply:
            raise Refusal(messages.BadPly(ply, match.ply, match.number))
    if begin == end:
        raise Refusal(messages.NothingToReplay(match.number, match.ply), number=match.number)
    if end - begin > LONGEST:
        raise _too_long(match, command, begin, end)
    first, second = context.names(match)
    noted = () if command.public else tuple(each for each in standing_notes(context, match) if begin <= each.ply <= end)
    shown = messages.ReplayShown(
        number=match.number,
        game=match.game,
        first=first,
        second=second,
        begin=begin,
        end=end,
        plies=match.ply,
        by=context.name(context.player) if command.public else None,
        imported=imported(context, match),
        notes=noted[:PAGE],
        notes_left=len(noted[PAGE:]),
    )
    whole = begin == 0 and end == match.ply
    file = File(kind="replay", subject=match.number, version=match.version, after=begin, until=None if whole else end)
    if command.public:
        show_everybody(context, match, Message(shown, number=match.number, file=file))
        return
    actions = showing(context, match, Replay(match.number, begin or None, end, public=True))
    send = context.whisper if noted else context.answer
    send(Message(shown, number=match.number, file=file, actions=actions))


def _too_long(match: Match, command: Replay, begin: int, end: int) -> Refusal:
    """Return the refusal of an animation that would have too many turns, with a button for each part of it."""
    starts = range(begin, end, LONGEST)[:_MOST_PARTS]
    parts = (Replay(match.number, start, min(end, start + LONGEST), public=command.public) for start in starts)
    return Refusal(
        messages.ReplayTooLong(match.number, end - begin, LONGEST),
        number=match.number,
        actions=tuple(Action("pick", part) for part in parts),
    )
