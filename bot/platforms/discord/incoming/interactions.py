"""Handling of Discord's interactions: slash commands, buttons, forms, the context menu of a user, and autocomplete."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from http import HTTPStatus
from typing import Final, cast

import aiohttp
import discord
from discord import app_commands
from discord.app_commands import AppCommandChannel, AppCommandThread
from msgspec.structs import replace

from bot import chat
from bot.features.answers.commands import Accept
from bot.features.challenge.commands import Play
from bot.features.help.commands import Help
from bot.features.match.commands import Move
from bot.features.seek.commands import Seek
from bot.features.statistics.commands import History
from bot.media.look import Look
from bot.media.record_reader import import_fetched, limit
from bot.platforms.buttons import TurnForm, command_text, visible_match
from bot.platforms.conversations import find_person, number_in
from bot.platforms.discord import custom_ids
from bot.platforms.discord.commands import (
    MESSAGE_COMMAND,
    USER_COMMAND,
    menu_meant,
    typed,
)
from bot.platforms.discord.incoming.autocomplete import Autocomplete, AutocompleteQuery
from bot.platforms.discord.incoming.interaction_data import (
    Json,
    field_text,
    filled,
    message_meant,
    person_in,
    picture_in,
    resolved,
)
from bot.platforms.discord.incoming.origin import guild_of, origin_of, place_of
from bot.platforms.discord.incoming.updates import members, receive, role_value, strangers, writable_channel
from bot.platforms.discord.lengths import shortened
from bot.platforms.discord.outgoing import formatting
from bot.platforms.discord.outgoing.formatting import Payload
from bot.platforms.discord.outgoing.markup import safe
from bot.platforms.discord.outgoing.pending_replies import PendingReply, keep_pending
from bot.platforms.discord.outgoing.public_answers import PublicAnswers, offers_in
from bot.platforms.discord.outgoing.sender import MessageSender
from bot.platforms.discord.places import (
    PLATFORM,
    below_public_answer,
    ensure_account,
    is_guest,
    open_room,
    place,
)
from bot.platforms.discord.sent_messages import text_in
from bot.platforms.interface import Services
from bot.platforms.outgoing import RoomUnavailable
from core.cache import Cache
from core.messages.command import Command
from core.messages.message import Message
from core.messages.updates import Receipt, Update
from storage.errors import Unavailable
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

_REMEMBERED: Final = 5000
"""Maximum interactions that we remember, to recognise repeated deliveries; the store recognises their effects."""
_ACKNOWLEDGED: Final = 40060
"""Discord's error code for an interaction that has already been acknowledged."""
_READ_TIMEOUT: Final = 1.5
"""Seconds that we wait for the store before opening a form, which must happen within three seconds."""
WIDTH: Final = 1600
"""Width of a board in pixels when the user asks for a larger one."""
MAX_TITLE: Final = 45
"""Length of the title of a form, and of the label of its field."""
_LISTS: Final = {
    discord.ComponentType.channel_select.value: discord.AppCommandOptionType.channel.value,
    discord.ComponentType.role_select.value: discord.AppCommandOptionType.role.value,
}
"""Types of lists of channels and roles, with the types of options of commands that have the same values."""
_FETCH_TIMEOUT: Final = 30.0
"""Maximum seconds for fetching a file."""


