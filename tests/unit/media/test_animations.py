"""Animations of matches: turns in order, at a readable pace, cached for later requests."""

from __future__ import annotations

import asyncio
import random
from io import BytesIO
from itertools import pairwise
from typing import cast

import pytest
from msgspec.structs import replace
from PIL import Image, ImageSequence

from bot.media import animations
from bot.media.animations import AnimatedTurns, RenderedAnimation, course_of, frames
from bot.media.files import Files, NoSuchFile
from bot.media.look import Look
from bot.media.pictures import Pictures
from bot.media.scenes import NoSuchPicture
from core import rules
from core.match.positions import boards
from core.messages.message import File
from storage.unit_of_work import UnitOfWork
from tests.support.games import at_random
from tests.support.table import Table

PACE = animations.PACE


async def course(table: Table, number: int, **part: int) -> AnimatedTurns:
    def look(uow: UnitOfWork) -> AnimatedTurns:
        return course_of(uow, number, "en", **part)

    return await table.look(look)


def timed(found: AnimatedTurns) -> list[tuple[str, float]]:
    """Return the caption of each frame, with its seconds."""
    positions = list(boards(found.match.game, found.match.options, found.turns))[found.first : found.last + 1]
    return [(frame.caption.status, frame.seconds) for frame in frames(found, positions, "en")]


async def start_match(turns: int = 5) -> tuple[Table, int, Pictures]:
    table = Table()
    number = await table.start("ann", "bob", options="size 5 untimed")
    await table.plays(number, turns)
    return table, number, Pictures(table.store)


async def test_each_turn_has_its_time_and_the_end_is_held() -> None:
    table, number, _ = await start_match(3)
    *before, last = timed(await course(table, number))
    assert [seconds for _, seconds in before] == [PACE] * 3
    assert last[1] > 4 * PACE
    await table.says("ann", f"/resign {number} yes")
    *_, (status, _) = timed(await course(table, number))
    assert "resign" in status.lower()


async def test_a_long_match_plays_faster() -> None:
    table, number, _ = await start_match(4)
    animation = await course(table, number)
    position = rules.get("cropa").start({"size": 5})
    many = [position] * 400
    long = AnimatedTurns(animation.match, animation.version, animation.turns * 100, 0, 399, animation.cast)
    *before, _ = [frame.seconds for frame in frames(long, many, "en")]
    assert sum(before) == pytest.approx(animations.MAX_SECONDS)


async def test_captures_are_marked_before_they_go_and_a_round_stands_before_the_next() -> None:
    table, number, _ = await start_match(1)
    animation = await course(table, number)
    games: list[tuple[str, dict[str, object]]] = [
        ("crumo", {"size": 5, "balance": "none"}),
        ("luup", {"size": 4, "target": 3}),
    ]
    for key, options in games:
        game = rules.get(key)
        steps = list(at_random(game.start(options), random.Random(3), 200))
        positions = [
            steps[0],
            *(
                position_after
                for position_before, position_after in pairwise(steps)
                if position_after.ply != position_before.ply
            ),
        ]
        match = replace(animation.match, game=key, ply=len(positions) - 1)
        shown_frames = list(frames(AnimatedTurns(match, 1, (), 0, match.ply, animation.cast), positions, "en"))
        captures = sum(bool((position.concluded or position.diagram()).captured) for position in positions[1:])
        rounds = sum(position.concluded is not None for position in positions)
        assert len(shown_frames) == len(positions) + captures + rounds
        assert captures if key == "crumo" else rounds
        for frame, frame_after in pairwise(shown_frames):
            if frame.diagram.reasons:
                standing = {piece.cell for piece in frame.diagram.pieces}
                assert standing >= set(frame.diagram.reasons)
                assert {piece.cell for piece in frame_after.diagram.captured} == set(frame.diagram.reasons)


async def test_the_file_is_a_gif_of_all_turns() -> None:
    table, number, pictures = await start_match(5)
    file = await Files(table.store, pictures).make(File("replay", number), 1, Look("en"))
    assert (file.name, file.content_type, file.plays) == (f"replay-{number}.gif", "image/gif", True)
    assert "Animation of #1" in file.alternative
    with Image.open(BytesIO(file.data)) as opened:
        assert opened.format == "GIF"
        assert sum(1 for _ in ImageSequence.Iterator(opened)) >= 6
    part = await Files(table.store, pictures).make(File("replay", number, None, 2, 4), 1, Look("de"))
    assert part.name == f"replay-{number}-2-4.gif"
    assert len(part.data) < len(file.data)


