"""Lookup of the tournament that a command means, and how tournaments, their tables and cross tables are described."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Final, TypeAlias

from bot.features.tournament import book, messages
from bot.features.tournament.book import Group
from bot.features.tournament.commands import Tournament as Command
from bot.kernel.context import Context
from bot.kernel.refusal import Answer, Refusal
from core.charts import DRAW, FORFEIT_LOSS, FORFEIT_WIN, LOSS, WIN, Contender, CrossTable, Label, label
from core.messages.content import RoundOf
from core.messages.message import Action, Message
from core.rules import Options
from core.time.control import Terms
from core.tournament import standings
from core.tournament.model import Format, Pairing, Tournament, TournamentStatus
from core.tournament.standings import Game

MOST_LISTED: Final = 10
"""Most tournaments that are listed or offered as buttons."""
MOST_LINES: Final = 16
"""Most lines of one table in a message."""


def is_on(found: Tournament) -> bool:
    """Return whether it is neither over nor cancelled."""
    return found.status in {TournamentStatus.OPEN, TournamentStatus.RUNNING}


def is_open(found: Tournament) -> bool:
    """Return whether people can sign up."""
    return found.status is TournamentStatus.OPEN


def find_tournament(context: Context, command: Command, fits: Callable[[Tournament], bool]) -> Tournament:
    """Return the tournament that a command means: the named one, the only one that fits, or the latest.

    Raises:
        Refusal: there is none.
        Answer: several could be meant.
    """
    found = list(context.work.tournaments.of_community(context.room.community))
    if not found:
        raise Refusal(messages.NoTournament(context.manages))
    if command.which is not None:
        word = command.which.lower()
        named = [each for each in found if str(each.id) == word or each.game == word]
        if not named:
            raise Refusal(messages.UnknownTournament(listed(context, found), command.which[:50]))
        found = named
    fitting = [each for each in found if fits(each)]
    if len(fitting) > 1:
        raise Answer(_which(context, command, fitting))
    return fitting[0] if fitting else found[-1]


def _which(context: Context, command: Command, found: Sequence[Tournament]) -> Message:
    """Return the question which tournament is meant."""
    actions = tuple(
        Action("pick", Command(command.act, str(each.id), command.confirmed), context.player)
        for each in found[-MOST_LISTED:]
    )
    return Message(messages.WhichTournament(listed(context, found)), actions=actions)


# --- telling ---------------------------------------------------------------------------------------------------


Description: TypeAlias = tuple[int, str, Options, Terms, Format, int | None, TournamentStatus, datetime]
"""What :class:`~bot.features.tournament.messages.Described` begins with."""


def described(found: Tournament) -> Description:
    """Return what is played, and how, for a message."""
    how = found.options, found.terms, found.format, found.size
    return found.id, found.game, *how, found.status, found.deadline


def round_of(pairing: Pairing | None) -> RoundOf | None:
    """Return the tournament and round of a pairing; None without one."""
    return None if pairing is None else RoundOf(pairing.tournament, pairing.round)


def listed(context: Context, found: Sequence[Tournament]) -> tuple[messages.TournamentLine, ...]:
    """Return a few tournaments for a list: those that are on first, then the latest."""
    order = sorted(found, key=lambda each: (not is_on(each), -each.id))[:MOST_LISTED]
    return tuple(
        messages.TournamentLine(*described(each), len(context.work.tournaments.entries(each.id))) for each in order
    )


def table_of(context: Context, group: Group) -> messages.Table:
    """Return a table, for a message: its first lines, and the asker's."""
    shown = [each for each in group.table if each.place <= MOST_LINES or each.player == context.player]
    lines = tuple(
        messages.TableLine(
            place=each.place,
            name=context.name(each.player),
            points=each.points,
            tiebreak=each.tiebreak,
            left=each.left,
            annulled=each.annulled,
            you=each.player == context.player,
        )
        for each in shown
    )
    return messages.Table(group.number, lines, len(group.table) - len(shown))


def pairs(context: Context, games: Iterable[Game]) -> tuple[messages.Pair, ...]:
    """Return games with their numbers and players, for a message."""
    return tuple(
        messages.Pair(game.match, context.name(game.first), context.name(game.second))
        for game in games
        if game.second is not None
    )


def rounds_of(found: Tournament, players: int) -> int | None:
    """Return how many rounds there are; None for groups, where that isn't known."""
    return book.rounds_of(found, players) if found.format is Format.SWISS else None


_SIGNS: Final = {"1": WIN, "½": DRAW, "0": LOSS, "+": FORFEIT_WIN, "-": FORFEIT_LOSS}
"""Signs for finished games; running ones have none."""
_PARTS: Final = {0.25: "¼", 0.5: "½", 0.75: "¾"}


def cross_table(
    context: Context, found: Tournament, groups: Sequence[Group], *, public: bool = False
) -> CrossTable | None:
    """Return the cross table of a tournament, of several groups the reader's; None if there is none.

    Args:
        context: of the handler.
        found: the tournament.
        groups: its tables in one round.
        public: whether everybody reads it, so that no row is the reader's own.
    """
    own = None if public else context.player
    shown = [group for group in groups if len(groups) == 1 or any(line.player == own for line in group.table)]
    if len(shown) != 1:
        return None
    group = shown[0]
    rows = standings.cross_table(group.table, group.games)
    contenders = tuple(
        Contender(
            context.name(row.standing.player),
            tuple("".join(_SIGNS.get(sign, "") for sign in cell) for cell in row.cells),
            round(2 * row.standing.points),
            _amount(row.standing.tiebreak),
            you=row.standing.player == own,
        )
        for row in rows
    )
    tiebreak = label(f"chart.tiebreak-{'swiss' if found.format is Format.SWISS else 'groups'}")
    return CrossTable(
        label("chart.tournament", tournament=found.id, game=found.game),
        _where(context, found, group, len(groups)),
        contenders,
        tiebreak,
    )


def _where(context: Context, found: Tournament, group: Group, groups: int) -> Label:
    community = context.work.communities.get(found.community).name
    if groups > 1:
        return label("chart.tournament-group", round=group.round, group=group.number, community=community)
    return label("chart.tournament-round", round=group.round, community=community)


def _amount(value: float) -> str:
    """Return points as people write them."""
    whole, part = int(value), _PARTS.get(value % 1, "")
    return part if part and not whole else f"{whole}{part}"
