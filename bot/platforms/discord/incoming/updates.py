"""Updates: what interactions and messages have in common once it is known what they mean."""

from __future__ import annotations

from collections.abc import Callable

import discord
from msgspec.structs import replace

from bot.platforms.discord.places import keep_locale, with_known_names
from bot.platforms.interface import Services
from core.messages.updates import Receipt, Update
from storage.unit_of_work import Work


async def receive(
    services: Services,
    update: Update,
    guild: int | None,
    locale: discord.Locale | None,
    then: Callable[[Work, Receipt], None] | None = None,
) -> Receipt:
    """Execute an update, in a place with the names that we know.

    Args:
        services: services of the program.
        update: the update.
        guild: id of the server where it was made; None: in private.
        locale: the server's language, which is kept.
        then: what to do in the same transaction.
    """
    where = await with_known_names(services.store, update.place)

    def alongside(work: Work, receipt: Receipt) -> None:
        keep_locale(work, guild, locale)
        if then is not None:
            then(work, receipt)

    return await services.application.receive(replace(update, place=where), alongside)
