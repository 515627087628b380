"""Buttons of messengers: the meaning of a press, and the menu of a match."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from bot import chat
from bot.chat.catalogue import FALLBACK, Words
from bot.chat.grammar.step_text import step_text, turns_text
from bot.chat.lexicon import lexicon
from bot.features.answers.commands import Accept, Decline, Withdraw
from bot.features.board.commands import Board, Matches, ShowMatch
from bot.features.exploring.commands import Preview
from bot.features.help.commands import Rules
from bot.features.match.commands import Move, Resign, Undo
from bot.features.partner.commands import Hint
from bot.features.report.commands import Report
from bot.features.talk.handlers import last_heard
from bot.features.time.commands import MoreTime, Mute, Pause
from bot.kernel.watching import may_see
from bot.platforms.interface import Services
from core.match.model import Match
from core.match.positions import CorruptLog, replay
from core.messages.anonymity import BUTTON
from core.messages.command import Command
from core.messages.message import NAMES
from storage.store import Store
from storage.unit_of_work import UnitOfWork

REQUEST_ANSWERS: Final = (Accept, Decline, Withdraw)
"""Commands that answer a player's request."""
ANSWERS: Final = (*REQUEST_ANSWERS, Move)
"""Commands that answer a question below a board, of a player or of the game. Their buttons come first."""


class TurnForm(Struct, frozen=True):
    """Form for a turn.

    Attributes:
        kind: ``move`` or ``preview``.
        number: number of the match.
        ply: the board that was seen (:attr:`core.match.model.Match.board`); None if unknown.
    """

    kind: str
    number: int
    ply: int | None = None

    def command(self, text: str) -> Move | Preview:
        """Return the command for a filled form."""
        if self.kind == "preview":
            return Preview(turns_text(text, lexicon(FALLBACK)), self.number)
        return Move(step_text(" ".join(text.split()), lexicon(FALLBACK)), self.number, self.ply)

    def is_open_to(self, match: Match, player: int) -> bool:
        """Return whether a player may fill in the form, given the current match."""
        return match.waits_for(player) if self.kind == "move" else match.seat_of(player) != 0


class TypedCommand(Struct, frozen=True):
    """A command, as text that a person could type."""

    text: str


class StoredCommand(Struct, frozen=True):
    """A command that is too long for a button, which we store under a key."""

    key: str


StoredText: TypeAlias = tuple[str, str]
"""The key and the text of a command to store."""


def key_of(text: str, length: int) -> str:
    """Return the key, of ``length`` characters, for the text of a long command."""
    return hashlib.sha256(text.encode()).hexdigest()[:length]


async def store_commands(store: Store, platform: str, commands: Iterable[StoredText | None]) -> None:
    """Store the commands that don't fit into their buttons."""
    long = [command for command in commands if command is not None]

    def transaction(uow: UnitOfWork) -> None:
        for key, text in long:
            uow.keys.put(f"{platform}{BUTTON}{key}", text)

    if long:
        await store.write(transaction)


async def command_text(store: Store, platform: str, meaning: object) -> str | None:
    """Return the text of the command that a button means, or None if it isn't a command or we no longer store it."""
    if isinstance(meaning, StoredCommand):
        name = f"{platform}{BUTTON}{meaning.key}"
        return await store.read(lambda uow: uow.keys.get(name))
    return meaning.text if isinstance(meaning, TypedCommand) else None


class VisibleMatch(Struct, frozen=True):
    """A match that a reader may see.

    Attributes:
        match: the match.
        player: id of the viewer, or 0.
        overlays: names of the overlays of its board.
        heard: number of the line that the viewer's opponent said last, or 0.
    """

    match: Match
    player: int
    overlays: Sequence[str]
    heard: int = 0


async def visible_match(
    services: Services, platform: str, number: int, ref: str, community: str | None
) -> VisibleMatch | None:
    """Return a match if a reader may see it, or None.

    Args:
        services: services of the program.
        platform: key of the platform.
        number: number of the match.
        ref: the platform's id of the person.
        community: the platform's id of the community, or None.
    """

    def transaction(uow: UnitOfWork) -> VisibleMatch | None:
        match = uow.matches.get(number)
        if match is None:
            return None
        account = uow.people.account(platform, ref)
        player = None if account is None else account.player
        home = uow.communities.get(match.community)
        community_here = home.id if (home.platform, home.ref) == (platform, community) else None
        if not may_see(uow, player, match, community_here):
            return None
        position = services.application.positions.get(match)
        if position is None:
            position = replay(match.game, match.options, uow.matches.turns(number))
        line = last_heard(uow, match, player or 0)
        return VisibleMatch(match, player or 0, position.overlays, 0 if line is None else line.number)

    try:
        return await services.store.read(transaction)
    except CorruptLog:
        return None


def match_menu(visible: VisibleMatch, language: str, platform: str) -> list[tuple[str, str]]:
    """Return further commands about a match, for a player or a spectator: labels, and the text that they could type."""
    match, number, say = visible.match, visible.match.number, chat.words(language)
    menu: list[tuple[str, Command]] = []
    for name in (*visible.overlays, NAMES):
        label, _ = chat.overlay_words(match.game, name, language)
        menu.append((label, Board(number, overlay=name)))
    menu.append((say("action-match", {}), ShowMatch(number)))
    menu.append((say("action-rules", {}), Rules(match.game)))
    if match.seat_of(visible.player):
        menu.append((say("action-matches", {}), Matches()))
        if match.to_move:
            menu += _running_menu(match, say, platform)
        if visible.heard:
            menu.append((say("action-report", {}), Report(number=number, line=visible.heard)))
    return [(label, chat.write(command, language)) for label, command in menu]


def _running_menu(match: Match, say: Words, platform: str) -> list[tuple[str, Command]]:
    """Return the part of the menu for a player of a running match."""
    number, prefix = match.number, f"{platform}-more"
    resign = (say(f"{prefix}-resign", {}), Resign(number))
    if match.terms.partner:
        return [(say("action-take-back", {}), Undo(number)), (say("action-hint", {}), Hint(number)), resign]
    return [
        (say(f"{prefix}-undo", {}), Undo(number)),
        (say(f"{prefix}-moretime", {}), MoreTime(number=number)),
        (say(f"{prefix}-pause", {}), Pause(number=number)),
        (say(f"{prefix}-mute", {}), Mute(number)),
        resign,
    ]
