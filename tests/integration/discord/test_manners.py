"""Good manners on Discord: closed channels, old places, odd names, and every way to address the bot."""

import asyncio
import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest

from bot.runtime.composition import Running
from core import rules
from storage.errors import Unavailable
from tests.support.discord_club import Club, eventually, serve_discord
from tests.support.fake_discord import FORUM, NEWS, FakeDiscord
from tests.support.fake_discord.model import Message
from tests.support.table import Ahead


def shown(message: Message) -> str:
    """Return a message as its readers see it, if nothing in it is taken for formatting."""
    return re.sub(r"\\(.)", r"\1", message.text).replace("\u200b", "")


async def test_a_private_reminder_comes_to_the_thread_when_direct_messages_are_closed(club: Club) -> None:
    clock = Ahead()
    async with serve_discord(club.fake, clock=clock) as running:
        await club.ann.slash("play", game="cropa", opponent=club.bob, first="I move first", clock="2d/move")
        await club.bob.press(await club.said(club.general, "Ann"), "Accept")
        thread = await club.thread()
        await club.bob.says(club.bob.dm, "/remind half private")
        await club.said(club.bob.dm, "half your time")
        await club.ann.slash("move", thread, turn="a1")
        turn = await club.said(thread, "a1")
        club.bob.closes_dms()
        clock.by = timedelta(hours=25)
        await running.application.tick()
        reminder = await club.said(thread, "half your time", after=thread.said.index(turn) + 1)
        assert [user.display_name for user in reminder.pings] == ["Bob"]
        assert reminder.attachments, "with the board"
        club.bob.opens_dms()
        await club.bob.press(reminder, "Mute this turn")
        assert turn.buttons, "the turn can still be taken"


@pytest.mark.usefixtures("running")
async def test_an_answer_to_an_interaction_that_has_grown_old_is_an_ordinary_message(club: Club) -> None:
    club.fake.fail("/webhooks", status=503)
    club.fake.patience = 0.5
    asked = asyncio.create_task(club.ann.slash("help"))
    await club.fake.until(lambda: [one for one in club.fake.requests if one.status == 503])
    club.fake.clock.advance(15 * 60 + 1)
    await club.said(club.ann.dm, "What would you like to do?")
    with pytest.raises(TimeoutError):  # the interaction itself stays without an answer
        await asked


