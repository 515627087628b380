"""Routes of lists: matches that somebody looks for, and open offers to play."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Final, cast

from aiohttp import web
from msgspec.structs import replace

from bot import chat
from bot.features.account.invite_links import invitation
from bot.features.challenge.commands import Accept, Decline, Invite, Withdraw
from bot.features.match.requests import CHALLENGE
from bot.features.match_state.words import OfferWords
from bot.features.rating.messages import RatingShown
from bot.kernel.watching import Sight
from bot.platforms.web.identity.identity import PLATFORM, Person
from bot.platforms.web.matches.reader import language_of, zone_of
from bot.platforms.web.matches.seeks import seeks_json
from bot.platforms.web.matches.state import action_json
from bot.platforms.web.matches.summary import summary_json
from bot.platforms.web.requests.answers import compressed
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.problem import Problem
from bot.platforms.web.requests.request_fields import path_number, query_number
from bot.platforms.web.rooms.sidebar import challenge_text, room_title
from bot.platforms.web.site.site import Site
from core import rules
from core.account.model import Player
from core.match.model import Challenge, Match
from core.match.search import Search, Wanted
from core.messages.message import Action
from core.rating.model import Scope
from storage.unit_of_work import Work

PAGE: Final = 20
"""Matches of one page."""
_AT_ONCE: Final = 60
"""Matches that are read at once, of which some may be private."""
_MOST: Final = 300
"""Matches that are looked at for one page; the next page begins behind them."""
_OFFERS: Final = 100
_WANTED: Final = frozenset({"running", "finished", "won", "lost", "drawn"})


class ListRoutes:
    """Routes of lists.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [web.get("/api/matches", self.matches), web.get("/api/offers", self.offers)]

    @costs(Cost.STORAGE)
    async def matches(self, request: web.Request) -> web.Response:
        """Return the matches that are looked for and that the sender may see, the newest first."""

        def work(open_work: Work, person: Person | None) -> dict[str, object]:
            player = None if person is None else person.player
            search = read_search(open_work, request, zone_of(player))
            found, before = _visible(open_work, search, None if player is None else player.id)
            names = open_work.people.names(sorted({each for match in found for each in match.players}))
            language, zone = language_of(player, request), zone_of(player)
            listed = [summary_json(open_work, match, names, language, zone) for match in found]
            return {"matches": listed, "before": before}

        data = await self._site.look(request, work)
        self._site.check_readings(request)
        return compressed(data)

    @costs(Cost.STORAGE)
    async def offers(self, request: web.Request) -> web.Response:
        """Return the open challenges that the sender can accept, what people seek, and their own."""
        now = self._site.services.clock.now()

        def work(open_work: Work, person: Person | None) -> dict[str, object]:
            player = None if person is None else person.player
            language = language_of(player, request)
            return {"offers": offers_json(open_work, player, language, now)}

        return compressed(await self._site.look(request, work))


# --- matches ---------------------------------------------------------------------------------------------------


def read_search(work: Work, request: web.Request, zone: tzinfo | None) -> Search:
    """Return what a request looks for. Raises Problem for what can't be meant."""
    query = request.query
    game, wanted = query.get("game") or None, query.get("result") or None
    if game is not None and game not in {each.key for each in rules.all()}:
        raise Problem(400, "bad-field", field="game")
    player, other = (_player(work, query.get(name, "")) for name in ("player", "other"))
    if wanted is not None and (wanted not in _WANTED or (wanted in {"won", "lost"} and player is None)):
        raise Problem(400, "bad-field", field="result")
    since, until = _day(request, "from", zone), _day(request, "to", zone, later=1)
    return Search(
        player,
        other,
        game,
        cast("Wanted | None", wanted),
        since,
        until,
        query_number(request, "before"),
    )


def _player(work: Work, given: str) -> int | None:
    """Return the player of an id or of a name on the page; None: nobody was named. Raises Problem."""
    if not given:
        return None
    if given.isascii() and given.isdigit():
        number = path_number(given, "player")
        if number in work.people.several([number]):
            return number
    account = work.people.by_handle(PLATFORM, given[:64])
    if account is None:
        raise Problem(404, "no-player", name=given[:64])
    return account.player


