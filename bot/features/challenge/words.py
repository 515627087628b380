"""Wording of challenges: choosing a game, arranging a match, offering it."""

from __future__ import annotations

from bot.chat.wording.labels import example_game
from bot.chat.wording.phrases import CHOICES, Phrases, labels, words
from bot.features.challenge import messages
from bot.features.challenge.commands import Play
from bot.features.time.words import agreed
from core import rules
from core.match.model import SeatWish
from core.messages.content import Content
from core.messages.message import Action
from core.time.control import TimeControl


@labels(Play)
def play_label(say: Phrases, command: Play, action: Action, content: Content | None) -> str | None:
    if action.code not in CHOICES or content is None:
        return None
    if command.menu and isinstance(content, messages.Arranging):
        return _answer(say, command)
    return say.game(command.game)


def _answer(say: Phrases, command: Play) -> str:
    """Return the label of an answer to a question about a match that is arranged, from what is asked next."""
    if command.menu == "first" and command.clock is not None:
        return say.clock(TimeControl.read(command.clock))
    if command.menu == "size":
        return say.say(f"action-arrange-seat-{command.seat}")
    return say.options(command.game, {"size": int(command.options.get("size", 0))})


@words(messages.Arranged)
def arranged(say: Phrases, said: messages.Arranged) -> str:
    return say.form("arranged", said)


@words(messages.ChallengeMade)
def challenge_made(say: Phrases, said: messages.ChallengeMade) -> str:
    kind = "open" if said.to is None else "made"
    options, seating = say.options(said.game, said.options), say.form(f"seating-{said.seat}", said)
    told = say.say(f"challenge-{kind}", said, options=options, seating=seating)
    question = f"challenge-{kind}-question" if said.listed else "challenge-unlisted"
    return "\n".join([told, *agreed(say, said.terms), say.say(question, said)])


@words(messages.UnknownGame)
def unknown_game(say: Phrases, said: messages.UnknownGame) -> str:
    """Return the refusal of an unknown game, which is quoted as typed."""
    if len(said.several) > 1:
        return say.say("refused-unknown-game-several", said, several=say.games(said.several), example=said.several[0])
    nearest = said.nearest and say.game(said.nearest)
    return say.form("refused-unknown-game", said, nearest=nearest, example=said.nearest or example_game(said.games))


@words(messages.BadOption)
def bad_option(say: Phrases, said: messages.BadOption) -> str:
    code = f"refused-bad-option-{said.problem}"
    if said.problem == "unknown-option" and not said.allowed:
        code += "-none"
    return say.say(code if say.has(code) else "refused-bad-option-bad-value", said)


@words(messages.WhichChallenge)
def which_challenge(say: Phrases, said: messages.WhichChallenge) -> str:
    number = said.challenges[0].number if said.challenges else None
    lines = (f"• {say.say('refused-which-challenge-line', each)}" for each in said.challenges)
    return "\n".join([say.say("refused-which-challenge", number=number), *lines])


@words(messages.ChooseGame)
def choose_game(say: Phrases, said: messages.ChooseGame) -> str:
    key = example_game()
    sizes = next((option.value_texts() for option in rules.get(key).options if option.name == "size"), ("",))
    return say.form("choose-game", said, example=key, size=sizes[-1])


@words(messages.Arranging)
def arranging(say: Phrases, said: messages.Arranging) -> str:
    """Return a question about a match, after what was chosen so far, and how one could type that."""
    chosen = [say.clock(said.clock) if said.clock is not None else say.say("arranging-usual-clock")]
    chosen += [say.say(f"arranging-seat-{said.seat}")] if said.seat is not None else []
    chosen += [say.options(said.game, said.options)] if said.options else []
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
