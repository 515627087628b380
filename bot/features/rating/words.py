"""Wording of messages about ladders, ratings and standings."""

from __future__ import annotations

from collections.abc import Iterable

from bot.chat.wording.phrases import Phrases, game_choice, labels, words
from bot.features.rating import messages
from bot.features.rating.commands import Standings
from bot.features.rating.messages import Place, RatingShown
from core.messages.content import Content
from core.messages.message import Action
from core.rating import MOST_COUNTED


@words(RatingShown)
def rating_shown(say: Phrases, rating: RatingShown) -> str:
    """Return a rating with its deviation; one that isn't certain enough to be ranked is marked."""
    return say.say("rating-ranked" if rating.ranked else "rating-unsure", rating)


def bullets(lines: Iterable[str]) -> list[str]:
    """Return the lines of a list with bullets."""
    return [f"• {line}" for line in lines]


# --- ratings and standings -------------------------------------------------------------------------------------


def _how_far(say: Phrases, code: str, said: messages.RatingLine | messages.GameStandings) -> str:
    """Return the sentence for a rank. Only some hundreds are counted, so a rank may be lower than that."""
    count = f"{said.count}+" if said.count >= MOST_COUNTED else str(said.count)
    end = "-beyond" if said.place > MOST_COUNTED else "" if said.place else "-unranked"
    return say.say(f"{code}{end}", said, count=count, most=MOST_COUNTED)


@words(messages.RatingsShown)
def ratings(say: Phrases, said: messages.RatingsShown) -> str:
    if not said.ratings:
        return say.say("ratings-none", said)
    lines = (
        _how_far(say, f"ratings-{'everywhere' if each.everywhere else 'here'}", each)
        + (say.say("ratings-recounted") if each.recounted else "")
        for each in said.ratings
    )
    return "\n".join([say.say("ratings", said), *bullets(lines)])


@words(messages.StandingsShown)
def standings(say: Phrases, said: messages.StandingsShown) -> str:
    told = [say.say("standings-everywhere" if said.everywhere else "standings", said)]
    for each in said.games:
        told.append(say.say("standings-game", each) + (say.say("ratings-recounted") if each.recounted else ""))
        told += place_lines(say, each.top) or [say.say("standings-nobody")]
        if each.place and each.place not in {one.place for one in each.top} and not say.to_all:
            told.append(_how_far(say, "standings-you", each))
    if not said.games:
        told.append(say.say("standings-nobody"))
    return "\n".join([*told, *say.page_of(said), say.say("standings-how")])


@words(messages.Score)
def score(say: Phrases, won_and_lost: messages.Score) -> str:
    return say.say("record", won_and_lost)


@words(messages.StatsShown)
def stats(say: Phrases, said: messages.StatsShown) -> str:
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


def _ladder_place(say: Phrases, place: messages.LadderPlace) -> str:
    line = say.say("stats-ladder", place)
    return f"{line} {say.say('stats-king', place)}" if place.days else line


@words(messages.HistoryShown)
def history(say: Phrases, said: messages.HistoryShown) -> str:
    if not said.count:
        return say.say("history-none", said)
    lines = (say.say(f"history-{'drawn' if each.winner is None else 'won'}", each) for each in said.matches)
    return "\n".join([say.say("history", said), *bullets(lines)])


@labels(Standings)
def standings_label(say: Phrases, command: Standings, action: Action, _content: Content | None) -> str | None:
    return game_choice(say, command.game, action)


def place_lines(say: Phrases, places: Iterable[Place]) -> list[str]:
    """Return lines of people on a ladder or in standings, each with place, name and rating."""
    return [_place(say, place) for place in places]


def _place(say: Phrases, place: Place) -> str:
    line = say.say("place-line", place)
    if place.streak > 2:
        line += say.say("place-streak", count=place.streak)
    if place.away:
        line += say.say("place-away")
    return line + (say.say("place-you") if place.you and not say.to_all else "")
