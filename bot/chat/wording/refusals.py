"""Why something can't be done, and what to do instead; help; and answers to text that is no command."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from bot.chat.languages import languages
from bot.chat.wording.matches import Composer, around, example_game
from bot.chat.wording.phrases import Params, Phrases, list_of, record_of, records_of, text_of
from core import rules
from core.play.handlers.time.vacations import SHORTEST as SHORTEST_VACATION
from core.play.time.control import LONGEST, SHORTEST
from core.play.time.durations import BadDuration, read_duration, write_duration


def with_nearest(say: Phrases, params: Params, code: str, **more: str) -> str:
    """A message that has a second form for when something like what was meant is known."""
    return say.say(f"{code}-nearest" if params.get("nearest") else code, params, **more)


def help_text(say: Phrases, params: Params) -> str:
    """The overview, or more about one command. An unknown topic is refused here."""
    topic = text_of(params, "topic")
    if not topic:
        return say.say("help")
    if topic not in say.topics():
        return unknown_topic(say, params)
    keys = [game.key for game in rules.all()]
    offered = "; ".join(f"{key} ({say.offered(key)})" for key in keys)
    about = say.say(f"help-{topic}", games=offered, example=example_game(params))
    return around(say, "help-topic", about, {"usage": say.usage(topic)})


def unknown_topic(say: Phrases, params: Params) -> str:
    """There is no help on that."""
    topics = say.topics()
    given = text_of(params, "topic")[:40].lower()
    near = text_of(params, "nearest") or next(iter(get_close_matches(given, [*topics, *topics.values()], n=1)), "")
    more = {"nearest": topics.get(near, near), "topics": ", ".join(topics.values())}
    return with_nearest(say, {**params, **more}, "refused-unknown-topic")


def unknown_language(say: Phrases, params: Params) -> str:
    """That language is not spoken."""
    tags = list_of(params, "languages") or list(languages())
    return say.say("refused-unknown-language", params, list=say.languages(tags), example=tags[-1])


def bad_overlay(say: Phrases, params: Params) -> str:
    """The board of this game can't show that on top."""
    known = list_of(params, "overlays")
    return say.say("refused-bad-overlay" if known else "refused-no-overlay", params)


def too_many_challenges(say: Phrases, params: Params) -> str:
    """Open challenges pile up: in all, or to one person."""
    return say.say(f"refused-too-many-challenges-{'all' if params.get('to') is None else 'one'}", params)


def unknown_game(say: Phrases, params: Params) -> str:
    """There is no such game. What was typed is shown as typed."""
    nearest = text_of(params, "nearest")
    several = list_of(params, "several")
    if len(several) > 1:
        facts: Params = {"typed": params.get("game"), "several": say.games(several), "example": several[0]}
        return say.say("refused-unknown-game-several", facts)
    return with_nearest(
        say,
        {"nearest": say.game(nearest) if nearest else "", "typed": params.get("game")},
        "refused-unknown-game",
        games=say.games(list_of(params, "games")),
        example=nearest or example_game(params),
    )


def bad_option(say: Phrases, params: Params) -> str:
    """An option or its value does not fit the game."""
    code = f"refused-bad-option-{text_of(params, 'problem')}"
    if code == "refused-bad-option-unknown-option" and not list_of(params, "allowed"):
        code += "-none"
    return say.say(code if say.has(code) else "refused-bad-option-bad-value", params)


def no_such_person(say: Phrases, params: Params) -> str:
    """Nobody is called so."""
    return with_nearest(say, params, "refused-no-such-person")


def no_open_challenge(say: Phrases, params: Params) -> str:
    """Nothing is open there."""
    numbered = params.get("number") is not None
    return say.say("refused-no-open-challenge-numbered" if numbered else "refused-no-open-challenge", params)


def which_challenge(say: Phrases, params: Params) -> str:
    """The question which challenge is meant."""
    listed = records_of(params, "challenges")
    number = listed[0].get("number") if listed else None
    question = say.say("refused-which-challenge", number=number)
    return "\n".join([question, *(f"• {say.say('refused-which-challenge-line', each)}" for each in listed)])


def illegal(say: Phrases, params: Params) -> str:
    """A rule forbids a step."""
    reason = say.reason(text_of(params, "rule"), text_of(params, "game"), record_of(params, "facts"))
    return say.say("refused-illegal", {**params, "reason": reason})


def unreadable(say: Phrases, params: Params) -> str:
    """What was typed can't be read as steps."""
    fragment = text_of(params, "fragment") or text_of(params, "text")
    notation = say.notation(text_of(params, "game"))
    return say.say("refused-unreadable", {**params, "fragment": fragment, "notation": notation})


def ambiguous(say: Phrases, params: Params) -> str:
    """What was typed can be read in several ways."""
    candidates = " / ".join(list_of(params, "candidates"))
    return say.say("refused-ambiguous", {**params, "candidates": candidates})


