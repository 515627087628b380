"""Settings of a server on Discord: who may change them, and their effects."""

import io
from datetime import UTC, datetime
from functools import partial

import pytest
from PIL import Image

from bot.features.seek.boards import BOARDS
from bot.runtime.composition import Running
from core.time.model import Timer
from rendering import CONTRAST
from storage.unit_of_work import UnitOfWork
from tests.support.discord_club import Club, eventually
from tests.support.fake_discord import Member
from tests.support.fake_discord.model import Message
from tests.support.fake_discord.people import NotOffered

pytestmark = pytest.mark.usefixtures("running")


def brightness(message: Message) -> int:
    """Of the corner of the board, outside of it."""
    return Image.open(io.BytesIO(message.attachments[0].data)).convert("L").tobytes()[0]


async def test_only_managers_decide_and_only_they_read_of_it(club: Club) -> None:
    with pytest.raises(NotOffered):
        await club.bob.slash("settings look")
    club.guild.opened.add("settings")
    shown = await club.bob.slash("settings look")
    assert shown.ephemeral
    assert "announcements:** off" in shown.text
    refused = await club.bob.slash("settings clock", value="1d/move")
    assert refused.ephemeral
    assert "Only managers of Club" in refused.text
    changed = await club.ann.slash("settings clock", value="1d/move")
    assert changed.ephemeral
    assert "clock:** 1 day per turn" in changed.text
    assert not club.general.said


async def test_what_everybody_reads_is_in_the_server_s_language(club: Club) -> None:
    await club.ann.slash("settings language", value="de")
    thread = await club.begin(accept="Annehmen")
    assert "beginnt" in thread.said[-1].text
    assert thread.said[-1].buttons[0].label == "Ziehen"
    answer = await club.bob.slash("matches", thread)
    assert "waiting" in answer.text.lower(), "a person's own language stays for what only they read"


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("rating standings", {}),
        ("settings look", {}),
        ("settings clock", {"value": "3d/move"}),
        ("audit", {}),
        ("moderate look", {}),
        ("ladder create", {"game": "cropa"}),
        ("tournament create", {"game": "cropa"}),
        ("match export", {"what": "all matches"}),
        ("me vacation", {}),
        ("me vacation", {"length": "200d"}),
    ],
)
async def test_a_private_chat_is_not_called_by_its_person_s_name(
    club: Club, command: str, options: dict[str, str]
) -> None:
    answer = await club.ann.slash(command, club.ann.dm, **options)
    assert "Ann" not in answer.text


async def test_boards_are_dark_unless_the_server_has_chosen_other_colours(club: Club) -> None:
    seen = []
    for theme in (None, "light", "off"):
        if theme is not None:
            await club.ann.slash("settings theme", value=theme)
        thread = await club.begin()
        seen.append(brightness(thread.said[0]))
    assert seen[0] == seen[2] < 128 < seen[1]


async def test_what_only_one_person_reads_has_their_colours_and_what_all_read_the_server_s(club: Club) -> None:
    thread = await club.begin()
    shown = await club.bob.slash("me theme")
    assert shown.ephemeral
    assert [button.label for button in shown.buttons][:4] == ["Light", "Dark", "High contrast", "Boards: slate"]
    await club.bob.press(shown, "High contrast")
    await club.fake.until(lambda: "in high contrast" in shown.text)
    assert brightness(shown.message) == 255, "an example shows them"

    assert brightness((await club.bob.slash("board", thread)).message) == 255
    assert brightness((await club.ann.slash("board", thread)).message) < 128, "others have theirs"
    await club.ann.slash("move", thread, turn="a1")
    assert brightness(await club.said(thread, "a1")) < 128
    preview = await club.bob.slash("explore try", thread, turn="b1")
    with Image.open(io.BytesIO(preview.message.attachments[0].data)) as tried:
        assert tried.convert("RGB").getpixel((0, 0)) == CONTRAST.accent, "the frame of a board that is only tried"

    left = await club.bob.slash("me theme", theme="off")
    assert "each room’s colours" in left.text
    assert brightness((await club.bob.slash("board", thread)).message) < 128


async def test_a_replay_has_its_only_reader_s_colours(club: Club) -> None:
    thread = await club.begin()
    await club.ann.slash("move", thread, turn="a1")
    await club.said(thread, "a1")
    await club.bob.slash("me theme", theme="light")
    played = await club.bob.slash("match replay", thread)
    assert brightness(played.message) > 128


