"""Lookup of the match, challenge, person or game that a command means; if there are several, the question which one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import TypeAlias

from msgspec.structs import replace

from bot.features.answers.commands import Accept, Decline, Withdraw
from bot.features.board import messages as board_messages
from bot.features.challenge import messages as challenge_messages
from bot.features.match import messages
from bot.features.match.clock import heard
from bot.features.match.commands import Move
from bot.features.match.questions import CHALLENGE, choices, open_request
from bot.features.moderation import messages as moderation_messages
from bot.features.time import messages as time_messages
from bot.kernel.context import Context
from bot.kernel.refusal import EarlyAnswer, Refusal
from bot.kernel.watching import may_see
from core import rules
from core.account import COMPUTER, PARTNER
from core.community import AuditAction
from core.match.model import Challenge, ChallengeStatus, Match, MatchStatus
from core.messages.command import Command, Numbered
from core.messages.content import Ruling
from core.messages.message import Action, Message
from core.names import Name
from core.rules import BadOption, Game, OptionValue, UnknownGame
from storage.unit_of_work import UnitOfWork

Named: TypeAlias = tuple[time_messages.MatchName, ...]
Others: TypeAlias = tuple[Named, tuple[Action, ...]]
"""Other matches that the asker may have meant, and a button for each."""
MAX_LISTED = 10
"""Maximum number of candidates in a question, each with a button."""


def visible_match(context: Context, number: int) -> Match:
    """Return the match with this number, if the asker may see it.

    Raises:
        Refusal: it doesn't exist, or the asker may not see it; the text doesn't say which.
    """
    match = context.uow.matches.get(number)
    if match is None or not _visible(context, match):
        raise Refusal(challenge_messages.UnknownNumber(number))
    return heard(context, match)


def own_match(context: Context, command: Numbered) -> Match:
    """Return the running match of the asker that a command means.

    Raises:
        Refusal: there is none, it isn't theirs, or it is over.
        Answer: the command could mean several.
    """
    if command.number is not None:
        return _own_match(context, visible_match(context, command.number))
    running = context.uow.matches.running_of(context.player)
    match = home_match(context, running)
    if match is None:
        _not_a_challenge(context, command, running)
        return _only_match(context, command, (_matches_here(context, running), running))
    return _own_match(context, heard(context, match), *_other_matches(context, command, match, running))


def played_match(context: Context, command: Numbered) -> Match:
    """Return the asker's match that a command means, running or finished.

    Raises:
        Refusal: there is none, or it isn't theirs.
        Answer: the command could mean several.
    """
    if command.number is not None:
        match = visible_match(context, command.number)
    else:
        running = context.uow.matches.running_of(context.player)
        last_matches = context.uow.matches.finished_of(context.player, 1)
        match = home_match(context, running) or _only_match(
            context, command, (_matches_here(context, running), running, last_matches)
        )
    if not match.seat_of(context.player):
        raise Refusal(messages.NotAPlayer(match.number))
    return match


def finished_match(context: Context, command: Numbered) -> Match:
    """Return the asker's finished match that a command means: the match of this place, or the last one that ended.

    Raises:
        Refusal: there is none, it isn't theirs, or it isn't over.
    """
    last_matches = context.uow.matches.finished_of(context.player, 1)
    if command.number is not None:
        match: Match | None = visible_match(context, command.number)
    else:
        match = home_match(context, context.uow.matches.running_of(context.player)) or next(iter(last_matches), None)
    if match is None:
        raise Refusal(board_messages.NoMatch())
    if not match.seat_of(context.player):
        raise Refusal(messages.NotAPlayer(match.number))
    if match.status is MatchStatus.RUNNING:
        raise Refusal(messages.GoesOn(match.number))
    return match


def home_match(context: Context, running: Sequence[Match]) -> Match | None:
    """Return the match that this place belongs to for the asker, who plays the ``running`` ones; None if it could be any."""
    match = context.standpoint.home(running)
    return match if match is None or _visible(context, match) else None


def _visible(context: Context, match: Match) -> bool:
    """Return whether the asker may see a match; managers of its community see the matches that they rule on."""
    if context.manages and match.community == context.room.community:
        return True
    return may_see(context.uow, context.player, match, context.room.community)


def _other_matches(context: Context, command: Numbered, match: Match, running: Sequence[Match]) -> Others:
    """Return the other matches in which the asker is on move, each with a button that repeats the command there."""
    waiting = [
        candidate for candidate in running if candidate.number != match.number and candidate.waits_for(context.player)
    ]
    return _match_names(context, waiting), _picks(context, command, waiting)


def _own_match(context: Context, match: Match, other_names: Named = (), actions: tuple[Action, ...] = ()) -> Match:
    """Return a match that the asker plays. Raises Refusal otherwise, which names other possible matches."""
    if not match.seat_of(context.player):
        raise Refusal(messages.NotAPlayer(match.number, other_names), actions=actions)
    if match.status is not MatchStatus.RUNNING:
        raise Refusal(messages.Over(match.number, other_names), actions=actions)
    return match


def own_match_on_move(context: Context, command: Numbered) -> Match:
    """Return the match that a command means, in which the asker is on move.

    Raises:
        Refusal: there is none, it isn't theirs, it is over, or the opponent is on move.
        EarlyAnswer: the command could mean several.
    """
    other_names: Named = ()
    actions: tuple[Action, ...] = ()
    if command.number is not None:
        match = own_match(context, command)
    else:
        running = context.uow.matches.running_of(context.player)
        at_home = home_match(context, running)
        match = heard(context, at_home) if at_home else _match_on_move(context, command, running)
        other_names, actions = _other_matches(context, command, match, running)
        _own_match(context, match, other_names, actions)  # raises Refusal if it isn't theirs
    not_adjourned(context, match)
    if not match.waits_for(context.player):
        mover = context.name(match.players[match.to_move - 1])
        refused = messages.NotYourTurn(match.number, mover, other_names)
        raise Refusal(refused, number=match.number, actions=actions)
    return match


def _match_on_move(context: Context, command: Numbered, running: Sequence[Match]) -> Match:
    """Return the asker's only match on move that a command can mean. Raises Answer for several; Refusal at a challenge."""
    _not_a_challenge(context, command, running)
    waiting = [match for match in running if match.waits_for(context.player)]
    at_home = _matches_here(context, running)
    if at_home and waiting and not _matches_here(context, waiting):  # the asker must name the match to mean another one
        raise EarlyAnswer(which_match(context, command, waiting))
    return _only_match(context, command, (waiting, at_home, running))


