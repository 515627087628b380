"""Formatting of messages as plain data, which :mod:`.sender` passes to the SDK."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace
from telegram.helpers import create_deep_linked_url

from bot import chat
from bot.chat.markup import typed_commands
from bot.features.answers.commands import Invite
from bot.features.board.commands import Board
from bot.features.challenge.commands import OFFER_PERSON
from bot.features.help.messages import NotUnderstood
from bot.features.match.commands import Pick
from bot.features.match.messages import TurnMenu
from bot.media.look import Look
from bot.platforms import outgoing
from bot.platforms.buttons import ANSWERS, StoredText, TurnForm, VisibleMatch, match_menu
from bot.platforms.telegram.callback_data import CallbackDataSigner, DeepLink, LinkKind
from bot.platforms.telegram.outgoing.markup import CAPTION, MAX_TEXT, mentioning, parts, safe, short, stamp, unstamped
from core.match.model import Match
from core.messages.message import Message

MAX_BUTTONS: Final = 60
_NARROW: Final = 22
"""Maximum characters of a label that leaves room for another one next to it."""
_SHORT: Final = 10
"""Maximum characters of a label that leaves room for three others."""
_IN_A_MENU: Final = 4
"""Number of buttons next to each other in a menu for picking."""
_LINK: Final = "\ue020"
"""Placeholder of a link while we escape the text around it, from the private use area."""
_NAME: Final = "\ue021"
"""Placeholder of a name."""


class Button(Struct, frozen=True):
    """A button below a message. Exactly one of ``data``, ``url``, ``app``, ``share`` and ``copy`` is set.

    Attributes:
        label: text on the button.
        data: callback data of a press.
        url: address that it opens.
        app: address that it opens inside Telegram; only in private chats.
        share: text that it types after the bot's name, in a chat of the person's choice.
        copy: text that it copies.
        stored: the key and the text of a command that is too long for the data.
    """

    label: str
    data: str | None = None
    url: str | None = None
    app: str | None = None
    share: str | None = None
    copy: str | None = None
    stored: StoredText | None = None


Rows: TypeAlias = tuple[tuple[Button, ...], ...]


class Payload(outgoing.Payload, Struct, frozen=True):
    """A message that is ready to be sent. Its texts are HTML.

    Attributes:
        plain: the text without markup.
        rows: the buttons below the message.
        silent: whether to send it without a sound.
    """

    plain: str = ""
    rows: Rows = ()
    silent: bool = False

    @property
    def pressable(self) -> bool:
        """Return whether the message has buttons."""
        return bool(self.rows)


class Formatter:
    """Formatter of messages and buttons.

    Args:
        signer: signs the data of buttons.
        bot: the bot's username.
        app: address of the chat page inside Telegram, or empty.
        linked: whether links open it, too; the operator must set that up with Telegram.
    """

    def __init__(self, signer: CallbackDataSigner, bot: str, app: str = "", *, linked: bool = False) -> None:
        self._signer = signer
        self.bot = bot
        self._app = app
        self._linked = linked
        self.stamps = True
        """Whether moments are sent as such; a server may be too old for it."""

    def format_message(
        self,
        message: Message,
        look: Look,
        *,
        reader: int | None = None,
        people: Mapping[int, tuple[str, str]] | None = None,
        match: Match | None = None,
        addresses: Mapping[int, str] | None = None,
        asked_in: str = "",
        page: str = "",
    ) -> Payload:
        """Return the text and the buttons of a message.

        Args:
            message: the message.
            look: language of the text, zone of its times, and look of the board.
            reader: player id of the only reader; None for a whole group.
            people: ids and names of players; we mention those to notify, unless they want quiet.
            match: current state of the match, if the message shows whose turn it is; there are then buttons to play.
            addresses: where listed matches are played, by number.
            asked_in: reference of the group's room where the only reader asked, and where commands for its community act;
                empty if the message is read where it was asked for.
            page: address of the chat page, or empty; with it, a new ladder or tournament has a button for its page.
        """
        # We show a challenge to others with our own buttons.
        actions = tuple(action for action in message.actions if action.code != "invite")
        message = replace(message, actions=actions)
        language, moments = look.language, stamp if self.stamps else None
        presentation = chat.present(message, language, reader, look.zone, moments, lasting=message.picture is not None)
        loud = [player for player in message.notify if player not in message.hushed]
        mentioned = [people[player] for player in loud if player in people] if people and reader is None else []
        has_turn = match is not None and match.to_move
        answers = [button for button in presentation.buttons if has_turn and isinstance(button.command, ANSWERS)]
        other_buttons = [button for button in presentation.buttons if button not in answers]
        rows = in_rows(
            self._action_buttons(other_buttons, addresses or {}, asked_in),
            _IN_A_MENU if isinstance(message.content, TurnMenu) else 2,
        )
        if match is not None and has_turn:
            answer_rows = in_rows(self._action_buttons(answers, {}))
            rows = (*answer_rows, *self.board_buttons(match, language, reader), *rows)
        if isinstance(message.content, NotUnderstood) and message.content.problem == "telegram-welcome":
            group = create_deep_linked_url(self.bot, "hi", group=True)
            rows = (*rows, (Button(self._word("group", language), url=group),))
        competition = outgoing.competition_page(message.content, page)
        if competition:
            rows = (*rows, (Button(self._word("competition", language), url=competition),))
        length = MAX_TEXT if presentation.picture is None and presentation.file is None else CAPTION
        texts = parts(_with_notes(typed_commands(presentation.marked), presentation.buttons, length), length)
        return Payload(
            (*map(safe, texts[:-1]), mentioning(texts[-1], mentioned)),
            look,
            presentation.picture,
            plain=unstamped(presentation.text),
            rows=rows,
            silent=_silent(message, loud, reader),
        )

    def _action_buttons(
        self, buttons: Iterable[chat.Button], addresses: Mapping[int, str], asked_in: str = ""
    ) -> list[Button]:
        """Return buttons for a message's actions. An action that several people can take has one button."""
        shown_buttons = dict.fromkeys(
            (one.label, _acting_in(asked_in, one), outgoing.address_of(one, addresses), one.code == OFFER_PERSON)
            for one in buttons
        )
        return [
            self.command_button(label, text, lacks_person=lacks_person)
            if address is None
            else Button(short(label), url=address)
            for label, text, address, lacks_person in shown_buttons
        ]

    def board_buttons(self, match: Match, language: str, reader: int | None = None) -> Rows:
        """Return the buttons below a board for the player on move, and for spectators."""
        move, preview = (
            Button(self._word(kind, language), self._signer.of_form(TurnForm(kind, match.number, match.board)))
            for kind in ("move", "preview")
        )
        board = self.command_button(self._word("board", language), chat.write(Board(match.number), language))
        more_button = self._view_button("m", "more", match.number, language)
        if reader is not None and not match.waits_for(reader):
            return ((preview, board, more_button), *self._app_row(match.number, language, reader))
        pick = self.command_button(
            self._word("pick", language), chat.write(Pick(match.number, ply=match.board), language)
        )
        return (move, pick), (preview, board, more_button), *self._app_row(match.number, language, reader)

    def _app_row(self, number: int, language: str, reader: int | None) -> Rows:
        """Return the button that opens the page of a match inside Telegram, if that is possible."""
        if not self._app or (reader is None and not self._linked):
            return ()
        label = self._word("app", language)
        if reader is None:  # in groups, Telegram accepts only links
            return ((Button(label, url=DeepLink(LinkKind.BOARD, number).app_url(self.bot)),),)
        return ((Button(label, app=f"{self._app}/{number}"),),)

    def more_buttons(self, visible: VisibleMatch, language: str, *, back: bool) -> Rows:
        """Return buttons for further commands about a match, for one of its players or a spectator."""
        buttons = [self.command_button(label, text) for label, text in match_menu(visible, language, "telegram")]
        buttons.insert(len(visible.overlays), self.text_button(visible.match.number, language))
        if back:
            buttons.append(self._view_button("l", "less", visible.match.number, language))
        return in_rows(buttons)

    def shared_buttons(self, number: int, language: str, sharer: int | None = None) -> Rows:
        """Return the buttons below a shared board; ``sharer`` is given while we don't know yet which message it is."""
        play = Button(self._word("pick", language), url=DeepLink(LinkKind.PICK, number).url(self.bot))
        page = self._app_row(number, language, None)
        board = (
            page[0][0]
            if page
            else Button(self._word("board", language), url=DeepLink(LinkKind.BOARD, number).url(self.bot))
        )
        if sharer is None:
            return ((play, board),)
        return ((play, board), (Button(self._word("now", language), self._signer.of_shared(number, sharer)),))

    def text_button(self, number: int, language: str) -> Button:
        """Return the button that shows a match's board in characters."""
        return self._view_button("t", "text", number, language)

    def invite_button(self, number: int, language: str) -> Button:
        """Return the button that shows the challenger how to invite someone from elsewhere."""
        return self._view_button("i", "invite", number, language)

    def invitation(self, number: int, code: str, language: str) -> tuple[str, Rows]:
        """Return a text, as HTML, and buttons with which a challenger can invite anyone."""
        link = DeepLink(LinkKind.SEAT, number, code).url(self.bot)
        say = chat.words(language)
        text = safe(say("telegram-invitation", {"number": number, "link": _LINK})).replace(_LINK, link)
        share = Button(say("telegram-button-share", {}), share=str(number))
        typed = self.command_button(say("telegram-button-code", {}), chat.write(Invite(number), language))
        return text, ((share, Button(say("telegram-button-copy", {}), copy=link)), (typed,))

    def with_invitation(self, payload: Payload, number: int, code: str) -> Payload:
        """Add instructions for inviting someone to a challenge."""
        text, rows = self.invitation(number, code, payload.look.language)
        texts = (*payload.texts[:-1], f"{payload.texts[-1]}\n\n{text}")
        return replace(payload, texts=texts, rows=(*rows, *payload.rows))

    def start_first(self, name: str, link: DeepLink, language: str, *, overheard: bool = False) -> Payload:
        """Ask a user in a group, named as HTML, to start a private chat or to type there; a button links to it."""
        code = "telegram-overheard" if overheard else "telegram-start-first"
        words = safe(chat.words(language)(code, {"name": _NAME})).replace(_NAME, name)
        button = Button(self._word("private", language), url=link.url(self.bot))
        return Payload((words,), Look(language), rows=((button,),))

    def command_button(self, label: str, text: str, *, lacks_person: bool = False) -> Button:
        """Return a button for a command, given as a person could type it; or that asks for the person whom it lacks."""
        data, is_stored = self._signer.of_command(text, lacks_person=lacks_person)
        return Button(short(label), data, stored=is_stored)

    def _view_button(self, kind: str, word: str, number: int, language: str) -> Button:
        return Button(self._word(word, language), self._signer.of_view(kind, number))

    @staticmethod
    def _word(name: str, language: str) -> str:
        return chat.words(language)(f"telegram-button-{name}", {})