def _day(request: web.Request, name: str, zone: tzinfo | None, *, later: int = 0) -> datetime | None:
    """Return the beginning of a day in the reader's zone, or so many days later; None: none was named. Raises Problem."""
    given = request.query.get(name)
    if not given:
        return None
    try:
        day = date.fromisoformat(given) + timedelta(days=later)
        return datetime.combine(day, time(), zone or UTC).astimezone(UTC)
    except (ValueError, OverflowError):
        raise Problem(400, "bad-field", field=name) from None


def _visible(work: Work, search: Search, viewer: int | None) -> tuple[list[Match], int | None]:
    """Return a page of matches that somebody may see, and before which number the next one begins; None: there is none."""
    sight = Sight(work, viewer, of=search.player)
    found: list[Match] = []
    before, looked = search.before, 0
    while looked < _MOST:
        some = work.matches.search(replace(search, before=before), _AT_ONCE)
        for match in some:
            before = match.number
            if sight.sees(match.number, match.community, match.players):
                found.append(match)
            if len(found) == PAGE:
                return found, before
        looked += len(some)
        if len(some) < _AT_ONCE:
            return found, None
    return found, before


# --- offers ----------------------------------------------------------------------------------------------------


def offers_json(work: Work, player: Player | None, language: str, now: datetime) -> list[dict[str, object]]:
    """Return the open challenges that concern somebody, as JSON, and what people seek."""
    challenges = [offer_json(work, each, player, language, now) for each in _offers(work, player)]
    return challenges + seeks_json(work, player, language)


def _offers(work: Work, player: Player | None) -> list[Challenge]:
    """Return the open challenges that concern somebody: to them, to anyone on the page, and their own; the newest first."""
    found = {each.number: each for each in work.challenges.to_anyone(PLATFORM, _OFFERS)}
    if player is not None:
        found |= {each.number: each for each in work.challenges.concerning(player.id)}
        around = work.blocks.around(player.id)
        found = {number: each for number, each in found.items() if each.challenger not in around}
    return [found[number] for number in sorted(found, reverse=True)]


def offer_json(
    work: Work, challenge: Challenge, player: Player | None, language: str, now: datetime
) -> dict[str, object]:
    """Return an open challenge as JSON for who looks; None: somebody without a name."""
    mine = player is not None and challenge.challenger == player.id
    by, room = work.people.player(challenge.challenger), work.people.room(challenge.room)
    known = work.ratings.several(Scope(challenge.community, challenge.game), [by.id]).get(by.id)
    rating = None if known is None else RatingShown.of(known, now)
    to = None if challenge.opponent is None else work.people.player(challenge.opponent)
    offered = OfferWords(challenge, language)
    return {
        "number": challenge.number,
        "game": {"key": challenge.game, "name": chat.game_name(challenge.game, language)},
        "text": challenge_text(challenge, by.name, None if to is None else to.name, language, mine=mine),
        "options": offered.options(),
        "clock": offered.clock(),
        "rated": challenge.terms.rated,
        "begins": offered.begins(by.name, None if to is None else to.name),
        "by": {
            "id": by.id,
            "name": by.name,
            "page": f"/p/{by.id}",
            "rating": None if rating is None else offered.rating(rating),
        },
        "to": None if to is None else {"id": to.id, "name": to.name, "page": f"/p/{to.id}"},
        "mine": mine,
        "listed": challenge.listed,
        "link": _link(work, challenge) if mine else None,
        "made": challenge.made_at.isoformat(),
        "room": {"ref": room.ref if room.platform == PLATFORM else None, "name": room_title(room, language)},
        "actions": [] if player is None else _offer_actions(challenge, language, mine=mine),
    }


def _link(work: Work, challenge: Challenge) -> str | None:
    """Return the address by which anybody can accept a challenge; None for one in which somebody is named."""
    code = None if challenge.opponent is not None else invitation(work, challenge)
    return None if code is None else f"/i/{challenge.number}/{code}"


def _offer_actions(challenge: Challenge, language: str, *, mine: bool) -> list[dict[str, str]]:
    """Return what somebody can do with a challenge that concerns them."""
    number = challenge.number
    if mine:
        actions = [Action("withdraw", Withdraw(number, CHALLENGE))]
        actions += [Action("invite", Invite(number))] if challenge.opponent is None else []
    else:
        actions = [Action("accept", Accept(number, request=CHALLENGE))]
        actions += [] if challenge.opponent is None else [Action("decline", Decline(number, CHALLENGE))]
    return [action_json(action, language) for action in actions]
