"""Messages about ratings and standings, with their wording."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import ClassVar

from bot.chat.wording.phrases import Phrases, game_choice, labels, words
from bot.features.rating.commands import Standings
from core.messages.content import Content, Part
from core.messages.message import Action
from core.names import Code, Name, PlaceName
from core.rating import MAX_COUNTED, Rating


class RatingShown(Part):
    """A rating and its deviation at a certain time, and whether it is certain enough for a rank."""

    value: int
    deviation: int
    ranked: bool

    @classmethod
    def of(cls, rating: Rating, now: datetime) -> RatingShown:
        """Return a rating at a certain time."""
        current = rating.at_time(now)
        return cls(round(current.value), round(current.deviation), current.ranked(now))


class PlaceLine(Part):
    """Place of a player on a ladder or in standings; ``streak`` is wins in a row."""

    place: int
    name: Name
    rating: RatingShown
    streak: int = 0
    away: bool = False
    you: bool = False


# --- ratings ---------------------------------------------------------------------------------------------------


class RatingLine(Part):
    """Rating in one game, here or over all communities; ``place`` is 0 if it isn't ranked."""

    game: Code
    everywhere: bool
    rating: RatingShown
    matches: int
    recounted: bool
    place: int
    count: int


class RatingsShown(Content):
    """Ratings of a player."""

    KIND: ClassVar[str] = "rating"

    name: Name
    ratings: tuple[RatingLine, ...]


class GameStandings(Part):
    """Highest ratings in a game, the asker's place (or 0), and the number of ranked players."""

    game: Code
    top: tuple[PlaceLine, ...]
    place: int
    count: int
    recounted: bool


class StandingsShown(Content):
    """Page of the highest ratings, in a community or everywhere."""

    KIND: ClassVar[str] = "standings"

    community: PlaceName
    everywhere: bool
    games: tuple[GameStandings, ...]
    page: int = 1
    pages: int = 1


@words(RatingShown)
def rating_shown(say: Phrases, rating: RatingShown) -> str:
    """Return a rating with its deviation; a mark shows if it isn't certain enough for a rank."""
    return say.say("rating-ranked" if rating.ranked else "rating-unsure", rating)


def rating_in_short(say: Phrases, rating: RatingShown) -> str:
    """Return a rating without its deviation."""
    return say.say("rating-short" if rating.ranked else "rating-short-unsure", rating)


def rating_in_full(say: Phrases, rating: RatingShown) -> str:
    """Return what a rating without its deviation leaves out: how certain it is."""
    return say.say("rating-short-about" if rating.ranked else "rating-short-unsure-about", rating)


def bullets(lines: Iterable[str]) -> list[str]:
    """Return the lines of a list with bullets."""
    return [f"• {line}" for line in lines]


# --- ratings and standings -------------------------------------------------------------------------------------


def _how_far(say: Phrases, code: str, content: RatingLine | GameStandings) -> str:
    """Return the sentence about a rank. We count only a few hundred players, so the real rank may be lower."""
    count = f"{content.count}+" if content.count >= MAX_COUNTED else str(content.count)
    if not content.place:
        code += "-unranked"
    elif content.place > MAX_COUNTED:
        code += "-beyond"
    return say.say(code, content, count=count, most=MAX_COUNTED)


@words(RatingsShown)
def ratings(say: Phrases, content: RatingsShown) -> str:
    if not content.ratings:
        return say.say("ratings-none", content)
    lines = (
        _how_far(say, f"ratings-{'everywhere' if rating.everywhere else 'here'}", rating)
        + (say.say("ratings-recounted") if rating.recounted else "")
        for rating in content.ratings
    )
    return "\n".join([say.say("ratings", content), *bullets(lines)])


@words(StandingsShown)
def standings(say: Phrases, content: StandingsShown) -> str:
    parts = [
        say.say("standings-everywhere") if content.everywhere else say.form("standings", community=content.community)
    ]
    for game in content.games:
        parts.append(say.say("standings-game", game) + (say.say("ratings-recounted") if game.recounted else ""))
        parts += place_lines(say, game.top) or [say.say("standings-nobody")]
        if game.place and game.place not in {one.place for one in game.top} and not say.to_all:
            parts.append(_how_far(say, "standings-you", game))
    if not content.games:
        parts.append(say.say("standings-nobody"))
    return "\n".join([*parts, *say.page_of(content), say.say("standings-how")])


@labels(Standings)
def standings_label(say: Phrases, command: Standings, action: Action, _content: Content | None) -> str | None:
    return game_choice(say, command.game, action)


def place_lines(say: Phrases, places: Iterable[PlaceLine]) -> list[str]:
    """Return lines of players on a ladder or in standings, each with place, name and rating."""
    return [_place(say, place) for place in places]


def _place(say: Phrases, place: PlaceLine) -> str:
    line = say.say("place-line", place)
    if place.streak > 2:
        line += say.say("place-streak", count=place.streak)
    if place.away:
        line += say.say("place-away")
    return line + (say.say("place-you") if place.you and not say.to_all else "")
