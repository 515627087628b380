"""Anonymity: removing an erased person from messages and other texts, which `storage.privacy` finds.

Messages name people by player id. Each text field declares what erasing a person does to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import cache, cached_property
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import asdict, replace

from core.account import Account
from core.messages.message import Action, Message
from core.names import Name, TextErasure

BUTTON: Final = ":button:"
"""Part of the names of keys under which platforms store commands that are too long for a button."""


def anonymous(player: int) -> str:
    """Return the name of an erased player."""
    return f"Player {player}"


class ErasedPlayer(Struct, frozen=True, dict=True):
    """A person to erase, with everything that identifies them.

    Attributes:
        players: their player id, and the ids of players that were linked to it.
        accounts: all their accounts.
        refs: the platforms' ids of the accounts and of their private rooms.
        private: ids of their private rooms.
        names: names and handles that only they have, so a text with such a name means them.
        at: time of the erasure.
        numbers: numbers of their matches and challenges.
        places: names of their private rooms and of these rooms' communities, unless another place has them.
    """

    players: tuple[int, ...]
    accounts: tuple[Account, ...]
    refs: tuple[str, ...]
    private: tuple[int, ...]
    names: tuple[str, ...]
    at: datetime
    numbers: frozenset[int] = frozenset()
    places: tuple[str, ...] = ()

    @property
    def word(self) -> str:
        """Return the name that replaces theirs."""
        return anonymous(self.players[0])

    @cached_property
    def _called(self) -> re.Pattern[str]:
        return re.compile(rf"(?<!\w){_any_of(self.names)}(?!\w)", re.IGNORECASE)

    @cached_property
    def _mention(self) -> re.Pattern[str]:
        return re.compile(rf'[@＠]"?{_any_of(self.names)}(?!\w)"?', re.IGNORECASE)

    @cached_property
    def _id(self) -> re.Pattern[str]:
        return re.compile(rf"(?<![\w-]){_any_of(self.refs)}(?![\w-])")

    def is_called(self, typed: str) -> bool:
        """Return whether a typed handle or name means this person."""
        return self._called.fullmatch(typed) is not None

    def in_text(self, text: str, *, about: bool = False) -> str:
        """Return a text with their name replaced after each ``@``, or everywhere if the text is ``about`` them.

        Elsewhere we leave it: there, their name may be an ordinary word.
        """
        return self._called.sub(self.word, text) if about else self._mention.sub(f"@{self.word}", text)

    def in_key(self, name: str, value: str) -> str | None:
        """Return a key's value without the words that contain one of their ids, or None if the key must be deleted.

        It must be deleted if nothing is left, if its name contains one of their ids, or if its button's command names
        them.
        """
        if self._id.search(name):
            return None
        if BUTTON in name and (self._id.search(value) or self._mention.search(value)):
            return None
        return " ".join(word for word in value.split(" ") if not self._id.search(word)) or None

    def identifies(self, text: str) -> bool:
        """Return whether a platform's text, such as the id of an update, contains one of their ids."""
        return any(re.search(rf"(?<!\w){re.escape(ref)}(?!\w)", text) for ref in self.refs if ref)


def _any_of(texts: Iterable[str]) -> str:
    """Return a pattern that matches any of several texts, the longest first; for no texts, a pattern that matches nothing."""
    pattern = "|".join(re.escape(text) for text in sorted(texts, key=len, reverse=True) if text)
    return f"(?:{pattern or '(?!)'})"


def without(person: ErasedPlayer, message: Message) -> Message:
    """Return a message without a person and without the actions that concern them."""
    about = message.number in person.numbers
    actions = tuple(action for action in message.actions if not _is_about(person, action, about=about))
    content, picture = (_without_person(person, part, None, about=about) for part in (message.content, message.picture))
    return replace(message, content=content, picture=picture, actions=actions)


def _is_about(person: ErasedPlayer, action: Action, *, about: bool) -> bool:
    return (
        action.player in person.players or _without_person(person, action.command, None, about=about) != action.command
    )


@cache
def rules(kind: type) -> Mapping[str, TextErasure]:
    """Return the erasure rule of each text field of a class."""
    hints = get_type_hints(kind, include_extras=True).items()
    return {name: rule for name, hint in hints if (rule := _rule(hint)) is not None}


def _rule(hint: Any) -> TextErasure | None:  # noqa: ANN401 - any annotation
    if get_origin(hint) is Annotated:
        return next((argument for argument in get_args(hint)[1:] if isinstance(argument, TextErasure)), None)
    return next((rule for argument in get_args(hint) if (rule := _rule(argument)) is not None), None)


def _without_person(person: ErasedPlayer, value: Any, rule: TextErasure | None, *, about: bool) -> Any:  # noqa: ANN401 - whatever messages are made of
    """Return part of a message without a person; ``about`` says whether an id beside it refers to them."""
    if isinstance(value, Name):
        is_theirs = value.player in person.players or (value.player is None and about and person.is_called(value.text))
        return replace(value, text=person.word) if is_theirs else value
    if isinstance(value, str):
        return _text(person, value, rule, about=about)
    if isinstance(value, tuple):
        return tuple(_without_person(person, item, rule, about=about) for item in value)
    if isinstance(value, Mapping):
        return {name: _without_person(person, item, rule, about=about) for name, item in value.items()}
    if not isinstance(value, Struct):
        return value
    fields = asdict(value)
    is_named = any(isinstance(item, Name) and item.player in person.players for item in fields.values())
    about = about or is_named or fields.get("number") in person.numbers
    declared = rules(type(value))
    if is_named and TextErasure.SPEECH in declared.values():
        fields |= {name: "" for name, item in declared.items() if item is TextErasure.SPEECH}
    return replace(
        value, **{name: _without_person(person, item, declared.get(name), about=about) for name, item in fields.items()}
    )


def _text(person: ErasedPlayer, text: str, rule: TextErasure | None, *, about: bool) -> str:
    if rule is TextErasure.HANDLE:
        return person.word if person.is_called(text) else text
    if rule is TextErasure.PLACE:
        return person.word if text in person.places else text
    if rule in {TextErasure.MENTIONS, TextErasure.SPEECH}:
        return person.in_text(text, about=about)
    return text
