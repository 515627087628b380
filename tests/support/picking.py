"""Picking of a turn from menus by their labels, like a player who knows the way."""

from collections.abc import Awaitable, Callable, Collection, Sequence

from bot import chat
from core.rules.notation import step_parts


async def pick(
    steps: Sequence[str], offered: Callable[[], Collection[str]], press: Callable[[str], Awaitable[object]]
) -> None:
    """Pick steps, press by press; ``offered`` returns the current labels, and ``press`` returns after they have changed."""
    for step in steps:
        leads_on = True
        while leads_on:
            label = next_label(offered(), step)
            await press(label)
            leads_on = label.partition(" ")[0] in {"Row", "Column"} or label.endswith("…") or "–" in label


def next_label(offered: Collection[str], step: str) -> str:
    """Return the offered label, in English, that leads nearest to a step."""
    parts = step_parts(step)
    if not parts.cell:
        word = chat.step_name(parts.word, "en")
        return word if parts.count is None else _number(offered, word, parts.count)
    plain = step.removesuffix("~")
    if parts.height:
        plain = f"{plain}, stack of {parts.height}"
    wanted = (
        f"{plain}, no capture" if parts.spare else plain,
        f"{plain}, capture",
        f"Row {parts.cell}-{parts.target[:1]}",
        f"{parts.cell} …",
        f"Row {parts.cell[0]}",
        f"Column {parts.cell[0]}",
    )
    return next(label for label in wanted if label in offered)


def _number(offered: Collection[str], word: str, count: int) -> str:
    if f"{word} {count}" in offered:
        return f"{word} {count}"
    for label in offered:
        least, _, most = label.removeprefix(word).strip().partition("–")
        if most and int(least) <= count <= int(most):
            return label
    raise AssertionError(f"no {word} {count} in {offered}")