class InteractionHandler:
    """Handler of interactions.

    Args:
        services: services of the program.
        message_sender: sends replies.
        autocomplete: finds suggestions.
        public_answers: sends what everyone may read where the bot isn't.
    """

    def __init__(
        self,
        services: Services,
        message_sender: MessageSender,
        autocomplete: Autocomplete,
        public_answers: PublicAnswers,
    ) -> None:
        self._services = services
        self._sender = message_sender
        self._completer = autocomplete
        self._public_answers = public_answers
        self._handled: Cache[int, bool] = Cache(_REMEMBERED)

    async def handle(self, interaction: discord.Interaction) -> None:
        """Handle one interaction, once. It always gets a reply, and nothing is raised."""
        if self._handled.get(interaction.id):
            return
        self._handled.put(interaction.id, True)  # noqa: FBT003 - a value, no flag
        try:
            await self._handle(interaction)
        except discord.HTTPException as problem:
            logger.warning("can't answer interaction %d: %s", interaction.id, problem)
            if problem.status == HTTPStatus.BAD_REQUEST:  # else it is too late, or gone: no one waits for the reply
                await self._apologise(interaction, "discord-trouble")
        except Unavailable as problem:
            logger.error("refused interaction %d, since the store isn't available: %s", interaction.id, problem)  # noqa: TRY400 - no fault of ours
            await self._apologise(interaction, f"store-{problem.code}")
        except Exception:
            logger.exception("interaction %d failed", interaction.id)
            await self._apologise(interaction, "discord-trouble")

    async def _handle(self, interaction: discord.Interaction) -> None:
        data = cast("Json", interaction.data or {})
        kind = interaction.type
        if kind is discord.InteractionType.autocomplete:
            await self._autocomplete(interaction, data)
        elif kind is discord.InteractionType.application_command:
            menu = menu_meant(str(data.get("name", "")))
            number = number_in(text_in(message_meant(data))) if menu == "explore" else None
            if number:
                await self._open_form(interaction, TurnForm("preview", number))
                return
            await _defer(interaction, thinking=True)
            if data.get("type") == USER_COMMAND:
                await self._person_menu(interaction, data, menu)
            elif data.get("type") == MESSAGE_COMMAND:
                await self._message_menu(interaction, data, menu)
            else:
                await self._slash_command(interaction, data)
        elif data.get("component_type") == discord.ComponentType.user_select.value:
            await _defer(interaction)
            await self._chosen_person(interaction, data)
        elif data.get("component_type") in _LISTS:
            await _defer(interaction)
            await self._chosen_from_list(interaction, data)
        elif kind is discord.InteractionType.component:
            await self._button(interaction, str(next(iter(data.get("values", ())), data.get("custom_id", ""))))
        elif kind is discord.InteractionType.modal_submit:
            await _defer(interaction, thinking=not below_public_answer(interaction))
            await self._public_answers.renew(interaction)
            await self._filled_form(interaction, data)

    # Slash commands

    async def _slash_command(self, interaction: discord.Interaction, data: Json) -> None:
        values: dict[str, str | int] = {}
        path, options = filled(data)
        for name, value in resolved(interaction, data, options):
            if isinstance(value, discord.User | discord.Member):
                handle = await self._named_person(interaction, value)
                if handle is None:
                    return
                values[name] = handle
            elif isinstance(value, AppCommandChannel | AppCommandThread):
                if not await self._writable(interaction, value):
                    return
                values[name] = str(value.id)
            elif isinstance(value, discord.Role):
                values[name] = role_value(value)
            elif isinstance(value, discord.Attachment):
                await self._receive(interaction, await self._attached_record(value))
                return
            else:
                values[name] = value
        language = await self._language(interaction)
        await self._receive(interaction, _parsed(typed(path, values), language))

    async def _named_person(self, interaction: discord.Interaction, user: discord.User | discord.Member) -> str | None:
        """Return the handle of the named person; None for a bot, after telling the author so."""
        if user.bot:
            await self._tell(interaction, "discord-challenge-nobody", {"name": user.global_name or user.name})
            return None
        await ensure_account(self._services.store, user)
        return user.name

    async def _writable(
        self, interaction: discord.Interaction, channel_or_thread: AppCommandChannel | AppCommandThread
    ) -> bool:
        """Add a named channel of this server to the store; tell the author if we may not write there."""
        guild = None if is_guest(interaction) else interaction.guild
        channel = None if guild is None else writable_channel(guild, channel_or_thread.id)
        if guild is None or channel is None:
            await self._tell(interaction, "discord-not-there", {"channel": channel_or_thread.name})
            return False
        if interaction.permissions.manage_guild:
            await open_room(self._services.store, place(channel.id, channel.name, guild.id, guild.name))
        return True

    async def _attached_record(self, attachment: discord.Attachment) -> Command:
        """Return the command for a file that was attached to a slash command."""

        async def fetch() -> bytes:
            async with asyncio.timeout(_FETCH_TIMEOUT):
                return await attachment.read()

        failures = (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError)
        return await import_fetched(attachment.size, limit(self._services.settings), fetch, failures)

    async def _person_menu(self, interaction: discord.Interaction, data: Json, menu: str | None) -> None:
        """Ask which game to challenge a person to, or show the matches against them."""
        handle = await self._named_person(interaction, person_in(interaction, data, data["target_id"]))
        if handle is None:
            return
        if menu == "versus":
            await self._receive(interaction, History(handle))
            return
        await self._receive(interaction, Play("", handle))

    async def _message_menu(self, interaction: discord.Interaction, data: Json, menu: str | None) -> None:
        """Play the turn in a message, or show its board in a larger picture."""
        language = await self._language(interaction)
        command = _turn_in(message_meant(data), language) if menu == "play" else None
        if command is not None:
            await self._receive(interaction, command)
            return
        picture = picture_in(message_meant(data)) if menu == "bigger" else None
        match_seen = None
        if picture is not None and picture.match is not None:
            ref, community = str(interaction.user.id), str(guild_of(interaction))
            match_seen = await visible_match(self._services, PLATFORM, picture.match, ref, community)
        if match_seen is None:
            await self._tell(interaction, "discord-no-turn" if menu == "play" else "discord-no-board")
            return
        payload = Payload((f"#{match_seen.match.number}",), Look(language), picture, width=WIDTH)
        await self._sender.to_interaction(PendingReply.to(interaction), payload)

    async def _autocomplete(self, interaction: discord.Interaction, data: Json) -> None:
        path, options = filled(data)
        focused = next((option for option in options if option.get("focused")), None)
        suggestions: list[tuple[str, str | int]] = []
        if focused is not None:
            query = AutocompleteQuery(
                command=path,
                option=str(focused["name"]),
                text=str(focused.get("value", "")),
                given={option["name"]: option["value"] for option in options if option is not focused},
                ref=str(interaction.user.id),
                place=place_of(interaction, 0),
                language=chat.best_language(interaction.locale.value),
            )
            try:
                async with asyncio.timeout(_READ_TIMEOUT):
                    suggestions = await self._completer.suggest(query)
            except TimeoutError:
                logger.warning("suggestions for %s took too long", query.option)
        await interaction.response.autocomplete(
            [app_commands.Choice(name=one, value=value) for one, value in suggestions]
        )

    # Buttons and forms

    async def _button(self, interaction: discord.Interaction, custom_id: str) -> None:
        meaning = custom_ids.read(custom_id)
        if isinstance(meaning, TurnForm):
            await self._open_form(interaction, meaning)
            return
        await _defer(interaction)
        await self._public_answers.renew(interaction)
        if isinstance(meaning, custom_ids.Seat):
            await self._receive(interaction, Accept(meaning.number, meaning.code))
            return
        if isinstance(meaning, custom_ids.More):
            await self._more(interaction, meaning.number)
            return
        text = await command_text(self._services.store, PLATFORM, meaning)
        if text is None:
            await self._tell(interaction, "discord-gone")
            return
        await self._receive(interaction, _parsed(text, await self._language(interaction)))

    async def _chosen_person(self, interaction: discord.Interaction, data: Json) -> None:
        """Challenge the person who was chosen from the list below the last question about a match."""
        text = await command_text(self._services.store, PLATFORM, custom_ids.read(str(data.get("custom_id", ""))))
        command = None if text is None else _parsed(text, await self._language(interaction))
        if not isinstance(command, Play):
            await self._tell(interaction, "discord-gone")
            return
        handle = await self._named_person(interaction, person_in(interaction, data, data["values"][0]))
        if handle is not None:
            await self._receive(interaction, replace(command, opponent=handle))

    async def _chosen_from_list(self, interaction: discord.Interaction, data: Json) -> None:
        """Change a setting to the channel or role that was chosen from a list."""
        text = await command_text(self._services.store, PLATFORM, custom_ids.read(str(data.get("custom_id", ""))))
        if text is None:
            await self._tell(interaction, "discord-gone")
            return
        option = {"name": "value", "type": _LISTS[data["component_type"]], "value": data["values"][0]}
        [(_, chosen)] = resolved(interaction, data, [option])
        is_role = isinstance(chosen, discord.Role)
        if is_role or await self._writable(interaction, chosen):
            value = role_value(chosen) if is_role else chosen.id
            await self._receive(interaction, _parsed(f"{text} {value}", await self._language(interaction)))

    async def _open_form(self, interaction: discord.Interaction, form: TurnForm) -> None:
        """Open a form for a turn; if the person may not fill it in, the core tells them so instead."""
        ref = str(interaction.user.id)

        def transaction(uow: UnitOfWork) -> tuple[bool, str | None]:
            match = uow.matches.get(form.number)
            account = uow.people.account(PLATFORM, ref)
            if match is None or account is None:
                return False, None
            return form.is_open_to(match, account.player), uow.people.player(account.player).language

        is_open, language_tag = True, None
        try:
            async with asyncio.timeout(_READ_TIMEOUT):
                is_open, language_tag = await self._services.store.read(transaction)
        except TimeoutError:
            logger.warning("the store is slow; opened a form without checking the match")
        from_menu = interaction.type is discord.InteractionType.application_command  # from a message's menu, to explore
        if not is_open:
            await _defer(interaction, thinking=from_menu)
            await self._receive(interaction, form.command("?"))
            return
        say = chat.words(chat.best_language(language_tag, interaction.locale.value))
        title = say(f"discord-form-{'explore' if from_menu else form.kind}", {"number": form.number})
        modal = discord.ui.Modal(title=shortened(title, MAX_TITLE), custom_id=custom_ids.of_form(form), timeout=None)
        field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
            label=shortened(say("discord-form-turn", {}), MAX_TITLE), custom_id=custom_ids.FIELD, max_length=200
        )
        modal.add_item(field)
        modal.stop()  # the SDK doesn't need to remember it, because its id contains its meaning
        await interaction.response.send_modal(modal)

    async def _filled_form(self, interaction: discord.Interaction, data: Json) -> None:
        form = custom_ids.read(str(data.get("custom_id", "")))
        if not isinstance(form, TurnForm):
            await self._tell(interaction, "discord-gone")
            return
        await self._receive(interaction, form.command(field_text(data.get("components", ())) or "?"))

    async def _more(self, interaction: discord.Interaction, number: int) -> None:
        """Offer further commands about a match to a user who may see it."""
        ref, community = str(interaction.user.id), str(guild_of(interaction))
        language = await self._language(interaction)
        visible = await visible_match(self._services, PLATFORM, number, ref, community)
        if visible is None:
            await self._receive(interaction, _parsed(f"/match #{number}", language))  # the core says why not
            return
        text = chat.words(language)("discord-more", {"number": number})
        payload = Payload((safe(text, language),), Look(language), buttons=formatting.more_buttons(visible, language))
        await self._sender.to_interaction(PendingReply.to(interaction), payload)

    # To the core, and back

    async def _receive(self, interaction: discord.Interaction, command: Command) -> None:
        try:
            alone = isinstance(command, Play) and bool(command.game and command.partner)
            origin = await origin_of(interaction, self._sender, alone=alone)
        except RoomUnavailable as closed:
            logger.info("a guest has no private chat: %s", closed)
            await self._tell(interaction, "discord-guest-closed")
            return
        member_refs = members(cast("Json", interaction.data or {}))
        absent = await strangers(self._services.store, origin.guild, command, member_refs)
        pressed = "" if interaction.message is None else str(interaction.message.id)
        update = Update(
            id=f"i{interaction.id}",
            sender=origin.person,
            place=replace(origin.place, pressed=pressed),
            command=command,
            strangers=absent,
        )
        opens_thread = alone and not origin.place.private  # whose first message answers where it is
        now, reply = self._services.clock.now(), PendingReply.to(interaction, replaces=_goes_on(interaction, command))
        offers: list[Message] = []

        def keep(uow: UnitOfWork, receipt: Receipt) -> None:
            if receipt.account is not None:
                messages = receipt.said if opens_thread and not receipt.whispered else receipt.whispered
                keep_pending(uow, reply, receipt.account.player, messages, now)
            if origin.guest:
                offers[:] = offers_in(uow, receipt)  # not those of an attempt that met a conflict

        receipt = await receive(self._services, update, guild_of(interaction), origin.locale, keep)
        if offers:
            await self._publish(interaction, offers[0])
        elif receipt.duplicate or receipt.whispered or (opens_thread and receipt.said):
            return
        elif origin.guest:
            if reply.thinking or alone:  # otherwise the public answer changes
                await self._tell(interaction, "discord-guest")
        elif reply.thinking:
            await interaction.delete_original_response()  # the message is in the room

    async def _publish(self, interaction: discord.Interaction, offer: Message) -> None:
        """Show a guest's challenge where they are, or tell them that only they see our answers there."""
        if interaction.type is discord.InteractionType.application_command:  # otherwise the last question is replaced
            await self._tell(interaction, "discord-guest-offered")
        if not await self._public_answers.publish(interaction, offer):
            await self._tell(interaction, "discord-guest-unseen")

    async def _tell(
        self, interaction: discord.Interaction, code: str, params: Mapping[str, object] | None = None
    ) -> None:
        """Reply to a deferred interaction with one of Discord's own texts."""
        language = await self._language(interaction)
        payload = Payload((safe(chat.words(language)(code, params or {}), language),), Look(language))
        await self._sender.to_interaction(PendingReply.to(interaction), payload)

    async def _language(self, interaction: discord.Interaction) -> str:
        ref = str(interaction.user.id)
        _, language_tag = await self._services.store.read(lambda uow: find_person(uow, PLATFORM, ref))
        return chat.best_language(language_tag, interaction.locale.value)

    @staticmethod
    async def _apologise(interaction: discord.Interaction, code: str) -> None:
        text = chat.words(chat.best_language(interaction.locale.value))(code, {})
        try:
            if interaction.type is discord.InteractionType.autocomplete:
                await interaction.response.autocomplete([])
            elif interaction.response.is_done():
                await interaction.followup.send(content=text, ephemeral=True)
            else:
                await interaction.response.send_message(text, ephemeral=True)
        except (discord.DiscordException, OSError, TimeoutError) as problem:
            logger.warning("can't answer interaction %d: %s", interaction.id, problem)


