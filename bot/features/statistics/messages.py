"""Messages about players' records, with their wording."""

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
    """A player's place on a ladder, its number of members, and the days that the player spent at the top."""

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
        streak: current wins in a row; negative for losses.
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
    """Match between two players, and its winner; a draw has no winner."""

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
    """Refusal: both players are the same person."""


@words(Score)
def score(say: Phrases, won_and_lost: Score) -> str:
    return say.say("record", won_and_lost)


@words(StatsShown)
def stats(say: Phrases, content: StatsShown) -> str:
    ladders = bullets(_ladder_place(say, ladder_place) for ladder_place in content.ladders)
    if not (content.total.won or content.total.lost or content.total.drawn):
        return "\n".join([say.say("stats-none", content), *ladders])
    lines = [say.say("stats-game", game_score) for game_score in content.games]
    lines.append(say.say("stats-seats", first=content.seats[0], second=content.seats[1]))
    lines += [say.say("stats-opponent", opponent_score) for opponent_score in content.opponents]
    if content.turns:
        lines.append(say.say("stats-time", content, length=say.span(content.length)))
    lines.append(say.say("stats-timeouts", content))
    if content.streak:
        lines.append(say.say("stats-winning" if content.streak > 0 else "stats-losing", count=abs(content.streak)))
    if content.longest > 1:
        lines.append(say.say("stats-longest", count=content.longest))
    return "\n".join([say.say("stats", content, record=content.total), *bullets(lines), *ladders])


def _ladder_place(say: Phrases, place: LadderPlace) -> str:
    line = say.say("stats-ladder", place)
    return f"{line} {say.say('stats-king', place)}" if place.days else line


@words(HistoryShown)
def history(say: Phrases, content: HistoryShown) -> str:
    if not content.count:
        return say.say("history-none", content)
    lines = (say.say(f"history-{'drawn' if match.winner is None else 'won'}", match) for match in content.matches)
    return "\n".join([say.say("history", content), *bullets(lines)])
