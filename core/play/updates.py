"""Updates: what a platform hands over when a person does something there, and the receipt that it gets."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from core.play.account.model import Account
from core.play.commands import Command
from core.play.community.model import Room
from core.play.ports import Drop


@dataclass(frozen=True, slots=True)
class Sender:
    """Who sent an update.

    Attributes:
        platform: key of the platform.
        ref: the platform's own lasting id of the person.
        handle: what others type to mean this person, as the platform has it now; None where there is none.
        name: what to call the person, as the platform has it now.
        manages: whether the platform lets this person decide for the community.
        groups: the platform's own ids of the groups of the community (roles) to which this person belongs.
    """

    platform: str
    ref: str
    handle: str | None
    name: str
    manages: bool = False
    groups: Collection[str] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """Where an update came from: the room, and the community it belongs to, by the platform's own ids and names.

    ``private`` says that only the sender reads what is said there.
    """

    ref: str
    name: str
    community_ref: str
    community_name: str
    private: bool = False


@dataclass(frozen=True, slots=True)
class Update:
    """One thing that a person did on a platform.

    Attributes:
        id: the platform's own id of it; the same id again has no second effect.
        sender: who.
        place: where.
        command: what.
        strangers: handles in it of people who, as the platform knows, aren't in the place's community.
    """

    id: str
    sender: Sender
    place: Place
    command: Command
    strangers: Collection[str] = ()


@dataclass(frozen=True, slots=True)
class Receipt:
    """What became of an update.

    Attributes:
        duplicate: it was known already, and had no effect.
        account: who sent it.
        room: where.
        said: ids in the outbox of what is said about it.
        whispered: those of them that answer the sender alone, in this room.
        dropped: why it had no effect and nobody was told of it, for whoever sent it knows already; None: it was taken.
        wait: of a dropped one, the seconds after which it would be taken; 0: not by waiting.
    """

    duplicate: bool
    account: Account | None = None
    room: Room | None = None
    said: tuple[int, ...] = ()
    whispered: tuple[int, ...] = ()
    dropped: Drop | None = None
    wait: int = 0
