"""Seeks: commands make, change and end them; the end of a match, and time, end or renew them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.features.challenge.arranging import offered_once
from bot.features.challenge.challenges import read_terms
from bot.features.challenge.commands import Play
from bot.features.community import messages as community_messages
from bot.features.match.lookup import find_game, read_options
from bot.features.match.permissions import may_play, may_start
from bot.features.seek import messages
from bot.features.seek.commands import Seek as SeekCommand
from bot.features.seek.pairing import SEEK, drop, keep, pair, sought
from bot.kernel.context import Context
from bot.kernel.dispatch import handles, on_timer
from bot.kernel.events import MatchEnded, PlayerBack
from bot.kernel.refusal import Refusal
from core import rules
from core.match.model import OUT_OF_TIME, Match
from core.messages.message import Action, Message
from core.seek import LIFE, MAX_KEPT_MATCHES, MAX_NEAR, MAX_SEEKS, MIN_NEAR, PATIENCE, Seek, SeekCriteria, SeekScope
from core.time.model import Timer
from storage.unit_of_work import UnitOfWork

_FEW: Final = 3
"""Number of turns after which both players have certainly played one."""


@handles(SeekCommand)
def seek(context: Context, command: SeekCommand) -> None:
    """Seek an opponent, or end a seek; without a game, list the asker's seeks, or change their reach."""
    own_seeks = context.uow.seeks.for_player(context.player)
    is_named = command.game is not None or command.any
    if command.off:
        _end_own(context, command, own_seeks)
    elif not is_named and command.options:
        raise Refusal(messages.SeekWhichGame(next(iter(command.options))))
    elif not is_named and command.reach is None:
        _show(context, own_seeks)
    else:
        may_start(context)
        may_play(context, context.room.community)
        reach = _reach(context, command)
        seeks = (
            _with_scope(own_seeks, reach)
            if own_seeks and not is_named
            else [_seek_as_typed(context, command, own_seeks, reach)]
        )
        _store_and_pair(context, seeks, arranged=offered_once(context, command))


def _end_own(context: Context, command: SeekCommand, seeks: Sequence[Seek]) -> None:
    game = None if command.game is None else find_game(command.game).key
    ended_seeks = [seek for seek in seeks if not (game or command.any) or seek.game == game]
    if not ended_seeks:
        raise Refusal(messages.NoSeek())
    for seek in ended_seeks:
        drop(context, seek)
    context.whisper(Message(messages.SeeksOff(tuple(sought(seek) for seek in ended_seeks))))


def _show(context: Context, seeks: Sequence[Seek]) -> None:
    """Show the asker their seeks, with a button for each game."""
    content = messages.SeeksShown(tuple(sought(seek) for seek in seeks), tuple(seek.until for seek in seeks))
    picks = [Action("pick", SeekCommand(game.key)) for game in rules.all()]
    picks += [Action("seek-any", SeekCommand(any=True))]
    if seeks:
        picks.append(Action("seek-off", SeekCommand(off=True)))
    context.whisper(Message(content, actions=tuple(picks)))


def _reach(context: Context, command: SeekCommand) -> SeekScope:
    """Return where opponents may come from: in a private chat, anywhere, because no one else is there. Raises Refusal."""
    if context.room.private:
        return SeekScope.EVERYWHERE
    if command.reach is None:
        return context.uow.communities.get(context.room.community).settings.seek
    if command.reach not in set(SeekScope):
        raise Refusal(community_messages.BadChoice("seek", command.reach[:50], tuple(SeekScope)))
    return SeekScope(command.reach)


def _with_scope(seeks: Sequence[Seek], reach: SeekScope) -> list[Seek]:
    """Return seeks with another reach; a seek with a limit of strength stays in its community."""
    everywhere = reach is SeekScope.EVERYWHERE
    return [replace(seek, everywhere=everywhere) if seek.criteria.near is None else seek for seek in seeks]


def _seek_as_typed(context: Context, command: SeekCommand, seeks: Sequence[Seek], reach: SeekScope) -> Seek:
    """Return a seek as typed; it replaces an earlier seek for this game and place, and keeps its position. Raises Refusal."""
    game = None if command.game is None else find_game(command.game)
    if game is None and command.options:
        raise Refusal(messages.SeekWhichGame(next(iter(command.options))))
    resolved = {} if game is None else read_options(game, command.options)
    terms = read_terms(context, Play(command.game or "", clock=command.clock, unrated=command.unrated))
    if command.near is not None and reach is SeekScope.EVERYWHERE:
        raise Refusal(messages.SeekStrength())
    _check_range("strength", command.near, MIN_NEAR, MAX_NEAR)
    _check_range("keep", command.keep, 1, MAX_KEPT_MATCHES)
    criteria = SeekCriteria(
        options={name: resolved[name] for name in command.options},
        control=terms.control,
        named=command.clock is not None,
        rated=terms.rated,
        near=command.near,
        keep=command.keep or 1,
    )
    key = None if game is None else game.key
    previous_seek = next(
        (seek for seek in seeks if (seek.game, seek.community) == (key, context.room.community)),
        None,
    )
    if previous_seek is None and len(seeks) >= MAX_SEEKS:
        raise Refusal(messages.TooManySeeks(MAX_SEEKS))
    now, everywhere = context.now, reach is SeekScope.EVERYWHERE
    if previous_seek is not None:
        return replace(previous_seek, room=context.room.id, everywhere=everywhere, criteria=criteria, until=now + LIFE)
    return Seek(
        id=0,
        player=context.player,
        room=context.room.id,
        community=context.room.community,
        game=key,
        everywhere=everywhere,
        criteria=criteria,
        found=(),
        since=now,
        until=now + LIFE,
    )


