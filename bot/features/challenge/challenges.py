"""Challenges: making, accepting, declining and withdrawing them. An accepted challenge becomes the match with its number."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from msgspec.structs import replace

from bot.features.answers.commands import Accept, Decline, Invite, Withdraw
from bot.features.challenge import messages
from bot.features.challenge.arranging import arrange, offer_games, offered_once
from bot.features.challenge.commands import OFFER, Play, Rematch
from bot.features.challenge.expiry import REMATCH_LIFE, begin_to_expire, life_of
from bot.features.challenge.permissions import is_repeated, keep_apart, may_open, may_play_partner, within_reach
from bot.features.community import messages as community_messages
from bot.features.help.commands import Rules
from bot.features.ladder.commands import LadderCreate
from bot.features.match import messages as match_messages
from bot.features.match.clock import clock_runs_for, note_stopped_clock, time_left
from bot.features.match.lookup import find_game, find_person, finished_match, read_options, which_challenge
from bot.features.match.permissions import may_play, may_start
from bot.features.match.questions import CHALLENGE, asking
from bot.features.match.turns import announce_to_mover
from bot.features.partner.partner import level_named, levels, the_partner
from bot.features.time.terms import find_zone, read_control
from bot.features.tournament.commands import TournamentCreate
from bot.kernel.context import Context
from bot.kernel.dispatch import handles, on_timer
from bot.kernel.events import MatchBegan, PlayerBlocked, PlayerGoing
from bot.kernel.refusal import Refusal
from core import rules
from core.community import CommunitySettings
from core.match.model import Challenge, ChallengeStatus, Match, MatchEvent, MatchStatus, SeatWish
from core.messages.content import Refused, RoundOf
from core.messages.message import Action, Message
from core.seek import PATIENCE
from core.time.clock import MatchClock
from core.time.control import ANY_VACATION, Expiry, Terms
from core.time.days import DAY
from core.time.model import Timer

WAITING: Final = "challenge"
"""Kind of the timer of a challenge, by its number."""


@handles(Play)
def play(context: Context, command: Play) -> None:
    """Challenge a player, or anyone in the room; or begin a match against the computer."""
    may_start(context)
    if not command.game:
        if command.partner is None and _challenged(context, command) == context.player:
            raise Refusal(messages.ChallengeYourself())
        offer_games(context, command)
        return
    if command.menu not in {None, OFFER}:
        arrange(context, command)
        return
    if command.partner is not None:
        play_partner(context, command)
        return
    offer(context, command, _challenged(context, command))


@handles(Rematch)
def rematch(context: Context, command: Rematch) -> None:
    """Offer the opponent of a finished match a rematch with swapped sides; accept it if they have already offered it."""
    match = finished_match(context, command)
    challenge = may_rematch(context, match)
    if challenge is not None:
        accept(context, challenge)
        return
    seat, terms = match.seat_of(context.player), match.terms
    options = {name: str(value).lower() for name, value in match.options.items()}
    wish = SeatWish.YOU if seat == 1 else SeatWish.ME
    if terms.partner:
        play_partner(context, Play(match.game, None, options, wish, partner=str(terms.partner)))
        return
    expiry = terms.expiry.value if terms.control.timed else None
    rematch_command = Play(
        game=match.game,
        opponent=None,
        options=options,
        seat=wish,
        clock=str(terms.control),
        expiry=expiry,
        weekends=terms.weekends,
        unrated=not terms.rated,
        no_takebacks=not terms.takebacks,
    )
    offer(context, rematch_command, match.players[2 - seat], REMATCH_LIFE)


def may_rematch(context: Context, match: Match) -> Challenge | None:
    """Return the rematch of the asker's finished match that the opponent has already offered; or None if the asker can offer one.

    Raises:
        Refusal: the asker can't.
    """
    if match.terms.partner:
        may_start(context)
        may_play_partner(context, match.game)
        return None
    opponent = match.players[2 - match.seat_of(context.player)]
    if not context.uow.people.accounts_of(opponent):
        raise Refusal(messages.NoSuchPerson(context.person(opponent).name))
    keep_apart(context, opponent)
    for challenge in context.uow.challenges.concerning(context.player):
        if challenge.repeats(match):
            if challenge.challenger == opponent:
                return challenge
            raise Refusal(messages.RematchOffered(challenge.number, context.name(opponent)), number=challenge.number)
    may_start(context)
    return None


def play_partner(context: Context, command: Play) -> None:
    """Begin a match against the computer, which accepts at once. It has no clock, and is unrated."""
    game = find_game(command.game)
    options = read_options(game, command.options)
    if not command.partner:
        may_play_partner(context, game.key)
        context.whisper(Message(messages.ChooseLevel(game.key), actions=levels(context, command)))
        return
    level = level_named(context, command)
    if command.opponent is not None:
        raise Refusal(messages.PartnerOrPerson(command.opponent))
    if command.clock not in {None, "none"} or command.expiry is not None or command.weekends is not None:
        raise Refusal(messages.PartnerHasTime())
    may_play_partner(context, game.key)
    offered_once(context, command)
    opponent = the_partner(context.uow)
    challenge = context.uow.challenges.add(
        room=context.room,
        challenger=context.player,
        opponent=opponent,
        game=game.key,
        options=options,
        seat=command.seat,
        at=context.now,
        terms=Terms(rated=False, partner=level),
    )
    begin(context, challenge, opponent)


def offer(context: Context, command: Play, opponent: int | None, life: timedelta | None = None) -> None:
    """Challenge a player, or (None) anyone in the room, for some time; by default, for the usual time."""
    game = find_game(command.game)
    options = read_options(game, command.options)
    if opponent == context.player:
        raise Refusal(messages.ChallengeYourself())
    if opponent is not None:
        keep_apart(context, opponent)
    terms = read_terms(context, command)
    may_open(context, opponent)
    is_listed = opponent is not None or not command.unlisted
    pressed = offered_once(context, command)
    challenge = context.uow.challenges.add(
        room=context.room,
        challenger=context.player,
        opponent=opponent,
        game=game.key,
        options=options,
        seat=command.seat,
        at=context.now,
        terms=terms,
        is_listed=is_listed,
    )
    begin_to_expire(context.uow, challenge, context.now, life or life_of(challenge))
    actions = []
    if is_listed:
        begin_to_wait(context, challenge)
        actions.append(Action("accept", Accept(challenge.number, request=CHALLENGE), opponent, besides=context.player))
    if opponent is not None:
        context.route(challenge.number, challenge.room, opponent)
        actions.append(Action("decline", Decline(challenge.number, CHALLENGE), opponent))
    else:
        actions.append(Action("invite", Invite(challenge.number), context.player))
    actions.append(Action("withdraw", Withdraw(challenge.number, CHALLENGE), context.player))
    content = messages.ChallengeMade(
        number=challenge.number,
        game=challenge.game,
        options=challenge.options,
        terms=challenge.terms,
        by=context.name(challenge.challenger),
        to=None if opponent is None else context.name(opponent),
        seat=challenge.seat,
        listed=is_listed,
    )
    if pressed and is_listed:
        context.answer(Message(messages.Arranged(challenge.number, challenge.game, content.to)))
    notify = () if opponent is None else (opponent,)
    hushed = notify if opponent is not None and is_repeated(context, opponent) else ()
    message = Message(content, number=challenge.number, notify=notify, actions=tuple(actions), hushed=hushed)
    _tell(context, challenge, message)


def _tell(context: Context, challenge: Challenge, message: Message) -> None:
    """Announce a change of a challenge; only the asker sees it if the challenge isn't listed."""
    if challenge.listed:
        context.announce(challenge.room, message)
    else:
        context.whisper(replace(message, supersedes=True))
        context.reflect(message)


