"""What buttons and links carry: short, signed, and understood again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.platforms.telegram.tokens import (
    LONGEST,
    About,
    Form,
    Kept,
    Payload,
    Tokens,
    Typed,
    deep_link,
    keep,
    kept,
    payload,
)
from tests.support.memory import MemoryStore

TOKENS = Tokens("secret")


@pytest.mark.parametrize("form", [Form("move", 12, 7), Form("preview", 1, 0), Form("move", 999_999_999_999, 999_999)])
def test_forms_are_understood_again(form: Form) -> None:
    data = TOKENS.form(form)
    assert len(data.encode()) <= LONGEST
    assert TOKENS.read(data) == form


@pytest.mark.parametrize("kind", ["m", "l", "t", "i"])
def test_what_is_shown_is_understood_again(kind: str) -> None:
    assert TOKENS.read(TOKENS.about(kind, 12)) == About(kind, 12)


@given(st.text(min_size=1, max_size=120).filter(lambda text: text.encode("utf-8", "ignore").decode() == text))
def test_any_command_is_short_or_kept(text: str) -> None:
    data, key = TOKENS.of_text(text)
    assert len(data.encode()) <= LONGEST
    assert TOKENS.read(data) == (Typed(text) if key is None else Kept(key))


async def test_long_commands_are_kept() -> None:
    store = MemoryStore()
    _, key = TOKENS.of_text("/play " + "x" * 80)
    assert key is not None
    await store.write(lambda work: keep(work, key, "/play x"))
    assert await store.read(lambda work: kept(work, key)) == "/play x"


@pytest.mark.parametrize("data", ["", "x", "c/resign #1 yes", "AAAAAAAAc/resign #1 yes", "AAAAAAAA"])
def test_nobody_makes_up_buttons(data: str) -> None:
    assert TOKENS.read(data) is None


def test_another_secret_understands_nothing() -> None:
    assert Tokens("other").read(TOKENS.about("m", 1)) is None
    assert Tokens("other").webhook() != TOKENS.webhook()


@pytest.mark.parametrize(
    "meant", [Payload("c", 12, "ABCDEFGHIJ23"), Payload("b", 1), Payload("p", 3), Payload("i", 4), Payload("hi")]
)
def test_links_are_understood_again(meant: Payload) -> None:
    assert payload(meant.text()) == meant
    assert len(meant.text()) <= LONGEST
    assert deep_link("some_bot", meant) == f"https://t.me/some_bot?start={meant.text()}"


@pytest.mark.parametrize("text", ["", "c12", "c12-short", "x1", "b", "c12-ABCDEFGHIJ23x", "bb1"])
def test_other_links_mean_nothing(text: str) -> None:
    assert payload(text) is None
