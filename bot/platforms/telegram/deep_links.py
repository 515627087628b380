"""Deep links: addresses that open the private chat with the bot, with a request."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct
from telegram.helpers import create_deep_linked_url

from bot.features.account.invite_links import LENGTH

_PARAMETER: Final = re.compile(rf"c(\d{{1,12}})-([A-Z2-7]{{{LENGTH}}})|([bkmpfri])(\d{{1,12}})|(hi)")


class DeepLink(Struct, frozen=True):
    """Request of a deep link.

    ``c`` is a seat, by its code. Of a match, ``b`` is its board, ``k`` the menu to pick a turn from, ``m`` more, ``f`` the form
    for a move, ``p`` that for a preview, ``r`` everything about it, ``i`` how to invite somebody. ``hi`` only starts the chat.
    """

    kind: str
    number: int = 0
    code: str | None = None

    def parameter(self) -> str:
        """Return the parameter after ``start=``: at most 64 letters, digits and hyphens."""
        return self.kind if self.kind == "hi" else f"{self.kind}{self.number}{f'-{self.code}' if self.code else ''}"

    def url(self, bot: str) -> str:
        """Return the address, by the bot's username."""
        return create_deep_linked_url(bot, self.parameter())

    def app_url(self, bot: str) -> str:
        """Return the address that opens the page of its match within Telegram, wherever it stands."""
        return f"https://t.me/{bot}?startapp=m{self.number}"


def parse_deep_link(parameter: str) -> DeepLink | None:
    """Read the parameter after ``start=``; None for anything that isn't ours."""
    found = _PARAMETER.fullmatch(parameter)
    if found is None:
        return None
    seat, code, kind, number, hello = found.groups()
    if hello:
        return DeepLink("hi")
    return DeepLink("c", int(seat), code) if seat else DeepLink(kind, int(number))