def _challenged(context: Context, command: Play) -> int | None:
    """Return the challenged player; None for anyone. Raises Refusal, which offers to challenge anyone instead."""
    if command.opponent is None:
        return None
    try:
        return find_person(context, command.opponent)
    except Refusal as unknown:
        if isinstance(unknown.message.content, messages.PartnerIsNobody):
            raise Refusal(messages.PartnerIsNobody(), actions=levels(context, command)) from unknown
        instead = Action("play-anyone", replace(command, opponent=None), context.player)
        raise Refusal(messages.NoSuchPerson(command.opponent), actions=(instead,)) from unknown


def read_terms(context: Context, command: Play | LadderCreate | TournamentCreate) -> Terms:
    """Return the typed terms, completed by the community's settings. Raises Refusal."""
    settings = context.uow.communities.get(context.room.community).settings
    control = settings.clock if command.clock is None else read_control(command.clock)
    problem = settings.refuses(control)
    if problem is not None:
        raise Refusal(_clock_refused(settings, problem))
    if command.expiry not in {None, *Expiry}:
        raise Refusal(community_messages.BadExpiry(str(command.expiry)[:50]))
    if not control.timed:
        if command.expiry is not None or command.weekends not in {None, "on"}:
            raise Refusal(community_messages.NeedsAClock())
        return Terms(control, rated=not command.unrated, takebacks=not command.no_takebacks)
    weekends = command.weekends
    if weekends == "off":
        weekends = context.person(context.player).preferences.zone or "UTC"
    elif weekends == "on":
        weekends = None
    elif weekends is not None:
        weekends = find_zone(weekends)
    return Terms(
        control,
        Expiry(command.expiry or Expiry.AUTO),
        weekends,
        rated=not command.unrated,
        takebacks=not command.no_takebacks,
    )


