"""The rules as they are told: words and pictures of every example, in every language."""

import logging

import pytest

from bot import chat
from bot.chat.catalogue import catalogue
from bot.features.help.handlers import rules_messages
from bot.media.look import Look
from bot.media.pictures import Pictures, draw_scene
from bot.media.scenes import NoSuchPicture, example_scene
from core import rules
from core.messages.message import Message, Picture
from rendering import THEMES
from tests.support.memory import MemoryStore
from tests.support.said import values

LANGUAGES = tuple(chat.languages())
TOLD = [
    pytest.param(game.key, message, id=f"{game.key}-{values(message)['example']}")
    for game in rules.all()
    for message in rules_messages(game)
    if message.picture is not None and "example" in values(message)
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "message"), TOLD)
def test_every_example_has_a_caption_of_its_own(game: str, message: Message, language: str) -> None:
    caption = catalogue(language).find(f"example-{game}-{values(message)['example']}", {})
    assert caption is not None
    text = chat.present(message, language).text
    assert caption in text
    assert bool(values(message)["step"]) == (len(text.splitlines()) > 1 and not values(message)["reason"])


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("game", "message"), TOLD)
def test_every_example_is_drawn_and_described(
    game: str, message: Message, theme: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert message.picture is not None
    with caplog.at_level(logging.ERROR):
        for language in LANGUAGES:
            rendered_picture = draw_scene(example_scene(message.picture, language), Look(language, theme=theme))
            assert rendered_picture.png.startswith(b"\x89PNG")
            assert chat.game_name(game, language) in rendered_picture.alternative
            assert "{" not in rendered_picture.text() + rendered_picture.alternative
    assert not caplog.records


def test_players_of_an_example_are_called_by_their_stones_or_their_seat() -> None:
    coloured = example_scene(Picture(game="cropa", example="growth"), "en").caption
    assert [line.name for line in coloured.seats] == ["Black", "White"]
    plain = example_scene(Picture(game="luup", example="loop"), "de").caption
    assert [(line.name, line.look, line.won) for line in plain.seats] == [
        ("Seite 1", None, False),
        ("Seite 2", None, True),
    ]


def test_an_example_shows_what_it_has_on_top_and_what_is_refused() -> None:
    by_key = {
        values(message)["example"]: message.picture
        for message in rules_messages(rules.get("droched"))
        if message.picture and message.picture.example
    }
    scene = example_scene(by_key["eyes"], "en")
    assert scene.diagram.refused == ("a4",)
    assert scene.diagram.reasons == ("a5",)
    assert {area.meaning for area in scene.diagram.areas if not area.permanent} == {"eye"}
    assert by_key["release"].marks == ()


def test_a_refused_example_shows_the_whole_group_that_it_is_about() -> None:
    sent_message = next(m for m in rules_messages(rules.get("cropa")) if m.picture and m.picture.example == "joining")
    assert sent_message.picture is not None
    scene = example_scene(sent_message.picture, "en")
    assert (scene.diagram.refused, set(scene.diagram.reasons)) == (("d4",), {"c4", "e4", "e5"})
    rendered_picture = draw_scene(scene, Look("en"))
    assert "because of: c4 e4 e5" in rendered_picture.alternative
    assert "? the reason" in rendered_picture.text()


def test_an_example_that_has_ended_says_how() -> None:
    caption = example_scene(Picture(game="cropa", example="count"), "en").caption
    assert caption.status == "groups of 2: Black 0, White 2"


async def test_a_picture_that_names_no_example_shows_the_first_one() -> None:
    pictures = Pictures(MemoryStore())
    rendered_picture = await pictures.draw(Picture(game="luup", example="loop"), Look("en"))
    first_rendered_picture = await pictures.draw(Picture(game="luup"), Look("en"))
    assert (first_rendered_picture.png, first_rendered_picture.alternative, first_rendered_picture.text()) == (
        rendered_picture.png,
        rendered_picture.alternative,
        rendered_picture.text(),
    )
    for unknown in (Picture(game="luup", example="nonsense"), Picture(game="chess"), Picture()):
        with pytest.raises(NoSuchPicture):
            await pictures.draw(unknown, Look("en"))
