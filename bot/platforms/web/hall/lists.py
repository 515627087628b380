"""Lists of the hall as its document shows them: what waits, challenges, offers. Its script goes on with the same entries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

FEW: Final = 5
"""Lines that are shown of what waits; the others are folded."""
UNKNOWN: Final[Mapping[str, Any]] = {"me": None, "offers": (), "link": None, "room": {"name": ""}, "problem": ""}
"""What a script knows of nobody in particular, as within Telegram, where it asks later."""


def hall_values(data: Mapping[str, Any]) -> dict[str, object]:
    """Return what the template of the hall shows, by name.

    Args:
        data: what its script knows at the start.
    """
    link, me = data["link"], data["me"]
    offers = [one for one in data["offers"] if link is None or one["number"] != link["offer"]["number"]]
    challenges = sorted(offers, key=lambda one: int(one["number"])) if me else []
    personal = [one for one in challenges if one["to"] is not None and not one["mine"]]
    matches = me["matches"] if me else []
    plays = me and (matches or personal)
    return {
        "me": me,
        "problem": data["problem"],
        "room": data["room"]["name"],
        "who": " ".join(["plays"] * bool(plays) + ["unkept"] * data["ask_code"]) if me else "nameless",
        "few": FEW,
        "waiting": [one for one in matches if one["waiting"]],
        "others": [one for one in matches if not one["waiting"]],
        "finished": me["finished"] if me else [],
        "personal": personal,
        "made": [one for one in challenges if one["mine"]],
        "linked": None if link is None else link["offer"],
        "anyones": [one for one in offers if not one["mine"] and one["to"] is None],
    }
