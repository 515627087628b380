"""From typed text to a command. Nothing here ever raises, and time grows no faster than the text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import TypeAlias

from bot.chat.catalogue import FALLBACK
from bot.chat.grammar import accounts, blocks, ladders, moderation, records, time, tournaments
from bot.chat.grammar.challenges import game_meant, parse_play
from bot.chat.grammar.misunderstandings import bad_number, missing, surplus
from bot.chat.grammar.tokens import number_of, tokens
from bot.chat.lexicon import Lexicon, fold, lexicon
from core.play.commands import (
    Accept,
    Back,
    Board,
    Claim,
    Clear,
    Command,
    Decline,
    Help,
    Language,
    Matches,
    Misunderstood,
    MoreTime,
    Move,
    Pause,
    Preview,
    Resign,
    Rules,
    ShowMatch,
    Undo,
    Withdraw,
)
from core.rules.parsing import looks_like_steps

LIMIT = 1000
"""Characters of the longest text that is looked at."""

_SLASHES = ("/", "／")
_QUOTES = " \t\r\n\"'“”„‟«»‘’‚`"
_NEAR = 0.6
_LONGEST_WORD = 40

_MEANT = re.compile(r"(?=.*\d)[\w\s.,;:?!~-]{1,12}|\w{1,3}")
"""What behind a match's number is meant as a turn though it can't be read as one; it is answered, not published."""
_OVERLAY = re.compile(r"[a-z][a-z-]{0,19}")

_ANSWERS: Mapping[str, Callable[[int | None], Command]] = {"accept": Accept, "decline": Decline}
"""Steps of some games that alone answer whatever is open, a challenge too."""

Parser: TypeAlias = Callable[[list[str], Lexicon], Command]


def parse(text: str, language: str = FALLBACK) -> Command | None:
    """Return what a text asks for; None for ordinary talk.

    Commands start with a slash; their words are understood in every language. Without a slash, only steps
    of a turn are a command (``d4 e5``, ``#12 d4``).

    Args:
        text: as typed.
        language: what its author speaks: decides what a word means that two languages use differently, and in
            which language a mistyped command is guessed.
    """
    text = text.strip()
    slash = text.startswith(_SLASHES)
    if len(text) > LIMIT and not (slash and _is_record(text, lexicon(language))):
        return Misunderstood("too-long", {"limit": str(LIMIT)}) if slash else None
    known = lexicon(language)
    if slash:
        return _command(text[1:].lstrip(), known)
    number, ply, steps = _aim(text, known, plain=True)
    if fold(steps) in _ANSWERS:
        return _ANSWERS[fold(steps)](number)
    if number is not None and not steps and text.lstrip().startswith("#"):
        return Board(number, ply)
    if looks_like_steps(steps) or (number is not None and _MEANT.fullmatch(steps)):
        return Move(steps, number, ply, plain=True)
    return None


def _is_record(text: str, known: Lexicon) -> bool:
    """Whether a long text brings a record, which may be long. How long, whoever takes it decides."""
    head = text[1 : 2 * _LONGEST_WORD].split(None, 1)[:1]
    return known.commands.get(fold("".join(head)).partition("@")[0]) == "import"


def _aim(text: str, known: Lexicon, *, plain: bool = False) -> tuple[int | None, int | None, str]:
    """Split ``#12 at 7 d4 e5``: the match's number, the turns that the mover saw, the steps.

    Without a command (``plain``), the number needs its ``#`` or a colon: ``12 d4`` might be talk.
    """
    words = _unquoted(text.split())
    number = ply = None
    if words and (not plain or words[0].startswith("#") or words[0].endswith(":")):
        number = number_of(words[0])
        words = words if number is None else _unquoted(words[1:])
    if len(words) > 1 and known.means(fold(words[0]), "turn"):
        ply = number_of(words[1])
        words = words if ply is None else _unquoted(words[2:])
    return number, ply, " ".join(words)


def _unquoted(words: list[str]) -> list[str]:
    """The words without quotes around them all: people copy steps with theirs."""
    return " ".join(words).strip(_QUOTES).split()


def _command(text: str, known: Lexicon) -> Command:
    """Read a command, without its slash."""
    parts = text.split(None, 1)
    head, body = parts[0] if parts else "", parts[1] if len(parts) > 1 else ""
    head = head.partition("@")[0]  # /play@botname
    word = fold(head).rstrip(":,;!.")
    name = known.commands.get(word)
    if name is None:  # /board_12, which Telegram makes a link of, and /board12
        start = word.rstrip("0123456789")
        name = known.commands.get(start.rstrip("_#"))
        if name is None or start == word:
            return _unknown(text, head, known)
        body = f"{word[len(start) :]} {body}"
    if word == "start":  # Telegram's greeting; people did not type what follows it
        return Help()
    if name in {"move", "preview"}:
        return _steps(name, body, known)
    if name == "import":
        return records.import_(body)
    if name == "moderate":
        return moderation.moderate(body, known)
    return _PARSERS[name](tokens(body), known)


def _unknown(text: str, head: str, known: Lexicon) -> Command:
    """A command that there is not: steps behind a slash, or a word mistyped."""
    number, ply, steps = _aim(text, known)
    if looks_like_steps(steps):
        return Move(steps, number, ply)
    facts = {"word": head}
    word = fold(head[:_LONGEST_WORD])
    near = get_close_matches(word, known.commands, n=3, cutoff=_NEAR)
    near.sort(key=lambda candidate: sorted(candidate) != sorted(word))  # letters in the wrong order are likeliest
    own = [known.own_commands[word] for word in near if word in known.own_commands]
    if near:
        facts["nearest"] = (own or near)[0]
    return Misunderstood("unknown-command", facts)


def _steps(name: str, body: str, known: Lexicon) -> Command:
    number, ply, steps = _aim(body, known)
    if not steps:
        return missing(name)
    if name == "move":
        return Move(steps, number, ply)
    return Preview(steps, number) if ply is None else surplus("preview", str(ply))


def _numbered(name: str, kind: Callable[[int | None], Command]) -> Parser:
    """The parser of a command that takes a number at most."""

    def parser(words: list[str], _known: Lexicon) -> Command:
        if not words:
            return kind(None)
        number = number_of(words[0])
        if number is None:
            return bad_number(name, words[0])
        return kind(number) if len(words) == 1 else surplus(name, words[1])

    return parser


def _board(words: list[str], known: Lexicon) -> Command:
    """``[12] [at 7] [territory]``; a second number without a word is a turn, too. The match knows what it can show on top."""
    number = number_of(words[0]) if words else None
    rest = words if number is None else words[1:]
    ply, overlay = None, None
    while rest:
        word, *rest = rest
        if ply is None and known.means(fold(word), "turn"):
            if not rest:
                return missing("board")
            ply = number_of(rest[0])
            if ply is None:
                return bad_number("board", rest[0])
            rest = rest[1:]
        elif ply is None and number is not None and number_of(word) is not None:
            ply = number_of(word)
        elif overlay is None and number_of(word) is None and _OVERLAY.fullmatch(fold(word)):
            overlay = fold(word)
        elif number is None and ply is None and overlay is None:
            return bad_number("board", word)
        else:
            return surplus("board", word)
    return Board(number, ply, overlay)


def _resign(words: list[str], known: Lexicon) -> Command:
    number = None
    confirmed = False
    for word in words:
        if not confirmed and known.means(fold(word), "confirm"):
            confirmed = True
        elif number is None and number_of(word) is not None:
            number = number_of(word)
        else:
            problem = "surplus" if number is not None else "bad-number"
            return Misunderstood(problem, {"value": word, "usage": "resign"})
    return Resign(number, confirmed)


def _matches(words: list[str], _known: Lexicon) -> Command:
    return surplus("matches", words[0]) if words else Matches()


def _rules(words: list[str], _known: Lexicon) -> Command:
    if len(words) > 1:
        return surplus("rules", words[1])
    return Rules(game_meant(words[0])) if words else Rules()


def _help(words: list[str], known: Lexicon) -> Command:
    if len(words) > 1:
        return surplus("help", words[1])
    if not words:
        return Help()
    topic = words[0].lstrip("/／") or words[0]
    return Help(known.commands.get(fold(topic), topic))


def _language(words: list[str], known: Lexicon) -> Command:
    if len(words) > 1:
        return surplus("language", words[1])
    if not words:
        return Language()
    name = fold(words[0]).replace("_", "-")
    tag = known.languages.get(name) or known.languages.get(name.partition("-")[0])  # de-AT is served by de
    return Language(tag or words[0])


_PARSERS: Mapping[str, Parser] = {
    "play": parse_play,
    "accept": accounts.accept,
    "decline": _numbered("decline", Decline),
    "withdraw": _numbered("withdraw", Withdraw),
    "clear": _numbered("clear", Clear),
    "board": _board,
    "matches": _matches,
    "match": _numbered("match", ShowMatch),
    "rules": _rules,
    "resign": _resign,
    "undo": _numbered("undo", Undo),
    "claim": _numbered("claim", Claim),
    "moretime": time.lengthy("moretime", MoreTime),
    "pause": time.lengthy("pause", Pause),
    "back": _numbered("back", Back),
    "away": time.away,
    "remind": time.remind,
    "quiet": time.quiet,
    "timezone": time.timezone,
    "mute": time.mute,
    "settings": time.settings,
    "invite": accounts.invite,
    "link": accounts.link,
    "unlink": accounts.unlink,
    "me": accounts.me,
    "export": records.export,
    "import": lambda words, _known: records.import_(" ".join(words)),
    "privacy": records.privacy,
    **blocks.PARSERS,
    "help": _help,
    "language": _language,
    **ladders.PARSERS,
    **tournaments.PARSERS,
    **moderation.PARSERS,
}

TOPICS = (*_PARSERS, "move", "preview")
"""English names of all commands: the topics of help."""
