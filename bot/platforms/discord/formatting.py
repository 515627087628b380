"""From a message to what is sent: parts of text, who is pinged, buttons. Plain data; :mod:`.sending` hands it to the SDK."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import tzinfo
from typing import Final

from bot import chat
from bot.media.files import Made
from bot.platforms.discord import ids
from bot.platforms.discord.markup import LONGEST, parts, safe, stamp
from core.play.commands import Board, Command, Matches, MoreTime, Mute, Pause, Resign, Rules, ShowMatch, Undo
from core.play.community import USUAL_THEME
from core.play.messages import Message, Picture
from core.play.model import Match

MOST_BUTTONS: Final = 25
LONGEST_LABEL: Final = 80
_GOOD: Final = frozenset({"accept", "play", "move"})
_BAD: Final = frozenset({"decline", "resign-yes"})


@dataclass(frozen=True, slots=True)
class Knob:
    """A button.

    Attributes:
        label: what stands on it.
        id: its custom id.
        style: ``good``, ``bad``, ``main`` or ``plain``.
        keep: the key and the text of a command that is too long for the id.
    """

    label: str
    id: str
    style: str = "plain"
    keep: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Dressed:
    """A message ready to be sent.

    Attributes:
        texts: one for each message that it takes.
        pings: Discord's ids of those whom it may ping.
        knobs: the buttons below.
        picture: the board.
        language: of the words.
        theme: name of the colours of the board.
        made: a file that goes with it, in the place of a board.
    """

    texts: tuple[str, ...]
    pings: tuple[int, ...]
    knobs: tuple[Knob, ...]
    picture: Picture | None
    language: str
    theme: str = USUAL_THEME
    made: Made | None = None


def dress(
    message: Message,
    language: str,
    *,
    reader: int | None = None,
    zone: tzinfo | None = None,
    refs: Mapping[int, str] | None = None,
    match: Match | None = None,
    theme: str = USUAL_THEME,
) -> Dressed:
    """Word a message and find its buttons.

    Args:
        message: what is said.
        language: in which.
        reader: player id of the only reader; None: a whole room.
        zone: the only reader's.
        refs: Discord's ids of players; those whom the message shall notify, and who don't want quiet, are pinged.
        match: the match as it stands now, when the message tells of its turn: then there are buttons to take it.
        theme: name of the colours of the board.
    """
    said = chat.present(message, language, reader, zone, stamp)
    refs = refs or {}
    pinged = [player for player in message.notify if player not in message.hushed and player in refs]
    pings = tuple(int(refs[player]) for player in pinged) if reader is None else ()
    mention = " ".join(f"<@{one}>" for one in pings)
    text = safe(said.text)
    texts = parts(text, LONGEST - len(mention) - 1)
    if mention:
        texts[0] = f"{mention}\n{texts[0]}"
    knobs = [_knob(button.label, button.text, button.code) for button in said.buttons]
    if match is not None and match.to_move:
        knobs = [*_playing(match, language), *knobs, Knob(_word("more", language), ids.More(match.number).id())]
    return Dressed(tuple(texts), pings, _each_once(knobs), said.picture, language, theme)


def more(match: Match, player: int, overlays: Sequence[str], language: str) -> tuple[Knob, ...]:
    """Whatever else can be done about a match, by one of its players or by somebody who watches."""
    say = chat.words(language)
    number = match.number
    offered: list[tuple[str, Command]] = [
        *((chat.overlay_words(match.game, name, language)[0], Board(number, overlay=name)) for name in overlays),
        (say("action-match", {}), ShowMatch(number)),
        (say("action-rules", {}), Rules(match.game)),
    ]
    if match.seat_of(player):
        offered.append((say("action-matches", {}), Matches()))
        if match.to_move:
            own: tuple[tuple[str, Command], ...] = (
                ("undo", Undo(number)),
                ("moretime", MoreTime(number=number)),
                ("pause", Pause(number=number)),
                ("mute", Mute(number)),
                ("resign", Resign(number)),
            )
            offered += [(say(f"discord-more-{code}", {}), command) for code, command in own]
    return _each_once(_knob(label, chat.write(command, language), "") for label, command in offered)


def games(opponent: str, keys: Iterable[str], language: str) -> tuple[Knob, ...]:
    """A button for each game, to challenge somebody to it."""
    return _each_once(_knob(chat.game_name(key, language), f"/play {key} @{opponent}", "") for key in keys)


def _playing(match: Match, language: str) -> list[Knob]:
    return [
        Knob(_word("move", language), ids.Form("move", match.number, match.ply).id(), "main"),
        Knob(_word("preview", language), ids.Form("preview", match.number, match.ply).id()),
        _knob(_word("board", language), chat.write(Board(match.number), language), ""),
    ]


def _word(name: str, language: str) -> str:
    return chat.words(language)(f"discord-button-{name}", {})


def _knob(label: str, text: str, code: str) -> Knob:
    custom_id, key = ids.of_text(text)
    style = "good" if code in _GOOD else "bad" if code in _BAD else "plain"
    return Knob(label, custom_id, style, None if key is None else (key, text))


def _each_once(knobs: Iterable[Knob]) -> tuple[Knob, ...]:
    """As many buttons as a message takes, each id once, each label short enough."""
    found: dict[str, Knob] = {}
    for knob in knobs:
        label = " ".join(knob.label.split()) or "…"
        short = label if len(label) <= LONGEST_LABEL else f"{label[: LONGEST_LABEL - 1]}…"
        found.setdefault(knob.id, Knob(short, knob.id, knob.style, knob.keep))
    return tuple(found.values())[:MOST_BUTTONS]
