"""Sidebar: a player's matches (those that wait for them first) and challenges, the rooms."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

from msgspec import Struct

from bot import chat
from bot.features.account.words import on_platform
from bot.features.board.commands import Board
from bot.features.challenge.commands import Accept, Decline, Withdraw
from bot.features.exploring.commands import Preview
from bot.features.help.commands import Rules
from bot.features.match.commands import Resign, Undo
from bot.features.moderation.commands import Moderate
from bot.features.time.match_clock import time_of
from bot.features.time.words import left_in_short, time_in_short
from bot.platforms.web.identity.identity import PLATFORM
from bot.platforms.web.site.page_words import game_name
from bot.platforms.web.site.site import LOBBY
from core.account.model import Player
from core.community.model import Room
from core.match.model import Challenge, Match
from storage.unit_of_work import Work

_NEVER: Final = datetime.max.replace(tzinfo=UTC)
MOST_FINISHED = 5
"""Finished matches that are shown."""


class Overview(Struct, frozen=True):
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
    known = () if room is None else (room,)
    concerning = work.challenges.concerning(player, None if room is None else room.id)
    made = tuple(challenge for challenge in concerning if challenge.challenger == player)
    offered = tuple(challenge for challenge in concerning if challenge.challenger != player)
    people = {player, *(seat for match in (*matches, *finished) for seat in match.players)}
    people |= {challenge.challenger for challenge in offered}
    people |= {challenge.opponent for challenge in made if challenge.opponent is not None}
    places = {match.room for match in matches} | {challenge.room for challenge in (*offered, *made)}
    rooms = {each.id: each for each in known} | {
        place: work.people.room(place) for place in places - {each.id for each in known}
    }
    found = work.people.several(sorted(people))
    return Overview(found[player], tuple(matches), tuple(finished), offered, made, found, rooms, now, manages)


def due(match: Match) -> tuple[datetime, datetime, int]:
    """Return what running matches are sorted by: what is due first; those without a clock last, the longest first."""
    return match.deadline or _NEVER, match.clock.began, match.number


def overview_json(overview: Overview, language: str) -> dict[str, object]:
    """Return an overview as JSON for the page, with the commands that its buttons send."""
    return {
        "id": overview.player.id,
        "name": overview.player.name,
        "language": language,
        "theme": overview.player.preferences.theme or "off",
        "moderate": _moderate_json(language) if overview.manages else None,
        "page": f"/p/{overview.player.id}",
        "waiting": sum(match.waits_for(overview.player.id) for match in overview.matches),
        "matches": [_match_json(overview, match, language) for match in overview.matches],
        "finished": [_finished_json(overview, match, language) for match in overview.finished],
        "offered": [_challenge_json(overview, challenge, language) for challenge in overview.offered],
        "made": [_challenge_json(overview, challenge, language) for challenge in overview.made],
    }


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
        "partner": match.terms.partner,
        "waiting": match.waits_for(overview.player.id),
        **_time_json(overview, match, language),
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


def _time_json(overview: Overview, match: Match, language: str) -> dict[str, str]:
    """Return until when the one on move has time, and how long, each in a few words; empty without a clock."""
    record = time_of(match, overview.people[match.players[match.to_move - 1]], overview.now)
    if record is None:
        return {"time": "", "left": ""}
    until = time_in_short(record, language, overview.player.preferences.tzinfo)
    return {"time": until, "left": left_in_short(record, language)}


def _finished_json(overview: Overview, match: Match, language: str) -> dict[str, object]:
    player = overview.player.id
    opponent, how = overview.name(match.players[2 - match.seat_of(player)]), match.ended_for(player)
    return {
        "number": match.number,
        "game": game_name(match.game, language),
        "opponent": opponent,
        "partner": match.terms.partner,
        "how": how,
        "told": chat.words(language)(f"hall-result-{how}", {"name": opponent}),
        "ply": match.ply,
        "commands": {"board": chat.write(Board(match.number), language)},
    }


def _challenge_json(overview: Overview, challenge: Challenge, language: str) -> dict[str, object]:
    mine = challenge.challenger == overview.player.id
    opponent = challenge.opponent if mine else challenge.challenger
    other = "" if opponent is None else overview.name(opponent)
    commands: dict[str, str | None] = {"withdraw": chat.write(Withdraw(challenge.number), language)}
    if not mine:
        decline = None if challenge.opponent is None else chat.write(Decline(challenge.number), language)
        commands = {"accept": chat.write(Accept(challenge.number), language), "decline": decline}
    return {
        "number": challenge.number,
        "game": game_name(challenge.game, language),
        "opponent": other,
        "text": challenge_text(challenge, other, other, language, mine=mine),
        "anyone": challenge.opponent is None,
        "room": _room_json(overview, challenge.room),
        "commands": commands,
    }


def challenge_text(challenge: Challenge, by: str, to: str | None, language: str, *, mine: bool) -> str:
    """Return who challenges whom to what, for one of the two (or who offers it to anyone)."""
    whom = "" if challenge.opponent is not None else "-anyone" if challenge.listed else "-link"
    code = ("hall-made" if mine else "hall-offered") + whom
    told = {"name": to if mine else by, "game": game_name(challenge.game, language)}
    return chat.words(language)(code, told)


def _room_json(overview: Overview, room: int) -> dict[str, object]:
    found = overview.rooms[room]
    return {"ref": found.ref if found.platform == PLATFORM else None, "name": found.name}


def _platform_elsewhere(overview: Overview, room: int, language: str) -> str:
    """Return the other platform on which a match is played; empty for the page itself."""
    platform = overview.rooms[room].platform
    return "" if platform == PLATFORM else on_platform(platform, language)


def rooms_json(work: Work, language: str) -> list[dict[str, object]]:
    """Return all rooms of the page: the lobby, then by name."""
    found = sorted(work.people.rooms(PLATFORM), key=lambda room: (room.ref != LOBBY, room.name.casefold()))
    return [{"ref": room.ref, "name": room_title(room, language)} for room in found]


def room_title(room: Room, language: str) -> str:
    """Return the title of a room; the lobby's is a text of the page."""
    return chat.words(language)("page-lobby", {}) if room.ref == LOBBY else room.name
