"""What is said about ladders, ratings and standings, as the application says it: codes with parameters."""

from __future__ import annotations

from bot.chat.wording.rankings import HINDRANCES
from core.play.messages import Value

SURE: dict[str, Value] = {"value": 1662, "deviation": 81, "ranked": True}
UNSURE: dict[str, Value] = {"value": 1234, "deviation": 290, "ranked": False}
LADDER: dict[str, Value] = {"ladder": 2, "game": "droched"}
AGREED: dict[str, Value] = {"options": {"size": 7}, "terms": {"clock": "3d/move"}}
LINES: list[Value] = [
    {"place": 1, "name": "Ann", "rating": SURE, "streak": 4, "away": False, "you": False},
    {"place": 2, "name": "Bob", "rating": UNSURE, "streak": -2, "away": True, "you": True},
]
RECORD: dict[str, Value] = {"won": 7, "lost": 3, "drawn": 1}
NOTHING: dict[str, Value] = {"won": 0, "lost": 0, "drawn": 0}
_SHOWN: dict[str, Value] = {
    **LADDER, **AGREED, "reach": None, "count": 2, "top": LINES, "around": [], "king": "Ann", "days": 12, "mine": 2,
    "leaving": False, "strikes": 0,
}  # fmt: skip
_STATS: dict[str, Value] = {
    "name": "Ann", "total": RECORD, "games": [{"game": "cropa", "record": RECORD}], "seats": [RECORD, NOTHING],
    "opponents": [{"name": "Bob", "record": RECORD}], "seconds": 7260, "turns": 41, "timeouts": 2, "streak": 3, "longest": 5,
    "ladders": [{**LADDER, "place": 1, "count": 9, "streak": 3, "longest": 4, "days": 31}],
}  # fmt: skip
_RATED: dict[str, Value] = {
    "game": "cropa",
    "rating": SURE,
    "matches": 21,
    "place": 3,
    "count": 40,
    "everywhere": False,
}
_MOVED: dict[str, Value] = {
    **LADDER, "number": 1234, "name": "Ann", "other": "Bob", "before": 5, "after": 2, "rises": True, "reason": "resigned",
}  # fmt: skip
_REFUSED: dict[str, Value] = {
    **LADDER, "name": "Bob", "handle": "bob", "place": 2, "mine": 14, "highest": 4, "limit": 3,
    "back": "2026-11-24T17:00:00+00:00", "possible": LINES,
}  # fmt: skip

