"""What is said about time: how much is left, what was agreed, reminders, pauses, vacations, settings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta, tzinfo
from typing import Final

from bot.chat.languages import languages
from bot.chat.wording.accounts import where_reminded
from bot.chat.wording.dates import instant
from bot.chat.wording.phrases import Params, Phrases, list_of, number_in, record_of, records_of, text_of
from core.play.messages import Value
from core.play.time.days import UnknownZone, zone
from core.play.time.preferences import HALF
from core.play.time.reminders import IDLE

_FAR: Final = timedelta(days=300)
"""From then on a moment is told with its year."""
_NONE: Final = "0m"
"""How :func:`core.play.time.durations.write_duration` writes no time at all."""


def _seconds(params: Params, name: str) -> timedelta:
    return timedelta(seconds=number_in(params, name))


# --- parts of other messages -----------------------------------------------------------------------------------


def time_left(say: Phrases, params: Params) -> str:
    """How much time the one on move has, as it stands behind a colon; empty without a clock."""
    time = record_of(params, "time")
    left = _seconds(time, "left")
    facts: dict[str, Value] = {"left": say.span(left)}
    until, stands = instant(text_of(time, "until")), text_of(time, "stands")
    if until is not None:
        facts["until"] = say.moment(until, year=left > _FAR)
        return say.say("time-running" if left else "time-over", facts)
    if not stands:
        return ""
    code = f"time-{stands}"
    if time.get("back") is None and say.has(f"{code}-open"):
        code += "-open"
    return say.say(code, {**facts, "back": time.get("back")}) if say.has(code) else ""


def time_in_short(record: Params, language: str, where: tzinfo) -> str:
    """The time of the one on move in two or three words, until when rather than how long: it stays true while it is read.

    Args:
        record: as of :func:`core.play.handlers.time.match_clock.time_of`.
        language: tag of the reader's language.
        where: the reader's zone.
    """
    say = Phrases(language, where, own=True)
    until, back = instant(text_of(record, "until")), instant(text_of(record, "back"))
    if until is not None:
        return say.say("short-running", until=say.moment(until))
    code = f"short-{text_of(record, 'stands')}"
    if back is None:
        return say.say(f"{code}-open" if say.has(f"{code}-open") else code)
    return say.say(code, back=say.moment(back))


def with_time(say: Phrases, code: str, params: Params) -> str:
    """A message that has a second form, for when somebody's time is known."""
    time = time_left(say, params)
    return say.say(f"{code}-time", params, time=time) if time else say.say(code, params)


def on_move(say: Phrases, params: Params, *, again: bool = False) -> str:
    """Who is to move, and how much time they have."""
    return with_time(say, "turn-again" if again else "turn-next", params)


def agreed(say: Phrases, params: Params) -> list[str]:
    """What was agreed about time, as lines: none when the message doesn't know."""
    if "terms" not in params:
        return []
    terms = record_of(params, "terms")
    unrated = [say.say("terms-unrated")] if terms.get("unrated") else []
    if not terms.get("clock"):
        return [say.say("terms-none"), *unrated]
    told = say.say("terms-timed", clock=terms.get("clock"), expiry=text_of(terms, "expiry") or "auto")
    weekends = terms.get("weekends")
    return [f"{told} {say.say('terms-weekends', zone=weekends)}" if weekends else told, *unrated]


def options_and_terms(say: Phrases, params: Params) -> str:
    """Agreed options, and in few words what was agreed about time."""
    options = say.options(text_of(params, "game"), record_of(params, "options"))
    if "terms" not in params:
        return options
    terms = record_of(params, "terms")
    short = say.say(
        "terms-short",
        clock=text_of(terms, "clock") or "none",
        expiry=text_of(terms, "expiry") or "auto",
        weekends=text_of(terms, "weekends") or "none",
    )
    if terms.get("unrated"):
        short = say.say("terms-short-unrated", terms=short)
    return say.say("options-and-terms", options=options, terms=short)


def both_left(say: Phrases, params: Params) -> list[str]:
    """What each player has left, as lines: none when there is no clock."""
    left = [value for value in list_of(params, "left") if value.isdigit()]
    if len(left) != 2:
        return []
    first, second = (say.span(timedelta(seconds=int(value))) for value in left)
    return [say.say("details-left", params, **{"left-first": first, "left-second": second})]


def _lines(say: Phrases, params: Params) -> list[str]:
    """Matches that wait, with their time."""
    return [f"• {with_time(say, 'digest-line', match)}" for match in records_of(params, "matches")]


# --- one match -------------------------------------------------------------------------------------------------


def more_time(say: Phrases, params: Params) -> str:
    """Somebody gave time; the clock of the one who got it is told if it runs."""
    told = say.say("more-time", params)
    return f"{told} {on_move(say, params)}" if params.get("next") == params.get("to") else told


def resumed(say: Phrases, params: Params) -> str:
    """The pause of a match ended."""
    told = say.say("resumed" if params.get("by") is None else "resumed-by", params)
    return f"{told} {on_move(say, params)}"


def unreached(say: Phrases, params: Params) -> str:
    """Nothing reaches the one on move; the clocks stand where there are any."""
    return say.say("unreached" if params.get("back") is None else "unreached-paused", params)


def time_given_back(say: Phrases, params: Params) -> str:
    """Standstill was given back to everybody's clock."""
    listed = [f"#{number}" for number in list_of(params, "numbers")]
    numbers, more = ", ".join(listed), number_in(params, "count") - len(listed)
    if more > 0:
        numbers = say.say("time-given-back-more", numbers=numbers, more=more)
    return say.say("time-given-back", params, length=say.span(_seconds(params, "seconds")), numbers=numbers)


