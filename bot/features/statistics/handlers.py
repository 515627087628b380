"""Statistics: a player's record in a community, and the record between two players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta
from typing import Final

from bot.features.board.commands import ShowMatch
from bot.features.ladder import effects
from bot.features.match.lookup import named_player
from bot.features.rating.chart_data import with_chart
from bot.features.statistics import messages
from bot.features.statistics.commands import History, Stats
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.refusal import Refusal
from core.charts import MAX_LATEST, HeadToHead, Label, Tally, label
from core.ladder import streak_after
from core.match.model import OUT_OF_TIME
from core.messages.message import Action, Message
from core.rating import UNCOUNTED, Played, Unrated

OPPONENTS: Final = 5
LATEST: Final = 10


@handles(Stats)
def stats(context: Context, command: Stats) -> None:
    """Show a player's record in this community: by game, seat and opponent; time, streaks, ladders."""
    player = named_player(context, command.player)
    results = context.uow.results.for_player(player, context.room.community)
    counted_results = [result for result in results if result.unrated not in UNCOUNTED]
    turns = sum(result.turns[_seat(result, player) - 1] for result in counted_results)
    spent = sum((result.spent[_seat(result, player) - 1] for result in counted_results), timedelta())
    current_streak, longest = _streaks(counted_results, player)
    first_record, second_record = (
        _record([result for result in counted_results if _seat(result, player) == seat], player) for seat in (1, 2)
    )
    content = messages.StatsShown(
        name=context.name(player),
        total=_record(counted_results, player),
        games=tuple(
            messages.GameScore(key, _record(game_results, player)) for key, game_results in _by_game(counted_results)
        ),
        seats=(first_record, second_record),
        opponents=tuple(
            messages.OpponentScore(context.name(opponent), _record(opponent_results, player))
            for opponent, opponent_results in _by_opponent(counted_results, player)
        ),
        length=spent // turns if turns else timedelta(),
        turns=turns,
        timeouts=sum(result.reason == OUT_OF_TIME and _points(result, player) == 0 for result in counted_results),
        streak=current_streak,
        longest=longest,
        ladders=tuple(_ladders(context, player)),
    )
    context.answer(Message(content))


def _seat(result: Played, player: int) -> int:
    return result.players.index(player) + 1


def _points(result: Played, player: int) -> float:
    """Return the points of a player in a match."""
    return result.score if _seat(result, player) == 1 else 1 - result.score


def _record(results: Iterable[Played], player: int) -> messages.Score:
    points = [_points(result, player) for result in results]
    return messages.Score(points.count(1), points.count(0), points.count(0.5))


def _by_game(results: Sequence[Played]) -> list[tuple[str, list[Played]]]:
    games: dict[str, list[Played]] = defaultdict(list)
    for result in results:
        games[result.game].append(result)
    return sorted(games.items())


def _by_opponent(results: Sequence[Played], player: int) -> list[tuple[int, list[Played]]]:
    """Return a player's most frequent opponents."""
    results_by_opponent: dict[int, list[Played]] = defaultdict(list)
    for result in results:
        results_by_opponent[result.players[2 - _seat(result, player)]].append(result)
    return sorted(results_by_opponent.items(), key=lambda item: -len(item[1]))[:OPPONENTS]


def _streaks(results: Iterable[Played], player: int) -> tuple[int, int]:
    """Return a player's current streak (negative for losses), and their longest winning streak."""
    streak = longest = 0
    for result in results:
        points = _points(result, player)
        streak = 0 if points == 0.5 else streak_after(streak, is_won=points == 1)
        longest = max(streak, longest)
    return streak, longest


def _ladders(context: Context, player: int) -> Iterator[messages.LadderPlace]:
    """Return a player's ladders here: the place, and how long they have been at the top."""
    for member in context.uow.ladders.memberships(player):
        ladder = context.uow.ladders.get(member.ladder)
        if ladder is None or ladder.community != context.room.community or ladder.closed_at is not None:
            continue
        top = effects.time_on_top(context, ladder)
        reigned = sum(
            (top.get(linked_player, timedelta()) for linked_player in context.uow.links.all_players_of(player)),
            timedelta(),
        )
        count = context.uow.ladders.size(ladder.id)
        yield messages.LadderPlace(
            ladder=ladder.id, game=ladder.game, place=member.place, count=count, days=reigned.days
        )


@handles(History)
def history(context: Context, command: History) -> None:
    """Show the record between two players in this community, with the latest matches."""
    if command.one is None and command.other is None:
        stats(context, Stats())
        return
    one, other_player = named_player(context, command.one), named_player(context, command.other)
    if one == other_player:
        raise Refusal(messages.HistoryOfTwo())
    results = context.uow.results.between(one, other_player, context.room.community)
    valid_results = [result for result in results if result.unrated is not Unrated.ANNULLED]
    latest_results = list(valid_results[-LATEST:])[::-1]
    lines = (
        messages.HistoryLine(
            result.match,
            result.game,
            context.name(result.players[result.winner - 1]) if result.winner else None,
            result.at,
        )
        for result in latest_results
    )
    content = messages.HistoryShown(
        name=context.name(one),
        other=context.name(other_player),
        record=_record(valid_results, one),
        count=len(valid_results),
        matches=tuple(lines),
    )
    actions = tuple(Action("pick", ShowMatch(result.match)) for result in latest_results)
    chart = _history_chart(context, one, other_player, valid_results)
    context.answer(with_chart(Message(content, actions=actions), chart))


def _history_chart(context: Context, one: int, other_player: int, results: Sequence[Played]) -> HeadToHead | None:
    """Return a head-to-head chart of two players.

    Args:
        context: of the handler.
        one: the first player's id.
        other_player: the second player's id.
        results: their matches, in order.
    """
    if not results:
        return None
    keys = sorted({result.game for result in results})
    games = tuple(
        _tally(label("chart.game", game=key), one, [result for result in results if result.game == key]) for key in keys
    )
    called = context.uow.communities.get(context.room.community).called
    return HeadToHead(
        title=label("chart.duel"),
        subtitle=label("chart.duel-where", community=called, count=len(results))
        if called
        else label("chart.duel-private", count=len(results)),
        names=(context.name(one), context.name(other_player)),
        total=_tally(label("chart.duel-total"), one, results),
        games=games,
        latest=tuple((result.match, _winner(result, one)) for result in results[-MAX_LATEST:]),
    )


def _winner(result: Played, one: int) -> int:
    """Return 1 if ``one`` won, 2 if the other player did, 0 for a draw."""
    if not result.winner:
        return 0
    return 1 if result.players[result.winner - 1] == one else 2


def _tally(name: Label, one: int, results: Sequence[Played]) -> Tally:
    winners = [_winner(result, one) for result in results]
    return Tally(name, winners.count(1), winners.count(2), winners.count(0))
