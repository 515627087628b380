"""What is shown to one person beside the outbox, as a form would be: questions to type a turn, menus, boards in characters."""

from __future__ import annotations

from dataclasses import replace

from bot import chat
from bot.platforms.telegram.errors import Gone
from bot.platforms.telegram.formatting import Dressed
from bot.platforms.telegram.markup import mention, safe
from bot.platforms.telegram.places import PLATFORM, Target, target
from bot.platforms.telegram.sent_messages import Prompt, boards, keep_prompt
from bot.platforms.telegram.tokens import Form, Payload, deep_link
from bot.platforms.telegram.updates import Deed, Desk
from core.play.commands import Command, Misunderstood, Move, Preview, ShowMatch
from core.play.handlers.match.invite_links import invitation
from core.play.match.model import ChallengeStatus
from core.play.messages import Picture
from core.play.ports import Work


def turn(form: Form, text: str) -> Command:
    """What was typed into a form."""
    words = " ".join(text.split())
    return Preview(words, form.number) if form.kind == "preview" else Move(words, form.number, form.ply)


class Asking:
    """Asks and shows.

    Args:
        desk: to the core and back.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def form(self, deed: Deed, form: Form) -> None:
        """Ask somebody to type a turn; whoever can't take one is told so instead, by the core."""
        user = deed.user
        if user is None:
            return
        player, language = await self._desk.greet(user)

        def may(work: Work) -> bool:
            match = work.matches.get(form.number)
            if match is None or match.ply != form.ply:
                return False
            return match.waits_for(player) if form.kind == "move" else match.seat_of(player) != 0

        if not await self._desk.store.read(may):
            await self._desk.receive(deed, Move("?", form.number, form.ply))
            return
        if not await self._desk.first(deed.id):
            return
        if form.kind == "preview" and deed.chat < 0:
            if not await self._started(deed):
                self._desk.beside(self._open(deed, Payload("p", form.number)))
                return
            self._desk.beside(self._answer(deed))
            deed = replace(self._desk.in_private(deed), message=0, press=None)
        self._desk.beside(self._prompt(deed, form, language))

    async def _prompt(self, deed: Deed, form: Form, language: str) -> None:
        user = deed.user
        if user is None:
            return
        await self._answer(deed)
        say, where = chat.words(language), target(deed.place.ref) if deed.chat < 0 else Target(deed.chat)
        name = mention(str(user.id), user.full_name) if deed.chat < 0 else safe(user.full_name)
        told = safe(say(f"telegram-form-{form.kind}", {"number": form.number, "name": "\ue021"}))
        sent = await self._desk.sending.prompt(
            where, told.replace("\ue021", name), say("telegram-form-turn", {}), reply_to=deed.message
        )
        if sent is not None:
            prompt = Prompt(sent, form)
            await self._desk.store.write(lambda work: keep_prompt(work, deed.chat, user.id, prompt))

    async def more(self, deed: Deed, number: int) -> None:
        """Offer whatever else can be done about a match: below its board in private, in the private chat from a group."""
        user = deed.user
        if user is None:
            return
        _, language = await self._desk.greet(user)
        seen = await self._desk.see(number, user, deed.place.community_ref)
        if seen is None:
            await self._desk.receive(deed, ShowMatch(number))  # the core says why not
            return
        if not await self._desk.first(deed.id):
            return
        match, player, overlays = seen
        inside = deed.chat > 0 and deed.press is not None
        rows = self._desk.dressing.more(match, player, overlays, language, back=inside)
        if inside:
            self._desk.beside(self._answer(deed))
            self._desk.beside(self._desk.sending.set_buttons(deed.chat, deed.message, rows))
            return
        text = safe(chat.words(language)("telegram-more", {"number": number}))
        self._desk.beside(self._alone(deed, Dressed((text,), "", rows, language=language), Payload("m", number)))

    async def less(self, deed: Deed, number: int) -> None:
        """Put the usual buttons below a board again, if it is the newest."""
        user = deed.user
        if user is None or not await self._desk.first(deed.id):
            return
        place = deed.chat, deed.message

        def newest(work: Work) -> bool:
            return place in boards(work, number)

        player, language = await self._desk.greet(user)
        match = await self._desk.store.read(lambda work: work.matches.get(number) if newest(work) else None)
        running = match is not None and match.to_move
        rows = self._desk.dressing.playing(match, language, player) if match is not None and running else ()
        self._desk.beside(self._answer(deed))
        self._desk.beside(self._desk.sending.set_buttons(deed.chat, deed.message, rows))

    async def as_text(self, deed: Deed, number: int) -> None:
        """Show a match's board in characters."""
        user = deed.user
        if user is None:
            return
        _, language = await self._desk.greet(user)
        seen = await self._desk.see(number, user, deed.place.community_ref)
        if seen is None:
            await self._desk.receive(deed, ShowMatch(number))
            return
        if not await self._desk.first(deed.id):
            return
        picture = Picture(match=number, version=seen[0].version)
        board = await self._desk.sending.board_text(picture, language)
        if board is not None:
            self._desk.beside(self._alone(deed, Dressed((board,), "", language=language), Payload("b", number)))

    async def invite(self, deed: Deed, number: int) -> None:
        """Show a challenger how to invite somebody from elsewhere."""
        user = deed.user
        if user is None:
            return
        player, language = await self._desk.greet(user)

        def code(work: Work) -> str | None:
            challenge = work.challenges.get(number)
            if challenge is None or challenge.challenger != player or challenge.status is not ChallengeStatus.OPEN:
                return None
            return invitation(work, challenge)

        found = await self._desk.store.read(code)
        if found is None:
            await self._desk.receive(deed, Misunderstood("telegram-not-your-challenge", {"number": str(number)}))
            return
        if await self._desk.first(deed.id):
            told, rows = self._desk.dressing.invitation(number, found, language)
            self._desk.beside(self._alone(deed, Dressed((told,), "", rows, language=language), Payload("i", number)))

    async def _alone(self, deed: Deed, dressed: Dressed, again: Payload) -> None:
        """Say something to the person alone; who never wrote to us is shown the way."""
        if deed.user is None:
            return
        if deed.chat < 0 and not await self._started(deed):
            await self._open(deed, again)
            return
        await self._answer(deed)
        try:
            await self._desk.sending.say(Target(deed.user.id), dressed, {})
        except Gone:
            name = mention(str(deed.user.id), deed.user.full_name)
            public = self._desk.dressing.start_first(name, again, dressed.language)
            await self._desk.sending.say(target(deed.place.ref), public, {}, reply_to=deed.message)

    async def _started(self, deed: Deed) -> bool:
        """Whether somebody has written to us in private."""
        ref = deed.sender.ref
        account = await self._desk.store.read(lambda work: work.people.account(PLATFORM, ref))
        return account is not None and account.private is not None

    async def _open(self, deed: Deed, again: Payload) -> None:
        """Take somebody to the private chat."""
        if deed.press is not None:
            await self._desk.sending.answer(deed.press, url=deep_link(self._desk.dressing.bot, again))

    async def _answer(self, deed: Deed) -> None:
        if deed.press is not None:
            await self._desk.sending.answer(deed.press)
