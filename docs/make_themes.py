"""Picture in docs/playing.md: the same board in every theme.

Run it with ``.venv/bin/python -m docs.make_themes``.
"""

from dataclasses import replace
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot import chat
from bot.media.look import Look
from bot.media.pictures import draw_scene
from bot.media.scenes import Scene
from core import rules
from rendering import THEMES, Caption, SeatLine
from tests.support.games import vectors

TARGET = Path(__file__).parent / "images" / "themes.png"
GAME, INDEX, STEPS = "crumo", 3, 90
WIDTH = 400


def main() -> None:
    """Draw a board of a match, with what each side controls, in every theme, side by side."""
    position = rules.get(GAME).start(vectors(GAME)[INDEX]["options"])
    for step in vectors(GAME)[INDEX]["steps"][:STEPS]:
        position = position.play(step)
    seats = (SeatLine("Alice", "white"), SeatLine("Bob", "black", to_move=True))
    board = position.diagram()
    shown = replace(board, areas=(*board.areas, *position.overlay("controlled")))
    scene = Scene(GAME, shown, Caption(chat.game_name(GAME, "en"), 12, seats))
    drawn = [Image.open(BytesIO(draw_scene(scene, Look("en", width=WIDTH, theme=theme)).png)) for theme in THEMES]
    together = Image.new("RGB", (WIDTH * len(drawn), drawn[0].height))
    for index, each in enumerate(drawn):
        together.paste(each, (WIDTH * index, 0))
    together.quantize(256, dither=Image.Dither.NONE).save(TARGET, optimize=True)


if __name__ == "__main__":
    main()