def _not_a_challenge(context: Context, command: Numbered, running: Sequence[Match]) -> None:
    """Raise Refusal, which names the possible matches, if this place is a challenge that hasn't become a match."""
    home = None if context.place is None else context.place.home
    challenge = None if home is None else context.uow.challenges.get(home)
    if challenge is None or challenge.status is ChallengeStatus.ACCEPTED:
        return
    if not challenge.found_by(context.player, context.room.community):
        return  # other people's challenges elsewhere stay hidden
    waiting = [match for match in running if match.waits_for(context.player)]
    raise Refusal(
        messages.NotBegun(challenge.number, _match_names(context, waiting)), actions=_picks(context, command, waiting)
    )


def nothing_here(
    context: Context, command: Numbered, match: Match, other_items: Sequence[Match | Challenge]
) -> Refusal:
    """Return the refusal of an answer if this place's match has no request; ``other_items`` are matches that have one."""
    refused = messages.NothingAsked(match.number, _match_names(context, other_items))
    return Refusal(refused, actions=_picks(context, command, other_items))


def not_adjourned(context: Context, match: Match) -> Match:
    """Return the match. Raises Refusal if it is adjourned, with the manager and the reason."""
    if not match.clock.adjourned:
        return match
    adjournments = [
        entry for entry in context.uow.audit.for_match(match.number) if entry.action is AuditAction.ADJOURN
    ][-1:]
    ruling = Ruling(context.name(adjournments[0].actor), adjournments[0].reason) if adjournments else None
    raise Refusal(moderation_messages.Adjourned(match.number, ruling), number=match.number)


def any_match(context: Context, command: Numbered) -> Match:
    """Return the match to show: this place's, the room's running one, the asker's elsewhere, or the room's latest.

    Raises:
        Refusal: there isn't one, or the asker may not see it here.
        Answer: the command could mean several.
    """
    if command.number is not None:
        return visible_match(context, command.number)
    running = context.uow.matches.running_of(context.player)
    match = home_match(context, running)
    if match is not None:
        return heard(context, match)
    return _only_match(context, command, _likely_matches(context, running))


def _likely_matches(context: Context, running: Sequence[Match]) -> Iterator[Sequence[Match]]:
    """Yield groups of matches that the asker may want to see, the likeliest first."""
    yield _matches_here(context, running)
    room = [match for match in context.uow.matches.in_room(context.room.id) if _visible(context, match)]
    yield [match for match in room if match.status is MatchStatus.RUNNING]
    yield running
    yield room[:1]


def _matches_here(context: Context, matches: Iterable[Match]) -> list[Match]:
    """Return the matches announced in this room, or to the asker here; empty in a place where any match may be meant."""
    where = context.standpoint
    return [] if where.anywhere else where.here(matches)


def _only_match(context: Context, command: Numbered, pools: Iterable[Sequence[Match]]) -> Match:
    """Return the only match of the first non-empty pool. Raises Answer if it has several."""
    pool = next((pool for pool in pools if pool), ())
    if not pool:
        raise Refusal(board_messages.NoMatch())
    if len(pool) > 1:
        raise EarlyAnswer(which_match(context, command, pool))
    return heard(context, pool[0])


def which_match(context: Context, command: Numbered, matches: Sequence[Match]) -> Message:
    """Return the question which of several matches the asker means, with a button for each."""
    return Message(board_messages.WhichMatch(_match_names(context, matches)), actions=_picks(context, command, matches))


