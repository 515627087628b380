"""Wording of messages about ladders."""

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
def ladder(say: Phrases, content: messages.LadderShown) -> str:
    parts = [say.say("ladder", content), *place_lines(say, content.top)]
    if content.around:
        parts += ["…", *place_lines(say, content.around)]
    if not content.count:
        parts.append(say.say("ladder-empty"))
    elif content.days:
        parts.append(say.say("ladder-king", content))
    if content.leaving:
        parts.append(say.say("ladder-you-leave", content))
    elif content.mine is None and not say.to_all:
        parts.append(say.say("ladder-not-you", content))
    if content.strikes:
        parts.append(say.say("ladder-strikes", content))
    return "\n".join(parts)


@words(messages.LadderName)
def ladder_name(say: Phrases, name: messages.LadderName) -> str:
    return say.say("ladder-line", name)


@words(messages.WhichLadder)
def which_ladder(say: Phrases, content: messages.WhichLadder) -> str:
    return "\n".join([say.say("which-ladder"), *bullets(ladder_name(say, ladder) for ladder in content.ladders)])


@words(messages.UnknownLadder)
def unknown_ladder(say: Phrases, content: messages.UnknownLadder) -> str:
    return "\n".join(
        [say.say(content.entry, content), *bullets(ladder_name(say, ladder) for ladder in content.ladders)]
    )


@words(messages.LadderCreated)
def ladder_created(say: Phrases, content: messages.LadderCreated) -> str:
    reach = [] if content.reach is None else [say.say("ladder-reach", content)]
    return "\n".join([say.say("ladder-created", content), *reach, say.say("ladder-how", content)])


@words(messages.LadderMoved)
def ladder_moved(say: Phrases, content: messages.LadderMoved) -> str:
    if content.reason == DECLINED:
        return say.say("ladder-declined", content)
    return say.say(f"ladder-moved-{'up' if content.after < content.before else 'down'}", content)


@words(messages.LadderGone)
def ladder_gone(say: Phrases, content: messages.LadderGone) -> str:
    code = f"ladder-gone-{content.why}"
    if content.ruling is not None:
        return "\n".join(
            [say.say(f"{code}-by", content, by=content.ruling.by), say.say("moderated-why", content.ruling)]
        )
    return say.say(code if say.has(code) else "ladder-gone-left", content)


@words(messages.LadderMonth)
def ladder_month(say: Phrases, content: messages.LadderMonth) -> str:
    parts = [say.say("ladder-month", content), *(say.say("month-line", player) for player in content.players)]
    return "\n".join(parts if content.king is None else [*parts, say.say("ladder-month-king", content)])


@words(messages.LadderClosed)
def ladder_closed(say: Phrases, content: messages.LadderClosed) -> str:
    return "\n".join([say.say("ladder-closed", content), *place_lines(say, content.top)])


@words(messages.LadderPossible)
def ladder_possible(say: Phrases, content: messages.LadderPossible) -> str:
    return "\n".join([say.say("ladder-possible", content), *place_lines(say, content.possible)])


@words(messages.LadderRefused)
def ladder_refused(say: Phrases, content: messages.LadderRefused) -> str:
    instead = [say.say("ladder-instead"), *place_lines(say, content.possible)] if content.possible else []
    return "\n".join([say.say(content.entry, content), *instead])
