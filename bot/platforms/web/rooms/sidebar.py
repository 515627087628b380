"""Sidebar: a player's matches (those that wait for them first) and challenges, the rooms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Final

from bot import chat
from bot.platforms.web.identity.identity import PLATFORM, code_is_unkept
from bot.platforms.web.site.page_words import game_name
from bot.platforms.web.site.site import LOBBY
from core.play.account.model import Player
from core.play.commands import Accept, Board, Decline, Moderate, Preview, Resign, Rules, Undo, Withdraw
from core.play.community.model import Room
from core.play.handlers.time.match_clock import time_of
from core.play.invite_links import invitation
from core.play.match.model import Challenge, Match
from core.play.messages import RatingShown
from core.play.ports import Work
from core.play.rating.model import Scope

_NEVER: Final = datetime.max.replace(tzinfo=UTC)
MOST_FINISHED = 5
"""Finished matches that are shown."""


@dataclass(frozen=True, slots=True)
class Overview:
    """Overview of a player's matches and challenges at one moment.

    Attributes:
        player: the player.
        matches: running ones; those that wait for the player first, by what is due.
        finished: those that ended lately, the latest first.
        offered: challenges that the player can accept.
        made: the player's own open challenges.
        people: everybody in them, by player id.
        now: the moment.
        rooms: the rooms they are announced in, by id.
        manages: whether the player manages the rooms of the page.
        ratings: those of the challengers in their games, by number of the challenge that the player can accept.
        links: addresses by which anybody can accept the player's own open challenges, by their numbers.
        ask_code: whether the player has played, and is still to be asked to keep their recovery code.
    """

    player: Player
    matches: tuple[Match, ...]
    finished: tuple[Match, ...]
    offered: tuple[Challenge, ...]
    made: tuple[Challenge, ...]
    people: Mapping[int, Player]
    rooms: dict[int, Room]
    now: datetime
    manages: bool
    ratings: Mapping[int, RatingShown] = field(default_factory=dict)
    links: Mapping[int, str] = field(default_factory=dict)
    ask_code: bool = False

    def name(self, player: int) -> str:
        """Return the name of a player."""
        return self.people[player].name if player in self.people else ""

    @property
    def numbers(self) -> frozenset[int]:
        """Return the numbers of all matches and challenges."""
        challenges = {challenge.number for challenge in (*self.offered, *self.made)}
        return frozenset(challenges | {match.number for match in self.matches})


def load_overview(work: Work, player: int, room: Room | None, now: datetime, *, manages: bool) -> Overview:
    """Load a player's matches and challenges; ``room`` is where open challenges to anyone count."""
    running, finished = work.matches.of(player, MOST_FINISHED)
    matches = sorted(running, key=lambda match: (not match.waits_for(player), *due(match)))
    concerning = work.challenges.concerning(player, None if room is None else room.id)
    overview = overview_of(work, player, concerning, now, mine=(matches, finished), room=room)
    return replace(overview, manages=manages)


def overview_of(
    work: Work,
    reader: Player | int,
    challenges: Sequence[Challenge],
    now: datetime,
    *,
    mine: tuple[Sequence[Match], Sequence[Match]] = ((), ()),
    room: Room | None = None,
) -> Overview:
    """Return an overview of challenges, and of running and finished matches, for a player, by id or (nobody) as they are."""
    matches, finished = mine
    player = reader if isinstance(reader, int) else reader.id
    made = tuple(challenge for challenge in challenges if challenge.challenger == player)
    offered = tuple(challenge for challenge in challenges if challenge.challenger != player)
    people = {player, *(seat for match in (*matches, *finished) for seat in match.players)}
    people |= {challenge.challenger for challenge in offered}
    people |= {challenge.opponent for challenge in made if challenge.opponent is not None}
    rooms = {} if room is None else {room.id: room}
    places = {match.room for match in matches} | {challenge.room for challenge in challenges}
    rooms |= {place: work.people.room(place) for place in places - set(rooms)}
    found = work.people.several(sorted(people))
    played = any(match.ply >= match.seat_of(player) for match in (*matches, *finished))
    return Overview(
        found[reader] if isinstance(reader, int) else reader,
        tuple(matches),
        tuple(finished),
        offered,
        made,
        found,
        rooms,
        now,
        False,  # noqa: FBT003 - by place, as all the others
        {challenge.number: rating for challenge in offered if (rating := _rating(work, challenge, now)) is not None},
        {challenge.number: link for challenge in made if (link := _link(work, challenge)) is not None},
        played and code_is_unkept(work, player),
    )


def due(match: Match) -> tuple[datetime, datetime, int]:
    """Return what running matches are sorted by: what is due first; those without a clock last, the longest first."""
    return match.deadline or _NEVER, match.clock.began, match.number


def _rating(work: Work, challenge: Challenge, now: datetime) -> RatingShown | None:
    """Return the challenger's rating where the match would count; None while there is none."""
    scope = Scope(challenge.community, challenge.game)
    known = work.ratings.several(scope, [challenge.challenger]).get(challenge.challenger)
    return None if known is None else RatingShown.of(known, now)


def _link(work: Work, challenge: Challenge) -> str | None:
    """Return the address by which anybody can accept a challenge; None for one in which somebody is named."""
    code = None if challenge.opponent is not None else invitation(work, challenge)
    return None if code is None else f"/i/{challenge.number}/{code}"


