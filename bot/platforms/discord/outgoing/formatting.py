"""Formatting of messages as plain data, which :mod:`.sender` passes to the SDK."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot import chat
from bot.features.board.commands import Board
from bot.features.challenge.commands import OFFER_PERSON
from bot.features.community.commands import GROUP, ROOM
from bot.features.match.commands import Pick
from bot.media.look import Look
from bot.platforms import outgoing
from bot.platforms.buttons import ANSWERS, REQUEST_ANSWERS, StoredText, TurnForm, VisibleMatch, match_menu
from bot.platforms.discord import custom_ids
from bot.platforms.discord.lengths import shortened
from bot.platforms.discord.outgoing.markup import MAX_TEXT, parts, safe, stamp
from core.match.model import Match
from core.messages.message import Message
from rendering import find

MAX_BUTTONS: Final = 25
USUAL_THEME: Final = "dark"
"""Default theme of boards, because most Discord clients are dark."""
CHOICE: Final = "choose"
"""Code of actions that become entries of a menu."""
MAX_LABEL: Final = 80
MAX_NOTE: Final = 100
_STYLES: Final = {
    "success": frozenset({"accept", "play", "move"}),
    "danger": frozenset({"decline", "resign-yes", "ladder-decline-yes"}),
    "primary": frozenset({"pick-turn"}),
}


class Button(Struct, frozen=True):
    """A button below a message.

    Attributes:
        label: text on the button.
        id: its custom id.
        style: ``success``, ``danger``, ``primary`` or ``secondary``.
        stored: the key and the text of a command that is too long for the id.
        url: address that it opens, instead of sending the id.
        entry: index of the list entry to which it belongs; None for the whole message.
        short: its text beside that entry.
        note: what it does, as an entry of a menu.
    """

    label: str
    id: str
    style: str = "secondary"
    stored: StoredText | None = None
    url: str | None = None
    entry: int | None = None
    short: str = ""
    note: str = ""


class Payload(outgoing.Payload, Struct, frozen=True):
    """A message that is ready to be sent.

    Attributes:
        pings: Discord's ids of people whom it may ping.
        role: Discord's id of the role that it may ping, or None.
        buttons: the buttons below the message.
        people: a list of people above the buttons, or None; its label is shown while nobody is chosen.
        rooms: a list of the server's channels above the buttons, or None; its label is shown while none is chosen.
        groups: a list of the server's roles, likewise.
        choices: entries of a menu above the buttons.
        placeholder: text of the menu while nothing is chosen.
        accent: colour of its frame, which shows whose turn it is, or None.
        width: width of the board, in pixels; 0 for the default.
    """

    pings: tuple[int, ...] = ()
    role: int | None = None
    choices: tuple[Button, ...] = ()
    placeholder: str = ""
    buttons: tuple[Button, ...] = ()
    people: Button | None = None
    rooms: Button | None = None
    groups: Button | None = None
    accent: int | None = None
    width: int = 0

    @property
    def pressable(self) -> bool:
        """Return whether the message has buttons."""
        return bool(self.buttons)


def format_message(
    message: Message,
    look: Look,
    *,
    reader: int | None = None,
    refs: Mapping[int, str] | None = None,
    match: Match | None = None,
    about: Match | None = None,
    role: int | None = None,
    page: str = "",
    addresses: Mapping[int, str] | None = None,
) -> Payload:
    """Return the text and the buttons of a message.

    Args:
        message: the message.
        look: language of the text, zone of its times, and look of the board.
        reader: player id of the only reader; None for a whole room.
        refs: Discord's ids of players; we ping those to notify, unless they want quiet.
        match: current state of the match, if the message shows whose turn it is; there are then buttons to play.
        about: current state of the match that it is about.
        role: Discord's id of the role to ping, or None.
        page: address of the chat page, or empty; with it, boards have a button for their match's page, and announcements
            one for the page of a new ladder or tournament.
        addresses: where listed matches are played, by number.
    """
    language = look.language
    presentation = chat.present(message, language, reader, look.zone, stamp)
    refs = refs or {}
    pinged = [player for player in message.notify if player not in message.hushed and player in refs]
    pings = tuple(int(refs[player]) for player in pinged) if reader is None else ()
    mention = " ".join([*(f"<@{one}>" for one in pings), *([] if role is None else [f"<@&{role}>"])])
    texts = mentioning(mention, safe(presentation.marked, language, page))
    offered_buttons = [(_offered(button, addresses or {}), button) for button in presentation.buttons]
    choices = _fitting(button for button, offer in offered_buttons if offer.code == CHOICE)
    buttons = [button for button, offer in offered_buttons if offer.code not in {CHOICE, OFFER_PERSON, ROOM, GROUP}]
    people = next((_people(offer) for _, offer in offered_buttons if offer.code == OFFER_PERSON), None)
    lists = {offer.code: button for button, offer in offered_buttons if offer.code in {ROOM, GROUP}}
    if match is not None and match.to_move:
        answers = [button for button, offer in offered_buttons if isinstance(offer.command, ANSWERS)]
        other_buttons = [button for button in buttons if button not in answers]
        requested = any(isinstance(offer.command, REQUEST_ANSWERS) for _, offer in offered_buttons)
        board_buttons = _board_buttons(match, language)[: 1 if requested else None]
        more_button = Button(_word("more", language), custom_ids.of_more(match.number))
        buttons = [*answers, *board_buttons, *other_buttons, more_button]
    if page and about is not None and presentation.picture is not None:
        address = outgoing.match_page(page, about.number)
        buttons = [*buttons[: MAX_BUTTONS - 1], Button(_word("page", language), address, "link", url=address)]
    competition = outgoing.competition_page(message.content, page)
    if competition:
        buttons = [*buttons, Button(_word("competition", language), competition, "link", url=competition)]
    return Payload(
        texts,
        look,
        presentation.picture,
        pings=pings,
        role=role,
        choices=choices,
        placeholder=chat.words(language)("discord-pick", {}) if choices else "",
        buttons=_fitting(buttons),
        people=people,
        rooms=lists.get(ROOM),
        groups=lists.get(GROUP),
        accent=accent(about, look.theme),
    )


def mentioning(mention: str, text: str) -> tuple[str, ...]:
    """Return the parts of a text, the first with a mention above it; an empty mention isn't there."""
    if not mention:
        return tuple(parts(text))
    first_part, *other_parts = parts(text, MAX_TEXT - len(mention) - 1)
    return (f"{mention}\n{first_part}", *other_parts)


