"""Messages about challenges, and their wording."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

from bot.chat.wording.labels import example_game
from bot.chat.wording.phrases import CHOICES, Phrases, labels, words
from bot.features.challenge.commands import Play
from bot.features.time.words import agreed
from core import rules
from core.match.model import SeatWish
from core.messages.content import Content, NumberRefused, OfMatch, Refused
from core.messages.message import Action
from core.names import Code, Coded, Handle, Name, Written
from core.rules import OptionValue
from core.time.control import Terms, TimeControl


class ChallengeName(OfMatch):
    """Challenge on a list."""

    PICK: ClassVar[str] = "pick-challenge"
    by: Name


class ChallengeMade(OfMatch, Content):
    """Challenge to somebody, or (``to`` None) to anyone; or (not ``listed``) to whoever has its link or code."""

    options: Mapping[str, Coded[OptionValue]]
    terms: Terms
    by: Name
    to: Name | None
    seat: SeatWish
    listed: bool = True


class ChallengeAlone(OfMatch, Content):
    """Notice to a challenger: nobody has accepted their open challenge for a day; meanwhile the partner would play."""


class ChallengeUndelivered(OfMatch, Content):
    """Notice to a challenger: the opponent can't be written to."""

    to: Name


class ChallengeDeclined(OfMatch, Content):
    """Declined challenge; ``to`` made it."""

    by: Name
    to: Name


class ChallengeWithdrawn(OfMatch, Content):
    """Withdrawn challenge."""

    by: Name


class ChallengeYourself(Refused):
    """Refusal: players can't challenge themselves."""


class ChooseGame(Content):
    """Question which game to play, with a button for each; ``opponent`` is the handle of who is to be challenged."""

    games: tuple[Code, ...]
    opponent: Handle | None


class Arranging(Content):
    """Question about a match that is being arranged by buttons, with what was chosen so far.

    Attributes:
        asks: ``time``, ``first`` (who begins), ``size`` or ``whom`` (to whom it is to be offered).
        options: those that were named.
        opponent: handle of who is to be challenged, if anybody was named.
        seat: who takes seat 1; None: not asked yet.
        clock: the time control; None: the usual one, or not asked yet.
    """

    game: Code
    asks: Literal["time", "first", "size", "whom"]
    options: Mapping[str, Coded[OptionValue]]
    opponent: Handle | None
    seat: SeatWish | None
    clock: TimeControl | None


class Arranged(OfMatch, Content):
    """Confirmation, in place of the last question about a match that was arranged: it is offered; ``to``: None: to anyone."""

    to: Name | None


class ArrangedAlready(Refused):
    """Refusal: what was arranged by a message of buttons has been offered already."""


ArrangingStep: TypeAlias = ChooseGame | Arranging | Arranged
"""What is shown in turn, in one message, while a match is arranged by buttons."""


class ChooseLevel(Content):
    """Question at which level the partner is to play, with a button for each."""

    game: Code


class NoSuchLevel(Refused):
    """Refusal: the partner has no such level."""

    typed: Written
    most: int


class PartnerOff(Refused):
    """Refusal: the operator has switched the partner off."""


class PartnerMatches(Refused):
    """Refusal: the asker plays ``limit`` matches against the partner, and more at once aren't possible."""

    limit: int
    numbers: tuple[int, ...]


class PartnerOrPerson(Refused):
    """Refusal: a match was asked for against the partner, and against a person."""

    handle: Handle


class PartnerHasTime(Refused):
    """Refusal: matches against the partner have no clock."""


class PartnerIsNobody(Refused):
    """Refusal: the partner is no person who could be challenged, blocked or looked up."""


class PartnerReadsNothing(NumberRefused):
    """Refusal: in a match against the partner nobody would read what is said."""


class PartnerAsleep(OfMatch, Content):
    """Notice: the partner is on move, and the operator has switched it off."""


class RematchOffered(NumberRefused):
    """Refusal: the asker has offered ``to`` the same rematch already."""

    to: Name


class NoSuchPerson(Refused):
    """Refusal: nobody has this name."""

    handle: Handle


