"""Wording of messages about ladders, ratings and standings."""

from __future__ import annotations

from collections.abc import Iterable

from bot.chat.wording.phrases import Phrases, words
from bot.features.ladder import messages as ladder_messages
from bot.features.match import messages as match_messages
from bot.features.rating import messages
from bot.features.rating.messages import Place, RatingShown
from core.match.model import DECLINED
from core.rating.model import MOST_COUNTED


@words(RatingShown)
def rating_shown(say: Phrases, rating: RatingShown) -> str:
    """Return a rating with its deviation; one that isn't certain enough to be ranked is marked."""
    return say.say("rating-ranked" if rating.ranked else "rating-unsure", rating)


@words(match_messages.RatingChange)
def rating_change(say: Phrases, change: match_messages.RatingChange) -> str:
    return say.say("rating-change", change, before=str(change.before.value))


def after_match(say: Phrases, said: match_messages.MatchEnded) -> list[str]:
    """Return a line with what a match did to the ratings; empty if nothing."""
    if said.unrated is not None:
        return [say.say("match-unrated", said)]
    changes = "; ".join(rating_change(say, change) for change in said.ratings)
    return [say.say("match-rated", changes=changes)] if changes else []


def bullets(lines: Iterable[str]) -> list[str]:
    """Return the lines of a list with bullets."""
    return [f"• {line}" for line in lines]


def _places(say: Phrases, places: Iterable[Place]) -> list[str]:
    """Return lines of people on a ladder or in standings, each with place, name and rating."""
    return [_place(say, place) for place in places]


def _place(say: Phrases, place: Place) -> str:
    line = say.say("place-line", place)
    if place.streak > 2:
        line += say.say("place-streak", count=place.streak)
    if place.away:
        line += say.say("place-away")
    return line + (say.say("place-you") if place.you and not say.to_all else "")


# --- ladders ---------------------------------------------------------------------------------------------------


@words(ladder_messages.LadderShown)
def ladder(say: Phrases, said: ladder_messages.LadderShown) -> str:
    told = [say.say("ladder", said), *_places(say, said.top)]
    if said.around:
        told += ["…", *_places(say, said.around)]
    if not said.count:
        told.append(say.say("ladder-empty"))
    elif said.days:
        told.append(say.say("ladder-king", said))
    if said.leaving:
        told.append(say.say("ladder-you-leave", said))
    elif said.mine is None and not say.to_all:
        told.append(say.say("ladder-not-you", said))
    if said.strikes:
        told.append(say.say("ladder-strikes", said))
    return "\n".join(told)


@words(ladder_messages.LadderName)
def ladder_name(say: Phrases, name: ladder_messages.LadderName) -> str:
    return say.say("ladder-line", name)


@words(ladder_messages.WhichLadder)
def which_ladder(say: Phrases, said: ladder_messages.WhichLadder) -> str:
    return "\n".join([say.say("which-ladder"), *bullets(ladder_name(say, each) for each in said.ladders)])


@words(ladder_messages.UnknownLadder)
def unknown_ladder(say: Phrases, said: ladder_messages.UnknownLadder) -> str:
    return "\n".join([say.say(said.entry, said), *bullets(ladder_name(say, each) for each in said.ladders)])


@words(ladder_messages.LadderCreated)
def ladder_created(say: Phrases, said: ladder_messages.LadderCreated) -> str:
    reach = [] if said.reach is None else [say.say("ladder-reach", said)]
    return "\n".join([say.say("ladder-created", said), *reach, say.say("ladder-how", said)])


@words(ladder_messages.LadderMoved)
def ladder_moved(say: Phrases, said: ladder_messages.LadderMoved) -> str:
    if said.reason == DECLINED:
        return say.say("ladder-declined", said)
    return say.say(f"ladder-moved-{'up' if said.after < said.before else 'down'}", said)


@words(ladder_messages.LadderGone)
def ladder_gone(say: Phrases, said: ladder_messages.LadderGone) -> str:
    code = f"ladder-gone-{said.why}"
    if said.ruling is not None:
        return "\n".join([say.say(f"{code}-by", said, by=said.ruling.by), say.say("moderated-why", said.ruling)])
    return say.say(code if say.has(code) else "ladder-gone-left", said)


@words(ladder_messages.LadderMonth)
def ladder_month(say: Phrases, said: ladder_messages.LadderMonth) -> str:
    told = [say.say("ladder-month", said), *(say.say("month-line", each) for each in said.players)]
    return "\n".join(told if said.king is None else [*told, say.say("ladder-month-king", said)])


@words(ladder_messages.LadderClosed)
def ladder_closed(say: Phrases, said: ladder_messages.LadderClosed) -> str:
    return "\n".join([say.say("ladder-closed", said), *_places(say, said.top)])


@words(ladder_messages.LadderPossible)
def ladder_possible(say: Phrases, said: ladder_messages.LadderPossible) -> str:
    return "\n".join([say.say("ladder-possible", said), *_places(say, said.possible)])


@words(ladder_messages.LadderRefused)
def ladder_refused(say: Phrases, said: ladder_messages.LadderRefused) -> str:
    instead = [say.say("ladder-instead"), *_places(say, said.possible)] if said.possible else []
    return "\n".join([say.say(said.entry, said), *instead])


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
        told += _places(say, each.top) or [say.say("standings-nobody")]
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
