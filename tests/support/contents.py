"""Examples of every kind of message, with all sorts of values."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from msgspec.structs import fields

from bot import chat
from bot.features.account import messages as account_messages
from bot.features.community import messages as community_messages
from bot.features.exploring import messages as exploring_messages
from bot.features.help import messages as help_messages
from bot.features.moderation import messages as moderation_messages
from bot.features.time import messages as time_messages
from core.community import AuditAction, CommunitySettings, Group, Starters
from core.messages.command import Command
from core.messages.content import Content, Part
from core.messages.message import Message
from core.names import Name
from core.time.control import Expiry, Terms, TimeControl
from core.time.days import QuietHours
from core.time.preferences import Preferences, Where

UNTIL: Final = datetime(2026, 11, 24, 17, tzinfo=UTC)

_BY_TYPE: Final[dict[object, tuple[object, ...]]] = {
    str: ("Ann",),
    Name: (Name("Ann", 7),),
    int: (2, 0, 1, 17),
    float: (2.5, 0.0, 0.75),
    bool: (True, False),
    NoneType: (None,),
    datetime: (UNTIL, UNTIL.replace(year=2025)),
    timedelta: (
        timedelta(days=3),
        timedelta(),
        timedelta(seconds=59),
        timedelta(days=1, hours=12),
        timedelta(days=400),
    ),
    TimeControl: tuple(TimeControl.read(text) for text in ("7d/move", "7d+1d max 14d", "none")),
    Terms: (
        Terms(TimeControl.read("3d/move")),
        Terms(TimeControl.read("7d+1d max 14d"), Expiry.CLAIM, "Europe/Budapest"),
        Terms(),
        Terms(rated=False),
    ),
    Preferences: (
        Preferences("Europe/Budapest", QuietHours(1320, 480)),
        Preferences(stages=()),
        Preferences(daily=1080, where=Where.BOTH),
        Preferences("Europe/Budapest", stages=("12h", "2h"), daily=450),
        Preferences(where=Where.PRIVATE),
        Preferences(where=Where.PRIVATE, platform="telegram", theme="contrast"),
    ),
    CommunitySettings: (
        CommunitySettings(),
        CommunitySettings(untimed=False, vacation=timedelta(), fastest=timedelta(hours=36)),
        CommunitySettings(language="de", theme="dark", announcements=3, start=Starters.MANAGERS),
        CommunitySettings(start=Starters.GROUP, group=Group("7", "Players")),
    ),
}
_WHOLE: Final[dict[object, tuple[Part, ...]]] = {
    time_messages.TimeLeft: (
        time_messages.TimeLeft(timedelta(days=3), until=UNTIL),
        time_messages.TimeLeft(timedelta(days=2, hours=3, seconds=61), claim=True, until=UNTIL),
        time_messages.TimeLeft(timedelta(days=365), until=UNTIL.replace(year=2027)),
        time_messages.TimeLeft(timedelta(seconds=59), until=UNTIL),
        time_messages.TimeLeft(timedelta(), until=UNTIL),
        time_messages.TimeLeft(timedelta(days=1), stands="away", back=UNTIL),
        time_messages.TimeLeft(timedelta(days=1), stands="away"),
        time_messages.TimeLeft(timedelta(days=1), stands="paused", back=UNTIL),
        time_messages.TimeLeft(timedelta(), claim=True, stands="flagged"),
        time_messages.TimeLeft(timedelta(), stands="adjourned"),
    ),
    **{
        kind: (kind("luup"), kind("luup", 2, 2), kind("toy-game"))
        for kind in (help_messages.RulesShown, help_messages.RulesDetails)
    },
    help_messages.NotUnderstood: tuple(
        help_messages.NotUnderstood(problem, facts)
        for problem, facts in (
            ("unknown-command", {"word": "bord", "nearest": "board"}),
            ("unknown-command", {"word": "xyz"}),
            ("missing", {"usage": "move"}),
            ("missing-value", {"option": "size", "example": "5", "usage": "play"}),
            ("surplus", {"value": "13", "usage": "accept"}),
            ("bad-number", {"value": "x", "usage": "accept"}),
            ("bad-value", {"value": "x", "usage": "play"}),
            ("ambiguous-value", {"value": "none", "options": "a, b", "option": "a", "usage": "play"}),
            ("too-long", {"limit": "1000"}),
            ("not-thought-of-yet", {}),
        )
    ),
}
"""Parts whose fields belong together."""
_OF_KIND: Final[dict[tuple[object, str], tuple[object, ...]]] = {
    (community_messages.UnknownSetting, "names"): (("clock", "vacation"),),
    (account_messages.MeShown, "changed"): ("", "theme", "quiet", "remind"),
    (community_messages.SettingAsked, "setting"): ("clock", "announcements", "ping"),
    (community_messages.SettingsChanged, "changed"): ("clock", "announcements", "ping"),
    (moderation_messages.ModerateQuestion, "what"): (AuditAction.ANNUL, AuditAction.AWARD, AuditAction.RESTORE),
    (moderation_messages.Moderated, "what"): (
        AuditAction.ANNUL,
        AuditAction.AWARD,
        AuditAction.RESTORE,
        AuditAction.ADJOURN,
        AuditAction.RESUME,
    ),
    (help_messages.RulesExample, "winner"): (1, 2, 0),
    **{
        (kind, name): (Name("Ann", 7), "black-1", "neutral-2")
        for kind in (exploring_messages.TriedTurn, exploring_messages.TriedEnd, exploring_messages.PreviewShown)
        for name in ("by", "first", "second", "next")
    },
    (exploring_messages.TriedEnd, "winner"): (Name("Ann", 7), "black-1", None),
    (exploring_messages.TriedEnd, "loser"): (Name("Ann", 7), "black-1"),
    (exploring_messages.TriedTurn, "passes"): ((Name("Ann", 7), "white-2"), ()),
}
_BY_NAME: Final[dict[str, tuple[object, ...]]] = {
    "game": ("luup", "toy-game"),
    "games": (("cropa", "luup"),),
    "platform": ("discord", "web", "carrier-pigeon"),
    "platforms": (("discord", "web"), ("web",)),
    "kind": ("link", "seat"),
    "zone": ("Europe/Budapest", "Nowhere/Town"),
    **dict.fromkeys(("number", "ladder", "tournament"), (1234, 1)),
    "problem": (
        "unreadable",
        "too-short",
        "too-long",
        "cap",
        "unknown-option",
        "bad-value",
        "needs-other",
        "unknown-command",
    ),
    "month": ("2026-03",),
    "reason": ("resigned", "time", "withdrawn", "declined", "awarded", "annulled"),
    "rule": ("must-pass", "toy.strange-rule"),
    "seat": (1, 2),
    "example": ("territory",),
    "stage": ("turn", "half", "idle", "1d"),
    "act": ("annul", "award", "remove"),
    "topic": ("play", "bord"),
    "tag": ("xx",),
    "language": ("de",),
    "languages": (("de", "en"), ("en",)),
    "steps": ("d4 e5", "pass", "swap", "komi:5"),
    "totals": ((4, 21), ()),
    "choices": (("de", "en", "off"), ("everyone", "managers")),
}
"""Values by field for texts that are codes."""
_MAPPINGS: Final[dict[str, tuple[object, ...]]] = {
    "options": ({"size": 9}, {}, {"size": 6, "mode": "impartial", "target": 20}, {"wrap-around": True}),
}
_NEVER_EMPTY: Final = frozenset({"accounts", "challenges", "choices", "numbers", "platforms"})


def codes() -> frozenset[str]:
    """Return the texts that are codes for the program."""
    known = [value for name, values in _BY_NAME.items() if name != "topic" for value in values]  # a person has typed it
    texts = [text for each in known for text in (each if isinstance(each, tuple) else (each,))]
    return frozenset(text for text in (*texts, *_literals()) if isinstance(text, str))


def _literals() -> Iterator[object]:
    for part in _parts(Part):
        hints = list(get_type_hints(part).values())
        for hint in hints:  # it grows with its content
            hints += get_args(hint) if get_origin(hint) is not Literal else ()
            yield from get_args(hint) if get_origin(hint) is Literal else ()


def _parts(kind: type[Part]) -> Iterator[type[Part]]:
    for subclasse in kind.__subclasses__():
        if not issubclass(subclasse, Command):
            yield subclasse
            yield from _parts(subclasse)


def kinds() -> list[type[Content]]:
    """Return every kind of message of the application."""
    return [kind for kind in Content.KINDS.values() if kind.__module__.startswith(("core.", "bot."))]


def examples(kind: type[Any]) -> Iterator[Any]:
    """Yield a struct with usual values, with the last of each sort, and with each other value of each field in turn."""
    if kind in _WHOLE:
        yield from _WHOLE[kind]
        return
    hints = get_type_hints(kind)
    names = kind.__struct_fields__
    known = {name: list(_OF_KIND.get((kind, name)) or _values(hints[name], name)) for name in names}
    usual = {name: values[0] for name, values in known.items()}
    yield kind(**usual)
    if known:
        yield kind(**{name: values[-1] for name, values in known.items()})
    for name, values in known.items():
        for value in values[1:]:
            yield kind(**{**usual, name: value})
    required = {field.name for field in fields(kind) if field.required}
    if len(required) < len(names):
        yield kind(**{name: usual[name] for name in required})


def _values(hint: Any, name: str) -> Iterator[object]:  # noqa: ANN401 - any annotation
    origin, inner = get_origin(hint), get_args(hint)
    if origin in {Union, UnionType}:
        for each in inner:
            yield from _values(each, name)
    elif name in _BY_NAME and _fits(_BY_NAME[name][0], hint):
        yield from _BY_NAME[name]
    elif hint in _BY_TYPE:
        yield from _BY_TYPE[hint]
    elif origin is Literal:
        yield from inner
    elif origin is tuple:
        yield from _tuples(inner, name)
    elif isinstance(origin, type) and issubclass(origin, Mapping):
        yield from _MAPPINGS.get(name, ({},))
    elif issubclass(hint, Enum):
        yield from hint
    else:
        yield from examples(hint)


def _fits(value: object, hint: Any) -> bool:  # noqa: ANN401 - any annotation
    return type(value) is hint or (isinstance(value, tuple) and get_args(hint)[:1] == (type(value[0]),))


def _tuples(inner: tuple[Any, ...], name: str) -> Iterator[object]:
    if inner[-1] is not Ellipsis:
        yield tuple(next(_values(each, name)) for each in inner)
        return
    found = list(_values(inner[0], name))
    yield tuple(found[:3])
    yield tuple(found)
    yield tuple(found[:1])
    if name not in _NEVER_EMPTY:
        yield ()


def assert_whole(said: Content, language: str, caplog: pytest.LogCaptureFixture) -> None:
    """Check that a message is whole sentences, without raw codes."""
    with caplog.at_level(logging.WARNING):
        text = chat.present(Message(said), language).text
    assert not caplog.records, said
    assert text.strip() == text, said
    assert not re.search(r"[{}]|None|True|False|\ue000|\?\?\?|  |\+00:00", text), text
    assert text[-1] in '.!?:)"“”)]abcdefghijklmnopqrstuvwxyz0123456789' or text.endswith(" UTC"), text
    code = said.entry
    for raw in (code, code.replace(".", "-"), code.rpartition(".")[2]):
        assert "-" not in raw or raw not in text, text
    assert "1,234" not in text