def _clock_refused(settings: CommunitySettings, problem: str) -> Refused:
    if problem == "untimed":
        return community_messages.ClockNeeded(settings.clock)
    if problem == "fast":
        return community_messages.ClockTooFast(settings.fastest)
    return community_messages.ClockTooSlow(settings.slowest)


def accept(context: Context, challenge: Challenge, *, invited: bool = False) -> None:
    """Accept an open challenge, and begin the match. With ``invited``, the asker has a code for it, and may be in any room."""
    if challenge.challenger == context.player:
        raise Refusal(messages.ChallengeYourself())
    if challenge.opponent is None and not invited and not challenge.found_by(context.player, context.room.community):
        raise Refusal(messages.UnknownNumber(challenge.number))
    if challenge.opponent not in {None, context.player} and not invited:
        raise Refusal(messages.NotForYou(challenge.number))
    keep_apart(context, challenge.challenger)
    may_play(context, challenge.community, challenge.challenger)
    if invited and context.room.community != challenge.community:  # they hear of the match in their own room
        context.uow.places.save(challenge.number, context.player, context.room.id)
    begin(context, challenge, context.player)


def begin(
    context: Context,
    challenge: Challenge,
    opponent: int,
    of: RoundOf | None = None,
    *,
    sought: bool = False,
) -> Match:
    """Begin the match of an open challenge; ``of`` and ``sought`` as in :class:`MatchBegan`."""
    seat = {SeatWish.ME: 1, SeatWish.YOU: 2}.get(challenge.seat) or context.rng.seat()
    players = (challenge.challenger, opponent) if seat == 1 else (opponent, challenge.challenger)
    game = rules.get(challenge.game)
    position = game.start(challenge.options)
    terms = challenge.terms
    if terms.vacation_days is None and terms.control.base >= DAY:
        terms = replace(terms, vacation_days=ANY_VACATION)
    match = Match(
        number=challenge.number,
        room=challenge.room,
        community=challenge.community,
        game=challenge.game,
        options=challenge.options,
        rules_version=game.version,
        players=players,
        status=MatchStatus.RUNNING,
        version=1,
        ply=0,
        to_move=position.seat,
        takeback=None,
        result=None,
        started_at=context.now,
        changed_at=context.now,
        terms=terms,
        clock=MatchClock.begin(terms.control, position.seat, context.now),
    )
    if not clock_runs_for(context, match, players[position.seat - 1]):
        match = replace(match, clock=MatchClock.begin(terms.control, position.seat, context.now, runs=False))
    context.uow.challenges.close(challenge.number, ChallengeStatus.ACCEPTED)
    context.uow.matches.add(match)
    if (
        opponent != context.player
    ):  # they didn't ask for this match of a ladder or tournament: they hear of it in their own room
        context.route(match.number, match.room, opponent)
    context.uow.matches.add_event(match.number, MatchEvent(version=1, kind="started", seat=0, data={}, at=context.now))
    note_stopped_clock(context, match)
    context.remember(match, position)
    context.record(MatchBegan(match, of, sought))
    return match


def announce_match(context: Context, event: MatchBegan) -> None:
    """Announce the beginning of a match, with its board."""
    match, position = event.match, context.position(event.match)
    first_name, second_name = context.names(match)
    question, question_actions = asking(context, match, position)
    started = match_messages.MatchStarted(
        number=match.number,
        game=match.game,
        options=match.options,
        terms=match.terms,
        first=first_name,
        second=second_name,
        coloured=position.game.coloured,
        question=question,
        time=time_left(context, match),
        round_of=event.of,
        sought=event.sought,
    )
    actions = (*question_actions, Action("rules", Rules(match.game)))
    announce_to_mover(context, match, Message(started, notify=match.players, actions=actions), opens=True)


