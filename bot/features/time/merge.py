"""Merge of vacations and preferences when players are linked, and their separation."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from msgspec import Struct, convert, to_builtins
from msgspec.structs import replace

from bot.features.account import messages as account_messages
from bot.features.time.reminder_preferences import reset_timers
from bot.features.time.vacations import join_plans
from bot.kernel.context import Context
from bot.kernel.dispatch import Merge
from bot.kernel.events import PlayersLinked, PlayersParted
from bot.kernel.refusal import Refusal
from core.account import Link, Player
from core.time.model import DIGEST
from core.time.preferences import USUAL_PREFERENCES, Preferences

# --- vacations


def _join_vacations(context: Context, kept_player: int, merged_player: int) -> list[datetime]:
    join_plans(context.uow, kept_player, merged_player)
    return [*context.uow.vacations.reassign(merged_player, kept_player)]


def _part_vacations(context: Context, link: Link, starts: list[datetime]) -> None:
    context.uow.vacations.reassign(link.kept, link.gone, set(starts))


def _none_on_vacation(context: Context, kept_player: int, merged_player: int) -> None:
    for player in (kept_player, merged_player):
        person = context.person(player)
        if person.away_until is not None:
            raise Refusal(account_messages.LinkAway(person.called, person.away_until))


# --- preferences: language and reminders


class PlayerChoices(Struct, frozen=True):
    """Preferences and language of a player."""

    preferences: Preferences
    language: str | None


class MergedChoices(Struct, frozen=True):
    """Choices of the kept player before and after a merge."""

    before: PlayerChoices
    after: PlayerChoices


def merged_preferences(own_preferences: Preferences, other_preferences: Preferences) -> Preferences:
    """Return the preferences of two players as one; if both changed the same preference, ``own_preferences`` win."""
    usual = to_builtins(USUAL_PREFERENCES)
    values = {**to_builtins(other_preferences), **to_builtins(own_preferences)}
    if own_preferences.stages != USUAL_PREFERENCES.stages and own_preferences.daily is None:
        values.pop("daily", None)  # single reminders and a digest are one choice
    return convert({**usual, **values}, Preferences)


def preferences_differ(one: Player, other_player: Player) -> bool:
    """Return whether two players have changed the same preference in different ways."""
    first_preferences, second_preferences = to_builtins(one.preferences), to_builtins(other_player.preferences)
    differ = any(
        first_preferences[name] != second_preferences[name]
        for name in first_preferences.keys() & second_preferences.keys()
    )
    languages = {one.language, other_player.language} - {None}
    return differ or len(languages) > 1


def _join_preferences(context: Context, kept_player: int, merged_player: int) -> MergedChoices:
    kept_before = context.uow.people.player(kept_player)
    merged_person = context.uow.people.player(merged_player)
    asker, other_person = (
        (merged_person, kept_before) if context.player == merged_player else (kept_before, merged_person)
    )
    updated_player = replace(
        kept_before,
        preferences=merged_preferences(asker.preferences, other_person.preferences),
        language=asker.language or other_person.language,
    )
    _set_preferences(context, updated_player)
    return MergedChoices(before=_choices(kept_before), after=_choices(updated_player))


def _part_preferences(context: Context, link: Link, choices: MergedChoices) -> None:
    player = context.uow.people.player(link.kept)
    if _choices(player) != choices.after:
        return  # the player has changed it since, and keeps it
    choices_before = choices.before
    _set_preferences(context, replace(player, preferences=choices_before.preferences, language=choices_before.language))


def _choices(player: Player) -> PlayerChoices:
    return PlayerChoices(player.preferences, player.language)


def _set_preferences(context: Context, player: Player) -> None:
    context.uow.people.set_preferences(player.id, player.preferences)
    context.uow.people.set_language(player.id, player.language)


def players_linked(context: Context, event: PlayersLinked) -> None:
    """Reset the timers that depend on the preferences of players who were linked."""
    reset_timers(context, event.kept)
    context.uow.timers.delete(DIGEST, event.gone)


def players_parted(context: Context, event: PlayersParted) -> None:
    """Reset the timers that depend on the preferences of players who were separated."""
    for player in (event.kept, event.gone):
        reset_timers(context, player)


VACATIONS: Final = Merge("vacations", list[datetime], _join_vacations, _part_vacations, _none_on_vacation)
PREFERENCES: Final = Merge("preferences", MergedChoices, _join_preferences, _part_preferences)
