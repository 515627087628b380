"""What is said about time, as the application says it: codes with parameters."""

from __future__ import annotations

from core.play.messages import Value

DAY = 24 * 60 * 60
UNTIL = "2026-11-24T17:00:00+00:00"
RUNNING: dict[str, Value] = {"left": 3 * DAY, "claim": False, "until": UNTIL}
CLAIMED: dict[str, Value] = {"left": 2 * DAY + 3 * 3600 + 61, "claim": True, "until": UNTIL}
FAR: dict[str, Value] = {"left": 365 * DAY, "claim": False, "until": "2027-11-21T15:00:00+00:00"}
LAST: dict[str, Value] = {"left": 59, "claim": False, "until": UNTIL}
OVER: dict[str, Value] = {"left": 0, "claim": False, "until": UNTIL}
AWAY: dict[str, Value] = {"left": DAY, "claim": False, "stands": "away", "back": UNTIL}
AWAY_OPEN: dict[str, Value] = {"left": DAY, "claim": False, "stands": "away", "back": None}
PAUSED: dict[str, Value] = {"left": DAY, "claim": False, "stands": "paused", "back": UNTIL}
FLAGGED: dict[str, Value] = {"left": 0, "claim": True, "stands": "flagged"}
TIMES = (RUNNING, CLAIMED, FAR, LAST, OVER, AWAY, AWAY_OPEN, PAUSED, FLAGGED)

PER_MOVE: dict[str, Value] = {"clock": "7d/move"}
FISCHER: dict[str, Value] = {"clock": "7d+1d max 14d", "expiry": "claim", "weekends": "Europe/Budapest"}
UNTIMED: dict[str, Value] = {}
TERMS: tuple[dict[str, Value], ...] = (UNTIMED, PER_MOVE, FISCHER)

_MATCH: dict[str, Value] = {"number": 12, "game": "cropa", "first": "Ann", "second": "Bob"}
_ABOUT: dict[str, Value] = {"number": 12, "game": "cropa", "by": "Ann", "to": "Bob"}
_LINE: dict[str, Value] = {"number": 12, "game": "cropa", "opponent": "Bob"}
_REMINDER: dict[str, Value] = {**_LINE, "next": "Ann"}
_TURN: dict[str, Value] = {**_MATCH, "by": "Ann", "steps": "d4 e5", "ply": 7, "next": "Bob", "passes": []}
_WISHES: dict[str, Value] = {
    "zone": "Europe/Budapest", "stages": ["half", "1d", "2h"], "daily": None, "where": "room", "from": "22:00", "to": "08:00",
}  # fmt: skip
_NO_WISHES: dict[str, Value] = {**_WISHES, "zone": None, "stages": [], "from": None, "to": None}
_DAILY: dict[str, Value] = {**_WISHES, "daily": "18:00", "where": "both"}
_SETTINGS: dict[str, Value] = {
    "community": "Lobby", "clock": "7d/move", "fastest": "5m", "slowest": "365d", "untimed": True, "vacation": "30d",
}  # fmt: skip
_ALL: dict[str, Value] = {
    **_SETTINGS, "language": "de", "theme": "dark", "announcements": "results", "start": "managers",
}  # fmt: skip
_GROUP: dict[str, Value] = {**_ALL, "start": "group", "group": "Players"}
_NO_MORE: dict[str, Value] = {**_ALL, "language": None, "theme": "light", "announcements": None, "start": "everyone"}
_STRICT: dict[str, Value] = {**_SETTINGS, "untimed": False, "vacation": "0m", "fastest": "1d12h"}


def _challenge(to: str | None, terms: dict[str, Value]) -> dict[str, Value]:
    return {**_ABOUT, "to": to, "options": {"size": 9}, "seat": "me", "terms": terms}


def _details(terms: dict[str, Value]) -> dict[str, Value]:
    return {
        **_MATCH, "options": {"size": 9}, "terms": terms, "time": CLAIMED, "left": [2 * DAY, 7 * DAY], "next": "Ann",
        "started": "2026-03-01T14:05:00+00:00", "ply": 0, "turns": [], "status": "running", "winner": None,
    }  # fmt: skip


def _wishes(code: str, *chosen: dict[str, Value], **more: Value) -> list[tuple[str, dict[str, Value]]]:
    return [(code, {**wishes, **more}) for wishes in chosen]


