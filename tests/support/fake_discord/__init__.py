r"""A small Discord on loopback, for the real discord.py: HTTP API version 10 and gateway, with people who act through Python.

    async with FakeDiscord() as discord:                    # heartbeat=, message_content=False, shards=, keep=, keep_files=
        point_at(discord.api_base, discord.gateway_url)     # then client.start(discord.token)
        club = discord.guild("Club", channels=["general"])  # club["general"]; club.channel("forum", kind=FORUM, tags=[…])
        alice = club.member("Alice", manage=True)           # locale="de"; other.member(alice): the same person elsewhere
        answer = await alice.slash("match settings", club["general"], theme="dark", opponent=bob)
        answer.text; answer.ephemeral; answer.message; answer.messages; answer.buttons; answer.modal
        answer.acknowledged_after; answer.too_late          # seconds to the callback; nothing came within three
        await alice.press(answer, label="Move")             # custom_id=; press_old(message, custom_id): a crossed click
        await alice.submit(answer, {"Coordinates": "d4"}); await alice.select(answer, ["dark"])
        await alice.autocomplete("play", typing="game", game="cr")  # {name: value}
        await alice.context("Challenge", bob)
        await alice.says(thread, "d4", reply_to=message); alice.sees(thread)  # her messages there, ephemeral ones too
        await discord.until(lambda: club["general"].said[-1].pings == [alice.user])  # wait for anything; TimeoutError
        alice.dm.said; alice.closes_dms(); alice.leaves(); message.delete(); message.attachments[0].data
        club.threads; thread.archive(locked=True); thread.delete(); channel.deny("send_messages"); club.revoke(…)
        club.remove_bot(); club.add_bot(); club.outage(); club.recover(); discord.clock.advance(15 * 60)
        discord.drop_connections(resumable=False); discord.invalidate_sessions(resumable=True); discord.ask_reconnect()
        discord.gateway.history; discord.gateway.connected; discord.gateway.deaf = True  # heartbeats go unanswered
        discord.rate_limit("POST /channels", times=3, retry_after=0.1, everywhere=True, via=True)
        discord.fail("PATCH", status=502, times=1, too_late=True, cut=True)
        discord.gateway.repeat("INTERACTION_CREATE"); discord.nonce_lasts = 0
        discord.gateway.identified; discord.gateway.apart = 5; discord.gateway.max_concurrency; discord.gateway.starts_left
        discord.slow("POST", seconds=1); discord.clear_failures()
        discord.enforce(r"POST /channels/\d+/messages", limit=5, per=5.0)  # a bucket with its headers
        discord.requests; discord.asked("POST /channels"); discord.interactions; discord.commands[None]

What a person cannot do (no such command, button, choice, field; a message that others alone see) raises ``NotOffered``.
What the bot may not do is refused with the platform's status and code: limits 400 50035, permissions 403 50013.
"""

from tests.support.fake_discord.interactions import Interaction, Modal
from tests.support.fake_discord.model import (
    FORUM,
    NEWS,
    TEXT,
    Attachment,
    Button,
    Channel,
    Guild,
    Message,
    Permission,
    User,
)
from tests.support.fake_discord.people import Member, NotOffered
from tests.support.fake_discord.server import FakeDiscord, point_at

__all__ = [
    "FORUM", "NEWS", "TEXT", "Attachment", "Button", "Channel", "FakeDiscord", "Guild", "Interaction", "Member", "Message",
    "Modal", "NotOffered", "Permission", "User", "point_at",
]  # fmt: skip
