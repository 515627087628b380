"""What is said about ladders, ratings and standings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from bot.chat.wording.phrases import Params, Phrases, list_of, number_in, record_of, records_of, text_of
from bot.chat.wording.time import options_and_terms
from core.play.messages import Value
from core.play.rating.model import MOST_COUNTED


def rating_of(say: Phrases, record: Params) -> str:
    """A rating with its deviation; one that isn't certain enough to be ranked is marked."""
    code = "rating-ranked" if record.get("ranked") else "rating-unsure"
    return say.say(code, value=str(record.get("value")), deviation=str(record.get("deviation")))


def after_match(say: Phrases, params: Params) -> list[str]:
    """What a match did to the ratings, as lines; none when the message doesn't know."""
    if params.get("unrated"):
        return [say.say("match-unrated", params)]
    changes = [
        say.say(
            "rating-change",
            name=each.get("name"),
            before=str(record_of(each, "before").get("value")),
            after=rating_of(say, record_of(each, "after")),
        )
        for each in records_of(params, "ratings")
    ]
    return [say.say("match-rated", changes="; ".join(changes))] if changes else []


def _bullets(lines: Iterable[str]) -> list[str]:
    return [f"• {line}" for line in lines]


def _places(say: Phrases, records: Iterable[Params]) -> list[str]:
    """Lines of people on a ladder or in standings, each with place, name and rating."""
    lines = []
    for each in records:
        line = say.say(
            "place-line",
            place=str(each.get("place")),
            name=each.get("name"),
            rating=rating_of(say, record_of(each, "rating")),
        )
        if number_in(each, "streak") > 2:
            line += say.say("place-streak", count=each.get("streak"))
        if each.get("away"):
            line += say.say("place-away")
        lines.append(line + (say.say("place-you") if each.get("you") else ""))
    return lines


# --- ladders ---------------------------------------------------------------------------------------------------


def ladder(say: Phrases, params: Params) -> str:
    """A ladder: its top, the places around the reader's own, and what the reader can do."""
    told = [say.say("ladder", params, options=options_and_terms(say, params))]
    told += _places(say, records_of(params, "top"))
    around = records_of(params, "around")
    if around:
        told += ["…", *_places(say, around)]
    if not number_in(params, "count"):
        told.append(say.say("ladder-empty"))
    elif number_in(params, "days"):
        told.append(say.say("ladder-king", params))
    if params.get("leaving"):
        told.append(say.say("ladder-you-leave", params))
    elif params.get("mine") is None:
        told.append(say.say("ladder-not-you", params))
    if number_in(params, "strikes"):
        told.append(say.say("ladder-strikes", params))
    return "\n".join(told)


def which_ladder(say: Phrases, params: Params) -> str:
    """The question which ladder is meant."""
    return "\n".join([say.say("which-ladder"), *_bullets(_ladders(say, params))])


def _ladders(say: Phrases, params: Params) -> list[str]:
    listed = records_of(params, "ladders")
    return [say.say("ladder-line", each, options=options_and_terms(say, each)) for each in listed]


def unknown_ladder(say: Phrases, params: Params) -> str:
    """There is no such ladder."""
    return "\n".join([say.say("refused-unknown-ladder", params), *_bullets(_ladders(say, params))])


def ladder_created(say: Phrases, params: Params) -> str:
    """A ladder begins."""
    told = [say.say("ladder-created", params, options=options_and_terms(say, params))]
    if params.get("reach") is not None:
        told.append(say.say("ladder-reach", params))
    told.append(say.say("ladder-how", params))
    return "\n".join(told)


def ladder_moved(say: Phrases, params: Params) -> str:
    """A match moved somebody on a ladder."""
    reason = text_of(params, "reason")
    kind = "up" if params.get("rises") else "down"
    code = "ladder-declined" if reason == "declined" else f"ladder-moved-{kind}"
    return say.say(code, params)


def ladder_gone(say: Phrases, params: Params) -> str:
    """Somebody is on a ladder no longer."""
    code = f"ladder-gone-{text_of(params, 'why')}"
    if params.get("reason") and params.get("by"):
        by = say.say(f"{code}-by", params)
        return "\n".join([by, say.say("moderated-why", why=params.get("reason"))])
    return say.say(code if say.has(code) else "ladder-gone-left", params)


def ladder_month(say: Phrases, params: Params) -> str:
    """How a ladder stood when a month ended."""
    lines = [
        say.say("month-line", place=str(each.get("place")), name=each.get("name"))
        for each in records_of(params, "players")
    ]
    told = [say.say("ladder-month", params), *lines]
    if params.get("king") is not None:
        told.append(say.say("ladder-month-king", params))
    return "\n".join(told)


def ladder_closed(say: Phrases, params: Params) -> str:
    """A ladder is closed; its last top."""
    return "\n".join([say.say("ladder-closed", params), *_places(say, records_of(params, "top"))])


def ladder_leaving(say: Phrases, params: Params) -> str:
    """Somebody leaves when their matches have ended."""
    numbers = ", ".join(f"#{number}" for number in list_of(params, "numbers"))
    return say.say("ladder-leaving", {**params, "numbers": numbers})


def ladder_possible(say: Phrases, params: Params) -> str:
    """Who can be challenged."""
    return "\n".join([say.say("ladder-possible", params), *_places(say, records_of(params, "possible"))])