def _acting_in(room: str, button: chat.Button) -> str:
    """Return the text of a button's command; if a private chat shows it for a group, with the room where it acts."""
    return f"{room} {button.text}" if room and button.command.MANAGERS else button.text


def _with_notes(text: str, buttons: Iterable[chat.Button], length: int) -> str:
    """Return a text with a line for each button that has a note, as many as fit, because buttons have no room for them."""
    for button in buttons:
        longer_text = f"{text}\n{button.label}: {button.note}"
        if button.note and len(longer_text) <= length:
            text = longer_text
    return text


def _silent(message: Message, loud: Collection[int], reader: int | None) -> bool:
    """Return whether a message is sent without a sound. In a group, only messages that call on someone make a sound."""
    if message.notify:
        return not loud if reader is None else reader not in loud
    calls = not message.standing and any(action.player is None for action in message.actions)
    return reader is None and not calls


def in_rows(buttons: Iterable[Button], row_size: int = 2) -> Rows:
    """Lay out buttons in rows: short ones next to each other, without repetitions, as many as a message can have.

    Args:
        buttons: the buttons.
        row_size: how many of the shortest go next to each other; others that aren't long go in pairs.
    """
    different: dict[object, Button] = {}
    for button in buttons:
        different.setdefault(button.data or button.url or button.app or button.share or button.copy, button)
    rows: list[tuple[Button, ...]] = []
    for button in list(different.values())[:MAX_BUTTONS]:
        row = (*rows[-1], button) if rows else (button,)
        longest = max(len(row_button.label) for row_button in row)
        if longest <= _SHORT:
            room = row_size
        elif longest <= _NARROW:
            room = 2
        else:
            room = 1
        if rows and len(row) <= room:
            rows[-1] = row
        else:
            rows.append((button,))
    return tuple(rows)
