"""Scenes: contents of pictures of boards, with or without a match, in the reader's language."""

from __future__ import annotations

import dataclasses
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from bot import chat
from bot.features.match.rebuild import is_imported
from core import lessons, rules
from core.match.model import Match, MatchStatus
from core.match.positions import example_position, play_all
from core.messages.message import NAMES, Picture
from core.rules import IllegalStep, Position, RulesError, UnknownGame
from core.rules.diagram import Area, Diagram
from rendering import Caption, SeatLine
from storage.unit_of_work import UnitOfWork

HINT: Final = "hint"
"""Name of the overlay that marks the way to the answer of a lesson."""


class Scene(Struct, frozen=True):
    """Content of a picture of a board.

    Attributes:
        game: key of the game.
        diagram: the board.
        caption: the words around it.
        overlays: names of the overlays that the board can show.
        overlay: name of the overlay to show, or None.
        position: the position to show; None for the board of a round that has ended.
        names: whether to show the name of each free cell.
        second: player of the match's second seat; None without a match.
    """

    game: str
    diagram: Diagram
    caption: Caption
    overlays: tuple[str, ...] = ()
    overlay: str | None = None
    position: Position | None = None
    names: bool = False
    second: int | None = None


class NoSuchPicture(LookupError):
    """The match or game doesn't exist, or the match has never been in this state."""


def _diagram(position: Position, picture: Picture) -> Diagram:
    """Return the diagram of a position, with the picture's marks, and with its overlay if the position has it."""
    diagram = position.diagram()
    areas = position.overlay(picture.overlay) if picture.overlay in position.overlays else ()
    hinted = (Area(HINT, picture.hinted, tone="warning"),) if picture.hinted else ()
    return dataclasses.replace(
        diagram, areas=(*diagram.areas, *areas, *hinted), refused=picture.marks, reasons=picture.reasons
    )


class PlayerNames(Struct, frozen=True):
    """The players of a match as pictures name them, seat 1 first.

    Attributes:
        names: names of the two players.
        handles: handles to draw if no font has the characters of a name; may be empty.
    """

    names: tuple[str, str]
    handles: tuple[str, str]


def cast_of(uow: UnitOfWork, match: Match, language: str) -> PlayerNames:
    """Return the players of a match, in an open transaction."""
    names = uow.people.names(match.players)
    if match.status is MatchStatus.FINISHED and is_imported(uow.matches, match.number):
        names = {player: chat.words(language)("imported-name", {"name": name}) for player, name in names.items()}
    first_name, second_name = (names.get(player, "?") for player in match.players)
    of_first, of_second = (
        "" if names.get(player_id, "").isascii() else _handle(uow, player_id) for player_id in match.players
    )
    return PlayerNames((first_name, second_name), (of_first, of_second))


def _handle(uow: UnitOfWork, player: int) -> str:
    """Return the name that others type for a player, or empty."""
    return next((account.handle for account in uow.people.accounts_of(player) if account.handle), "")


def match_scene(match: Match, cast: PlayerNames, position: Position, picture: Picture, language: str) -> Scene:
    """Return the content of the picture of a match.

    Args:
        match: the match.
        cast: its players.
        position: the position of the picture, without the picture's steps.
        picture: the board to show, and how to show it.
        language: tag of the reader's language.

    Raises:
        NoSuchPicture: the steps can't be played.
    """
    try:
        board_position = play_all(position, picture.steps)
    except IllegalStep as illegal:
        raise NoSuchPicture(f"#{match.number}: {illegal}") from illegal
    diagram = _diagram(board_position, picture)
    if picture.concluded and position.concluded is not None:
        diagram = position.concluded
    current = picture.version in {None, match.version} and picture.ply in {None, match.ply}
    caption = _caption(match, board_position, cast, language, picture, current=current)
    overlays = () if picture.concluded else board_position.overlays  # they would be overlays of the next round's board
    overlay = picture.overlay if picture.overlay in overlays else None
    is_named = picture.overlay == NAMES
    return Scene(
        game=match.game,
        diagram=diagram,
        caption=caption,
        overlays=overlays,
        overlay=overlay,
        position=None if picture.concluded else board_position,
        names=is_named,
        second=match.players[1],
    )


def scene_alone(picture: Picture, language: str) -> Scene:
    """Return the content of the picture of a board without a match. Raises NoSuchPicture."""
    if picture.lesson is not None:
        return lesson_scene(picture, language)
    return example_scene(picture, language) if picture.options is None else tried_scene(picture, language)