def accent(match: Match | None, theme: str) -> int | None:
    """Return the colour of a match's messages: that of the seat on move, or grey when it is over; None without a match."""
    if match is None:
        return None
    colours = find(theme)
    red, green, blue = colours.seats[match.to_move - 1] if match.to_move else colours.muted
    return red << 16 | green << 8 | blue


def more_buttons(visible: VisibleMatch, language: str) -> tuple[Button, ...]:
    """Return buttons for further commands about a match, for one of its players or a spectator."""
    return _fitting(_command_button(label, text) for label, text in match_menu(visible, language, "discord"))


def _board_buttons(match: Match, language: str) -> list[Button]:
    """Return the buttons below a board: to move by typing or with menus, to preview, to show it again."""
    return [
        Button(_word("move", language), custom_ids.of_form(TurnForm("move", match.number, match.board)), "primary"),
        _command_button(_word("pick", language), chat.write(Pick(match.number, ply=match.board), language)),
        Button(_word("preview", language), custom_ids.of_form(TurnForm("preview", match.number, match.board))),
        _command_button(_word("board", language), chat.write(Board(match.number), language)),
    ]


def _word(name: str, language: str) -> str:
    return chat.words(language)(f"discord-button-{name}", {})


def _offered(button: chat.Button, addresses: Mapping[int, str]) -> Button:
    address = outgoing.address_of(button, addresses)
    link_button = Button(button.label, button.text, "link", url=address)  # several may lead to one channel
    if address is None:
        link_button = _command_button(button.label, button.text, button.code)
    note = shortened(button.note, MAX_NOTE)
    return replace(link_button, entry=button.entry, short=button.short, note=note)


def _command_button(label: str, text: str, code: str = "") -> Button:
    custom_id, command = custom_ids.of_command(text)
    style = next((style for style, codes in _STYLES.items() if code in codes), "secondary")
    return Button(label, custom_id, style, command)


def _people(button: chat.Button) -> Button:
    custom_id, stored = custom_ids.of_person(button.text)
    return Button(shortened(button.label, MAX_LABEL), custom_id, stored=stored)


def _fitting(buttons: Iterable[Button]) -> tuple[Button, ...]:
    """Return as many buttons as a message can have, without repetitions, with shortened labels."""
    buttons_by_id: dict[str, Button] = {}
    for button in buttons:
        buttons_by_id.setdefault(button.id, replace(button, label=shortened(button.label, MAX_LABEL) or "…"))
    return tuple(buttons_by_id.values())[:MAX_BUTTONS]