async def test_results_are_announced_in_the_chosen_channel_and_ping_nobody_there(club: Club) -> None:
    games = club.guild["games"]
    answer = await club.ann.slash("settings announcements", channel=games)
    assert "also go to games" in answer.text
    await club.said(games, "the match results and ladder news of Club")

    thread = await club.begin()
    asked = await club.ann.slash("match resign", thread)
    await club.ann.press(asked, "Yes, I resign")
    await club.said(thread, "beats")
    told = await club.said(games, "#1 Cropa is over: Bob beats Ann")
    assert not told.pings
    assert told.attachments
    assert [button.label for button in told.buttons] == ["Show all turns"]

    await club.ann.slash("settings announcements", value="off")
    thread = await club.begin()
    asked = await club.ann.slash("match resign", thread)
    await club.ann.press(asked, "Yes, I resign")
    await club.said(thread, "beats")
    assert len(games.said) == 2


async def test_a_channel_that_is_closed_to_the_bot_is_not_taken(club: Club) -> None:
    games = club.guild["games"]
    games.deny("send_messages")
    answer = await club.ann.slash("settings announcements", channel=games)
    assert answer.ephemeral
    assert "I can’t write in games" in answer.text
    assert "announcements:** off" in (await club.ann.slash("settings look")).text


async def test_a_lost_channel_for_announcements_bothers_nobody_and_is_on_record(club: Club, running: Running) -> None:
    games = club.guild["games"]
    await club.ann.slash("settings announcements", channel=games)
    await club.said(games, "Club")
    games.delete()
    thread = await club.begin()
    asked = await club.ann.slash("match resign", thread)
    await club.ann.press(asked, "Yes, I resign")
    await club.said(thread, "beats")
    failures = await eventually(lambda: running.store.read(lambda uow: uow.outbox.failures()))
    assert [failure.code for failure in failures] == ["match-ended"]
    assert "no announcements in games" in failures[0].problem
    assert not club.ann.dm.said
    assert not club.bob.dm.said


async def test_managers_alone_start_matches_where_it_was_decided_so(club: Club) -> None:
    await club.ann.slash("settings start", value="managers")
    refused = await club.bob.slash("play", game="cropa", opponent=club.cid)
    assert refused.ephemeral
    assert "only managers can start matches" in refused.text
    asked = await club.bob.context("Challenge", club.cid)
    assert "only managers can start matches" in asked.text
    assert (await club.begin()).said, "Bob may accept"


async def test_values_are_suggested_in_the_person_s_language(club: Club) -> None:
    dora = club.guild.member("Dora", locale="de", manage=True)
    assert await dora.autocomplete("settings vacation", typing="value", value="") == {
        "20d": "20d",
        "30d": "30d",
        "ohne": "none",
    }
    (start,) = (command for command in club.fake.commands[None] if command["name"] == "settings")
    (start,) = (part for part in start["options"] if part["name"] == "start")
    assert [choice["name_localizations"]["de"] for choice in start["options"][0]["choices"]] == ["alle", "verwaltung"]
    changed = await dora.slash("settings start", value="managers")
    assert "Nur die Verwaltung dieses Ortes" in changed.text


async def test_a_channel_can_be_named_in_a_message(club: Club) -> None:
    games = club.guild["games"]
    me = f"<@{club.fake.bot.id}>"
    await club.ann.says(None, f"{me} /settings announcements <#{games.id}>")
    await club.said(games, "the match results and ladder news of Club")
    await club.said(club.ann.dm, "also go to games")
    await club.bob.says(None, f"{me} /settings announcements <#{club.general.id}>")
    await club.said(club.bob.dm, "Only managers of Club")


async def test_the_open_offers_stand_in_one_message_that_is_kept_up_to_date(club: Club, running: Running) -> None:
    games = club.guild["games"]
    await club.ann.slash("settings offers", games, value="here")
    board = await club.said(games, "No one is looking")
    await club.bob.slash("seek", game="luup")
    await again(running)
    await club.fake.until(lambda: "Luup" in board.text)
    assert len(games.said) == 1
    assert "Bob" not in board.text
    board.delete()
    await club.bob.slash("seek", game="cropa")
    await again(running)
    board = await club.said(games, "Cropa")
    [luup] = [button.custom_id for button in board.buttons if "luup" in (button.custom_id or "")]
    await club.ann.press(board, custom_id=luup)
    await eventually(lambda: running.store.read(lambda uow: uow.matches.numbers()))


