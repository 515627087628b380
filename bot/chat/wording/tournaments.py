"""What is said about tournaments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from bot.chat.wording.phrases import Params, Phrases, list_of, number_in, records_of, text_of
from bot.chat.wording.time import options_and_terms

_PARTS: Final[Mapping[float, str]] = {0.0: "", 0.25: "¼", 0.5: "½", 0.75: "¾"}


def amount(value: object) -> str:
    """Points as people write them: ``2½``. They are whole numbers of quarters."""
    if not isinstance(value, int | float):
        return "0"
    whole, part = int(value), _PARTS.get(value % 1, "")
    return part if part and not whole else f"{whole}{part}"


def _bullets(lines: Iterable[str]) -> list[str]:
    return [f"• {line}" for line in lines]


def _described(say: Phrases, params: Params, code: str) -> str:
    return say.say(code, params, options=options_and_terms(say, params))


def _how(say: Phrases, params: Params) -> str:
    """How a tournament is played, as a sentence."""
    format_ = text_of(params, "format")
    open_ended = format_ == "swiss" and not number_in(params, "size")
    return say.say(f"tournament-format-{format_}{'-open' if open_ended else ''}", params)


def _names(params: Params, name: str) -> str:
    return ", ".join(list_of(params, name))


def _numbers(params: Params) -> str:
    return ", ".join(f"#{number}" for number in list_of(params, "numbers"))


def _tables(say: Phrases, params: Params) -> list[str]:
    """All tables of a message, as lines, and what stands in them."""
    groups = records_of(params, "groups")
    kind = "swiss" if text_of(params, "format") == "swiss" else "groups"
    told: list[str] = []
    for group in groups:
        if len(groups) > 1:
            told.append(say.say("tournament-group", group=str(group.get("group"))))
        for each in records_of(group, "lines"):
            line = say.say(
                "tournament-line",
                place=str(each.get("place")),
                name=each.get("name"),
                points=amount(each.get("points")),
                tiebreak=amount(each.get("tiebreak")),
            )
            if each.get("left"):
                line += say.say("tournament-line-annulled" if each.get("annulled") else "tournament-line-left")
            told.append(line + (say.say("place-you") if each.get("you") else ""))
        if number_in(group, "more"):
            told.append(say.say("tournament-line-more", count=group.get("more")))
    return [*told, say.say(f"tournament-columns-{kind}")] if told else []


def _pairs(say: Phrases, params: Params, name: str) -> list[str]:
    return _bullets(say.say("tournament-pair", each) for each in records_of(params, name))


def created(say: Phrases, params: Params) -> str:
    """A tournament is announced."""
    return "\n".join(
        [_described(say, params, "tournament-created"), _how(say, params), say.say("tournament-sign-up", params)]
    )


def reminder(say: Phrases, params: Params) -> str:
    """There is not much time left to sign up."""
    return "\n".join([_described(say, params, "tournament-reminder"), say.say("tournament-sign-up", params)])


def round_begun(say: Phrases, params: Params) -> str:
    """A round begins: who plays whom."""
    first = number_in(params, "round") == 1
    told = [say.say("tournament-begins-now", params)] if first else []
    groups = records_of(params, "groups")
    if text_of(params, "format") == "swiss":
        told.append(say.say("tournament-round-swiss", params))
        told += _pairs(say, params, "pairs")
    else:
        told.append(say.say("tournament-round-groups", params, groups=len(groups)))
        told += [
            say.say("tournament-group-of", group=str(group.get("group")), names=_names(group, "names"))
            if len(groups) > 1
            else _names(group, "names")
            for group in groups
        ]
    told += [say.say("tournament-bye", name=name) for name in list_of(params, "byes")]
    return "\n".join(told)


def ended(say: Phrases, params: Params) -> str:
    """A tournament is over: who has won, and the last table."""
    code = "tournament-ended-nobody" if params.get("winner") is None else "tournament-ended"
    return "\n".join([say.say(code, params), *_tables(say, params)])


def shown(say: Phrases, params: Params) -> str:
    """A tournament as it stands."""
    status = text_of(params, "status")
    told = [_described(say, params, "tournament"), _how(say, params)]
    if status == "open":
        told.append(say.say("tournament-open", params))
        if list_of(params, "names"):
            told.append(say.say("tournament-names", names=_names(params, "names")))
        told.append(say.say("tournament-you-are-in" if params.get("mine") else "tournament-sign-up", params))
        return "\n".join(told)
    if status == "running":
        of_swiss = params.get("rounds") is not None
        told.append(say.say("tournament-round-of" if of_swiss else "tournament-round-now", params))
    elif status == "cancelled":
        told.append(say.say("tournament-was-cancelled"))
    else:
        code = "tournament-ended-nobody" if params.get("winner") is None else "tournament-ended"
        told.append(say.say(code, params))
    told += _tables(say, params)
    running = _pairs(say, params, "running") if status == "running" else []
    if running:
        told += [say.say("tournament-running"), *running]
        if number_in(params, "more"):
            told.append(say.say("tournament-line-more", count=params.get("more")))
    return "\n".join(told)


def _listed(say: Phrases, params: Params) -> list[str]:
    return _bullets(
        say.say(f"tournament-listed-{text_of(each, 'status') or 'open'}", each, options=options_and_terms(say, each))
        for each in records_of(params, "tournaments")
    )


def with_list(code: str) -> Callable[[Phrases, Params], str]:
    """A sentence, and tournaments below it."""

    def composed(say: Phrases, params: Params) -> str:
        return "\n".join([say.say(code, params), *_listed(say, params)])

    return composed


def left(say: Phrases, params: Params) -> str:
    """Somebody has left a tournament."""
    code = f"tournament-left-{text_of(params, 'why')}"
    told = say.say(code, params)
    if number_in(params, "count"):
        told = f"{told} {say.say('tournament-left-matches', {**params, 'numbers': _numbers(params)})}"
    return told


def leave_question(say: Phrases, params: Params) -> str:
    """Whether somebody really wants to leave."""
    told = [say.say("tournament-leave-question", {**params, "numbers": _numbers(params)})]
    told.append(say.say(f"tournament-leave-{text_of(params, 'format')}", params))
    return "\n".join(told)


def cancelled(say: Phrases, params: Params) -> str:
    """A tournament is cancelled."""
    if params.get("by") is None:
        return say.say("tournament-cancelled-few", params)
    told = say.say("tournament-cancelled", params)
    return f"{told} {say.say('tournament-cancelled-running')}" if params.get("running") else told


def cancel_question(say: Phrases, params: Params) -> str:
    """Whether somebody really wants to cancel."""
    told = say.say("tournament-cancel-question", params)
    return f"{told} {say.say('tournament-cancelled-running')}" if params.get("running") else told


COMPOSERS: Mapping[str, Callable[[Phrases, Params], str]] = {
    "tournament": shown,
    "tournaments": with_list("tournaments"),
    "which-tournament": with_list("which-tournament"),
    "refused.unknown-tournament": with_list("refused-unknown-tournament"),
    "tournament-created": created,
    "tournament-reminder": reminder,
    "tournament-round": round_begun,
    "tournament-ended": ended,
    "tournament-left": left,
    "tournament-leave-question": leave_question,
    "tournament-cancelled": cancelled,
    "tournament-cancel-question": cancel_question,
}
"""By the message's code."""
