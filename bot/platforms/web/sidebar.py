"""What a player should know beside the chat: their matches (waiting ones first), challenges, who is here, the rooms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot import chat
from bot.platforms.web.identity import PLATFORM
from bot.platforms.web.site import LOBBY
from bot.platforms.web.wording import game_name
from core.play.commands import Accept, Board, Decline, Preview, Resign, Rules, Undo, Withdraw

if TYPE_CHECKING:
    from collections.abc import Collection

    from core.play.model import Challenge, Match, Player, Room
    from core.play.ports import Work


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's matches and challenges at one moment.

    Attributes:
        player: the player.
        matches: running ones; those that wait for the player first.
        offered: challenges that the player can accept.
        made: the player's own open challenges.
        names: names of everybody in them, by player id.
        rooms: the rooms they are announced in, by id.
    """

    player: Player
    matches: tuple[Match, ...]
    offered: tuple[Challenge, ...]
    made: tuple[Challenge, ...]
    names: dict[int, str]
    rooms: dict[int, Room]

    @property
    def numbers(self) -> frozenset[int]:
        """The numbers of all of them."""
        challenges = {challenge.number for challenge in (*self.offered, *self.made)}
        return frozenset(challenges | {match.number for match in self.matches})


def standing(work: Work, player: int, room: int | None) -> Standing:
    """Look a player's matches and challenges up; ``room`` is where open challenges to anyone count."""
    matches = tuple(work.matches.running_of(player))
    offered = tuple(work.challenges.open_to(player, room))
    made = tuple(work.challenges.made_by(player))
    people = {seat for match in matches for seat in match.players}
    people |= {challenge.challenger for challenge in offered}
    people |= {challenge.opponent for challenge in made if challenge.opponent is not None}
    places = {match.room for match in matches} | {challenge.room for challenge in (*offered, *made)}
    rooms = {place: work.people.room(place) for place in places}
    return Standing(work.people.player(player), matches, offered, made, dict(work.people.names(sorted(people))), rooms)


def me(standing: Standing, language: str) -> dict[str, object]:
    """A player's standing as plain data for the page, with the commands that its buttons send."""
    return {
        "id": standing.player.id,
        "name": standing.player.name,
        "language": language,
        "waiting": sum(match.waits_for(standing.player.id) for match in standing.matches),
        "matches": [_match(standing, match, language) for match in standing.matches],
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
        "opponent": standing.names.get(opponent, ""),
        "waiting": match.waits_for(standing.player.id),
        "ply": match.ply,
        "room": _room_of(standing, match.room),
        "commands": {
            "board": chat.write(Board(number), language),
            "preview": chat.write(Preview("", number), language).strip(),
            "undo": chat.write(Undo(number), language) if match.ply >= seat else None,  # nothing of one's own before
            "resign": chat.write(Resign(number), language),
            "rules": chat.write(Rules(match.game), language),
        },
    }


def _offered(standing: Standing, challenge: Challenge, language: str) -> dict[str, object]:
    return {
        "number": challenge.number,
        "game": game_name(challenge.game, language),
        "opponent": standing.names.get(challenge.challenger, ""),
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
        "opponent": "" if challenge.opponent is None else standing.names.get(challenge.opponent, ""),
        "anyone": challenge.opponent is None,
        "room": _room_of(standing, challenge.room),
        "commands": {"withdraw": chat.write(Withdraw(challenge.number), language)},
    }


def _room_of(standing: Standing, room: int) -> dict[str, object]:
    found = standing.rooms[room]
    return {"ref": found.ref if found.platform == PLATFORM else None, "name": found.name}


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
