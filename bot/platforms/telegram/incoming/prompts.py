"""Prompts: messages to one person that bypass the outbox, instead of forms: requests to type a turn, menus, boards as text."""

from __future__ import annotations

from msgspec.structs import replace
from telegram import ForceReply

from bot import chat
from bot.features.board.commands import ShowMatch
from bot.features.challenge.invite_links import invitation
from bot.features.match.commands import Move
from bot.media.look import Look
from bot.platforms.buttons import TurnForm, VisibleMatch
from bot.platforms.outgoing import MessageRef, RoomUnavailable
from bot.platforms.telegram.callback_data import DeepLink, LinkKind
from bot.platforms.telegram.incoming.updates import Incoming, UpdateService
from bot.platforms.telegram.outgoing.formatting import Payload
from bot.platforms.telegram.outgoing.markup import mention, safe, short
from bot.platforms.telegram.outgoing.sent_messages import Prompt, button_messages, forget_prompt, keep_prompt
from bot.platforms.telegram.places import PLATFORM, Target, private_place, target
from core.match.model import ChallengeStatus, Match
from core.messages.message import Picture
from storage.unit_of_work import UnitOfWork

_NAME = "\ue021"
"""Placeholder of a name while we escape the text around it, from the private use area."""


class Prompts:
    """Prompts for one person.

    Args:
        service: connects Telegram and the core.
    """

    def __init__(self, service: UpdateService) -> None:
        self._service = service
        self._store = service.store
        self._sender = service.sender
        self._formatter = service.formatter
        self._run = service.run_in_background

    async def ask_turn(self, incoming: Incoming, form: TurnForm) -> None:
        """Ask a user to type a turn; if they may not, the core says so instead."""
        user = incoming.user
        if user is None:
            return
        player, language = await self._service.ensure_person(user)

        def is_open(uow: UnitOfWork) -> bool:
            match = uow.matches.get(form.number)
            return match is not None and match.board == form.ply and form.is_open_to(match, player)

        if not await self._store.read(is_open):
            await self._service.receive(incoming, Move("?", form.number, form.ply))
            return
        if not await self._service.is_new(incoming.id):
            return
        if form.kind == "preview" and incoming.chat < 0:
            if not await self.has_started(incoming):
                self._run(self.open_private_chat(incoming, DeepLink(LinkKind.PREVIEW, form.number)))
                return
            self._run(self._service.acknowledge(incoming))
            place = private_place(user)
            incoming = replace(incoming, place=place, chat=user.id, message=0, callback_query=None)
        self._run(self._prompt(incoming, form, language))

    async def _prompt(self, incoming: Incoming, form: TurnForm, language: str) -> None:
        user = incoming.user
        if user is None:
            return
        await self._service.acknowledge(incoming)
        say, grouped = chat.words(language), incoming.chat < 0
        where = target(incoming.place.ref) if grouped else Target(incoming.chat)
        name = mention(str(user.id), user.full_name) if grouped else safe(user.full_name)
        text = safe(say(f"telegram-form-{form.kind}", {"number": form.number, "name": _NAME})).replace(_NAME, name)
        field = ForceReply(selective=True, input_field_placeholder=short(say("telegram-form-turn", {})))
        unsent = Prompt(0, form)
        await self._store.write(lambda uow: keep_prompt(uow, incoming.chat, user.id, unsent))
        prompt_id = await self._sender.send_prompt(where, text, field, reply_to=incoming.message)
        if prompt_id is None:
            await self._store.write(lambda uow: forget_prompt(uow, incoming.chat, user.id, unsent))
        else:
            await self._store.write(lambda uow: keep_prompt(uow, incoming.chat, user.id, Prompt(prompt_id, form)))

    async def say_unknown(self, incoming: Incoming, name: str) -> None:
        """Tell a challenger privately that we don't know anyone with this name, and offer a link for them."""
        user = incoming.user
        if user is None:
            return
        _, language = await self._service.ensure_person(user)
        text = safe(chat.words(language)("telegram-unknown-person", {"name": name}))
        self._run(self._sender.send(Target(user.id), Payload((text,), Look(language))))

    async def show(self, kind: str, incoming: Incoming, number: int) -> None:
        """Show the :class:`.callback_data.View` that a button requests."""
        views = {"m": self.show_more, "l": self.show_less, "t": self.show_text, "i": self.show_invitation}
        await views[kind](incoming, number)

    async def show_more(self, incoming: Incoming, number: int) -> None:
        """Offer further commands about a match: below its board in private or, if asked in a group, in the private chat."""
        visible_and_language = await self._visible_match(incoming, number)
        if visible_and_language is None:
            return
        visible, language = visible_and_language
        in_private_chat = incoming.chat > 0 and incoming.callback_query is not None
        rows = self._formatter.more_buttons(visible, language, back=in_private_chat)
        if in_private_chat:
            self._run(self._service.acknowledge(incoming))
            self._run(self._sender.set_buttons(incoming.chat, incoming.message, rows))
            return
        text = safe(chat.words(language)("telegram-more", {"number": number}))
        self._run(
            self._send_privately(incoming, Payload((text,), Look(language), rows=rows), DeepLink(LinkKind.MORE, number))
        )

    async def show_less(self, incoming: Incoming, number: int) -> None:
        """Show the usual buttons below a board again, if its message still has the match's current buttons."""
        user = incoming.user
        if user is None or not await self._service.is_new(incoming.id):
            return
        message = MessageRef(incoming.chat, incoming.message)

        def match_if_current(uow: UnitOfWork) -> Match | None:
            return uow.matches.get(number) if message in button_messages(uow, number) else None

        player, language = await self._service.ensure_person(user)
        match = await self._store.read(match_if_current)
        running = match is not None and match.to_move
        rows = self._formatter.board_buttons(match, language, player) if match is not None and running else ()
        self._run(self._service.acknowledge(incoming))
        self._run(self._sender.set_buttons(incoming.chat, incoming.message, rows))

    async def show_text(self, incoming: Incoming, number: int) -> None:
        """Show a match's board in characters."""
        visible_and_language = await self._visible_match(incoming, number)
        if visible_and_language is None:
            return
        visible, language = visible_and_language
        board = await self._sender.board_text(Picture(match=number, version=visible.match.version), language)
        if board is not None:
            self._run(
                self._send_privately(incoming, Payload((board,), Look(language)), DeepLink(LinkKind.BOARD, number))
            )

    async def show_invitation(self, incoming: Incoming, number: int) -> None:
        """Show a challenger how to invite someone from elsewhere."""
        user = incoming.user
        if user is None:
            return
        player, language = await self._service.ensure_person(user)

        def transaction(uow: UnitOfWork) -> str | None:
            challenge = uow.challenges.get(number)
            if challenge is None or challenge.challenger != player or challenge.status is not ChallengeStatus.OPEN:
                return None
            return invitation(uow, challenge)

        code = await self._store.read(transaction)
        if code is None:
            await self._service.tell(incoming, "not-your-challenge", {"number": str(number)})
            return
        if await self._service.is_new(incoming.id):
            text, rows = self._formatter.invitation(number, code, language)
            self._run(
                self._send_privately(
                    incoming, Payload((text,), Look(language), rows=rows), DeepLink(LinkKind.INVITE, number)
                )
            )

    async def _visible_match(self, incoming: Incoming, number: int) -> tuple[VisibleMatch, str] | None:
        """Return the match that a user asks to see, and their language; None after a refusal or a repeated request."""
        user = incoming.user
        if user is None:
            return None
        _, language = await self._service.ensure_person(user)
        visible = await self._service.visible_match(number, user, incoming.place.community_ref)
        if visible is None:
            await self._service.receive(incoming, ShowMatch(number))  # the core says why not
            return None
        return (visible, language) if await self._service.is_new(incoming.id) else None

    async def _send_privately(self, incoming: Incoming, payload: Payload, link: DeepLink) -> None:
        """Send a message only to the user; if they never wrote to us, ask them to start a private chat."""
        user = incoming.user
        if user is None:
            return
        if incoming.chat < 0 and not await self.has_started(incoming):
            await self.open_private_chat(incoming, link)
            return
        await self._service.acknowledge(incoming)
        try:
            await self._sender.send(Target(user.id), payload)
        except RoomUnavailable:
            public = self._formatter.start_first(mention(str(user.id), user.full_name), link, payload.look.language)
            await self._sender.send(target(incoming.place.ref), public, reply_to=incoming.message)

    async def has_started(self, incoming: Incoming) -> bool:
        """Return whether a user has written to us in private."""
        ref = incoming.sender.ref
        account = await self._store.read(lambda uow: uow.people.account(PLATFORM, ref))
        return account is not None and account.private is not None

    async def open_private_chat(self, incoming: Incoming, link: DeepLink) -> None:
        """Send a user to the private chat."""
        if incoming.callback_query is not None:
            url = link.url(self._formatter.bot)
            await self._sender.answer_callback_query(incoming.callback_query, url=url)
