"""Lenient parsing of typed text into canonical steps.

People write ``D4, e5``, ``d4-e5``, ``D4E5``, ``d 4``, ``4d``, ``komi 5``, ``d4>g4`` or ``d4x3``. We accept any text
with a clear meaning. All other texts raise one of three errors: :class:`Unreadable`, :class:`Ambiguous`, or
:class:`~core.rules.interface.IllegalStep`, which comes from the rules. One rule is added here:

==================  =================================================================================
code                facts
==================  =================================================================================
``too-many-steps``  ``given``: how many steps were typed, ``taken``: how many completed the turn
==================  =================================================================================

We split a text into steps in all plausible ways, and the position decides between these readings. A reading that leaves
out a digit (``e1 1`` as ``e1``) is *doubtful*: it can make another reading ambiguous, but is never played itself.

Two functions decide without a position whether a message is meant as steps at all. :func:`looks_like_steps` is reliable
anywhere, :func:`may_be_steps` only if the author is on move.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple, TypeAlias

from core.rules.interface import IllegalStep, Position, RulesError

Steps: TypeAlias = tuple[str, ...]

MAX_LENGTH = 200
"""Maximum length of a text that we parse, in characters; no turn needs more."""
MAX_STEPS = 24
"""Maximum steps in a text, counted by numbers and words; no turn has more than a few."""
_MAX_READINGS = 32
"""Maximum readings of a text that we consider."""

_LOOKALIKES = {
    **dict.fromkeys("→⇒➔➜➝➞➡⟶⟹►▶›»⇨", ">"),
    **dict.fromkeys("−⁃", "-"),
    **dict.fromkeys("∼〜", "~"),
    **dict.fromkeys("×✕✖", "x"),
    **dict(zip("асеоріјкмхун", "aceopijkmxyh", strict=True)),  # Cyrillic letters that look like Latin ones
}
_IGNORED = "`'\"()[]{}<*_“”‘’"

_SEPARATOR = re.compile(r"(?:[\s,;/|+&.!-]|(?:and|then)(?![a-z]))*+")
_SEPARATOR_OR_ARROW = re.compile(r"(?:[\s,;/|+&.!>=-]|(?:and|then)(?![a-z]))*+")
_WORD = re.compile(r"(swap|keep|pass|release|propose|accept|decline)(?![a-z0-9])")
_KEEP_COLOUR = re.compile(r"keep\s?(black|white)(?![a-z0-9])")
_KOMI = re.compile(r"komi\s?[:=-]?\s?([0-9]{1,3})(?![0-9])")
_CELL = re.compile(r"([a-z])\s?0?([1-9][0-9]*)")
_REVERSED = re.compile(r"([1-9][0-9]?)\s?([a-z])(?![a-z])")
_ONE_MORE_DIGIT = re.compile(r"\s([0-9])(?![0-9])")
_LEFT_OVER = re.compile(r"\s?[0-9]{1,2}(?![0-9])")
_SPARE = re.compile(r"\s?~")
_HEIGHT = re.compile(r"\s?[:=x*@]\s?([1-9][0-9]?)(?![0-9])")
_BARE_HEIGHT = re.compile(r"\s?([1-9][0-9]?)(?![0-9])")
_TOWARDS = re.compile(r"\s?(?:[-=]*>+|-|:|x|to(?![a-z]))?\s?")

_STRICT_CELL = r"[a-u](?:1[0-9]?|2[01]?|[3-9])(?![0-9])"
_STRICT = re.compile(
    rf"(?:(?:{_STRICT_CELL}(?:[:=x][1-9][0-9]?(?![0-9]))?~?"
    r"|(?:swap|keep|pass|release|propose|accept|decline)(?![a-z0-9])"
    r"|komi ?[:=]? ?[0-9]{1,2}(?![0-9]))"
    r"(?: and | ?x ?(?=[a-u][1-9])|[ ,;>-]*+))+[.!]?"
)
_NUMBERED = re.compile(r"([1-9][0-9]{0,8})\s+([a-z](?:[0-9]|[^\W\d_]|\s[^\W\d_]{2}).*)", re.DOTALL)
_NUMBER_OR_WORD = re.compile(r"[0-9]+|[^\W\d_]{2,}")
_LAX_NUMBER = r"0?(?:1[0-9]?|2[01]?|[3-9])(?![0-9])"
_LAX_HEIGHT = r"(?:\s?[:=x*@]\s?[1-9][0-9]?(?![0-9])|\s?[1-9][0-9]?(?!\s?[a-z0-9]))?(?:\s?~)?"
_GLUED = r"[a-u](?:1[0-9]|2[01]|[1-9])(?:1[0-9]|[1-9])(?![0-9])(?:\s?~)?"
_LAX = re.compile(
    rf"(?:(?:[a-u]\s?{_LAX_NUMBER}{_LAX_HEIGHT}|{_GLUED}|{_LAX_NUMBER}\s?[a-u](?![a-z]){_LAX_HEIGHT}"
    r"|keep\s(?:black|white)(?![a-z0-9])|(?:swap|keep|pass|release|propose|accept|decline)(?![a-z0-9])"
    r"|komi\s?[:=-]?\s?[0-9]{1,2}(?![0-9]))"
    r"(?:[\s,;/|+&.!>=-]|(?:and|then|to)(?![a-z])|x(?=\s?[a-u]\s?[1-9]))*+)+"
)
_TALK = re.compile(
    rf"[abiu]\s{_LAX_NUMBER}|{_LAX_NUMBER}(?:\s[abdiu]|\s?[hm])|1a|[24]u|.*\s[:=]3|(?![a-u](?:1[0-9]|2[01])(?![0-9])){_GLUED}"
)
"""Texts with an everyday meaning: ``I 5``, ``4 u``, ``2h``, ``1a`` (German for "great"), ``b52``, ``e5 :3`` with a smiley."""


class Unreadable(RulesError):
    """A text that we can't parse as steps.

    Attributes:
        text: the whole text.
        fragment: the part that we can't parse, as typed (empty for an empty text).
    """

    def __init__(self, text: str, fragment: str) -> None:
        super().__init__(f"can't read {fragment!r}")
        self.text = text
        self.fragment = fragment


class Ambiguous(RulesError):
    """A text with several legal readings.

    Attributes:
        text: the whole text.
        candidates: the readings, each as canonical steps.
    """

    def __init__(self, text: str, candidates: tuple[Steps, ...]) -> None:
        super().__init__("could be " + " or ".join(" ".join(steps) for steps in candidates))
        self.text = text
        self.candidates = candidates


class NumberedSteps(NamedTuple):
    """Steps after a number, which is the number of a match or, as in a record, of a turn."""

    number: int
    steps: str


class _Reading(NamedTuple):
    steps: Steps
    doubtful: bool


class _Edge(NamedTuple):
    """A step that can be read at a certain index of the text, and the index after it."""

    step: str
    end: int
    doubtful: bool = False


def parse_steps(position: Position, text: str) -> Steps:
    """Return the canonical steps that a text stands for, each legal after the ones before; they may be only part of a turn.

    Raises:
        Unreadable: when we can't parse the text.
        Ambiguous: when several readings are legal.
        IllegalStep: when we can parse the text, but a rule forbids its steps.
    """
    plain, origins = _plain(text[: MAX_LENGTH + 1])
    if len(text) > MAX_LENGTH or len(plain) > 2 * MAX_LENGTH:
        raise Unreadable(text, text[:20])
    surplus = next(islice(_NUMBER_OR_WORD.finditer(plain), MAX_STEPS, None), None)
    if surplus is not None:
        raise Unreadable(text, _fragment(text, origins, surplus.start()))
    scanner = _Scanner(plain, position)
    readings = scanner.readings()
    legal: list[_Reading] = []
    refusals: list[IllegalStep] = []
    for reading in readings:
        try:
            _check(position, reading.steps)
        except IllegalStep as refusal:
            if not reading.doubtful:
                refusals.append(refusal)
        else:
            legal.append(reading)
    if len(legal) > 1 and not (refusals and all(reading.doubtful for reading in legal)):
        raise Ambiguous(text, tuple(reading.steps for reading in legal))
    if legal and not legal[0].doubtful:
        return legal[0].steps
    if refusals:
        raise refusals[0]
    raise Unreadable(text, _fragment(text, origins, scanner.stuck))


def looks_like_steps(text: str) -> bool:
    """Return whether a message in a room where people also talk is meant as steps. Strict; the game doesn't matter."""
    if len(text) > MAX_LENGTH:
        return False
    plain, _ = _plain(text)
    return _STRICT.fullmatch(plain.strip()) is not None


