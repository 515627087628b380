"""Autocomplete: suggestions while a user types a slash command: games, options, matches, the legal steps of a turn."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from bot import chat
from bot.chat.catalogue import FALLBACK
from bot.chat.grammar.slot import Completion
from bot.chat.grammar.step_text import turns_text
from bot.chat.lexicon import fold, lexicon, shown_words
from bot.features.community.commands import CLOCKS, suggested_values
from bot.features.exploring.commands import Line
from bot.features.exploring.ground import BETWEEN
from bot.features.match.turns import draft_steps
from bot.kernel.command_context import CommandContext
from bot.kernel.watching import may_see
from bot.platforms.discord.commands import names, slash_command_at
from bot.platforms.discord.incoming.named_things import (
    community_of,
    ladders,
    others_matches,
    overlays,
    tournaments,
)
from bot.platforms.discord.lengths import length, shortened
from core import rules
from core.exploring.line import Untried, try_turns
from core.match.legal_choices import begin
from core.match.model import Challenge, Match, MatchStatus
from core.match.positions import CorruptLog, Positions, replay
from core.messages.updates import Place
from core.rules import Option, Position, RulesError
from core.system import Clock
from core.time.days import zones
from storage.store import Store
from storage.unit_of_work import UnitOfWork

MAX_SUGGESTIONS: Final = 25
"""Maximum suggestions that Discord shows."""
MAX_SUGGESTION: Final = 100
"""Length of a suggestion."""
_MATCHES: Final = ("running-match", "any-match", "finished-match", "challenge", "own-challenge")
_NAMED: Final = ("ladder", "tournament", "others-match", "overlay")

Suggestion = tuple[str, str | int]
"""Displayed name, and value."""


class AutocompleteQuery(Struct, frozen=True):
    """Option of a slash command that a user is typing.

    Attributes:
        command: name of the command on Discord, followed by that of the subcommand.
        option: name of the option.
        text: its value so far.
        given: the other options.
        ref: Discord's id of the person.
        place: where they are typing.
        language: the person's language.
    """

    command: str
    option: str
    text: str
    given: Mapping[str, str | int]
    ref: str
    place: Place
    language: str


class Autocomplete:
    """Autocomplete of slash commands.

    Args:
        store: where matches are.
        positions: cached positions.
        clock: the time.
        platform: key of the platform.
    """

    def __init__(self, store: Store, positions: Positions, clock: Clock, platform: str) -> None:
        self._store = store
        self._positions = positions
        self._clock = clock
        self._platform = platform

    async def suggest(self, query: AutocompleteQuery) -> list[Suggestion]:
        """Return at most 25 suggestions, the best first."""
        _, branch, slots = slash_command_at(query.command) or (None, "", ())
        completion = next((slot.completion for slot in slots if slot.asked == query.option), None)
        if completion in _MATCHES:
            return await self._store.read(lambda uow: self._matches(uow, query, completion))
        if completion in _NAMED:
            return await self._store.read(lambda uow: self._suggest_names(uow, query, completion, branch))
        if completion == "turn":
            return await self._turns(query)
        return _from_lists(query, completion, branch)

    def _matches(self, uow: UnitOfWork, query: AutocompleteQuery, completion: Completion | None) -> list[Suggestion]:
        account = uow.people.account(self._platform, query.ref)
        if account is None:
            return []
        player = account.player
        say = chat.words(query.language)
        suggestions: list[tuple[str, int]] = []
        room = uow.communities.find_room(self._platform, query.place.ref)
        open_ones: Sequence[Challenge] = ()
        own_ones: Sequence[Challenge] = ()
        if completion == "challenge":
            open_ones = uow.challenges.open_to(player, room.id if room else None)
        elif completion == "own-challenge":
            own_ones = uow.challenges.made_by(player)
        home = CommandContext(uow, query.place, room, player, self._clock.now()).match_of_place()
        if home is not None:  # in a match's thread, suggest only that match
            open_ones, own_ones = (
                [one for one in ones if room and one.room == room.id] for ones in (open_ones, own_ones)
            )
        people = uow.people.names([one.challenger for one in open_ones])
        for code, ones in (("challenge", open_ones), ("own", own_ones)):
            for one in ones:
                facts = {"number": one.number, "game": chat.game_name(one.game, query.language)}
                label = say(f"discord-suggest-{code}", facts | {"by": people.get(one.challenger, "?")})
                suggestions.append((label, one.number))
        matches = [] if completion == "finished-match" else list(uow.matches.running_of(player))
        if completion in {"any-match", "finished-match"}:
            matches += uow.matches.finished_of(player, MAX_SUGGESTIONS)
        if home is not None:
            matches = [match for match in matches if match.number == home.number]
        people = uow.people.names(sorted({player for match in matches for player in match.players}))
        for match in matches:
            opponent = match.players[2 - match.seat_of(player)]
            if match.status is MatchStatus.FINISHED:
                code = "over"
            elif match.waits_for(player):
                code = "mine"
            else:
                code = "theirs"
            facts = {"number": match.number, "game": chat.game_name(match.game, query.language)}
            suggestions.append(
                (say(f"discord-suggest-{code}", facts | {"opponent": people.get(opponent, "?")}), match.number)
            )
        return _containing(suggestions, query.text)

    def _suggest_names(
        self, uow: UnitOfWork, query: AutocompleteQuery, completion: Completion | None, branch: str
    ) -> list[Suggestion]:
        """Return the ladders, tournaments or other people's matches of the community, or the overlays of a board."""
        account = uow.people.account(self._platform, query.ref)
        if completion == "overlay":
            match = self._match_looked_at(uow, query)
            position = None if match is None else self._position(uow, match)
            return _containing(overlays(position, query.language), query.text)
        community = community_of(uow, self._platform, query.place)
        if community is None or account is None:
            return []
        if completion == "others-match":
            return _containing(others_matches(uow, community, account.player, branch, query.language), query.text)
        if completion == "ladder":
            return _containing(ladders(uow, community, query.language), query.text)
        return _containing(tournaments(uow, community, branch, query.language), query.text)

    def _position(self, uow: UnitOfWork, match: Match) -> Position:
        position = self._positions.get(match)
        return position or replay(match.game, match.options, uow.matches.turns(match.number))

    def _match_looked_at(self, uow: UnitOfWork, query: AutocompleteQuery) -> Match | None:
        """Return the match whose board would be shown; None if it isn't clear which."""
        number, account = query.given.get("match"), uow.people.account(self._platform, query.ref)
        player = 0 if account is None else account.player
        if isinstance(number, int):
            match, community = uow.matches.get(number), community_of(uow, self._platform, query.place)
            community_id = None if community is None else community.id
            return match if match is not None and may_see(uow, player or None, match, community_id) else None
        running = uow.matches.running_of(player)
        room = uow.communities.find_room(self._platform, query.place.ref)
        home = CommandContext(uow, query.place, room, player, self._clock.now()).home(running)
        return home or (running[0] if len(running) == 1 else None)

    async def _turns(self, query: AutocompleteQuery) -> list[Suggestion]:
        def transaction(uow: UnitOfWork) -> tuple[Position, tuple[str, ...]] | None:
            match = self._match_meant(uow, query)
            account = uow.people.account(self._platform, query.ref)
            if match is None or account is None or not match.waits_for(account.player):
                return None
            return self._position(uow, match), draft_steps(uow.matches, match, account.player)

        try:
            board_and_draft = (
                (_first_board(query), ()) if query.given.get("game") else await self._store.read(transaction)
            )
            return [] if board_and_draft is None else await asyncio.to_thread(_line_steps, *board_and_draft, query.text)
        except (CorruptLog, RulesError):
            return []

    def _match_meant(self, uow: UnitOfWork, query: AutocompleteQuery) -> Match | None:
        """Return the match in which a turn would be played, or None if that isn't clear."""
        account = uow.people.account(self._platform, query.ref)
        number = query.given.get("match")
        if account is None:
            return None
        if isinstance(number, int):
            return uow.matches.get(number)
        room = uow.communities.find_room(self._platform, query.place.ref)
        standpoint = CommandContext(uow, query.place, room, account.player, self._clock.now())
        return standpoint.match_for_turn(uow.matches.running_of(account.player))


