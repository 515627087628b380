"""Wording of messages about who else is at a match."""

from __future__ import annotations

from bot.chat.wording.phrases import Phrases, words
from bot.features.sharing import messages


@words(messages.MatchShared)
def match_shared(say: Phrases, said: messages.MatchShared) -> str:
    told = say.say("match-shared", said)
    return f"{told}\n{say.say('match-shared-relative')}" if said.relative else told


@words(messages.WatchersShown)
def watchers(say: Phrases, said: messages.WatchersShown) -> str:
    told = [say.say("watchers", said)]
    if said.shared:
        told.append(say.say("watchers-shared", said))
    return "\n".join([*told, say.say("watchers-talk")])
