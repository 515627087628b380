"""The command that shows the audit log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Reading
from bot.chat.grammar.slots import Number
from core.messages.command import Command


class Audit(Command):
    """Show the decisions in this community, the latest first; ``page`` counts from 1."""

    page: int | None = None


class Page(Number):
    """Page number, from 1."""

    def _read(self, word: str, reading: Reading) -> int | None:
        return super()._read(word, reading) or None

    def _mark(self, words: Mapping[str, str]) -> str:
        return ""


FORMS: Final = (Form("audit", Audit, Page("page", "page", completion=None)),)