def example_scene(picture: Picture, language: str) -> Scene:
    """Return the content of the picture of a game's example. Raises NoSuchPicture."""
    try:
        game = rules.get(picture.game or "")
    except UnknownGame as unknown:
        raise NoSuchPicture(str(unknown)) from unknown
    chosen_example = next((example for example in game.examples if picture.example in {None, example.key}), None)
    if chosen_example is None and picture.example is not None:
        raise NoSuchPicture(f"{game.key} has no example {picture.example!r}")
    position = game.start() if chosen_example is None else example_position(game, chosen_example)
    return _scene_alone(position, picture, language)


def tried_scene(picture: Picture, language: str) -> Scene:
    """Return the content of the picture of a board without a match, on which a player tries turns. Raises NoSuchPicture."""
    try:
        position = play_all(rules.get(picture.game or "").start(picture.options), picture.steps)
    except RulesError as broken:
        raise NoSuchPicture(str(broken)) from broken
    return _scene_alone(position, picture, language)


def lesson_scene(picture: Picture, language: str) -> Scene:
    """Return the content of the picture of a lesson. Raises NoSuchPicture."""
    lesson = lessons.find(picture.game or "", picture.lesson or "")
    if lesson is None:
        raise NoSuchPicture(f"{picture.game} has no lesson {picture.lesson!r}")
    try:
        position = play_all(lesson.position, picture.steps)
    except RulesError as broken:
        raise NoSuchPicture(str(broken)) from broken
    scene = _scene_alone(position, picture, language)
    if position.outcome is None and not picture.marks:
        scene = replace(scene, caption=replace(scene.caption, status=chat.words(language)("picture.lesson", {})))
    areas = position.overlay(lesson.overlay) if lesson.overlay in position.overlays else ()
    if picture.overlay == HINT:
        areas = (*areas, Area(HINT, lesson.hinted, tone="warning"))
    return replace(scene, diagram=dataclasses.replace(scene.diagram, areas=(*scene.diagram.areas, *areas)))


def _scene_alone(position: Position, picture: Picture, language: str) -> Scene:
    """Return the content of the picture of a board without a match, whose players are named by their stones."""
    game, words = position.game, chat.words(language)
    outcome = position.outcome
    if picture.marks:
        status = words("picture.refused", {})
    elif outcome is not None:
        status = chat.result_in_short(game.key, outcome.winner, outcome.reason, outcome.score, language)
    else:
        status = words("picture.turn", {"count": position.ply}) if picture.tried else words("picture.example", {})

    def line(seat: int) -> SeatLine:
        name = chat.side_name(_colour_of_seat(position, seat) or "neutral", seat, language)
        return _line(position, seat, name, to_move=position.seat if position.outcome is None else 0)

    seats = line(1), line(2)
    caption = Caption(chat.game_name(game.key, language), seats=seats, status=status, tried=picture.tried)
    overlays = position.overlays if picture.tried else ()
    overlay = picture.overlay if picture.overlay in overlays else None
    return Scene(
        game=game.key, diagram=_diagram(position, picture), caption=caption, overlays=overlays, overlay=overlay
    )


def _colour_of_seat(position: Position, seat: int) -> Literal["black", "white"] | None:
    if not position.game.coloured:
        return None
    return "black" if position.black_seat == seat else "white"


def _line(position: Position, seat: int, name: str, *, to_move: int) -> SeatLine:
    outcome = position.outcome
    has_won = outcome is not None and outcome.winner == seat
    return SeatLine(name, _colour_of_seat(position, seat), to_move == seat, has_won)


def _caption(
    match: Match, position: Position, cast: PlayerNames, language: str, picture: Picture, *, current: bool
) -> Caption:
    words = chat.words(language)
    result = match.result if current and not (picture.tried and picture.steps) else None
    preview = bool(picture.steps) and not position.pending and not picture.tried
    to_move = position.seat if position.outcome is None and result is None and not picture.concluded else 0

    def line(seat: int) -> SeatLine:
        seat_line = _line(position, seat, cast.names[seat - 1], to_move=to_move)
        has_won = seat_line.won or (result is not None and result.winner == seat)
        return replace(seat_line, won=has_won, instead=cast.handles[seat - 1])

    if picture.marks:
        status = words("picture.refused", {})
    elif preview:
        status = words("picture.preview", {})
    elif picture.concluded:
        status = words("picture.round-over", {})
    elif picture.overlay in position.overlays and not position.overlay(picture.overlay):
        status = words("picture.nothing", {"name": chat.overlay_words(match.game, picture.overlay, language)[0]})
    elif result is not None:
        status = chat.result_in_short(match.game, result.winner, result.reason, result.score, language)
    elif position.outcome is not None and picture.tried:
        outcome = position.outcome
        status = chat.result_in_short(match.game, outcome.winner, outcome.reason, outcome.score, language)
    else:
        status = words("picture.turn", {"count": position.ply})
    title, seats = chat.game_name(match.game, language), (line(1), line(2))
    return Caption(title, match.number, seats, status, tried=picture.tried)
