"""What is said about decisions of those who manage a community."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.chat.wording.phrases import Params, Phrases, number_in, records_of, text_of
from core.play.community.audit import Deed
from core.play.messages import Value

_ABOUT_A_PERSON: Final = ("award", "remove")


def question(say: Phrases, params: Params) -> str:
    """What a decision will do, before it is taken."""
    what = text_of(params, "what")
    told = [say.say(f"moderate-question-{what}", _known(params))]
    if what == "annul" and params.get("ladder"):
        told.append(say.say("moderate-question-ladder", params))
    if what == "restore":
        told.append(say.say("moderate-question-on" if params.get("on") else "moderate-question-over", params))
    return "\n".join([*told, say.say("moderate-question-reason", params)])


def _known(params: Params) -> Params:
    """The parameters, with a status where the message has none."""
    return {"status": "running", **params}


def moderated(say: Phrases, params: Params) -> str:
    """Something was decided about a match, by whom and why; and how things stand with that."""
    told = [say.say(f"moderated-{text_of(params, 'what')}", params), say.say("moderated-why", params)]
    if params.get("next") is not None:
        told.append(say.say("moderated-next", params))
    elif "winner" in params:
        if params.get("winner") is not None:
            told.append(say.say("moderated-winner", params))
        elif not params.get("annulled"):
            told.append(say.say("details-drawn"))
        told.append(say.say("moderated-recounted"))
    return "\n".join(told)


def ruled(say: Phrases, params: Params) -> list[str]:
    """By whom a match was ended, and why, as lines; none where its players ended it."""
    if params.get("ruled_by") is None:
        return []
    return [say.say("moderated-by", by=params.get("ruled_by")), say.say("moderated-why", params)]


def decisions(say: Phrases, records: list[Params]) -> list[str]:
    """Decisions as lines, each with its day, who took it, and why."""
    lines = []
    for each in records:
        what = text_of(each, "what")
        code = f"audit-{what}" if what in set(Deed) else "audit-other"
        line = say.say("audit-line", ended=each.get("at"), by=each.get("by"), what=say.say(code, _entry(say, each)))
        if each.get("reason"):
            line += " " + say.say("audit-why", why=each.get("reason"))
        lines.append(line + (" " + say.say("audit-beside", by=each.get("by")) if each.get("beside") else ""))
    return lines


def _entry(say: Phrases, record: Params) -> Params:
    """What a decision's line may name, everything given: a setting by the word that one types."""
    usual: dict[str, Value] = {"number": 0, "ladder": 0, "name": "", "value": "", "game": ""}
    found = {name: value for name, value in record.items() if value is not None}
    if record.get("what") == Deed.SETTING:
        found["name"] = say.setting(text_of(record, "name"))
        found["value"] = say.choice(text_of(record, "name"), text_of(record, "value"))
    return {**usual, **found}


def audit_page(say: Phrases, params: Params) -> str:
    """A page of the log."""
    if not number_in(params, "count"):
        return say.say("audit-empty", params)
    told = [say.say("audit", params), *(f"• {line}" for line in decisions(say, records_of(params, "entries")))]
    if number_in(params, "pages") > 1:
        told.append(say.say("audit-pages", params))
    return "\n".join(told)


def adjourned(say: Phrases, params: Params) -> str:
    """A match stands still by decision."""
    if params.get("by") is None:
        return say.say("refused-adjourned", params)
    return "\n".join([say.say("refused-adjourned-by", params), say.say("moderated-why", why=params.get("reason"))])


def by_act(code: str) -> Callable[[Phrases, Params], str]:
    """A refusal that shows an example of the very decision."""

    def composed(say: Phrases, params: Params) -> str:
        act = text_of(params, "act") or "annul"
        number = params.get("number") or 12
        person = f" @{text_of(params, 'player') or 'bob'}" if act in _ABOUT_A_PERSON else ""
        target = person.strip() if act == "remove" else f"#{number}{person}"
        return say.say(code, act=say.word(f"moderate-{act}"), target=target)

    return composed


COMPOSERS: Mapping[str, Callable[[Phrases, Params], str]] = {
    "moderate-question": question,
    "moderated": moderated,
    "audit": audit_page,
    "refused.adjourned": adjourned,
    "refused.moderate-no-reason": by_act("refused-moderate-no-reason"),
    "refused.moderate-which": by_act("refused-moderate-which"),
}
"""By the message's code."""
