"""Wording of what the partner thinks: hints and reasons."""

from __future__ import annotations

from bot.chat.wording.phrases import Phrases, words
from core.play import messages
from core.play.messages.second_look import ReasonGiven


def reason(say: Phrases, given: ReasonGiven) -> str:
    """Return a reason in words."""
    facts = {name: ", ".join(value) if isinstance(value, tuple) else value for name, value in given.facts.items()}
    return say.say(f"reason-{given.code.replace('.', '-')}", **facts)


@words(messages.HintShown)
def hint_shown(say: Phrases, said: messages.HintShown) -> str:
    if said.how == "where":
        return say.say("hint-where" if said.cells else "hint-nowhere", said, among=", ".join(said.cells))
    told = [say.say("hint-turn", said)]
    told += [f"• {reason(say, each)}" for each in said.reasons]
    if said.how == "why":
        told.append(say.say("hint-why" if said.reasons else "hint-no-reason"))
    return "\n".join(told)
