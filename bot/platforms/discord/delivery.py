"""What is said, to its place: rooms publicly, people privately, and another way where the first one is closed."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

import discord

from bot import chat
from bot.media.files import Files
from bot.platforms.discord.button_cleanup import Tidying
from bot.platforms.discord.departures import has_left
from bot.platforms.discord.errors import Gone
from bot.platforms.discord.formatting import Dressed, dress
from bot.platforms.discord.markup import safe, thread_name
from bot.platforms.discord.pending_interactions import Answer, expected
from bot.platforms.discord.places import PLATFORM, locale_of, owner, place
from bot.platforms.discord.sender import Sending
from bot.platforms.discord.threads import open_thread
from bot.platforms.interface import DeliveryFailed, OnSent, Services
from core.play.community import USUAL_THEME
from core.play.model import Community, Match, Player, Room
from core.play.ports import Outgoing, Work
from rendering import THEMES

logger = logging.getLogger(__name__)

LARGEST_FILE: Final = 10_000_000
"""Bytes of the largest file that Discord takes from a bot anywhere."""

_BUTTONS: Final = "discord:buttons:"
"""Under this and a match's number the store keeps where its newest message with buttons is."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known about a message that is to be said.

    Attributes:
        room: where it is said: where the match lives now.
        community: of that room.
        match: what it is about, if that is a match.
        people: everybody concerned, by player id.
        refs: Discord's ids of those who have one.
        buttons: references of the messages whose buttons become void by it.
        by_message: whether everything about the match is said to each by direct message, since it lives in a private chat.
        answer: the interaction that it answers, if it answers one.
        locale: Discord's of the server, as far as it is known.
    """

    room: Room
    community: Community
    match: Match | None
    people: dict[int, Player]
    refs: dict[int, str]
    buttons: tuple[str, ...]
    by_message: bool
    answer: Answer | None
    locale: str | None


class Speaking:
    """Delivers.

    Args:
        client: the SDK's.
        services: what platforms are given.
        sending: sends.
        tidying: takes buttons that are void off.
    """

    def __init__(self, client: discord.Client, services: Services, sending: Sending, tidying: Tidying) -> None:
        self._client = client
        self._files = Files(services.store)
        self._services = services
        self._sending = sending
        self._tidying = tidying

    async def deliver(self, outgoing: Outgoing) -> OnSent | None:
        """Say a message; returns what is to be written once it is said. Raises RetryLater, DeliveryFailed, DeliveryUnknown."""
        facts = await self._look(outgoing)
        if outgoing.player is not None:
            return await self._whisper(outgoing, outgoing.player, facts)
        match = facts.match
        begins = outgoing.message.code == "match-started" and match is not None and match.room == outgoing.room.id
        if begins and match is not None and owner(facts.community) is None:
            facts = await self._housed(facts, match, outgoing)
        name = _buttons(outgoing)
        try:
            references = await self._announce(outgoing, facts)
        except DeliveryFailed:  # that nobody can be told doesn't make the buttons of before any truer
            if name is not None:
                await self._services.store.write(self._voiding(name, facts.buttons, []))
            raise
        return None if name is None else self._voiding(name, facts.buttons, references)

    async def _look(self, outgoing: Outgoing) -> Facts:
        now = self._services.clock.now()
        return await self._services.store.read(lambda work: _facts(work, outgoing, now))

    # To everybody in a room

    async def _announce(self, outgoing: Outgoing, facts: Facts) -> list[str]:
        """Say it in the room, or to each person concerned where there is no room; returns where there are buttons now."""
        if owner(facts.community) is None:
            turn = facts.match if _tells_turn(outgoing, facts) else None
            language = self._language(facts, None)
            dressed = dress(outgoing.message, language, refs=facts.refs, match=turn, theme=_theme(facts))
            try:
                sent = await self._sending.to_channel(int(facts.room.ref), dressed, outgoing)
            except Gone as gone:
                if _published(outgoing, facts):  # everybody concerned was told where the match is
                    raise DeliveryFailed(f"no announcements in {facts.room.name}: {gone}") from gone
                logger.info("room %s is closed (%s); going on by direct message", facts.room.ref, gone)
            else:
                return [sent] if dressed.knobs else []
        return await self._to_each(outgoing, facts)

    async def _to_each(self, outgoing: Outgoing, facts: Facts) -> list[str]:
        """Say it to each person concerned by direct message. Raises DeliveryFailed when nobody can be reached."""
        references, reasons = [], []
        for player in facts.people.values():
            if player.id not in facts.refs:
                continue
            dressed = self._for_one(outgoing, facts, player)
            try:
                sent = await self._sending.to_person(int(facts.refs[player.id]), dressed, outgoing)
            except Gone as gone:
                reasons.append(f"{player.name}: {gone}")
            else:
                references.append(sent)
        if not references:
            raise DeliveryFailed(f"nobody can be reached: {'; '.join(reasons) or 'nobody is concerned'}")
        return references

    def _voiding(self, name: str, old: tuple[str, ...], new: list[str]) -> OnSent:
        """Let the buttons before go; what is to be written tells where they are now, and which may still have to go."""
        letting_go = self._tidying.letting_go(reference for reference in old if reference not in new)

        def work(open_work: Work) -> None:
            open_work.keys.put(name, " ".join(new))
            letting_go(open_work)

        return work

    async def _housed(self, facts: Facts, match: Match, outgoing: Outgoing) -> Facts:
        """A match that begins gets its thread, where there can be one. Raises RetryLater."""
        names = [facts.people[player].name for player in match.players]
        say = chat.words(self._language(facts, None))
        game = chat.game_name(match.game, self._language(facts, None))
        told = say("discord-thread", {"number": match.number, "game": game, "first": names[0], "second": names[1]})
        thread = await open_thread(self._client, int(facts.room.ref), thread_name(told))
        if thread is None:
            return facts
        where = place(thread.id, thread.name, thread.guild.id, facts.community.name)
        await self._services.application.house(match.number, PLATFORM, where)
        return await self._look(outgoing)

    # To one person

    async def _whisper(self, outgoing: Outgoing, reader: int, facts: Facts) -> OnSent | None:
        player = facts.people[reader]
        dressed = await self._with_file(outgoing, reader, self._for_one(outgoing, facts, player))
        if facts.answer is not None:
            try:
                await self._sending.to_interaction(facts.answer, dressed)
            except Gone as gone:
                logger.info("an interaction can't be answered any more: %s", gone)
            else:
                return None
        elif outgoing.message.supersedes and facts.by_message and _shared(outgoing, facts):
            return None  # everybody concerned gets the announcement itself by direct message
        if reader not in facts.refs:
            raise DeliveryFailed(f"{player.name} has no account here")
        try:
            sent = await self._sending.to_person(int(facts.refs[reader]), dressed, outgoing)
        except Gone as gone:
            await self._aside(outgoing, facts, player, dressed, gone)
            return None
        name = _buttons(outgoing)
        return None if name is None else self._voiding(name, facts.buttons, [sent] if dressed.knobs else [])

    async def _aside(self, outgoing: Outgoing, facts: Facts, player: Player, dressed: Dressed, gone: Gone) -> None:
        """To one person whose direct messages are closed, in the room: only what others may read. Raises DeliveryFailed."""
        if owner(facts.community) is not None:
            raise DeliveryFailed(f"{player.name} takes no direct messages: {gone}")
        ref = int(facts.refs[player.id])
        guild = self._client.get_guild(int(facts.community.ref))
        if guild is not None and await has_left(guild, ref):
            if facts.match is not None and outgoing.message.code == "reminder":
                await self._services.application.unreached(facts.match.number, player.id)
            raise DeliveryFailed(f"{player.name} has left {facts.community.name} and takes no direct messages: {gone}")
        if outgoing.message.code == "reminder":
            quiet = player.id in outgoing.message.hushed
            language = self._language(facts, None)
            turn, refs = facts.match if _tells_turn(outgoing, facts) else None, {} if quiet else facts.refs
            public = dress(outgoing.message, language, refs=refs, match=turn, theme=_theme(facts))
        else:
            text = safe(chat.words(dressed.language)("discord-closed", {"name": player.name}))
            public = Dressed((f"<@{ref}>\n{text}",), (ref,), (), None, dressed.language)
        try:
            await self._sending.to_channel(int(facts.room.ref), public, outgoing)
        except Gone as closed:
            raise DeliveryFailed(f"{player.name} can't be reached: {gone}; {closed}") from closed

    async def _with_file(self, outgoing: Outgoing, reader: int, dressed: Dressed) -> Dressed:
        """What is said to one person, with the file that belongs to it."""
        if outgoing.message.file is None:
            return dressed
        enclosed = await self._files.enclosed(outgoing.message, reader, dressed.language, LARGEST_FILE)
        texts = (*dressed.texts, enclosed.told) if enclosed.told else dressed.texts
        return replace(dressed, texts=texts, made=enclosed.made)

    def _for_one(self, outgoing: Outgoing, facts: Facts, player: Player) -> Dressed:
        turn = facts.match if _tells_turn(outgoing, facts) else None
        language = self._language(facts, player)
        zone, theme = player.preferences.tzinfo, _theme(facts)
        return dress(outgoing.message, language, reader=player.id, zone=zone, match=turn, theme=theme)

    def _language(self, facts: Facts, player: Player | None) -> str:
        return chat.best_language(
            None if player is None else player.language,
            None if player is None or facts.answer is None else facts.answer.locale,
            facts.community.settings.language,
            facts.locale,
        )


def _facts(work: Work, outgoing: Outgoing, now: datetime) -> Facts:
    message = outgoing.message
    match = None if message.number is None else work.matches.get(message.number)
    room = outgoing.room
    moved = match is not None and match.room != room.id and (message.supersedes or message.code == "reminder")
    if match is not None and moved:
        home = work.people.room(match.room)
        # What was said before the match had its thread, and reminders of people who can't be written to, go there.
        if home.platform == PLATFORM and (outgoing.player is None or message.code == "reminder"):
            room = home
    concerned = set(message.notify) | ({outgoing.player} if outgoing.player is not None else set())
    if match is not None:
        concerned |= set(match.players)
    challenge = None if message.number is None or match is not None else work.challenges.get(message.number)
    if challenge is not None:
        concerned |= {one for one in (challenge.challenger, challenge.opponent) if one is not None}
    accounts = {player: work.people.accounts_of(player) for player in concerned}
    refs = {
        player: account.ref for player, some in accounts.items() for account in some if account.platform == PLATFORM
    }
    buttons = _buttons(outgoing)
    kept = None if buttons is None else work.keys.get(buttons)
    by_message = False
    if match is not None:
        home = work.people.room(match.room)
        by_message = home.platform == PLATFORM and owner(work.people.community(home.community)) is not None
    return Facts(
        room,
        work.people.community(room.community),
        match,
        dict(work.people.several(sorted(concerned))),
        refs,
        tuple((kept or "").split()),
        by_message,
        None if outgoing.player is None else expected(work, outgoing.id, outgoing.player, now),
        locale_of(work, work.people.community(room.community)),
    )


def _theme(facts: Facts) -> str:
    """The community's colours; the usual ones when those are no more."""
    theme = facts.community.settings.theme
    return theme if theme in THEMES else USUAL_THEME


