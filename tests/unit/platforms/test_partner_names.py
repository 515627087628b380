"""Nobody is mistaken for the partner: names that could be are shown with the handle, and not let in on the chat page."""

import pytest
import telegram

from bot.platforms.discord.places import display_name
from bot.platforms.discord.places import sender as discord_sender
from bot.platforms.lookalikes import like_the_partners, told_apart
from bot.platforms.telegram.places import sender as telegram_sender
from bot.platforms.web.identity.names import person_name
from bot.platforms.web.requests.answers import RequestProblem

LIKE_IT = [
    "Partner", "PARTNER", " partner ", "P\u0430rtner", "\u0420\u0410RTNER", "Pártner", "P4rtner", "P.a-r t n e r",
    "🤖 Partner 🤖", "Ｐａｒｔｎｅｒ", "𝐏𝐚𝐫𝐭𝐧𝐞𝐫", "Partner (strong)", "Partner – Anfänger", "partner stark", "Partner 4",
    "Partner, level 4", "Partner Stufe 2", "Computer", "der Rechner", "C0mputer", "Cornputer", "Partner Bot", "Strong Partner",
    "Part\u200bner",
]  # fmt: skip
OTHERS = [
    "Ada",
    "Stark",
    "Mike Partner",
    "Partnership",
    "Partnerin",
    "My partner Joe",
    "Computerfan",
    "4",
    "🤖",
    "Level 4",
    "Jörg",
]


@pytest.mark.parametrize("name", LIKE_IT)
def test_a_name_like_the_partners_is_shown_with_the_handle(name: str) -> None:
    assert told_apart(name, "joe") == f"{name} (@joe)"


@pytest.mark.parametrize("name", [*OTHERS, told_apart("Partner", "joe")])
def test_other_names_are_shown_as_they_are(name: str) -> None:
    assert told_apart(name, "joe") == name


class User:
    """Person on Discord."""

    id = 7
    name = "joe"
    global_name = "Partner"


def test_so_they_are_on_discord_and_telegram() -> None:
    assert display_name(User()) == discord_sender(User()).name == "Partner (@joe)"  # type: ignore[arg-type]  # all that is read
    user = telegram.User(7, "Partner", is_bot=False, last_name="(strong)", username="joe")
    assert telegram_sender(user).name == "Partner (strong) (@joe)"
    assert telegram_sender(telegram.User(7, "Partner", is_bot=False)).name == "Partner (@7)"


@pytest.mark.parametrize(
    "typed", ["Partner", "partner.stark", "Partner-strong", "p4rtner_4", "Computer", "Rechner", "Anfänger-Partner"]
)
def test_on_the_chat_page_they_are_taken(typed: str) -> None:
    assert like_the_partners(typed)
    with pytest.raises(RequestProblem, match="name-reserved"):
        person_name(typed)
