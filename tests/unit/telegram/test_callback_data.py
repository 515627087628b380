"""What buttons and links carry: short, signed, and understood again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.platforms.buttons import StoredCommand, TurnForm, TypedCommand, command_text, store_commands
from bot.platforms.telegram.callback_data import MAX_DATA, CallbackDataSigner, DeepLink, LinkKind, View, parse_deep_link
from tests.support.memory import MemoryStore

SIGNER = CallbackDataSigner("secret")


@pytest.mark.parametrize(
    "form", [TurnForm("move", 12, 7), TurnForm("preview", 1, 0), TurnForm("move", 999_999_999_999, 999_999)]
)
def test_forms_are_understood_again(form: TurnForm) -> None:
    data = SIGNER.of_form(form)
    assert len(data.encode()) <= MAX_DATA
    assert SIGNER.read(data) == form


@pytest.mark.parametrize("kind", ["m", "l", "t", "i"])
def test_what_is_shown_is_understood_again(kind: str) -> None:
    assert SIGNER.read(SIGNER.of_view(kind, 12)) == View(kind, 12)


@given(st.text(min_size=1, max_size=120).filter(lambda text: text.encode("utf-8", "ignore").decode() == text))
def test_any_command_is_short_or_kept(text: str) -> None:
    data, stored = SIGNER.of_command(text)
    assert len(data.encode()) <= MAX_DATA
    assert SIGNER.read(data) == (TypedCommand(text) if stored is None else StoredCommand(stored[0]))


async def test_long_commands_are_kept() -> None:
    store = MemoryStore()
    data, stored = SIGNER.of_command("/play " + "x" * 80)
    await store_commands(store, "telegram", [stored])
    assert await command_text(store, "telegram", SIGNER.read(data)) == "/play " + "x" * 80


@pytest.mark.parametrize("data", ["", "x", "c/resign #1 yes", "AAAAAAAAc/resign #1 yes", "AAAAAAAA"])
def test_nobody_makes_up_buttons(data: str) -> None:
    assert SIGNER.read(data) is None


def test_another_secret_understands_nothing() -> None:
    assert CallbackDataSigner("other").read(SIGNER.of_view("m", 1)) is None
    assert CallbackDataSigner("other").webhook_secret() != SIGNER.webhook_secret()


@pytest.mark.parametrize(
    "meant",
    [
        DeepLink(LinkKind.SEAT, 12, "ABCDEFGHIJ23"),
        DeepLink(LinkKind.BOARD, 1),
        DeepLink(LinkKind.PREVIEW, 3),
        DeepLink(LinkKind.INVITE, 4),
        DeepLink(LinkKind.HELLO),
    ],
)
def test_links_are_understood_again(meant: DeepLink) -> None:
    assert parse_deep_link(meant.parameter()) == meant
    assert len(meant.parameter()) <= MAX_DATA
    assert meant.url("some_bot") == f"https://t.me/some_bot?start={meant.parameter()}"


@pytest.mark.parametrize("text", ["", "c12", "c12-short", "x1", "b", "c12-ABCDEFGHIJ23x", "bb1"])
def test_other_links_mean_nothing(text: str) -> None:
    assert parse_deep_link(text) is None
