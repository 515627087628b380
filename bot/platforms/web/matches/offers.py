"""Open offers: challenges, and anonymous seeks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from datetime import datetime
from hashlib import sha256
from typing import Final

from msgspec import UNSET, Struct, UnsetType

from bot import chat
from bot.features.answers.commands import Accept, Decline, Invite, Withdraw
from bot.features.challenge.invite_links import invitation
from bot.features.match.questions import CHALLENGE
from bot.features.match_state.words import OfferWords
from bot.features.rating.messages import RatingShown
from bot.features.seek.commands import Seek
from bot.features.seek.messages import SeekSummary, SoughtWords
from bot.features.seek.offers import described, matching_command, offered, open_offers
from bot.features.seek.pairing import sought
from bot.kernel.watching import watchers_of
from bot.platforms.web.identity.identity import PLATFORM
from bot.platforms.web.matches.state import ActionButton, action_button
from bot.platforms.web.rooms.sidebar import GameName, RoomName, challenge_text, room_title
from bot.platforms.web.site.hub import Hub
from bot.platforms.web.site.site import lobby
from core.account import Player
from core.match.model import Challenge
from core.messages.message import Action
from core.rating import Scope
from storage.store import Store
from storage.unit_of_work import UnitOfWork

_MAX_OFFERS: Final = 100
"""Maximum challenges to anyone to list."""
logger = logging.getLogger(__name__)
EVERY: Final = 10.0
"""Seconds between two checks."""


class OfferMaker(Struct, frozen=True):
    """Maker of an offer: id (None if private), name, the address of their page, and their rating in words."""

    id: int | None
    name: str
    page: str
    rating: str | None


class OfferTaker(Struct, frozen=True):
    """Player to whom an offer is made, and the address of their page."""

    id: int
    name: str
    page: str


class OfferEntry(Struct, frozen=True, kw_only=True):
    """Open offer.

    Attributes:
        number: number of the challenge; negative for a seek.
        seek: True for a seek; left out for a challenge.
        game: its game.
        text: the text of the offer.
        options: of the game, in words.
        clock: its time control, in words.
        rated: whether it counts for ratings.
        begins: who moves first, in words.
        by: the player who makes it.
        to: the player to whom it is made; None for anyone.
        mine: whether the reader made it.
        listed: whether it is in the public list.
        link: the address at which anyone can accept it; None without one, or if the reader didn't make the offer.
        watched: who can watch the match, and how to close it; None without a link.
        made: when it was made (ISO 8601); None if private.
        room: where it is announced.
        actions: actions that the reader can take.
    """

    number: int
    seek: bool | UnsetType = UNSET
    game: GameName
    text: str
    options: Sequence[str]
    clock: str
    rated: bool
    begins: str
    by: OfferMaker
    to: OfferTaker | None
    mine: bool
    listed: bool
    link: str | None
    watched: str | None
    made: str | None
    room: RoomName
    actions: Sequence[ActionButton]


class OfferList(Struct, frozen=True):
    """Open offers."""

    offers: Sequence[OfferEntry]


def offer_entries(uow: UnitOfWork, player: Player | None, language: str, now: datetime) -> list[OfferEntry]:
    """Return the open challenges that concern a player (None for a visitor without a name), and the open seeks."""
    challenges = [challenge_entry(uow, challenge, player, language, now) for challenge in _challenges(uow, player)]
    return challenges + _seek_entries(uow, player, language)


def _challenges(uow: UnitOfWork, player: Player | None) -> list[Challenge]:
    """Return the open challenges to a player, to anyone on the page, and by the player; the newest first."""
    challenges = {challenge.number: challenge for challenge in uow.challenges.to_anyone(PLATFORM, _MAX_OFFERS)}
    if player is not None:
        challenges |= {challenge.number: challenge for challenge in uow.challenges.concerning(player.id)}
        around = uow.blocks.around_player(player.id)
        challenges = {
            number: challenge for number, challenge in challenges.items() if challenge.challenger not in around
        }
    return [challenges[number] for number in sorted(challenges, reverse=True)]


def challenge_entry(
    uow: UnitOfWork, challenge: Challenge, player: Player | None, language: str, now: datetime
) -> OfferEntry:
    """Return an open challenge as a reader sees it (None for a visitor without a name)."""
    is_mine = player is not None and challenge.challenger == player.id
    by, room = uow.people.player(challenge.challenger), uow.communities.room(challenge.room)
    rating_or_none = uow.ratings.several(Scope(challenge.community, challenge.game), [by.id]).get(by.id)
    rating = None if rating_or_none is None else RatingShown.of(rating_or_none, now)
    to = None if challenge.opponent is None else uow.people.player(challenge.opponent)
    offer = OfferWords(challenge, language)
    link = _link(uow, challenge) if is_mine else None
    return OfferEntry(
        number=challenge.number,
        game=GameName.of(challenge.game, language),
        text=challenge_text(challenge, by.name, None if to is None else to.name, language, is_mine=is_mine),
        options=offer.options(),
        clock=offer.clock(),
        rated=challenge.terms.rated,
        begins=offer.begins(by.name, None if to is None else to.name),
        by=OfferMaker(by.id, by.name, f"/p/{by.id}", None if rating is None else offer.rating(rating)),
        to=None if to is None else OfferTaker(to.id, to.name, f"/p/{to.id}"),
        mine=is_mine,
        listed=challenge.listed,
        link=link,
        watched=None if link is None else watched_text(uow, challenge, language),
        made=challenge.made_at.isoformat(),
        room=RoomName(room.ref if room.platform == PLATFORM else None, room_title(room, language)),
        actions=[] if player is None else _challenge_actions(challenge, language, is_mine=is_mine),
    )


def watched_text(uow: UnitOfWork, challenge: Challenge, language: str) -> str:
    """Return who can watch the match of a challenge, and how its players close it."""
    community = uow.communities.get(challenge.community)
    params = {"watchers": watchers_of(community, {PLATFORM}).value, "community": community.name}
    return chat.words(language)("hall-watched", params)


def _link(uow: UnitOfWork, challenge: Challenge) -> str | None:
    """Return the address at which anyone can accept a challenge, or None if it names an opponent."""
    code = None if challenge.opponent is not None else invitation(uow, challenge)
    return None if code is None else f"/i/{challenge.number}/{code}"


def _challenge_actions(challenge: Challenge, language: str, *, is_mine: bool) -> list[ActionButton]:
    """Return the actions that a player can take on a challenge that concerns them."""
    number = challenge.number
    if is_mine:
        actions = [Action("withdraw", Withdraw(number, CHALLENGE))]
        if challenge.opponent is None:
            actions.append(Action("invite", Invite(number)))
    else:
        actions = [Action("accept", Accept(number, request=CHALLENGE))]
        actions += [] if challenge.opponent is None else [Action("decline", Decline(number, CHALLENGE))]
    return [action_button(action, language) for action in actions]


def _seek_entries(uow: UnitOfWork, player: Player | None, language: str) -> list[OfferEntry]:
    """Return the open seeks. Their numbers are stable, and negative so that they differ from those of challenges."""
    community = uow.communities.get(lobby(uow).community)
    _, other_seeks, own_seeks = open_offers(uow, community, None if player is None else player.id)
    summaries: Iterable[tuple[SeekSummary, bool]] = [
        *((seek, False) for seek in offered(uow, other_seeks)),
        *((seek, True) for seek in described(uow, own_seeks)),
    ]
    return [_seek_entry(seek, language, is_mine=is_own, has_name=player is not None) for seek, is_own in summaries]


def _seek_entry(sought: SeekSummary, language: str, *, is_mine: bool, has_name: bool) -> OfferEntry:
    words = SoughtWords(sought, language)
    if is_mine:
        actions = [Action("withdraw", Seek(sought.game, any=sought.game is None, off=True))]
    else:
        actions = [Action("accept", matching_command(sought))] if has_name else []
    return OfferEntry(
        number=-1 - int.from_bytes(sha256(repr((sought, is_mine)).encode()).digest()[:4]),
        seek=True,
        game=GameName(sought.game, words.game()),
        text=words.text(is_mine=is_mine),
        options=words.options(),
        clock=words.clock(),
        rated=sought.rated,
        begins=words.begins(),
        by=OfferMaker(None, words.seeker(), "", words.strength()),
        to=None,
        mine=is_mine,
        listed=True,
        link=None,
        watched=None,
        made=None,
        room=RoomName(None, ""),
        actions=[action_button(action, language) for action in actions],
    )


class OfferNews:
    """News of the open offers, and of people who were erased.

    Args:
        store: stores the offers.
        hub: the open streams.
    """

    def __init__(self, store: Store, hub: Hub) -> None:
        self._store = store
        self._hub = hub
        self._before: object = None
        self._erased: str | None = None

    async def run(self) -> None:
        """Report changes until cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.poll()
            except Exception:
                logger.exception("can't send changes in the open offers; trying again")

    async def poll(self) -> None:
        """Notify the open room pages if the offers have changed, or somebody was erased."""
        now, erased = await self._store.read(_listed) if self._hub.crowded else (None, None)
        if now is not None:
            self._hub.offers_changed(have_changed=now != self._before)
            if erased != self._erased:
                self._hub.person_erased()
        self._before, self._erased = now, erased


def _listed(uow: UnitOfWork) -> tuple[object, str]:
    """Return a value that stays equal as long as the open offers do, ignoring when they were made; and one for erasures."""
    challenges = frozenset(each.number for each in uow.challenges.to_anyone(PLATFORM))
    seeks = uow.seeks.waiting(lobby(uow).community)
    offers = challenges, frozenset((each.player, repr(sought(each))) for each in seeks if each.vacancies)
    return offers, uow.erasure.latest()