def _published(outgoing: Outgoing, facts: Facts) -> bool:
    """Whether the message is the copy of a result in the room for announcements."""
    if outgoing.message.supersedes or facts.community.settings.announcements != facts.room.id:
        return False
    return outgoing.message.code == "announcements-here" or (
        facts.match is not None and facts.match.room != facts.room.id
    )


def _buttons(outgoing: Outgoing) -> str | None:
    """The name under which it is kept where the newest buttons are: the room's, or those of one player elsewhere.

    None for a message that makes no buttons void.
    """
    if outgoing.message.number is None or not outgoing.message.supersedes:
        return None
    player = "" if outgoing.player is None else f":{outgoing.player}"
    return f"{_BUTTONS}{outgoing.message.number}{player}"


def _tells_turn(outgoing: Outgoing, facts: Facts) -> bool:
    """Whether the message shows the board as it stands, for whoever is on move to act; or reminds them to."""
    picture, match = outgoing.message.picture, facts.match
    if outgoing.message.code == "reminder":
        return match is not None and match.to_move != 0 and match.players[match.to_move - 1] in outgoing.message.notify
    return (
        match is not None
        and outgoing.message.supersedes
        and picture is not None
        and picture.match == match.number
        and picture.version == match.version
        and not picture.concluded
    )


def _shared(outgoing: Outgoing, facts: Facts) -> bool:
    """Whether a private room's owner gets the announcement of this whisper anyway."""
    return facts.match is not None and outgoing.player in facts.match.players and facts.match.room != outgoing.room.id
