"""Messages about what players have done, with their wording."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import ClassVar

from bot.chat.wording.phrases import Phrases, words
from bot.features.rating.messages import bullets
from core.messages.content import Content, OfLadder, OfMatch, Part, Refused
from core.names import Code, Name


class Score(Part):
    """Number of matches won, lost and drawn."""

    won: int
    lost: int
    drawn: int


class GameScore(Part):
    """A player's score in a game."""

    game: Code
    record: Score


class OpponentScore(Part):
    """A player's score against an opponent."""

    name: Name
    record: Score


class LadderPlace(OfLadder):
    """A player's place on a ladder of so many, and how many days they were at its top."""

    place: int
    count: int
    days: int


class StatsShown(Content):
    """Statistics of a player in a community.

    Attributes:
        seats: scores as seat 1 and as seat 2.
        length: average time of a turn.
        turns: number of turns in that average.
        timeouts: losses on time.
        streak: wins in a row now; below 0: losses.
        longest: longest streak of wins.
    """

    KIND: ClassVar[str] = "stats"

    name: Name
    total: Score
    games: tuple[GameScore, ...]
    seats: tuple[Score, Score]
    opponents: tuple[OpponentScore, ...]
    length: timedelta
    turns: int
    timeouts: int
    streak: int
    longest: int
    ladders: tuple[LadderPlace, ...]


class HistoryLine(OfMatch):
    """Match of two players, and who won it; a draw has no winner."""

    winner: Name | None
    ended: datetime


class HistoryShown(Content):
    """Score of two players against each other, with the latest of their matches."""

    KIND: ClassVar[str] = "history"

    name: Name
    other: Name
    record: Score
    count: int
    matches: tuple[HistoryLine, ...]


class HistoryOfTwo(Refused):
    """Refusal: both players are the same."""


@words(Score)
def score(say: Phrases, won_and_lost: Score) -> str:
    return say.say("record", won_and_lost)


@words(StatsShown)
def stats(say: Phrases, said: StatsShown) -> str:
    ladders = bullets(_ladder_place(say, each) for each in said.ladders)
    if not (said.total.won or said.total.lost or said.total.drawn):
        return "\n".join([say.say("stats-none", said), *ladders])
    told = [say.say("stats-game", each) for each in said.games]
    told.append(say.say("stats-seats", first=said.seats[0], second=said.seats[1]))
    told += [say.say("stats-opponent", each) for each in said.opponents]
    if said.turns:
        told.append(say.say("stats-time", said, length=say.span(said.length)))
    told.append(say.say("stats-timeouts", said))
    if said.streak:
        told.append(say.say("stats-winning" if said.streak > 0 else "stats-losing", count=abs(said.streak)))
    if said.longest > 1:
        told.append(say.say("stats-longest", count=said.longest))
    return "\n".join([say.say("stats", said, record=said.total), *bullets(told), *ladders])


def _ladder_place(say: Phrases, place: LadderPlace) -> str:
    line = say.say("stats-ladder", place)
    return f"{line} {say.say('stats-king', place)}" if place.days else line


@words(HistoryShown)
def history(say: Phrases, said: HistoryShown) -> str:
    if not said.count:
        return say.say("history-none", said)
    lines = (say.say(f"history-{'drawn' if each.winner is None else 'won'}", each) for each in said.matches)
    return "\n".join([say.say("history", said), *bullets(lines)])