def _first_board(query: AutocompleteQuery) -> Position:
    """Return the first board of the given game and options. Raises RulesError."""
    text = f"/line {query.given['game']} {query.given.get('options', '')}"
    command = chat.parse(text, query.language)
    if not isinstance(command, Line) or command.game is None or command.text is not None:
        raise RulesError(text)
    return rules.get(command.game).start(command.options)


def _line_steps(position: Position, draft: tuple[str, ...], text: str) -> list[Suggestion]:
    """Return legal steps of the last turn of a line, like :func:`_steps`, each after the turns before it."""
    line, _, unfinished_turn = text.rpartition(BETWEEN)
    if not line:
        return [*_steps(position, draft, text)]
    try:
        tried_turns = try_turns(position, turns_text(line, lexicon(FALLBACK)).split(BETWEEN), draft)
    except Untried:
        return []
    lines = (
        [f"{line}{BETWEEN}{steps}" for _, steps in _steps(tried_turns[-1].position, (), unfinished_turn)]
        if tried_turns[-1].complete
        else []
    )
    return [(one, one) for one in lines if length(one) <= MAX_SUGGESTION]


def _steps(position: Position, draft: tuple[str, ...], text: str) -> list[tuple[str, str]]:
    """Return legal steps that begin with the last word, each after the words before it."""
    head, _, unfinished_step = text.rpartition(" ")
    head = head.strip()
    try:
        draft_turn = begin(position, draft, head or None)
    except RulesError:
        return []
    if draft_turn.complete:
        return []
    steps = [step for step in draft_turn.position.steps() if step.startswith(unfinished_step.strip().lower())]
    turns = [f"{head} {step}".strip() for step in steps[:MAX_SUGGESTIONS]]
    return [(one, one) for one in turns if length(one) <= MAX_SUGGESTION]


