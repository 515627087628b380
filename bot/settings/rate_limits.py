"""Settings that limit how much anyone may do."""

from __future__ import annotations

from typing import Final

from bot.settings.setting import Setting, Settings
from core.limits import Limits

MOST_PIXELS: Final = 8_000_000
"""Default for the pixels of the largest picture, width times height."""
_USUAL: Final = Limits()
SETTINGS: Final = (
    Setting(
        "STONEPOST_COMMANDS_EACH",
        60,
        "Commands that one person may give within a minute, so many at once too, by each account; 0: any number.",
        high=100_000,
    ),
    Setting(
        "STONEPOST_COMMANDS_NETWORK",
        240,
        "Commands that may be given within a minute from one network (an IPv4 address, 64 bits of IPv6) on the chat page, and "
        "lines of talk; 0: any number.",
        high=1_000_000,
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
        "Open challenges of one person; 0: any number. So in the next four.",
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
        "Challenges that may be made at once from one network on the chat page, and one more every ten minutes.",
        high=100_000,
    ),
    Setting("STONEPOST_MATCHES_EACH", _USUAL.matches_each, "Running matches of one person.", high=100_000),
    Setting(
        "STONEPOST_MATCHES_COMMUNITY", _USUAL.matches_community, "Running matches in one community.", high=1_000_000
    ),
    Setting(
        "STONEPOST_PARTNER",
        default=True,
        meaning="Whether the partner, the computer player, can be played against; it thinks in one process of low priority.",
    ),
    Setting(
        "STONEPOST_PARTNER_MATCHES",
        _USUAL.matches_partner,
        "Running matches of one person against the partner; 0: any number.",
        high=100_000,
    ),
    Setting(
        "STONEPOST_PARTNER_SECONDS",
        10,
        "Seconds after which the partner plays the best that it has found so far, because the machine is busy.",
        low=1,
        high=600,
    ),
    Setting(
        "STONEPOST_STREAMS_NETWORK",
        200,
        "Pages that may be open at once from one network, and half of the connections from there; 0: any number.",
        high=100_000,
    ),
    Setting(
        "STONEPOST_PICTURES_EACH",
        300,
        "Pictures of boards that one person may look at on the chat page within a minute, and five times as many boards that "
        "the browser draws; 0: any number.",
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
    """Return how much may be open and running at once."""
    return Limits(
        challenges_each=int(settings.get("STONEPOST_CHALLENGES_EACH", _USUAL.challenges_each)),
        challenges_community=int(settings.get("STONEPOST_CHALLENGES_COMMUNITY", _USUAL.challenges_community)),
        matches_each=int(settings.get("STONEPOST_MATCHES_EACH", _USUAL.matches_each)),
        matches_community=int(settings.get("STONEPOST_MATCHES_COMMUNITY", _USUAL.matches_community)),
        matches_partner=int(settings.get("STONEPOST_PARTNER_MATCHES", _USUAL.matches_partner)),
        partner=bool(settings.get("STONEPOST_PARTNER", _USUAL.partner)),
    )
