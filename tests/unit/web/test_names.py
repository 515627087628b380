import pytest

from bot.platforms.lookalikes import first_alike, skeleton
from bot.platforms.web.identity.names import is_room_ref, person_name, room_name
from bot.platforms.web.requests.answers import RequestProblem


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Alice", "Alice"),
        ("  @Bob ", "Bob"),
        ("Jo\u0308rg", "Jörg"),
        ("a_b-c.d", "a_b-c.d"),
        ("Ali", "Ali"),
        ("李雷", "李雷"),
        ("7of9", "7of9"),
        ("नमस्ते", "नमस्ते"),
        ("Иван", "Иван"),
        ("Ωμέγα", "Ωμέγα"),
        ("さくらSakura", "さくらSakura"),
        ("김Kim", "김Kim"),
        ("Playera", "Playera"),
        ("Deletia", "Deletia"),
    ],
)
def test_names_of_any_script_are_taken_in_their_normal_form(typed: str, name: str) -> None:
    assert person_name(typed) == name


@pytest.mark.parametrize(
    "typed",
    [
        "", "x", "x" * 25, "two words", "tab\there", "line\nbreak", "a\u200bb", "a\u202eb", "a\u2066b", "a\u00adb",
        "nul\x00l", "ali\u200dce", "\u3164\u3164", "\u115fab", "a\u034fb", "a\ufe0fb", "@@bob", "a@b", "a#1", "<b>",
        "a/b", "😀😀", "ａｌｉｃｅ", "ﬁne", "𝐚𝐛𝐜", "_ab", "ab_", ".ab", "ab.", "123", "\u0301ab", "a\u0301\u0301\u0301\u0301b",
        "\ud800ab", "\ue000ab", "a\u2028b", "ИванΩ", "Jоe", "Anna_Иванова", "김さくら",
    ],
)  # fmt: skip
def test_names_that_deceive_or_break_a_command_are_refused(typed: str) -> None:
    with pytest.raises(RequestProblem) as refused:
        person_name(typed)
    assert refused.value.status == 400


@pytest.mark.parametrize(
    "typed", ["Stonepost", "BOT", "everyone", "admin", "Stonep\u043est", "St0nepost", "\u0430dm\u0456n", "ADM\u0406N",
        "adm1n", "Admln", "a.dmin", "ad_min", "Stone-post", "Stonepost1", "m0d3r4t0r", "stonepost_bot",
        "StonepostBot", "Player17", "player-3", "PIayer17", "Spieler17", "deleted", "null", "Nobody", "undefined",
        "All", "me", "Here", "\u0430ll", "y\u043eu"],
)  # fmt: skip
def test_names_with_a_meaning_and_those_that_look_so_are_reserved(typed: str) -> None:
    with pytest.raises(RequestProblem, match="name-reserved"):
        person_name(typed)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("\u0410lice", "Alice"),  # Cyrillic
        ("al\u0456ce", "Alice"),
        ("Alice", "\u0391lice"),  # Greek
        ("AIice", "Alice"),
        ("ALlCE", "Alice"),
        ("b0b", "bOb"),
        ("b0b", "Bob"),
        ("aIice", "Alice"),
        ("AIice", "alice"),
        ("Ila", "lla"),
        ("Ian", "lan"),
        ("BiII", "Bill"),
        ("\u0406la", "IIa"),
        ("Corn", "Com"),
        ("modem", "modern"),
        ("\u0440\u0430\u0443\u0440\u0430\u04cf", "paypal"),
        ("Jo\u0308rg", "J\u043e\u0308rg"),
    ],
)
def test_names_that_look_alike_are_found(name: str, other: str) -> None:
    assert first_alike(name, ["Zoe", other]) == other
    assert first_alike(other, ["Zoe", name]) == name
    assert skeleton(skeleton(name)) == skeleton(name)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Alice", "Alicia"),
        ("Bill", "Blil"),
        ("anna", "ann"),
        ("Lia", "Ila"),
        ("Ila", "LIA"),
        ("Ian", "Lan"),
        ("Lisa", "Iisa"),
        ("Ali", "All"),
        ("Elia", "Ella"),
        ("Elie", "ELLE"),
        ("Jörg", "Jorg"),
        ("Иван", "Ivan"),
        ("李雷", "李明"),
    ],
)
def test_names_that_look_different_are_not(name: str, other: str) -> None:
    assert first_alike(name, [other]) is None
    assert first_alike(other, [name]) is None


@pytest.mark.parametrize(
    ("typed", "name", "ref"),
    [
        ("Blue  Room", "Blue Room", "blue-room"),
        ("#Go & more!", "Go & more!", "go-more"),
        ("Café", "Café", "café"),
        ("a - b", "a - b", "a-b"),
    ],
)
def test_rooms_have_a_reference_that_forgets_case_and_signs(typed: str, name: str, ref: str) -> None:
    assert room_name(typed) == (name, ref)
    assert is_room_ref(ref)


@pytest.mark.parametrize("typed", ["", "   ", "!", "x" * 41, "a\u202eb", "a/b", "<i>", "\u3164"])
def test_rooms_need_a_name_that_can_be_read(typed: str) -> None:
    with pytest.raises(RequestProblem):
        room_name(typed)


@pytest.mark.parametrize("ref", ["", "-", "../x", "a/b", "a b", "x" * 100, "%00", "\x00"])
def test_what_is_no_reference_is_seen_at_once(ref: str) -> None:
    assert not is_room_ref(ref)
