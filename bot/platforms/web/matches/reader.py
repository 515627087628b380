"""Reader of matches: what somebody may see of one, and where it stands for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from aiohttp import web

from bot import chat
from bot.platforms.web.identity.identity import Person
from bot.platforms.web.matches.state import Seen, Waiting, state_json
from bot.platforms.web.requests.problem import Problem
from bot.platforms.web.site.site import Site
from core.play.match.model import Match, Turn
from core.play.match.positions import BrokenLog, Line
from core.play.ports import Work
from core.play.watching import may_see

logger = logging.getLogger(__name__)

_ATTEMPTS: Final = 3
"""How often a match is read again that changed while its turns were replayed."""
_NEVER: Final = datetime.max.replace(tzinfo=UTC)


def seen_match(work: Work, number: int, person: Person | None) -> Match:
    """Return a match that somebody may see. Raises Problem, the same whether there is none or it is private."""
    match = work.matches.get(number)
    if match is None or not may_see(work, None if person is None else person.player.id, match):
        raise Problem(404, "no-match", number=number)
    return match


class MatchReader:
    """Reader of matches for the page.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._store = site.services.store
        self._application = site.services.application

    async def read(self, number: int, find_person: Callable[[Work], Person | None]) -> Seen:
        """Return a match as somebody sees it.

        Args:
            number: of the match.
            find_person: returns who looks, in an open transaction.

        Raises:
            Problem: there is no such match, or it may not be seen.
        """
        lines = self._application.lines

        def work(open_work: Work) -> Seen | tuple[Match, list[Turn]]:
            person = find_person(open_work)
            match = seen_match(open_work, number, person)
            line = lines.known(match)
            if line is None:
                return match, list(open_work.matches.turns(number))
            return self._seen(open_work, person, match, line)

        for _ in range(_ATTEMPTS):
            try:
                found = await self._store.read(work)
                if isinstance(found, Seen):
                    return found
                match, turns = found
                # Replaying takes long: neither in a transaction nor where others wait.
                line = await asyncio.to_thread(lines.follow, match, turns)
                self._application.positions.put(match, line.positions[-1])
            except BrokenLog:
                logger.exception("match %d can't be replayed", number)
                break
        raise Problem(500, "fault")

    def _seen(self, work: Work, person: Person | None, match: Match, line: Line) -> Seen:
        account = None if person is None else person.account
        standing = self._application.standing(work, account, match)
        waiting = Waiting() if person is None else waiting_for(work, person.player.id)
        return Seen(None if person is None else person.player, standing, line, waiting)


def waiting_for(work: Work, player: int) -> Waiting:
    """Return the matches that wait for a player, by what is due first; those without a clock come last, the longest first."""
    waiting = [
        match for match in work.matches.running_of(player) if match.waits_for(player) and not match.clock.adjourned
    ]
    waiting.sort(key=lambda match: (match.deadline or _NEVER, match.clock.began, match.number))
    others = {match.number: match.players[2 - match.seat_of(player)] for match in waiting}
    names = work.people.names(sorted(set(others.values())))
    return Waiting(tuple(waiting), tuple(names.get(others[match.number], "") for match in waiting))


def worded(seen: Seen, request: web.Request) -> tuple[dict[str, object], str]:
    """Return the state of a match in the language and zone of who asks, and that language."""
    language = chat.best_language(
        None if seen.player is None else seen.player.language, request.headers.get("Accept-Language")
    )
    return state_json(seen, language, None if seen.player is None else seen.player.preferences.tzinfo), language