COMMUNITY_SAID: list[tuple[str, dict[str, Value]]] = [
    ("ladder", _SHOWN),
    ("ladder", {**_SHOWN, "mine": None, "count": 0, "top": [], "king": None, "days": 0}),
    ("ladder", {**_SHOWN, "around": LINES, "leaving": True, "strikes": 12, "days": 1}),
    ("which-ladder", {"ladders": [{**LADDER, **AGREED}, {"ladder": 3, "game": "cropa", "options": {}, "terms": {}}]}),
    ("ladder-created", {**LADDER, **AGREED, "by": "Ann", "reach": None}),
    ("ladder-created", {**LADDER, "options": {"size": 7}, "terms": {"clock": "3d/move", "unrated": "True"}, "by": "Ann",
                        "reach": 3}),
    ("ladder-joined", {**LADDER, "name": "Ann", "place": 3, "highest": 1}),
    ("ladder-staying", {**LADDER, "place": 3}),
    ("ladder-leaving", {**LADDER, "numbers": [1234], "count": 1}),
    ("ladder-leaving", {**LADDER, "numbers": [1234, 5], "count": 2}),
    ("ladder-challenged", {**LADDER, "number": 1234, "by": "Ann", "to": "Bob", "mine": 5, "place": 2}),
    ("ladder-possible", {**LADDER, "place": 5, "possible": LINES}),
    ("ladder-moved", _MOVED),
    ("ladder-moved", {**_MOVED, "rises": False, "reason": "time"}),
    ("ladder-moved", {**_MOVED, "reason": "declined"}),
    ("ladder-leader", {**LADDER, "name": "Ann"}),
    *(("ladder-gone", {**LADDER, "name": "Ann", "place": 4, "why": why, "days": 45})
      for why in ("left", "unseen", "struck-out", "removed")),
    ("ladder-month", {**LADDER, "month": "2026-03", "players": LINES, "count": 2, "king": "Ann", "days": 40}),
    ("ladder-close-question", {**LADDER, "count": 1}),
    ("ladder-closed", {**LADDER, "by": "Ann", "count": 2, "top": LINES}),
    ("rating", {"name": "Ann", "game": None, "ratings": []}),
    ("rating", {"name": "Ann", "game": None, "ratings": [
        _RATED, {**_RATED, "everywhere": True, "matches": 1, "recounted": True}, {**_RATED, "rating": UNSURE, "place": 0},
                {**_RATED, "place": 251, "count": 250},
                {**_RATED, "place": 251, "count": 250, "everywhere": True},
        {**_RATED, "rating": UNSURE, "place": 0, "everywhere": True},
    ]}),
    ("standings", {"community": "Lobby", "everywhere": False, "games": [
        {"game": "cropa", "top": LINES, "place": 17, "count": 40}, {"game": "luup", "top": [], "place": 0, "count": 0},
        {"game": "crumo", "top": LINES, "place": 1, "count": 40, "recounted": True},
    ]}),
    ("standings", {"community": "Lobby", "everywhere": True, "games": []}),
    ("stats", _STATS),
    ("stats", {**_STATS, "total": NOTHING}),
    ("stats", {**_STATS, "streak": -1, "timeouts": 0, "ladders": [], "longest": 1}),
    ("history", {"name": "Ann", "other": "Bob", "record": RECORD, "count": 2, "matches": [
        {"number": 1234, "game": "cropa", "winner": "Bob", "ended": "2026-11-24T17:00:00+00:00"},
        {"number": 12, "game": "cropa", "winner": None, "ended": "2025-11-24T17:00:00+00:00"},
    ]}),
    ("history", {"name": "Ann", "other": "Bob", "record": NOTHING, "count": 0, "matches": []}),
    ("refused.ladder-managers", {"community": "Lobby"}),
    ("refused.no-ladder", {"manages": True}),
    ("refused.no-ladder", {"manages": False}),
    ("refused.unknown-ladder", {"which": "9", "ladders": [{**LADDER, **AGREED}]}),
    ("refused.not-on-the-ladder", LADDER),
    ("refused.already-on-the-ladder", {**LADDER, "place": 3}),
    ("refused.ladder-needs-a-clock", {"clock": "7d/move"}),
    ("refused.bad-reach", {"value": "far", "limit": 100}),
    ("refused.nothing-to-decline", {}),
    ("refused.too-late-to-decline", {"number": 1234}),
    ("refused.history-of-two", {}),
    *((f"refused.ladder-{name}", _REFUSED) for name in HINDRANCES),
    ("refused.ladder-nobody", {**_REFUSED, "possible": []}),
    ("match-ended", {"number": 12, "game": "cropa", "first": "Ann", "second": "Bob", "winner": "Ann", "loser": "Bob",
                     "reason": "resigned", "score": {}, "by": "Bob", "steps": None, "passes": [], "ply": 3,
                     "ratings": [{"name": "Ann", "before": UNSURE, "after": SURE},
                                 {"name": "Bob", "before": SURE, "after": UNSURE}]}),
]  # fmt: skip
_ENDED: dict[str, Value] = {
    "number": 12, "game": "cropa", "first": "Ann", "second": "Bob", "winner": "Ann", "loser": "Bob", "reason": "declined",
    "score": {}, "by": "Bob", "steps": None, "passes": [], "ply": 0,
}  # fmt: skip
COMMUNITY_SAID += [("match-ended", _ENDED | {"unrated": why}) for why in ("agreed", "handicap", "never-moved")]
