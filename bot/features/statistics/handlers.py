"""Statistics: what a player has done in a community, and how two players did against each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta
from typing import Final

from bot.features.board.commands import ShowMatch
from bot.features.ladder import effects
from bot.features.match.lookup import somebody
from bot.features.rating.chart_data import with_chart
from bot.features.statistics import messages
from bot.features.statistics.commands import History, Stats
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.refusal import Refusal
from core.charts import MOST_LATEST, HeadToHead, Label, Tally, label
from core.ladder import streak_after
from core.match.model import OUT_OF_TIME
from core.messages.message import Action, Message
from core.rating import UNCOUNTED, Played, Unrated

OPPONENTS: Final = 5
LATEST: Final = 10


@handles(Stats)
def stats(context: Context, command: Stats) -> None:
    """Show what a player has done in this community: by game, seat and opponent; time, streaks, ladders."""
    player = somebody(context, command.player)
    played = context.work.results.of_player(player, context.room.community)
    found = [each for each in played if each.unrated not in UNCOUNTED]
    turns = sum(each.turns[_seat(each, player) - 1] for each in found)
    spent = sum((each.spent[_seat(each, player) - 1] for each in found), timedelta())
    now, longest = _streaks(found, player)
    first, second = (_record([each for each in found if _seat(each, player) == seat], player) for seat in (1, 2))
    told = messages.StatsShown(
        name=context.name(player),
        total=_record(found, player),
        games=tuple(messages.GameScore(key, _record(each, player)) for key, each in _by_game(found)),
        seats=(first, second),
        opponents=tuple(
            messages.OpponentScore(context.name(other), _record(each, player))
            for other, each in _by_opponent(found, player)
        ),
        length=spent // turns if turns else timedelta(),
        turns=turns,
        timeouts=sum(each.reason == OUT_OF_TIME and _points(each, player) == 0 for each in found),
        streak=now,
        longest=longest,
        ladders=tuple(_ladders(context, player)),
    )
    context.answer(Message(told))


def _seat(played: Played, player: int) -> int:
    return played.players.index(player) + 1


def _points(played: Played, player: int) -> float:
    """Return the points of a player in a match."""
    return played.score if _seat(played, player) == 1 else 1 - played.score


def _record(found: Iterable[Played], player: int) -> messages.Score:
    points = [_points(each, player) for each in found]
    return messages.Score(points.count(1), points.count(0), points.count(0.5))


def _by_game(found: Sequence[Played]) -> list[tuple[str, list[Played]]]:
    games: dict[str, list[Played]] = defaultdict(list)
    for each in found:
        games[each.game].append(each)
    return sorted(games.items())


def _by_opponent(found: Sequence[Played], player: int) -> list[tuple[int, list[Played]]]:
    """Return the opponents with whom a player has played most."""
    others: dict[int, list[Played]] = defaultdict(list)
    for each in found:
        others[each.players[2 - _seat(each, player)]].append(each)
    return sorted(others.items(), key=lambda item: -len(item[1]))[:OPPONENTS]


def _streaks(found: Iterable[Played], player: int) -> tuple[int, int]:
    """Return a player's current streak (negative: of losses), and the longest of wins."""
    streak = longest = 0
    for each in found:
        points = _points(each, player)
        streak = 0 if points == 0.5 else streak_after(streak, is_won=points == 1)
        longest = max(streak, longest)
    return streak, longest


def _ladders(context: Context, player: int) -> Iterator[messages.LadderPlace]:
    """Return a player's ladders here: the place, and how long they have stood at the top."""
    for member in context.work.ladders.memberships(player):
        found = context.work.ladders.get(member.ladder)
        if found is None or found.community != context.room.community or found.closed_at is not None:
            continue
        top = effects.time_on_top(context, found)
        reigned = sum((top.get(each, timedelta()) for each in context.work.links.everybody(player)), timedelta())
        count = context.work.ladders.size(found.id)
        yield messages.LadderPlace(ladder=found.id, game=found.game, place=member.place, count=count, days=reigned.days)


@handles(History)
def history(context: Context, command: History) -> None:
    """Show how two players did against each other in this community, with the latest matches."""
    if command.one is None and command.other is None:
        stats(context, Stats())
        return
    one, other = somebody(context, command.one), somebody(context, command.other)
    if one == other:
        raise Refusal(messages.HistoryOfTwo())
    between = context.work.results.between(one, other, context.room.community)
    found = [each for each in between if each.unrated is not Unrated.ANNULLED]
    latest = list(found[-LATEST:])[::-1]
    lines = (
        messages.HistoryLine(
            each.match, each.game, context.name(each.players[each.winner - 1]) if each.winner else None, each.at
        )
        for each in latest
    )
    told = messages.HistoryShown(
        name=context.name(one),
        other=context.name(other),
        record=_record(found, one),
        count=len(found),
        matches=tuple(lines),
    )
    actions = tuple(Action("pick", ShowMatch(each.match)) for each in latest)
    chart = _history_chart(context, one, other, found)
    context.answer(with_chart(Message(told, actions=actions), chart))


def _history_chart(context: Context, one: int, other: int, found: Sequence[Played]) -> HeadToHead | None:
    """Return a head-to-head chart of two players.

    Args:
        context: of the handler.
        one: the first player's id.
        other: the second one's.
        found: their matches, in order.
    """
    if not found:
        return None
    keys = sorted({each.game for each in found})
    games = tuple(
        _tally(label("chart.game", game=key), one, [each for each in found if each.game == key]) for key in keys
    )
    return HeadToHead(
        title=label("chart.duel"),
        subtitle=label(
            "chart.duel-where", community=context.work.communities.get(context.room.community).name, count=len(found)
        ),
        names=(context.name(one), context.name(other)),
        total=_tally(label("chart.duel-total"), one, found),
        games=games,
        latest=tuple((each.match, _winner(each, one)) for each in found[-MOST_LATEST:]),
    )


def _winner(played: Played, one: int) -> int:
    """Return 1 if ``one`` won, 2 if the other did, 0 for a draw."""
    if not played.winner:
        return 0
    return 1 if played.players[played.winner - 1] == one else 2


def _tally(name: Label, one: int, found: Sequence[Played]) -> Tally:
    winners = [_winner(each, one) for each in found]
    return Tally(name, winners.count(1), winners.count(2), winners.count(0))
