"""What is said about tournaments, as the application says it: codes with parameters."""

from __future__ import annotations

from core.play.messages import Value

CUP: dict[str, Value] = {"tournament": 2, "game": "droched"}
_UNTIL = "2026-11-24T17:00:00+00:00"
SWISS: dict[str, Value] = {
    **CUP, "options": {"size": 7}, "terms": {"clock": "3d/move"}, "format": "swiss", "size": 5, "status": "open",
    "until": _UNTIL,
}  # fmt: skip
GROUPS: dict[str, Value] = {**SWISS, "format": "groups", "size": 4}
_LINE: dict[str, Value] = {
    "place": 1, "name": "Ann", "points": 2.5, "tiebreak": 4.25, "games": 3, "left": False, "annulled": False, "you": True,
}  # fmt: skip
LINES: list[Value] = [
    _LINE,
    {**_LINE, "place": 2, "name": "Bob", "points": 0.5, "tiebreak": 0.0, "you": False, "left": True},
    {**_LINE, "place": 3, "name": "Cid", "you": False, "left": True, "annulled": True},
]
_TABLE: dict[str, Value] = {"group": 1, "lines": LINES, "more": 0}
_PAIRS: list[Value] = [{"number": 1234, "first": "Ann", "second": "Bob"}]
_SHOWN: dict[str, Value] = {
    **SWISS, "round": 0, "rounds": 5, "count": 2, "names": ["Ann", "Bob"], "groups": [], "running": [], "more": 0,
    "winner": None, "mine": False, "left": False,
}  # fmt: skip
_RUNNING: dict[str, Value] = {
    **_SHOWN, "status": "running", "round": 2, "names": [], "groups": [_TABLE], "running": _PAIRS, "mine": True,
}  # fmt: skip
_MEMBERS: list[Value] = [{"group": 1, "names": ["Ann", "Bob"]}, {"group": 2, "names": ["Cid", "Dan"]}]
_ROUND: dict[str, Value] = {
    **SWISS, "status": "running", "round": 1, "rounds": 5, "groups": _MEMBERS[:1], "pairs": _PAIRS, "byes": ["Eve"], "count": 3,
}  # fmt: skip
_LEFT: dict[str, Value] = {**CUP, "name": "Ann", "why": "withdrawn", "format": "swiss", "numbers": [1234], "count": 1}
_CANCELLED: dict[str, Value] = {**CUP, "by": "Carol", "count": 4, "least": 3, "running": False}
_ENDED: dict[str, Value] = {**_RUNNING, "winner": "Ann"}
_LISTED: list[Value] = [
    {**SWISS, "status": status, "count": 12} for status in ("open", "running", "finished", "cancelled")
]

TOURNAMENT_SAID: list[tuple[str, dict[str, Value]]] = [
    ("tournament", _SHOWN),
    ("tournament", {**_SHOWN, **GROUPS, "mine": True, "names": []}),
    ("tournament", {**_SHOWN, "size": None}),
    ("tournament", _RUNNING),
    ("tournament", {**_RUNNING, "more": 3, "groups": [{**_TABLE, "more": 4}]}),
    ("tournament", {**_RUNNING, "format": "groups", "size": 4, "rounds": None, "groups": [_TABLE, {**_TABLE, "group": 2}]}),
    ("tournament", {**_RUNNING, "status": "finished", "winner": "Ann", "running": []}),
    ("tournament", {**_RUNNING, "status": "finished", "running": []}),
    ("tournament", {**_RUNNING, "status": "cancelled", "running": []}),
    ("tournaments", {"tournaments": _LISTED}),
    ("which-tournament", {"tournaments": _LISTED}),
    ("refused.unknown-tournament", {"which": "9", "tournaments": _LISTED}),
    ("tournament-created", {**SWISS, "by": "Carol"}),
    ("tournament-created", {**GROUPS, "by": "Carol"}),
    ("tournament-reminder", {**SWISS, "count": 1}),
    ("tournament-joined", {**SWISS, "name": "Ann", "count": 1}),
    ("tournament-signed-off", {**CUP, "name": "Ann", "count": 0}),
    ("tournament-begins", {**CUP, "count": 5}),
    ("tournament-round", _ROUND),
    ("tournament-round", {**_ROUND, "round": 2}),
    ("tournament-round", {**_ROUND, **GROUPS, "rounds": None, "pairs": [], "groups": _MEMBERS, "byes": []}),
    ("tournament-round", {**_ROUND, **GROUPS, "rounds": None, "pairs": [], "byes": [], "round": 2}),
    ("tournament-left", _LEFT),
    ("tournament-left", {**_LEFT, "why": "no-show", "numbers": [1, 2], "count": 2}),
    ("tournament-left", {**_LEFT, "numbers": [], "count": 0}),
    ("tournament-you-left", CUP),
    ("tournament-leave-question", _LEFT),
    ("tournament-leave-question", {**_LEFT, "format": "groups", "numbers": [1, 2], "count": 2}),
    ("tournament-leave-question", {**_LEFT, "numbers": [], "count": 0}),
    ("tournament-ended", _ENDED),
    ("tournament-ended", {**_ENDED, "winner": None, "format": "groups"}),
    ("tournament-cancelled", _CANCELLED),
    ("tournament-cancelled", {**_CANCELLED, "running": True}),
    *(("tournament-cancelled", {**_CANCELLED, "by": None, "count": count}) for count in (0, 1, 2)),
    ("tournament-cancel-question", {**CUP, "count": 1, "running": False}),
    ("tournament-cancel-question", {**CUP, "count": 5, "running": True}),
    ("match-ended", {"number": 12, "game": "cropa", "first": "Ann", "second": "Bob", "winner": "Ann", "loser": "Bob",
                     "reason": "withdrawn", "score": {}, "by": "Bob", "steps": None, "passes": [], "ply": 3}),
    ("match-started", {**CUP, "number": 1234, "options": {"size": 7}, "terms": {"clock": "3d/move"}, "first": "Ann",
                       "second": "Bob", "next": "Ann", "coloured": True, "round": 2, "asks": ""}),
    ("refused.tournament-managers", {"community": "Lobby"}),
    ("refused.no-tournament", {"manages": True}),
    ("refused.no-tournament", {"manages": False}),
    ("refused.tournament-needs-a-clock", {"clock": "7d/move"}),
    ("refused.bad-tournament-size", {"value": "99", "format": "swiss", "low": 2, "high": 12}),
    ("refused.bad-tournament-size", {"value": "x", "format": "groups", "low": 3, "high": 8}),
    ("refused.tournament-full", {**CUP, "limit": 64}),
    ("refused.tournament-too-few", {**SWISS, "count": 1, "least": 3}),
    ("refused.tournament-waits", {"number": 1234, "tournament": 2}),
    ("refused.link-same-tournament", {**CUP, "community": "Lobby"}),
    *((f"refused.{code}", SWISS) for code in (
        "tournament-too-late", "already-in-the-tournament", "not-in-the-tournament", "out-of-the-tournament",
        "tournament-began", "tournament-is-over")),
]  # fmt: skip