async def test_it_shows_the_match_as_it_stood() -> None:
    table, number, pictures = await start_match(3)
    version = (await table.match(number)).version
    rendered_animation_before = await pictures.animate(await course(table, number), Look("en"))
    await table.plays(number, 2)
    second_rendered_animation = await Pictures(table.store).animate(
        await course(table, number, version=version), Look("en")
    )
    rendered_animation = await pictures.animate(await course(table, number), Look("en"))
    assert second_rendered_animation.gif == rendered_animation_before.gif
    assert rendered_animation.gif != rendered_animation_before.gif


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[RenderedAnimation]:
    """Return the animations that are drawn, in order."""
    rendered_animations: list[RenderedAnimation] = []
    real = animations.Animations._make

    def counted(self: animations.Animations, *asked: object) -> RenderedAnimation:
        rendered_animations.append(real(self, *asked))  # type: ignore[arg-type]  # whatever it is asked
        return rendered_animations[-1]

    monkeypatch.setattr(animations.Animations, "_make", counted)
    return rendered_animations


async def test_it_is_kept_for_the_next_who_asks(made: list[RenderedAnimation]) -> None:
    table, number, pictures = await start_match(3)
    animation = await course(table, number)
    several = await asyncio.gather(*(pictures.animate(animation, Look("en")) for _ in range(5)))
    assert len(made) == 1
    assert all(rendered_animation is made[0] for rendered_animation in several)
    await pictures.animate(animation, Look("de"))
    assert len(made) == 2


async def test_what_a_replay_in_chat_shows_is_drawn_once_whatever_happens_afterwards(
    made: list[RenderedAnimation],
) -> None:
    table, number, pictures = await start_match(4)
    files = Files(table.store, pictures)

    async def asks(text: str) -> bytes:
        message = await table.answer("bob", text)
        return (await files.make(cast("File", message.file), 1, Look("en"))).data

    part = await asks(f"/replay {number} from 1 to 3")
    for happens in (None, "/note 1 odd", "/undo 1", "turn", "/resign 1 yes"):
        if happens == "turn":
            await table.plays(number, 1)
        elif happens:
            await table.says("ann", happens)
        assert await asks(f"/replay {number} from 1 to 3") == part
        assert len(made) == 1, happens
    await asks(f"/replay {number}")
    await asks(f"/replay {number}")
    assert len(made) == 2

    other = await table.start("ann", "bob")
    await table.plays(other, 4)
    before = await asks(f"/replay {other}")
    await table.says("ann", f"/resign {other} yes")
    assert await asks(f"/replay {other}") != before, "its end says how it ended"


async def test_turns_that_were_taken_back_are_drawn_no_more(made: list[RenderedAnimation]) -> None:
    table, number, pictures = await start_match(2)
    for turns in (1, 2):
        assert await pictures.animate(await course(table, number), Look("en")) == made[-1]
        assert len(made) == turns
        if turns == 1:
            await table.says("bob", f"/undo {number}")
            await table.says("ann", f"/accept {number}")
            await table.says("bob", f"#{number} a1 a2")


async def test_a_name_that_is_forgotten_is_in_none() -> None:
    table, number, pictures = await start_match(3)
    rendered_animation_before = await pictures.animate(await course(table, number), Look("en"))
    await table.says("bob", "/forget me")
    animation_after = await course(table, number)
    assert "Bob" in rendered_animation_before.alternative or "Bob" not in animation_after.cast.names
    assert (
        await pictures.animate(animation_after, Look("en"))
    ).gif != rendered_animation_before.gif or animation_after.cast.names[1] == "Bob"


async def test_only_so_many_bytes_are_kept() -> None:
    table, number, _ = await start_match(3)
    animation = await course(table, number)
    few = animations.Animations(Pictures(table.store)._lines, max_kept=1)
    drawing = asyncio.Semaphore(1)
    for language in ("en", "de"):
        await few.make(animation, Look(language), drawing)
    assert len(few._kept) == 1


async def test_what_was_never_played_isnt_shown() -> None:
    table, number, pictures = await start_match(2)
    with pytest.raises(NoSuchPicture):
        await course(table, number, first_ply=1, last_ply=9)
    for file in (File("replay", 99), File("replay", number, None, 0, 7)):
        with pytest.raises(NoSuchFile):
            await Files(table.store, pictures).make(file, 1, Look("en"))
    with pytest.raises(NoSuchFile, match="aren't drawn"):
        await Files(table.store).make(File("replay", number), 1, Look("en"))
