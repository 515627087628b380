"""The fake of Discord, seen by the real discord.py."""

import asyncio
import io
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import discord
import discord.gateway
import discord.http
import pytest
from discord import app_commands
from PIL import Image

from tests.support.fake_discord import FORUM, FakeDiscord, Guild, Member, NotOffered, point_at
from tests.support.fake_discord.protocol import Json


def picture() -> discord.File:
    """Return a small PNG with its alternative text."""
    data = io.BytesIO()
    Image.new("RGB", (7, 5)).save(data, "PNG")
    data.seek(0)
    return discord.File(data, "board.png", description="An empty board")


class Form(discord.ui.Modal, title="Your move"):
    where: discord.ui.Label["Form"] = discord.ui.Label(
        text="Coordinates", component=discord.ui.TextInput(custom_id="where", max_length=20)
    )

    def __init__(self) -> None:
        super().__init__(custom_id="form")

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.where.component, discord.ui.TextInput)
        await interaction.response.send_message(f"You play {self.where.component.value}", ephemeral=True)


class Turn(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Move", custom_id="turn:move")
    async def move(self, interaction: discord.Interaction, _: discord.ui.Button["Turn"]) -> None:
        await interaction.response.send_modal(Form())

    @discord.ui.button(label="Pass", custom_id="turn:pass")
    async def skip(self, interaction: discord.Interaction, _: discord.ui.Button["Turn"]) -> None:
        await interaction.response.edit_message(content="Passed", view=None)

    @discord.ui.button(label="Look", custom_id="turn:look")
    async def look(self, interaction: discord.Interaction, _: discord.ui.Button["Turn"]) -> None:
        await interaction.response.defer()
        await interaction.followup.send("Only for you", ephemeral=True)


class Bot(discord.Client):
    """Everything that the tests need of a bot, in few words."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True, message_content=True),
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=0.05,
        )
        self.tree = app_commands.CommandTree(self)
        self.seen: list[str] = []
        self.resumed = 0

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """No wait of five seconds before a second IDENTIFY."""

    async def setup_hook(self) -> None:
        self.add_view(Turn())
        games = [app_commands.Choice(name=name.title(), value=name) for name in ("cropa", "luup")]

        @self.tree.command(description="Start a match")
        @app_commands.choices(game=games)
        async def play(interaction: discord.Interaction, game: str, opponent: discord.Member | None = None) -> None:
            await interaction.response.defer()
            whom = opponent.display_name if opponent else "anybody"
            await interaction.followup.send(f"{game} against {whom}", file=picture(), view=Turn())

        @self.tree.command(description="Say nothing")
        async def silent(_: discord.Interaction) -> None:
            self.seen.append("silent")

        @self.tree.command(description="Show a match")
        async def show(interaction: discord.Interaction, number: str) -> None:
            await interaction.response.send_message(f"match {number}", ephemeral=True)

        @show.autocomplete("number")
        async def numbers(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
            return [
                app_commands.Choice(name=f"#{one}", value=one) for one in ("12", "13", "20") if one.startswith(typed)
            ]

        @self.tree.context_menu(name="Challenge")
        async def challenge(interaction: discord.Interaction, member: discord.Member) -> None:
            await interaction.response.send_message(f"{member.mention}, a match?")

        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        if message.author != self.user:
            self.seen.append(message.content)

    async def on_resumed(self) -> None:
        self.resumed += 1


@asynccontextmanager
async def running(platform: FakeDiscord) -> AsyncIterator[Bot]:
    """The bot at work."""
    point_at(platform.api_base, platform.gateway_url)
    async with Bot() as bot:
        await bot.login(platform.token)
        serve_discord = asyncio.create_task(bot.connect())
        await bot.wait_until_ready()
        yield bot
    await serve_discord


@pytest.fixture
async def platform(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FakeDiscord]:
    """A fake that nobody uses yet."""
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    monkeypatch.setattr(
        discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    )
    async with FakeDiscord() as platform:
        yield platform


@pytest.fixture
def club(platform: FakeDiscord) -> Guild:
    return platform.guild("Club", channels=["general", "games"])


@pytest.fixture
def alice(club: Guild) -> Member:
    return club.member("Alice", manage=True)


@pytest.fixture
async def bot(platform: FakeDiscord, alice: Member) -> AsyncIterator[Bot]:  # noqa: ARG001 - she is there before it
    async with running(platform) as bot:
        yield bot


def channel_of(bot: Bot, club: Guild, name: str = "general") -> discord.TextChannel:
    """Return what the bot knows of it."""
    found = bot.get_channel(club[name].id)
    assert isinstance(found, discord.TextChannel)
    return found


async def test_the_bot_enters_and_registers_its_commands(platform: FakeDiscord, bot: Bot, club: Guild) -> None:
    assert bot.get_guild(club.id) is not None
    assert {one["name"] for one in platform.commands[None]} == {"play", "silent", "show", "Challenge"}
    assert platform.gateway.history == ["IDENTIFY"]


@pytest.mark.usefixtures("bot")
async def test_a_deferred_command_is_answered_in_place_with_its_file(alice: Member, club: Guild) -> None:
    bob = club.member("Bob")
    answer = await alice.slash("play", club["games"], game="Cropa", opponent=bob)
    assert answer.text == "cropa against Bob"
    assert answer.messages == club["games"].said
    assert not answer.ephemeral
    [file] = answer.message.attachments
    assert (file.filename, file.description) == ("board.png", "An empty board")
    assert (file.json()["width"], file.json()["height"]) == (7, 5)
    async with aiohttp.ClientSession() as session, session.get(file.url) as response:
        assert await response.read() == file.data


@pytest.mark.usefixtures("bot")
async def test_buttons_open_forms_edit_messages_and_whisper(alice: Member, club: Guild) -> None:
    bob = club.member("Bob")
    turn = await alice.slash("play", game="luup")
    form = await alice.press(turn, label="Move")
    assert form.modal
    assert form.modal.title == "Your move"
    with pytest.raises(NotOffered, match="Coordinates"):
        await alice.submit(form, {"Colour": "red"})
    played = await alice.submit(form, {"Coordinates": "d4"})
    assert (played.text, played.ephemeral) == ("You play d4", True)
    whispered = await alice.press(turn, custom_id="turn:look")
    await alice.world.until(lambda: whispered.followups)
    assert whispered.text == "Only for you"
    assert [message.text for message in alice.sees()] == ["luup against anybody", "You play d4", "Only for you"]
    assert [message.text for message in bob.sees()] == ["luup against anybody"]
    await bob.press(turn, label="Pass")
    assert turn.text == "Passed"
    with pytest.raises(NotOffered):
        await bob.press(turn, label="Pass")


@pytest.mark.usefixtures("bot")
async def test_completion_and_context_menus(alice: Member, club: Guild) -> None:
    bob = club.member("Bob")
    assert await alice.autocomplete("show", typing="number", number="1") == {"#12": "12", "#13": "13"}
    asked = await alice.context("Challenge", bob)
    assert asked.text == f"{bob.mention}, a match?"
    assert asked.message.pings == []


@pytest.mark.usefixtures("bot")
async def test_a_person_is_offered_only_what_is_registered(alice: Member) -> None:
    with pytest.raises(NotOffered):
        await alice.slash("stop")
    with pytest.raises(NotOffered):
        await alice.slash("play", game="chess")
    with pytest.raises(NotOffered):
        await alice.slash("play")


async def test_an_interaction_without_an_answer_is_on_record(platform: FakeDiscord, alice: Member, bot: Bot) -> None:
    answer = await alice.slash("silent")
    assert answer.too_late
    assert answer.acknowledged_after is None
    await platform.until(lambda: bot.seen)
    assert bot.seen == ["silent"]


async def test_a_token_of_fifteen_minutes_is_worth_nothing(platform: FakeDiscord, alice: Member, bot: Bot) -> None:
    held: list[discord.Interaction] = []

    @bot.event
    async def on_interaction(interaction: discord.Interaction) -> None:
        held.append(interaction)

    await alice.slash("show", number="12")
    await held[0].followup.send("in time")
    platform.clock.advance(15 * 60 + 1)
    with pytest.raises(discord.HTTPException) as caught:
        await held[0].followup.send("too late")
    assert (caught.value.status, caught.value.code) == (401, 50027)


async def test_threads_begin_at_messages_without_them_and_as_posts(alice: Member, club: Guild, bot: Bot) -> None:
    forum = club.channel("forum", kind=FORUM)
    general = channel_of(bot, club)
    await alice.world.until(lambda: bot.get_channel(forum.id))
    under = await (await general.send("a match")).create_thread(name="under it")
    beside = await general.create_thread(name="beside", type=discord.ChannelType.public_thread)
    there = bot.get_channel(forum.id)
    assert isinstance(there, discord.ForumChannel)
    post = await there.create_thread(name="a post", content="first", file=picture())
    assert [one.name for one in club.threads] == ["under it", "beside", "a post"]
    assert [len(message.attachments) for message in club["a post"].said] == [1]
    assert post.message.id == post.thread.id
    for thread in (under, beside, post.thread):
        await thread.send("on we go")
        club[thread.name].archive()
        await thread.edit(archived=False)
        assert not club[thread.name].archived
    club["beside"].archive(locked=True)
    with pytest.raises(discord.HTTPException, match="archived"):
        await beside.send("no more")
    heard = await alice.says(club["under it"], "d4")
    await alice.world.until(lambda: bot.seen == [heard.content])


async def test_direct_messages_may_be_closed(platform: FakeDiscord, alice: Member, bot: Bot) -> None:
    user = await bot.fetch_user(alice.id)
    await user.send("your turn")
    assert [message.text for message in alice.dm.said] == ["your turn"]
    await alice.says(alice.dm, "yes")
    await platform.until(lambda: bot.seen == ["yes"])
    alice.closes_dms()
    with pytest.raises(discord.Forbidden) as caught:
        await user.send("your turn")
    assert caught.value.code == 50007


async def test_missing_permissions_channels_and_servers(alice: Member, club: Guild, bot: Bot) -> None:
    general, games = channel_of(bot, club), channel_of(bot, club, "games")
    club["general"].deny("send_messages")
    with pytest.raises(discord.Forbidden) as missing:
        await general.send("hello")
    assert missing.value.code == 50013
    club["games"].delete()
    with pytest.raises(discord.NotFound) as gone:
        await games.send("hello")
    assert gone.value.code == 10003
    club.remove_bot()
    await alice.world.until(lambda: not bot.guilds)
    with pytest.raises(discord.Forbidden) as outside:
        await general.send("hello")
    assert outside.value.code == 50001


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_limited_request_is_made_again(
    platform: FakeDiscord, club: Guild, bot: Bot, *, everywhere: bool
) -> None:
    platform.rate_limit("POST /channels", times=2, retry_after=0.05, everywhere=everywhere)
    await channel_of(bot, club).send("at last", file=picture())
    assert [one.status for one in platform.asked("POST /channels")] == [429, 429, 200]
    assert [message.text for message in club["general"].said] == ["at last"]
    assert club["general"].said[0].attachments[0].data.startswith(b"\x89PNG")


async def test_a_ban_is_no_limit(platform: FakeDiscord, club: Guild, bot: Bot) -> None:
    platform.rate_limit("POST /channels", via=False)
    with pytest.raises(discord.HTTPException):
        await channel_of(bot, club).send("hello")


async def test_a_full_bucket_is_waited_for(platform: FakeDiscord, club: Guild, bot: Bot) -> None:
    platform.enforce(r"POST /channels/\d+/messages", limit=2, per=0.2)
    for number in range(5):
        await channel_of(bot, club).send(str(number))
    assert [message.text for message in club["general"].said] == ["0", "1", "2", "3", "4"]
    assert {one.status for one in platform.asked("POST /channels")} == {200}


async def test_a_request_whose_answer_was_lost_is_made_again_without_a_second_message(
    platform: FakeDiscord, club: Guild, bot: Bot
) -> None:
    platform.fail("POST /channels", status=502, too_late=True)
    await channel_of(bot, club).send("once")  # discord.py sends a nonce, which the platform knows again
    assert [one.status for one in platform.asked("POST /channels")] == [502, 200]
    assert [message.text for message in club["general"].said] == ["once"]


async def test_a_dropped_connection_is_resumed_and_nothing_is_missed(
    platform: FakeDiscord, alice: Member, bot: Bot
) -> None:
    platform.drop_connections()
    await alice.says(None, "said meanwhile")
    await platform.until(lambda: bot.seen == ["said meanwhile"])
    await platform.until(lambda: bot.resumed)
    assert platform.gateway.history == ["IDENTIFY", "RESUME", "RESUMED"]


async def test_the_platform_may_ask_to_reconnect(platform: FakeDiscord, alice: Member, bot: Bot) -> None:
    platform.ask_reconnect()
    await alice.says(None, "said meanwhile")
    await platform.until(lambda: bot.seen == ["said meanwhile"])
    assert platform.gateway.history == ["IDENTIFY", "RECONNECT", "RESUME", "RESUMED"]


async def test_after_a_failed_resume_the_bot_enters_anew_and_has_missed_something(
    platform: FakeDiscord, alice: Member, bot: Bot
) -> None:
    platform.drop_connections(resumable=False)
    await alice.says(None, "lost")
    await platform.until(lambda: platform.gateway.history[-1] == "IDENTIFY" and platform.gateway.connected)
    await alice.says(None, "heard")
    await platform.until(lambda: bot.seen == ["heard"])
    assert platform.gateway.history == ["IDENTIFY", "RESUME", "INVALID SESSION", "IDENTIFY"]


@pytest.mark.parametrize(("resumable", "then"), [(True, "RESUME"), (False, "IDENTIFY")])
async def test_invalid_sessions(platform: FakeDiscord, alice: Member, bot: Bot, *, resumable: bool, then: str) -> None:
    platform.invalidate_sessions(resumable=resumable)
    await platform.until(lambda: then in platform.gateway.history[2:] and platform.gateway.connected)
    answer = await alice.slash("show", number="1")
    assert answer.text == "match 1"
    assert bot.seen == []


async def test_heartbeats_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", "")
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", None)
    async with FakeDiscord(heartbeat=0.05) as platform, running(platform) as bot:
        await platform.until(lambda: platform.gateway.heartbeats > 3)
        assert math.isfinite(bot.latency), "which it isn't before the first answer"


async def test_an_unknown_token_and_a_forbidden_intent_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", "")
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", None)
    async with FakeDiscord(message_content=False) as platform:
        point_at(platform.api_base, platform.gateway_url)
        async with Bot() as bot:
            with pytest.raises(discord.LoginFailure):
                await bot.login("another")
        async with Bot() as bot:
            with pytest.raises(discord.PrivilegedIntentsRequired):
                await bot.start(platform.token)


async def test_only_the_allowed_are_pinged(alice: Member, club: Guild, bot: Bot) -> None:
    bob = club.member("Bob")
    await channel_of(bot, club).send(
        f"{alice.mention} {bob.mention} @everyone",
        allowed_mentions=discord.AllowedMentions(users=[discord.Object(bob.id)], everyone=False, roles=False),
    )
    [message] = club["general"].said
    assert (message.pings, message.pings_everyone) == ([bob.user], False)


async def test_commands_beyond_the_limits_are_refused(bot: Bot) -> None:
    bot.tree.add_command(_slash("x" * 32))
    await bot.tree.sync()
    command = _slash("long")
    command.description = "d" * 101
    bot.tree.add_command(command)
    with pytest.raises(discord.HTTPException):
        await bot.tree.sync()


def _slash(name: str) -> app_commands.Command[app_commands.Group, [], None]:
    async def never(_: discord.Interaction) -> None:
        """Never called."""

    return app_commands.Command(name=name, description="Nothing", callback=never)


async def test_layouts_that_the_platform_refuses(club: Guild, bot: Bot) -> None:
    """With the flag of components there is neither content nor an embed, and it stays; without it there are only rows."""
    channel = await bot.fetch_channel(club["general"].id)
    assert isinstance(channel, discord.TextChannel)

    async def refused(*items: discord.ui.Item[discord.ui.LayoutView], file: discord.File | None = None) -> str:
        with pytest.raises(discord.HTTPException) as raised:
            await (channel.send(view=held(*items)) if file is None else channel.send(view=held(*items), file=file))
        return raised.value.text

    def held(*items: discord.ui.Item[discord.ui.LayoutView]) -> discord.ui.LayoutView:
        view = discord.ui.LayoutView()
        for item in items:
            view.add_item(item)
        return view

    text: discord.ui.TextDisplay[discord.ui.LayoutView] = discord.ui.TextDisplay("hello")
    image = discord.MediaGalleryItem("attachment://board.png")
    assert "4000" in await refused(discord.ui.TextDisplay("x" * 2001), discord.ui.TextDisplay("x" * 2000))
    assert "not found" in await refused(discord.ui.MediaGallery(image))
    long = discord.MediaGalleryItem("attachment://board.png", description="x" * 1025)
    assert "1024" in await refused(discord.ui.MediaGallery(long), file=picture())
    go: list[discord.ui.Button[discord.ui.LayoutView]] = [
        discord.ui.Button(label="Go", custom_id="go") for _ in range(2)
    ]
    assert "duplicated" in await refused(discord.ui.ActionRow(*go))
    x = {"type": 10, "content": "x"}
    wrongs: list[Json] = [
        {"components": [x], "content": "x", "flags": 1 << 15},
        {"components": [x] * 41, "flags": 1 << 15},
        {"components": [x]},
    ]
    for wrong in wrongs:
        params = discord.http.MultipartParameters(wrong, None, None)
        with pytest.raises(discord.HTTPException, match=r"cannot be used|40 or fewer|action rows"):
            await bot.http.send_message(channel.id, params=params)
    sent = await channel.send(view=held(discord.ui.MediaGallery(image)), file=picture())
    assert not sent.attachments
    gones: list[Json] = [{"flags": 0}, {"components": []}]
    for gone in gones:
        params = discord.http.MultipartParameters(gone, None, None)
        with pytest.raises(discord.HTTPException, match=r"removed|empty"):
            await bot.http.edit_message(channel.id, sent.id, params=params)
    old = await channel.send("hello", view=Turn())
    with pytest.raises(discord.HTTPException, match="cannot be used"):
        await old.edit(view=held(text))
    await old.edit(content=None, view=held(text))
    assert club["general"].said[-1].text == "hello"
