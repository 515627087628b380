"""Settings: the page on which people set by presses what commands set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Final, NamedTuple

import msgspec
from aiohttp import web
from msgspec import Struct

from bot import chat
from bot.chat.lexicon import shown_words
from bot.chat.wording.phrases import Phrases, time_of_day
from bot.features.account.blocking import handle_among
from bot.features.account.commands import Coordinates, Language, Rotate, Sessions, Theme, Unblock, Visibility
from bot.features.account.messages import SessionLine
from bot.features.account.trust import agent_text
from bot.features.account.words import on_platform, session_line
from bot.features.match.allowance import vacation_left
from bot.features.match.commands import Takebacks
from bot.features.time.commands import Away, Remind, Timezone
from bot.features.time.words import zone_text
from bot.platforms.web.identity.identity import Person, code_is_unkept
from bot.platforms.web.requests.answers import RequestProblem, json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import Number, body
from bot.platforms.web.rooms.command_controls import ControlsState
from bot.platforms.web.site.previews import base_address
from bot.platforms.web.site.site import LOBBY, Site, lobby
from bot.platforms.web.site.times import stamp
from core import rules
from core.account import Account, Player
from core.board import STEPS, Shape
from core.messages.command import Command
from core.time.control import read_duration, write_duration
from core.time.days import zones
from core.time.model import FORGET
from core.time.preferences import BOARDS, HALF, STONES, USUAL_STAGES, Preferences, Where
from rendering import THEMES, colours_name
from storage.unit_of_work import UnitOfWork

STAGES: Final = (HALF, "3d", "1d", "12h", "2h", "1h")
"""Stages of reminders to choose from; the player's own ones are added."""
USUAL_DIGEST: Final = "18:00"
USUAL_QUIET: Final = ("22:00", "08:00")
_TYPED: Final = ("away", "back", "block", "forget", "link", "privacy", "quiet", "remind", "unlink")
"""English names of commands that a form or button of the page completes."""


class TurnedBoards(Struct, frozen=True):
    """How far boards of a shape are turned, clockwise, in degrees."""

    shape: Shape
    angle: Number


class Choice(NamedTuple):
    """Choice among several.

    Attributes:
        command: the command that chooses it.
        label: text on it.
        chosen: whether it is the current one.
        tag: tag of the label's language, if that isn't the page's.
    """

    command: str
    label: str
    chosen: bool
    tag: str | None = None


class Swatch(NamedTuple):
    """Choice of colours, with the address of a small board that has them."""

    command: str
    name: str
    chosen: bool
    board: str


class Switch(NamedTuple):
    """Switch: the commands that turn something on and off, and whether it is on."""

    on: str
    off: str
    is_on: bool


class Stage(NamedTuple):
    """Stage of reminders: the word to type for it, its label, and whether it is chosen."""

    word: str
    label: str
    chosen: bool


class Entry(NamedTuple):
    """Entry of a list, with the command that removes it; empty if nothing can."""

    text: str
    command: str = ""
    here: bool = False
    """Whether it is the browser that asks."""


