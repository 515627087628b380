"""Gateway: websockets that report events, in sessions that outlive their sockets."""

import asyncio
import json
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from aiohttp import WSCloseCode, WSMsgType, web

from tests.support.fake_discord.model import MESSAGE_CONTENT, Channel, Guild
from tests.support.fake_discord.protocol import Json

if TYPE_CHECKING:
    from tests.support.fake_discord.world import World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME, RECONNECT, REQUEST_MEMBERS, INVALID, HELLO, ACK = (
    0,
    1,
    2,
    3,
    6,
    7,
    8,
    9,
    10,
    11,
)
BAD_OPCODE, BAD_TOKEN, BAD_SHARD, DISALLOWED_INTENTS = 4001, 4004, 4010, 4014
REPLAYED: Final = 5_000
"""Events that a session keeps for a resume."""
GUILDS, GUILD_MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 1, 1 << 9, 1 << 12

Payload = Json | Callable[[int], Json]
"""Data of an event; a function if it depends on the session's intents."""


class Socket:
    """Connection. Payloads are sent in order, compressed as requested."""

    def __init__(self, response: web.WebSocketResponse, request: web.Request) -> None:
        self.response = response
        self._transport = request.transport
        self._compressor = zlib.compressobj() if request.query.get("compress") == "zlib-stream" else None
        self._queue: asyncio.Queue[Json | int | None] = asyncio.Queue()

    def put(self, payload: Json) -> None:
        """Send a payload soon."""
        self._queue.put_nowait(payload)

    def close(self, code: int) -> None:
        """Close it once everything has been sent."""
        self._queue.put_nowait(code)

    def cut(self) -> None:
        """Drop the connection at once, without a closing handshake."""
        self._queue.put_nowait(None)
        if self._transport is not None:
            self._transport.abort()

    async def write(self) -> None:
        """Send payloads until the connection is closed."""
        try:
            while (payload := await self._queue.get()) is not None:
                if isinstance(payload, int):
                    await self.response.close(code=payload)
                    return
                text = json.dumps(payload)
                if self._compressor is None:
                    await self.response.send_str(text)
                else:
                    packed = self._compressor.compress(text.encode())
                    await self.response.send_bytes(packed + self._compressor.flush(zlib.Z_SYNC_FLUSH))
        except ConnectionError:
            return  # the other side is gone; the session keeps what it missed


@dataclass(eq=False)
class Session:
    """Session begun by READY: it counts events, and keeps the latest for a resume."""

    id: str
    intents: int
    shard: tuple[int, int]
    socket: Socket | None
    sequence: int = 0
    sent: deque[tuple[int, Json]] = field(default_factory=lambda: deque(maxlen=REPLAYED))

    def dispatch(self, event: str, payload: Payload) -> None:
        """Send an event to the bot, or keep it until the session is resumed."""
        data = payload(self.intents) if callable(payload) else payload
        self.sequence += 1
        packet = {"op": DISPATCH, "t": event, "s": self.sequence, "d": data}
        self.sent.append((self.sequence, packet))
        if self.socket is not None:
            self.socket.put(packet)

    def concerns(self, event: str, guild: Guild | None, channel: Channel | None) -> bool:
        """Return whether its shard and its intents cover the event."""
        number, count = self.shard
        if (guild.id >> 22) % count != number if guild is not None else number:
            return False
        wanted = 0
        if event.startswith("MESSAGE_"):
            wanted = GUILD_MESSAGES if guild is not None else DIRECT_MESSAGES
        elif event.startswith("GUILD_MEMBER_"):
            wanted = GUILD_MEMBERS
        elif event.startswith(("GUILD_", "CHANNEL_", "THREAD_")) and (channel is None or channel.guild is not None):
            wanted = GUILDS
        return self.intents & wanted == wanted


