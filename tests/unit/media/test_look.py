"""Look: how a reader, or a room, sees messages and pictures."""

import rendering
from bot.media.look import Look
from bot.platforms.outgoing import look_of
from core.account import Player
from core.board import Rotation, hexagon, square
from core.community import Community, CommunitySettings
from core.time.preferences import BOARDS, STONES, Preferences

CLUB = Community(1, "test", "club", "Club", CommunitySettings(theme="dark"))
ANN = Player(1, "Ann", "de", Preferences(zone="Europe/Budapest", theme="contrast", coordinates=False))


def test_a_room_has_the_look_of_its_community() -> None:
    assert look_of("en", CLUB) == Look("en", theme="dark")


def test_what_a_reader_alone_reads_looks_as_they_have_chosen() -> None:
    look = look_of("de", CLUB, ANN)
    assert (look.language, look.theme, look.coordinates, str(look.zone)) == ("de", "contrast", False, "Europe/Budapest")


def test_a_reader_who_has_chosen_nothing_has_the_look_of_the_place() -> None:
    bob = Player(2, "Bob", None, Preferences())
    assert look_of("en", CLUB, bob).of_pictures == look_of("en", CLUB)


def test_a_theme_that_is_gone_is_the_usual_one() -> None:
    assert look_of("en", Community(1, "test", "club", "Club", CommunitySettings(theme="pink"))).theme == "light"


def test_colours_of_boards_and_stones_go_with_any_theme() -> None:
    look = look_of("en", CLUB, Player(2, "Bob", None, Preferences(boards="slate", stones="navy")))
    assert look.theme == "dark-slate-navy"
    assert look_of("en", CLUB, Player(2, "Bob", None, Preferences(boards="pink"))).theme == "dark"


def test_all_colours_that_one_can_choose_are_drawn() -> None:
    names = {rendering.colours_name(boards, stones) for boards in BOARDS for stones in STONES}
    assert names == set(rendering.all_colours())


def test_boards_are_turned_as_the_reader_has_chosen_by_their_shape_and_seat() -> None:
    bob = Player(2, "Bob", None, Preferences(rotation=Rotation(60, 90, across=True)))
    look = look_of("en", CLUB, bob)
    assert [look.of_board(board).rotation for board in (hexagon(5), square(13))] == [60, 90]
    assert [look.of_board(board, second=2).rotation for board in (hexagon(5), square(13))] == [240, 270]
    assert look.of_board(hexagon(5), second=1).rotation == 60
