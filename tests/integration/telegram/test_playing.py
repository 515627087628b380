"""Playing on Telegram: the real python-telegram-bot against a small fake of Telegram."""

import io
from collections.abc import AsyncIterator
from pathlib import Path

import certifi
import pytest
from PIL import Image

from bot.platforms.interface import CannotServe
from bot.platforms.telegram.client import Client
from bot.platforms.telegram.config import Config
from bot.platforms.telegram.outgoing import sender
from bot.runtime.composition import Running
from tests.support.fake_telegram import FakeTelegram, Message
from tests.support.games import shortest_game
from tests.support.long_matches import skip_most
from tests.support.memory import MemoryStore
from tests.support.telegram_club import Club, serve_telegram

GAMES = ("cropa", "luup", "crumo", "droched", "criocha")


@pytest.fixture
def small_photos(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some matches are long, and drawing takes most of the time."""
    monkeypatch.setattr(sender, "WIDTH", 200)


def typed(options: dict[str, object]) -> str:
    """Return options as they are typed."""
    return " ".join(f"{name}={str(value).lower()}" for name, value in options.items())


@pytest.mark.usefixtures("running")
async def test_a_board_is_a_photo_with_buttons_and_tells_who_is_on_move(club: Club) -> None:
    board = await club.begin()

    assert board.file is not None
    assert board.file.kind == "photo"
    assert board.rows
    assert board.labels[:4] == ["Move …", "Pick …", "Preview …", "Board"]
    assert {person.first_name for person in board.notified} == {"Ann", "Bob"}

    club.ann.says("/move a1", club.group)
    second = await club.said(club.group, "Ann plays a1")
    assert [person.first_name for person in second.notified] == ["Bob"], "a new photo notifies the one to move"
    await club.until(lambda: not board.buttons)
    assert second.buttons


def brightness(message: Message) -> int:
    """Of the corner of the board, outside of it."""
    assert message.file is not None
    return Image.open(io.BytesIO(message.file.data)).convert("L").tobytes()[0]


@pytest.mark.usefixtures("running", "small_photos")
async def test_boards_of_a_private_match_have_the_colours_of_who_reads_them(club: Club) -> None:
    club.bob.says("/farben kontrast")
    chosen = await club.said(club.bob.dm, "in high contrast")
    assert chosen.labels == [
        *("Light", "Dark", "Same as each room"),
        *("Boards: slate", "Boards: sea green", "Boards: paper white"),
        *("Stones: navy and cream", "Stones: wine red and white", "Stones: forest green and sand"),
    ]
    assert brightness(chosen) == 255, "an example shows them"
    for _ in range(2):
        known = len(club.bob.dm.replies), len(club.ann.dm.replies)
        club.ann.says(f"/play cropa {club.bob.mention} size=5 me first")
        await club.bob.press(await club.said(club.bob.dm, "do you accept", after=known[0]), "Accept")
        assert brightness(await club.said(club.bob.dm, "begins", after=known[0])) == 255
        assert 128 < brightness(await club.said(club.ann.dm, "begins", after=known[1])) < 255


@pytest.mark.usefixtures("running", "small_photos")
async def test_a_group_reads_its_own_colours_and_whoever_asks_in_private_theirs(club: Club) -> None:
    club.ann.says("/theme dark")
    await club.said(club.ann.dm, "Private boards are")
    board = await club.begin()
    assert brightness(board) > 128
    for theme, bright in (("dark", False), ("off", True)):
        club.ann.says(f"/theme {theme}")
        await club.said(club.ann.dm, "Private boards", after=len(club.ann.dm.replies))
        known = len(club.ann.dm.replies)
        club.ann.says("/board 1")
        assert (brightness(await club.said(club.ann.dm, "Cropa", after=known)) > 128) is bright


@pytest.mark.usefixtures("small_photos")
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_match_in_a_group(running: Running, club: Club, game: str) -> None:
    options, turns = shortest_game(game)
    await club.begin(game=game, options=typed(options))
    _, turns = await skip_most(running.store, turns)
    people = {1: club.ann, 2: club.bob}
    latest: Message | None = None
    for count, (seat, steps) in enumerate(turns, 1):
        known = len(club.group.replies)
        people[seat].says(f"/move #1 {steps}", club.group)
        latest = await club.said(club.group, "", after=known)
        assert latest.file is not None, f"turn {count}: {latest.text}"

    ended = await club.said(club.group, "is over")
    await club.until(lambda: not any("Move …" in message.labels for message in club.group.replies))
    assert "Rematch" in ended.labels


@pytest.mark.usefixtures("small_photos")
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_match_in_private_by_plain_coordinates(running: Running, club: Club, game: str) -> None:
    options, turns = shortest_game(game)
    await club.begin_alone(game, typed(options))
    _, turns = await skip_most(running.store, turns)
    people = {1: club.ann, 2: club.bob}
    for seat, steps in turns:
        known = {one: len(one.dm.replies) for one in (club.ann, club.bob)}
        people[seat].says(steps)
        for person in (club.ann, club.bob):
            await club.said(person.dm, "", after=known[person])

    assert "Rematch" in (await club.said(club.ann.dm, "is over")).labels
    assert "Rematch" in (await club.said(club.bob.dm, "is over")).labels


async def test_a_wrong_token_is_told_and_what_to_do(fake: FakeTelegram) -> None:
    with pytest.raises(CannotServe, match="BotFather"):
        async with serve_telegram(fake, more={"STONEPOST_TELEGRAM_TOKEN": "1:wrong"}):
            pass  # pragma: no cover


async def test_menus_are_told_in_every_language_and_only_when_they_changed(club: Club) -> None:
    store = MemoryStore()
    async with serve_telegram(club.fake, store):
        pass
    told = len(club.fake.asked("setMyCommands"))
    async with serve_telegram(club.fake, store):
        pass

    assert len(club.fake.asked("setMyCommands")) == told == 6
    german = {one["command"]: one["description"] for one in club.fake.commands["all_private_chats", "de"]}
    assert german["ziehen"].startswith("Ziehen")
    leading = {one["command"] for one in club.fake.commands["all_chat_administrators", ""]}
    assert leading - {one["command"] for one in club.fake.commands["all_group_chats", ""]} == {"settings", "moderate"}


async def test_what_telegram_shows_of_the_bot_is_told_in_every_language_and_only_when_it_changed(club: Club) -> None:
    store = MemoryStore()
    async with serve_telegram(club.fake, store):
        pass
    assert "Luup" in club.fake.profile["description", ""]
    assert "Brettspiele" in club.fake.profile["description", "de"]
    assert "Brettspiele" in club.fake.profile["short_description", "de"]
    asked = len(club.fake.asked("setMy")), len(club.fake.asked("getMy"))
    async with serve_telegram(club.fake, store):
        pass
    assert (len(club.fake.asked("setMy")), len(club.fake.asked("getMy"))) == asked


async def test_what_the_operator_has_written_of_the_bot_stays(club: Club) -> None:
    club.fake.profile["description", ""] = "Our club's own bot."
    club.fake.fail("getMyShortDescription", status=500)
    store = MemoryStore()
    for _ in range(2):  # a failure is retried at the next start, and affects nothing else
        async with serve_telegram(club.fake, store):
            pass
    assert club.fake.profile["description", ""] == "Our club's own bot."
    assert ("description", "de") not in club.fake.profile
    assert "Brettspiele" in club.fake.profile["short_description", "de"]


@pytest.mark.usefixtures("running", "small_photos")
async def test_a_rating_curve_and_a_history_are_photos_for_who_asks(club: Club) -> None:
    await club.begin()
    club.ann.says("/move a1", club.group)
    await club.said(club.group, "Ann plays a1")
    club.bob.says("/move b1 c1", club.group)
    await club.said(club.group, "Bob plays b1 c1")
    club.bob.says("/resign #1 yes", club.group)
    await club.said(club.group, "Ratings")
    known = len(club.group.replies)
    club.ann.says("/rating cropa")
    curve = await club.said(club.ann.dm, "1662 ± 290")
    club.ann.says(f"/history {club.bob.mention}", club.group)
    duel = await club.said(club.group, "1 won, 0 lost")
    for answer in (curve, duel):
        assert answer.file is not None
        assert answer.file.kind == "photo"
    assert curve.file != duel.file
    assert club.group.replies[known:] == [duel], "the curve was for Ann alone"


async def test_telegram_is_reached_through_a_proxy(fake: FakeTelegram, club: Club) -> None:
    address = fake.api_base.removesuffix("/bot")
    more = {
        "STONEPOST_TELEGRAM_API_BASE": "http://telegram.invalid",  # only the proxy can find it
        "STONEPOST_TELEGRAM_FILE_BASE": "",
        "STONEPOST_TELEGRAM_PROXY": address,
    }
    async with serve_telegram(fake, more=more):
        await club.meet()


def test_certificates_are_those_of_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    end = "-----END CERTIFICATE-----\n"
    first = Path(certifi.where()).read_text("utf-8").partition(end)[0] + end
    only = tmp_path / "only.pem"
    only.write_text(first, "utf-8")
    monkeypatch.setenv("SSL_CERT_FILE", str(only))
    monkeypatch.setenv("SSL_CERT_DIR", str(tmp_path))
    client = Client(Config("1:a"))
    assert len(client.request._client._transport._pool._ssl_context.get_ca_certs()) == 1  # type: ignore[attr-defined]  # the library's own


@pytest.fixture
async def hearing() -> AsyncIterator[Club]:
    """A club whose bot gets every message, for privacy mode is off."""
    async with FakeTelegram(privacy=False) as fake, serve_telegram(fake):
        club = Club(fake, forum=True)
        await club.meet()
        yield club


async def test_a_bot_that_hears_everything_reads_the_turns_of_those_who_are_asked(hearing: Club) -> None:
    club = hearing
    topic = club.group.open_topic("Match", club.ann)
    await club.begin(topic=topic)
    known = len(club.group.replies)
    club.ann.says("a4 is where I would begin", club.group, topic=topic)
    club.ann.says("see you in #1", club.group, topic=topic)
    club.bob.says("b2", club.group, topic=topic)
    club.cid.says("c3", club.group, topic=topic)
    club.ann.says("d4", club.group)
    club.ann.says("4d, please", club.group, topic=topic)
    played = await club.said(club.group, "Ann plays d4", after=known)
    assert played.topic == topic
    assert [message.text for message in club.group.replies[known:]] == [played.text], "talk stays talk, silently"
    assert not any("isn’t" in message.text for person in (club.ann, club.bob) for message in person.dm.replies)


async def test_in_a_group_where_several_matches_wait_it_is_asked_which_is_meant(hearing: Club) -> None:
    club = hearing
    await club.begin()
    await club.begin()
    known = len(club.group.replies)
    club.ann.says("d4", club.group)
    await club.said(club.ann.dm, "Which one do you mean?")
    club.ann.says("#2 d4", club.group)
    await club.said(club.group, "#2 Cropa: Ann plays d4", after=known)
    assert not any("#1 Cropa: Ann plays" in message.text for message in club.group.replies)
