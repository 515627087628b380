"""Names in all scripts: which can be drawn, in which direction, and by which fonts."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops, features

from core.board import hexagon
from core.rules.diagram import Diagram
from rendering import THEMES, Caption, SeatLine, Style, glyphs, missing_fonts, picture, typefaces
from tests.unit.rendering.conftest import forget
from tests.unit.rendering.english import say
from tests.unit.rendering.test_picture import opened

ALPHABETS = {
    "Hebrew": "דנה לוי",
    "Arabic": "محمد علي",
    "Persian": "می‌خواهم",
    "Hindi": "विद्या क्षेत्री",
    "Bengali": "বাংলা",
    "Punjabi": "ਗੁਰਪ੍ਰੀਤ",
    "Gujarati": "ગુજરાતી",
    "Odia": "ଓଡ଼ିଆ",
    "Tamil": "தமிழ்ச்செல்வி",
    "Telugu": "తెలుగు",
    "Kannada": "ಕನ್ನಡ",
    "Malayalam": "മലയാളം",
    "Sinhala": "සිංහල",
    "Thai": "ก้องเกียรติ",
    "Lao": "ລາວ",
    "Burmese": "ခိုင်",
    "Khmer": "ភក្តី",
    "Dhivehi": "ދިވެހި",
    "Georgian": "გიორგი",
    "Armenian": "Արամ",
    "Amharic": "አበበ",
    "Greek": "Νίκος",
    "Vietnamese": "Nguyễn Thị Hằng",
}
shaped = pytest.mark.skipif(not typefaces.shaping(), reason="needs the library FriBidi")


def ink(text: str) -> Image.Image:
    return glyphs.line(text, "Regular", 40).mask


def alike(one: Image.Image, two: Image.Image) -> bool:
    return one.size == two.size and ImageChops.difference(one, two).getbbox() is None


@shaped
@pytest.mark.usefixtures("no_system_fonts")
@pytest.mark.parametrize("language", ALPHABETS)
def test_every_alphabet_is_drawn_without_a_font_of_the_system(language: str) -> None:
    name = ALPHABETS[language]
    assert glyphs.clean(name, "Player 1") == name
    image = ink(name)
    assert image.getbbox() is not None
    boxes = "".join("\U0010ffff" for _ in name)
    assert not alike(image, ink(boxes))
    for theme in THEMES:
        seats = SeatLine(name, "black", to_move=True), SeatLine("Bob", "white")
        nameless = SeatLine("Player 1", "black", to_move=True), SeatLine("Bob", "white")
        drawn_image, plain = (
            opened(picture(Diagram(hexagon(4)), Caption("Luup", 1, each), say, Style(theme=theme)))
            for each in (seats, nameless)
        )
        assert ImageChops.difference(drawn_image, plain).getbbox() is not None


@shaped
@pytest.mark.usefixtures("system_fonts")
@pytest.mark.parametrize("name", ["田中太郎", "王小明", "さくら", "김민수", "陳大文 (Ken)"])
def test_east_asian_names_are_drawn_by_a_font_of_the_system(name: str) -> None:
    assert glyphs.clean(name, "Player 1") == name
    assert ink(name).getbbox() is not None
    assert glyphs.line(name, "Bold", 40).mask.getbbox() is not None


@shaped
@pytest.mark.usefixtures("system_fonts")
def test_emoji_are_drawn_in_their_colours_and_those_of_several_parts_as_one() -> None:
    for name in ("🔥", "🇩🇪", "👍🏽", "👩‍👩‍👧‍👦", "Ana 🔥"):
        assert glyphs.clean(name, "Player 1") == name
        line = glyphs.line(name, "Regular", 40)
        assert line.emoji is not None
        assert line.emoji.getbbox() is not None
    one = glyphs.text_width("🔥", "Regular", 40)
    assert glyphs.text_width("👩‍👩‍👧‍👦", "Regular", 40) == one == glyphs.text_width("🇩🇪", "Regular", 40)
    seats = SeatLine("🔥", "black"), SeatLine("Bob", "white")
    image = opened(picture(Diagram(hexagon(4)), Caption("Luup", 1, seats), say)).crop((80, 70, 140, 150))
    pixels = image.tobytes()
    assert any(red > 200 and blue < 90 for red, blue in zip(pixels[::3], pixels[2::3], strict=True))


@shaped
def test_letters_of_a_word_are_joined_and_stand_where_they_belong() -> None:
    image, apart = ink("محمد"), "م ح م د"
    assert image.width < ink(apart).width
    assert ink("कि").width < ink("क").width + ink("इ").width, "the vowel's sign goes before its consonant"


@shaped
def test_a_name_is_read_in_its_direction_and_a_mixed_one_in_both() -> None:
    def runs(text: str) -> list[str]:
        return [run.text.strip() for run in glyphs._runs(text) if run.text.strip()]

    assert runs("דנה Bob") == ["Bob", "דנה"]
    assert runs("Bob דנה") == ["Bob", "דנה"]
    assert runs("Ann דנה 12 ב") == ["Ann", "ב", "12", "דנה"]
    assert runs("محمد (Berlin)") == [")", "Berlin", "(", "محمد"] or runs("محمد (Berlin)") == ["(Berlin)", "محمد"]
    leftmost = ink("א" + "ו" * 6)
    assert (leftmost.getbbox() or (0,))[0] < 6, "the first letter is the rightmost one"
    assert not alike(ink("אבג"), ink("גבא"))


@shaped
def test_a_long_name_is_cut_between_characters_and_never_within_one() -> None:
    for name in ("विद्या क्षेत्री " * 5, "محمد علي " * 9, "e\u0301" * 60, "👍🏽" * 40):
        for room in range(30, 200, 17):
            cut = glyphs.shorten(name, "Regular", 29, room)
            assert cut.endswith("…")
            kept = cut.removesuffix("…")
            assert name.startswith(kept)
            rest = name[len(kept) :].lstrip()
            assert not kept or glyphs._units(kept + rest)[: len(glyphs._units(kept))] == glyphs._units(kept)
            assert glyphs.text_width(cut, "Regular", 29) <= room or not kept


@pytest.mark.usefixtures("no_system_fonts")
def test_a_name_that_no_font_can_draw_is_replaced_by_the_handle() -> None:
    assert glyphs.clean("田中 Ken", "Player 1") == "Ken"
    assert glyphs.clean("田中", "Player 1") == "Player 1"
    called = SeatLine("田中", "black", instead="tanaka"), SeatLine("Bob", "white")
    plain = SeatLine("tanaka", "black"), SeatLine("Bob", "white")
    one, two = (opened(picture(Diagram(hexagon(4)), Caption("Luup", 1, seats), say)) for seats in (called, plain))
    assert ImageChops.difference(one, two).getbbox() is None


def test_a_broken_font_of_the_system_breaks_no_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "NotoSansCJK-Regular.ttc").write_bytes(b"no font")
    forget()
    monkeypatch.setattr(typefaces, "folders", lambda: (tmp_path,))
    assert glyphs.clean("田中", "Player 1") == "Player 1"
    forget()


def test_what_is_missing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    forget()
    monkeypatch.setattr(typefaces, "folders", lambda: ())
    monkeypatch.setattr(features, "check", lambda _: False)
    assert missing_fonts() == ("shaping", "east-asian", "emoji")
    assert glyphs.clean("דנה გიორგი", "Player 1") == "გიორგი", "letters that need no shaping are drawn all the same"
    forget()


@shaped
@pytest.mark.usefixtures("system_fonts")
def test_nothing_is_missing_where_fonts_are_installed() -> None:
    assert missing_fonts() == ()


@pytest.mark.parametrize(("name", "drawn"), [("ＳＡＭ", "SAM"), ("𝔄𝔩𝔢𝔵", "Alex"), ("①②", "①②")])
def test_letters_that_no_font_has_are_drawn_in_their_plain_form(name: str, drawn: str) -> None:
    assert glyphs.clean(name, "Player 1") == drawn
