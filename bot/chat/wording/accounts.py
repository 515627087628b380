"""What is said about one player with accounts on several platforms."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.chat.catalogue import humanised
from bot.chat.wording.dates import instant
from bot.chat.wording.phrases import Params, Phrases, list_of, number_in, record_of, records_of, text_of
from core.play.messages import Value


def platform_name(say: Phrases, key: str) -> str:
    """What a platform is called, as it stands behind *on*."""
    return say.say(f"platform-{key}") if say.has(f"platform-{key}") else humanised(key).capitalize()


def on_platform(key: str, language: str) -> str:
    """Return where something is that isn't here: ``on Discord``."""
    say = Phrases(language)
    return say.say("elsewhere", platform=platform_name(say, key))


def account_name(say: Phrases, record: Params) -> str:
    """An account, with its platform."""
    return say.say("account", name=text_of(record, "name"), platform=platform_name(say, text_of(record, "platform")))


def _accounts(say: Phrases, params: Params) -> dict[str, Value]:
    """The accounts that a message is about, each in words."""
    return {name: account_name(say, record_of(params, name)) for name in ("here", "there") if params.get(name)}


def _moments(say: Phrases, params: Params) -> dict[str, Value]:
    found = {name: instant(text_of(params, name)) for name in ("at", "until", "back")}
    return {name: say.moment(at) for name, at in found.items() if at is not None}


def link_code(say: Phrases, params: Params) -> str:
    """A code, and what to do with it."""
    here = account_name(say, record_of(params, "account"))
    return say.say("link-code", {"code": params.get("code"), "here": here, **_moments(say, params)})


def link_question(say: Phrases, params: Params) -> str:
    """The question whether to join two accounts."""
    facts: Params = {**params, **_accounts(say, params)}
    told = [say.say("link-question", facts), say.say("link-question-matches", facts)]
    if params.get("renamed"):
        told.append(say.say("link-question-called", facts))
    if params.get("differ"):
        told.append(say.say("link-question-differ"))
    told.append(say.say("link-question-back", facts))
    return "\n".join(told)


def linked(code: str) -> Callable[[Phrases, Params], str]:
    """Accounts are joined."""

    def composed(say: Phrases, params: Params) -> str:
        return say.say(code, {**params, **_accounts(say, params)})

    return composed


def parting(code: str) -> Callable[[Phrases, Params], str]:
    """Accounts are to be parted, or were."""

    def composed(say: Phrases, params: Params) -> str:
        accounts = ", ".join(account_name(say, each) for each in records_of(params, "accounts"))
        return say.say(code, {**params, **_moments(say, params), "accounts": accounts})

    return composed


def me_told(say: Phrases, params: Params) -> str:
    """Who somebody is."""
    told = [say.say("me", params)]
    told += [f"• {account_name(say, each)}" for each in records_of(params, "accounts")]
    told.append(where_reminded(say, params))
    told.append(say.say("me-parted", _moments(say, params)) if params.get("until") else say.say("me-more"))
    return "\n".join(told)


def where_reminded(say: Phrases, params: Params) -> str:
    """Where reminders come."""
    on = text_of(params, "on")
    if on:
        return say.say("reminders-on", platform=platform_name(say, on))
    return say.say("reminders-where", {"where": params.get("where") or "room"})


def about_platform(code: str) -> Callable[[Phrases, Params], str]:
    """Something about one platform."""

    def composed(say: Phrases, params: Params) -> str:
        return say.say(code, {**params, "platform": platform_name(say, text_of(params, "platform"))})

    return composed


def bad_where(say: Phrases, params: Params) -> str:
    """Reminders can't come there."""
    platforms = list_of(params, "platforms")
    more = say.say("refused-bad-where-platforms", platforms=", ".join(platforms)) if len(platforms) > 1 else ""
    return f"{say.say('refused-bad-where', params)} {more}".rstrip()


def nothing_to_invite(say: Phrases, params: Params) -> str:
    """There is no open challenge to invite to."""
    return say.say("refused-nothing-to-invite" + ("-numbered" if number_in(params, "number") else ""), params)


def dated(code: str) -> Callable[[Phrases, Params], str]:
    """A message with moments."""

    def composed(say: Phrases, params: Params) -> str:
        return say.say(code, {**params, **_moments(say, params)})

    return composed


COMPOSERS: Mapping[str, Callable[[Phrases, Params], str]] = {
    "link-code": link_code,
    "link-question": link_question,
    "linked": linked("linked"),
    "linked-there": linked("linked-there"),
    "unlink-question": parting("unlink-question"),
    "unlinked": parting("unlinked"),
    "me": me_told,
    "invitation": dated("invitation"),
    "refused.link-away": dated("refused-link-away"),
    "refused.unlink-away": dated("refused-unlink-away"),
    "refused.link-own-code": about_platform("refused-link-own-code"),
    "refused.link-already": about_platform("refused-link-already"),
    "refused.link-same-platform": about_platform("refused-link-same-platform"),
    "refused.bad-where": bad_where,
    "refused.nothing-to-invite": nothing_to_invite,
}
"""By the message's code."""
