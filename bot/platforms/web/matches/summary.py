"""Summaries of matches for lists: who plays, what, and how it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import tzinfo
from typing import Literal, TypeAlias

from msgspec import Struct

from bot import chat
from bot.features.match.rebuild import is_imported
from bot.features.match_state.words import MatchWords
from bot.platforms.web.rooms.sidebar import GameName
from core.match.model import Match
from storage.unit_of_work import Work

Phase: TypeAlias = Literal["running", "paused", "adjourned", "over"]
"""How a match stands."""


class SummarySeat(Struct, frozen=True):
    """Seat of a match in a list: its player, the address of their page, and whether it is to move."""

    seat: int
    name: str
    page: str | None
    turn: bool


class MatchSummary(Struct, frozen=True, kw_only=True):
    """Match in a list.

    Attributes:
        number: the match's.
        url: the address of its page.
        title: who plays.
        game: its game.
        options: what was agreed on, in words.
        players: its seats.
        phase: how it stands.
        ply: number of turns.
        winner: seat; 0: nobody; None: it goes on.
        result: how it ended, in a few words; None: it goes on.
        started: when it began (ISO 8601).
        changed: when it changed last (ISO 8601).
    """

    number: int
    url: str
    title: str
    game: GameName
    options: Sequence[str]
    players: Sequence[SummarySeat]
    phase: Phase
    ply: int
    winner: int | None
    result: str | None
    started: str
    changed: str


def phase_of(match: Match) -> Phase:
    """Return how a match stands."""
    if match.result is not None:
        return "over"
    if match.clock.adjourned:
        return "adjourned"
    return "running" if match.clock.paused_until is None else "paused"


def match_summary(
    work: Work, match: Match, names: Mapping[int, str], language: str, zone: tzinfo | None
) -> MatchSummary:
    """Return a match for a list.

    Args:
        work: an open transaction.
        match: the match.
        names: of its players.
        language: tag of the reader's language.
        zone: the reader's time zone; None: UTC.
    """
    words = MatchWords(match, language, zone)
    imported = match.result is not None and is_imported(work.matches, match.number)
    shown = [words.name(names.get(player, "?"), imported=imported) for player in match.players]
    nobody = {player for player in match.players if imported or work.people.player(player).is_partner}
    result = match.result
    short = None
    if result is not None:
        short = chat.result_in_short(match.game, result.winner, result.reason, result.score, language)
    return MatchSummary(
        number=match.number,
        url=f"/m/{match.number}",
        title=words.title(shown[0], shown[1]),
        game=GameName.of(match.game, language),
        options=words.agreed(),
        players=[
            SummarySeat(seat, name, None if player in nobody else f"/p/{player}", turn=match.to_move == seat)
            for seat, name, player in zip((1, 2), shown, match.players, strict=True)
        ],
        phase=phase_of(match),
        ply=match.ply,
        winner=None if result is None else result.winner,
        result=short,
        started=match.started_at.isoformat(),
        changed=match.changed_at.isoformat(),
    )
