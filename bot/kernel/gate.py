"""Gate: rejects commands that come too often."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable

from bot.settings.setting import Settings
from core.limits import LimitScope, RateLimited
from core.rate_limits import ClosingBuckets, Rate

logger = logging.getLogger(__name__)


class Gate:
    """Gate that every command passes before anything else: a token bucket for each person, network and community.

    The person's bucket comes first and the community's last, so that a single person, even with many accounts in one
    network, can't use up a community's bucket. Each process counts only its own commands.

    Args:
        person: rate of one account; None for no limit.
        community: rate of everyone in one community; None for no limit.
        network: rate of everyone in one network, if the platform knows networks; None for no limit.
        now: a monotonic clock, in seconds.
    """

    def __init__(
        self,
        person: Rate | None,
        community: Rate | None,
        network: Rate | None = None,
        *,
        now: Callable[[], float],
    ) -> None:
        self._now = now
        rates = {LimitScope.PERSON: person, LimitScope.NETWORK: network, LimitScope.COMMUNITY: community}
        self._turnstiles = {scope: ClosingBuckets(rate) for scope, rate in rates.items() if rate is not None}

    @classmethod
    def of(cls, settings: Settings, now: Callable[[], float]) -> Gate:
        """Return the gate for the settings; a rate that isn't set means no limit."""
        person, community, network = (
            Rate.a_minute(int(settings.get(f"STONEPOST_COMMANDS_{name}", 0)))
            for name in ("EACH", "COMMUNITY", "NETWORK")
        )
        return cls(person, community, network, now=now)

    def enter(self, platform: str, person: str, community: str, network: str = "") -> RateLimited | None:
        """Count a command. Returns None if the gate accepts it, otherwise the reason.

        Args:
            platform: key of the platform.
            person: the platform's id of the sender.
            community: the platform's id of the community.
            network: the sender's network; empty if the platform doesn't know it.
        """
        now = self._now()
        through = {LimitScope.PERSON: person, LimitScope.NETWORK: network, LimitScope.COMMUNITY: community}
        for scope, turnstile in self._turnstiles.items():
            if not through[scope]:
                continue
            stopped = turnstile.enter(f"{platform} {through[scope]}", f"{platform} {person}", now)
            if stopped is None:
                continue
            if stopped.begins:
                logger.warning(
                    "too many commands from one %s on %s: %s; dropping the rest until it calms down",
                    scope.value, platform, through[scope],
                    extra={"event": "too-often", "platform": platform, "whose": scope.value, "ref": through[scope]},
                )  # fmt: skip
            return RateLimited(scope, math.ceil(stopped.seconds), stopped.tell)
        return None