async def test_the_running_matches_stand_in_one_message_with_who_is_on_move(club: Club, running: Running) -> None:
    games = club.guild["games"]
    changed = await club.ann.slash("settings board", channel=games)
    assert "one message in games lists the running matches" in changed.text
    board = await club.said(games, "no running matches")
    board.content, board.components, board.flags = board.text, [], 0  # as the program sent it before it used components
    thread = await club.begin()
    await again(running)
    await club.fake.until(lambda: "To move: Ann" in board.text)
    await club.ann.slash("move", thread, turn="a1")
    await club.said(thread, "a1")
    await again(running)
    await club.fake.until(lambda: "To move: Bob" in board.text)
    assert len(games.said) == 1
    assert not board.pings
    [shown] = [button for button in board.buttons if button.label == "Show"]
    assert shown.url == f"https://discord.com/channels/{club.guild.id}/{thread.id}"


async def test_a_board_that_discord_refuses_is_a_plain_list(club: Club, running: Running) -> None:
    games = club.guild["games"]
    await club.ann.slash("settings offers", channel=games)
    board = await club.said(games, "No one is looking")
    club.fake.fail(f"PATCH /channels/{games.id}/messages", status=400, code=50035)
    await club.bob.slash("seek", game="luup")
    await again(running)
    await club.fake.until(lambda: "Luup" in board.text)
    assert not board.buttons


async def test_one_role_is_notified_of_offers_to_anyone_and_never_everybody(club: Club) -> None:
    everyone, players = club.guild.id, club.guild.id + 2
    changed = await club.ann.slash("settings ping", role=players)
    assert "managers when someone offers" in changed.text
    refused = await club.ann.slash("settings ping", role=everyone)
    assert "not everyone" in refused.text
    await club.bob.slash("play", game="cropa")
    offer = await club.said(club.general, "Bob offers")
    assert offer.text.startswith(f"<@&{players}>")
    assert offer.pinged_roles == [players]
    assert not offer.pings_everyone
    await club.bob.slash("play", game="luup", opponent=club.cid)
    other = await club.said(club.general, "Luup")
    assert not other.pinged_roles, "a challenge to one person concerns nobody else"
    await club.ann.slash("settings ping", value="off")
    await club.bob.slash("play", game="cropa")
    last = await club.said(club.general, "#3")
    assert not last.pinged_roles


async def test_settings_are_changed_by_buttons_and_lists_in_one_message(club: Club) -> None:
    games, players = club.guild["games"], club.guild.id + 2
    panel = (await club.ann.slash("settings look")).message

    pressed = partial(press_in_place, club, club.ann, panel)
    await pressed("Clock", "Choose below")
    await pressed("3 days per turn", "Saved for Club. **clock:** 3 days per turn by default")
    await pressed("Announcements", "**announcements:** off, results")
    assert [shown["placeholder"] for shown in panel.selects] == ["Choose a channel …"]
    await club.ann.choose(panel, games)
    await club.fake.until(
        lambda: "Saved for Club. **announcements:** results and ladder news also go to games" in panel.text
    )
    assert not panel.selects
    await pressed("Start", "everyone can start matches")
    await club.ann.choose(panel, players)
    await club.fake.until(
        lambda: "Saved for Club. **start:** only managers and managers can start matches" in panel.text
    )
    await pressed("Theme", "this platform’s default colours")
    await pressed("Back", "Settings for matches in Club")
    assert "Saved" not in panel.text
    await club.said(games, "the match results and ladder news of Club")


async def test_own_preferences_are_changed_by_buttons_in_one_message(club: Club) -> None:
    panel = (await club.bob.slash("me look")).message

    pressed = partial(press_in_place, club, club.bob, panel)
    await pressed("Quiet", "no quiet hours")
    await pressed("22:00–08:00", "Saved. **quiet:** 22:00 to 08:00")
    await pressed("Colours", "Choose your own")
    await pressed("Dark", "Saved. **colours:** private boards are dark")
    assert len(panel.attachments) == 1, "an example shows them"
    await pressed("Language", "I speak")
    assert not panel.attachments
    await pressed("Deutsch", "Gespeichert. **sprache:** Deutsch")
    await pressed("Zeitzone", "keine Zeitzone gewählt")
    await pressed("Zurück", "Du bist Bob")


async def again(running: Running) -> None:
    """Make the boards due now."""

    def transaction(uow: UnitOfWork) -> None:
        decided = uow.communities.all()[0].settings
        for setting, board in BOARDS.items():
            room = getattr(decided, setting)
            if room is not None:
                uow.timers.save(Timer(board.timer, room, datetime.now(UTC)))

    await running.store.write(transaction)
    await running.application.tick()


async def press_in_place(club: Club, person: Member, panel: Message, label: str, expected: str) -> None:
    """Press a button of a message, and wait until the message has another text, with these words."""
    text = panel.text
    await person.press(panel, label)
    await club.fake.until(lambda: panel.text != text and expected in panel.text)
