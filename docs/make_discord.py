"""Pictures in docs/discord.md: what Discord gets, drawn as it shows it, from the messages of a match on the fake.

Run it with ``.venv/bin/python -m docs.make_discord``. Given a folder, all pictures are made there, for a desk and a phone.
"""

import asyncio
import base64
import html
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from playwright.async_api import async_playwright

from tests.support.discord_club import Club, serve_discord
from tests.support.fake_discord import FakeDiscord, limits
from tests.support.fake_discord.model import Channel, Message
from tests.support.fake_discord.protocol import Json
from tests.support.games import whole_game

IMAGES: Final = Path(__file__).parent / "images"
SHOWN: Final = ("offer", "turn", "pick", "board", "matches")
"""Pictures that docs/discord.md shows."""
GAME: Final = 15
"""Recorded game of Luup of which the first turns are played."""
TURNS: Final = 12
PAGE: Final = """<!doctype html><meta charset=utf-8><style>
body {{ margin: 0; padding: 16px; width: {width}px; background: #313338; color: #dbdee1;
font: 16px/1.375 'Noto Sans', sans-serif; }}
.message {{ display: grid; grid-template-columns: 56px 1fr; margin-bottom: 12px; }}
.face {{ width: 40px; height: 40px; border-radius: 50%; background: #b4471f; color: #fff; font-weight: 700; text-align: center;
line-height: 40px; }}
.name {{ color: #f2f3f5; font-weight: 600; }} .at, .alone {{ color: #949ba4; font-size: 12px; }}
.app {{ background: #5865f2; color: #fff; border-radius: 3px; font-size: 10px; padding: 1px 4px; }}
.frame {{ background: #2b2d31; border: 1px solid #3f4147; border-left: 4px solid var(--accent); border-radius: 8px; padding: 16px;
max-width: 600px; box-sizing: border-box; display: grid; gap: 8px; }}
.text {{ white-space: pre-wrap; overflow-wrap: anywhere; }} b {{ color: #f2f3f5; }} small {{ color: #949ba4; font-size: 13px; }}
h2 {{ font-size: 20px; line-height: 1.3; margin: 4px 0; color: #f2f3f5; }}
.mention {{ background: #3c4270; color: #c9cdfb; border-radius: 3px; padding: 0 2px; }}
.moment {{ background: #383a40; border-radius: 3px; padding: 0 2px; }}
img {{ width: 100%; border-radius: 8px; display: block; }}
hr {{ border: 0; border-top: 1px solid #3f4147; width: 100%; margin: 4px 0; }}
.row {{ display: flex; flex-wrap: wrap; gap: 8px; }}
.section {{ display: flex; gap: 16px; align-items: center; justify-content: space-between; }}
.section > .button {{ flex: none; }}
.button {{ color: #fff; border-radius: 8px; padding: 5px 16px; font-size: 14px; font-weight: 500; line-height: 22px; }}
.style1 {{ background: #5865f2; }} .style2 {{ background: #4e5058; }} .style3 {{ background: #248046; }}
.style4 {{ background: #da373c; }} .style5 {{ background: #4e5058; }}
.menu, .options {{ border: 1px solid #1e1f22; border-radius: 8px; width: 100%; max-width: 424px; box-sizing: border-box; }}
.menu {{ background: #1e1f22; padding: 8px 12px; color: #949ba4; }}
.options {{ margin-top: -4px; }} .options div {{ padding: 6px 12px; }}
</style>{messages}"""
UNTIL: Final = "25 November 2026 20:00"
FAR: Final = "in 3 days"


def shown(message: Message, *, opened: bool = False) -> str:
    """Return a message as HTML; ``opened``: with the entries of its menu."""
    alone = '<div class="alone">Only you can see this</div>' if message.ephemeral else ""
    inner = "".join(_component(one, message, opened=opened) for one in message.components)
    head = '<span class="name">Stonepost</span> <span class="app">APP</span> <span class="at">20:00</span>'
    return f'<div class="message"><div class="face">S</div><div>{head}{inner}{alone}</div></div>'


def _component(one: Json, message: Message, *, opened: bool) -> str:
    kind = one["type"]
    inner = "".join(_component(each, message, opened=opened) for each in one.get("components", ()))
    if kind == limits.CONTAINER:
        colour = one.get("accent_color")
        accent = "#3f4147" if colour is None else f"#{colour:06x}"
        return f'<div class="frame" style="--accent: {accent}">{inner}</div>'
    if kind == limits.SELECT:
        return _menu(one, opened=opened)
    beside = _component(one["accessory"], message, opened=opened) if "accessory" in one else ""
    plain: dict[int, Callable[[], str]] = {
        limits.TEXT_DISPLAY: lambda: f'<div class="text">{_text(one["content"], message)}</div>',
        limits.GALLERY: lambda: "".join(_picture(item["media"]["url"], message) for item in one["items"]),
        limits.SEPARATOR: lambda: "<hr>",
        limits.SECTION: lambda: f'<div class="section"><div>{inner}</div>{beside}</div>',
        limits.ROW: lambda: f'<div class="row">{inner}</div>',
        limits.BUTTON: lambda: f'<span class="button style{one["style"]}">{html.escape(one["label"])}</span>',
    }
    return plain[kind]()


