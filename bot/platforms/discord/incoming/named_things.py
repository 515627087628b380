"""Named things that a slash command may mean: ladders, tournaments, other people's matches, overlays of a board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot import chat
from bot.features.tournament.lookup import is_on, is_open
from bot.kernel.watching import MatchVisibility
from core import rules
from core.community import Community
from core.ladder import Ladder
from core.match.model import Match, MatchStatus, Search
from core.messages.message import NAMES
from core.messages.updates import Place
from core.rules import Position
from core.tournament.model import Tournament
from storage.unit_of_work import UnitOfWork

Name = tuple[str, str]
"""What is shown, and the value."""
_WHEN_OPEN: Final = frozenset({"tournament-join", "tournament-start"})
_WHEN_ON: Final = frozenset({"tournament-leave", "tournament-cancel"})
_RUNNING_ONLY: Final = frozenset({"moderate-adjourn", "moderate-resume"})
_FINISHED_ONLY: Final = "moderate-restore"
_MAX_SEARCHED: Final = 50


def community_of(uow: UnitOfWork, platform: str, place: Place) -> Community | None:
    """Return the community of a place; None: none of its rooms is known."""
    room = uow.communities.find_room(platform, place.ref)
    if room is not None:
        return uow.communities.get(room.community)
    return next(
        (community for community in uow.communities.all(platform) if community.ref == place.community_ref), None
    )


def ladders(uow: UnitOfWork, community: Community, language: str) -> list[Name]:
    """Return the open ladders of a community."""
    open_ladders = (ladder for ladder in uow.ladders.for_community(community.id) if ladder.closed_at is None)
    return _numbered_names(open_ladders, language)


def tournaments(uow: UnitOfWork, community: Community, branch: str, language: str) -> list[Name]:
    """Return the tournaments of a community that a subcommand can mean, the current ones first."""
    listed_tournaments = sorted(
        uow.tournaments.for_community(community.id), key=lambda tournament: (not is_on(tournament), -tournament.id)
    )
    if branch in _WHEN_OPEN:
        listed_tournaments = [*filter(is_open, listed_tournaments)]
    elif branch in _WHEN_ON:
        listed_tournaments = [*filter(is_on, listed_tournaments)]
    return _numbered_names(listed_tournaments, language)


def _numbered_names(things: Iterable[Ladder | Tournament], language: str) -> list[Name]:
    names: list[Name] = []
    for thing in things:
        game, options = chat.game_name(thing.game, language), chat.options_words(thing.game, thing.options, language)
        facts = {"number": thing.id, "game": game, "options": options}
        names.append((chat.words(language)("discord-suggest-numbered", facts), str(thing.id)))
    return names


def others_matches(
    uow: UnitOfWork, community: Community, player: int, branch: str, language: str
) -> list[tuple[str, int]]:
    """Return the matches of a community about which a manager can decide: those of others that they may see."""
    matches: list[Match] = []
    if branch != _FINISHED_ONLY:
        matches += uow.matches.running_in(community.id)
    if branch not in _RUNNING_ONLY:
        finished_matches = uow.matches.search(Search(wanted="finished"), _MAX_SEARCHED)
        matches += [match for match in finished_matches if match.community == community.id]
    sight = MatchVisibility(uow, player, community.id)
    matches = sight.seen(match for match in matches if player not in match.players)
    people = uow.people.names(sorted({one for match in matches for one in match.players}))
    names: list[tuple[str, int]] = []
    for match in matches:
        code = "discord-thread" if match.status is MatchStatus.RUNNING else "discord-thread-over"
        first_name, second_name = (people.get(one, "?") for one in match.players)
        facts = {"number": match.number, "game": chat.game_name(match.game, language)}
        label = chat.words(language)(code, {**facts, "first": first_name, "second": second_name})
        names.append((label, match.number))
    return names


def overlays(position: Position | None, language: str) -> list[Name]:
    """Return the overlays of a board; None: those of all games."""
    starts = [game.start() for game in rules.all()] if position is None else [position]
    by_name = {name: start.game.key for start in starts for name in start.overlays}
    names = [(chat.overlay_words(game, name, language)[0], name) for name, game in by_name.items()]
    return [*names, (chat.overlay_words("", NAMES, language)[0], NAMES)]
