"""What people do on Discord, to commands: slash commands, buttons, forms, a person's menu, suggestions while typing."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable
from typing import Any, Final, TypeAlias, cast

import aiohttp
import discord
from discord import app_commands

from bot import chat
from bot.platforms.discord import formatting, ids
from bot.platforms.discord.attachments import brought
from bot.platforms.discord.autocomplete import Suggesting, Typing
from bot.platforms.discord.commands import ON_A_PERSON, typed
from bot.platforms.discord.formatting import Dressed
from bot.platforms.discord.markup import safe
from bot.platforms.discord.mentions import group, members, open_channel, resolved, strangers
from bot.platforms.discord.pending_interactions import Answer, expect
from bot.platforms.discord.places import PLATFORM, know, meet, named, note_locale, place, private_place, sender
from bot.platforms.discord.sender import Sending
from bot.platforms.interface import Services
from core import rules
from core.play.application import Place, Receipt, Update
from core.play.commands import Command, Help, Move, Preview
from core.play.model import Match
from core.play.ports import Work
from core.play.positions import BrokenLog, replay

logger = logging.getLogger(__name__)

Json: TypeAlias = dict[str, Any]  # what Discord sent
_REMEMBERED: Final = 5000
"""How many interactions are known again when they are delivered twice; their effects are known in the store."""
_ACKNOWLEDGED: Final = 40060
"""Discord's code for an interaction that has its callback."""
_LOOK: Final = 1.5
"""Seconds that a look into the store may take before a form is opened, which must come within three."""