def unknown_command(say: Phrases, params: Params) -> str:
    """There is no such command."""
    return with_nearest(say, params, "misunderstood-unknown-command")


def misunderstood(say: Phrases, code: str, params: Params) -> str:
    """A command that can't be understood, with how to write it."""
    topic = text_of(params, "usage")
    usage = say.say("usage", example=say.usage(topic)) if topic in say.topics() else ""
    known = code.replace(".", "-")
    return say.say(known if say.has(known) else "misunderstood-other", {**params, "usage": usage}).rstrip()


# --- time ------------------------------------------------------------------------------------------------------


def bad_clock(say: Phrases, params: Params) -> str:
    """What was typed is no time control, or one that nobody could play by."""
    code = f"refused-bad-clock-{text_of(params, 'problem')}"
    limits = {"shortest": write_duration(SHORTEST), "longest": write_duration(LONGEST)}
    return say.say(code if say.has(code) else "refused-bad-clock", params, **limits)


def clock_limit(name: str, example: str) -> Composer:
    """A clock is not possible in this community; an example of the setting ``name`` is."""

    def composed(say: Phrases, params: Params) -> str:
        return say.say(f"refused-clock-{name}", params, example=example.format(**params))

    return composed


def nothing_to_claim(say: Phrases, params: Params) -> str:
    """No time of the opponent has run out."""
    time = record_of(params, "time")
    code = "refused-nothing-to-claim"
    if time.get("stands") == "flagged":  # else the claim would have been granted
        code += "-own"
    elif time and not time.get("claim"):
        code += "-auto"
    return say.say(code, params)


def too_much_vacation(say: Phrases, params: Params) -> str:
    """A vacation is longer than allowed, or shorter than makes sense."""
    try:
        left, length = read_duration(text_of(params, "left")), read_duration(text_of(params, "length"))
    except BadDuration:
        return say.say("refused-too-much-vacation-none", params)
    if length > left:
        return say.say("refused-too-much-vacation", params, example=text_of(params, "left"))
    shortest = write_duration(SHORTEST_VACATION)
    return say.say("refused-too-short-vacation", params, shortest=shortest, example=shortest)


def unknown_zone(say: Phrases, params: Params) -> str:
    """No time zone is called so."""
    return with_nearest(say, params, "refused-unknown-zone")


def unknown_setting(say: Phrases, params: Params) -> str:
    """A community decides nothing of that name."""
    names = ", ".join(say.setting(name) for name in list_of(params, "names"))
    return say.say("refused-unknown-setting", params, list=names)


def about_setting(code: str) -> Composer:
    """A setting can't be so; it is named as one types it."""

    def composed(say: Phrases, params: Params) -> str:
        return say.say(code, {**params, "name": say.setting(text_of(params, "name"))})

    return composed


def may_not_start(say: Phrases, params: Params) -> str:
    """Only some people may start matches here."""
    return say.say("refused-may-not-start" if params.get("group") is None else "refused-may-not-start-group", params)


def bad_choice(say: Phrases, params: Params) -> str:
    """A setting can't be that; what it can be is listed as one types it."""
    name = text_of(params, "name")
    choices = [say.choice(name, value) for value in list_of(params, "choices")]
    facts: Params = {**params, "name": say.setting(name), "list": ", ".join(choices), "example": choices[0]}
    return say.say("refused-bad-choice", facts)


COMPOSERS: Mapping[str, Composer] = {
    "help": help_text,
    "refused.bad-overlay": bad_overlay,
    "refused.too-many-challenges": too_many_challenges,
    "refused.unknown-game": unknown_game,
    "refused.bad-option": bad_option,
    "refused.no-such-person": no_such_person,
    "refused.no-open-challenge": no_open_challenge,
    "refused.which-challenge": which_challenge,
    "refused.illegal": illegal,
    "refused.unreadable": unreadable,
    "refused.ambiguous": ambiguous,
    "refused.unknown-topic": unknown_topic,
    "refused.unknown-language": unknown_language,
    "misunderstood.unknown-command": unknown_command,
    "refused.bad-clock": bad_clock,
    "refused.clock-too-fast": clock_limit("too-fast", "{fastest}/move"),
    "refused.clock-too-slow": clock_limit("too-slow", "{slowest}/move"),
    "refused.nothing-to-claim": nothing_to_claim,
    "refused.too-much-vacation": too_much_vacation,
    "refused.unknown-zone": unknown_zone,
    "refused.unknown-setting": unknown_setting,
    "refused.bad-setting": about_setting("refused-bad-setting"),
    "refused.bad-choice": bad_choice,
    "refused.may-not-start": may_not_start,
    "refused.settings-contradict": about_setting("refused-settings-contradict"),
}
"""By the message's code."""
