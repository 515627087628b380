"""What a player should know beside the chat: their matches (waiting ones first), challenges, who is here, the rooms."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from bot import chat
from bot.platforms.web.identity import PLATFORM
from bot.platforms.web.page_words import game_name
from bot.platforms.web.site import LOBBY
from core.play.account.model import Player
from core.play.commands import Accept, Board, Decline, Preview, Resign, Rules, Undo, Withdraw
from core.play.community.model import Room
from core.play.handlers.time.match_clock import time_of
from core.play.match.model import Challenge, Match
from core.play.ports import Work

LATELY = 5
"""How many finished matches are shown."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's matches and challenges at one moment.

    Attributes:
        player: the player.
        matches: running ones; those that wait for the player first.
        finished: those that ended lately, the latest first.
        offered: challenges that the player can accept.
        made: the player's own open challenges.
        people: everybody in them, by player id.
        now: the moment.
        rooms: the rooms they are announced in, by id.
    """

    player: Player
    matches: tuple[Match, ...]
    finished: tuple[Match, ...]
    offered: tuple[Challenge, ...]
    made: tuple[Challenge, ...]
    people: Mapping[int, Player]
    rooms: dict[int, Room]
    now: datetime

    def name(self, player: int) -> str:
        """What somebody is called."""
        return self.people[player].name if player in self.people else ""

    @property
    def numbers(self) -> frozenset[int]:
        """The numbers of all of them."""
        challenges = {challenge.number for challenge in (*self.offered, *self.made)}
        return frozenset(challenges | {match.number for match in self.matches})


def standing(work: Work, player: int, room: int | None, now: datetime) -> Standing:
    """Look a player's matches and challenges up; ``room`` is where open challenges to anyone count."""
    matches = tuple(work.matches.running_of(player))
    finished = tuple(work.matches.finished_of(player, LATELY))
    offered = tuple(work.challenges.open_to(player, room))
    made = tuple(work.challenges.made_by(player))
    people = {seat for match in (*matches, *finished) for seat in match.players}
    people |= {challenge.challenger for challenge in offered}
    people |= {challenge.opponent for challenge in made if challenge.opponent is not None}
    places = {match.room for match in matches} | {challenge.room for challenge in (*offered, *made)}
    rooms = {place: work.people.room(place) for place in places}
    known = work.people.several(sorted(people))
    return Standing(work.people.player(player), matches, finished, offered, made, known, rooms, now)


def me(standing: Standing, language: str) -> dict[str, object]:
    """A player's standing as plain data for the page, with the commands that its buttons send."""
    return {
        "id": standing.player.id,
        "name": standing.player.name,
        "language": language,
        "waiting": sum(match.waits_for(standing.player.id) for match in standing.matches),
        "matches": [_match(standing, match, language) for match in standing.matches],
        "finished": [_finished(standing, match, language) for match in standing.finished],
        "offered": [_offered(standing, challenge, language) for challenge in standing.offered],
        "made": [_made(standing, challenge, language) for challenge in standing.made],
    }


def _match(standing: Standing, match: Match, language: str) -> dict[str, object]:
    number = match.number
    seat = match.seat_of(standing.player.id)
    opponent = match.players[2 - seat]
    return {
        "number": number,
        "game": game_name(match.game, language),
        "opponent": standing.name(opponent),
        "waiting": match.waits_for(standing.player.id),
        "time": _time(standing, match, language),
        "ply": match.ply,
        "room": _room_of(standing, match.room),
        "elsewhere": _elsewhere(standing, match.room, language),
        "commands": {
            "board": chat.write(Board(number), language),
            "preview": chat.write(Preview("", number), language).strip(),
            "undo": chat.write(Undo(number), language) if match.ply >= seat else None,  # nothing of one's own before
            "resign": chat.write(Resign(number), language),
            "rules": chat.write(Rules(match.game), language),
        },
    }


def _time(standing: Standing, match: Match, language: str) -> str:
    """Until when the one on move has time, in few words; empty without a clock."""
    record = time_of(match, standing.people[match.players[match.to_move - 1]], standing.now)
    return chat.time_in_short(record, language, standing.player.preferences.tzinfo) if record else ""


def _finished(standing: Standing, match: Match, language: str) -> dict[str, object]:
    player = standing.player.id
    return {
        "number": match.number,
        "game": game_name(match.game, language),
        "opponent": standing.name(match.players[2 - match.seat_of(player)]),
        "how": match.ended_for(player),
        "ply": match.ply,
        "commands": {"board": chat.write(Board(match.number), language)},
    }


def _offered(standing: Standing, challenge: Challenge, language: str) -> dict[str, object]:
    return {
        "number": challenge.number,
        "game": game_name(challenge.game, language),
        "opponent": standing.name(challenge.challenger),
        "anyone": challenge.opponent is None,
        "room": _room_of(standing, challenge.room),
        "commands": {
            "accept": chat.write(Accept(challenge.number), language),
            "decline": chat.write(Decline(challenge.number), language) if challenge.opponent is not None else None,
        },
    }


def _made(standing: Standing, challenge: Challenge, language: str) -> dict[str, object]:
    return {
        "number": challenge.number,
        "game": game_name(challenge.game, language),
        "opponent": "" if challenge.opponent is None else standing.name(challenge.opponent),
        "anyone": challenge.opponent is None,
        "room": _room_of(standing, challenge.room),
        "commands": {"withdraw": chat.write(Withdraw(challenge.number), language)},
    }


def _room_of(standing: Standing, room: int) -> dict[str, object]:
    found = standing.rooms[room]
    return {"ref": found.ref if found.platform == PLATFORM else None, "name": found.name}


def _elsewhere(standing: Standing, room: int, language: str) -> str:
    """On which other platform a match lives; empty for one of the page."""
    platform = standing.rooms[room].platform
    return "" if platform == PLATFORM else chat.on_platform(platform, language)


def rooms(work: Work, language: str) -> list[dict[str, object]]:
    """All rooms of the page: the lobby, then by name."""
    found = sorted(work.people.rooms(PLATFORM), key=lambda room: (room.ref != LOBBY, room.name.casefold()))
    return [{"ref": room.ref, "name": room_title(room, language)} for room in found]


def room_title(room: Room, language: str) -> str:
    """What a room is called; the lobby's name is a word of the page."""
    return chat.words(language)("page-lobby", {}) if room.ref == LOBBY else room.name


def here(work: Work, players: Collection[int]) -> list[str]:
    """The names of who is in a room, by alphabet."""
    return sorted(work.people.names(sorted(players)).values(), key=str.casefold)
