"""Lookup of the tournament that a command means, and descriptions of tournaments, tables and cross tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Final, TypeAlias

from bot.features.tournament import book, messages
from bot.features.tournament.book import GroupTable
from bot.features.tournament.commands import Tournament as Command
from bot.kernel.context import Context
from bot.kernel.refusal import EarlyAnswer, Refusal
from core.charts import DRAW, FORFEIT_LOSS, FORFEIT_WIN, LOSS, WIN, Contender, CrossTable, Label, label
from core.messages.content import RoundOf
from core.messages.message import Action, Message
from core.rules import Options
from core.time.control import Terms
from core.tournament import standings
from core.tournament.model import Format, Pairing, Tournament, TournamentStatus
from core.tournament.standings import PlayedPairing

MAX_LISTED: Final = 10
"""Maximum number of tournaments listed, or offered as buttons."""
MAX_LINES: Final = 16
"""Maximum number of lines of one table in a message."""


def is_on(tournament: Tournament) -> bool:
    """Return whether the tournament is neither over nor cancelled."""
    return tournament.status in {TournamentStatus.OPEN, TournamentStatus.RUNNING}


def is_open(tournament: Tournament) -> bool:
    """Return whether people can sign up."""
    return tournament.status is TournamentStatus.OPEN


def find_tournament(context: Context, command: Command, fits: Callable[[Tournament], bool]) -> Tournament:
    """Return the tournament that a command means: the named one, the only one that fits, or the latest.

    Raises:
        Refusal: there isn't one.
        Answer: the command could mean several.
    """
    tournaments = list(context.uow.tournaments.for_community(context.room.community))
    if not tournaments:
        raise Refusal(messages.NoTournament(context.manages))
    if command.which is not None:
        word = command.which.lower()
        named_tournaments = [
            tournament for tournament in tournaments if str(tournament.id) == word or tournament.game == word
        ]
        if not named_tournaments:
            raise Refusal(messages.UnknownTournament(listed(context, tournaments), command.which[:50]))
        tournaments = named_tournaments
    fitting = [tournament for tournament in tournaments if fits(tournament)]
    if len(fitting) > 1:
        raise EarlyAnswer(_tournament_question(context, command, fitting))
    return fitting[0] if fitting else tournaments[-1]


def _tournament_question(context: Context, command: Command, tournaments: Sequence[Tournament]) -> Message:
    """Return the question which tournament the command means."""
    actions = tuple(
        Action("pick", Command(command.act, str(tournament.id), command.confirmed), context.player)
        for tournament in tournaments[-MAX_LISTED:]
    )
    return Message(messages.WhichTournament(listed(context, tournaments)), actions=actions)


# --- descriptions ----------------------------------------------------------------------------------------------


Description: TypeAlias = tuple[int, str, Options, Terms, Format, int | None, TournamentStatus, datetime]
"""First fields of :class:`~bot.features.tournament.messages.Described`."""


def described(tournament: Tournament) -> Description:
    """Return the description of a tournament, for a message."""
    how = tournament.options, tournament.terms, tournament.format, tournament.size
    return tournament.id, tournament.game, *how, tournament.status, tournament.deadline


def round_of(pairing: Pairing | None) -> RoundOf | None:
    """Return the tournament and round of a pairing, or None without a pairing."""
    return None if pairing is None else RoundOf(pairing.tournament, pairing.round)


def listed(context: Context, tournaments: Sequence[Tournament]) -> tuple[messages.TournamentLine, ...]:
    """Return a few tournaments for a list: the current ones first, then the latest."""
    order = sorted(tournaments, key=lambda tournament: (not is_on(tournament), -tournament.id))[:MAX_LISTED]
    return tuple(
        messages.TournamentLine(*described(tournament), len(context.uow.tournaments.entries(tournament.id)))
        for tournament in order
    )


def table_of(context: Context, group: GroupTable) -> messages.Table:
    """Return a group's table for a message, shortened to its first lines and the asker's own line."""
    lines_shown = [line for line in group.table if line.place <= MAX_LINES or line.player == context.player]
    lines = tuple(
        messages.TableLine(
            place=line.place,
            name=context.name(line.player),
            points=line.points,
            tiebreak=line.tiebreak,
            left=line.left,
            annulled=line.annulled,
            you=line.player == context.player,
        )
        for line in lines_shown
    )
    return messages.Table(group.number, lines, len(group.table) - len(lines_shown))


def pairs(context: Context, games: Iterable[PlayedPairing]) -> tuple[messages.Pair, ...]:
    """Return games with their numbers and players, for a message."""
    return tuple(
        messages.Pair(game.match, context.name(game.first), context.name(game.second))
        for game in games
        if game.second is not None
    )


def rounds_of(tournament: Tournament, players: int) -> int | None:
    """Return the number of rounds, or None for groups, where it is unknown."""
    return book.rounds_of(tournament, players) if tournament.format is Format.SWISS else None


_SIGNS: Final = {"1": WIN, "½": DRAW, "0": LOSS, "+": FORFEIT_WIN, "-": FORFEIT_LOSS}
"""Signs for finished games; running games have none."""
_PARTS: Final = {0.25: "¼", 0.5: "½", 0.75: "¾"}


def cross_table(
    context: Context, tournament: Tournament, groups: Sequence[GroupTable], *, public: bool = False
) -> CrossTable | None:
    """Return the cross table of a tournament (if there are several groups, of the reader's group), or None.

    Args:
        context: of the handler.
        tournament: the tournament.
        groups: its tables in one round.
        public: whether everyone reads it, so that it marks no row as the reader's.
    """
    reader = None if public else context.player
    reader_groups = [
        group for group in groups if len(groups) == 1 or any(line.player == reader for line in group.table)
    ]
    if len(reader_groups) != 1:
        return None
    group = reader_groups[0]
    rows = standings.cross_table(group.table, group.games)
    contenders = tuple(
        Contender(
            context.name(row.standing.player),
            tuple("".join(_SIGNS.get(sign, "") for sign in cell) for cell in row.cells),
            round(2 * row.standing.points),
            _amount(row.standing.tiebreak),
            you=row.standing.player == reader,
        )
        for row in rows
    )
    tiebreak = label(f"chart.tiebreak-{'swiss' if tournament.format is Format.SWISS else 'groups'}")
    return CrossTable(
        label("chart.tournament", tournament=tournament.id, game=tournament.game),
        _group_label(context, tournament, group, len(groups)),
        contenders,
        tiebreak,
    )


def _group_label(context: Context, tournament: Tournament, group: GroupTable, groups: int) -> Label:
    community = context.uow.communities.get(tournament.community).name
    if groups > 1:
        return label("chart.tournament-group", round=group.round, group=group.number, community=community)
    return label("chart.tournament-round", round=group.round, community=community)


def _amount(value: float) -> str:
    """Return points as people write them."""
    whole, part = int(value), _PARTS.get(value % 1, "")
    return part if part and not whole else f"{whole}{part}"
