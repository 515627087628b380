"""Which tournament is meant, and how tournaments and their tables are told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from core.play.commands import Tournament as Command
from core.play.context import Context
from core.play.handlers.match import challenges
from core.play.handlers.time.match_clock import terms_shown
from core.play.messages import Action, Message, Value
from core.play.refusal import Answer, Refusal
from core.play.tournament import book
from core.play.tournament.book import Group
from core.play.tournament.model import Format, Pairing, Tournament, TournamentStatus
from core.play.tournament.standings import Game, Standing

MOST_LISTED: Final = 10
"""How many tournaments are listed or offered on buttons."""
MOST_LINES: Final = 16
"""How many lines of one table are told."""


def is_on(found: Tournament) -> bool:
    """Whether it is neither over nor cancelled."""
    return found.status in {TournamentStatus.OPEN, TournamentStatus.RUNNING}


def is_open(found: Tournament) -> bool:
    """Whether people can sign up."""
    return found.status is TournamentStatus.OPEN


def find_tournament(context: Context, command: Command, fits: Callable[[Tournament], bool]) -> Tournament:
    """The tournament of this community that is meant: the one that is named, or the only one that fits, or the latest.

    Raises:
        Refusal: there is none.
        Answer: several could be meant.
    """
    found = list(context.work.tournaments.of_community(context.room.community))
    if not found:
        raise Refusal("no-tournament", {"manages": context.manages})
    if command.which is not None:
        word = command.which.lower()
        named = [each for each in found if str(each.id) == word or each.game == word]
        if not named:
            facts: dict[str, Value] = {"which": command.which[:50], "tournaments": listed(context, found)}
            raise Refusal("unknown-tournament", facts)
        found = named
    fitting = [each for each in found if fits(each)]
    if len(fitting) > 1:
        raise Answer(_which(context, command, fitting))
    return fitting[0] if fitting else found[-1]


def _which(context: Context, command: Command, found: Sequence[Tournament]) -> Message:
    """The question which tournament is meant."""
    actions = tuple(
        Action("pick", Command(command.act, str(each.id), command.confirmed), context.player)
        for each in found[-MOST_LISTED:]
    )
    return Message("which-tournament", {"tournaments": listed(context, found)}, actions=actions)


# --- telling ---------------------------------------------------------------------------------------------------


def about(found: Tournament) -> dict[str, Value]:
    """Parameters that name a tournament: its number is ``tournament``, for ``number`` is a match's."""
    return {"tournament": found.id, "game": found.game}


def part_of(pairing: Pairing | None) -> dict[str, Value]:
    """Parameters that tell of a match to which tournament and round it belongs; none for any other match."""
    return {} if pairing is None else {"tournament": pairing.tournament, "round": pairing.round}


def described(found: Tournament) -> dict[str, Value]:
    """Parameters that tell what is played, and how."""
    return {
        **about(found),
        "options": challenges.options_value(found.options),
        **terms_shown(found.terms),
        "format": found.format.value,
        "size": found.size,
        "status": found.status.value,
        "until": found.deadline.isoformat(),
    }


def listed(context: Context, found: Sequence[Tournament]) -> list[Value]:
    """Tournaments as records, those that are on first, then the latest; no more than a few."""
    order = sorted(found, key=lambda each: (not is_on(each), -each.id))[:MOST_LISTED]
    return [{**described(each), "count": len(context.work.tournaments.entries(each.id))} for each in order]


def line(context: Context, standing: Standing) -> dict[str, Value]:
    """A line of a table as a record."""
    return {
        "place": standing.place,
        "name": context.name(standing.player),
        "points": standing.points,
        "tiebreak": standing.tiebreak,
        "games": standing.games,
        "left": standing.left,
        "annulled": standing.annulled,
        "you": standing.player == context.player,
    }


def table_of(context: Context, group: Group) -> dict[str, Value]:
    """A table as a record: its first lines, and one's own."""
    shown = [each for each in group.table if each.place <= MOST_LINES or each.player == context.player]
    return {
        "group": group.number,
        "lines": [line(context, each) for each in shown],
        "more": len(group.table) - len(shown),
    }


def games_shown(context: Context, games: Iterable[Game]) -> list[Value]:
    """Games as records, each with its number and who plays."""
    return [
        {"number": game.match, "first": context.name(game.first), "second": context.name(game.second)}
        for game in games
        if game.second is not None
    ]


def rounds_shown(found: Tournament, players: int) -> dict[str, Value]:
    """Which round it is, and how many there are; of groups that isn't known beforehand."""
    return {"round": found.round, "rounds": book.rounds_of(found, players) if found.format is Format.SWISS else None}
