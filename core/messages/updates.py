"""Updates: people's actions as platforms report them, and the receipts that platforms get back."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from core.account import Account, Session
from core.community import Room
from core.limits import Drop
from core.messages.command import Command


class Sender(Struct, frozen=True):
    """The sender of an update.

    Attributes:
        platform: key of the platform.
        ref: the platform's own permanent id of the person.
        handle: the person's current handle, which others type, or None.
        name: the person's current name.
        manages: whether this person may manage the community, according to the platform.
        groups: the platform's own ids of the person's groups (roles) in the community.
        session: session of their browser; None: the platform has none.
    """

    platform: str
    ref: str
    handle: str | None
    name: str
    manages: bool = False
    groups: Collection[str] = ()
    session: Session | None = None


class Place(Struct, frozen=True):
    """The place of an update: the room and its community, by the platform's own ids and names.

    Attributes:
        private: whether only the sender can read the room.
        home: number of the match (or challenge) whose message is answered here, or whose board is open here. Commands
            that don't name a match mean this one.
        thread: whether the room is a thread; if it hosts a single match, it belongs to that match.
        boards: whether people open boards one at a time here, as on the chat page; without ``home``, no board is open.
        overheard: whether others can read the typed text.
        pressed: the platform's own id of the message whose button was pressed, if an answer can replace it; otherwise
            empty.
        aside: whether the sender acts on a page of its own, which shows the answers instead of the room.
        has_people: whether the platform lets the sender choose a person from its own list here.
        has_lists: whether the platform lets the sender choose a room or a group of the community from its own list here.
    """

    ref: str
    name: str
    community_ref: str
    community_name: str
    private: bool = False
    home: int | None = None
    thread: bool = False
    boards: bool = False
    overheard: bool = False
    pressed: str = ""
    aside: bool = False
    has_people: bool = False
    has_lists: bool = False


class Update(Struct, frozen=True):
    """An update: one action of a person on a platform.

    Attributes:
        id: the platform's own id; a repeated id has no effect.
        sender: the person who did it.
        place: where they did it.
        command: the command that they gave.
        network: the sender's network, only for counting and never stored; empty if the platform doesn't know it.
        strangers: handles in the command of people outside the place's community, according to the platform.
    """

    id: str
    sender: Sender
    place: Place
    command: Command
    strangers: Collection[str] = ()
    network: str = ""


class Receipt(Struct, frozen=True):
    """The receipt of an update.

    Attributes:
        duplicate: whether we already had it, so it had no effect.
        account: account of the sender.
        room: its room.
        said: outbox ids of the messages about it to deliver.
        whispered: the ids in ``said`` of messages that go only to the sender, in this room.
        dropped: why we dropped it without a message, because the sender already knows, or None if we accepted it.
        wait: seconds until we would accept a dropped update, or 0 if waiting doesn't help.
    """

    duplicate: bool
    account: Account | None = None
    room: Room | None = None
    said: tuple[int, ...] = ()
    whispered: tuple[int, ...] = ()
    dropped: Drop | None = None
    wait: int = 0