async def test_a_store_without_room_is_told_as_that(
    club: Club, running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(_work: object) -> None:
        raise Unavailable("full", "database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(running.store, "write", full)
        answer = await club.ann.slash("move", club.guild["games"], turn="a1")
        await club.fake.until(lambda: answer.messages)
    assert "out of space" in answer.message.text


async def test_a_store_without_room_is_told_to_whoever_wrote_a_message(
    club: Club, running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(_work: object) -> None:
        raise Unavailable("full", "database or disk is full")

    monkeypatch.setattr("bot.platforms.discord.incoming.messages._RETRY_DELAYS", (0.01,))
    with monkeypatch.context() as patched:
        patched.setattr(running.store, "write", full)
        await club.ann.says(club.ann.dm, "/matches")
        told = await club.said(club.ann.dm, "out of space")
        await club.ann.says(club.general, "nice weather")
        await club.ann.says(club.ann.dm, "/help")
        await club.said(club.ann.dm, "out of space", after=club.ann.dm.said.index(told) + 1)
    assert not [message for message in club.general.said if "out of space" in message.text], "nobody asked there"


@pytest.mark.usefixtures("running")
async def test_a_message_refused_for_the_token_waits_and_comes_once_it_is_right_again(club: Club) -> None:
    thread = await club.begin()
    club.fake.fail("POST /channels", status=401, times=1)
    await club.ann.slash("move", thread, turn="a1")

    async def told() -> list[Message]:
        await club.cid.slash("matches")  # what is said to anybody lets delivery look at once
        return [message for message in thread.said if "plays a1" in message.text]

    assert len(await eventually(told)) == 1


@pytest.mark.usefixtures("running")
async def test_who_has_left_the_server_is_told_privately_and_can_play_on(club: Club) -> None:
    thread = await club.begin()
    club.fake.guild("Elsewhere", channels=["hall"]).member(club.bob)  # else no message of ours could reach him
    club.bob.leaves()
    await club.ann.slash("move", thread, turn="a1")
    await club.said(thread, "a1")
    told = await club.said(club.bob.dm, "#1 Cropa vs Ann")
    form = await club.bob.press(told, "Move")
    await club.bob.submit(form, {"turn": "b1 c1"})
    await club.said(thread, "Bob plays b1 c1")
    await club.ann.slash("move", thread, turn="d1 e1")
    await club.said(club.bob.dm, "#1 Cropa vs Ann", after=club.bob.dm.said.index(told) + 1)
    assert not club.ann.dm.said, "Ann is still there"


async def test_for_who_has_left_and_takes_no_messages_the_clocks_stand(club: Club, running: Running) -> None:
    await club.ann.slash("play", game="cropa", opponent=club.bob, first="I move first", clock="2d/move")
    await club.bob.press(await club.said(club.general, "Ann"), "Accept")
    thread = await club.thread()
    club.bob.leaves()
    await club.ann.slash("move", thread, turn="a1")
    told = await club.said(thread, "I can’t reach Bob any more")
    assert [user.display_name for user in told.pings] == ["Ann"]
    match = await running.store.read(lambda uow: uow.matches.get(1))
    assert match is not None
    assert match.clock.since is None
    assert match.clock.paused_until is not None
    [failure] = await eventually(lambda: running.store.read(lambda uow: uow.outbox.failures()))
    assert failure.problem.startswith("Bob has left Club and can't be written to")
    events = await running.store.read(lambda uow: uow.matches.events(1))
    assert events[-1].data["why"] == "unreached"
    known = len(thread.said)
    await club.ann.press(told, "Resume now")
    await club.said(thread, "Ann ended the pause", after=known)


@pytest.mark.usefixtures("running")
async def test_a_match_begun_among_news_gets_a_thread_there(club: Club) -> None:
    news = club.guild.channel("news", kind=NEWS)
    thread = await club.begin(news)
    assert thread.parent is news
    await club.ann.slash("move", thread, turn="a1")
    await club.said(thread, "a1")


@pytest.mark.usefixtures("running")
async def test_a_forum_that_wants_a_tag_gets_one(club: Club) -> None:
    forum = club.guild.channel("forum", kind=FORUM, tags=["games", "talk"], require_tag=True)
    post = club.fake.put_channel(club.fake.new_channel(11, "talk", guild=club.guild, parent=forum))
    post.owner = club.ann.user
    club.fake.tell("THREAD_CREATE", post.json(), club.guild)
    thread = await club.begin(post)
    assert thread.parent is forum
    assert thread.applied_tags


@pytest.mark.usefixtures("running")
async def test_a_match_can_be_kept_between_two_people_in_private(club: Club) -> None:
    await club.bob.says(club.bob.dm, "/matches")
    await club.said(club.bob.dm, "no running match")
    await club.ann.says(club.ann.dm, "/play cropa @bob size 5 me first untimed")
    challenge = await club.said(club.bob.dm, "Ann challenges Bob")
    assert [button.label for button in challenge.buttons] == ["Accept", "Decline"], "only what Bob can do"
    await club.bob.press(challenge, "Accept")
    begun = await club.said(club.ann.dm, "begins")
    form = await club.ann.press(begun, "Move")
    await club.ann.submit(form, {"turn": "a1"})
    await club.said(club.bob.dm, "Ann plays a1")
    assert not club.general.said
    assert not club.guild.threads
    stranger = await club.cid.slash("board", match=1)
    assert "There’s no #1 that you can see here" in shown(stranger.message)


@pytest.mark.usefixtures("running")
async def test_replies_and_mentions_are_commands_without_the_intent(club: Club) -> None:
    club.general.deny("create_public_threads")
    for number in (1, 2):
        await club.ann.slash(
            "play", game="cropa", options="size=5", opponent=club.bob, first="I move first", clock="untimed"
        )
        await club.bob.press(await club.said(club.general, f"#{number}"), "Accept")
        await club.said(club.general, f"#{number} Cropa begins")
    second = await club.said(club.general, "#2 Cropa begins")
    first = await club.said(club.general, "#1 Cropa begins")

    await club.ann.says(club.general, "a1", reply_to=second)
    told = await club.said(club.general, "#2 Cropa: Ann plays a1")
    await club.bob.says(club.general, "preview b1 c1", reply_to=told)
    await club.said(club.bob.dm, "others can read what you type here")
    await club.ann.says(club.general, f"<@{club.fake.bot.id}> #1 b1")
    await club.said(club.general, "#1 Cropa: Ann plays b1")
    await club.ann.says(club.general, "board", reply_to=first)
    await club.said(club.ann.dm, "#1")
    known = len(club.general.said)
    await club.bob.says(club.general, "b1 c1")
    await club.bob.says(club.general, f"<@{club.fake.bot.id}> what a fine day")
    told = await club.said(club.general, "I can’t read “what a fine day”")
    assert club.bob.mention in told.text
    assert len(club.general.said) == known + 3, "only what was said to the bot is understood"
    await club.ann.says(club.general, f"<@{club.fake.bot.id}> #1 1c, please")
    await club.said(club.ann.dm, "It isn’t your turn in #1")


@pytest.mark.usefixtures("running")
async def test_a_rematch_has_all_the_terms_of_the_match(club: Club) -> None:
    options = "size=13 balance=none captures=optional"
    clock = "20d12h+2d12h max 41d12h claim weekends off"
    await club.ann.slash("me timezone", zone="America/Argentina/ComodRivadavia")
    await club.ann.slash("play", game="criocha", options=options, opponent=club.bob, first="I move first", clock=clock)
    await club.bob.press(await club.said(club.general, "Ann"), "Accept")
    thread = await club.thread()
    asked = await club.ann.slash("match resign", thread)
    await club.ann.press(asked, "Yes, I resign")
    await club.ann.press(await club.said(thread, "beats"), "Rematch")
    challenge = await club.said(thread, "Ann challenges Bob")
    assert "optional captures" in shown(challenge)
    assert "Argentina" in shown(challenge)
    assert "Bob moves first" in shown(challenge)


@pytest.mark.usefixtures("running")
async def test_a_button_carries_a_command_that_is_longer_than_its_id(club: Club) -> None:
    thread = await club.begin(game="luup", options="")
    luck = random.Random(3)
    position, turns = rules.get("luup").start(), list[str]()
    while len(turns) < 25:
        turns.append(luck.choice(position.steps()))
        position = position.play(turns[-1])
    line = " > ".join(turns)
    tried = await club.ann.slash("explore try", thread, turn=line)
    keep = next(button for button in tried.buttons if button.label == "Save")
    assert keep.custom_id is not None
    assert keep.custom_id.startswith("k:")
    await club.ann.press(tried, custom_id=keep.custom_id)
    kept = await club.ann.slash("explore line", thread)
    assert line in kept.text.replace("\\", "")


NAMES = (
    "@everyone", "@here", "**bold**", "[x](https://example.org)", "<@1>", "<#1>", "<@&1>", "`code`", "||spoiler||", "# Head",
    "> quote", "- list", "-# small", "__line__", "~~gone~~", "<t:0>", "</play:1>", "https://example.org/x", "\\",
    "\u202egnol", "*", "_a_b_", "<:smile:1>", "```", "[", "a\u2066b",
)  # fmt: skip


@pytest.mark.usefixtures("running")
@pytest.mark.parametrize("name", NAMES)
async def test_no_name_pings_formats_links_or_turns_what_stands_around_it(club: Club, name: str) -> None:
    club.ann.user.display_name = name
    thread = await club.begin()
    await club.ann.slash("move", thread, turn="a1")
    await club.said(thread, "a1")
    asked = await club.bob.slash("match resign", thread)
    await club.bob.press(asked, "Yes, I resign")
    await club.said(thread, "is over")
    for message in (*club.general.said, *thread.said):
        assert not message.pings_everyone
        assert {user.display_name for user in message.pings} <= {name, "Bob"}
        assert unformatted(message.text.removeprefix(mentions(message))), message.text
    plain = name.replace("\u202e", "").replace("\u2066", "")
    assert plain in thread.name
    assert any(plain in shown(message) for message in thread.said)


def mentions(message: Message) -> str:
    """Return the mentions before a message's text."""
    return message.text[: message.text.index("\n")] if message.text.startswith("<@") else ""


def unformatted(text: str) -> bool:
    """Return whether nothing in a text means anything to Discord, but that our own words make heads of lines bold."""
    plain = re.sub(r"\\.", "x", text)  # what is escaped is plain
    plain = re.sub(r"^\*\*(.+?)\*\*", r"x\1", plain, flags=re.MULTILINE)
    return (
        not set(plain) & set("*_~|`<>[]\u202e\u2066")
        and not re.search(r"://|@(everyone|here)", plain)
        and not re.search(r"^\s*(#{1,3}|-|-#) ", plain, re.MULTILINE)
    )


@asynccontextmanager
async def proxied() -> AsyncIterator[tuple[str, list[bytes]]]:
    """An HTTP proxy on loopback; its address, and the addresses that were asked for through it."""
    asked: list[bytes] = []
    pipes: set[asyncio.Task[None]] = set()

    async def pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                asked.extend(re.findall(rb"[A-Z]{3,6} (\w+://\S+) HTTP/1.1\r\n", data))
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readline()
        asked.append(head.split(b" ")[1])
        host, _, port = head.split(b" ")[1].split(b"//")[1].split(b"/")[0].partition(b":")
        there, out = await asyncio.open_connection(host.decode(), int(port))
        out.write(head)
        both = {asyncio.create_task(pipe(reader, out)), asyncio.create_task(pipe(there, writer))}
        pipes.update(both)
        await asyncio.wait(both)

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        port = server.sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}", asked
    finally:
        server.close()
        for task in pipes:
            task.cancel()
        await asyncio.gather(*pipes, return_exceptions=True)


async def test_everything_goes_through_the_proxy_that_is_set(fake: FakeDiscord, club: Club) -> None:
    async with proxied() as (proxy, asked), serve_discord(fake, proxy=proxy):
        thread = await club.begin()
        await club.ann.slash("move", thread, turn="a1")
        await club.said(thread, "a1")
    through = b" ".join(asked).decode()
    assert fake.gateway_url in through
    assert fake.requests
    assert [request.path for request in fake.requests if request.path not in through] == []
