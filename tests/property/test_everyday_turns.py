"""Any step in everyday words is read as that step, or the program asks back; talk is never a turn."""

import random

from hypothesis import given
from hypothesis import strategies as st

from bot import chat
from bot.features.answers.commands import Accept, Decline
from bot.features.exploring.commands import Preview
from bot.features.match.commands import Move
from core.rules import IllegalStep, Position
from core.rules.parsing import Ambiguous, Steps, Unreadable, parse_steps
from tests.support.hypothesis_profile import examples
from tests.support.playouts import Setting, in_every_setting, play_out
from tests.support.talk import SENTENCES
from tests.support.typed_steps import plainly, shortly

_AROUND = (
    ("", ""), ("", "."), ("", "!"), ("", " please"), ("", ", bitte"), ("", " :)"), ("", " 👍"), ("I play ", ""), ("move ", ""),
    ("ich ziehe ", " bitte"), ("12. ", ""), ("7... ", ""), ("please ", " ;-)"), ("(", ")"), ("🙂 ", ""),
    ("my move: ", ""), ("ich nehme ", ""), ("", ", thanks"), ("", " in #12"), ("match 12 ", ""), ("", "?"),
)  # fmt: skip
_SAID = {
    "swap": ("swap sides", "I swap", "tauschen", "ich tausche", "Seiten tauschen"),
    "keep": ("keep", "I keep", "behalten", "ich behalte", "bleiben"),
    "pass": ("I pass", "passen", "ich passe"),
    "release": ("release a prisoner", "freilassen", "ich lasse frei"),
    "propose": ("propose the end", "vorschlagen", "Ende vorschlagen"),
}


def typed(step: str, rng: random.Random) -> str:
    """Return a step as a person may type it without instructions."""
    if step in _SAID:
        return rng.choice(_SAID[step])
    before, after = rng.choice(_AROUND)
    return before + rng.choice((plainly, shortly))(step, rng).upper() + after


def readings(position: Position, text: str) -> tuple[Steps, ...]:
    """Return the turns that a text can mean: one, or several among which the program asks the author to choose."""
    try:
        return (parse_steps(position, text),)
    except Ambiguous as several:
        return several.candidates


@in_every_setting()
def test_a_step_in_everyday_words_is_itself_or_asked_about(setting: Setting, seed: int) -> None:
    rng = random.Random(seed)
    for position in play_out(setting, seed).some(rng, 2):
        for step in rng.sample(position.steps(), min(8, len(position.steps()))):
            if step in {"accept", "decline"}:
                continue  # they answer any open question
            text = typed(step, rng)
            command = chat.parse(text, rng.choice(["en", "de"]), is_asked=True)
            assert isinstance(command, Move | Preview), text
            assert (step,) in readings(position, command.text), text


@examples(300)
@given(st.lists(st.sampled_from(SENTENCES), min_size=1, max_size=3), st.sampled_from([" ", ", ", ". ", "\n", " – "]))
def test_talk_is_never_a_turn(sentences: list[str], between: str) -> None:
    text = between.join(sentences)
    for language in ("en", "de"):
        command = chat.parse(text, language, is_asked=True)
        assert not isinstance(command, Move | Accept | Decline), text


@in_every_setting()
def test_talk_can_not_be_parsed_as_steps_either(setting: Setting, seed: int) -> None:
    rng = random.Random(seed)
    for position in play_out(setting, seed).some(rng, 1):
        for text in rng.sample(SENTENCES, 20):
            try:
                steps = parse_steps(position, text)
            except (Ambiguous, IllegalStep, Unreadable):
                continue
            raise AssertionError(f"{text!r} was read as {steps}")