def _menu(one: Json, *, opened: bool) -> str:
    entries = "".join(f"<div>{html.escape(each['label'])}</div>" for each in one["options"][:9]) if opened else ""
    shown = f'<span class="menu">{html.escape(one.get("placeholder") or "")} ▾</span>'
    return shown + (f'<div class="options">{entries}</div>' if entries else "")


def _picture(url: str, message: Message) -> str:
    data = next(one.data for one in message.attachments if one.url == url)
    return f'<img src="data:image/png;base64,{base64.b64encode(data).decode()}">'


def _text(text: str, message: Message) -> str:
    """Return Discord's markdown, as far as we use it, as HTML."""
    names = {str(user.id): user.display_name for user in message.channel.world.users.values()}
    told = html.escape(text, quote=False)
    told = re.sub(
        r"(?<!\\)&lt;@(\d+)&gt;", lambda found: f'<span class="mention">@{names.get(found[1], "?")}</span>', told
    )
    told = re.sub(r"(?<!\\)&lt;(/[a-z -]+):\d+&gt;", r'<span class="mention">\1</span>', told)
    told = re.sub(r"(?<!\\)&lt;t:\d+:R&gt;", f'<span class="moment">{FAR}</span>', told)
    told = re.sub(r"(?<!\\)&lt;t:\d+:f&gt;", f'<span class="moment">{UNTIL}</span>', told)
    told = re.sub(r"^## (.*)\n?", r"<h2>\1</h2>", told, flags=re.MULTILINE)
    told = re.sub(r"^-# (.*)$", r"<small>\1</small>", told, flags=re.MULTILINE)
    told = re.sub(r"(?<!\\)\*\*(.+?)(?<!\\)\*\*", r"<b>\1</b>", told)
    return re.sub(r"\\(.)", r"\1", told)


async def messages() -> dict[str, str]:
    """Return what is said in a match and around it, as HTML by the name of the picture."""
    async with FakeDiscord() as fake:
        club = Club(fake)
        async with serve_discord(fake) as running:
            found: dict[str, str] = {}
            await club.ann.slash(
                "play", game="luup", opponent=club.bob, options="mode=partisan", first="I move first", clock="3d/move"
            )
            offer = await club.said(club.general, "#1")
            found["offer"] = shown(offer)
            await club.bob.press(offer, "Accept")
            thread = await club.thread()
            for seat, steps in whole_game("luup", GAME)[1][:TURNS]:
                known = len(thread.said)
                await (club.ann, club.bob)[seat - 1].slash("move", thread, turn=steps)
                await club.said(thread, steps, after=known)
            found["turn"] = shown(thread.said[-1])
            menu = await club.ann.press(thread.said[-1], "Pick")
            await fake.until(lambda: menu.followups)
            found["pick"] = shown(menu.message, opened=True)
            board = await club.ann.slash("board", thread)
            form = await club.ann.press(thread.said[-1], "Preview")
            found["preview"] = shown((await club.ann.submit(form, {"turn": "e6"})).message)
            found["look"] = shown(board.message)
            for name, command, options in (
                ("rules", "rules", {"game": "luup"}), ("help", "help", {}),
                ("settings", "settings look", {}), ("standings", "rating standings", {"game": "luup"}),
            ):  # fmt: skip
                found[name] = shown((await club.ann.slash(command, thread, **options)).message)
            found |= await _lists(club, thread)
            await club.ann.slash("ladder create", game="cropa")
            for member in (club.ann, club.bob, club.cid):
                await member.slash("ladder join")
            found["ladder"] = shown((await club.cid.slash("ladder look")).message)
            found["ladder-challenge"] = shown((await club.cid.slash("ladder challenge")).message)
            await club.bob.slash("match resign", thread)
            await club.bob.press(club.bob.sees(thread)[-1], "Yes, I resign")
            found["result"] = shown(await club.said(thread, "is over"))
            del running
            return found


async def _lists(club: Club, thread: Channel) -> dict[str, str]:
    """Return what lists look like in which each entry has a button, as HTML by the name of the picture."""
    await club.begin(game="cropa")
    await club.bob.slash("play", game="crumo", opponent=club.ann)
    await club.cid.slash("play", game="luup")
    await club.cid.slash("seek", game="cropa")
    await club.said(club.general, "#4")
    found = {"matches": shown((await club.ann.slash("matches", thread)).message)}
    found["offers"] = shown((await club.ann.slash("offers look")).message)
    await club.ann.slash("settings board", channel=club.guild["games"])
    found["board"] = shown(await club.said(club.guild["games"], "#1"))
    return found


async def make(folder: Path, names: Sequence[str] | None, widths: Sequence[tuple[str, int]]) -> None:
    """Draw pictures into a folder.

    Args:
        folder: the folder.
        names: which ones; None: all.
        widths: of the pictures in pixels, with what is added to their names.
    """
    found = await messages()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name in names or found:
            for suffix, width in widths:
                page = await browser.new_page(viewport={"width": width + 32, "height": 200})
                await page.set_content(PAGE.format(width=width, messages=found[name]))
                await page.screenshot(path=folder / f"discord-{name}{suffix}.png", full_page=True)
                await page.close()
        await browser.close()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        asyncio.run(make(Path(sys.argv[1]), None, (("", 700), ("-phone", 358))))
    else:
        asyncio.run(make(IMAGES, SHOWN, (("", 700),)))
