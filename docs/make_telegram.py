"""Pictures in docs/telegram.md of how messages look on Telegram, made of what the program has sent to the fake of it.

Run it with ``.venv/bin/python -m docs.make_telegram [FOLDER]``; with a folder, all of them are made there, also those that no
page shows.
"""

import asyncio
import base64
import html
import sys
from pathlib import Path

from playwright.async_api import async_playwright

from tests.support.fake_telegram import Chat, FakeTelegram, Message
from tests.support.telegram_club import Club, serve_telegram

IMAGES = Path(__file__).parent / "images"
SHOWN = ("telegram-start", "telegram-pick", "telegram-group", "telegram-shared")
"""Pictures that docs/telegram.md shows."""
TAGS = {"bold": "b", "italic": "i", "code": "code", "pre": "pre", "text_link": "a", "text_mention": "a", "mention": "a"}
STYLE = """
body { margin: 0; padding: 12px; width: 400px; background: #cfdcc3; font: 15px/1.32 "Noto Sans", "DejaVu Sans", sans-serif; }
.message { margin: 0 0 10px; max-width: 350px; } .mine { margin-left: auto; width: fit-content; }
.bubble { background: #fff; border-radius: 14px; overflow: hidden; box-shadow: 0 1px 1px #0003; }
.mine .bubble { background: #e6fdd0; }
.text { padding: 7px 11px 9px; white-space: pre-wrap; overflow-wrap: anywhere; } .bubble img { display: block; width: 100%; }
.name { padding: 7px 11px 0; color: #3a8fd0; font-weight: 600; } .via { font-weight: 400; color: #888; }
.name + .text { padding-top: 1px; } .reply { margin: 7px 11px 0; padding: 2px 8px; border-left: 3px solid #3a8fd0;
background: #3a8fd01a; border-radius: 4px; color: #555; font-size: 13px; white-space: nowrap; overflow: hidden;
text-overflow: ellipsis; }
.row { display: flex; gap: 4px; margin-top: 4px; }
.row span { flex: 1; padding: 8px 4px; border-radius: 9px; background: #5d7f4dc0; color: #fff; text-align: center;
font-size: 14px; }
pre { font: 11px/1.25 "DejaVu Sans Mono", monospace; white-space: pre; overflow: hidden; margin: 0; } a { color: #2f7cc0; }
"""


def shown(message: Message) -> str:
    """Return a message as HTML: text with its entities, picture, buttons."""
    parts: list[str] = []
    below: list[str] = []
    group = message.chat.kind != "private"
    if message.sender is not None and (group or message.via_bot):
        via = f' <span class="via">via @{message.via_bot.username}</span>' if message.via_bot else ""
        parts.append(f'<div class="name">{html.escape(message.sender.name)}{via}</div>')
    if message.reply_to is not None:
        parts.append(f'<div class="reply">{html.escape(message.reply_to.text)}</div>')
    if message.file is not None:
        parts.append(f'<img src="data:image/png;base64,{base64.b64encode(message.file.data).decode()}">')
    if message.text:
        parts.append(f'<div class="text">{marked(message)}</div>')
    for row in message.rows:
        labels = "".join(f"<span>{html.escape(one['text'])}</span>" for one in row)
        below.append(f'<div class="row">{labels}</div>')
    mine = "" if message.by_bot or message.via_bot else " mine"
    return f'<div class="message{mine}"><div class="bubble">{"".join(parts)}</div>{"".join(below)}</div>'


def marked(message: Message) -> str:
    """Return the text of a message as HTML."""
    data, at = message.text.encode("utf-16-le"), 0
    told = []
    for one in sorted(message.entities, key=lambda one: (one["offset"], -one["length"])):
        start, end = 2 * one["offset"], 2 * (one["offset"] + one["length"])
        if one["type"] not in TAGS or start < at:
            continue
        tag, inner = TAGS[one["type"]], html.escape(data[start:end].decode("utf-16-le"))
        told += [html.escape(data[at:start].decode("utf-16-le")), f"<{tag}>{inner}</{tag}>"]
        at = end
    return "".join([*told, html.escape(data[at:].decode("utf-16-le"))])


async def scenes(club: Club) -> dict[str, list[Message]]:
    """Play, and return what is seen in each picture."""
    ann, bob, group = club.ann, club.bob, club.group
    found = {"telegram-start": [await club.said(ann.dm, "Welcome!")]}

    async def answer(chat: Chat, typed: str) -> list[Message]:
        asked = ann.says(typed, None if chat is ann.dm else chat)
        known = len(chat.replies)
        await club.until(lambda: len(chat.replies) > known)
        await asyncio.sleep(0.5)
        return [asked, *chat.replies[known:]]

    ann.says(f"/play cropa {bob.mention} size=7 me first 3d/move", group)
    offer = await club.said(group, "do you accept")
    found["telegram-offer"] = [offer]
    pages["telegram-offer"] = shown(offer)
    await bob.press(offer, "Accept")
    await club.said(group, "begins")
    group.world.privacy = False
    for mover, turn in ((ann, "d4"), (bob, "c3 e5"), (ann, "b2 f6")):
        mover.says(turn, group)
        await club.said(group, f"{mover.name} plays")
        await asyncio.sleep(0.4)
    typed = bob.says("e3 c5", group)
    board = await club.said(group, "Bob plays e3 c5")
    await club.until(lambda: typed.reactions)
    pages["telegram-group"] = shown(typed) + shown(board)
    found["telegram-group"] = [typed, board]
    press = await ann.press(board, "Pick …")
    if press.url:
        ann.opens(press.url)
    menu = await club.said(ann.dm, "row")
    found["telegram-pick"] = [menu]
    found["telegram-board"] = await answer(ann.dm, "/board 1")
    found["telegram-asked"] = await answer(group, "/board 1")
    found["telegram-rules"] = await answer(ann.dm, "/rules cropa")
    found["telegram-help"] = await answer(ann.dm, "/help")
    found["telegram-matches"] = await answer(ann.dm, "/matches")
    found["telegram-match"] = await answer(ann.dm, "/match 1")
    friends = group.world.group("Friends", [ann, bob], bot=False)
    shared = ann.chooses(await ann.asks("1", friends))
    await club.until(lambda: "Refresh" not in shared.labels)
    found["telegram-shared"] = [shared]
    pages["telegram-shared"] = shown(shared)
    bob.says("/resign 1 yes", group)
    found["telegram-end"] = [await club.said(group, "is over")]
    ann.says("/ladder create cropa size 7 3d/move", group)
    await club.said(group, "ladder")
    for person in (ann, bob):
        person.says("/ladder join", group)
        await asyncio.sleep(0.5)
    found["telegram-ladder"] = await answer(group, "/ladder")
    return found


pages: dict[str, str] = {}
"""Messages that have changed since they were looked at."""


async def make(folder: Path, names: tuple[str, ...] | None) -> None:
    """Make the pictures, all of them or some."""
    async with FakeTelegram() as fake:
        club = Club(fake)
        async with serve_telegram(fake):
            await club.meet()
            found = await scenes(club)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = await browser.new_page(viewport={"width": 424, "height": 200})
        for name, messages in found.items():
            if names is None or name in names:
                said = pages.get(name) or "".join(map(shown, messages))
                await page.set_content(f"<style>{STYLE}</style>{said}")
                await page.screenshot(path=folder / f"{name}.png", full_page=True)
        await browser.close()


def main() -> None:
    """Make the pictures of the page, or all of them in a folder."""
    given = sys.argv[1:]
    asyncio.run(make(Path(given[0]) if given else IMAGES, None if given else SHOWN))


if __name__ == "__main__":
    main()
