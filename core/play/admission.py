"""Who is heard: not somebody whom an operator has barred, and nobody who gives too many commands."""

from __future__ import annotations

from core.play.context import Context
from core.play.ports import Held
from core.play.refusal import Refusal


def admit(context: Context, held: Held | None) -> None:
    """Let a command through to its handler.

    Args:
        context: the command.
        held: why the gate doesn't let it through; None: it does.

    Raises:
        Refusal: whoever asks is barred, or has given too many.
    """
    barred = None if context.account is None else context.account.barred
    if barred is not None:
        raise Refusal("barred", {"reason": barred or None})
    if held is not None:
        raise Refusal("too-often", {"whose": held.whose.value, "seconds": held.seconds})
