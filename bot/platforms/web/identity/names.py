"""Names of people and rooms on the chat page.

People type names as ``@name`` in commands, and see them next to messages. So a name is one word of letters and digits
in any script, with ``_ - .`` inside. It has no invisible characters, changes of writing direction, or other spellings
of the same letters (after RFC 8265's "username" class).
"""

from __future__ import annotations

import re
import unicodedata

from bot.platforms.lookalikes import first_alike, like_the_partners, skeleton
from bot.platforms.web.requests.answers import RequestProblem

NAME_MIN, NAME_MAX = 2, 24
ROOM_MAX = 40
OFFICIAL = frozenset(
    {"stonepost", "admin", "administrator", "manager", "moderator", "mod"}
    | {"official", "operator", "root", "staff", "support", "system"}
)
"""Names that suggest an official role, even if digits and signs replace letters."""
_WORDS = frozenset(
    {"bot", "anyone", "everyone", "here", "me", "you", "all", "nobody", "noone"}
    | {
        "deleted",
        "forgotten",
        "unknown",
        "anonymous",
        "null",
        "none",
        "nil",
        "undefined",
        "nan",
        "true",
        "false",
    }
)
"""Names that could be mistaken for something else in a command, by a reader, or by a program."""
_NUMBERED = ("player", "spieler")
"""Names that, with a number, we give to people who asked us to erase them."""
_OURS = re.compile(r"(?:the|bot|official)?stonepost(?:bot|app|official|team)?")
"""Names that only the program itself may have, without signs and digits."""
_EAST_ASIAN = frozenset({"LATIN", "CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"})
_MIXED_SCRIPTS = (
    _EAST_ASIAN,
    frozenset({"LATIN", "CJK", "IDEOGRAPHIC", "BOPOMOFO"}),
    frozenset({"LATIN", "CJK", "IDEOGRAPHIC", "HANGUL"}),
)
"""Scripts that people write together (Unicode Technical Standard 39, restriction level "highly restrictive")."""
_DISGUISES = str.maketrans("01l345", "oiieas", "_-.")
"""Digits that replace letters in disguised names; we drop signs between the letters."""

_INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)
"""Invisible characters whose category is letter or mark."""

_ROOM_REF = re.compile(r"[^\W_]([\w.-]{0,58}[\w])?")


def person_name(text: str) -> str:
    """Return a person's name in its normal form.

    Raises:
        RequestProblem: the name isn't valid.
    """
    name = unicodedata.normalize("NFC", text.strip().removeprefix("@"))
    if not NAME_MIN <= len(name) <= NAME_MAX:
        raise RequestProblem(400, "name-length", low=NAME_MIN, high=NAME_MAX)
    if not all(_is_word(sign) or sign in "_-." for sign in name) or not _plain(name):
        raise RequestProblem(400, "name-signs")
    if not (_starts_word(name[0]) and _is_word(name[-1])) or not any(map(str.isalpha, name)):
        raise RequestProblem(400, "name-ends")
    office = first_alike(name, OFFICIAL) or any(_readable_name(name) == _readable_name(one) for one in OFFICIAL)
    word = skeleton(name.casefold()) in map(skeleton, _WORDS)  # as typed, so that Ali isn't refused because of ALI
    unnumbered = name.rstrip("0123456789").rstrip("_-.")
    is_ours = _OURS.fullmatch(_readable_name(name)) or (unnumbered != name and first_alike(unnumbered, _NUMBERED))
    if office or word or is_ours or like_the_partners(name):
        raise RequestProblem(409, "name-reserved", name=name)
    if not _one_script(name):
        raise RequestProblem(400, "name-scripts")
    return name


def _one_script(name: str) -> bool:
    """Return whether the letters of a name belong to one script, or to scripts that people write together.

    The first word of a letter's name in Unicode is its script. Letters without a script (``MODIFIER LETTER …``) don't
    count.
    """
    letters = (unicodedata.name(sign, "") for sign in name if unicodedata.category(sign) in {"Ll", "Lu", "Lt", "Lo"})
    scripts = {letter.partition(" ")[0] for letter in letters}
    return len(scripts) <= 1 or any(scripts <= mixed for mixed in _MIXED_SCRIPTS)


def _readable_name(name: str) -> str:
    """Return a name as people read it: without trailing signs and digits, and with letters for digits."""
    return name.casefold().rstrip("0123456789_-.").translate(_DISGUISES)


def room_name(text: str) -> tuple[str, str]:
    """Return a room's name in its normal form, and the room's reference for addresses.

    Names that differ only in case, blanks or signs mean the same room.

    Raises:
        RequestProblem: the name isn't valid.
    """
    name = " ".join(unicodedata.normalize("NFC", text).removeprefix("#").split())
    if not 1 <= len(name) <= ROOM_MAX:
        raise RequestProblem(400, "room-length", high=ROOM_MAX)
    if not all(_is_word(sign) or sign in " _-.,'’!?&+()" for sign in name) or not _plain(name):
        raise RequestProblem(400, "room-signs")
    ref = re.sub(r"[\W_]+", "-", unicodedata.normalize("NFC", name.casefold())).strip("-")
    if not is_room_ref(ref):
        raise RequestProblem(400, "room-signs")
    return name, ref


def is_room_ref(ref: str) -> bool:
    """Return whether this can be a room's reference."""
    return _ROOM_REF.fullmatch(ref) is not None


def _is_word(sign: str) -> bool:
    return sign not in _INVISIBLE and (unicodedata.category(sign)[0] in "LM" or unicodedata.category(sign) == "Nd")


def _starts_word(sign: str) -> bool:
    return _is_word(sign) and unicodedata.category(sign)[0] != "M"


def _plain(name: str) -> bool:
    """Return whether a name has no second spelling (full width, ligatures, mathematical letters) and no stacked marks."""
    if unicodedata.normalize("NFKC", name) != name:
        return False
    marks = 0
    for sign in name:
        marks = marks + 1 if unicodedata.category(sign)[0] == "M" else 0
        if marks > 2:
            return False
    return True
