"""Wording of messages about seeks and open offers."""

from __future__ import annotations

from datetime import timedelta

from bot.chat.wording.phrases import CHOICES, Phrases, labels, words
from bot.features.seek import messages
from bot.features.seek.commands import Seek
from core.messages.content import Content
from core.messages.message import Action


@words(messages.Band)
def band(say: Phrases, said: messages.Band) -> str:
    return say.say("sought-band", low=said.low, high=said.high)


@words(messages.Sought)
def sought(say: Phrases, said: messages.Sought) -> str:
    """Return what is sought on one line, as far as it differs from what is usual."""
    told = [say.game(said.game) if said.game else say.say("sought-any-game")]
    told += [say.options(said.game or "", said.options)] if said.options else []
    told.append(_clock(say, said))
    told += [] if said.rated or said.everywhere else [say.say("sought-unrated")]
    told += [say.say("sought-near", near=said.near)] if said.near is not None else []
    told += [say.say("sought-keep", keep=said.keep)] if said.keep > 1 else []
    told.append(say.say("sought-everywhere" if said.everywhere else "sought-here"))
    return ", ".join(told)


def _clock(say: Phrases, said: messages.Sought) -> str:
    """Return the clock in a few words; if none was named, what will do."""
    if said.named:
        return say.clock(said.clock)
    short = said.clock.timed and said.clock.base < timedelta(days=1)
    return say.say("sought-clock-or" if short else "sought-clock-any", clock=said.clock)


def _with_band(told: str, say: Phrases, strength: messages.Band | None) -> str:
    return told if strength is None else f"{told}, {band(say, strength)}"


def _lines(say: Phrases, seeks: tuple[messages.Sought, ...]) -> list[str]:
    return [f"• {_with_band(sought(say, each), say, each.band)}" for each in seeks]


@words(messages.SeeksShown)
def seeks_shown(say: Phrases, said: messages.SeeksShown) -> str:
    if not said.seeks:
        return say.say("seeks-none")
    lines = (
        say.say("seeks-line", sought=each, until=until) for each, until in zip(said.seeks, said.until, strict=False)
    )
    return "\n".join([say.say("seeks-shown"), *lines, say.say("seeks-more")])


@words(messages.SeeksOff)
def seeks_off(say: Phrases, said: messages.SeeksOff) -> str:
    return "\n".join([say.say("seeks-off"), *_lines(say, said.seeks)])


@words(messages.OffersShown)
def offers_shown(say: Phrases, said: messages.OffersShown) -> str:
    challenges = []
    for each in said.challenges:
        line = say.say("offers-challenge", each, options=say.options(each.game, each.options))
        line = line if each.rated else f"{line}, {say.say('sought-unrated')}"
        challenges.append(f"• {_with_band(line, say, each.band)}")
    told = [*challenges, *_lines(say, said.seeks)]
    lines = [say.form("offers-shown", said), *told] if told else [say.form("offers-none", said)]
    lines += [say.say("offers-more", count=said.more)] if said.more else []
    lines += [say.say("offers-page", said)] if said.pages > 1 else []
    lines += [say.say("offers-mine"), *_lines(say, said.mine)] if said.mine else []
    return "\n".join([*lines, say.say("offers-how" if told else "offers-how-none")])


class SoughtWords:
    """Words about a seek on a list of offers.

    Args:
        sought: what is sought.
        language: tag of the reader's language.
    """

    def __init__(self, sought: messages.Sought, language: str) -> None:
        self._sought = sought
        self._say = Phrases(language)

    def game(self) -> str:
        """Return the name of the game."""
        return self._say.game(self._sought.game) if self._sought.game else self._say.say("sought-any-game")

    def text(self, *, mine: bool) -> str:
        """Return the game that is sought and from where, in a sentence."""
        reach = self._say.say("sought-everywhere" if self._sought.everywhere else "sought-here")
        return self._say.say("sought-mine" if mine else "sought-by-somebody", game=self.game(), reach=reach)

    def options(self) -> list[str]:
        """Return the options that were named, or that any will do."""
        game, options = self._sought.game or "", self._sought.options
        told = [self._say.options(game, {name: value}) for name, value in options.items()]
        return told or [self._say.say("sought-any-size")]

    def clock(self) -> str:
        """Return the clock in a few words."""
        return _clock(self._say, self._sought)

    def begins(self) -> str:
        """Return who moves first."""
        return self._say.say("seating-random")

    def somebody(self) -> str:
        """Return what stands in place of a name."""
        return self._say.say("sought-somebody")

    def strength(self) -> str | None:
        """Return the band of strength, if anything is known of it."""
        return None if self._sought.band is None else band(self._say, self._sought.band)


@labels(Seek)
def seek_label(say: Phrases, command: Seek, action: Action, content: Content | None) -> str | None:
    if not isinstance(content, messages.OffersShown):
        return say.game(command.game) if action.code in CHOICES and content and command.game is not None else None
    if action.entry is not None:
        seek = content.seeks[action.entry - len(content.challenges)]
        if sum(other.game == seek.game for other in content.seeks) > 1:
            return say.say("pick-sought", sought=seek)
    return say.say("pick-seek", game=command.game) if action.code in CHOICES and command.game is not None else None
