"""Reading and writing ``/moderate``, ``/audit`` and ``/forget``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from bot.chat.grammar.challenges import game_meant
from bot.chat.grammar.misunderstandings import bad_number, surplus
from bot.chat.grammar.tokens import number_of, quoted
from bot.chat.lexicon import Lexicon, fold
from core import rules
from core.play.commands import Audit, Command, Forget, Moderate

ACTS: Final = ("adjourn", "resume", "annul", "award", "restore", "remove")
"""What can be decided, by the ends of the ids of its words."""
ABOUT_A_PERSON: Final = ("award", "remove")
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
        elif act in ABOUT_A_PERSON and player is None and word.startswith(("@", "＠")):
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
