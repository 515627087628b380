"""Lists of the hall as they stand in its document: what waits, challenges, offers. Its script goes on with the same templates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from bot.platforms.web.site.document import Document

FEW: Final = 5
"""Lines that are shown of what waits; the others are folded."""
Entry = Mapping[str, Any]


def shown(document: Document, words: Mapping[str, str], data: Mapping[str, Any]) -> dict[str, str]:
    """Return what stands in the places of the hall.

    Args:
        document: the hall.
        words: texts of the page.
        data: what its script knows at the start.
    """

    def lines(template: str, entries: Iterable[Entry]) -> str:
        return "".join(document.entry(template, entry) for entry in entries)

    link, me = data["link"], data["me"]
    offers = [one for one in data["offers"] if link is None or one["number"] != link["offer"]["number"]]
    anyones = [one for one in offers if not one["mine"] and one["to"] is None]
    places = {
        "problem": data["problem"],
        "room": data["room"]["name"],
        "linked-html": "" if link is None else document.entry("linked-offer", link["offer"]),
        "offers-html": lines("offer-line", anyones),
        "who": "nameless",
    }
    if me is None:
        return places
    waiting = [one for one in me["matches"] if one["waiting"]]
    others = [one for one in me["matches"] if not one["waiting"]]
    challenges = sorted(offers, key=lambda one: int(one["number"]))
    personal = [one for one in challenges if one["to"] is not None and not one["mine"]]
    places |= {
        "who": " ".join(["plays"] * bool(me["matches"] or personal) + ["unkept"] * data["ask_code"]),
        "name": me["name"],
        "initial": me["name"][:1].upper(),
        "own": me["page"],
        "none": "" if waiting else words["none-waiting" if me["matches"] else "matches-none"],
        "next-url": f"/m/{waiting[0]['number']}" if waiting else "/",
        "next-html": lines("next-lines", waiting[:1]),
        "waiting-html": lines("match-line", waiting[1 : FEW + 1]),
        "challenges-html": lines("offered-line", personal)
        + lines("made-line", (one for one in challenges if one["mine"])),
    }
    folded = {
        "more-waiting": ("match-line", waiting[FEW + 1 :]),
        "others-turn": ("match-line", others),
        "finished-lately": ("result-line", me["finished"]),
    }
    for word, (template, entries) in folded.items():
        places |= {word: words[word].replace("{count}", str(len(entries))), f"{word}-html": lines(template, entries)}
    return places