def _match_names(context: Context, matches: Sequence[Match | Challenge]) -> Named:
    names = ((match, _opponent_name(context, match)) for match in matches[:MAX_LISTED])
    return tuple(time_messages.MatchName(match.number, match.game, name) for match, name in names)


def _opponent_name(context: Context, match: Match | Challenge) -> Name | tuple[Name, Name]:
    """Return the opponent's name, or both players' names if the asker doesn't play."""
    if isinstance(match, Challenge):
        return context.name(match.challenger)
    return opponent(context, match) if match.seat_of(context.player) else context.names(match)


def _picks(context: Context, command: Numbered, matches: Sequence[Match | Challenge]) -> tuple[Action, ...]:
    return tuple(
        Action("pick", _command_about(context, command, match), context.player) for match in matches[:MAX_LISTED]
    )


def _command_about(context: Context, command: Numbered, match: Match | Challenge) -> Command:
    """Return a command about the current state of a match, so that an old button can't affect later states."""
    about = command.about(match.number)
    if isinstance(about, Accept | Decline | Withdraw):
        request = open_request(context.uow, match) if isinstance(match, Match) else CHALLENGE
        if request is not None:
            return replace(about, request=request)
        if isinstance(match, Match) and "accept" in choices(context.position(match)):
            return Move("accept" if isinstance(about, Accept) else "decline", match.number, match.board)
        return about
    return replace(about, ply=match.board) if isinstance(about, Move) and isinstance(match, Match) else about


def opponent(context: Context, match: Match) -> Name:
    """Return the name of the asker's opponent in a match."""
    return context.names(match)[2 - match.seat_of(context.player)]


def which_challenge(context: Context, command: Numbered, challenges: Sequence[Challenge]) -> Refusal:
    """Return the question which of several challenges the asker means, with a button for each."""
    names = tuple(
        challenge_messages.ChallengeName(challenge.number, challenge.game, context.name(challenge.challenger))
        for challenge in challenges[:MAX_LISTED]
    )
    return Refusal(challenge_messages.WhichChallenge(names), actions=_picks(context, command, challenges))


def find_person(context: Context, typed: str) -> int:
    """Return the player with a handle, unless they are a stranger to the community. Raises Refusal."""
    if typed in context.strangers:
        raise Refusal(challenge_messages.NoSuchPerson(typed))
    return find_known_person(context, typed)


def find_known_person(context: Context, typed: str) -> int:
    """Return the player with a handle on this platform, or among the asker's opponents on any platform.

    ``bob@discord`` names the platform. Raises Refusal.
    """
    player = known_person(context.uow, context.platform, context.player, typed)
    if player is None and typed.casefold() in {PARTNER, COMPUTER}:
        raise Refusal(challenge_messages.PartnerIsNobody())
    if player is None:
        raise Refusal(challenge_messages.NoSuchPerson(typed))
    return player


def known_person(uow: UnitOfWork, platform: str, asker: int, typed: str) -> int | None:
    """Return the player with a handle, as in :func:`find_known_person`; None if no one has it."""
    account = uow.people.by_handle(platform, typed)
    if account is not None:
        return account.player
    running, finished_matches = uow.matches.for_player(asker, 50)
    opponents = dict.fromkeys(
        player for match in (*running, *finished_matches) for player in match.players if player != asker
    )
    return find_among(uow, (asker, *opponents), typed)


def find_among(uow: UnitOfWork, players: Iterable[int], typed: str) -> int | None:
    """Return the first of these players who has a handle on any platform, or on the platform that it names; or None."""
    name, at, platform = typed.rpartition("@")
    folded_handle = (name if at else typed).casefold()
    for player in players:
        for account in uow.people.accounts_of(player):
            if (account.handle or "").casefold() == folded_handle and (not at or account.platform == platform.lower()):
                return player
    return None


def find_game(key: str) -> Game:
    """Return the game with this key. Raises Refusal, which suggests similar keys."""
    try:
        return rules.get(key)
    except UnknownGame as unknown:
        typed = key[:50].lower()
        several = [name for name in unknown.known if len(typed) > 1 and name.startswith(typed)]
        nearest = None if several else next(iter(get_close_matches(typed, unknown.known, n=1, cutoff=0.5)), None)
        raise Refusal(challenge_messages.UnknownGame(key, nearest, tuple(several), unknown.known)) from unknown


def read_options(game: Game, texts: Mapping[str, str]) -> Mapping[str, OptionValue]:
    """Return a game's options as typed, completed by defaults. Raises Refusal."""
    try:
        return game.resolve_options(texts)
    except BadOption as error:
        raise Refusal(
            challenge_messages.BadOption(error.code, error.option, error.value, error.allowed, game.key)
        ) from error


def named_player(context: Context, handle: str | None) -> int:
    """Return the player with a handle; None for the asker. Raises Refusal."""
    if handle is None:
        return context.player
    return find_person(context, handle)
