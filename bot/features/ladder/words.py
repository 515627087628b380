"""Wording of ladder."""

from __future__ import annotations

from bot.chat.wording.phrases import CHOICES, Phrases, labels, words
from bot.features.ladder import messages
from bot.features.ladder.commands import Ladder
from bot.features.rating.messages import bullets, place_lines
from core.match.model import DECLINED
from core.messages.content import Content
from core.messages.message import Action


@labels(Ladder)
def ladder_label(say: Phrases, command: Ladder, action: Action, _content: Content | None) -> str | None:
    if action.code not in CHOICES:
        return None
    if command.opponent is not None:
        return f"@{command.opponent}"
    return None if command.which is None else say.say("pick-ladder", which=command.which)


@words(messages.LadderShown)
def ladder(say: Phrases, said: messages.LadderShown) -> str:
    told = [say.say("ladder", said), *place_lines(say, said.top)]
    if said.around:
        told += ["…", *place_lines(say, said.around)]
    if not said.count:
        told.append(say.say("ladder-empty"))
    elif said.days:
        told.append(say.say("ladder-king", said))
    if said.leaving:
        told.append(say.say("ladder-you-leave", said))
    elif said.mine is None and not say.to_all:
        told.append(say.say("ladder-not-you", said))
    if said.strikes:
        told.append(say.say("ladder-strikes", said))
    return "\n".join(told)


@words(messages.LadderName)
def ladder_name(say: Phrases, name: messages.LadderName) -> str:
    return say.say("ladder-line", name)


@words(messages.WhichLadder)
def which_ladder(say: Phrases, said: messages.WhichLadder) -> str:
    return "\n".join([say.say("which-ladder"), *bullets(ladder_name(say, each) for each in said.ladders)])


@words(messages.UnknownLadder)
def unknown_ladder(say: Phrases, said: messages.UnknownLadder) -> str:
    return "\n".join([say.say(said.entry, said), *bullets(ladder_name(say, each) for each in said.ladders)])


@words(messages.LadderCreated)
def ladder_created(say: Phrases, said: messages.LadderCreated) -> str:
    reach = [] if said.reach is None else [say.say("ladder-reach", said)]
    return "\n".join([say.say("ladder-created", said), *reach, say.say("ladder-how", said)])


@words(messages.LadderMoved)
def ladder_moved(say: Phrases, said: messages.LadderMoved) -> str:
    if said.reason == DECLINED:
        return say.say("ladder-declined", said)
    return say.say(f"ladder-moved-{'up' if said.after < said.before else 'down'}", said)


@words(messages.LadderGone)
def ladder_gone(say: Phrases, said: messages.LadderGone) -> str:
    code = f"ladder-gone-{said.why}"
    if said.ruling is not None:
        return "\n".join([say.say(f"{code}-by", said, by=said.ruling.by), say.say("moderated-why", said.ruling)])
    return say.say(code if say.has(code) else "ladder-gone-left", said)


@words(messages.LadderMonth)
def ladder_month(say: Phrases, said: messages.LadderMonth) -> str:
    told = [say.say("ladder-month", said), *(say.say("month-line", each) for each in said.players)]
    return "\n".join(told if said.king is None else [*told, say.say("ladder-month-king", said)])


@words(messages.LadderClosed)
def ladder_closed(say: Phrases, said: messages.LadderClosed) -> str:
    return "\n".join([say.say("ladder-closed", said), *place_lines(say, said.top)])


@words(messages.LadderPossible)
def ladder_possible(say: Phrases, said: messages.LadderPossible) -> str:
    return "\n".join([say.say("ladder-possible", said), *place_lines(say, said.possible)])


@words(messages.LadderRefused)
def ladder_refused(say: Phrases, said: messages.LadderRefused) -> str:
    instead = [say.say("ladder-instead"), *place_lines(say, said.possible)] if said.possible else []
    return "\n".join([say.say(said.entry, said), *instead])
