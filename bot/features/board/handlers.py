"""Boards, replays and lists of matches. Nothing here changes a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from bot.features.answers.commands import Accept
from bot.features.audit.log import decisions
from bot.features.board import messages
from bot.features.board.commands import Board, Matches, Replay, ShowMatch
from bot.features.challenge.commands import Play
from bot.features.challenge.permissions import within_reach
from bot.features.comments.handlers import why_closed
from bot.features.exploring.notes import note_at, notes_on, standing_notes
from bot.features.match.clock import both_left, time_left
from bot.features.match.commands import Pick
from bot.features.match.lookup import any_match, opponent
from bot.features.match.permissions import imported
from bot.features.match.questions import CHALLENGE, allows_takebacks, answers, asking, open_request, undo
from bot.features.match.turns import draft_steps
from bot.features.talk.showing import show_publicly, showing
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.grouped_commands import grouped_commands
from bot.kernel.pages import PAGE, pages, shares, turning
from bot.kernel.refusal import Refusal
from core.match.model import Challenge, Match, Result, seen_board
from core.messages.content import RoundOf
from core.messages.message import NAMES, Action, File, Message, Picture

LATELY = 5
"""Number of finished matches in the list."""
MAX_TURNS: Final = 600
"""Maximum turns of one animation; we show a longer match in parts."""
_RUNNING: Final = frozenset({"replay", "note", "say", "share", "watch", "moretime", "pause", "undo", "resign"})
_FINISHED: Final = frozenset({"replay", "review", "note", "say", "share", "export", "rematch"})
"""Commands that a running and a finished match offer below its details."""
_MAX_PARTS: Final = 10


@handles(Board)
def board(context: Context, command: Board) -> None:
    """Show the board of any match that the asker may see, at any turn."""
    match = any_match(context, command)
    context.send_news_here(match)
    ply = match.ply if command.ply is None else seen_board(command.ply)[1]
    if not 0 <= ply <= match.ply:
        raise Refusal(messages.BadPly(ply, match.ply, match.number))
    position = context.position(match)
    overlays = position.overlays
    if command.overlay is not None and command.overlay not in {*overlays, NAMES}:
        raise Refusal(messages.BadOverlay(command.overlay, (*overlays, NAMES), match.game))
    names = context.names(match)
    seat = match.seat_of(context.player)
    is_current = ply == match.ply
    steps = (
        draft_steps(context.uow.matches, match, context.player) if seat and is_current and not command.public else ()
    )
    picture = Picture(
        match=match.number, version=match.version, ply=None if is_current else ply, steps=steps, overlay=command.overlay
    )
    question, question_actions = asking(context, match, position) if is_current else (None, ())
    content = messages.BoardShown(
        number=match.number,
        game=match.game,
        first=names[0],
        second=names[1],
        ply=ply,
        plies=match.ply,
        next=names[match.to_move - 1] if match.to_move and is_current else None,
        overlay=command.overlay,
        asked=names[match.takeback.seat - 1] if match.takeback else None,
        pause=names[match.clock.pause_asked.seat - 1] if match.clock.pause_asked else None,
        question=question,
        time=time_left(context, match) if is_current else None,
        imported=imported(context, match),
        note="" if command.public else note_at(context, match, ply),
        by=context.name(context.player) if command.public else None,
    )
    if command.public:
        show_publicly(context, match, Message(content, number=match.number, picture=picture))
        return
    actions = [action for action in question_actions if action.offered_to(context.player)]
    actions += _ways_on(context, match, replace(command, number=match.number), ply, overlays)
    send = context.whisper if steps or content.note else context.answer
    send(Message(content, number=match.number, picture=picture, actions=tuple(actions)))


def _ways_on(context: Context, match: Match, command: Board, ply: int, overlays: Sequence[str]) -> Iterator[Action]:
    """Yield the buttons below the board after ``ply`` turns: neighbouring boards, overlays, and requests."""
    number, seat, is_current = match.number, match.seat_of(context.player), ply == match.ply
    for code, target_ply in (("step-back", ply - 1), ("step-on", ply + 1)):
        if 0 <= target_ply <= match.ply:
            yield Action(code, replace(command, ply=None if target_ply == match.ply else target_ply))
    yield from (Action("overlay", Board(number, command.ply, name)) for name in overlays if name != command.overlay)
    request = match.takeback or match.clock.pause_asked
    if request is not None and seat:
        yield from answers(match, open_request(context.uow, match), request.seat, of=seat)
    elif (
        seat
        and is_current
        and match.to_move not in {0, seat}
        and match.ply
        and allows_takebacks(match, context.people(match)[2 - seat])
    ):
        yield undo(match, context.player)
    if not is_current or command.overlay is not None:  # the current board shows it
        yield from showing(context, match, Board(number, None if is_current else ply, command.overlay, public=True))


@handles(Matches)
def matches(context: Context, command: Matches) -> None:
    """List a page of the asker's running matches, open challenges, and matches finished lately."""
    running, finished_matches = context.uow.matches.for_player(context.player, LATELY)
    to_me = within_reach(context, list(context.uow.challenges.open_to(context.player, context.room.id)))
    waiting = [match for match in running if match.waits_for(context.player)]
    other_matches = [match for match in running if not match.waits_for(context.player)]
    own_challenges = context.uow.challenges.made_by(context.player)
    counts = [len(waiting), len(other_matches), len(to_me), len(own_challenges), len(finished_matches)]
    page, page_count = pages(sum(counts), command.page)
    parts = shares(page, *counts)
    listed_matches = [*waiting[parts[0]], *other_matches[parts[1]]]
    content = messages.MatchesShown(
        waiting=tuple(_line(context, match) for match in waiting[parts[0]]),
        others=tuple(_line(context, match) for match in other_matches[parts[1]]),
        to_me=tuple(
            messages.ChallengeLine(
                number=challenge.number,
                game=challenge.game,
                by=context.name(challenge.challenger),
                options=challenge.options,
                terms=challenge.terms,
            )
            for challenge in to_me[parts[2]]
        ),
        mine=tuple(_own_challenge(context, challenge) for challenge in own_challenges[parts[3]]),
        finished=tuple(
            messages.ResultLine(match.number, match.game, opponent(context, match), match.ended_for(context.player))
            for match in finished_matches[parts[4]]
        ),
        typed=next((match.number for match in finished_matches if not running), 0),
        page=page,
        pages=page_count,
    )
    actions = [way for entry, match in enumerate(listed_matches) for way in _ways(context, match, entry)]
    actions += [
        Action("pick", Accept(line.number, request=CHALLENGE), context.player, entry=entry)
        for entry, line in enumerate(content.to_me, len(listed_matches))
    ]
    if not any(counts):
        actions += [Action("start-partner", Play("", partner=""))] if context.limits.partner else []
        actions.append(Action("start-challenge", Play("")))
    context.whisper(Message(content, actions=(*actions, *turning(Matches(), page, page_count, context.player))))


