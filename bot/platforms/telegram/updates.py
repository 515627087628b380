"""What hearing messages, presses and inline queries have in common: to the core and back, and small answers of one's own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from bot import chat
from bot.platforms.interface import Services
from bot.platforms.telegram.formatting import Dressing
from bot.platforms.telegram.pending_answers import Answers, Asked
from bot.platforms.telegram.places import PLATFORM, hear_language, meet, owner, private_place
from bot.platforms.telegram.tokens import Payload, Tokens
from core.play.application import Place, Receipt, Sender, Update
from core.play.commands import Board, Command, Misunderstood, Preview, ShowMatch
from core.play.model import Match
from core.play.ports import Work
from core.play.positions import BrokenLog, replay

if TYPE_CHECKING:
    import telegram

    from bot.platforms.telegram.admins import Admins
    from bot.platforms.telegram.sender import Sending

logger = logging.getLogger(__name__)

_AGAIN: Mapping[type, str] = {Board: "b", ShowMatch: "r", Preview: "p"}
Seen: TypeAlias = "tuple[Match, int, tuple[str, ...]]"
"""A match, the player id of who looks (0: no player yet), and what its board can show on top."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that somebody did.

    Attributes:
        id: of the update, as the core knows it.
        sender: who.
        place: where.
        user: the person; None for whoever writes in the name of a group or a channel.
        chat: where, by Telegram's id.
        message: the message that was written, or pressed.
        press: id of the press; None: it was none.
    """

    id: str
    sender: Sender
    place: Place
    user: telegram.User | None
    chat: int
    message: int
    press: str | None = None


class Desk:
    """Between Telegram and the core.

    Args:
        services: what platforms are given.
        sending: sends.
        dressing: dresses.
        answers: what waits for an answer.
        tokens: reads what buttons carry.
        admins: knows who leads a group.
        me: the bot.
    """

    def __init__(
        self,
        services: Services,
        sending: Sending,
        dressing: Dressing,
        answers: Answers,
        *,
        tokens: Tokens,
        admins: Admins,
        me: telegram.User,
    ) -> None:
        self.services = services
        self.store = services.store
        self.sending = sending
        self.dressing = dressing
        self.tokens = tokens
        self.admins = admins
        self.me = me
        self._answers = answers
        self._beside: set[asyncio.Task[None]] = set()

    async def receive(self, deed: Deed, command: Command) -> None:
        """Have the effect of what somebody did; what is whispered about it will answer it."""
        now = asyncio.get_running_loop().time()
        number = getattr(command, "number", None)
        kind = _AGAIN.get(type(command))
        again = Payload(kind, number) if kind is not None and isinstance(number, int) else Payload("hi")

        def beside(work: Work, receipt: Receipt) -> None:
            if deed.user is not None:
                hear_language(work, deed.user)
            if receipt.account is not None:
                asked = Asked(receipt.account.player, deed.chat, deed.message, again, now, deed.press)
                self._answers.expect(asked, receipt.whispered)

        receipt = await self.services.application.receive(Update(deed.id, deed.sender, deed.place, command), beside)
        if deed.press is not None and not receipt.whispered:
            self.beside(self._answered(deed.press))

    async def note(self, deed: Deed, code: str, facts: Mapping[str, str] | None = None) -> None:
        """Answer something that is no command with words of Telegram's own."""
        await self.receive(deed, Misunderstood(f"telegram-{code}", facts or {}))

    async def first(self, update: str) -> bool:
        """Remember an update that asks for nothing in the core; False when it was known already."""
        now = self.services.clock.now()
        return await self.store.write(lambda work: work.inbox.first(PLATFORM, update, now))

    async def greet(self, user: telegram.User) -> tuple[int, str]:
        """Make sure that somebody has an account; returns the player id and the language to speak."""
        player, language = await self.know(user)
        if not player:
            player = await self.store.write(lambda work: meet(work, user).player)
        return player, language

    async def know(self, user: telegram.User) -> tuple[int, str]:
        """Somebody's player id, 0 without an account, and the language to speak."""

        def look(work: Work) -> tuple[int, str | None]:
            account = work.people.account(PLATFORM, str(user.id))
            return (0, None) if account is None else (account.player, work.people.player(account.player).language)

        player, chosen = await self.store.read(look)
        return player, chat.best_language(chosen, user.language_code)

    async def alert(self, press: str, code: str, language: str, facts: Mapping[str, object] | None = None) -> None:
        """Answer a press with a few words that only the person sees."""
        await self.sending.answer(press, chat.words(language)(code, facts or {}))

    def beside(self, work: Coroutine[object, object, object]) -> None:
        """Do something that nothing waits for; a stop does."""

        async def run() -> None:
            try:
                await work
            except Exception:
                logger.exception("a small answer failed")

        task = asyncio.create_task(run())
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    async def finish(self, seconds: float) -> None:
        """Let small answers that are on their way arrive."""
        if self._beside:
            await asyncio.wait(self._beside, timeout=seconds)
        late = list(self._beside)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    async def see(self, number: int, user: telegram.User, community: str | None) -> Seen | None:
        """A match that somebody may see: one of their own, or of the group (by its reference) where they are."""
        positions = self.services.application.positions

        def work(open_work: Work) -> Seen | None:
            match = open_work.matches.get(number)
            account = open_work.people.account(PLATFORM, str(user.id))
            player = 0 if account is None else account.player
            if match is None:
                return None
            home = open_work.people.community(match.community)
            if not match.seat_of(player) and (home.platform, home.ref) != (PLATFORM, community):
                return None
            position = positions.get(match)
            if position is None:
                position = replay(match.game, match.options, open_work.matches.turns(number))
            return match, player, position.overlays

        try:
            return await self.store.read(work)
        except BrokenLog:
            return None

    async def in_its_group(self, number: int, user: telegram.User) -> str | None:
        """The reference of the group where a match lives, if somebody is a member there."""

        def work(open_work: Work) -> str | None:
            match = open_work.matches.get(number)
            home = None if match is None else open_work.people.community(match.community)
            grouped = home is not None and home.platform == PLATFORM and owner(home) is None
            return home.ref if home is not None and grouped else None

        ref = await self.store.read(work)
        return ref if ref is not None and await self.admins.is_there(int(ref.partition("#")[0]), user.id) else None

    async def entered(self, deed: Deed, user: telegram.User, number: int) -> Deed:
        """Somebody came to the private chat to see a match: as if they asked in its group, if they are a member there."""
        place = private_place(user)
        group = await self.in_its_group(number, user) if number else None

        def work(open_work: Work) -> Place | None:
            room = open_work.people.open_room(
                PLATFORM, place.ref, place.name, place.community_ref, place.community_name
            )
            account = meet(open_work, user)
            if account.private != room.id:
                open_work.people.set_private(account, room.id)
            match = None if group is None else open_work.matches.get(number)
            if match is None:
                return None
            home, community = open_work.people.room(match.room), open_work.people.community(match.community)
            return Place(home.ref, home.name, community.ref, community.name)

        found = await self.store.write(work)
        return deed if found is None else replace(deed, place=found)

    def in_private(self, deed: Deed) -> Deed:
        """The same, as if it had been done in the private chat with the bot."""
        if deed.user is None:
            return deed
        return replace(deed, place=private_place(deed.user), chat=deed.user.id)

    async def _answered(self, press: str) -> None:
        await self.sending.answer(press)
