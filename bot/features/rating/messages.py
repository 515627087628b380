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
from core.rating import MOST_COUNTED, Rating


class RatingShown(Part):
    """Rating and its deviation at a moment, and whether that is certain enough to be ranked."""

    value: int
    deviation: int
    ranked: bool

    @classmethod
    def of(cls, rating: Rating, now: datetime) -> RatingShown:
        """Return a rating at a moment."""
        current = rating.seen(now)
        return cls(round(current.value), round(current.deviation), current.ranked(now))


class PlaceLine(Part):
    """Place of somebody on a ladder or in standings; ``streak`` is wins in a row."""

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
    """Highest ratings in a game, and the asker's place (0: none) among so many."""

    game: Code
    top: tuple[PlaceLine, ...]
    place: int
    count: int
    recounted: bool


class StandingsShown(Content):
    """Highest ratings, in a community or everywhere; a page of them."""

    KIND: ClassVar[str] = "standings"

    community: PlaceName
    everywhere: bool
    games: tuple[GameStandings, ...]
    page: int = 1
    pages: int = 1


@words(RatingShown)
def rating_shown(say: Phrases, rating: RatingShown) -> str:
    """Return a rating with its deviation; one that isn't certain enough to be ranked is marked."""
    return say.say("rating-ranked" if rating.ranked else "rating-unsure", rating)


def bullets(lines: Iterable[str]) -> list[str]:
    """Return the lines of a list with bullets."""
    return [f"• {line}" for line in lines]


# --- ratings and standings -------------------------------------------------------------------------------------


def _how_far(say: Phrases, code: str, said: RatingLine | GameStandings) -> str:
    """Return the sentence for a rank. Only some hundreds are counted, so a rank may be lower than that."""
    count = f"{said.count}+" if said.count >= MOST_COUNTED else str(said.count)
    if not said.place:
        code += "-unranked"
    elif said.place > MOST_COUNTED:
        code += "-beyond"
    return say.say(code, said, count=count, most=MOST_COUNTED)


@words(RatingsShown)
def ratings(say: Phrases, said: RatingsShown) -> str:
    if not said.ratings:
        return say.say("ratings-none", said)
    lines = (
        _how_far(say, f"ratings-{'everywhere' if each.everywhere else 'here'}", each)
        + (say.say("ratings-recounted") if each.recounted else "")
        for each in said.ratings
    )
    return "\n".join([say.say("ratings", said), *bullets(lines)])


@words(StandingsShown)
def standings(say: Phrases, said: StandingsShown) -> str:
    told = [say.say("standings-everywhere" if said.everywhere else "standings", said)]
    for each in said.games:
        told.append(say.say("standings-game", each) + (say.say("ratings-recounted") if each.recounted else ""))
        told += place_lines(say, each.top) or [say.say("standings-nobody")]
        if each.place and each.place not in {one.place for one in each.top} and not say.to_all:
            told.append(_how_far(say, "standings-you", each))
    if not said.games:
        told.append(say.say("standings-nobody"))
    return "\n".join([*told, *say.page_of(said), say.say("standings-how")])


@labels(Standings)
def standings_label(say: Phrases, command: Standings, action: Action, _content: Content | None) -> str | None:
    return game_choice(say, command.game, action)


def place_lines(say: Phrases, places: Iterable[PlaceLine]) -> list[str]:
    """Return lines of people on a ladder or in standings, each with place, name and rating."""
    return [_place(say, place) for place in places]


def _place(say: Phrases, place: PlaceLine) -> str:
    line = say.say("place-line", place)
    if place.streak > 2:
        line += say.say("place-streak", count=place.streak)
    if place.away:
        line += say.say("place-away")
    return line + (say.say("place-you") if place.you and not say.to_all else "")