class UnknownGame(Refused):
    """Refusal: no game has this name; one is similar, or several begin with it."""

    typed: Written
    nearest: Code | None
    several: tuple[Code, ...]
    games: tuple[Code, ...]


class BadOption(Refused):
    """Refusal: the game has no such option or value; the fields are those of :class:`core.rules.BadOption`."""

    problem: Code
    option: Written
    value: Written
    allowed: tuple[Code, ...]
    game: Code


class WhichChallenge(Refused):
    """Question which of several challenges is meant."""

    challenges: tuple[ChallengeName, ...]


class NoOpenChallenge(Refused):
    """Refusal: no challenge is open, or none with this number."""

    number: int | None


class UnknownNumber(NumberRefused):
    """Refusal: there is no such match or challenge that the asker may see."""


class NotForYou(NumberRefused):
    """Refusal: the challenge is to somebody else."""


class AlreadyAccepted(NumberRefused):
    """Refusal: two others are playing it already."""

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
    """Return the label of an answer to a question about a match that is arranged, from what is asked next."""
    if command.menu == "first" and command.clock is not None:
        return say.clock(TimeControl.read(command.clock))
    if command.menu == "size":
        return say.say(f"action-arrange-seat-{command.seat}")
    return say.options(command.game, {"size": int(command.options.get("size", 0))})


@words(Arranged)
def arranged(say: Phrases, said: Arranged) -> str:
    return say.form("arranged", said)


@words(ChallengeMade)
def challenge_made(say: Phrases, said: ChallengeMade) -> str:
    kind = "open" if said.to is None else "made"
    options, seating = say.options(said.game, said.options), say.form(f"seating-{said.seat}", said)
    told = say.say(f"challenge-{kind}", said, options=options, seating=seating)
    question = f"challenge-{kind}-question" if said.listed else "challenge-unlisted"
    return "\n".join([told, *agreed(say, said.terms), say.say(question, said)])


@words(UnknownGame)
def unknown_game(say: Phrases, said: UnknownGame) -> str:
    """Return the refusal of an unknown game, which is quoted as typed."""
    if len(said.several) > 1:
        return say.say("refused-unknown-game-several", said, several=say.games(said.several), example=said.several[0])
    nearest = said.nearest and say.game(said.nearest)
    return say.form("refused-unknown-game", said, nearest=nearest, example=said.nearest or example_game(said.games))


@words(BadOption)
def bad_option(say: Phrases, said: BadOption) -> str:
    code = f"refused-bad-option-{said.problem}"
    if said.problem == "unknown-option" and not said.allowed:
        code += "-none"
    return say.say(code if say.has(code) else "refused-bad-option-bad-value", said)


@words(WhichChallenge)
def which_challenge(say: Phrases, said: WhichChallenge) -> str:
    number = said.challenges[0].number if said.challenges else None
    lines = (f"• {say.say('refused-which-challenge-line', each)}" for each in said.challenges)
    return "\n".join([say.say("refused-which-challenge", number=number), *lines])


@words(ChooseGame)
def choose_game(say: Phrases, said: ChooseGame) -> str:
    key = example_game()
    sizes = next((option.value_texts() for option in rules.get(key).options if option.name == "size"), ("",))
    return say.form("choose-game", said, example=key, size=sizes[-1])


@words(Arranging)
def arranging(say: Phrases, said: Arranging) -> str:
    """Return a question about a match, after what was chosen so far, and how one could type that."""
    chosen = [say.clock(said.clock) if said.clock is not None else say.say("arranging-usual-clock")]
    if said.seat is not None:
        chosen.append(say.say(f"arranging-seat-{said.seat}"))
    if said.options:
        chosen.append(say.options(said.game, said.options))
    seat = SeatWish.RANDOM if said.seat is None else said.seat
    name = said.opponent or say.say("arranging-name")
    typed = Play(
        said.game,
        name,
        options={name: str(value).lower() for name, value in said.options.items()},
        seat=seat,
        clock=None if said.clock is None else str(said.clock),
    )
    code = f"arranging-{said.asks}"
    return say.form(
        code, game=said.game, opponent=said.opponent, typed=say.command(typed), **{"so-far": ", ".join(chosen)}
    )
