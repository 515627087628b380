"""State of the fake platform, and how tests wait for it to change."""

from tests.support.fake_discord.failures import Failures
from tests.support.fake_discord.gateway import Gateway, Payload
from tests.support.fake_discord.interactions import Interaction
from tests.support.fake_discord.model import ALL_INTENTS, DM, TEXT, Attachment, Channel, Guild, User
from tests.support.fake_discord.people import Member
from tests.support.fake_discord.protocol import Clock, Ids, Json, Refusal
from tests.support.fakes import Changes


class World(Changes):
    """Users, servers, channels, commands, interactions; no network."""

    def __init__(
        self,
        *,
        token: str,
        heartbeat: float,
        message_content: bool,
        keep: int,
        keep_files: bool,
        patience: float,
        shards: int,
    ) -> None:
        super().__init__()
        self.token = token
        self.keep_files = keep_files
        self.patience = patience
        self.clock = Clock()
        self.ids = Ids(self.clock)
        self.application_id = self.ids.new()
        self.bot = User(self.ids.new(), "stonepost", "Stonepost", bot=True)
        self.users: dict[int, User] = {self.bot.id: self.bot}
        self.channels: dict[int, Channel] = {}
        self.uploads: dict[int, Attachment] = {}
        self.guilds: list[Guild] = []
        self.commands: dict[int | None, list[Json]] = {None: []}
        """What is registered: by server, and for everywhere under None."""
        self.interactions: list[Interaction] = []
        self.by_token: dict[str, Interaction] = {}
        self.files_url = self.gateway_url = self.api_base = ""
        self.shards = shards
        self.nonce_lasts = 180.0
        """Seconds for which a nonce is known again; asked for messages, the platform doesn't show it."""
        self.readable = ALL_INTENTS if message_content else 0
        """What the REST interface shows of messages: that hangs on the portal, not on what a session wants to hear."""
        self.failures = Failures(self.clock, keep)
        self.gateway = Gateway(self, heartbeat=heartbeat, message_content=message_content)
        self._keep = keep

    def tell(self, event: str, payload: Payload, guild: Guild | None = None, channel: Channel | None = None) -> None:
        """Send an event to the bot."""
        self.gateway.dispatch(event, payload, guild, channel)
        self.changed()

    def guild(self, name: str, *, channels: list[str] | None = None, locale: str = "en-US") -> Guild:
        """Create a server with those text channels, where the bot is."""
        owner = self._new_user(f"{name}'s owner")
        made_guild = Guild(self, self.ids.new(), name, owner, locale)
        self.guilds.append(made_guild)
        for channel in channels if channels is not None else ["general"]:
            self.new_channel(TEXT, channel, guild=made_guild)
        self.tell("GUILD_CREATE", made_guild.json, made_guild)
        return made_guild

    def new_channel(
        self, kind: int, name: str, *, guild: Guild | None = None, parent: Channel | None = None
    ) -> Channel:
        """Create a channel that nobody has been told of yet."""
        return self.put_channel(Channel(self, self.ids.new(), kind, name, guild, parent, created=self.clock.stamp()))

    def put_channel(self, channel: Channel) -> Channel:
        """Store a channel."""
        self.channels[channel.id] = channel
        return channel

    def dm_channel(self, user: User) -> Channel:
        """Return the direct messages of somebody with the bot."""
        channel = next((one for one in self.channels.values() if one.recipient is user), None)
        if channel is None:
            channel = self.new_channel(DM, "")
            channel.recipient = user
        return channel

    def shares_a_guild(self, user: User) -> bool:
        """Return whether the bot and somebody meet on a server, or they have installed it."""
        return user.installed or any(
            guild.has_bot and (user is guild.owner or user.id in guild.members) for guild in self.guilds
        )

    def new_member(self, guild: Guild, who: "str | Member", *, manage: bool, locale: str) -> Member:
        """Add a member to a server."""
        user = who.user if isinstance(who, Member) else self._new_user(who)
        member = Member(self, user, guild, manage=manage, locale=locale)
        guild.members[user.id] = member
        self.tell("GUILD_MEMBER_ADD", member.json() | {"guild_id": str(guild.id)}, guild)
        return member

    def _new_user(self, name: str) -> User:
        user = User(self.ids.new(), "".join(name.lower().split()), name)
        self.users[user.id] = user
        return user

    def find_channel(self, channel_id: str) -> Channel:
        """Return the channel of that id.

        Raises:
            Refusal: 404, code 10003: there is none.
        """
        channel = self.channels.get(int(channel_id))
        if channel is None:
            raise Refusal(404, 10003, "Unknown Channel")
        return channel

    def find_guild(self, guild_id: str) -> Guild:
        """Return the server of that id, if the bot is there.

        Raises:
            Refusal: 404, code 10004: there is none.
        """
        guild = next((one for one in self.guilds if one.id == int(guild_id) and one.has_bot), None)
        if guild is None:
            raise Refusal(404, 10004, "Unknown Guild")
        return guild

    def remember(self, interaction: "Interaction") -> None:
        """Store an interaction, and forget the oldest when there are too many."""
        self.interactions.append(interaction)
        self.by_token[interaction.token] = interaction
        if len(self.interactions) > self._keep:
            del self.by_token[self.interactions.pop(0).token]
