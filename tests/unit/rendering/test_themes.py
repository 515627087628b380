"""High contrast, computed from its colours: every stone, line, letter and mark at least 7:1, and told apart whatever the eyes."""

from __future__ import annotations

from itertools import combinations

import pytest

from core.rules.diagram import StoneColour
from rendering import CONTRAST, Theme, figures, tints
from rendering.colours import all_colours, find
from rendering.shapes import Disc, Ring
from rendering.themes import Colour, mix
from rendering.tints import AREA, Tint, seat_tint, side_tint, stone_tints

ENOUGH = 7.0
"""Contrast that the Web Content Accessibility Guidelines ask of text at their highest level."""
WOOD = (
    tints.SURFACE,
    figures.feature(is_first=True),
    figures.feature(is_first=False),
    *(tints.pale(side_tint(look), AREA) for look in figures.LOOKS[:2]),
)
"""What stones may lie on."""
COLOURED = [CONTRAST, *(find(theme + colours) for theme in ("light", "dark") for colours in all_colours())]
"""Every theme, with every set of colours of boards and stones."""

# What full colour-blindness of each kind leaves of linear light (Machado, Oliveira and Fernandes 2009)
EYES = {
    "everybody": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopes": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopes": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopes": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "nobody who sees colours": ((0.2126, 0.7152, 0.0722),) * 3,
}


def linear(colour: Colour) -> list[float]:
    parts = [each / 255 for each in colour]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def ratio(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours: 1 to 21."""
    bright = [
        sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear(each), strict=True))
        for each in (one, other)
    ]
    return (max(bright) + 0.05) / (min(bright) + 0.05)


def in_contrast(tint: Tint) -> Colour:
    return tint.of(CONTRAST)


@pytest.mark.parametrize(
    "tint",
    [tints.GRID, tints.FAINT, tints.ACCENT, tints.LOOPED, tints.REFUSED, tints.INK, seat_tint(1), seat_tint(2)],
    ids=lambda tint: tint.name,
)
def test_lines_names_and_marks_stand_out_from_the_board(tint: Tint) -> None:
    assert ratio(in_contrast(tint), CONTRAST.surface) >= ENOUGH


@pytest.mark.parametrize("ground", WOOD, ids=lambda tint: tint.name)
@pytest.mark.parametrize("look", figures.LOOKS)
def test_the_outline_of_every_stone_stands_out_from_all_that_it_may_lie_on(look: StoneColour, ground: Tint) -> None:
    assert ratio(in_contrast(stone_tints(look).rim), in_contrast(ground)) >= ENOUGH


@pytest.mark.parametrize("look", figures.LOOKS)
def test_what_is_written_and_marked_on_a_stone_stands_out_from_it(look: StoneColour) -> None:
    of = stone_tints(look)
    for body in (of.top, of.bottom, of.body):
        for mark in (of.sign, of.figure):
            assert ratio(in_contrast(mark), in_contrast(body)) >= ENOUGH


def test_the_rims_and_edges_by_which_looks_differ_stand_out() -> None:
    white, neutral = stone_tints("white"), stone_tints("neutral")
    assert ratio(in_contrast(white.rim), in_contrast(white.body)) >= ENOUGH
    assert ratio(in_contrast(neutral.inset), in_contrast(neutral.body)) >= ENOUGH
    assert ratio(in_contrast(stone_tints("black").body), in_contrast(white.body)) >= ENOUGH


@pytest.mark.parametrize("look", figures.LOOKS)
def test_drafts_and_stones_that_were_taken_have_an_outline_that_stands_out(look: StoneColour) -> None:
    for figure in (figures.draft(look), figures.taken(look)):
        rings = [shape for shape in figure.shapes if isinstance(shape, Ring) and shape.dashes]
        assert rings
        assert all(ratio(in_contrast(ring.tint), CONTRAST.surface) >= ENOUGH for ring in rings)


@pytest.mark.parametrize("look", figures.LOOKS[:2])
def test_the_beads_of_an_area_stand_out_from_its_colour(look: StoneColour) -> None:
    ground = tints.pale(side_tint(look), AREA)
    rim = next(shape for shape in figures.bead(look).shapes if isinstance(shape, Disc))
    assert ratio(in_contrast(rim.tint), in_contrast(ground)) >= ENOUGH


def test_words_and_curves_stand_out_from_paper_and_cards() -> None:
    for ground in (CONTRAST.paper, CONTRAST.card, mix(CONTRAST.card, CONTRAST.accent, 0.1)):
        for ink in (CONTRAST.ink, CONTRAST.muted):
            assert ratio(ink, ground) >= ENOUGH
    for colour in (*CONTRAST.curves, *CONTRAST.seats, CONTRAST.accent, CONTRAST.outline):
        assert ratio(colour, CONTRAST.card) >= ENOUGH


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", COLOURED, ids=lambda theme: theme.name)
def test_the_areas_of_the_sides_and_what_warns_are_told_apart_whatever_the_eyes(theme: Theme, eyes: str) -> None:
    def seen(tint: Tint) -> list[float]:
        """Return what such eyes see of a colour, as the square root of light, which is about even to the eye."""
        light = linear(tint.of(theme))
        return [
            max(0.0, sum(part * share for part, share in zip(light, row, strict=True))) ** 0.5 for row in EYES[eyes]
        ]

    areas = [tints.SURFACE, *(tints.pale(side_tint(look), AREA) for look in figures.LOOKS[:2])]
    for one, other_tint in combinations(areas, 2):
        assert max(abs(a - b) for a, b in zip(seen(one), seen(other_tint), strict=True)) > 0.05, (one, other_tint)


@pytest.mark.parametrize("theme", COLOURED, ids=lambda theme: theme.name)
def test_in_every_set_of_colours_black_is_dark_and_white_is_light(theme: Theme) -> None:
    black, white = (stone_tints(look).body.of(theme) for look in figures.LOOKS[:2])
    assert ratio(black, (0, 0, 0)) < ratio(white, (0, 0, 0))
    assert ratio(black, white) >= ENOUGH


@pytest.mark.parametrize("look", figures.LOOKS[:2])
@pytest.mark.parametrize("theme", COLOURED, ids=lambda theme: theme.name)
def test_in_every_set_of_colours_stones_and_what_is_on_them_stand_out(theme: Theme, look: StoneColour) -> None:
    of = stone_tints(look)
    edges = [(of.rim, of.body), (of.rim, tints.SURFACE), (of.body, tints.SURFACE)]
    assert max(ratio(one.of(theme), other.of(theme)) for one, other in edges) >= 3.0
    for body in (of.top, of.bottom):
        assert ratio(of.sign.of(theme), body.of(theme)) >= 3.0
        assert ratio(of.figure.of(theme), body.of(theme)) >= 4.5


def test_high_contrast_keeps_its_own_colours() -> None:
    assert find("contrast-slate-navy") is CONTRAST


@pytest.mark.parametrize("name", ["sepia", "light-", "light-sepia", "light-navy-slate", "-slate", "slate"])
def test_colours_that_there_are_not_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no theme is called"):
        find(name)
