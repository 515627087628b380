"""Step text: turns typed in everyday words of any language, converted to the form that the rules read."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from bot.chat.lexicon import Lexicon, fold
from core.rules.parsing import MAX_LENGTH, may_be_steps

_STEPS: Final = {
    f"step-{step}": step
    for step in ("swap", "keep", "keep-black", "keep-white", "pass", "release", "propose", "accept", "decline")
}
"""Steps that are words, by the ids of their everyday words."""
_PLAIN: Final = {"steps-and": "and", "steps-to": "to", "steps-from": "", **_STEPS}
"""Words as the rules read them, between cells or as steps, by the ids of their everyday words."""
_LENGTHS: Final = 2, 1
"""Lengths, in words, of phrases that people say before or after a turn."""
_AGAINST: Final = "👎🙅🚫❌⛔"
"""Emoji that contradict the words beside them."""
_MARKS: Final = " .!,;:"
_MOVE_NUMBER: Final = re.compile(r"[0-9]{1,3}\.(?:\.\.)?(?:\s+(?=\S)|(?=[^\W\d_]))")
"""Number before a turn in a record: ``12. d4 e5``, ``12... d4``; a match's number looks different (``#12``, ``12:``)."""
_NUMBER: Final = re.compile(r"[0-9]+")
_BETWEEN_TURNS: Final = re.compile(r"\n|(?:^|\s)>+(?:\s|$)")
_SMILEY: Final = re.compile(r"\s+(?:[:;=x][-o']?[()\[\]/\\|dp*]+|\^\^|<3)\s*", re.IGNORECASE)


def step_text(text: str, lexicon: Lexicon) -> str:
    """Return a turn in the form that the rules read, without polite words and without "I" and the like.

    ``I pass``, ``bitte passen`` and ``pass :)`` are ``pass``; ``12. d4 dann e5 please`` is ``d4 and e5``. A text that
    still doesn't look like steps is returned unchanged.
    """
    if len(text) > MAX_LENGTH:
        return text
    words = _without_decoration(text).split()
    thanks = next((length for length in _LENGTHS if lexicon.means(_bare(words[-length:]), "steps-thanks")), 0)
    words = words[: len(words) - thanks]
    while words and lexicon.means(_bare(words[-1:]), "steps-after"):
        words.pop()
    prefix_length = next((length for length in _LENGTHS if lexicon.means(_bare(words[:length]), "steps-before")), 0)
    if prefix_length == len(words) or (
        thanks and not any(map(str.isdigit, text))
    ):  # "pass, thanks" may decline something else
        return text
    for phrase in (_bare(words), _bare(words[prefix_length:])):
        meaning = lexicon.which(phrase, _STEPS)
        if meaning is not None:
            return _STEPS[meaning].replace("-", " ")
    words = words[prefix_length:]
    plain = " ".join(plain_word for plain_word in (_plain_word(word, lexicon) for word in words) if plain_word)
    breaks_off = lexicon.means(_bare(words[:1]), "steps-from") and len(_NUMBER.findall(plain)) == 1
    return plain if may_be_steps(plain) and not breaks_off else text


def turns_text(text: str, lexicon: Lexicon) -> str:
    """Convert each of the turns in ``text``, separated by `` > `` or new lines, by :func:`step_text`; join them by `` > ``."""
    return " > ".join(step_text(" ".join(turn.split()), lexicon) for turn in _BETWEEN_TURNS.split(text) if turn.strip())


def _bare(words: list[str]) -> str:
    """Return words in the form that we compare, without punctuation around them."""
    return fold(" ".join(words)).strip(_MARKS)


def _plain_word(word: str, lexicon: Lexicon) -> str:
    """Return a word as the rules read it; empty for a word that they don't need."""
    meaning = lexicon.which(_bare([word]), _PLAIN)
    return word if meaning is None else _PLAIN[meaning]


def _without_decoration(text: str) -> str:
    """Return a text without a turn's number before it, and without smileys around it."""
    text = _MOVE_NUMBER.sub("", text.lstrip(), count=1) if _MOVE_NUMBER.match(text.lstrip()) else text
    begin, end = 0, len(text)
    while begin < end and _is_emoji(text[begin]):
        begin += 1
    while begin < end:
        if _is_emoji(text[end - 1]):
            end -= 1
            continue
        smiley = next((candidate for candidate in _SMILEY.finditer(text, begin, end) if candidate.end() == end), None)
        if smiley is None:
            break
        end = smiley.start()
    return text[begin:end]


def _is_emoji(character: str) -> bool:
    """Return whether a character is a blank or part of an emoji, but not a letter or digit in another form."""
    if character.isspace() or character in "\u200d\ufe0f":
        return True
    if character in _AGAINST:
        return False
    pictured = unicodedata.category(character) in {"So", "Sk"} and character not in "`^"
    return pictured and unicodedata.normalize("NFKC", character) == character
