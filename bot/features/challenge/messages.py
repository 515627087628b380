"""Messages about challenges, and their wording."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import ClassVar, Literal, TypeAlias

from bot.chat.wording.labels import example_game
from bot.chat.wording.phrases import CHOICES, Phrases, labels, words
from bot.features.challenge.commands import Play
from bot.features.time.words import agreed
from core.match.model import SeatWish
from core.messages.content import Content, NumberRefused, OfMatch, Refused
from core.messages.message import Action
from core.names import Code, Coded, Handle, Name, Written
from core.rules import OptionValue
from core.time.control import Terms, TimeControl


class ChallengeName(OfMatch):
    """Challenge in a list."""

    PICK: ClassVar[str] = "pick-challenge"
    by: Name


class ChallengeMade(OfMatch, Content):
    """Challenge to a person, to anyone (``to`` None), or to everyone with its link or code (not ``listed``)."""

    options: Mapping[str, Coded[OptionValue]]
    terms: Terms
    by: Name
    to: Name | None
    seat: SeatWish
    listed: bool = True


class ChallengeAlone(OfMatch, Content):
    """Notice to a challenger: no one has accepted their open challenge for a day, and the computer can play instead."""


class ChallengeUndelivered(OfMatch, Content):
    """Notice to a challenger: our messages don't reach the opponent."""

    to: Name


class ChallengeDeclined(OfMatch, Content):
    """Declined challenge; ``to`` made it."""

    by: Name
    to: Name


class ChallengeWithdrawn(OfMatch, Content):
    """Withdrawn challenge."""

    by: Name


class ChallengeExpiring(OfMatch, Content):
    """Reminder to a challenger that no one has answered their challenge, which ends soon; ``to`` None if it is to anyone."""

    to: Name | None
    until: datetime


class ChallengeExpired(OfMatch, Content):
    """Challenge that has ended without an answer; ``to`` None if it was to anyone."""

    by: Name
    to: Name | None


class ChallengeKept(OfMatch, Content):
    """The asker's challenge stays open until a time."""

    until: datetime


class NothingToKeep(Refused):
    """Refusal: the asker has no open challenge with this number."""


class KeptAlready(NumberRefused):
    """Refusal: the challenge doesn't end soon."""

    game: Code


class KeptTooOften(NumberRefused):
    """Refusal: the challenge has been kept as often as it can be."""

    game: Code


class ChallengeYourself(Refused):
    """Refusal: players can't challenge themselves."""


class ChooseGame(Content):
    """Question which game to play, with a button for each.

    Attributes:
        opponent: handle of the challenged person.
        level: level of the computer, if it is the opponent.
    """

    games: tuple[Code, ...]
    opponent: Handle | None
    level: int | None = None


class Arranging(Content):
    """Question about a match that is being arranged by buttons, with the choices made so far.

    Attributes:
        asks: ``time``, ``first`` (who begins), ``size`` or ``whom`` (the opponent).
        options: the options named so far.
        opponent: handle of the challenged person; None if not named.
        seat: who takes seat 1; None if not answered yet.
        clock: the time control; None for the usual one, or not answered yet.
    """

    game: Code
    asks: Literal["time", "first", "size", "whom"]
    options: Mapping[str, Coded[OptionValue]]
    opponent: Handle | None
    seat: SeatWish | None
    clock: TimeControl | None


class Arranged(OfMatch, Content):
    """Confirmation, in place of the last question, that the arranged match is offered; ``to`` None if to anyone."""

    to: Name | None


class ArrangedAlready(Refused):
    """Refusal: this message's match has already been offered."""


ArrangingStep: TypeAlias = ChooseGame | Arranging | Arranged
"""Questions of one message, in order, while a match is arranged by buttons."""


class ChooseLevel(Content):
    """Question which level of the computer to play, with a button for each."""

    game: Code


class NoSuchLevel(Refused):
    """Refusal: the computer doesn't have this level."""

    typed: Written
    most: int


class PartnerOff(Refused):
    """Refusal: the operator has switched off the computer."""


class PartnerMatches(Refused):
    """Refusal: the asker already plays ``limit`` matches against the computer, the maximum."""

    limit: int
    numbers: tuple[int, ...]
    games: tuple[Code, ...] = ()


class PartnerOrPerson(Refused):
    """Refusal: the command names both the computer and a person."""

    handle: Handle


class PartnerHasTime(Refused):
    """Refusal: matches against the computer have no clock."""


class PartnerIsNobody(Refused):
    """Refusal: the computer isn't a person, so no one can challenge, block or look it up."""


class PartnerReadsNothing(NumberRefused):
    """Refusal: the computer doesn't read remarks in its matches."""


class PartnerAsleep(OfMatch, Content):
    """Notice: the computer is on move, but the operator has switched it off."""


class OfferAccepted(NumberRefused):
    """Refusal: ``by`` has accepted the asker's challenge, so it can't be withdrawn."""

    game: Code
    by: Name


class RematchOffered(NumberRefused):
    """Refusal: the asker has already offered ``to`` this rematch."""

    to: Name


class NoSuchPerson(Refused):
    """Refusal: no one has this name."""

    handle: Handle


