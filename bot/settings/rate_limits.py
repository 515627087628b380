"""Settings that limit what people may do, and how often."""

from __future__ import annotations

from typing import Final

from bot.settings.setting import Setting, Settings
from core.limits import Limits

MAX_PIXELS: Final = 8_000_000
"""Default maximum of pixels in a picture, width times height."""
_USUAL: Final = Limits()
SETTINGS: Final = (
    Setting(
        "STONEPOST_COMMANDS_EACH",
        60,
        "Commands that one account may give within a minute, or all at once; 0: no limit.",
        high=100_000,
    ),
    Setting(
        "STONEPOST_COMMANDS_NETWORK",
        240,
        "Commands within a minute from one network (an IPv4 address, or 64 bits of IPv6) on the chat page, and as many "
        "lines of talk; 0: no limit.",
        high=1_000_000,
    ),
    Setting(
        "STONEPOST_COMMANDS_COMMUNITY",
        600,
        "Commands within a minute in one server, group or room of the page; 0: no limit.",
        high=1_000_000,
    ),
    Setting(
        "STONEPOST_CHALLENGES_EACH",
        _USUAL.challenges_each,
        "Open challenges of one person; 0: no limit, also for the next four.",
        high=100_000,
    ),
    Setting(
        "STONEPOST_CHALLENGES_COMMUNITY",
        _USUAL.challenges_community,
        "Open challenges in one community.",
        high=1_000_000,
    ),
    Setting(
        "STONEPOST_CHALLENGES_NETWORK",
        60,
        "Challenges at once from one network on the chat page, plus one more every ten minutes.",
        high=100_000,
    ),
    Setting("STONEPOST_MATCHES_EACH", _USUAL.matches_each, "Running matches of one person.", high=100_000),
    Setting(
        "STONEPOST_MATCHES_COMMUNITY", _USUAL.matches_community, "Running matches in one community.", high=1_000_000
    ),
    Setting(
        "STONEPOST_PARTNER",
        default=True,
        meaning="Whether people can play the computer; it thinks in one process of low priority.",
    ),
    Setting(
        "STONEPOST_PARTNER_MATCHES",
        _USUAL.matches_partner,
        "Running matches of one person against the computer; 0: no limit.",
        high=100_000,
    ),
    Setting(
        "STONEPOST_PARTNER_SECONDS",
        10,
        "Seconds after which the computer plays the best turn it has found so far, if the machine is busy.",
        low=1,
        high=600,
    ),
    Setting(
        "STONEPOST_STREAMS_NETWORK",
        200,
        "Pages open at once from one network, and half of its connections; 0: no limit.",
        high=100_000,
    ),
    Setting(
        "STONEPOST_PICTURES_EACH",
        300,
        "Pictures of boards per person within a minute on the chat page, and five times as many boards that "
        "the browser draws; 0: no limit.",
        high=100_000,
    ),
    Setting(
        "STONEPOST_PICTURE_PIXELS",
        MAX_PIXELS,
        "Pixels of the largest picture, width times height; larger ones are drawn smaller.",
        low=100_000,
        high=100_000_000,
    ),
    Setting(
        "STONEPOST_IMPORT_BYTES",
        1_000_000,
        "Largest file of game records that can be imported, in bytes.",
        low=1_000,
        high=100_000_000,
    ),
)


def limits_of(settings: Settings) -> Limits:
    """Return the limits on open challenges and running matches."""
    return Limits(
        challenges_each=int(settings.get("STONEPOST_CHALLENGES_EACH", _USUAL.challenges_each)),
        challenges_community=int(settings.get("STONEPOST_CHALLENGES_COMMUNITY", _USUAL.challenges_community)),
        matches_each=int(settings.get("STONEPOST_MATCHES_EACH", _USUAL.matches_each)),
        matches_community=int(settings.get("STONEPOST_MATCHES_COMMUNITY", _USUAL.matches_community)),
        matches_partner=int(settings.get("STONEPOST_PARTNER_MATCHES", _USUAL.matches_partner)),
        partner=bool(settings.get("STONEPOST_PARTNER", _USUAL.partner)),
    )