def overview_json(overview: Overview, language: str) -> dict[str, object]:
    """Return an overview as JSON for the page, with the commands that its buttons send."""
    return {
        "id": overview.player.id,
        "name": overview.player.name,
        "language": language,
        "moderate": _moderate_json(language) if overview.manages else None,
        "page": f"/p/{overview.player.id}",
        "ask_code": overview.ask_code,
        "waiting": sum(match.waits_for(overview.player.id) for match in overview.matches),
        "matches": [_match_json(overview, match, language) for match in overview.matches],
        "finished": [_finished_json(overview, match, language) for match in overview.finished],
        "offered": [_challenge_json(overview, challenge, language) for challenge in overview.offered],
        "made": [_challenge_json(overview, challenge, language) for challenge in overview.made],
    }


def challenge_json(overview: Overview, number: int, language: str) -> dict[str, object] | None:
    """Return one of the challenges of an overview as JSON; None if it has none of that number."""
    found = (each for each in (*overview.offered, *overview.made) if each.number == number)
    return next((_challenge_json(overview, challenge, language) for challenge in found), None)


def _moderate_json(language: str) -> dict[str, str]:
    """Return the commands about talk, without whom or what they are about."""
    return {act: chat.write(Moderate(act), language) for act in ("delete", "mute")}


def _match_json(overview: Overview, match: Match, language: str) -> dict[str, object]:
    number = match.number
    seat = match.seat_of(overview.player.id)
    opponent = match.players[2 - seat]
    return {
        "number": number,
        "game": game_name(match.game, language),
        "opponent": overview.name(opponent),
        "page": f"/p/{opponent}",
        "waiting": match.waits_for(overview.player.id),
        "time": _time_left(overview, match, language),
        "ply": match.ply,
        "room": _room_json(overview, match.room),
        "elsewhere": _platform_elsewhere(overview, match.room, language),
        "commands": {
            "board": chat.write(Board(number), language),
            "preview": chat.write(Preview("", number), language).strip(),
            "undo": chat.write(Undo(number), language)
            if match.ply >= seat
            else None,  # no previous result of one's own
            "resign": chat.write(Resign(number), language),
            "rules": chat.write(Rules(match.game), language),
        },
    }


def _time_left(overview: Overview, match: Match, language: str) -> str:
    """Return until when the one on move has time, in a few words; empty without a clock."""
    record = time_of(match, overview.people[match.players[match.to_move - 1]], overview.now)
    return chat.time_in_short(record, language, overview.player.preferences.tzinfo) if record else ""


def _finished_json(overview: Overview, match: Match, language: str) -> dict[str, object]:
    player = overview.player.id
    return {
        "number": match.number,
        "game": game_name(match.game, language),
        "opponent": overview.name(match.players[2 - match.seat_of(player)]),
        "how": match.ended_for(player),
        "ply": match.ply,
        "commands": {"board": chat.write(Board(match.number), language)},
    }


def _challenge_json(overview: Overview, challenge: Challenge, language: str) -> dict[str, object]:
    mine = challenge.challenger == overview.player.id
    opponent = challenge.opponent if mine else challenge.challenger
    commands: dict[str, str | None] = {"withdraw": chat.write(Withdraw(challenge.number), language)}
    if not mine:
        decline = None if challenge.opponent is None else chat.write(Decline(challenge.number), language)
        commands = {"accept": chat.write(Accept(challenge.number), language), "decline": decline}
    rating = overview.ratings.get(challenge.number)
    return {
        "number": challenge.number,
        "game": game_name(challenge.game, language),
        "key": challenge.game,
        "told": chat.agreed_words(challenge.game, challenge.options, challenge.terms, language),
        "size": chat.options_words(challenge.game, {"size": challenge.options["size"]}, language),
        "clock": chat.clock_words(challenge.terms.control, language),
        "rating": "" if rating is None else chat.rating_words(rating, language),
        "page": None if opponent is None else f"/p/{opponent}",
        "seat": challenge.seat.value,
        "link": overview.links.get(challenge.number),
        "opponent": "" if opponent is None else overview.name(opponent),
        "anyone": challenge.opponent is None,
        "room": _room_json(overview, challenge.room),
        "commands": commands,
    }


def _room_json(overview: Overview, room: int) -> dict[str, object]:
    found = overview.rooms[room]
    return {"ref": found.ref if found.platform == PLATFORM else None, "name": found.name}


def _platform_elsewhere(overview: Overview, room: int, language: str) -> str:
    """Return the other platform on which a match is played; empty for the page itself."""
    platform = overview.rooms[room].platform
    return "" if platform == PLATFORM else chat.on_platform(platform, language)


def rooms_json(work: Work, language: str) -> list[dict[str, object]]:
    """Return all rooms of the page: the lobby, then by name."""
    found = sorted(work.people.rooms(PLATFORM), key=lambda room: (room.ref != LOBBY, room.name.casefold()))
    return [{"ref": room.ref, "name": room_title(room, language)} for room in found]


def room_title(room: Room, language: str) -> str:
    """Return the title of a room; the lobby's is a text of the page."""
    return chat.words(language)("page-lobby", {}) if room.ref == LOBBY else room.name