def reminder(say: Phrases, params: Params) -> str:
    """Somebody is on move and should think of it."""
    if params.get("stage") == IDLE:
        return say.say("reminder-idle", params)
    time = record_of(params, "time")
    if not time:
        return say.say("reminder", params)
    if not number_in(time, "left"):  # nobody's time is over before they were told
        return say.say("reminder-late", params)
    code = "reminder-half" if params.get("stage") == HALF else "reminder"
    return with_time(say, code, {**params, "claim": bool(time.get("claim"))})


def digest(say: Phrases, params: Params) -> str:
    """All matches that wait for somebody."""
    told = [say.say("digest", params), *_lines(say, params)]
    more = number_in(params, "count") - (len(told) - 1)
    return "\n".join([*told, say.say("digest-more", count=more)] if more > 0 else told)


# --- wishes ----------------------------------------------------------------------------------------------------


def _noted(composer: Callable[[Phrases, Params], str]) -> Callable[[Phrases, Params], str]:
    """The composer of what is chosen, for when it was chosen just now."""

    def composed(say: Phrases, params: Params) -> str:
        first, *others = composer(say, params).split("\n")
        return "\n".join([say.say("noted", part=first), *others])

    return composed


def _zone_line(say: Phrases, params: Params) -> str:
    return say.say("wishes-zone" if params.get("zone") else "wishes-no-zone", params)


def reminders_chosen(say: Phrases, params: Params) -> str:
    """When and where somebody is reminded."""
    if params.get("daily") is not None:
        return f"{say.say('reminders-daily', params)}\n{_zone_line(say, params)}"
    stages = list_of(params, "stages")
    if not stages:
        return say.say("reminders-none")
    worded = (say.say("stage-half") if stage == HALF else say.say("stage-before", length=stage) for stage in stages)
    return f"{say.say('reminders-stages', stages='; '.join(worded))}\n{where_reminded(say, params)}"


def reminders(say: Phrases, params: Params) -> str:
    """The same, with how to change it."""
    return f"{reminders_chosen(say, params)}\n{say.say('reminders-change')}"


def quiet_hours(say: Phrases, params: Params) -> str:
    """When somebody isn't disturbed."""
    if params.get("from") is None:
        return say.say("quiet-hours-none")
    return f"{say.say('quiet-hours', params)}\n{_zone_line(say, params)}"


def timezone(say: Phrases, params: Params) -> str:
    """In which zone somebody is, and what time it is there."""
    name, now = text_of(params, "zone"), instant(text_of(params, "now"))
    try:
        where = zone(name) if name else None
    except UnknownZone:  # the message is older than this machine's zones
        where = None
    shown = "" if now is None else say.moment(now, zone=where)
    return say.say("timezone" if name else "timezone-none", zone=name, now=shown)


# --- vacations -------------------------------------------------------------------------------------------------


def vacation_left(say: Phrases, params: Params) -> str:
    """How much vacation somebody may take."""
    return say.say("vacation-none" if params.get("left") == _NONE else "vacation-left", params)


def vacation_yours(say: Phrases, params: Params) -> str:
    """Somebody's own vacation begins."""
    told = say.say("vacation-yours", params)
    if number_in(params, "matches"):
        told = f"{told} {say.say('vacation-told')}"
    return f"{told}\n{say.say('vacation-end')}"


def vacation_over(say: Phrases, params: Params) -> str:
    """Somebody is back; what waits for them is listed."""
    return "\n".join([say.say("vacation-over", params), *_lines(say, params)])


# --- settings --------------------------------------------------------------------------------------------------


def _decided(say: Phrases, params: Params) -> Iterable[str]:
    for name in ("clock", "fastest", "slowest", "untimed"):
        yield f"• {say.say(f'settings-{name}', params)}"
    none = params.get("vacation") == _NONE
    yield f"• {say.say('settings-vacation-none' if none else 'settings-vacation', params)}"
    if "start" not in params:  # messages kept from before don't say it
        return
    tag = text_of(params, "language")
    name = languages().get(tag, tag)
    yield f"• {say.say('settings-language', language=name) if tag else say.say('settings-language-none')}"
    yield f"• {say.say('settings-theme', params)}"
    announced = params.get("announcements") is not None
    yield f"• {say.say('settings-announcements' if announced else 'settings-announcements-none', params)}"
    yield f"• {say.say('settings-start', params)}"


def settings(say: Phrases, params: Params) -> str:
    """What a community has decided, and how to change it."""
    return "\n".join([say.say("settings", params), *_decided(say, params), say.say("settings-change")])


def settings_changed(say: Phrases, params: Params) -> str:
    """What a community has decided now."""
    return "\n".join([say.say("settings-changed", params), *_decided(say, params)])


COMPOSERS: Mapping[str, Callable[[Phrases, Params], str]] = {
    "more-time": more_time,
    "resumed": resumed,
    "unreached": unreached,
    "time-given-back": time_given_back,
    "reminder": reminder,
    "digest": digest,
    "reminders": reminders,
    "reminders-set": _noted(reminders_chosen),
    "quiet-hours": quiet_hours,
    "quiet-hours-set": _noted(quiet_hours),
    "timezone": timezone,
    "timezone-set": _noted(timezone),
    "vacation-left": vacation_left,
    "vacation-yours": vacation_yours,
    "vacation-over": vacation_over,
    "settings": settings,
    "settings-changed": settings_changed,
}
"""By the message's code."""
