"""Summaries of matches for lists: who plays, what, and how it stands."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import tzinfo

from bot import chat
from bot.features.match.rebuild import is_imported
from bot.features.match_state.words import MatchWords
from core.match.model import Match
from storage.unit_of_work import Work


def phase_of(match: Match) -> str:
    """Return whether a match is ``running``, ``paused``, ``adjourned`` or ``over``."""
    if match.result is not None:
        return "over"
    if match.clock.adjourned:
        return "adjourned"
    return "running" if match.clock.paused_until is None else "paused"


def summary_json(
    work: Work, match: Match, names: Mapping[int, str], language: str, zone: tzinfo | None
) -> dict[str, object]:
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
    return {
        "number": match.number,
        "url": f"/m/{match.number}",
        "title": words.title(shown[0], shown[1]),
        "game": {"key": match.game, "name": chat.game_name(match.game, language)},
        "options": words.agreed(),
        "players": [
            {
                "seat": seat,
                "name": name,
                "page": None if player in nobody else f"/p/{player}",
                "turn": match.to_move == seat,
            }
            for seat, name, player in zip((1, 2), shown, match.players, strict=True)
        ],
        "phase": phase_of(match),
        "ply": match.ply,
        "winner": None if result is None else result.winner,
        "result": short,
        "started": match.started_at.isoformat(),
        "changed": match.changed_at.isoformat(),
    }