def may_be_steps(text: str) -> bool:
    """Return whether a message is meant as steps if its author is on move, because all of it can be read as steps."""
    if len(text) > MAX_LENGTH:
        return False
    plain = _plain(text)[0].strip()
    return _LAX.fullmatch(plain) is not None and not plain.endswith((" and", " then", " to"))


def numbered(text: str) -> NumberedSteps | None:
    """Return the number and the steps after it, which begin with a cell or a word (``12 d4``), or None for other texts."""
    match = _NUMBERED.fullmatch(_plain(text)[0].strip()) if len(text) <= MAX_LENGTH else None
    return None if match is None else NumberedSteps(int(match[1]), match[2])


def may_be_talk(text: str) -> bool:
    """Return whether a text that passes :func:`may_be_steps` also has an everyday meaning, so that we should ask its author."""
    return may_be_steps(text) and _TALK.fullmatch(_plain(text)[0].strip(" .!")) is not None


def _check(position: Position, steps: Steps) -> None:
    """Check the steps of one turn.

    Raises:
        IllegalStep: for the first step that is illegal or comes after the end of the turn.
    """
    ply = position.ply
    for index, step in enumerate(steps):
        if position.ply != ply:
            raise IllegalStep(step, "too-many-steps", {"given": len(steps), "taken": index})
        position = position.play(step)


def _plain(text: str) -> tuple[str, Sequence[int]]:
    """Return the text in plain lower-case characters, and for each character its index in ``text``."""
    plain: list[str] = []
    origins: list[int] = []
    for index, typed in enumerate(text):
        for character in unicodedata.normalize("NFKC", typed).lower():
            for replacement in _plain_character(character):
                plain.append(replacement)
                origins.append(index)
    return "".join(plain), origins


