"""Look: how a reader, or a room, sees messages and pictures."""

from bot.media.look import Look
from bot.platforms.outgoing import look_of
from core.account import Player
from core.community import Community, CommunitySettings
from core.time.preferences import Preferences

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