class Hearing:
    """Takes interactions.

    Args:
        services: what platforms are given.
        sending: answers by the SDK.
        suggesting: finds suggestions.
    """

    def __init__(self, services: Services, sending: Sending, suggesting: Suggesting) -> None:
        self._services = services
        self._sending = sending
        self._suggesting = suggesting
        self._taken: OrderedDict[int, None] = OrderedDict()

    async def hear(self, interaction: discord.Interaction) -> None:
        """Take one interaction, once. Whatever happens, it is answered, and nothing is raised."""
        if interaction.id in self._taken:
            return
        self._taken[interaction.id] = None
        if len(self._taken) > _REMEMBERED:
            self._taken.popitem(last=False)
        try:
            await self._hear(interaction)
        except discord.HTTPException as problem:  # too late, or gone: nobody waits for the answer any more
            logger.warning("interaction %d can't be answered: %s", interaction.id, problem)
        except Exception:
            logger.exception("interaction %d failed", interaction.id)
            await self._apologise(interaction)

    async def _hear(self, interaction: discord.Interaction) -> None:
        data = cast("Json", interaction.data or {})
        kind = interaction.type
        if kind is discord.InteractionType.autocomplete:
            await self._suggest(interaction, data)
        elif kind is discord.InteractionType.application_command:
            await _defer(interaction, promise=True)
            if data.get("type") == ON_A_PERSON:
                await self._menu(interaction, data)
            else:
                await self._slash(interaction, data)
        elif kind is discord.InteractionType.component:
            await self._pressed(interaction, str(data.get("custom_id", "")))
        elif kind is discord.InteractionType.modal_submit:
            await _defer(interaction, promise=True)
            await self._filled(interaction, data)

    # Slash commands

    async def _slash(self, interaction: discord.Interaction, data: Json) -> None:
        given: dict[str, str | int] = {}
        for option in data.get("options", ()):
            value = option.get("value")
            if option.get("type") == discord.AppCommandOptionType.user.value:
                user = await self._named(interaction, data, str(value))
                if user is None:
                    return
                value = user
            named = option.get("type") == discord.AppCommandOptionType.channel.value
            if named and not await self._writable(interaction, data, str(value)):
                return
            if option.get("type") == discord.AppCommandOptionType.role.value:
                value = group(data, str(value))
            if option.get("type") == discord.AppCommandOptionType.attachment.value:
                await self._receive(interaction, await brought(interaction, data, str(value), self._services.settings))
                return
            given[option["name"]] = value
        language = await self._language(interaction)
        await self._receive(interaction, _parsed(typed(str(data["name"]), given), language))

    async def _named(self, interaction: discord.Interaction, data: Json, ref: str) -> str | None:
        """The handle of a person who was named; None when that is a program, which is said."""
        user = resolved(data, ref)
        if user.bot:
            facts = {"name": user.display_name}
            text = chat.words(await self._language(interaction))("discord-challenge-nobody", facts)
            await interaction.followup.send(content=safe(text), ephemeral=True)
            return None
        await meet(self._services.store, cast("discord.User", user))
        return user.name

    async def _writable(self, interaction: discord.Interaction, data: Json, ref: str) -> bool:
        """Make a channel of this server that was named known. When we may not write there, that is said."""
        guild = interaction.guild
        channel = None if guild is None else open_channel(guild, ref)
        if guild is None or channel is None:
            name = data.get("resolved", {}).get("channels", {}).get(ref, {}).get("name", ref)
            text = chat.words(await self._language(interaction))("discord-not-there", {"channel": str(name)})
            await interaction.followup.send(content=safe(text), ephemeral=True)
            return False
        if interaction.permissions.manage_guild:
            await know(self._services.store, place(channel.id, channel.name, guild.id, guild.name))
        return True

    async def _menu(self, interaction: discord.Interaction, data: Json) -> None:
        """Challenge a person: which game?"""
        ref = str(data.get("target_id", ""))
        handle = await self._named(interaction, data, ref)
        if handle is None:
            return
        language = await self._language(interaction)
        question = chat.words(language)("discord-challenge-which", {"name": resolved(data, ref).display_name})
        knobs = formatting.games(handle, (game.key for game in rules.all()), language)
        await self._sending.to_interaction(
            Answer.to(interaction), Dressed((safe(question),), (), knobs, None, language)
        )

    async def _suggest(self, interaction: discord.Interaction, data: Json) -> None:
        options = data.get("options", ())
        focused = next((option for option in options if option.get("focused")), None)
        found: list[tuple[str, str | int]] = []
        if focused is not None:
            wish = Typing(
                command=str(data["name"]),
                option=str(focused["name"]),
                text=str(focused.get("value", "")),
                given={option["name"]: option["value"] for option in options if option is not focused},
                ref=str(interaction.user.id),
                room=str(interaction.channel_id),
                language=chat.best_language(interaction.locale.value),
            )
            try:
                async with asyncio.timeout(_LOOK):
                    found = await self._suggesting.suggest(wish)
            except TimeoutError:
                logger.warning("suggestions for %s took too long", wish.option)
        await interaction.response.autocomplete([app_commands.Choice(name=one, value=value) for one, value in found])

    # Buttons and forms

    async def _pressed(self, interaction: discord.Interaction, custom_id: str) -> None:
        meant = ids.read(custom_id)
        if isinstance(meant, ids.Form):
            await self._form(interaction, meant)
            return
        await _defer(interaction)
        language = await self._language(interaction)
        if isinstance(meant, ids.More):
            await self._more(interaction, meant.number, language)
            return
        text = meant.text if isinstance(meant, ids.Typed) else None
        if isinstance(meant, ids.Kept):
            key = meant.key
            text = await self._services.store.read(lambda work: ids.kept(work, key))
        if text is None:
            await interaction.followup.send(content=chat.words(language)("discord-gone", {}), ephemeral=True)
            return
        await self._receive(interaction, _parsed(text, language))

    async def _form(self, interaction: discord.Interaction, form: ids.Form) -> None:
        """Open a form for a turn; whoever can't take one is told so instead, by the core."""
        ref = str(interaction.user.id)

        def work(open_work: Work) -> tuple[bool, str | None]:
            match = open_work.matches.get(form.number)
            account = open_work.people.account(PLATFORM, ref)
            if match is None or account is None:
                return False, None
            free = match.waits_for(account.player) if form.kind == "move" else match.seat_of(account.player) != 0
            return free, open_work.people.player(account.player).language

        may, wish = True, None
        try:
            async with asyncio.timeout(_LOOK):
                may, wish = await self._services.store.read(work)
        except TimeoutError:
            logger.warning("the store is slow; a form was opened without a look")
        if not may:
            await _defer(interaction)
            await self._receive(interaction, _turn(form, "?"))
            return
        say = chat.words(chat.best_language(wish, interaction.locale.value))
        facts = {"number": form.number}
        modal = discord.ui.Modal(title=say(f"discord-form-{form.kind}", facts)[:45], custom_id=form.id(), timeout=None)
        field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
            label=say("discord-form-turn", {})[:45], custom_id=ids.FIELD, max_length=200
        )
        modal.add_item(field)
        modal.stop()  # the SDK shall not remember it: what it means is in its id
        await interaction.response.send_modal(modal)

    async def _filled(self, interaction: discord.Interaction, data: Json) -> None:
        form = ids.read(str(data.get("custom_id", "")))
        if not isinstance(form, ids.Form):
            say = chat.words(await self._language(interaction))
            await interaction.followup.send(content=say("discord-gone", {}), ephemeral=True)
            return
        await self._receive(interaction, _turn(form, _field(data.get("components", ())) or "?"))

    async def _more(self, interaction: discord.Interaction, number: int, language: str) -> None:
        """Whatever else can be done about a match, for those who may see it."""
        ref, community = str(interaction.user.id), str(interaction.guild_id)

        def work(open_work: Work) -> tuple[Match, int, tuple[str, ...]] | None:
            match = open_work.matches.get(number)
            account = open_work.people.account(PLATFORM, ref)
            player = 0 if account is None else account.player
            if match is None:
                return None
            home = open_work.people.community(match.community)
            if not match.seat_of(player) and (home.platform, home.ref) != (PLATFORM, community):
                return None
            position = self._services.application.positions.get(match)
            if position is None:
                position = replay(match.game, match.options, open_work.matches.turns(number))
            return match, player, position.overlays

        try:
            found = await self._services.store.read(work)
        except BrokenLog:
            found = None
        if found is None:
            await self._receive(interaction, _parsed(f"/match #{number}", language))  # the core says why not
            return
        match, player, overlays = found
        text = chat.words(language)("discord-more", {"number": number})
        knobs = formatting.more(match, player, overlays, language)
        await self._sending.to_interaction(Answer.to(interaction), Dressed((safe(text),), (), knobs, None, language))

    # To the core

    async def _receive(self, interaction: discord.Interaction, command: Command) -> None:
        manages = interaction.guild_id is not None and interaction.permissions.manage_guild
        who = sender(interaction.user, manages=manages)
        where = await named(self._services.store, _place(interaction))
        known = members(cast("Json", interaction.data or {}))
        absent = await strangers(self._services.store, interaction.guild, command, known)
        update = Update(f"i{interaction.id}", who, where, command, absent)
        now, answer = self._services.clock.now(), Answer.to(interaction)

        def beside(work: Work, receipt: Receipt) -> None:
            note_locale(work, interaction.guild_id, interaction.guild_locale)
            if receipt.account is not None:
                expect(work, answer, receipt.account.player, receipt.whispered, now)

        receipt = await self._services.application.receive(update, beside)
        thinking = interaction.type is not discord.InteractionType.component
        if thinking and not receipt.duplicate and not receipt.whispered:
            await interaction.delete_original_response()  # what is said stands in the room

    async def _language(self, interaction: discord.Interaction) -> str:
        ref = str(interaction.user.id)

        def work(open_work: Work) -> str | None:
            account = open_work.people.account(PLATFORM, ref)
            return None if account is None else open_work.people.player(account.player).language

        return chat.best_language(await self._services.store.read(work), interaction.locale.value)

    @staticmethod
    async def _apologise(interaction: discord.Interaction) -> None:
        text = chat.words(chat.best_language(interaction.locale.value))("discord-trouble", {})
        try:
            if interaction.type is discord.InteractionType.autocomplete:
                await interaction.response.autocomplete([])
            elif interaction.response.is_done():
                await interaction.followup.send(content=text, ephemeral=True)
            else:
                await interaction.response.send_message(text, ephemeral=True)
        except (discord.DiscordException, OSError, TimeoutError) as problem:
            logger.warning("interaction %d can't be answered: %s", interaction.id, problem)