TIME_SAID: list[tuple[str, dict[str, Value]]] = [
    *(("turn-played", {**_TURN, "time": time}) for time in TIMES),
    ("turn-played", {**_TURN, "next": "Ann", "passes": ["Bob"], "time": RUNNING}),
    ("taken-back", {"number": 12, "by": "Ann", "ply": 1, "next": "Ann", "time": RUNNING}),
    ("board", {**_MATCH, "ply": 7, "plies": 7, "next": "Bob", "mine": True, "time": RUNNING}),
    *(("challenge-made", _challenge(to, terms)) for to in ("Bob", None) for terms in TERMS),
    ("match-started", {**_MATCH, "options": {"size": 9}, "coloured": True, "terms": PER_MOVE, "time": RUNNING}),
    ("match-started", {**_MATCH, "options": {"size": 9}, "coloured": False, "terms": {}}),
    (
        "matches",
        {
            "waiting": [{**_LINE, "ply": 3, "time": CLAIMED, "pause": True}],
            "others": [{**_LINE, "ply": 0, "time": AWAY}, {**_LINE, "ply": 1}],
            "to_me": [{"number": 9, "game": "luup", "by": "Cy", "options": {"size": 6}, "terms": terms} for terms in TERMS],
            "mine": [],
        },
    ),
    *(("match-details", _details(terms)) for terms in TERMS),
    ("match-details", {**_MATCH, "options": {}, "terms": PER_MOVE, "left": [2 * DAY, 0], "next": None, "ply": 0, "turns": [],
                       "started": "2026-03-01T14:05:00+00:00", "status": "finished", "winner": "Ann", "reason": "time",
                       "score": {}}),
    ("match-ended", {**_MATCH, "winner": "Ann", "loser": "Bob", "reason": "time", "score": {}, "by": "Bob", "steps": None,
                     "passes": [], "ply": 61}),
    ("more-time-how-much", {"number": 12, "to": "Bob"}),
    ("more-time", {**_ABOUT, "length": "1d12h", "next": "Bob", "time": RUNNING}),
    ("more-time", {**_ABOUT, "length": "1d", "next": "Ann", "time": RUNNING}),
    ("pause-asked", {**_ABOUT, "length": "14d"}),
    ("paused", {"number": 12, "game": "cropa", "by": "Ann", "back": UNTIL}),
    ("pause-refused", {"number": 12, "game": "cropa", "by": "Bob"}),
    ("pause-withdrawn", {"number": 12, "game": "cropa", "by": "Ann"}),
    ("resumed", {"number": 12, "game": "cropa", "by": "Ann", "next": "Bob", "time": RUNNING}),
    ("resumed", {"number": 12, "game": "cropa", "by": None, "next": "Bob", "time": RUNNING}),
    ("time-is-up", {"number": 12, "game": "cropa", "next": "Bob", "to": "Ann"}),
    ("time-given-back", {"seconds": 3 * 3600 + 120, "numbers": [12], "count": 1, "why": "down"}),
    ("time-given-back", {"seconds": 7200, "numbers": [12, 1234], "count": 9, "why": "machine-clock"}),
    ("reminder", {**_REMINDER, "stage": "half", "time": RUNNING}),
    ("reminder", {**_REMINDER, "stage": "half", "time": CLAIMED}),
    ("reminder", {**_REMINDER, "stage": "1d", "time": RUNNING}),
    ("reminder", {**_REMINDER, "stage": "turn", "time": CLAIMED}),
    ("reminder", {**_REMINDER, "stage": "turn", "time": OVER}),
    ("reminder", {**_REMINDER, "stage": "idle"}),
    ("reminder", {**_REMINDER, "stage": "turn"}),
    ("digest", {"name": "Ann", "count": 1, "matches": [{**_LINE, "time": RUNNING}]}),
    ("digest", {"name": "Ann", "count": 23, "matches": [{**_LINE, "time": RUNNING}, _LINE]}),
    ("muted", {"number": 12, "game": "cropa"}),
    *_wishes("reminders", _WISHES, _NO_WISHES, _DAILY),
    *_wishes("reminders-set", _WISHES, _NO_WISHES, _DAILY),
    ("reminders", {**_DAILY, "zone": None}),
    *_wishes("reminders", _WISHES, where="private"),
    *_wishes("reminders", _WISHES, where="both"),
    *_wishes("quiet-hours", _WISHES, _NO_WISHES),
    *_wishes("quiet-hours-set", _WISHES, _NO_WISHES),
    ("quiet-hours", {**_WISHES, "zone": None}),
    *_wishes("timezone", _WISHES, _NO_WISHES, now=UNTIL),
    *_wishes("timezone-set", _WISHES, _NO_WISHES, now=UNTIL),
    ("timezone", {**_WISHES, "zone": "Nowhere/Town", "now": UNTIL}),
    ("vacation-left", {"left": "10d", "community": "Lobby"}),
    ("vacation-left", {"left": "0m", "community": "Lobby"}),
    ("vacation-begun", {"by": "Ann", "back": UNTIL}),
    ("vacation-yours", {"by": "Ann", "back": UNTIL, "matches": 0, "waiting": 0}),
    ("vacation-yours", {"by": "Ann", "back": UNTIL, "matches": 3, "waiting": 1}),
    ("vacation-over", {"name": "Ann", "waiting": 0, "matches": []}),
    ("vacation-over", {"name": "Ann", "waiting": 1, "matches": [{**_LINE, "time": RUNNING}]}),
    ("vacation-over", {"name": "Ann", "waiting": 2, "matches": [_LINE, {**_LINE, "number": 1234}]}),
    *_wishes("settings", _SETTINGS, _STRICT, _ALL, _GROUP, _NO_MORE),
    *_wishes("settings-changed", _SETTINGS, _STRICT, _ALL, _GROUP, _NO_MORE),
    ("unreached", {"number": 12, "game": "cropa", "name": "Ann", "back": None}),
    ("unreached", {"number": 12, "game": "cropa", "name": "Ann", "back": UNTIL}),
    ("announcements-here", {"community": "Lobby"}),
    ("refused.bad-choice", {"name": "language", "value": "xx", "choices": ["de", "en", "off"]}),
    ("refused.bad-choice", {"name": "theme", "value": "pink", "choices": ["dark", "light"]}),
    ("refused.bad-choice", {"name": "start", "value": "cats", "choices": ["everyone", "managers"]}),
    ("refused.no-such-room", {"value": "attic", "community": "Lobby"}),
    ("refused.which-room", {"value": "attic", "community": "Lobby"}),
    ("refused.may-not-start", {"community": "Lobby", "group": None}),
    ("refused.may-not-start", {"community": "Lobby", "group": "Players"}),
    ("refused.bad-duration", {"value": "soon", "example": "1d12h"}),
    ("refused.too-long-a-time", {"value": "400d", "longest": "30d"}),
    ("refused.no-clock", {"number": 12}),
    ("refused.enough-time", {"number": 12, "to": "Bob"}),
    ("refused.already-paused", {"number": 12, "back": UNTIL}),
    ("refused.nothing-to-claim", {"number": 12, "to": "Bob", "time": RUNNING}),
    ("refused.nothing-to-claim", {"number": 12, "to": "Bob", "time": CLAIMED}),
    ("refused.nothing-to-claim", {"number": 12, "to": "Bob", "time": FLAGGED}),
    ("refused.already-away", {"back": UNTIL}),
    ("refused.too-much-vacation", {"left": "10d", "community": "Lobby", "length": "14d"}),
    ("refused.too-much-vacation", {"left": "0m", "community": "Lobby", "length": "14d"}),
    ("refused.too-much-vacation", {"left": "10d", "community": "Lobby", "length": "5m"}),
    ("refused.not-away", {}),
    ("refused.not-paused", {"number": 12}),
    ("refused.bad-where", {"value": "moon"}),
    ("refused.too-many-reminders", {"limit": 6}),
    ("refused.bad-time-of-day", {"value": "25:00"}),
    ("refused.bad-quiet-hours", {"value": "always"}),
    ("refused.unknown-zone", {"value": "Budapesd", "nearest": "Europe/Budapest"}),
    ("refused.unknown-zone", {"value": "xyz", "nearest": None}),
    ("refused.mute-late", {"number": 12}),
    ("refused.unknown-setting", {"name": "colour", "names": ["clock", "fastest", "slowest", "untimed", "vacation"]}),
    ("refused.not-a-manager", {"community": "Lobby"}),
    ("refused.bad-setting", {"name": "untimed", "value": "maybe"}),
    *_wishes("refused.settings-contradict", _SETTINGS, _STRICT, name="fastest", value="10d"),
    ("refused.bad-clock", {"problem": "unreadable", "value": "now and then"}),
    ("refused.bad-clock", {"problem": "too-short", "value": "1m/move"}),
    ("refused.bad-clock", {"problem": "too-long", "value": "400d/move"}),
    ("refused.bad-clock", {"problem": "cap", "value": "7d+1d max 3d"}),
    *((f"refused.clock-{problem}", _STRICT) for problem in ("too-fast", "too-slow", "needed")),
    ("refused.bad-expiry", {"value": "explode"}),
    ("refused.needs-a-clock", _SETTINGS),
]  # fmt: skip
