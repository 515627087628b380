"""Takebacks: turns that are taken back by agreement."""

from __future__ import annotations

from msgspec import to_builtins
from msgspec.structs import replace

from bot.features.account.commands import Me
from bot.features.challenge import messages as challenge_messages
from bot.features.match import messages
from bot.features.match.clock import after_takeback, time_left
from bot.features.match.commands import Takebacks, Undo
from bot.features.match.lookup import not_adjourned, own_match
from bot.features.match.permissions import undisturbed
from bot.features.match.questions import answers, asking, is_repeated, may_ask_again, open_request
from bot.features.match.together import takes_place
from bot.features.match.turns import announce_to_mover
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.events import PreferenceChanged, TurnsTakenBack
from bot.kernel.grouped_commands import way_back
from bot.kernel.refusal import Refusal
from core.match.model import Match, MatchEvent, TakebackOffer
from core.match.positions import replay
from core.messages.message import Action, Message


@handles(Undo)
def ask(context: Context, command: Undo) -> None:
    """Ask to take back the last turn that the asker began, and all turns after it."""
    match = own_match(context, command)
    offer = may_ask(context, match)
    updated_match = _save_version(context, match, "takeback-asked", offer.seat, takeback=offer)
    if match.terms.partner:  # the computer always agrees
        _take_back(context, updated_match, offer)
    else:
        context.announce(updated_match.room, request(context, updated_match))


def may_ask(context: Context, match: Match) -> TakebackOffer:
    """Return the request that the asker can make now in their running match. Raises Refusal."""
    not_adjourned(context, match)
    undisturbed(context, match)
    seat = match.seat_of(context.player)
    if match.takeback is not None or match.clock.pause_asked is not None:
        raise Refusal(messages.AlreadyAsked(match.number))
    if not match.terms.partner:
        _allowed(context, match, match.players[2 - seat])
        may_ask_again(context, match, "takeback")
    chosen_turns = [turn for turn in context.uow.matches.turns(match.number) if not turn.forced]
    own_turns = [turn for turn in chosen_turns if turn.seat == seat]
    if not own_turns:
        raise Refusal(messages.NothingToUndo(match.number))
    # Plans played several turns at once. If one of the asker's turns began them, they mean that turn.
    began = next(
        (turn for turn in reversed(chosen_turns) if turn.ply <= own_turns[-1].ply and not turn.planned), own_turns[-1]
    )
    return TakebackOffer(seat, (began if began.seat == seat else own_turns[-1]).ply - 1)


def _allowed(context: Context, match: Match, opponent: int) -> None:
    """Raise Refusal if the terms of a match, or the opponent, don't allow requests to take back."""
    if not match.terms.takebacks:
        raise Refusal(messages.NoTakebacks(match.number, None))
    if not context.person(opponent).preferences.takebacks:
        raise Refusal(messages.NoTakebacks(match.number, context.name(opponent)))


def request(context: Context, match: Match) -> Message:
    """Return the open request to take back, with both players' buttons. Raises Refusal if there is none."""
    offer = _open_offer(match)
    asker, opponent = match.players[offer.seat - 1], match.players[2 - offer.seat]
    by, to = context.name(asker), context.name(opponent)
    question = messages.TakebackAsked(match.number, by, to, match.ply - offer.to_ply)
    actions = answers(match, open_request(context.uow, match), offer.seat)
    hushed = (opponent,) if is_repeated(context.uow, match, offer.seat, "takeback") else ()
    return Message(question, number=match.number, notify=(opponent,), actions=actions, hushed=hushed)


def agree(context: Context, match: Match) -> None:
    """Agree to the opponent's request to take back."""
    offer = _offer_to_player(context, not_adjourned(context, match))
    _only_the_opponent(context, match, offer)
    _take_back(context, match, offer)