async def _defer(interaction: discord.Interaction, *, thinking: bool = False) -> None:
    """Acknowledge an interaction at once, before anything else.

    If we don't know whether that arrived, we continue as if it had. Otherwise the person would wait forever, while a
    reply without an acknowledgement is still visible.

    Args:
        interaction: the interaction.
        thinking: whether Discord shows that the bot is thinking.

    Raises:
        discord.HTTPException: it came too late, and Discord has shown the user that the bot didn't respond.
    """
    try:
        await (interaction.response.defer(ephemeral=True, thinking=True) if thinking else interaction.response.defer())
    except discord.HTTPException as problem:
        if problem.code != _ACKNOWLEDGED:
            raise
        logger.info("can't tell whether interaction %d was acknowledged: %s", interaction.id, problem)
    except (aiohttp.ClientError, OSError, TimeoutError) as problem:
        logger.info("can't tell whether interaction %d was acknowledged: %s", interaction.id, problem)


def _goes_on(interaction: discord.Interaction, command: Command) -> bool:
    """Return whether the pressed button belongs to a message that only one user sees: a private answer, or a question."""
    if interaction.message is None or not command.goes_on:
        return False
    asks = (
        isinstance(command, Play)
        or (isinstance(command, Seek) and command.menu is not None)
        or command.page is not None
    )
    return interaction.message.flags.ephemeral or (interaction.guild_id is None and asks)


def _turn_in(message: Json, language: str) -> Move | None:
    """Return the turn in a message, or None."""
    command = chat.parse(str(message.get("content", "")), language, is_asked=True)
    return command if isinstance(command, Move) else None


def _parsed(text: str, language: str) -> Command:
    return chat.parse(text, language) or Help()