def _check_range(name: str, number: int | None, minimum: int, maximum: int) -> None:
    if number is not None and not minimum <= number <= maximum:
        raise Refusal(messages.BadSeekNumber(name, minimum, maximum))


def _store_and_pair(context: Context, seeks: Sequence[Seek], *, arranged: bool) -> None:
    """Store the asker's seeks and pair them. Confirm those that continue; if ``arranged``, answer in place for all."""
    tell = context.answer if arranged else context.whisper
    for seek in seeks:
        stored_seek = seek if seek.id else context.uow.seeks.add(seek)
        keep(context, stored_seek)
        remaining_seek = pair(context, stored_seek)
        if remaining_seek is not None:
            content = messages.SeekMade(sought(remaining_seek), remaining_seek.until)
            off = SeekCommand(remaining_seek.game, any=remaining_seek.game is None, off=True)
            tell(Message(content, actions=(Action("seek-off", off, context.player),)))
        elif arranged:
            tell(Message(messages.SeekPaired(seek.game or "")))


def match_ended(context: Context, event: MatchEnded) -> None:
    """Renew the seeks whose match is over; end the seeks of a player who let their first turn time out."""
    for player in event.match.players:
        own_seeks = context.uow.seeks.for_player(player)
        if own_seeks and _never_came(context, event.match, player):
            for own_seek in own_seeks:
                drop(context, own_seek)
                context.tell(player, own_seek.room, Message(messages.SeekOver(sought(own_seek), "timeout")))
            continue
        for own_seek in own_seeks:
            if event.match.number in own_seek.found:
                numbers = tuple(number for number in own_seek.found if number != event.match.number)
                renewed = replace(own_seek, found=numbers, since=context.now, until=context.now + LIFE)
                keep(context, renewed)
                pair(context, renewed)


def player_back(context: Context, event: PlayerBack) -> None:
    """Pair the seeks of a player who is back from a vacation."""
    for seek in context.uow.seeks.for_player(event.player):
        pair(context, seek)


def _never_came(context: Context, match: Match, player: int) -> bool:
    """Return whether a player lost a match by letting their first turn time out."""
    result, seat = match.result, match.seat_of(player)
    if result is None or (result.reason, result.winner) != (OUT_OF_TIME, 3 - seat) or match.ply > _FEW:
        return False
    return all(turn.seat != seat for turn in context.uow.matches.turns(match.number))


@on_timer(SEEK)
def timer_due(context: Context, timer: Timer) -> None:
    """Look again for an opponent. After a day, offer the partner once; after a week, end the seek."""
    seek = context.uow.seeks.get(timer.subject)
    if seek is None or not seek.vacancies:
        context.uow.timers.delete(SEEK, timer.subject)
        return
    remaining_seek = pair(context, seek)
    if remaining_seek is None:
        return
    if remaining_seek.until <= context.now:
        drop(context, remaining_seek)
        context.tell(seek.player, seek.room, Message(messages.SeekOver(sought(seek), "week")))
    elif not remaining_seek.offered and remaining_seek.since + PATIENCE <= context.now:
        keep(context, replace(remaining_seek, offered=True))
        if not remaining_seek.found:
            _offer_partner(context, remaining_seek)
    else:
        keep(context, remaining_seek)


def _offer_partner(context: Context, seek: Seek) -> None:
    """Tell a player that no opponent has come, and offer the computer, if it plays."""
    options = {name: str(value).lower() for name, value in seek.criteria.options.items()}
    instead = Play(seek.game or "", options=options, partner="")
    actions = (Action("seek-partner", instead, seek.player),) if context.limits.partner else ()
    content = messages.SeekAlone(sought(seek), seek.until, bool(actions))
    context.tell(seek.player, seek.room, Message(content, actions=actions))


def end_banned(uow: UnitOfWork, player: int) -> None:
    """End the seeks of a player who is banned."""
    for seek in uow.seeks.for_player(player):
        uow.seeks.delete(seek.id)