def decline(context: Context, challenge: Challenge) -> None:
    """Decline a challenge to the asker; if the asker made it, withdraw it."""
    if challenge.challenger == context.player:
        withdraw(context, challenge)
        return
    if challenge.opponent != context.player:
        raise Refusal(messages.NotForYou(challenge.number))
    _close(context, challenge, ChallengeStatus.DECLINED, context.player)


def withdraw(context: Context, challenge: Challenge) -> None:
    """Withdraw a challenge of the asker."""
    if challenge.challenger != context.player:
        raise Refusal(messages.NotForYou(challenge.number))
    _close(context, challenge, ChallengeStatus.WITHDRAWN, context.player)


def close_all(context: Context, event: PlayerGoing) -> None:
    """Close a person's open challenges when they are being erased: they decline or withdraw each."""
    for player in event.gone.players:
        for challenge in context.uow.challenges.concerning(player):
            is_challenger = challenge.challenger == player
            _close(context, challenge, ChallengeStatus.WITHDRAWN if is_challenger else ChallengeStatus.DECLINED, player)


def close_between(context: Context, event: PlayerBlocked) -> None:
    """Close the open challenges between a player and a person whom they block."""
    for challenge in context.uow.challenges.open_to(event.by):
        if challenge.challenger == event.player:
            decline(context, challenge)
    for challenge in context.uow.challenges.made_by(event.by):
        if challenge.opponent == event.player:
            withdraw(context, challenge)


def _close(context: Context, challenge: Challenge, status: ChallengeStatus, player: int) -> None:
    """Close a challenge that a player declined or withdrew, and announce that."""
    context.uow.challenges.close(challenge.number, status)
    number, game, by = challenge.number, challenge.game, context.name(player)
    if status is ChallengeStatus.DECLINED:
        content = messages.ChallengeDeclined(number, game, by, context.name(challenge.challenger))
        message = Message(content, number=number, notify=(challenge.challenger,))
    else:
        message = Message(messages.ChallengeWithdrawn(number, game, by), number=number)
    _tell(context, challenge, message)


def find_challenge(context: Context, command: Accept | Decline | Withdraw) -> Challenge | None:
    """Return the only open challenge that a command without a number can mean; None if none is open.

    Raises:
        Refusal: it could mean several.
    """
    pool = open_challenges(context, command)
    if len(pool) > 1:
        raise which_challenge(context, command, pool)
    return pool[0] if pool else None


def open_challenges(context: Context, command: Accept | Decline | Withdraw) -> Sequence[Challenge]:
    """Return the open challenges that a command without a number can mean.

    Challenges to the asker come before challenges that are open to anyone.
    """
    pools: list[Sequence[Challenge]]
    if isinstance(command, Withdraw):
        pools = [context.uow.challenges.made_by(context.player)]
    else:
        able = within_reach(context, list(context.uow.challenges.open_to(context.player, context.room.id)))
        pools = [[challenge for challenge in able if challenge.opponent is not None]]
        if isinstance(command, Accept):
            pools.append(able)
    return next((pool for pool in pools if pool), [])


def begin_to_wait(context: Context, challenge: Challenge) -> None:
    """Start the timer of a challenge to anyone: after a day we offer the computer instead, if it can play."""
    if challenge.opponent is None and context.limits.partner:
        context.uow.timers.save(Timer(WAITING, challenge.number, context.now + PATIENCE))


@on_timer(WAITING)
def timer_due(context: Context, timer: Timer) -> None:
    """Offer the computer to a challenger who is still waiting."""
    context.uow.timers.delete(WAITING, timer.subject)
    challenge = context.uow.challenges.get(timer.subject)
    if challenge is None or challenge.status is not ChallengeStatus.OPEN:
        return
    options = {name: str(value).lower() for name, value in challenge.options.items()}
    instead = Action("seek-partner", Play(challenge.game, options=options, partner=""), challenge.challenger)
    message = Message(
        messages.ChallengeAlone(challenge.number, challenge.game), number=challenge.number, actions=(instead,)
    )
    context.tell(challenge.challenger, challenge.room, message)
