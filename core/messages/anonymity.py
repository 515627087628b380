"""Anonymity in messages and other texts, of a person who is to be erased. `storage.privacy` finds the texts.

Messages name people by the ids of their players; what becomes of a text, each field declares.
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
    """Person who is to be erased, with everything by which they can be found.

    Attributes:
        players: their player id, and the ids of players that were linked to it.
        accounts: all their accounts.
        refs: the platforms' ids of the accounts and of their private rooms.
        private: ids of their private rooms.
        names: their names and handles that nobody else has: where people wrote such a name, nobody else can be meant.
        at: when they are erased.
        numbers: numbers of their matches and challenges.
        places: names of their private rooms, and of the communities of these, that no other place has.
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
        """Return their name from now on."""
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
        """Return whether a handle or a name that somebody typed means them."""
        return self._called.fullmatch(typed) is not None

    def in_text(self, text: str, *, about: bool = False) -> str:
        """Return what somebody else wrote with their name replaced after each ``@``; if it is ``about`` them, everywhere.

        The rest isn't ours to change: their name may be a word that others use.
        """
        return self._called.sub(self.word, text) if about else self._mention.sub(f"@{self.word}", text)

    def in_key(self, name: str, value: str) -> str | None:
        """Return the value of a key without words that contain an id of theirs. None: the key goes, for nothing is left.

        A key goes, too, whose name contains an id of theirs, or whose button's command contains one or names them.
        """
        if self._id.search(name):
            return None
        if BUTTON in name and (self._id.search(value) or self._mention.search(value)):
            return None
        return " ".join(word for word in value.split(" ") if not self._id.search(word)) or None

    def identifies(self, text: str) -> bool:
        """Return whether a text of a platform, such as the id of an update, contains an id of theirs."""
        return any(re.search(rf"(?<!\w){re.escape(ref)}(?!\w)", text) for ref in self.refs if ref)


def _any_of(texts: Iterable[str]) -> str:
    """Return a pattern of several texts, the longest first; of none, one that nothing fits."""
    pattern = "|".join(re.escape(text) for text in sorted(texts, key=len, reverse=True) if text)
    return f"(?:{pattern or '(?!)'})"


def without(person: ErasedPlayer, message: Message) -> Message:
    """Return a message without a person, and without actions that are about them."""
    about = message.number in person.numbers
    actions = tuple(action for action in message.actions if not _is_about(person, action, about=about))
    content, picture = (_without(person, part, None, about=about) for part in (message.content, message.picture))
    return replace(message, content=content, picture=picture, actions=actions)


def _is_about(person: ErasedPlayer, action: Action, *, about: bool) -> bool:
    return action.player in person.players or _without(person, action.command, None, about=about) != action.command


@cache
def rules(kind: type) -> Mapping[str, TextErasure]:
    """Return what becomes of the texts of a class, by the names of its fields."""
    hints = get_type_hints(kind, include_extras=True).items()
    return {name: rule for name, hint in hints if (rule := _rule(hint)) is not None}


def _rule(hint: Any) -> TextErasure | None:  # noqa: ANN401 - any annotation
    if get_origin(hint) is Annotated:
        return next((argument for argument in get_args(hint)[1:] if isinstance(argument, TextErasure)), None)
    return next((rule for argument in get_args(hint) if (rule := _rule(argument)) is not None), None)


def _without(person: ErasedPlayer, value: Any, rule: TextErasure | None, *, about: bool) -> Any:  # noqa: ANN401 - whatever messages are made of
    """Return a value of a message without a person; ``about``: whether it is about them, by an id beside it."""
    if isinstance(value, Name):
        is_theirs = value.player in person.players or (value.player is None and about and person.is_called(value.text))
        return replace(value, text=person.word) if is_theirs else value
    if isinstance(value, str):
        return _text(person, value, rule, about=about)
    if isinstance(value, tuple):
        return tuple(_without(person, item, rule, about=about) for item in value)
    if isinstance(value, Mapping):
        return {name: _without(person, item, rule, about=about) for name, item in value.items()}
    if not isinstance(value, Struct):
        return value
    fields = asdict(value)
    is_named = any(isinstance(item, Name) and item.player in person.players for item in fields.values())
    about = about or is_named or fields.get("number") in person.numbers
    declared = rules(type(value))
    if is_named and TextErasure.SPEECH in declared.values():
        fields |= {name: "" for name, item in declared.items() if item is TextErasure.SPEECH}
    return replace(
        value, **{name: _without(person, item, declared.get(name), about=about) for name, item in fields.items()}
    )


def _text(person: ErasedPlayer, text: str, rule: TextErasure | None, *, about: bool) -> str:
    if rule is TextErasure.HANDLE:
        return person.word if person.is_called(text) else text
    if rule is TextErasure.PLACE:
        return person.word if text in person.places else text
    if rule in {TextErasure.MENTIONS, TextErasure.SPEECH}:
        return person.in_text(text, about=about)
    return text
