"""Imports of records: stored as finished and unrated matches between two names."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final, TypeAlias

from bot.features.board.commands import Board, ShowMatch
from bot.features.match.permissions import may_start
from bot.features.match.rebuild import rebuild_from_log
from bot.features.records import messages
from bot.features.records.commands import Import
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.refusal import Refusal
from core.community import Room
from core.match.model import ChallengeStatus, Match, MatchEvent, MatchStatus, SeatWish, Turn
from core.messages.content import Refused
from core.messages.message import Action, Message, Picture
from core.records.model import Record, TakenBack
from core.time.clock import MatchClock
from storage.unit_of_work import UnitOfWork

_KEY: Final = "record:"
"""Prefix of the keys that store which match was imported from a record, by community and digest."""
_AHEAD: Final = timedelta(days=1)
"""How far in the future a match may have ended, because machines' clocks differ."""


ReadRecord: TypeAlias = Callable[[str], Awaitable[Record | Refused]]
"""Function that reads a record without blocking other work, because reading takes long."""


def reading(read_record: ReadRecord) -> Callable[[Import], Awaitable[Import]]:
    """Return the preparation of an import before its transaction, which reads the record, because reading takes long."""

    async def read(command: Import) -> Import:
        if not command.text or command.read is not None:
            return command
        return Import(read=await read_record(command.text))

    return read


@handles(Import)
def import_(context: Context, command: Import) -> None:
    """Import a record into this community, and announce it in the room."""
    may_start(context)
    record = command.read
    if record is None:
        raise Refusal(messages.RecordUnread() if command.text else messages.ImportHow())
    if isinstance(record, Refused):
        raise Refusal(record)
    match = store_record(context.uow, context.room, record, context.now)
    context.remember(match, record.position)
    announcement = _announcement(context, match, record)
    if context.account is not None and context.account.private == match.room:
        context.whisper(announcement)
    else:
        context.post(match.room, announcement)


def store_record(uow: UnitOfWork, room: Room, record: Record, now: datetime) -> Match:
    """Store the match of a record in a room and its community.

    Raises:
        Refusal: the community already has it, or it ended in the future.
    """
    if max(record.ended_at, record.started_at) > now + _AHEAD:
        raise Refusal(messages.RecordFuture(record.ended_at.isoformat()))
    name = f"{_KEY}{room.community}:{record.digest}"
    number_text = uow.keys.get(name)
    if number_text is not None and uow.matches.get(int(number_text)) is not None:
        raise Refusal(messages.RecordKnown(int(number_text)), actions=(Action("board", Board(int(number_text))),))
    match = _stored(uow, room, record)
    uow.keys.put(name, str(match.number))
    return match


def _stored(uow: UnitOfWork, room: Room, record: Record) -> Match:
    """Store the match of a record, and return it."""
    first_player, second_player = (uow.people.add_named(name).id for name in record.names)
    number = uow.challenges.add(
        room=room,
        challenger=first_player,
        opponent=second_player,
        game=record.game,
        options=record.options,
        seat=SeatWish.ME,
        at=record.started_at,
        terms=record.terms,
    ).number
    uow.challenges.close(number, ChallengeStatus.ACCEPTED)
    match = _finished_match(room, record, number, (first_player, second_player))
    uow.matches.add(match)
    uow.matches.add_event(number, MatchEvent(version=1, kind="started", seat=0, data={}, at=record.started_at))
    for entry in record.story:
        if isinstance(entry, Turn):
            uow.matches.append(number, entry)
        elif isinstance(entry, TakenBack):
            uow.matches.take_back(number, entry.to_ply, entry.version)
        else:
            uow.matches.add_event(number, entry)
    return match


def _finished_match(room: Room, record: Record, number: int, players: tuple[int, int]) -> Match:
    """Return the match that follows from the log in its record."""
    turns: list[Turn] = []
    for entry in record.story:
        if isinstance(entry, Turn):
            turns.append(entry)
        elif isinstance(entry, TakenBack):
            del turns[entry.to_ply :]
    events = [entry for entry in record.story if isinstance(entry, MatchEvent)]
    new_match = Match(
        number=number,
        room=room.id,
        community=room.community,
        game=record.game,
        options=record.options,
        rules_version=record.rules_version,
        players=players,
        status=MatchStatus.FINISHED,
        version=1,
        ply=0,
        to_move=0,
        takeback=None,
        result=record.result,
        started_at=record.started_at,
        changed_at=record.ended_at,
        clock=MatchClock(1, record.started_at),
        terms=record.terms,
    )
    return rebuild_from_log(
        new_match,
        turns,
        [MatchEvent(version=1, kind="started", seat=0, data={}, at=record.started_at), *events],
        record.position,
    )


def _announcement(context: Context, match: Match, record: Record) -> Message:
    names = context.names(match)
    winner = record.result.winner
    imported = messages.Imported(
        number=match.number,
        by=context.name(context.player),
        game=match.game,
        first=names[0],
        second=names[1],
        winner=names[winner - 1] if winner else None,
        ply=match.ply,
    )
    picture = Picture(match=match.number, version=match.version)
    actions = (Action("match", ShowMatch(match.number)),)
    return Message(imported, number=match.number, picture=picture, actions=actions)
