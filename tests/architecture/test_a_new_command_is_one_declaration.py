"""A new command is a class, a form, a handler and words: the test adds ``/toss``, types it, presses it and shows it."""

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import bot.features
from bot import chat
from bot.chat import catalogue, lexicon
from bot.chat.grammar.command_text import usage
from bot.kernel import dispatch
from bot.kernel.dispatch import load_features
from bot.platforms.discord.commands import definitions, typed
from bot.platforms.telegram.commands import menus
from core.messages.command import Command
from core.messages.content import Content
from tests.support.table import Table

COMMAND = '''
"""What people can ask for about coins, and how it is typed and pressed."""

from bot.chat.grammar.form import Form
from bot.chat.grammar.slots import Flag, Number
from core.messages.command import Command


class Toss(Command):
    """Toss a coin, for a match perhaps."""

    number: int | None = None
    twice: bool = False


FORMS = (Form("toss", Toss, Number(), Flag("twice", "often", word="twice")),)
'''

MESSAGE = '''
"""What is said about coins."""

from core.messages.content import Content
from core.names import Code


class Tossed(Content):
    """A coin was tossed."""

    match: Code
    times: int
'''

HANDLER = '''
"""Coins."""

from bot.features.toss import messages
from bot.features.toss.commands import Toss
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from core.messages.message import Message


@handles(Toss)
def toss(context: Context, command: Toss) -> None:
    """Toss a coin."""
    context.whisper(Message(messages.Tossed(f"#{command.number}", 2 if command.twice else 1)))
'''

TYPED = {
    "en": "command-toss = toss, flip\ntwice = twice, double\n",
    "de": "command-toss = münze, werfen\ntwice = zweimal, doppelt\n",
}
SAID = {
    "en": """
summary-toss = Toss a coin
help-toss = Tosses a coin for a match.
tossed = For { $match }, { $times ->
    [one] a coin falls once.
   *[other] a coin falls { $times } times.
}
discord-name-often = often
discord-option-often = How often
""",
    "de": """
summary-toss = Eine Münze werfen
help-toss = Wirft eine Münze für eine Partie.
tossed = Für { $match } fällt { $times ->
    [one] eine Münze einmal.
   *[other] eine Münze { $times }-mal.
}
discord-name-often = wie-oft
discord-option-often = Wie oft
""",
}
MODULES = {"commands": COMMAND, "messages": MESSAGE, "handlers": HANDLER}


def load_again() -> None:
    """Reload every feature and the catalogues."""
    for derived in (
        catalogue.catalogue,
        lexicon.entries,
        lexicon.shown_words,
        lexicon._lexicon,
        load_features,
    ):
        derived.cache_clear()
    load_features()


@pytest.fixture(autouse=True)
def toss(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Command]]:
    """Return the class of the added command."""
    folder = tmp_path / "features" / "toss"
    folder.mkdir(parents=True)
    (folder / "__init__.py").touch()
    for name, source in MODULES.items():
        (folder / f"{name}.py").write_text(source, encoding="utf-8")
    monkeypatch.setattr(bot.features, "__path__", [*bot.features.__path__, str(folder.parent)])
    locales = shutil.copytree(catalogue.LOCALES, tmp_path / "locales")
    for tag in chat.languages():
        (locales / tag / "words" / "toss.ftl").write_text(TYPED[tag], encoding="utf-8")
        (locales / tag / "toss.ftl").write_text(SAID[tag], encoding="utf-8")
    monkeypatch.setattr(catalogue, "LOCALES", locales)
    monkeypatch.setattr(lexicon, "LOCALES", locales)
    load_again()
    yield Command.KINDS["toss"]
    monkeypatch.undo()
    dispatch.HANDLERS.pop(Command.KINDS.pop("toss"), None)
    Content.KINDS.pop("tossed", None)
    for name in [name for name in sys.modules if name.startswith("bot.features.toss")]:
        del sys.modules[name]
    vars(bot.features).pop("toss", None)
    load_again()


def test_it_is_read_in_every_language_and_written_back(toss: Callable[..., Command]) -> None:
    for text, command in (
        ("/toss", toss()),
        ("/flip #12", toss(12)),
        ("/toss twice 12", toss(12, twice=True)),
        ("/münze doppelt", toss(twice=True)),
    ):
        for language in chat.languages():
            assert chat.parse(text, language) == command
            assert chat.parse(chat.write(command, language)) == command


def test_a_button_says_it_as_a_person_would(toss: Callable[..., Command]) -> None:
    command = toss(number=12, twice=True)
    assert (chat.write(command, "en"), chat.write(command, "de")) == ("/toss #12 twice", "/münze #12 zweimal")


async def test_what_does_not_fit_is_answered_with_how_it_is_written() -> None:
    table = Table()
    for text in ("/toss bob", "/toss 12 13"):
        assert "Write: /toss [#12] [twice]" in chat.present(await table.answer("alice", text), "en").text
    assert "/toss" in chat.present(await table.answer("alice", "/tos"), "en").text


async def test_it_has_its_effect_and_is_told_in_every_language() -> None:
    table = Table()
    message = await table.answer("alice", "/toss 12 twice")
    assert chat.present(message, "en").text == "For #12, a coin falls 2 times."
    assert chat.present(message, "de").text == "Für #12 fällt eine Münze 2-mal."


async def test_help_tells_of_it() -> None:
    message = await Table().answer("alice", "/help flip")
    assert chat.present(message, "de").text == "/münze [#12] [zweimal]\n\nWirft eine Münze für eine Partie."
    start = await Table().answer("alice", "/help")
    (topic,) = (button for button in chat.present(start, "en").buttons if button.label == "More")
    commands = await Table().answer("alice", topic.text)
    assert chat.present(commands, "en").text == "More\n/toss – Toss a coin"
    assert chat.present(commands, "de").text == "Mehr\n/münze – Eine Münze werfen"
    assert usage("toss", "en") == "/toss [#12] [twice]"


def test_discord_asks_for_what_it_takes(toss: Callable[..., Command]) -> None:
    (command,) = (definition for definition in definitions() if definition["name"] == "toss")
    assert (command["description"], command["description_localizations"]) == (
        "Toss a coin",
        {"de": "Eine Münze werfen"},
    )
    match, often = command["options"]
    assert (match["name"], match["type"], match["min_value"], match["autocomplete"]) == ("match", 4, 1, True)
    assert often["name_localizations"] == {"de": "wie-oft"}
    assert often["choices"] == [{"value": "twice", "name": "twice", "name_localizations": {"de": "zweimal"}}]
    assert chat.parse(typed("toss", {"match": 12, "often": "twice"})) == toss(number=12, twice=True)


def test_telegram_shows_it_in_its_menus() -> None:
    for menu in menus():
        shown = {"": ("toss", "Toss a coin"), "de": ("werfen", "Eine Münze werfen")}[menu.language]
        assert shown in menu.commands
        assert menu.commands[-1][0] in {"help", "hilfe"}
