"""Turns: parse, check and commit them; incomplete turns are stored as drafts. Announce committed turns.

In ``12 d4``, nothing shows whether 12 is the number of a match or, as in records, of a turn.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.features.exploring.commands import If, Preview
from bot.features.match import messages
from bot.features.match.clock import after_turn, come_back, is_saved, note_stopped_clock, out_of_time, time_left
from bot.features.match.commands import Clear, Move
from bot.features.match.endings import finish, run_out, turns_before
from bot.features.match.lookup import home_match, own_match, own_match_on_move, which_match
from bot.features.match.questions import allows_takebacks, asking, undo
from bot.features.match.together import answered, takes_place
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.events import MatchEnded, PlayerBack, TurnBegan, TurnPlayed
from bot.kernel.refusal import EarlyAnswer, Refusal
from core import rules
from core.match.legal_choices import Begun, begin
from core.match.model import Draft, Match, MatchStatus, Result, Turn, seen_board
from core.messages.message import Action, Message, Picture
from core.rules import IllegalStep, Position, RulesError
from core.rules.parsing import Ambiguous, Unreadable, numbered
from storage.play.matches import Matches

PROPOSED_LATELY: Final = 6
"""Turns among which a second proposal to end the game by the same player makes no sound."""


@handles(Move)
def move(context: Context, command: Move) -> None:
    """Play a turn; an incomplete one is stored as a draft."""
    if _is_pressed_again(context, command):
        return
    command = about_a_match(context, command)
    match = own_match_on_move(context, command)
    mover = context.person(context.player)
    if out_of_time(match, context.now) and not is_saved(context, match):  # no one has seen it yet
        run_out(context, match)
        return
    if command.ply is not None and command.ply != match.board:
        raise stale(match, command.ply)
    position = context.position(match)
    draft = draft_steps(context.uow.matches, match, context.player)
    begun_turn = _turn_so_far(match, position, draft, command)
    steps = begun_turn.draft + begun_turn.steps
    if not begun_turn.complete:
        _keep(context, match, steps)
        return
    if draft:
        context.uow.matches.delete_drafts(match.number)
    was_away = mover.away_until is not None
    commit(context, _back_at_the_board(context, match), " ".join(steps), begun_turn.position)
    if was_away:  # their clocks run everywhere again, so they must hear of this
        context.record(PlayerBack(context.player))


def _is_pressed_again(context: Context, command: Move) -> bool:
    """Return whether a button's turn was played already on the board below which it was offered: this is its second press."""
    if context.place is None or not context.place.pressed or command.number is None or command.ply is None:
        return False
    match, (takebacks, ply) = context.uow.matches.get(command.number), seen_board(command.ply)
    if match is None or match.takebacks != takebacks or match.ply <= ply:
        return False
    turn = context.uow.matches.turns(match.number)[ply]
    return (turn.seat, turn.steps) == (match.seat_of(context.player), command.text)


def about_a_match(context: Context, command: Move) -> Move:
    """Return a turn without the number before it, for the match that it means, or the same turn if it has no number.

    The number belongs to one of the asker's matches, or to the current turn of a match in which they are on move.

    Raises:
        Refusal: it is neither, or it may also be a part of the turn.
        Answer: it can be both.
    """
    numbered_steps = None if command.number is not None else numbered(command.text)
    if numbered_steps is None:
        return command
    turn = replace(command, text=numbered_steps.steps)
    running = context.uow.matches.running_of(context.player)
    home = home_match(context, running)
    match = next((candidate for candidate in running if candidate.number == numbered_steps.number), None)
    is_named = match is not None
    if match is None:
        match = own_match_on_move(context, turn)
    else:
        other_matches = [
            other_match
            for other_match in context.standpoint.waiting(running)
            if other_match != match
            and (
                other_match == home
                or _is_due(other_match, numbered_steps.number)
                or _is_turn_with_number(context, other_match, command)
            )
        ]
        if other_matches or (home is not None and home.number != match.number):
            raise EarlyAnswer(which_match(context, turn, [match, *other_matches]))
    return _one_reading(context, replace(command, number=match.number), match, numbered_steps.steps, is_named=is_named)


def _one_reading(context: Context, command: Move, match: Match, steps: str, *, is_named: bool) -> Move:
    """Return the turn in its only reading: the steps after the number, or the whole text. Raises Refusal if both are possible."""
    turn = replace(command, text=steps)
    counts = is_named or _is_due(match, int(command.text.split()[0]))
    whole = _is_turn_with_number(context, match, command)
    if whole != counts:
        return turn if counts else command
    readings = (command.text, steps) if whole else (steps,)
    actions = tuple(Action("pick", replace(turn, text=text, ply=match.board)) for text in readings)
    if whole:
        raise Refusal(messages.Ambiguous(command.text, readings), number=match.number, actions=actions)
    unclear = messages.UnclearNumber(match.number, int(command.text.split()[0]), steps)
    raise Refusal(unclear, number=match.number, actions=actions)


