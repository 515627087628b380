"""How much anyone may do, as the operator has set it; and the gate at which too many commands are held up."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable
from typing import Final

from bot.settings.setting import Setting, Settings
from core.play.match.limits import Limits
from core.play.ports import Held, Whose
from core.play.token_bucket import Rate, Turnstile

logger = logging.getLogger(__name__)

MOST_PIXELS: Final = 8_000_000
"""Pixels of the largest picture, width times height, where nothing else is said."""
_USUAL: Final = Limits()
SETTINGS: Final = (
    Setting(
        "STONEPOST_COMMANDS_EACH",
        60,
        "Commands that one person may give within a minute, so many at once too, by each account; 0: any number.",
        high=100_000,
    ),
    Setting(
        "STONEPOST_COMMANDS_COMMUNITY",
        600,
        "Commands that may be given within a minute in one server, group or room of the page; 0: any number.",
        high=1_000_000,
    ),
    Setting(
        "STONEPOST_CHALLENGES_EACH",
        _USUAL.challenges_each,
        "Open challenges of one person; 0: any number. So in the next three.",
        high=100_000,
    ),
    Setting(
        "STONEPOST_CHALLENGES_COMMUNITY",
        _USUAL.challenges_community,
        "Open challenges in one community.",
        high=1_000_000,
    ),
    Setting("STONEPOST_MATCHES_EACH", _USUAL.matches_each, "Running matches of one person.", high=100_000),
    Setting(
        "STONEPOST_MATCHES_COMMUNITY", _USUAL.matches_community, "Running matches in one community.", high=1_000_000
    ),
    Setting(
        "STONEPOST_PICTURES_EACH",
        300,
        "Boards that one person may look at on the chat page within a minute, as pictures and in words; 0: any number.",
        high=100_000,
    ),
    Setting(
        "STONEPOST_PICTURE_PIXELS",
        MOST_PIXELS,
        "Pixels of the largest picture, width times height; a larger one is drawn smaller.",
        low=100_000,
        high=100_000_000,
    ),
    Setting(
        "STONEPOST_IMPORT_BYTES",
        1_000_000,
        "Bytes of the largest file with records of games that is taken.",
        low=1_000,
        high=100_000_000,
    ),
)


def limits_of(settings: Settings) -> Limits:
    """How much may be open and running at once."""
    return Limits(
        challenges_each=int(settings.get("STONEPOST_CHALLENGES_EACH", _USUAL.challenges_each)),
        challenges_community=int(settings.get("STONEPOST_CHALLENGES_COMMUNITY", _USUAL.challenges_community)),
        matches_each=int(settings.get("STONEPOST_MATCHES_EACH", _USUAL.matches_each)),
        matches_community=int(settings.get("STONEPOST_MATCHES_COMMUNITY", _USUAL.matches_community)),
    )


class Gatekeeper:
    """:class:`core.play.ports.Gate` of this process: by person first, so that one alone can't use up a community's.

    Each of several processes counts what comes to it.

    Args:
        each: of one account; None: no limit.
        community: of all in one community; None: no limit.
        now: a clock that never goes back, in seconds.
    """

    def __init__(self, each: Rate | None, community: Rate | None, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        rates = {Whose.PERSON: each, Whose.COMMUNITY: community}
        self._turnstiles = {whose: Turnstile(rate) for whose, rate in rates.items() if rate is not None}

    @classmethod
    def of(cls, settings: Settings) -> Gatekeeper:
        """As the settings say; without limits where they say nothing."""
        each, community = (
            Rate.a_minute(int(settings.get(f"STONEPOST_COMMANDS_{name}", 0))) for name in ("EACH", "COMMUNITY")
        )
        return cls(each, community)

    def enter(self, platform: str, person: str, community: str) -> Held | None:
        """Count a command; None: it is taken."""
        now = self._now()
        through = {Whose.PERSON: person, Whose.COMMUNITY: community}
        for whose, turnstile in self._turnstiles.items():
            stopped = turnstile.enter(f"{platform} {through[whose]}", f"{platform} {person}", now)
            if stopped is None:
                continue
            if stopped.begins:
                logger.warning(
                    "too many commands of one %s on %s: %s; the rest is dropped until it is calm",
                    whose.value, platform, through[whose],
                    extra={"event": "too-often", "platform": platform, "whose": whose.value, "ref": through[whose]},
                )  # fmt: skip
            return Held(whose, math.ceil(stopped.seconds), stopped.tell)
        return None
