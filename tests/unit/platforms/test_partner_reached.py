"""Every platform has the commands of the partner and the teacher; what can't be is said with what can be done instead."""

import pytest

from bot import chat
from bot.chat.grammar.form import forms
from bot.features.challenge import messages as challenge_messages
from bot.features.challenge.commands import Play
from bot.features.lessons import messages as lessons_messages
from bot.platforms.discord import commands as discord
from bot.platforms.telegram import commands as telegram
from core.limits import Limits
from core.messages.content import Refused
from tests.support.table import Somebody, Table

COMMANDS = "play", "learn", "hint", "review"


@pytest.mark.parametrize("name", COMMANDS)
def test_each_platform_has_the_commands(name: str) -> None:
    for language in ("en", "de"):
        word = discord.names(language)[name]
        assert chat.parse(f"/{word} luup" if name in {"play", "learn"} else f"/{word}", language)
    listed = {word for menu in telegram.menus() for word, _ in menu.commands}
    head = forms()[name].group or name
    assert {telegram.name(head, language) for language in ("en", "de")} <= listed


@pytest.mark.parametrize("platform", ["discord", "telegram", "web"])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("typed", "kind", "instead"),
    [
        ("/play luup partner", challenge_messages.PartnerOff, {"play-anyone"}),
        ("/play luup partner 1", challenge_messages.PartnerOff, {"play-anyone"}),
        ("/play luup partner 9", challenge_messages.NoSuchLevel, {"partner-1", "partner-2", "partner-3", "partner-4"}),
        ("/learn luup 99", lessons_messages.NoLesson, {"learn"}),
    ],
)
async def test_what_cannot_be_is_said_with_what_can_be_done(
    platform: str, language: str, typed: str, kind: type[Refused], instead: set[str]
) -> None:
    table = Table()
    if kind is challenge_messages.PartnerOff:
        table.application._limits = Limits(partner=False)
    message = await table.answer(Somebody("ada", platform, private=True), typed)
    assert isinstance(message.content, kind)
    assert instead <= {action.code for action in message.actions}
    presentation = chat.present(message, language)
    assert "/" in presentation.text or presentation.buttons, "what can be done is named"
    if "play-anyone" in instead:
        assert Play("luup") in [action.command for action in message.actions]
