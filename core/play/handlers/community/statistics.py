"""Statistics: what a player has done in a community, and how two players did against each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Final

from core.play.account.links import everybody
from core.play.commands import History, ShowMatch, Stats
from core.play.context import Context
from core.play.dispatch import handles
from core.play.handlers.ladder import effects
from core.play.handlers.match.lookup import somebody
from core.play.handlers.rating import chart_data
from core.play.ladder.rules import streak_after
from core.play.match.model import OUT_OF_TIME
from core.play.messages import Action, Message, Value
from core.play.rating.model import Played, Unrated
from core.play.refusal import Refusal

OPPONENTS: Final = 5
LATEST: Final = 10


@handles(Stats)
def stats(context: Context, command: Stats) -> None:
    """Tell what a player has done in this community: by game, seat and opponent; time, streaks, ladders."""
    player = somebody(context, command.player)
    played = context.work.results.of_player(player, context.room.community)
    found = [each for each in played if each.unrated not in {Unrated.ONE_PERSON, Unrated.ANNULLED}]
    turns = sum(each.turns[_seat(each, player) - 1] for each in found)
    spent = sum((each.spent[_seat(each, player) - 1] for each in found), timedelta())
    now, longest = _streaks(found, player)
    params: dict[str, Value] = {
        "name": context.name(player),
        "total": _record(found, player),
        "games": [{"game": key, "record": _record(each, player)} for key, each in _by_game(found)],
        "seats": [_record([each for each in found if _seat(each, player) == seat], player) for seat in (1, 2)],
        "opponents": [
            {"name": context.name(other), "record": _record(each, player)}
            for other, each in _by_opponent(found, player)
        ],
        "seconds": (spent // turns if turns else timedelta()) // timedelta(seconds=1),
        "turns": turns,
        "timeouts": sum(each.reason == OUT_OF_TIME and _points(each, player) == 0 for each in found),
        "streak": now,
        "longest": longest,
        "ladders": _ladders(context, player),
    }
    context.whisper(Message("stats", params))


def _seat(played: Played, player: int) -> int:
    return played.players.index(player) + 1


def _points(played: Played, player: int) -> float:
    """What a player won in a match."""
    return played.score if _seat(played, player) == 1 else 1 - played.score


def _record(found: Iterable[Played], player: int) -> dict[str, Value]:
    points = [_points(each, player) for each in found]
    return {"won": points.count(1), "lost": points.count(0), "drawn": points.count(0.5)}


def _by_game(found: Sequence[Played]) -> list[tuple[str, list[Played]]]:
    games: dict[str, list[Played]] = defaultdict(list)
    for each in found:
        games[each.game].append(each)
    return sorted(games.items())


def _by_opponent(found: Sequence[Played], player: int) -> list[tuple[int, list[Played]]]:
    """Those with whom a player has played most."""
    others: dict[int, list[Played]] = defaultdict(list)
    for each in found:
        others[each.players[2 - _seat(each, player)]].append(each)
    return sorted(others.items(), key=lambda item: -len(item[1]))[:OPPONENTS]


def _streaks(found: Iterable[Played], player: int) -> tuple[int, int]:
    """How many matches a player has won in a row now (below nothing: lost), and the most ever."""
    streak = longest = 0
    for each in found:
        points = _points(each, player)
        streak = 0 if points == 0.5 else streak_after(streak, won=points == 1)
        longest = max(streak, longest)
    return streak, longest


def _ladders(context: Context, player: int) -> list[Value]:
    """A player's ladders here: the place, and how long they have stood at the top."""
    listed: list[Value] = []
    for member in context.work.ladders.memberships(player):
        found = context.work.ladders.get(member.ladder)
        if found is None or found.community != context.room.community or found.closed_at is not None:
            continue
        top = effects.time_on_top(context, found)
        reigned = sum((top.get(each, timedelta()) for each in everybody(context.work.links, player)), timedelta())
        facts: dict[str, Value] = {
            **effects.about(found),
            "place": member.place,
            "count": context.work.ladders.size(found.id),
            "streak": member.streak,
            "longest": member.longest,
            "days": reigned.days,
        }
        listed.append(facts)
    return listed


@handles(History)
def history(context: Context, command: History) -> None:
    """Tell how two players have done against each other in this community; the latest matches by number."""
    if command.one is None and command.other is None:
        stats(context, Stats())
        return
    one, other = somebody(context, command.one), somebody(context, command.other)
    if one == other:
        raise Refusal("history-of-two")
    between = context.work.results.between(one, other, context.room.community)
    found = [each for each in between if each.unrated is not Unrated.ANNULLED]
    latest = list(found[-LATEST:])[::-1]
    matches: list[Value] = [
        {
            "number": each.match,
            "game": each.game,
            "winner": context.name(each.players[each.winner - 1]) if each.winner else None,
            "ended": each.at.isoformat(),
        }
        for each in latest
    ]
    params: dict[str, Value] = {
        "name": context.name(one),
        "other": context.name(other),
        "record": _record(found, one),
        "count": len(found),
        "matches": matches,
    }
    actions = tuple(Action("pick", ShowMatch(each.match)) for each in latest)
    chart = chart_data.history(context, one, other, found)
    context.whisper(chart_data.with_chart(Message("history", params, actions=actions), chart))
