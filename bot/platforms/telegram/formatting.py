"""From a message to what is sent: parts of HTML, buttons in rows. Plain data; :mod:`.sending` hands it to the SDK."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import tzinfo
from typing import Final, TypeAlias

from bot import chat
from bot.media.files import Made
from bot.platforms.telegram.markup import CAPTION, LONGEST, mentioning, parts, safe, short
from bot.platforms.telegram.tokens import Form, Payload, Tokens, deep_link
from core.play.commands import (
    Board,
    Command,
    Invite,
    Language,
    Matches,
    MoreTime,
    Mute,
    Pause,
    Resign,
    Rules,
    ShowMatch,
    Undo,
)
from core.play.community.settings import USUAL_THEME
from core.play.match.model import Match
from core.play.messages import Message, Picture

MOST_BUTTONS: Final = 60
_NARROW: Final = 22
"""Characters of a label that has room for another beside it."""


@dataclass(frozen=True, slots=True)
class Knob:
    """A button. One of ``data``, ``url``, ``share`` and ``copy`` is there.

    Attributes:
        label: what stands on it.
        data: what a press brings back.
        url: what it opens.
        share: what it types in a chat that the person chooses, behind the bot's name.
        copy: what it copies.
        keep: the key and the text of a command that is too long for the data.
    """

    label: str
    data: str | None = None
    url: str | None = None
    share: str | None = None
    copy: str | None = None
    keep: tuple[str, str] | None = None


Rows: TypeAlias = tuple[tuple[Knob, ...], ...]


@dataclass(frozen=True, slots=True)
class Dressed:
    """A message ready to be sent.

    Attributes:
        texts: HTML, one for each message that it takes; the last one goes below the picture.
        plain: the same as plain text.
        rows: the buttons below.
        picture: the board.
        language: of the words.
        silent: it makes no sound.
        theme: name of the board's colours.
        made: a file that goes with it, in the place of a board.
    """

    texts: tuple[str, ...]
    plain: str
    rows: Rows = ()
    picture: Picture | None = None
    language: str = "en"
    silent: bool = False
    theme: str = USUAL_THEME
    made: Made | None = None


class Dressing:
    """Dresses.

    Args:
        tokens: signs what buttons carry.
        bot: the bot's username.
    """

    def __init__(self, tokens: Tokens, bot: str) -> None:
        self._tokens = tokens
        self.bot = bot

    def dress(
        self,
        message: Message,
        language: str,
        *,
        reader: int | None = None,
        zone: tzinfo | None = None,
        people: Mapping[int, tuple[str, str]] | None = None,
        match: Match | None = None,
    ) -> Dressed:
        """Word a message and find its buttons.

        Args:
            message: what is said.
            language: in which.
            reader: player id of the only reader; None: a whole group.
            zone: the only reader's.
            people: id and name of players; those whom the message shall notify, and who don't want quiet, are mentioned.
            match: the match as it stands now, when the message tells of its turn: then there are buttons to take it.
        """
        # Whom a challenge can be shown to elsewhere, our own buttons say.
        shown = tuple(action for action in message.actions if action.code != "invite")
        message = replace(message, actions=shown)
        said = chat.present(message, language, reader, zone)
        loud = [player for player in message.notify if player not in message.hushed]
        mentioned = [people[player] for player in loud if player in people] if people and reader is None else []
        rows = stacked(self._knobs(message, said.buttons, reader))
        if message.code == "help" and not message.params.get("topic"):
            rows = self._beginning(language)
        if match is not None and match.to_move:
            rows = (*self.playing(match, language, reader), *rows)
        texts = parts(said.text, CAPTION if said.picture is not None else LONGEST)
        told = [safe(text) for text in texts]
        told[-1] = mentioning(texts[-1], mentioned)
        return Dressed(
            tuple(told),
            said.text,
            rows,
            said.picture,
            language,
            silent=bool(message.notify) and not (loud if reader is None else reader in loud),
        )

    def _knobs(self, message: Message, buttons: Sequence[chat.Button], reader: int | None) -> list[Knob]:
        """What can be done now. What several people can do, each in their own words, is one button for a whole group."""
        if reader is not None:
            return [self.knob(button.label, button.text) for button in buttons]
        texts: dict[str, list[str]] = {}
        for action, button in zip(message.actions, buttons, strict=True):
            own = action.player is not None and sum(one.code == action.code for one in message.actions) > 1
            texts.setdefault(button.label, []).append(f"{action.player}>{button.text}" if own else button.text)
        return [
            self.knob(label, own)
            for label, listed in texts.items()
            for own in (["\n".join(listed)] if all(">" in one for one in listed) else listed)
        ]

    def _beginning(self, language: str) -> Rows:
        """What somebody new may want to see first."""
        say = chat.words(language)
        first = (("rules", Rules()), ("matches", Matches()), ("language", Language()))
        return stacked(self.knob(say(f"action-{code}", {}), chat.write(command, language)) for code, command in first)

    def playing(self, match: Match, language: str, reader: int | None = None) -> Rows:
        """The buttons below a board for whoever is on move, and for those who watch."""
        move, preview = (
            Knob(self._word(kind, language), self._tokens.form(Form(kind, match.number, match.ply)))
            for kind in ("move", "preview")
        )
        board = self.knob(self._word("board", language), chat.write(Board(match.number), language))
        more = self._about("m", "more", match.number, language)
        if reader is not None and not match.waits_for(reader):
            return ((preview, board, more),)
        return (move, preview), (board, more)

    def more(self, match: Match, player: int, overlays: Sequence[str], language: str, *, back: bool) -> Rows:
        """Whatever else can be done about a match, by one of its players or by somebody who watches."""
        say, number = chat.words(language), match.number
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
                offered += [(say(f"telegram-more-{code}", {}), command) for code, command in own]
        knobs = [self.knob(label, chat.write(command, language)) for label, command in offered]
        knobs.insert(len(overlays), self._about("t", "text", number, language))
        if back:
            knobs.append(self._about("l", "less", number, language))
        return stacked(knobs)

    def as_text(self, number: int, language: str) -> Knob:
        """The button that shows a match's board in characters."""
        return self._about("t", "text", number, language)

    def invite(self, number: int, language: str) -> Knob:
        """The button that shows the challenger how to invite somebody from elsewhere."""
        return self._about("i", "invite", number, language)

    def invitation(self, number: int, code: str, language: str) -> tuple[str, Rows]:
        """The words, as HTML, and buttons that let a challenger invite anybody, wherever they are."""
        link = deep_link(self.bot, Payload("c", number, code))
        say = chat.words(language)
        told = safe(say("telegram-invitation", {"number": number, "link": _LINK})).replace(_LINK, link)
        share = Knob(say("telegram-button-share", {}), share=str(number))
        typed = self.knob(say("telegram-button-code", {}), chat.write(Invite(number), language))
        return told, ((share, Knob(say("telegram-button-copy", {}), copy=link)), (typed,))

    def with_invitation(self, dressed: Dressed, number: int, code: str) -> Dressed:
        """A challenge, and how to invite somebody to it."""
        told, rows = self.invitation(number, code, dressed.language)
        texts = (*dressed.texts[:-1], f"{dressed.texts[-1]}\n\n{told}")
        return replace(dressed, texts=texts, rows=(*rows, *dressed.rows))

    def start_first(self, name: str, again: Payload, language: str) -> Dressed:
        """Words in a group to somebody, named as HTML, who has to begin a private chat first; with the link there."""
        facts = {"name": _NAME}
        words = safe(chat.words(language)("telegram-start-first", facts)).replace(_NAME, name)
        knob = Knob(self._word("private", language), url=deep_link(self.bot, again))
        return Dressed((words,), "", ((knob,),), language=language)

    def knob(self, label: str, text: str) -> Knob:
        """A button that is a command as one could type it."""
        data, key = self._tokens.of_text(text)
        return Knob(short(label), data, keep=None if key is None else (key, text))

    def _about(self, kind: str, word: str, number: int, language: str) -> Knob:
        return Knob(self._word(word, language), self._tokens.about(kind, number))

    @staticmethod
    def _word(name: str, language: str) -> str:
        return chat.words(language)(f"telegram-button-{name}", {})


_NAME: Final = "\ue021"
_LINK: Final = "\ue020"
"""Stands for a link while the words around it are made safe; of the private use area."""


def stacked(knobs: Iterable[Knob]) -> Rows:
    """Buttons in rows: two with short labels beside each other; each once, as many as a message takes."""
    found: dict[object, Knob] = {}
    for knob in knobs:
        found.setdefault(knob.data or knob.url or knob.share or knob.copy, knob)
    rows: list[tuple[Knob, ...]] = []
    for knob in list(found.values())[:MOST_BUTTONS]:
        narrow = len(knob.label) <= _NARROW
        if rows and narrow and len(rows[-1]) == 1 and len(rows[-1][0].label) <= _NARROW:
            rows[-1] = (*rows[-1], knob)
        else:
            rows.append((knob,))
    return tuple(rows)
