r"""A small Telegram on loopback, for the real python-telegram-bot: the Bot API, with people who act through Python.

    async with FakeTelegram() as telegram:                     # privacy=, inline=, inline_feedback=, keep=, keep_files=
        bot = Bot(telegram.token, telegram.api_base, telegram.file_base)      # local=False: webhooks at https alone
        ann = telegram.person("Ann", language="de"); bob = telegram.person("Bob", username=None)
        ann.start("payload"); ann.says("d4"); ann.dm.said; ann.dm.replies   # replies: what our bot said there
        club = telegram.group("Club", [ann, bob])              # kind="group", forum=True, bot=False
        games = club.open_topic("Games", ann); ann.says("/play", club, topic=games); club.in_topic(games)
        bob.says("/accept", reply_to=message); ann.says("/play Bob", club, mentions=[bob])
        ann.says("/settings", club, anonymously=True); ann.says("hello", channel); ann.says("x", club, as_channel=channel)
        ann.edits(message, "…"); ann.forwards(message, club); message.delete()
        press = await ann.press(message, "Move…"); press.alert; press.text; press.answered_after; press.too_late
        await ann.press_old(message, data); ann.presses(message, data)  # a crossed press; without waiting
        message.buttons; message.labels; message.rows; message.file.data; message.silent; message.notified; message.edits
        asking = await ann.asks("12", club); asking.titles; ann.chooses(asking, 0)   # a message via the bot
        ann.opens("https://t.me/stonepost_bot?start=…"); ann.follows(message, "Play")    # startgroup: opens(link, club)
        ann.block(); ann.unblock(); ann.leaves(club); ann.deletes_account(); ann.renames(username="")
        club.set_rights(bob, "administrator"); club.deny("can_send_photos"); ann.removes_bot(club); ann.adds_bot(club)
        club.close_topic(games); club.delete_topic(games); supergroup = group.upgrade()
        await telegram.until(lambda: club.replies)             # wait for anything; TimeoutError
        telegram.rate_limit("sendPhoto", times=3, retry_after=1, everywhere=True)
        telegram.fail("send", status=502, too_late=True); telegram.drop(r"sendMessage 70", too_late=True)
        telegram.slow("send", seconds=2, too_late=True); telegram.garble("sendPhoto"); telegram.clear_failures()
        telegram.updates.pending; telegram.updates.confirmed; telegram.updates.deliveries; telegram.updates.repeat(2)
        telegram.updates.hook; telegram.updates.public["https://bots.example.org"] = "http://127.0.0.1:8080"
        telegram.pace.broken(); telegram.pace.sent; telegram.pace.enforced = True
        telegram.commands["all_private_chats", "de"]; telegram.profile["description", ""]; telegram.actions
        telegram.requests; telegram.asked("sendPhoto"); telegram.clock.advance(3600)
        await telegram.stop(); await telegram.start(); await telegram.restart()     # state and port are kept

What a person cannot do (no such button, a chat where they aren't) raises ``NotOffered``. What the bot may not do is refused
with the platform's status and sentence. With privacy mode the bot hears in groups, unless it is an admin: commands with its
name, commands without one where no other bot spoke last, mentions of it, replies to it, and what the platform itself says.
"""

from tests.support.fake_telegram.chats import RIGHTS, Chat, Membership, Topic
from tests.support.fake_telegram.model import Button, File, Message, User
from tests.support.fake_telegram.people import NotOffered, Person
from tests.support.fake_telegram.queries import CallbackQuery, InlineQuery, Offer
from tests.support.fake_telegram.server import FakeTelegram
from tests.support.fake_telegram.updates import Update

__all__ = [
    "RIGHTS",
    "Button",
    "CallbackQuery",
    "Chat",
    "FakeTelegram",
    "File",
    "InlineQuery",
    "Membership",
    "Message",
    "NotOffered",
    "Offer",
    "Person",
    "Topic",
    "Update",
    "User",
]  # fmt: skip