def _ways(context: Context, match: Match, entry: int) -> Iterator[Action]:
    """Yield the buttons of a running match in a list: the board and, if the asker is on move, the menus to play there."""
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


def _own_challenge(context: Context, challenge: Challenge) -> messages.OwnChallenge:
    to = None if challenge.opponent is None else context.name(challenge.opponent)
    return messages.OwnChallenge(
        number=challenge.number, game=challenge.game, to=to, options=challenge.options, terms=challenge.terms
    )


@handles(ShowMatch)
def show_match(context: Context, command: ShowMatch) -> None:
    """Show everything about one match."""
    match = any_match(context, command)
    names = context.names(match)
    turns = context.uow.matches.turns(match.number)
    result = match.result or Result(0, "")
    pairing = context.uow.tournaments.pairing(match.number)
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
        rulings=decisions(context, context.uow.audit.for_match(match.number)),
        imported=imported(context, match),
        notes=noted[-PAGE:],
        notes_left=len(noted[:-PAGE]),
    )
    send = context.whisper if noted else context.answer
    others = grouped_commands("match", match.number, _RUNNING if match.to_move else _FINISHED)
    if why_closed(context.uow, match) is None:
        others += grouped_commands("explore", match.number, {"comment"})
    send(Message(details, number=match.number, actions=(Action("board", Board(match.number)), *others)))


@handles(Replay)
def replay(context: Context, command: Replay) -> None:
    """Show turns of any match that the asker may see. Only the asker reads their own notes; the public sees none."""
    match = any_match(context, command)
    begin, end = sorted((command.first or 0, match.ply if command.last is None else command.last))
    for ply in (begin, end):
        if not 0 <= ply <= match.ply:
            raise Refusal(messages.BadPly(ply, match.ply, match.number))
    if begin == end:
        raise Refusal(messages.NothingToReplay(match.number, match.ply), number=match.number)
    if end - begin > MAX_TURNS:
        raise _too_long(match, command, begin, end)
    first_name, second_name = context.names(match)
    noted = (
        ()
        if command.public
        else tuple(
            standing_note for standing_note in standing_notes(context, match) if begin <= standing_note.ply <= end
        )
    )
    content = messages.ReplayShown(
        number=match.number,
        game=match.game,
        first=first_name,
        second=second_name,
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
        show_publicly(context, match, Message(content, number=match.number, file=file))
        return
    actions = showing(context, match, Replay(match.number, begin or None, end, public=True))
    send = context.whisper if noted else context.answer
    send(Message(content, number=match.number, file=file, actions=actions))


def _too_long(match: Match, command: Replay, begin: int, end: int) -> Refusal:
    """Return the refusal of an animation with too many turns; it has a button for each part."""
    starts = range(begin, end, MAX_TURNS)[:_MAX_PARTS]
    parts = (Replay(match.number, start, min(end, start + MAX_TURNS), public=command.public) for start in starts)
    return Refusal(
        messages.ReplayTooLong(match.number, end - begin, MAX_TURNS),
        number=match.number,
        actions=tuple(Action("pick", part) for part in parts),
    )
