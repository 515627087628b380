"""Reading and writing ``/moderate``, ``/audit`` and ``/forget``; and what is said about decisions and about being forgotten."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from bot.chat.grammar.challenges import game_meant
from bot.chat.grammar.misunderstandings import bad_number, surplus
from bot.chat.grammar.tokens import number_of, quoted
from bot.chat.lexicon import Lexicon, fold
from bot.chat.wording.phrases import Params, Phrases, number_in, records_of, text_of
from core import rules
from core.play.audit import Deed
from core.play.commands import Audit, Command, Forget, Moderate
from core.play.messages import Value

ACTS: Final = ("adjourn", "resume", "annul", "award", "restore", "remove")
"""What can be decided, by the ends of the ids of its words."""
_ABOUT_A_PERSON: Final = ("award", "remove")
_WORD: Final = re.compile(r'\s*(@"(?:[^"]|"")*"|\S+)')
Moderation: TypeAlias = Moderate | Audit | Forget
"""Commands that :func:`written` writes."""


def moderate(body: str, known: Lexicon) -> Command:
    """``[yes] act #12 [@somebody] [ladder] reason``; number and act in any order, and the reason as it was typed."""
    act: str | None = None
    number: int | None = None
    player: str | None = None
    ladder: str | None = None
    confirmed, at = False, 0
    while (found := _WORD.match(body, at)) is not None:
        word = found[1]
        if act is None and not confirmed and known.means(fold(word), "confirm"):
            confirmed = True
        elif act is None and _act(word, known) is not None:
            act = _act(word, known)
        elif number is None and act != "remove" and _is_number(word, act):
            number = number_of(word)
        elif act in _ABOUT_A_PERSON and player is None and word.startswith(("@", "＠")):
            player = _person(word[1:])
        elif act == "remove" and player is not None and ladder is None and _names_a_ladder(word):
            ladder = _ladder(word)
        else:
            break
        at = found.end()
    reason = body[at:].strip()
    if act is None and (reason or number is not None):
        return surplus("moderate", reason.split()[0] if reason else f"#{number}")
    return Moderate(act, number, player, ladder, reason, confirmed)


def _person(word: str) -> str:
    """Whom a word behind its ``@`` means; one with blanks stands in quotes."""
    if word.startswith('"'):
        inside = word[1:-1] if len(word) > 1 and word.endswith('"') else word[1:]
        return inside.replace('""', '"')
    return word.rstrip(",;:")


def _act(word: str, known: Lexicon) -> str | None:
    return next((act for act in ACTS if known.means(fold(word), f"moderate-{act}")), None)


def _is_number(word: str, act: str | None) -> bool:
    """Whether a word is a match's number; behind ``award 12 …`` bare digits are, too, but not within a reason."""
    return number_of(word) is not None and (word.startswith("#") or act is None or word.isdigit())


def _names_a_ladder(word: str) -> bool:
    return number_of(word) is not None or game_meant(word) in {game.key for game in rules.all()}


def _ladder(word: str) -> str:
    number = number_of(word)
    return game_meant(word) if number is None else str(number)


def audit(words: list[str], _known: Lexicon) -> Command:
    """``[page]``."""
    if not words:
        return Audit()
    page = number_of(words[0])
    if not page:
        return bad_number("audit", words[0])
    return Audit(page) if len(words) == 1 else surplus("audit", words[1])


def forget(words: list[str], known: Lexicon) -> Command:
    """``[me] [yes]``, or ``stop``."""
    confirmed = stop = False
    for word in words:
        folded = fold(word)
        if known.means(folded, "confirm") and not stop:
            confirmed = True
        elif known.means(folded, "forget-stop") and not confirmed:
            stop = True
        elif not known.means(folded, "forget-me"):
            return surplus("forget", word)
    return Forget(confirmed, stop)


PARSERS: Mapping[str, Callable[[list[str], Lexicon], Command]] = {
    "moderate": lambda words, known: moderate(" ".join(words), known),
    "audit": audit,
    "forget": forget,
}
"""By the command's English name. ``moderate`` is read by :func:`moderate` itself, since a reason is text and not words."""


def written(command: Moderation, shown: Mapping[str, str]) -> list[str]:
    """What stands behind the command's own word, as words of a language."""
    if isinstance(command, Audit):
        return [] if command.page is None else [str(command.page)]
    if isinstance(command, Forget):
        word = [shown["forget-stop"]] if command.stop else []
        return [shown["forget-me"], *([shown["confirm"]] if command.confirmed else word)]
    if command.act is None:
        return []
    number = [] if command.number is None else [f"#{command.number}"]
    player = [] if command.player is None else [f"@{quoted(command.player)}"]
    ladder = [] if command.ladder is None else [quoted(command.ladder)]
    reason = [command.reason] if command.reason else []
    sure = [shown["confirm"]] if command.confirmed else []
    return [*sure, shown[f"moderate-{command.act}"], *number, *player, *ladder, *reason]


# --- what is said ----------------------------------------------------------------------------------------------


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
