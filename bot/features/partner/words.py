"""Wording of what the partner thinks: hints and reasons."""

from __future__ import annotations

from bot.chat.wording.phrases import Phrases, words
from bot.features.partner import messages
from bot.features.partner.messages import ReasonGiven


def reason(say: Phrases, given: ReasonGiven) -> str:
    """Return a reason in words."""
    facts = {name: ", ".join(value) if isinstance(value, tuple) else value for name, value in given.facts.items()}
    return say.say(f"reason-{given.code.replace('.', '-')}", **facts)


@words(messages.ReviewMoment)
def review_moment(say: Phrases, said: messages.ReviewMoment) -> str:
    told = [say.say("review-moment", said)]
    told += [f"• {say.say('review-played', said)} {reason(say, each)}" for each in said.against]
    told += [f"• {say.say('review-better', said)} {reason(say, each)}" for each in said.instead]
    if said.answer:
        told.append(f"• {say.say('review-answer', said)}")
    if not said.against and not said.instead:
        told.append(say.say("review-no-reason", said))
    return "\n".join(told)


@words(messages.ReviewShown)
def review_shown(say: Phrases, said: messages.ReviewShown) -> str:
    told = [say.say("review-intro", said)]
    if said.decided is not None and said.winner is not None:
        told.append(say.say("review-decided", said, winner=said.winner))
    told.append(say.say("review-count", count=said.count) if said.count else say.say("review-nothing"))
    if said.count and said.pictured:
        told[-1] += f" {say.say('review-pictures', count=said.count)}"
    return "\n".join(told)


@words(messages.HintShown)
def hint_shown(say: Phrases, said: messages.HintShown) -> str:
    if said.how == "where":
        return say.say("hint-where" if said.cells else "hint-nowhere", said, among=", ".join(said.cells))
    told = [say.say("hint-turn", said)]
    told += [f"• {reason(say, each)}" for each in said.reasons]
    if said.how == "why":
        told.append(say.say("hint-why" if said.reasons else "hint-no-reason"))
    return "\n".join(told)
