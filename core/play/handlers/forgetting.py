"""Being forgotten, by command."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.play.commands import Forget
    from core.play.context import Context


def forget(context: Context, command: Forget) -> None:
    """TEMP."""
