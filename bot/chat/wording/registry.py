"""Which function words which kind of message; the catalogue alone words those that have none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, TypeVar

from bot.chat.wording.phrases import Phrases
from core.play.content import Content, Refused

C = TypeVar("C", bound=Content)
Composer: TypeAlias = Callable[[Phrases, C], str]

_COMPOSERS: Final[dict[type[Content], Composer[Any]]] = {}


def words(kind: type[C]) -> Callable[[Composer[C]], Composer[C]]:
    """Let a function word a kind of message, or all of a family of kinds."""

    def registered(composer: Composer[C]) -> Composer[C]:
        _COMPOSERS[kind] = composer
        return composer

    return registered


def composer_of(kind: type[Content]) -> Composer[Any] | None:
    """The function that words a kind of message; None: the catalogue does."""
    return next((_COMPOSERS[each] for each in kind.__mro__ if each in _COMPOSERS), None)


def worded(say: Phrases, said: Content) -> str:
    """A message in words: by its function, or as the catalogue has it under its name, with its fields."""
    composer = composer_of(type(said))
    if composer is not None:
        return composer(say, said)
    if isinstance(said, Refused) and not say.has(said.entry):
        return say.say("refused-other", reason=said.entry.removeprefix(said.PREFIX).replace("-", " "))
    return say.say(said.entry, said)