def _plain_character(character: str) -> str:
    """Return the plain form of a character; empty for an invisible or combining one."""
    category = unicodedata.category(character)
    if category in {"Cf", "Mn", "Me"}:
        return ""
    if character in _LOOKALIKES:
        return _LOOKALIKES[character]
    if category == "Pd":
        return "-"
    if category == "Nd":
        return str(unicodedata.decimal(character))
    return " " if category == "Zs" or character in _IGNORED else character


def _fragment(text: str, origins: Sequence[int], stuck: int) -> str:
    if stuck >= len(origins):
        return text.strip()[-20:]
    start = origins[stuck]
    while start and text[start - 1].isalnum():
        start -= 1
    words = text[start:].split(maxsplit=1)
    return words[0][:20] if words else ""


class _Scanner:
    """Scanner of one text, with the step kinds and the board of a position."""

    def __init__(self, plain: str, position: Position) -> None:
        self._text = re.sub(r"\s", " ", plain)
        self._position = position
        self._cells = position.board.bits
        self._step_kinds = position.game.step_kinds
        self._separator = _SEPARATOR if "move" in self._step_kinds else _SEPARATOR_OR_ARROW
        self.stuck = 0
        """The furthest index at which no step can be read."""

    def readings(self) -> list[_Reading]:
        """Return all readings of the whole text, the most likely first; none is empty."""
        end = len(self._text)
        begin = self._after_separators(0)
        edges: dict[int, list[_Edge]] = {}
        places = [begin]
        while places:
            place = places.pop()
            if place in edges or place == end:
                continue
            edges[place] = [
                _Edge(edge.step, self._after_separators(edge.end), edge.doubtful) for edge in self._edges(place)
            ]
            places += [edge.end for edge in edges[place]]
            self.stuck = max(self.stuck, place)
        readings_at: dict[int, dict[_Reading, None]] = {end: {_Reading((), doubtful=False): None}}
        for place in sorted(edges, reverse=True):
            place_readings = readings_at[place] = {}
            for step, next_place, doubtful in edges[place]:
                for tail in readings_at[next_place]:
                    if len(place_readings) < _MAX_READINGS:
                        place_readings[_Reading((step, *tail.steps), doubtful or tail.doubtful)] = None
        return [reading for reading in readings_at.get(begin, {}) if reading.steps]

    def _after_separators(self, place: int) -> int:
        match = self._separator.match(self._text, place)
        return match.end() if match else place

    def _edges(self, place: int) -> list[_Edge]:
        keep = _KEEP_COLOUR.match(self._text, place)
        if keep and keep[1] == ("black" if self._position.seat == self._position.black_seat else "white"):
            return [_Edge("keep", keep.end())]
        word = _WORD.match(self._text, place)
        if word:
            return [_Edge(word[1], word.end())]
        komi = _KOMI.match(self._text, place)
        if komi:
            return [_Edge(f"komi:{int(komi[1])}", komi.end())]
        edges: list[_Edge] = []
        for cell, end in self._cell(place):
            edges += self._from_cell(cell, end)
        return edges

    def _cell(self, place: int) -> Iterator[tuple[str, int]]:
        """Yield the cells that can be read at ``place``, and the index after each."""
        match = _CELL.match(self._text, place)
        if match:
            letter, digits, end = match[1], match[2], match.end()
            if len(digits) <= 2:
                yield letter + digits, end
            if len(digits) > 2 or (len(digits) == 2 and "stack" in self._step_kinds):
                yield letter + digits[:1], end - len(digits) + 1
            if len(digits) > 2:
                yield letter + digits[:2], end - len(digits) + 2
            digit = _ONE_MORE_DIGIT.match(self._text, end)
            if digit and letter + digits + digit[1] in self._cells:
                yield letter + digits + digit[1], digit.end()
        match = _REVERSED.match(self._text, place)
        if match and match[2] + match[1] in self._cells:
            yield match[2] + match[1], match.end()

    def _from_cell(self, cell: str, end: int) -> Iterator[_Edge]:
        """Yield the steps that begin with this cell."""
        if "move" in self._step_kinds:
            towards = _TOWARDS.match(self._text, end)
            for target, target_end in self._cell(towards.end()) if towards else ():
                yield self._with_suffix(f"{cell}-{target}", target_end)
        height = _HEIGHT.match(self._text, end)
        if height is None and "stack" in self._step_kinds:
            height = _BARE_HEIGHT.match(self._text, end)
        if height:
            yield self._with_suffix(f"{cell}:{height[1]}", height.end())
        yield self._with_suffix(cell, end)
        left_over = _LEFT_OVER.match(self._text, end)
        if left_over and "stack" not in self._step_kinds:
            yield _Edge(cell, left_over.end(), doubtful=True)

    def _with_suffix(self, step: str, end: int) -> _Edge:
        spare = _SPARE.match(self._text, end)
        return _Edge(f"{step}~", spare.end()) if spare else _Edge(step, end)
