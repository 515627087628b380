"""Erasure of people from messages that name them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any, Final

from core.play.account.erasure import Gone
from core.play.charts import Label
from core.play.content import Part
from core.play.messages.community import UnknownSetting
from core.play.messages.message import Action, Message
from core.play.messages.sharing import TalkSaid

CODES: Final = frozenset({
    "act", "allowed", "answer", "asks", "better", "board", "cell", "choices", "closed", "code", "colour", "decided",
    "example", "expected", "expiry", "facts", "game", "games", "hindrance", "holds", "how", "kind", "language",
    "languages", "looks", "month", "nearest", "offered", "option", "options", "overlay", "overlays",
    "platform", "platforms", "played", "preferences", "problem", "reason", "reasons", "results", "rule", "score",
    "rights", "several", "stage", "stands", "step", "steps", "tag", "terms", "theme", "tiebreak", "time", "turns", "usage",
    "zone",
})  # fmt: skip
"""Fields of messages that hold codes, which may happen to equal somebody's name."""
_CODES_OF: Final[Mapping[type, frozenset[str]]] = {UnknownSetting: frozenset({"names"})}
"""The same, of one kind of message: elsewhere people are named there."""
_IN_COMMANDS: Final = CODES - {"reason"}
"""The same for commands, where the reason of a decision is text of a person."""


def without(gone: Gone, message: Message) -> Message:
    """Return a message without a person's name, and without actions that are about them."""
    picture = message.picture
    if picture is not None and picture.chart is not None:
        picture = replace(picture, chart=_renamed(gone, picture.chart))
    actions = tuple(action for action in message.actions if not _is_about(gone, action))
    content = _renamed(gone, message.content)
    if isinstance(content, TalkSaid) and content.by in gone.players:
        content = TalkSaid(content.number, content.line, content.by, content.name, "")
    return replace(message, content=content, picture=picture, actions=actions)


def _is_about(gone: Gone, action: Action) -> bool:
    return action.player in gone.players or _renamed(gone, action.command, _IN_COMMANDS) != action.command


def _renamed(gone: Gone, value: Any, codes: frozenset[str] = CODES, name: str = "") -> Any:  # noqa: ANN401 - whatever messages are made of
    renamed = value
    if isinstance(value, Enum) or (name in codes and not isinstance(value, tuple | Part)):
        pass
    elif isinstance(value, str):
        renamed = gone.in_words(value)
    elif isinstance(value, tuple):
        renamed = tuple(_renamed(gone, each, codes, name) for each in value)
    elif isinstance(value, Mapping):
        renamed = {key: _renamed(gone, each, codes, key) for key, each in value.items()}
    elif isinstance(value, Label):
        renamed = replace(value, params=tuple(_renamed(gone, dict(value.params), codes).items()))
    elif is_dataclass(value) and not isinstance(value, type):
        held = {each.name: getattr(value, each.name) for each in fields(value)}
        renamed = replace(value, **_renamed(gone, held, codes | _CODES_OF.get(type(value), frozenset())))
    return renamed
