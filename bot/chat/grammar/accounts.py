"""Reading and writing ``/link ABCD-2345`` and its like."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from bot.chat.grammar.misunderstandings import bad_number, surplus
from bot.chat.grammar.tokens import number_of
from bot.chat.lexicon import Lexicon, fold
from core.play.account.links import normal
from core.play.commands import Accept, Command, Invite, Link, Me, Unlink

_LIKE_A_CODE: Final = re.compile(r"[^\W_]{3,5}[-–][^\W_]{3,5}")
"""Perhaps mistyped: whoever gets it wrong is told what a code is, not what a number is."""


def accept(words: list[str], _known: Lexicon) -> Command:
    """``[#12]``, or the code of an invitation."""
    if not words:
        return Accept()
    number = number_of(words[0])
    typed = " ".join(words)
    if number is None and (normal(typed) is not None or _LIKE_A_CODE.fullmatch(typed)):
        return Accept(code=typed)
    if number is None:
        return bad_number("accept", words[0])
    return Accept(number) if len(words) == 1 else surplus("accept", words[1])


def invite(words: list[str], _known: Lexicon) -> Command:
    """``[#12]``."""
    if not words:
        return Invite()
    number = number_of(words[0])
    if number is None:
        return bad_number("invite", words[0])
    return Invite(number) if len(words) == 1 else surplus("invite", words[1])


def link(words: list[str], known: Lexicon) -> Command:
    """``[ABCD-2345] [yes | no]``; the code may be in two words."""
    if not words:
        return Link()
    answer = None
    if len(words) > 1:
        last = fold(words[-1])
        answer = "yes" if known.means(last, "confirm") else "no" if known.means(last, "link-no") else None
    code = words if answer is None else words[:-1]
    if len(code) > 2:
        return surplus("link", code[2])
    return Link(" ".join(code), answer)


def unlink(words: list[str], known: Lexicon) -> Command:
    """``[yes]``."""
    if not words:
        return Unlink()
    if known.means(fold(words[0]), "confirm"):
        return Unlink(confirmed=True) if len(words) == 1 else surplus("unlink", words[1])
    return surplus("unlink", words[0])


def me(words: list[str], _known: Lexicon) -> Command:
    """Nothing more."""
    return surplus("me", words[0]) if words else Me()


def written(command: Accept | Link | Unlink, shown: Mapping[str, str]) -> list[str]:
    """What stands behind the word of a command, where that is more than a number."""
    if isinstance(command, Unlink):
        return [shown["confirm"]] if command.confirmed else []
    code = [] if command.code is None else [command.code]
    if isinstance(command, Link) and command.answer is not None:
        code.append(shown["confirm"] if command.answer == "yes" else shown["link-no"])
    return code
