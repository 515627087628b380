"""Steps as people type them."""

import random
from collections.abc import Callable

_WORDS_BETWEEN = (" ", ", ", ",", ";", " / ", " & ", " + ", " | ", " and ", ", then ", "\n", " . ", "  ")
_WRAPPINGS = (
    *(("", ""), (" ", " "), ("", "."), ("", "!"), ("`", "`"), ("**", "**"), ("(", ")"), ("“", "”"), ("[", "]")),
    *(("\n", "\n"), ("\ufeff", ""), ("\u00a0", "\u2003"), ("", " …"), ("_", "_")),
)
_LOOKALIKES = str.maketrans("aceopijkmxyhACEOPIJKMXYH", "асеоріјкмхунАСЕОРІЈКМХУН")
_INVISIBLE = "\u200b\u200d\u2060\ufe0f\u20e3\u0301"
_DIGITS = ("٠١٢٣٤٥٦٧٨٩", "०१२३४५६७८९", "０１２３４５６７８９", "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗")


def _wide(text: str) -> str:
    return "".join(chr(ord(each) + 0xFEE0) if "!" <= each <= "~" else each for each in text)


def _in_digits(digits: str) -> Callable[[str], str]:
    return lambda text: text.translate(str.maketrans("0123456789", digits))


_LETTERINGS: tuple[Callable[[str], str], ...] = (
    str,
    str.upper,
    str.title,
    _wide,
    lambda text: _wide(text.upper()),
    lambda text: text.translate(_LOOKALIKES),
    lambda text: text.upper().translate(_LOOKALIKES),
    lambda text: "".join(each + _INVISIBLE[ord(each) % len(_INVISIBLE)] for each in text),
    *map(_in_digits, _DIGITS),
)


def lettered(text: str, rng: random.Random) -> str:
    """Return the text in other characters: upper case, look-alikes, other scripts."""
    return rng.choice(_LETTERINGS)(text)


def wrapped(text: str, rng: random.Random) -> str:
    """Return the text with blanks, marks or punctuation around it."""
    before, after = rng.choice(_WRAPPINGS)
    return before + text + after


def _cell(cell: str, rng: random.Random) -> str:
    letter, number = cell[0], cell[1:]
    return letter + rng.choice(["", "", " ", "0" if len(number) == 1 else ""]) + number


def plainly(step: str, rng: random.Random) -> str:
    """Return another unambiguous way to write a step."""
    plain = step.removesuffix("~")
    suffix = rng.choice(["~", " ~", "～", "∼"]) if plain != step else ""
    if plain.startswith("komi:"):
        return f"komi{rng.choice([':', ' ', '', '=', ': ', ' = ', '-'])}{plain[5:]}"
    if "-" in plain:
        origin, target = (_cell(cell, rng) for cell in plain.split("-"))
        return origin + rng.choice(["-", " - ", ">", "->", " → ", "–", " — ", "=>", " to ", "➔"]) + target + suffix
    if ":" in plain:
        cell, height = plain.split(":")
        return _cell(cell, rng) + rng.choice([":", " : ", "=", "x", " x ", "×", "@", ": "]) + height + suffix
    return plain + suffix if plain.isalpha() else _cell(plain, rng) + suffix


def shortly(step: str, rng: random.Random) -> str:
    """Return an ambiguous way to write a step: without marks, or with the number first."""
    plain, suffix = step.removesuffix("~"), "~" * step.endswith("~")
    if plain.isalpha() or plain.startswith("komi:"):
        return plain
    between = rng.choice(["", " "])
    if ":" in plain:
        cell, height = plain.split(":")
        return cell + rng.choice([between, "*", ":"]) + height + suffix
    cells = plain.split("-")
    if rng.random() < 0.5:
        cells = [cell[1:] + cell[0] for cell in cells]
    return between.join(cells) + suffix


def joined(steps: list[str], rng: random.Random) -> str:
    """Return the steps of a turn, in one text."""
    return rng.choice(_WORDS_BETWEEN).join(steps)


def miswritten(text: str, rng: random.Random) -> str:
    """Return the text with a few characters lost, added, repeated or exchanged."""
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(text) + 1)
        more = rng.choice(
            ["", "", text[at : at + 1] * 2, *"a1 9-:~>x,k0", "\u0301", "٣", "²", "é", "komi", "and", "d4"]
        )
        text = text[:at] + more + text[at + rng.choice([0, 1, 1]) :]
    return text
