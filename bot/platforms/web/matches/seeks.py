"""Seeks as JSON: they stand among the open offers, and tell nobody who seeks."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from bot.features.seek.commands import Seek
from bot.features.seek.messages import Sought
from bot.features.seek.offers import described, offered, open_offers, the_same
from bot.features.seek.words import SoughtWords
from bot.platforms.web.matches.state import action_json
from bot.platforms.web.site.site import lobby
from core.account.model import Player
from core.messages.message import Action
from storage.unit_of_work import Work


def seeks_json(work: Work, player: Player | None, language: str) -> list[dict[str, object]]:
    """Return what people seek as offers, numbered below 0 so that no challenge has their numbers; the same ones each time.

    Args:
        work: the open transaction.
        player: who looks; None: somebody without a name.
        language: tag of their language.
    """
    community = work.people.community(lobby(work).community)
    _, others, mine = open_offers(work, community, None if player is None else player.id)
    told: Iterable[tuple[Sought, bool]] = [
        *((each, False) for each in offered(work, others)),
        *((each, True) for each in described(work, mine)),
    ]
    return [
        _seek_json(_number(each, mine=own), each, language, mine=own, named=player is not None) for each, own in told
    ]


def _number(sought: Sought, *, mine: bool) -> int:
    return -1 - int.from_bytes(sha256(repr((sought, mine)).encode()).digest()[:4])


def _seek_json(number: int, sought: Sought, language: str, *, mine: bool, named: bool) -> dict[str, object]:
    words = SoughtWords(sought, language)
    if mine:
        actions = [Action("withdraw", Seek(sought.game, any=sought.game is None, off=True))]
    else:
        actions = [Action("accept", the_same(sought))] if named else []
    return {
        "number": number,
        "seek": True,
        "game": {"key": sought.game, "name": words.game()},
        "text": words.text(mine=mine),
        "options": words.options(),
        "clock": words.clock(),
        "rated": sought.rated,
        "begins": words.begins(),
        "by": {"id": None, "name": words.somebody(), "page": "", "rating": words.strength()},
        "to": None,
        "mine": mine,
        "listed": True,
        "link": None,
        "made": None,
        "room": {"ref": None, "name": ""},
        "actions": [action_json(action, language) for action in actions],
    }
