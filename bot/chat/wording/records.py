"""What is said about records of matches."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.chat.wording.phrases import Params, Phrases, list_of, number_in, record_of, text_of


def size(count: int) -> str:
    """A number of bytes as people read it."""
    if count < 1000:
        return f"{count} B"
    return f"{count / 1000:.0f} kB" if count < 1_000_000 else f"{count / 1_000_000:.1f} MB"


def imported(say: Phrases, params: Params) -> str:
    """A record was brought here."""
    return say.say("imported", {**params, "winner": params.get("winner") or "none"})


def illegal(say: Phrases, params: Params) -> str:
    """A rule forbids a turn of a record."""
    reason = say.reason(text_of(params, "rule"), text_of(params, "game"), record_of(params, "facts"))
    return say.say("refused-record-illegal", {**params, "reason": reason})


def field(say: Phrases, params: Params) -> str:
    """A field of a record can't be so."""
    numbers: Params = {
        name: str(params.get(name)) for name in ("low", "high", "most", "should", "turn") if name in params
    }
    facts: Params = {**numbers, "list": ", ".join(list_of(params, "values"))}
    expected = say.say(f"record-expects-{text_of(params, 'expected')}", facts)
    return say.say("refused-record-field", {"field": params.get("field"), "expected": expected})


def game(say: Phrases, params: Params) -> str:
    """A record is of a game that there is not."""
    return say.say("refused-record-game", name=params.get("game"), list=say.games(list_of(params, "games")))


def listing(code: str, name: str) -> Callable[[Phrases, Params], str]:
    """A refusal that lists what would be possible."""

    def composed(say: Phrases, params: Params) -> str:
        return say.say(code, {**params, "list": ", ".join(list_of(params, name))})

    return composed


def too_large(say: Phrases, params: Params) -> str:
    """A file is too large for a record."""
    facts = {name: size(number_in(params, name)) for name in ("size", "limit")}
    return say.say("refused-record-too-large", {**facts})


COMPOSERS: Mapping[str, Callable[[Phrases, Params], str]] = {
    "imported": imported,
    "refused.record-illegal": illegal,
    "refused.record-field": field,
    "refused.record-game": game,
    "refused.record-option": listing("refused-record-option", "allowed"),
    "refused.record-goes-on": listing("refused-record-goes-on", "reasons"),
    "refused.record-too-large": too_large,
}
"""By the message's code."""