def _is_due(match: Match, number: int) -> bool:
    """Return whether this number is the current turn's in a match, counting by single turns or by turns of both players."""
    return number in {match.ply + 1, match.ply // 2 + 1}


def _is_turn_with_number(context: Context, match: Match, command: Move) -> bool:
    """Return whether the whole text, with its leading number, is a legal turn.

    For example, ``3 c2`` may be ``3c 2``: two stones on c3.
    """
    if "stack" not in rules.get(match.game).step_kinds:
        return False
    try:
        begin(context.position(match), draft_steps(context.uow.matches, match, context.player), command.text)
    except RulesError:
        return False
    return True


def stale(match: Match, board: int) -> Refusal:
    """Return the refusal of a turn for an earlier or changed board of a match."""
    back, seen_ply = seen_board(board)
    content = messages.Stale(match.number, match.ply, seen_ply, back != match.takebacks)
    return Refusal(content, number=match.number)


def _back_at_the_board(context: Context, match: Match) -> Match:
    """End the vacation of the player who moves, and return the match as stored after it."""
    if context.person(context.player).away_until is None:
        return match
    come_back(context, context.player)
    return context.uow.matches.get(match.number) or match


@handles(Clear)
def clear(context: Context, command: Clear) -> None:
    """Delete the asker's draft."""
    match = own_match(context, command)
    had_draft = context.uow.matches.delete_drafts(match.number, context.player)
    content = messages.DraftCleared(match.number) if had_draft else messages.NoDraft(match.number)
    context.whisper(Message(content, number=match.number))


def draft_steps(matches: Matches, match: Match, player: int) -> tuple[str, ...]:
    """Return the steps of a player's draft, if it belongs to the current board."""
    draft = matches.draft(match.number, player)
    return tuple(draft.steps.split()) if draft is not None and draft.ply == match.ply else ()


def _turn_so_far(match: Match, position: Position, draft: tuple[str, ...], command: Move) -> Begun:
    """Return the turn so far: the draft and the typed steps, or only the typed steps if they don't fit the draft."""
    try:
        return begin(position, draft, command.text)
    except (Unreadable, Ambiguous, IllegalStep) as problem:
        picture = Picture(match=match.number, version=match.version, steps=draft)
        raise refusal(match, match.game, command, problem, picture=picture) from problem


def refusal(
    match: Match | None,
    game: str,
    command: Move | Preview | If,
    problem: Unreadable | Ambiguous | IllegalStep,
    *,
    picture: Picture,
    template: str = "{}",
) -> Refusal:
    """Return the refusal of a turn.

    Args:
        match: as stored; None for a board without a match.
        game: key of the game.
        command: the command.
        problem: why the turn isn't legal.
        picture: the board before the turn.
        template: text of a command, with ``{}`` in place of the turn.
    """
    number = None if match is None else match.number
    if isinstance(problem, Unreadable):
        return Refusal(messages.NotSteps(problem.text, problem.fragment, game), number=number)
    if isinstance(problem, Ambiguous):
        candidates = [" ".join(candidate) for candidate in problem.candidates]
        about = command if match is None else command.about(match.number)
        if match is not None and isinstance(about, Move):
            about = replace(about, ply=match.board)
        actions = tuple(
            Action("pick", replace(about, text=template.replace("{}", candidate))) for candidate in candidates[:10]
        )
        ambiguous = messages.Ambiguous(problem.text, tuple(candidates))
        return Refusal(ambiguous, number=number, actions=actions)
    illegal = messages.Illegal(problem.step, problem.rule, problem.facts, game, number)
    marked_picture = replace(picture, marks=problem.own, reasons=problem.reasons)
    return Refusal(illegal, number=number, picture=marked_picture)


def _keep(context: Context, match: Match, steps: tuple[str, ...]) -> None:
    text = " ".join(steps)
    context.uow.matches.save_draft(Draft(match.number, context.player, match.ply, text))
    context.whisper(
        Message(
            messages.DraftKept(match.number, text),
            number=match.number,
            picture=Picture(match=match.number, version=match.version, steps=steps),
            actions=(Action("clear", Clear(match.number), context.player),),
        )
    )


def commit(
    context: Context, match: Match, steps: str, position: Position, earlier_turns: tuple[TurnPlayed, ...] = ()
) -> None:
    """Store a complete turn and the forced turns after it; ``earlier_turns`` are the turns that it answers as planned."""
    mover = match.to_move
    version = match.version + 1
    turns = [Turn(match.ply + 1, mover, steps, version, context.now, planned=bool(earlier_turns))]
    concluded = position.concluded is not None
    while position.outcome is None and position.forced is not None:
        turns.append(Turn(position.ply + 1, position.seat, position.forced, version, context.now, forced=True))
        position = position.play(position.forced)
    outcome = position.outcome
    result = None if outcome is None else Result(outcome.winner, outcome.reason, outcome.score)
    updated_match = replace(
        match,
        version=version,
        ply=position.ply,
        to_move=0 if result else position.seat,
        takeback=None,
        status=MatchStatus.FINISHED if result else MatchStatus.RUNNING,
        result=result,
        changed_at=context.now,
    )
    updated_match = after_turn(context, match, updated_match, mover)
    context.uow.matches.save(updated_match)
    for turn in turns:
        context.uow.matches.append(match.number, turn)
    note_stopped_clock(context, updated_match)
    context.remember(updated_match, position)
    context.record(TurnPlayed(match, updated_match, tuple(turns), concluded, earlier_turns))
    if result is not None:
        finish(context, MatchEnded(match, updated_match, mover, tuple(turns), earlier=earlier_turns))


def announce_turns(context: Context, event: TurnBegan) -> None:
    """Announce a turn and the planned answers to it, in one message with the final board."""
    *earlier_events, last_event = event.played
    match, updated_match, turns = event.played[0].before, event.match, last_event.turns
    mover, steps, position = turns[0].seat, turns[0].steps, context.position(updated_match)
    names = context.names(match)
    question, question_actions = asking(context, updated_match, position)
    in_place = takes_place(context, match) and not last_event.concluded  # else it would hide the board of the round
    by_computer = in_place and context.account is None and not earlier_events
    content = messages.TurnAnnounced(
        number=match.number,
        game=match.game,
        by=names[mover - 1],
        opponent=names[2 - mover],
        colour="black" if position.black_seat == mover else "white",
        steps=steps,
        ply=updated_match.ply,
        next=names[updated_match.to_move - 1],
        passes=tuple(names[turn.seat - 1] for turn in turns[1:]),
        unanswered=None if match.takeback is None else names[match.takeback.seat - 1],
        unpaused=None if match.clock.pause_asked is None else names[match.clock.pause_asked.seat - 1],
        question=question,
        time=time_left(context, updated_match),
        earlier=answered(context, match) if by_computer else turns_before(context, earlier_events),
        by_computer=by_computer,
    )
    hushed = (
        (updated_match.players[updated_match.to_move - 1],) if _proposes_again(context, updated_match, content) else ()
    )
    actions = (*question_actions, *_undo(context, match))
    message = Message(content, actions=actions, hushed=hushed, in_place=in_place)
    announce_to_mover(context, updated_match, message)


def _proposes_again(context: Context, match: Match, announcement: messages.TurnAnnounced) -> bool:
    """Return whether a player proposes to end the game just after the opponent declined that; we tell of it silently."""
    if announcement.question is None or announcement.question.code != "end-proposed":
        return False
    *earlier_turns, proposal = context.uow.matches.turns(match.number)[-PROPOSED_LATELY:]
    return (proposal.steps, proposal.seat) in {(turn.steps, turn.seat) for turn in earlier_turns}


def _undo(context: Context, match: Match) -> tuple[Action, ...]:
    """Return the button that takes back the turn just played in a match; the computer never uses it."""
    mover = match.to_move - 1
    people = context.people(match)
    if not people[mover].is_partner:
        return (undo(match, match.players[mover]),) if allows_takebacks(match, people[1 - mover]) else ()
    return (undo(match, match.players[1 - mover]),) if match.ply else ()


def announce_to_mover(context: Context, match: Match, message: Message, *, opens: bool = False) -> None:
    """Announce a message with the board, and notify the player on move.

    Args:
        context: of the handler.
        match: as stored.
        message: the message; we add its number and picture, and ``notify`` (the player on move) if empty.
        opens: whether it opens the match.
    """
    mover = match.players[match.to_move - 1]
    picture = Picture(match=match.number, version=match.version)
    notify = message.notify or (mover,)
    announcement = replace(message, number=match.number, notify=notify, picture=picture)
    context.announce(match.room, announcement, opens=opens)


def announce_round(context: Context, event: TurnPlayed) -> None:
    """Announce that a round ended and the next one begins, with the final board of the ended round."""
    match, turn = event.match, event.turns[0]
    if not event.concluded or match.result is not None:
        return
    names, tallies = context.names(match), context.position(match).diagram().tallies
    content = messages.RoundEnded(
        number=match.number,
        game=match.game,
        by=names[turn.seat - 1],
        steps=turn.steps,
        first=names[0],
        second=names[1],
        totals=tuple(tally.count for tally in tallies if tally.meaning == "total"),
        round=next((tally.count for tally in tallies if tally.meaning == "round"), 1),
    )
    picture = Picture(match=match.number, version=match.version, concluded=True)
    in_place = takes_place(context, event.before)
    message = Message(content, number=match.number, notify=match.players, picture=picture, in_place=in_place)
    context.announce(match.room, message)
