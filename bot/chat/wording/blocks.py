"""Reading and writing ``/block @bob``, and saying what comes of it; and what is said to those who are not let in."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.chat.grammar.misunderstandings import surplus
from bot.chat.grammar.tokens import quoted
from bot.chat.lexicon import Lexicon
from bot.chat.wording.phrases import Params, Phrases, records_of
from core.play.commands import Block, Command, Unblock

# --- reading and writing ---------------------------------------------------------------------------------------


def _about_one(name: str, kind: Callable[[str | None], Command]) -> Callable[[list[str], Lexicon], Command]:
    """The parser of a command that names a person at most."""

    def parser(words: list[str], _known: Lexicon) -> Command:
        if not words:
            return kind(None)
        person = words[0].lstrip("@＠")
        if not person or len(words) > 1:
            return surplus(name, words[-1])
        return kind(person)

    return parser


PARSERS: Mapping[str, Callable[[list[str], Lexicon], Command]] = {
    "block": _about_one("block", Block),
    "unblock": _about_one("unblock", Unblock),
}
"""By the command's English name."""


def written(command: Block | Unblock) -> list[str]:
    """What stands behind the word of a command."""
    return [] if command.person is None else ["@" + quoted(command.person)]


# --- saying ----------------------------------------------------------------------------------------------------


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
