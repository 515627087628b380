"""State of a match as JSON for whoever looks at it: everything beside the board, in their language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta, tzinfo
from hashlib import sha256
from typing import Final, Literal, cast
from urllib.parse import quote

from msgspec import Struct

from bot import chat
from bot.features.account.words import on_platform
from bot.features.match.commands import Move
from bot.features.match_state.state import Standing
from bot.features.match_state.words import MatchWords
from bot.platforms.web.identity.identity import PLATFORM
from bot.platforms.web.matches.summary import phase_of
from bot.platforms.web.rooms.sidebar import room_title
from bot.platforms.web.site.live import packed
from core.account.model import Player
from core.match.audience import Audience
from core.match.model import Match
from core.match.positions import Line
from core.match.share_links import ShareLinks
from core.messages.message import Action, Message
from core.rules import Position
from rendering.caption import SeatLine
from rendering.phrases import beside_notes

_SOON: Final = timedelta(hours=1)
"""Time left from which on a clock is low, whatever there was."""
_LITTLE: Final = 10
"""Part of the time of a turn from which on a clock is low."""


class Waiting(Struct, frozen=True):
    """Matches that wait for a player.

    Attributes:
        matches: the running ones in which they are on move, by what is due first.
        opponents: names of the other players, by number of the match.
    """

    matches: tuple[Match, ...] = ()
    opponents: tuple[str, ...] = ()


class Watched(Struct, frozen=True):
    """Who may watch a match, for one of its players, and the address at which it is shared."""

    audience: Audience
    address: str | None

    @classmethod
    def of(cls, audience: Audience, links: ShareLinks) -> Watched:
        """Return it with the address of the match, if it is shared."""
        seal = audience.working_seal(links)
        return cls(audience, None if seal is None else links.address(audience.match, seal))


class Seen(Struct, frozen=True):
    """Match as somebody sees it.

    Attributes:
        player: who looks; None: somebody without a name.
        standing: where it stands for them.
        line: its turns.
        waiting: other matches that wait for them.
        watched: who may watch it; None: they don't play it.
    """

    player: Player | None
    standing: Standing
    line: Line
    waiting: Waiting
    watched: Watched | None = None

    @property
    def seat(self) -> int:
        """Return the seat of who looks; 0 for anybody else."""
        return 0 if self.player is None else self.standing.match.seat_of(self.player.id)


def state_json(seen: Seen, language: str, zone: tzinfo | None) -> dict[str, object]:
    """Return the state of a match.

    Args:
        seen: the match.
        language: tag of the reader's language.
        zone: the reader's time zone; None: UTC.
    """
    standing = seen.standing
    match = standing.match
    words = MatchWords(match, language, zone)
    first, second = (words.name(player.name, imported=standing.imported) for player in standing.people)
    waits = seen.player is not None and match.waits_for(seen.player.id) and not match.clock.adjourned
    state: dict[str, object] = {
        "number": match.number,
        "version": match.version,
        "game": {"key": match.game, "name": chat.game_name(match.game, language)},
        "title": words.title(first, second),
        "options": words.agreed(),
        "started": match.started_at.isoformat(),
        "ply": match.ply,
        "board": match.board,
        "phase": phase_of(match),
        "viewer": {
            "seat": seen.seat,
            "turn": waits,
            "talk": bool(seen.seat) and not match.terms.partner,
            "watch": not seen.seat,
        },
        "players": [_player_json(standing, seat, name, words, language) for seat, name in ((1, first), (2, second))],
        "turns": turns_json(match, seen.line, words),
        "outcome": _outcome_json(standing, language),
        "question": _question_json(standing, words, language),
        "words": _steps_json(standing.answers, language),
        "requests": [_request_json(message, seen, language, zone) for message in standing.requests],
        "actions": [action_json(action, language) for action in standing.actions],
        "room": _room_json(standing, language),
        "watch": _watch_json(seen),
        "next": next_json(seen.waiting, match.number, language, zone) if seen.seat else None,
    }
    return state | {"mark": _mark(state)}


def _mark(state: Mapping[str, object]) -> str:
    """Return what tells a state from others, but not from itself a while later: clocks count only by when they run out."""
    players = cast("list[dict[str, object]]", state["players"])
    clocks = [cast("dict[str, object]", player["clock"] or {}).get("until") for player in players]
    people = [{**player, "clock": until} for player, until in zip(players, clocks, strict=True)]
    told = {name: value for name, value in state.items() if name != "turns"} | {"players": people}
    return sha256(packed(told).encode()).hexdigest()[:16]


def _player_json(standing: Standing, seat: int, name: str, words: MatchWords, language: str) -> dict[str, object]:
    player, rating = standing.people[seat - 1], standing.ratings[seat - 1]
    nobody = standing.imported or player.forgotten_at is not None or player.is_partner
    won = standing.match.result is not None and standing.match.result.winner == seat
    return {
        "seat": seat,
        "name": name,
        "page": None if nobody else f"/p/{player.id}",
        "partner": words.partner(on_move=standing.match.to_move == seat, off=standing.partner_off)
        if player.is_partner
        else None,
        "rating": None if rating is None or standing.imported else words.rating(rating),
        "colour": colour(standing.position, seat),
        "turn": standing.match.to_move == seat,
        "won": won,
        "clock": _clock_json(standing, seat, words),
        "beside": beside(standing.position, seat, language),
    }


def colour(position: Position, seat: int) -> Literal["black", "white"] | None:
    """Return the colour that a seat holds; None where both place the same stones."""
    if not position.game.coloured:
        return None
    return "black" if position.black_seat == seat else "white"


def beside(position: Position, seat: int, language: str) -> list[str]:
    """Return the notes beside a player, such as points and prisoners."""
    return beside_notes(position.diagram(), seat, SeatLine("", colour(position, seat)), chat.words(language))


def _clock_json(standing: Standing, seat: int, words: MatchWords) -> dict[str, object] | None:
    if standing.left is None:
        return None
    match, left = standing.match, standing.left[seat - 1]
    text, until = words.length(left), None
    if match.to_move == seat and standing.time is not None:
        left, until, text = standing.time.left, standing.time.until, words.time(standing.time)
    return {
        "text": text,
        "left": int(left.total_seconds()),
        "until": None if until is None else until.isoformat(),
        "running": until is not None,
        "low": until is not None and left <= max(_SOON, match.clock.granted / _LITTLE),
    }


def turns_json(match: Match, line: Line, words: MatchWords) -> list[dict[str, object]]:
    """Return the turns of a match; each took the time since the one before it."""
    before: list[datetime] = [match.started_at, *(turn.at for turn in line.turns)]
    return [
        {
            "ply": turn.ply,
            "seat": turn.seat,
            "steps": turn.steps,
            "text": words.turn(turn.steps),
            "at": turn.at.isoformat(),
            "took": None if turn.forced else words.took(turn.at - began, planned=turn.planned),
            "marks": list(marks),
            "colour": colour(board, turn.seat),
            "of": turn.version,
        }
        for turn, began, marks, board in zip(line.turns, before, line.marks, line.positions, strict=False)
    ]


def _outcome_json(standing: Standing, language: str) -> dict[str, object] | None:
    match, ended = standing.match, standing.ended
    if match.result is None or ended is None:
        return None
    result = match.result
    deciding = dict(standing.position.game.deciding) if standing.position.outcome is not None else {}
    return {
        "text": chat.present(Message(ended), language).text,
        "short": chat.result_in_short(match.game, result.winner, result.reason, result.score, language),
        "winner": result.winner,
        "overlay": deciding.get(result.reason),
    }


def _question_json(standing: Standing, words: MatchWords, language: str) -> dict[str, object] | None:
    if standing.question is None:
        return None
    return {"text": words.question(standing.question), "answers": _steps_json(standing.answers, language)}


def _steps_json(answers: Sequence[Action], language: str) -> list[dict[str, object]]:
    """Return steps that are words, with what picks them and the command that plays them."""
    steps: list[dict[str, object]] = []
    for action in answers:
        button = chat.button(action, language)
        text = action.command.text if isinstance(action.command, Move) else ""
        steps.append({"step": text, "label": button.label, "command": button.text})
    return steps


def _request_json(message: Message, seen: Seen, language: str, zone: tzinfo | None) -> dict[str, object]:
    said = chat.present(message, language, None if seen.player is None else seen.player.id, zone)
    answers = [{"code": button.code, "label": button.label, "command": button.text} for button in said.buttons]
    return {"text": said.text, "answers": answers}


def action_json(action: Action, language: str) -> dict[str, str]:
    """Return what somebody can do: its code, the label of its button, and the command that it sends."""
    button = chat.button(action, language)
    return {"code": action.code, "label": button.label, "command": button.text}


def _room_json(standing: Standing, language: str) -> dict[str, object]:
    """Return the room in which the match is announced; one of another platform by the platform's name."""
    room = standing.room
    if room.platform != PLATFORM:
        return {"ref": None, "name": on_platform(room.platform, language), "url": None}
    return {"ref": room.ref, "name": room_title(room, language), "url": f"/r/{quote(room.ref)}"}


def _watch_json(seen: Seen) -> dict[str, object] | None:
    """Return who may watch the match, whether its players have closed it, and its address; None for those who don't play it."""
    if seen.watched is None:
        return None
    audience, seat = seen.watched.audience, seen.seat
    return {
        "mode": audience.watchers.value,
        "closed": {"you": audience.closed_by(seat), "other": audience.closed_by(3 - seat)},
        "link": seen.watched.address,
    }


def next_json(waiting: Waiting, number: int, language: str, zone: tzinfo | None) -> dict[str, object]:
    """Return the match that is due next besides one that is looked at, and how many wait."""
    others = [
        (match, name) for match, name in zip(waiting.matches, waiting.opponents, strict=True) if match.number != number
    ]
    if not others:
        return {"waiting": 0, "number": None, "label": "", "url": None}
    match, name = others[0]
    label = MatchWords(match, language, zone).label(name)
    return {"waiting": len(others), "number": match.number, "label": label, "url": f"/m/{match.number}"}
