"""Wording of menus to pick a turn from: what is asked, and what each choice is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.chat.wording.phrases import CHOICES, Phrases, labels, words
from bot.features.match import messages
from bot.features.match.commands import Move, Pick, Preview
from core.match.picking import branch_parts
from core.messages.content import Content
from core.messages.message import Action
from core.rules.notation import step_parts

_SPARE: Final = "~"


@words(messages.TurnMenu)
def turn_menu(say: Phrases, said: messages.TurnMenu) -> str:
    parts = branch_parts(said.branch)
    branch = _branch(say, parts, said.board) if parts and not said.cell else ""
    asked = say.form("turn-menu", number=said.number, cell=said.cell, branch=branch, steps=said.steps, board=said.board)
    return f"{asked}\n{say.say('turn-menu-quiet')}"


def choice(say: Phrases, text: str, said: messages.TurnMenu) -> str:
    """Return the label of a choice, a step or a branch, among the others of its menu."""
    branch = branch_parts(text)
    if branch:
        return _branch(say, branch, said.board)
    parts = step_parts(text)
    if not parts.cell:
        return say.step(text) if parts.count is None else f"{say.step(parts.word)} {parts.count}"
    plain = text.removesuffix(_SPARE)
    if plain not in said.offered or plain + _SPARE not in said.offered:
        return say.say("choice-spare", step=plain) if parts.spare else plain
    return say.say("choice-spare" if parts.spare else "choice-capture", step=plain)


def _branch(say: Phrases, branch: Mapping[str, str], board: str) -> str:
    if "word" in branch:
        return f"{say.step(branch['word'])} {branch['least']}–{branch['most']}"
    if "target" in branch:
        return say.say("choice-row", row=f"{branch['cell']}-{branch['target']}", board=board)
    if "cell" in branch:
        return f"{branch['cell']} …"
    row = branch.get("row") or branch.get("part")
    return say.say("choice-row", row=row, board=board) if row else say.say(f"choice-near-{branch['near']}")


@labels(Pick)
def pick_label(say: Phrases, command: Pick, action: Action, content: Content | None) -> str | None:
    if action.code in CHOICES and isinstance(content, messages.TurnMenu):
        return choice(say, command.text.rpartition(" ")[2], content)
    return None


@labels(Move)
def move_label(say: Phrases, command: Move, action: Action, content: Content | None) -> str | None:
    if action.code == "step":
        return say.step(command.text.rpartition(" ")[2])
    return command.text if action.code in CHOICES and content is not None and content.OF_TURNS else None


@labels(Preview)
def preview_label(_say: Phrases, command: Preview, action: Action, content: Content | None) -> str | None:
    return command.text if action.code in CHOICES and content is not None and content.OF_TURNS else None
