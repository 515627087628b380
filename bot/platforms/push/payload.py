"""Payload: what a browser shows of a message that is pushed to it."""

from __future__ import annotations

from typing import Final

from bot import chat
from bot.features.talk import messages as talk_messages
from core.messages.message import Message
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import Work

_LONGEST: Final = 400
"""Characters of a notification; systems show fewer."""


def payload(work: Work, outgoing: Outgoing, player: int) -> dict[str, object]:
    """Return what is pushed: the words, where a click leads, what it replaces, and how many matches wait for the reader.

    What players say to each other isn't pushed, only that they do.
    """
    reader = work.people.player(player)
    language = chat.best_language(reader.language, None)
    number = outgoing.message.number
    match = None if number is None else work.matches.get(number)
    waiting = [each for each in work.matches.running_of(player) if each.waits_for(player) and not each.clock.adjourned]
    return {
        "title": "Stonepost" if match is None else f"#{match.number} {chat.game_name(match.game, language)}",
        "body": _body(outgoing.message, language, work, player),
        "url": "/" if match is None else f"/m/{match.number}",
        "tag": "stonepost" if number is None else f"stonepost-{number}",
        "language": language,
        "waiting": len(waiting),
    }


def _body(message: Message, language: str, work: Work, player: int) -> str:
    content = message.content
    if isinstance(content, talk_messages.TalkSaid):
        return chat.words(language)("push-talk", {"name": content.name})
    zone = work.people.player(player).preferences.tzinfo
    text = chat.present(message, language, player, zone).text.strip()
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
