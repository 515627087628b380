"""Erasure of people from messages that name them: by the ids of their players, and from texts as each field declares."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import asdict, replace

from core.account.erasure import Gone
from core.messages.message import Action, Message
from core.names import Name, TextErasure


def without(gone: Gone, message: Message) -> Message:
    """Return a message without a person, and without actions that are about them."""
    about = message.number in gone.numbers
    actions = tuple(action for action in message.actions if not _is_about(gone, action, about=about))
    content, picture = (_without(gone, each, None, about=about) for each in (message.content, message.picture))
    return replace(message, content=content, picture=picture, actions=actions)


def _is_about(gone: Gone, action: Action, *, about: bool) -> bool:
    return action.player in gone.players or _without(gone, action.command, None, about=about) != action.command


@cache
def rules(kind: type) -> Mapping[str, TextErasure]:
    """Return what becomes of the texts of a class, by the names of its fields."""
    hints = get_type_hints(kind, include_extras=True).items()
    return {name: rule for name, hint in hints if (rule := _rule(hint)) is not None}


def _rule(hint: Any) -> TextErasure | None:  # noqa: ANN401 - any annotation
    if get_origin(hint) is Annotated:
        return next((each for each in get_args(hint)[1:] if isinstance(each, TextErasure)), None)
    return next((rule for each in get_args(hint) if (rule := _rule(each)) is not None), None)


def _without(gone: Gone, value: Any, rule: TextErasure | None, *, about: bool) -> Any:  # noqa: ANN401 - whatever messages are made of
    """Return a value of a message without a person; ``about``: whether it is about them, by an id beside it."""
    if isinstance(value, Name):
        theirs = value.player in gone.players or (value.player is None and about and gone.is_called(value.text))
        return replace(value, text=gone.word) if theirs else value
    if isinstance(value, str):
        return _text(gone, value, rule, about=about)
    if isinstance(value, tuple):
        return tuple(_without(gone, each, rule, about=about) for each in value)
    if isinstance(value, Mapping):
        return {name: _without(gone, each, rule, about=about) for name, each in value.items()}
    if not isinstance(value, Struct):
        return value
    held = asdict(value)
    named = any(isinstance(each, Name) and each.player in gone.players for each in held.values())
    about = about or named or held.get("number") in gone.numbers
    declared = rules(type(value))
    if named and TextErasure.SPEECH in declared.values():
        held |= {name: "" for name, each in declared.items() if each is TextErasure.SPEECH}
    return replace(
        value, **{name: _without(gone, each, declared.get(name), about=about) for name, each in held.items()}
    )


def _text(gone: Gone, text: str, rule: TextErasure | None, *, about: bool) -> str:
    if rule is TextErasure.HANDLE:
        return gone.word if gone.is_called(text) else text
    if rule is TextErasure.PLACE:
        return gone.word if text in gone.places else text
    if rule in {TextErasure.MENTIONS, TextErasure.SPEECH}:
        return gone.in_text(text, about=about)
    return text
