"""Updates: what a platform passes on when a person does something there, and the receipts that it gets."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from core.account import Account
from core.community import Room
from core.limits import Drop
from core.messages.command import Command


class Sender(Struct, frozen=True):
    """Sender of an update.

    Attributes:
        platform: key of the platform.
        ref: the platform's own lasting id of the person.
        handle: current handle of the person, which others type; None: there is none.
        name: current name of the person.
        manages: whether this person may manage the community, according to the platform.
        groups: the platform's own ids of the community's groups (roles) to which this person belongs.
    """

    platform: str
    ref: str
    handle: str | None
    name: str
    manages: bool = False
    groups: Collection[str] = ()


class Place(Struct, frozen=True):
    """Place of an update: the room, and its community, by the platform's own ids and names.

    Attributes:
        private: whether only the sender can read the room.
        home: number of the match (or challenge) whose message is answered here, or whose board is looked at: unless another is
            named, it alone is meant.
        thread: whether the room is a thread: one in which a single match is played belongs to that match.
        boards: whether one looks at boards one by one there, as on the chat page: without ``home``, none is looked at.
        overheard: whether others can read what was typed.
        pressed: the platform's own id of the message whose button was pressed, if an answer can take its place; else empty.
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


class Update(Struct, frozen=True):
    """Update: one thing that a person did on a platform.

    Attributes:
        id: the platform's own id of it; a repeated id has no second effect.
        sender: who did it.
        place: where it was done.
        command: the command.
        network: where the sender is, for counting; it is stored nowhere. Empty: the platform doesn't know.
        strangers: handles in the command of people who aren't in the place's community, according to the platform.
    """

    id: str
    sender: Sender
    place: Place
    command: Command
    strangers: Collection[str] = ()
    network: str = ""


class Receipt(Struct, frozen=True):
    """Receipt of an update.

    Attributes:
        duplicate: whether it was known already, and had no effect.
        account: account of the sender.
        room: its room.
        said: ids in the outbox of the messages about it that are to be delivered.
        whispered: those of them to the sender alone, in this room.
        dropped: why it was dropped without a message, since the sender knows already; None: it was accepted.
        wait: of a dropped one, the seconds after which it would be accepted; 0: waiting doesn't help.
    """

    duplicate: bool
    account: Account | None = None
    room: Room | None = None
    said: tuple[int, ...] = ()
    whispered: tuple[int, ...] = ()
    dropped: Drop | None = None
    wait: int = 0
