"""Wording of messages about decisions of a community's managers."""

from __future__ import annotations

from typing import Final

from bot.chat.wording.phrases import Phrases, words
from bot.features.moderation import messages
from core.community import Deed
from core.messages.content import Refused

_WITHOUT_A_NUMBER: Final = ("remove", "mute", "unmute")
_ABOUT_A_PERSON: Final = ("award", *_WITHOUT_A_NUMBER)


@words(messages.ModerateQuestion)
def question(say: Phrases, said: messages.ModerateQuestion) -> str:
    told = [say.say(f"moderate-question-{said.what}", said)]
    if said.what is Deed.ANNUL and said.ladder is not None:
        told.append(say.say("moderate-question-ladder", said))
    if said.what is Deed.RESTORE:
        told.append(say.say(f"moderate-question-{'on' if said.on else 'over'}"))
    return "\n".join([*told, say.say("moderate-question-reason", said)])


@words(messages.RemoveQuestion)
def remove_question(say: Phrases, said: messages.RemoveQuestion) -> str:
    return "\n".join([say.say(said.entry, said), say.say("moderate-question-reason", said)])


@words(messages.Moderated)
def moderated(say: Phrases, said: messages.Moderated) -> str:
    told = [say.say(f"moderated-{said.what}", said), say.say("moderated-why", said)]
    if said.next is not None:
        told.append(say.say("moderated-next", said))
    elif said.over:
        if said.winner is not None:
            told.append(say.say("moderated-winner", said))
        elif not said.annulled:
            told.append(say.say("details-drawn"))
        told.append(say.say("moderated-recounted"))
    return "\n".join(told)


@words(messages.TalkModerated)
def about_talk(say: Phrases, said: messages.TalkModerated) -> str:
    return "\n".join([say.say(said.entry, said), say.say("moderated-why", said)])


@words(messages.Adjourned)
def adjourned(say: Phrases, said: messages.Adjourned) -> str:
    if said.ruling is None:
        return say.say("refused-adjourned", said)
    return "\n".join([say.say("refused-adjourned-by", said, by=said.ruling.by), say.say("moderated-why", said.ruling)])


@words(messages.ModerateNoReason)
def no_reason(say: Phrases, said: messages.ModerateNoReason) -> str:
    return _with_example(say, said, said.act, said.number, said.player)


@words(messages.ModerateWhich)
def which(say: Phrases, said: messages.ModerateWhich) -> str:
    return _with_example(say, said, said.act)


def _with_example(
    say: Phrases, said: Refused, act: str | None, number: int | None = None, player: str | None = None
) -> str:
    """Return a refusal with an example of the decision that was meant."""
    act = act or "annul"
    person = f" @{player or 'bob'}" if act in _ABOUT_A_PERSON else ""
    target = person.strip() if act in _WITHOUT_A_NUMBER else f"#{number or 12}{person}"
    return say.say(said.entry, act=say.word(f"moderate-{act}"), target=target)
