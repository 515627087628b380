"""Merge of vacations and preferences when players are linked, and their separation."""

from __future__ import annotations

from datetime import datetime
from typing import Final, cast

from msgspec import convert, to_builtins
from msgspec.structs import replace

from bot.features.account import messages as account_messages
from bot.features.time.reminder_preferences import reset_timers
from bot.kernel.context import Context
from bot.kernel.dispatch import Merge, UndoData
from bot.kernel.events import PlayersLinked, PlayersParted
from bot.kernel.refusal import Refusal
from core.account import Link, Player
from core.time.model import DIGEST
from core.time.preferences import USUAL_PREFERENCES, Preferences

# --- vacations


def _join_vacations(context: Context, kept: int, gone: int) -> UndoData:
    return [start.isoformat() for start in context.work.vacations.hand_over(gone, kept)]


def _part_vacations(context: Context, link: Link, undo: UndoData) -> None:
    starts = {datetime.fromisoformat(start) for start in cast("list[str]", undo)}
    context.work.vacations.hand_over(link.kept, link.gone, starts)


def _nobody_away(context: Context, kept: int, gone: int) -> None:
    for player in (kept, gone):
        person = context.person(player)
        if person.away_until is not None:
            raise Refusal(account_messages.LinkAway(person.called, person.away_until))


# --- preferences: language and reminders


def merged_preferences(mine: Preferences, theirs: Preferences) -> Preferences:
    """Return the preferences of two players as one; where both have changed something, ``mine`` wins."""
    usual = to_builtins(USUAL_PREFERENCES)
    both = {**to_builtins(theirs), **to_builtins(mine)}
    if mine.stages != USUAL_PREFERENCES.stages and mine.daily is None:
        both.pop("daily", None)  # single reminders and a digest are one choice
    return convert({**usual, **both}, Preferences)


def preferences_differ(one: Player, other: Player) -> bool:
    """Return whether two players have changed the same preference in different ways."""
    first, second = to_builtins(one.preferences), to_builtins(other.preferences)
    differ = any(first[name] != second[name] for name in first.keys() & second.keys())
    languages = {one.language, other.language} - {None}
    return differ or len(languages) > 1


def _join_preferences(context: Context, kept: int, gone: int) -> UndoData:
    before = context.work.people.player(kept)
    other = context.work.people.player(gone)
    mine, theirs = (other, before) if context.player == gone else (before, other)
    after = replace(
        before,
        preferences=merged_preferences(mine.preferences, theirs.preferences),
        language=mine.language or theirs.language,
    )
    _set_preferences(context, after)
    return {"before": _packed(before), "after": _packed(after)}


def _part_preferences(context: Context, link: Link, undo: UndoData) -> None:
    data = cast("dict[str, dict[str, object]]", undo)
    now = context.work.people.player(link.kept)
    if _packed(now) != data["after"]:
        return  # chosen since: it stays
    language = cast("str | None", data["before"]["language"])
    preferences = convert(data["before"]["preferences"], Preferences)
    _set_preferences(context, replace(now, preferences=preferences, language=language))


def _packed(player: Player) -> dict[str, object]:
    return {"preferences": to_builtins(player.preferences), "language": player.language}


def _set_preferences(context: Context, player: Player) -> None:
    context.work.people.set_preferences(player.id, player.preferences)
    context.work.people.set_language(player.id, player.language)


def players_linked(context: Context, event: PlayersLinked) -> None:
    """Reset the timers that depend on the preferences of players who were linked."""
    reset_timers(context, event.kept)
    context.work.timers.drop(DIGEST, event.gone)


def players_parted(context: Context, event: PlayersParted) -> None:
    """Reset the timers that depend on the preferences of players who were separated."""
    for player in (event.kept, event.gone):
        reset_timers(context, player)


VACATIONS: Final = Merge("vacations", _join_vacations, _part_vacations, _nobody_away)
PREFERENCES: Final = Merge("preferences", _join_preferences, _part_preferences)
