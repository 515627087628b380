"""The command that shows the audit log."""

from __future__ import annotations

from core.messages.command import Command


class Audit(Command):
    """Show the decisions in this community, the latest first; ``page`` counts from 1."""

    page: int | None = None