def with_possible(code: str) -> Callable[[Phrases, Params], str]:
    """A refusal on a ladder: the rule, and who can be challenged instead."""

    def composed(say: Phrases, params: Params) -> str:
        told = [say.say(code.replace(".", "-"), params)]
        possible = records_of(params, "possible")
        if possible:
            told += [say.say("ladder-instead"), *_places(say, possible)]
        return "\n".join(told)

    return composed


# --- ratings and standings -------------------------------------------------------------------------------------


def _place(record: Params) -> dict[str, Value]:
    """A place among the ranked, and how many they are, as texts; they are counted no further than some hundreds."""
    count = number_in(record, "count")
    shown = f"{count}+" if count >= MOST_COUNTED else str(count)
    return {"place": str(record.get("place")), "count": shown, "most": MOST_COUNTED}


def _how_far(record: Params) -> str:
    """The end of a message's id: for a place, for one too far down to be counted, or for none."""
    place = number_in(record, "place")
    return "-beyond" if place > MOST_COUNTED else "" if place else "-unranked"


def rating(say: Phrases, params: Params) -> str:
    """A player's ratings."""
    listed = records_of(params, "ratings")
    if not listed:
        return say.say("ratings-none", params)
    lines = []
    for each in listed:
        facts: dict[str, Value] = {**each, **_place(each), "rating": rating_of(say, record_of(each, "rating"))}
        where = "everywhere" if each.get("everywhere") else "here"
        line = say.say(f"ratings-{where}{_how_far(each)}", facts)
        lines.append(line + say.say("ratings-recounted") if each.get("recounted") else line)
    return "\n".join([say.say("ratings", params), *_bullets(lines)])


def standings(say: Phrases, params: Params) -> str:
    """Who is rated highest."""
    games = records_of(params, "games")
    told = [say.say("standings-everywhere" if params.get("everywhere") else "standings", params)]
    for each in games:
        game = say.say("standings-game", each)
        told.append(game + say.say("ratings-recounted") if each.get("recounted") else game)
        top = records_of(each, "top")
        told += _places(say, top) if top else [say.say("standings-nobody")]
        if number_in(each, "place") > len(top):
            told.append(say.say(f"standings-you{_how_far(each)}", _place(each)))
    if not games:
        told.append(say.say("standings-nobody"))
    told.append(say.say("standings-how"))
    return "\n".join(told)


def _record(say: Phrases, record: Params) -> str:
    return say.say("record", record)


def stats(say: Phrases, params: Params) -> str:
    """What a player has done."""
    total = record_of(params, "total")
    if not any(number_in(total, name) for name in ("won", "lost", "drawn")):
        return "\n".join([say.say("stats-none", params), *_ladder_lines(say, params)])
    told = [say.say("stats", params, record=_record(say, total))]
    told += [
        say.say("stats-game", each, record=_record(say, record_of(each, "record")))
        for each in records_of(params, "games")
    ]
    seats = records_of(params, "seats")
    if len(seats) == 2:
        told.append(say.say("stats-seats", first=_record(say, seats[0]), second=_record(say, seats[1])))
    told += [
        say.say("stats-opponent", each, record=_record(say, record_of(each, "record")))
        for each in records_of(params, "opponents")
    ]
    if number_in(params, "turns"):
        told.append(say.say("stats-time", length=say.seconds(number_in(params, "seconds")), turns=params.get("turns")))
    told.append(say.say("stats-timeouts", params))
    streak = number_in(params, "streak")
    if streak:
        told.append(say.say("stats-winning" if streak > 0 else "stats-losing", count=abs(streak)))
    if number_in(params, "longest") > 1:
        told.append(say.say("stats-longest", count=params.get("longest")))
    return "\n".join([told[0], *_bullets(told[1:]), *_ladder_lines(say, params)])


def _ladder_lines(say: Phrases, params: Params) -> list[str]:
    lines = []
    for each in records_of(params, "ladders"):
        line = say.say("stats-ladder", {**each, "place": str(each.get("place"))})
        if number_in(each, "days"):
            line = f"{line} {say.say('stats-king', each)}"
        lines.append(line)
    return _bullets(lines)


def history(say: Phrases, params: Params) -> str:
    """How two players have done against each other."""
    if not number_in(params, "count"):
        return say.say("history-none", params)
    lines = [
        say.say("history-drawn" if each.get("winner") is None else "history-won", each)
        for each in records_of(params, "matches")
    ]
    told = say.say("history", params, record=_record(say, record_of(params, "record")))
    return "\n".join([told, *_bullets(lines)])


HINDRANCES = (
    "yourself", "leaving", "you-are-away", "own-limit", "below", "too-far", "playing", "apart", "too-soon", "their-limit",
    "they-are-away", "they-are-silent", "they-are-leaving", "they-are-not-on-it", "no-such-person", "on-top", "nobody",
)  # fmt: skip
"""What can forbid a challenge on a ladder, by the end of the refusal's code."""

COMPOSERS: Mapping[str, Callable[[Phrases, Params], str]] = {
    "ladder": ladder,
    "which-ladder": which_ladder,
    "ladder-created": ladder_created,
    "ladder-moved": ladder_moved,
    "ladder-gone": ladder_gone,
    "ladder-month": ladder_month,
    "ladder-closed": ladder_closed,
    "ladder-leaving": ladder_leaving,
    "ladder-possible": ladder_possible,
    "refused.unknown-ladder": unknown_ladder,
    **{f"refused.ladder-{name}": with_possible(f"refused.ladder-{name}") for name in HINDRANCES},
    "rating": rating,
    "standings": standings,
    "stats": stats,
    "history": history,
}
"""By the message's code."""