def _take_back(context: Context, match: Match, offer: TakebackOffer) -> None:
    turns = context.uow.matches.turns(match.number)[: offer.to_ply]
    position = replay(match.game, match.options, turns)
    context.uow.matches.take_back(match.number, offer.to_ply, match.version + 1)
    context.uow.matches.delete_drafts(match.number)
    back = _save_version(
        context, match, "taken-back", 3 - offer.seat, takeback=None, ply=offer.to_ply, to_move=position.seat
    )
    context.remember(back, position)
    context.record(TurnsTakenBack(back))
    mover = back.players[back.to_move - 1]
    question, question_actions = asking(context, back, position)
    content = messages.TakenBack(
        number=match.number,
        game=match.game,
        by=context.name(match.players[offer.seat - 1]),
        ply=back.ply,
        next=context.name(mover),
        question=question,
        time=time_left(context, back),
    )
    in_place = takes_place(context, match)
    announce_to_mover(context, back, Message(content, actions=question_actions, in_place=in_place))


def refuse(context: Context, match: Match) -> None:
    """Refuse a request to take back; its author withdraws it by refusing."""
    offer = _offer_to_player(context, match)
    if match.seat_of(context.player) == offer.seat:
        withdraw(context, match)
        return
    _only_the_opponent(context, match, offer)
    _end(context, match, messages.TakebackRefused)


def withdraw(context: Context, match: Match) -> None:
    """Withdraw the asker's request."""
    offer = _offer_to_player(context, match)
    if match.seat_of(context.player) != offer.seat:
        raise Refusal(challenge_messages.NotForYou(match.number))
    _end(context, match, messages.TakebackWithdrawn)


def _end(context: Context, match: Match, kind: type[messages.TakebackRefused]) -> None:
    updated_match = _save_version(context, match, kind.KIND, match.seat_of(context.player), takeback=None)
    notify = tuple(player for player in match.players if player != context.player)
    content = kind(match.number, context.name(context.player))
    hushed = notify if kind is messages.TakebackWithdrawn else ()
    context.announce(updated_match.room, Message(content, number=match.number, notify=notify, hushed=hushed))


def _open_offer(match: Match) -> TakebackOffer:
    if match.takeback is None:
        raise Refusal(messages.NothingAsked(match.number))
    return match.takeback


def _offer_to_player(context: Context, match: Match) -> TakebackOffer:
    offer = _open_offer(match)
    if not match.seat_of(context.player):
        raise Refusal(messages.NotAPlayer(match.number))
    return offer


def _only_the_opponent(context: Context, match: Match, offer: TakebackOffer) -> None:
    if match.seat_of(context.player) != 3 - offer.seat:
        raise Refusal(challenge_messages.NotForYou(match.number))


@handles(Takebacks)
def takebacks(context: Context, command: Takebacks) -> None:
    """Allow or stop requests to the asker to take turns back, or say which it is."""
    preferences = context.person(context.player).preferences
    is_allowed = preferences.takebacks if command.allowed is None else command.allowed
    actions = (Action("pick", Takebacks(not is_allowed), context.player),)
    if command.allowed is None:
        context.whisper(Message(messages.TakebacksShown(is_allowed), actions=(*actions, *way_back(context, Me()))))
        return
    context.uow.people.set_preferences(context.player, replace(preferences, takebacks=is_allowed))
    context.record(PreferenceChanged("takebacks", Message(messages.TakebacksSet(is_allowed), actions=actions)))


def _save_version(
    context: Context,
    match: Match,
    event: str,
    seat: int,
    *,
    takeback: TakebackOffer | None,
    ply: int | None = None,
    to_move: int | None = None,
) -> Match:
    """Store the match's next version with an event by a seat, and return it."""
    updated_match = replace(
        match,
        version=match.version + 1,
        takeback=takeback,
        ply=match.ply if ply is None else ply,
        to_move=match.to_move if to_move is None else to_move,
        changed_at=context.now,
    )
    to_ply = takeback.to_ply if takeback else updated_match.ply
    data: dict[str, object] = {"to_ply": to_ply}
    if ply is None:  # the board stays, and the clock continues
        context.carry(match, updated_match)
    else:
        updated_match = after_takeback(context, match, replace(updated_match, takebacks=match.takebacks + 1))
        data["clock"] = to_builtins(updated_match.clock)
    context.uow.matches.save(updated_match)
    context.uow.matches.add_event(match.number, MatchEvent(updated_match.version, event, seat, data, context.now))
    return updated_match