async def _defer(interaction: discord.Interaction, *, promise: bool = False) -> None:
    """Acknowledge an interaction at once, whatever follows.

    When nobody knows whether that arrived, we go on as if it had: the person would wait for ever for what doesn't come, but sees
    what comes without having been promised.

    Args:
        interaction: the SDK's.
        promise: whether the person sees that the bot is thinking.

    Raises:
        discord.HTTPException: it came too late, and the person was told that nobody answers.
    """
    try:
        await (interaction.response.defer(ephemeral=True, thinking=True) if promise else interaction.response.defer())
    except discord.HTTPException as problem:
        if problem.code != _ACKNOWLEDGED:
            raise
        logger.info("whether interaction %d was acknowledged is unknown: %s", interaction.id, problem)
    except (aiohttp.ClientError, OSError, TimeoutError) as problem:
        logger.info("whether interaction %d was acknowledged is unknown: %s", interaction.id, problem)


def _parsed(text: str, language: str) -> Command:
    return chat.parse(text, language) or Help()


def _turn(form: ids.Form, text: str) -> Command:
    words = " ".join(text.split())
    if form.kind == "preview":
        return Preview(words, form.number)
    return Move(words, form.number, form.ply)


def _field(components: Iterable[Json]) -> str:
    """The text of the form's field, in a row or under a label."""
    for component in components:
        if component.get("custom_id") == ids.FIELD:
            return str(component.get("value", ""))
        inner = component.get("components") or ([component["component"]] if "component" in component else [])
        found = _field(inner)
        if found:
            return found
    return ""


def _place(interaction: discord.Interaction) -> Place:
    channel = interaction.channel_id or 0
    if interaction.guild_id is None:
        return private_place(channel, interaction.user)
    name = getattr(interaction.channel, "name", None)
    return place(channel, name, interaction.guild_id, None if interaction.guild is None else interaction.guild.name)