def _from_lists(query: AutocompleteQuery, completion: Completion | None, branch: str) -> list[Suggestion]:
    """Return suggestions that don't need the store."""
    prefix = fold(query.text.strip())
    words = shown_words(query.language)
    if completion == "options":
        return _options(query)
    if completion == "zone":
        plain = prefix.replace(" ", "_")
        zone_names = [zone for zone in sorted(zones()) if plain in zone.casefold() and "/" in zone]
        zone_names.sort(key=lambda zone: not zone.casefold().rpartition("/")[2].startswith(plain))
        return [(zone, zone) for zone in zone_names[:MAX_SUGGESTIONS]]
    offers: list[tuple[str, str]] = []
    if completion == "game":
        offers = [(chat.game_name(game.key, query.language), game.key) for game in rules.all()]
    elif completion == "clock":
        offers = [(one, one) for one in CLOCKS]
    elif completion == "topic":
        offers = [(words[f"command-{name}"], name_in_language) for name, name_in_language in names().items()]
    elif completion == "setting":
        offers = suggested_values(branch.removeprefix("setting-"), query.language)
    return _matching(offers, prefix)


def _containing(suggestions: Iterable[Suggestion], text: str) -> list[Suggestion]:
    """Return the suggestions of numbered or named things that contain a text, or whose value begins with it."""
    prefix = fold(text.strip().lstrip("#"))
    matching = [
        (label, value) for label, value in suggestions if str(value).startswith(prefix) or prefix in fold(label)
    ]
    return [(shortened(label, MAX_SUGGESTION), value) for label, value in matching[:MAX_SUGGESTIONS]]


def _matching(suggestions: Iterable[tuple[str, str]], prefix: str) -> list[Suggestion]:
    matching = [
        (label, value) for label, value in suggestions if fold(label).startswith(prefix) or value.startswith(prefix)
    ]
    return [(shortened(label, MAX_SUGGESTION), value) for label, value in matching[:MAX_SUGGESTIONS]]


_ROUND_NUMBERS: Final = (0, 1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 500)
"""Numbers to suggest if there are many."""


def _suggested_values(option: Option) -> Sequence[str]:
    """Return values to suggest for an option of a game; for a large range, only round numbers."""
    if isinstance(option.values, range):
        few = len(option.values) <= len(_ROUND_NUMBERS)
        return [str(number) for number in (option.values if few else _ROUND_NUMBERS) if number in option.values]
    return option.value_texts()


def _options(query: AutocompleteQuery) -> list[Suggestion]:
    """Return the text so far, completed by each option of the game that is still missing and begins with the last word."""
    key = str(query.given.get("game", ""))
    game = next((game for game in rules.all() if game.key == key), None)
    if game is None:
        return []
    head, _, unfinished_word = query.text.rpartition(" ")
    given_names = {word.partition("=")[0] for word in head.split()}
    suggestions: list[Suggestion] = []
    for option in game.options:
        values = () if option.name in given_names else _suggested_values(option)
        for word in (f"{option.name}={value}" for value in values):
            text = f"{head} {word}".strip()
            if word.startswith(unfinished_word.lower()) and length(text) <= MAX_SUGGESTION:
                suggestions.append((text, text))
    return suggestions[:MAX_SUGGESTIONS]
