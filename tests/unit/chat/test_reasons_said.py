"""Every language words the computer's reasons for all games."""

import re
from pathlib import Path

import pytest

from bot import chat
from bot.chat.wording.phrases import Phrases
from bot.features.partner.messages import ReasonGiven, reason
from core import partner, rules
from core.partner.knowledge import knowledge_of
from core.rules import Fact

FACTS: dict[str, Fact] = {"count": 2, "cells": ("c3", "d4"), "steps": ("c3",), "unsafe": 3}


def codes() -> set[str]:
    """Return all codes of reasons in the partner's modules."""
    sources = Path(partner.__file__).parent.rglob("*.py")
    written = {code for path in sources for code in re.findall(r'Reason\(\s*"([a-z.-]+)"', path.read_text("utf-8"))}
    bridges = {"droched.breaks-own", "droched.lets-break"}
    return written | bridges | {note.code for game in rules.all() for note in knowledge_of(game.key).notable}


@pytest.mark.parametrize("language", chat.languages())
def test_every_reason_has_words(language: str) -> None:
    assert {"captures", "gives", "lets-capture", "luup.closes", "endgame-won", "cropa.leaves-single"} <= codes()
    for code in codes():
        text = reason(Phrases(language), ReasonGiven(code, FACTS))
        assert text, code
        assert not re.search(r"[{}]|reason-|None|\?\?\?", text), text