class SettingsRoutes:
    """Routes of the settings page.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [web.get("/settings", self.document), web.put("/api/rotation", self.rotate)]

    @costs(Cost.STORAGE)
    async def document(self, request: web.Request) -> web.Response:
        """Return the settings of the sender, each with its controls."""
        now = self._site.services.clock.now()

        def transaction(uow: UnitOfWork, person: Person) -> tuple[Person, Mapping[str, object]]:
            values = _values(uow, person, self._site.language(request), now)
            return person, values | {"profile": f"{base_address(self._site, request)}/p/{person.player.id}"}

        person, values = await self._site.read(request, transaction)
        state = ControlsState(person.player.id, person.player.name, LOBBY)
        reader = self._site.reader(request)
        response = self._site.templates.page("settings", reader, values, msgspec.to_builtins(state))
        await self._site.renew(request, response)
        return response

    @costs(Cost.COMMAND)
    async def rotate(self, request: web.Request) -> web.Response:
        """Store how far the sender has turned the boards of a shape, by the control beside a board."""
        person = await self._site.require_person(request)
        self._site.check_rate(self._site.readings, person.account.ref)
        turned = await body(request, self._site.config.limits, TurnedBoards)
        if turned.angle not in range(0, 360, STEPS[turned.shape]):
            raise RequestProblem(400, "bad-field", field="angle")

        def transaction(uow: UnitOfWork) -> None:
            preferences = uow.people.player(person.player.id).preferences
            rotation = preferences.rotation.turned(turned.shape, turned.angle)
            uow.people.set_preferences(person.player.id, msgspec.structs.replace(preferences, rotation=rotation))

        await self._site.services.store.write(transaction)
        return json_answer(turned)


def _values(uow: UnitOfWork, person: Person, language: str, now: datetime) -> dict[str, object]:
    """Return the values for the template of the settings page, by name."""
    player, preferences = person.player, person.player.preferences
    say = Phrases(language, preferences.tzinfo, is_own=True, moments=stamp)
    accounts = uow.people.accounts_of(player.id)
    joint = uow.links.latest(player.id)
    away_matches = [match for match in uow.matches.running_of(player.id) if not match.terms.partner]

    def command_text(command: Command) -> str:
        return chat.write(command, language)

    words = shown_words(language)
    return {
        "name": player.name,
        "typed": {name: f"/{words[f'command-{name}']}" for name in _TYPED},
        "word": words,
        "languages": [
            Choice(chat.write(Language(tag), tag), name, tag == language, tag) for tag, name in chat.languages().items()
        ],
        "themes": {
            name: Choice(command_text(Theme(name)), name, (preferences.theme or "off") == name)
            for name in ("off", *THEMES)
        },
        "boards": [_swatch(preferences, name, preferences.stones, language, at=0) for name in BOARDS],
        "stones": [_swatch(preferences, preferences.boards, name, language, at=1) for name in STONES],
        "rotations": {
            shape: [
                Choice(command_text(Rotate(angle, shape)), f"{angle}°", preferences.rotation.of(shape) == angle)
                for angle in range(0, 360, step)
            ]
            for shape, step in STEPS.items()
        },
        "across": _switch(Rotate(way="across"), Rotate(way="alike"), preferences.rotation.across, language),
        "coordinates_shown": _switch(
            Coordinates(shown=True), Coordinates(shown=False), preferences.coordinates, language
        ),
        "zones": _zones(preferences.zone, language),
        "stages": list(_stages(preferences.stages, say)),
        "daily": None if preferences.daily is None else time_of_day(preferences.daily),
        "digest": _switch(Remind(daily=USUAL_DIGEST), Remind(daily="off"), preferences.daily is not None, language),
        "places": _places(player, accounts, language),
        "push": _switch(Remind(push="on"), Remind(push="off"), preferences.push, language),
        "quiet": preferences.quiet,
        "quiet_hours": USUAL_QUIET
        if preferences.quiet is None
        else (time_of_day(preferences.quiet.start), time_of_day(preferences.quiet.end)),
        "away": None if player.away_until is None else say.moment(player.away_until),
        "away_matches": len(away_matches),
        "away_left": vacation_left(uow, player.id, away_matches, lobby(uow).community, now)[0].days,
        "auto": _switch(Away("auto on"), Away("auto off"), preferences.auto_vacation is not False, language),
        "takebacks": _switch(Takebacks(allowed=True), Takebacks(allowed=False), preferences.takebacks, language),
        "presence": _switch(
            Visibility("presence", shown=True), Visibility("presence", shown=False), preferences.presence, language
        ),
        "findable": _switch(
            Visibility("search", shown=True), Visibility("search", shown=False), preferences.findable, language
        ),
        "blocked": _blocked(uow, person, language),
        "accounts": [
            Entry(say.say("account", name=account.handle or player.name, platform=account.platform))
            for account in accounts
        ],
        "unlinks": joint is not None and bool(joint.undo) and joint.until > now,
        "sessions": [
            Entry(
                session_line(say, SessionLine(session.number, agent_text(session), session.since, session.seen)),
                "" if (here := _is_here(session.number, person)) else command_text(Sessions("end", session.number)),
                here,
            )
            for session in uow.sessions.for_account(person.account)
        ],
        "unkept": code_is_unkept(uow, person),
        "going": uow.timers.get(FORGET, player.id) is not None,
    }


def _swatch(preferences: Preferences, boards: str, stones: str, language: str, *, at: int) -> Swatch:
    """Return a choice of colours with a board that has them, in the theme that the reader has.

    Args:
        preferences: the reader's.
        boards: colours of the board.
        stones: colours of the stones.
        language: tag of the page's language.
        at: whether the boards (0) or the stones (1) are chosen.
    """
    name, chosen = (boards, stones)[at], (preferences.boards, preferences.stones)[at]
    theme = f"-{preferences.theme}" if preferences.theme in THEMES else ""
    game = min(
        (game for game in rules.all() if game.coloured), key=lambda game: len(game.start().diagram().board.cells)
    )
    address = f"/boards/{game.key}{theme}{colours_name(boards, stones)}.svg"
    return Swatch(chat.write(Theme(name), language), name, name == chosen, address)


def _is_here(session: int, person: Person) -> bool:
    return person.session is not None and person.session.number == session


def _switch(on: Command, off: Command, is_on: bool, language: str) -> Switch:
    return Switch(chat.write(on, language), chat.write(off, language), is_on)


def _zones(current: str | None, language: str) -> list[Choice]:
    """Return the zones to choose from, those of places first; the current one is always among them."""
    names = sorted(name for name in zones() if "/" in name and not name.startswith("Etc/"))
    if current is not None and current not in names:
        names.insert(0, current)
    return [
        Choice(chat.write(Timezone(name), language), zone_text(name).replace("_", " "), name == current)
        for name in names
    ]


def _stages(chosen: Sequence[str], say: Phrases) -> Iterable[Stage]:
    """Yield the stages of reminders to choose from, the longest first."""
    lengths = {read_duration(stage) for stage in (*STAGES, *USUAL_STAGES, *chosen) if stage != HALF}
    yield Stage(say.word(HALF), say.say("stage-half"), HALF in chosen)
    for length in sorted(lengths, reverse=True):
        stage = write_duration(length)
        yield Stage(stage, say.say("stage-before", length=length), stage in chosen)


def _places(player: Player, accounts: Sequence[Account], language: str) -> list[Choice]:
    """Return the places for reminders to choose from: in the match's room, private, both, or private on one platform."""
    preferences, words = player.preferences, chat.words(language)
    places = [
        Choice(
            chat.write(Remind(where=place.value), language),
            words(f"reminder-place-{place.value}", {}),
            preferences.platform is None and preferences.where is place,
        )
        for place in Where
    ]
    if len(accounts) > 1:
        places += [
            Choice(
                chat.write(Remind(where=account.platform), language),
                on_platform(account.platform, language),
                preferences.platform == account.platform,
            )
            for account in accounts
        ]
    return places


def _blocked(uow: UnitOfWork, person: Person, language: str) -> list[Entry]:
    """Return the people whom a player has blocked. Several may have one name, so that a command takes the handle."""
    blocked_players = uow.blocks.blocked_by(person.player.id)
    names = uow.people.names(sorted(blocked_players))
    accounts, platform = uow.people.accounts_of_several(blocked_players), person.account.platform
    handles = {one: handle_among(accounts[one], platform) or names[one] for one in blocked_players}
    return [Entry(names[one], chat.write(Unblock(handles[one]), language)) for one in blocked_players]
