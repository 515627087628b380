"""Lists of people: Telegram shows a person their own contacts and chats, from which they choose an opponent.

Only a keyboard in place of the text field can show such a list, and only in a private chat. We remove it afterwards.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import telegram
from msgspec import Struct
from msgspec.structs import replace
from telegram import KeyboardButton, KeyboardButtonRequestUsers, ReplyKeyboardMarkup, ReplyKeyboardRemove
from telegram.constants import ChatType

from bot import chat
from bot.features.challenge.commands import Play
from bot.features.match.lookup import known_person
from bot.platforms.telegram.incoming.prompts import Prompts
from bot.platforms.telegram.incoming.updates import Incoming, UpdateService
from bot.platforms.telegram.outgoing.markup import safe, short
from bot.platforms.telegram.places import PLATFORM, Target, private_place, sender
from storage.unit_of_work import UnitOfWork

_OPEN: Final = "telegram:people:"
"""Store key (with a person's id) for the question whose list is shown."""


class _Question(Struct, frozen=True):
    """Question whom to challenge.

    Attributes:
        message: id of the message with the question; it also identifies the list.
        text: the challenge as text, without the opponent.
    """

    message: int
    text: str


class OpponentLists:
    """Lists of people to challenge.

    Args:
        service: connects Telegram and the core.
        prompts: offers a link for people whom we don't know.
    """

    def __init__(self, service: UpdateService, prompts: Prompts) -> None:
        self._service = service
        self._store = service.store
        self._prompts = prompts

    async def show(self, incoming: Incoming, text: str) -> None:
        """Show the list for a challenge that lacks its opponent, given as text."""
        user = incoming.user
        if user is None or not await self._service.is_new(incoming.id):
            return
        _, language = await self._service.ensure_person(user)
        await self._store.write(lambda uow: uow.keys.put(f"{_OPEN}{user.id}", f"{incoming.message} {text}"))
        say = chat.words(language)
        request = KeyboardButtonRequestUsers(
            incoming.message, user_is_bot=False, max_quantity=1, request_name=True, request_username=True
        )
        choose = KeyboardButton(short(say("telegram-button-person", {})), request_users=request)
        keyboard = ReplyKeyboardMarkup(
            [[choose], [_cancel_label(language)]], resize_keyboard=True, one_time_keyboard=True
        )
        self._service.run_in_background(self._service.acknowledge(incoming))
        question = safe(say("telegram-choose-person", {}))
        self._service.run_in_background(self._service.sender.send_prompt(Target(user.id), question, keyboard))

    async def choose(self, update: str, message: telegram.Message, user: telegram.User) -> None:
        """Challenge the chosen person. If we don't know them, there is a link to send them."""
        shared = message.users_shared
        if shared is None or not shared.users:
            return
        person, question = shared.users[0], await self._question(user)
        player, language = await self._service.ensure_person(user)
        place = private_place(user)
        incoming = Incoming(
            id=update, sender=sender(user), place=place, user=user, chat=user.id, message=message.message_id
        )
        if question is None or question.message != shared.request_id:
            await self._service.tell(incoming, "gone")
            return
        command = chat.parse(question.text, language)
        if not isinstance(command, Play):
            await self._service.tell(incoming, "gone")
            return
        name = person.first_name or person.username or "?"
        pressed = replace(place, pressed=f"{user.id}:{question.message}")
        incoming = replace(incoming, place=pressed, message=question.message)

        def find_handle(uow: UnitOfWork) -> str | None:
            account = uow.people.account(PLATFORM, str(person.user_id))
            handle = None if account is None or account.private is None else account.handle
            return None if handle is None or known_person(uow, PLATFORM, player, handle) is None else handle

        handle = await self._store.read(find_handle)
        await self._service.receive(incoming, replace(command, opponent=handle))
        if handle is None:
            await self._prompts.say_unknown(incoming, name)
        await self._close(user, "telegram-person-chosen", name)

    async def cancel(self, message: telegram.Message, user: telegram.User) -> bool:
        """Remove the list if a message is the press of its other button; return whether it was."""
        if message.chat.type != ChatType.PRIVATE or message.text not in _cancel_labels():
            return False
        return await self.close(user)

    async def close(self, user: telegram.User) -> bool:
        """Remove the list, if one is shown, because the person does something else; return whether one was shown."""
        if await self._question(user) is None:
            return False
        await self._close(user, "telegram-no-person-chosen")
        return True

    async def _question(self, user: telegram.User) -> _Question | None:
        stored = await self._store.read(lambda uow: uow.keys.get(f"{_OPEN}{user.id}"))
        if not stored:
            return None
        message, _, text = stored.partition(" ")
        return _Question(int(message), text)

    async def _close(self, user: telegram.User, code: str, name: str = "") -> None:
        await self._store.write(lambda uow: uow.keys.put(f"{_OPEN}{user.id}", ""))
        _, language = await self._service.find_person(user)
        text = safe(chat.words(language)(code, {"name": name}))
        removal = self._service.sender.send_prompt(Target(user.id), text, ReplyKeyboardRemove())
        self._service.run_in_background(removal)


def _cancel_label(language: str) -> str:
    return short(chat.words(language)("telegram-button-cancel", {}))


@cache
def _cancel_labels() -> frozenset[str]:
    return frozenset(map(_cancel_label, chat.languages()))