class Gateway:
    """Gateway: all sessions and sockets."""

    def __init__(self, world: "World", *, heartbeat: float, message_content: bool) -> None:
        self.heartbeat = heartbeat
        self.heartbeats = 0
        self.deaf = False
        """While true, heartbeats go unanswered, as on a dead connection."""
        self.sessions: dict[str, Session] = {}
        self.history: list[str] = []
        """IDENTIFY, RESUME, RESUMED, INVALID SESSION… in order."""
        self.resume_url = ""
        self.identified: list[tuple[int, int]] = []
        """The shards that came in, with their number, in order."""
        self.starts_left = 1000
        self.max_concurrency = 16
        self.apart = 0.0
        """Seconds that sessions of one bucket of shards must begin apart; who comes too early is sent away."""
        self._latest: dict[int, float] = {}
        self._world = world
        self._message_content = message_content
        self._sockets: set[Socket] = set()

    @property
    def connected(self) -> int:
        """Return the number of sessions with a socket now."""
        return sum(session.socket is not None for session in self.sessions.values())

    def dispatch(
        self, event: str, payload: Payload, guild: Guild | None = None, channel: Channel | None = None
    ) -> None:
        """Send an event to every session that it concerns."""
        if guild is not None and not guild.has_bot:
            return
        for session in self.sessions.values():
            if session.concerns(event, guild, channel):
                session.dispatch(event, payload)

    def drop(self, *, resumable: bool = True, code: int | None = None) -> None:
        """Cut every socket, or close it with a code. Not ``resumable``: the sessions are forgotten, so that RESUME fails."""
        if not resumable:
            self.sessions.clear()
        for session in self.sessions.values():
            session.socket = None
        for socket in self._sockets:
            if code is None:
                socket.cut()
            else:
                socket.close(code)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Send INVALID_SESSION to all connections."""
        for session in list(self.sessions.values()):
            if session.socket is not None:
                session.socket.put({"op": INVALID, "d": resumable})
                session.socket = None
                self.history.append("INVALID SESSION")
            if not resumable:
                del self.sessions[session.id]

    def ask_reconnect(self) -> None:
        """Send RECONNECT to all connections."""
        for session in self.sessions.values():
            if session.socket is not None:
                session.socket.put({"op": RECONNECT, "d": None})
                session.socket = None
                self.history.append("RECONNECT")

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one socket, from HELLO to its end."""
        response = web.WebSocketResponse(max_msg_size=0)
        await response.prepare(request)
        socket = Socket(response, request)
        self._sockets.add(socket)
        writer = asyncio.create_task(socket.write())
        socket.put({"op": HELLO, "d": {"heartbeat_interval": int(self.heartbeat * 1000)}})
        try:
            async for message in response:
                if message.type is WSMsgType.TEXT:
                    self._hear(socket, json.loads(message.data))
        finally:
            self._part(socket, response.close_code)
            writer.cancel()
        return response

    async def stop(self) -> None:
        """Close everything."""
        for socket in list(self._sockets):
            await socket.response.close(code=WSCloseCode.GOING_AWAY)

    def _part(self, socket: Socket, code: int | None) -> None:
        self._sockets.discard(socket)
        for session in list(self.sessions.values()):
            if session.socket is socket:
                session.socket = None
                if code in {WSCloseCode.OK, WSCloseCode.GOING_AWAY}:  # the bot closes: its session ends
                    del self.sessions[session.id]
        self._world.changed()

    def _hear(self, socket: Socket, packet: Json) -> None:
        data = packet.get("d")
        if packet["op"] == HEARTBEAT:
            self.heartbeats += 1
            if not self.deaf:
                socket.put({"op": ACK, "d": None})
        elif packet["op"] == IDENTIFY:
            self._identify(socket, data or {})
        elif packet["op"] == RESUME:
            self._resume(socket, data or {})
        elif packet["op"] == REQUEST_MEMBERS:
            self._members(socket, data or {})
        elif packet["op"] != PRESENCE:
            socket.close(BAD_OPCODE)
        self._world.changed()

    def _identify(self, socket: Socket, data: Json) -> None:
        world = self._world
        number, count = data.get("shard", (0, 1))
        if data.get("token") != world.token:
            socket.close(BAD_TOKEN)
        elif not 0 <= number < count:
            socket.close(BAD_SHARD)
        elif data["intents"] & MESSAGE_CONTENT and not self._message_content:
            socket.close(DISALLOWED_INTENTS)
        elif self._too_soon(number % self.max_concurrency):
            self.history.append("TOO SOON")
            socket.put({"op": INVALID, "d": False})
        else:
            self.history.append("IDENTIFY")
            self.identified.append((number, count))
            self.starts_left -= 1
            session = Session(secrets.token_hex(16), data["intents"], (number, count), socket)
            own_guilds = [one for one in world.guilds if one.has_bot and session.concerns("GUILD_CREATE", one, None)]
            session.dispatch(
                "READY",
                {
                    "v": 10, "user": world.bot.json(), "session_id": session.id, "resume_gateway_url": self.resume_url,
                    "guilds": [{"id": str(guild.id), "unavailable": True} for guild in own_guilds], "shard": [number, count],
                    "application": {"id": str(world.application_id), "flags": 0}, "private_channels": [],
                },
            )  # fmt: skip
            self.sessions[session.id] = session
            for guild in own_guilds:
                if guild.available:
                    session.dispatch("GUILD_CREATE", guild.json)

    def _too_soon(self, bucket: int) -> bool:
        now = self._world.clock.now()
        soon = now < self._latest.get(bucket, 0.0) + self.apart
        self._latest[bucket] = now
        return soon

    def repeat(self, event: str) -> None:
        """Deliver the latest event of a kind once more, as the platform does if it is unsure."""
        for session in self.sessions.values():
            found = [packet for _, packet in session.sent if packet["t"] == event]
            if found:
                session.dispatch(event, found[-1]["d"])

    def _resume(self, socket: Socket, data: Json) -> None:
        session = self.sessions.get(data["session_id"] or "")
        sequence = data["seq"] or 0
        self.history.append("RESUME")
        kept = session is not None and (not session.sent or session.sent[0][0] <= sequence + 1)
        if data.get("token") != self._world.token:
            socket.close(BAD_TOKEN)
        elif session is None or not kept or sequence > session.sequence:
            if session is not None:
                del self.sessions[session.id]
            self.history.append("INVALID SESSION")
            socket.put({"op": INVALID, "d": False})
        else:
            for number, packet in session.sent:
                if number > sequence:
                    socket.put(packet)
            session.socket = socket
            session.dispatch("RESUMED", {})
            self.history.append("RESUMED")

    def _members(self, socket: Socket, data: Json) -> None:
        session = next((one for one in self.sessions.values() if one.socket is socket), None)
        guild = next((one for one in self._world.guilds if one.id == int(data["guild_id"])), None)
        if session is None or guild is None:
            return
        wanted = {int(one) for one in data.get("user_ids") or []}
        query = (data.get("query") or "").lower()
        found = [
            member.json()
            for member in guild.members.values()
            if (member.id in wanted if wanted else member.name.lower().startswith(query))
        ]
        chunk: Json = {"guild_id": str(guild.id), "members": found, "chunk_index": 0, "chunk_count": 1}
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk | ({"nonce": data["nonce"]} if "nonce" in data else {}))
