"""Declared commands: each has its words and a usage line."""

import pytest

from bot.chat import languages
from bot.chat.catalogue import catalogue
from bot.chat.grammar.command_text import usage
from bot.chat.grammar.form import forms, forms_by_kind
from bot.chat.grammar.slots import Flag
from bot.chat.lexicon import lexicon
from bot.features.community.commands import SETTINGS
from bot.features.community.handlers import NAMES
from core.messages.command import Command, Misunderstood


def test_every_kind_of_command_can_be_said_but_what_was_misunderstood() -> None:
    assert set(forms_by_kind()) == set(Command.KINDS.values()) - {Misunderstood}


@pytest.mark.parametrize("tag", languages())
@pytest.mark.parametrize("name", forms())
def test_every_command_says_what_it_does_and_how_it_is_written(name: str, tag: str) -> None:
    said = catalogue(tag)
    assert said.has(f"summary-{name}")
    assert said.has(f"help-{name}")
    slots = [slot for slot in forms()[name].slots if slot.asked and not isinstance(slot, Flag)]
    assert said.has(f"usage-{name}") or all(said.has(f"slot-{slot.asked}") for slot in slots)
    assert usage(name, tag).startswith(f"/{lexicon(tag).shown[f'command-{name}']}")


def test_a_line_is_made_of_the_slots() -> None:
    assert usage("board") == "/board [#12] [at 7] [public] [overlay]"
    assert usage("move", "de") == "/ziehen [#12] d4 e5"
    assert usage("accept") == "/accept [#12 | ABCD-2345]"
    assert usage("resign", "de") == "/aufgeben [#12] [ja]"


def test_every_setting_can_be_named() -> None:
    assert tuple(SETTINGS) == NAMES
