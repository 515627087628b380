"""What is said about blocks between players; and to those whom an operator does not let in."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.chat.wording.phrases import Params, Phrases, records_of


def blocked(say: Phrases, params: Params) -> str:
    """Somebody is blocked; matches between the two go on."""
    told = [say.say("blocked", params)]
    numbers = ", ".join(f"#{each.get('number')}" for each in records_of(params, "matches"))
    if numbers:
        told.append(say.say("blocked-matches", numbers=numbers))
    return "\n".join(told)


def blocks(say: Phrases, params: Params) -> str:
    """Whom somebody has blocked."""
    people = records_of(params, "people")
    if not people:
        return say.say("blocks-none")
    lines = [say.say("blocks-line" if each.get("handle") else "blocks-line-nameless", each) for each in people]
    return "\n".join([say.say("blocks"), *(f"• {line}" for line in lines), say.say("blocks-end")])


def barred(say: Phrases, params: Params) -> str:
    """An operator doesn't let somebody in."""
    return say.say("refused-barred-reason" if params.get("reason") else "refused-barred", params)


COMPOSERS: Mapping[str, Callable[[Phrases, Params], str]] = {
    "blocked": blocked,
    "blocks": blocks,
    "refused.barred": barred,
}
"""By the message's code."""