class UnknownGame(Refused):
    """Refusal: no game has this name; suggests a similar one, or several that begin with it."""

    typed: Written
    nearest: Code | None
    several: tuple[Code, ...]
    games: tuple[Code, ...]


class BadOption(Refused):
    """Refusal: the game doesn't have this option or value; the fields are those of :class:`core.rules.BadOption`."""

    problem: Code
    option: Written
    value: Written
    allowed: tuple[Code, ...]
    game: Code


class WhichChallenge(Refused):
    """Question which of several challenges the asker means."""

    challenges: tuple[ChallengeName, ...]


class NoOpenChallenge(Refused):
    """Refusal: no challenge is open, or none with this number."""

    number: int | None


class UnknownNumber(NumberRefused):
    """Refusal: no match or challenge that the asker may see has this number."""


class NotForYou(NumberRefused):
    """Refusal: the challenge is to another person."""


class AlreadyAccepted(NumberRefused):
    """Refusal: two others are already playing it."""

    first: Name
    second: Name


@labels(Play)
def play_label(say: Phrases, command: Play, action: Action, content: Content | None) -> str | None:
    if action.code not in CHOICES or content is None:
        return None
    if command.menu and isinstance(content, Arranging):
        return _answer(say, command)
    return say.game(command.game)


def _answer(say: Phrases, command: Play) -> str:
    """Return the label of an answer to a question of an arranged match; the next question identifies it."""
    if command.menu == "first" and command.clock is not None:
        return say.clock(TimeControl.read(command.clock))
    if command.menu == "size":
        return say.say(f"action-arrange-seat-{command.seat}")
    return say.options(command.game, {"size": int(command.options.get("size", 0))})


@words(Arranged)
def arranged(say: Phrases, content: Arranged) -> str:
    return say.form("arranged", content)


@words(ChallengeMade)
def challenge_made(say: Phrases, content: ChallengeMade) -> str:
    kind = "open" if content.to is None else "made"
    options, seating = say.options(content.game, content.options), say.form(f"seating-{content.seat}", content)
    text = say.say(f"challenge-{kind}", content, options=options, seating=seating)
    question = f"challenge-{kind}-question" if content.listed else "challenge-unlisted"
    return "\n".join([text, *agreed(say, content.terms), say.say(question, content)])


@words(ChallengeExpiring)
def challenge_expiring(say: Phrases, content: ChallengeExpiring) -> str:
    """Return the text of the reminder."""
    return say.say("challenge-expiring" if content.to is not None else "challenge-expiring-open", content)


@words(ChallengeExpired)
def challenge_expired(say: Phrases, content: ChallengeExpired) -> str:
    """Return the text of the notice."""
    return say.say("challenge-expired" if content.to is not None else "challenge-expired-open", content)


@words(PartnerMatches)
def partner_matches(say: Phrases, content: PartnerMatches) -> str:
    """Return the refusal, which names the matches with their games."""
    games = dict(zip(content.numbers, content.games, strict=False))  # messages of earlier times have no games
    named = ", ".join(
        f"#{number} {say.game(games[number])}" if number in games else f"#{number}" for number in content.numbers
    )
    return say.say("refused-partner-matches", limit=content.limit, numbers=named, number=content.numbers[0])


@words(UnknownGame)
def unknown_game(say: Phrases, content: UnknownGame) -> str:
    """Return the refusal of an unknown game, quoting it as typed."""
    if len(content.several) > 1:
        return say.say(
            "refused-unknown-game-several", content, several=say.games(content.several), example=content.several[0]
        )
    nearest = content.nearest and say.game(content.nearest)
    return say.form(
        "refused-unknown-game", content, nearest=nearest, example=content.nearest or example_game(content.games)
    )


@words(BadOption)
def bad_option(say: Phrases, content: BadOption) -> str:
    code = f"refused-bad-option-{content.problem}"
    if content.problem == "unknown-option" and not content.allowed:
        code += "-none"
    return say.say(code if say.has(code) else "refused-bad-option-bad-value", content)


@words(WhichChallenge)
def which_challenge(say: Phrases, content: WhichChallenge) -> str:
    number = content.challenges[0].number if content.challenges else None
    lines = (f"• {say.say('refused-which-challenge-line', challenge)}" for challenge in content.challenges)
    return "\n".join([say.say("refused-which-challenge", number=number), *lines])


@words(ChooseGame)
def choose_game(say: Phrases, content: ChooseGame) -> str:
    return say.form("choose-game", content, **({} if content.level is None else {"level": say.level(content.level)}))


@words(Arranging)
def arranging(say: Phrases, content: Arranging) -> str:
    """Return the text of a question about an arranged match, after the choices made so far."""
    choices = [say.clock(content.clock) if content.clock is not None else say.say("arranging-usual-clock")]
    if content.seat is not None:
        choices.append(say.say(f"arranging-seat-{content.seat}"))
    if content.options:
        choices.append(say.options(content.game, content.options))
    code = f"arranging-{content.asks}"
    return say.form(code, game=content.game, opponent=content.opponent, **{"so-far": ", ".join(choices)})
