"""Telegram as it opens pages within itself: the data that it signs, and a script that offers pages what Telegram's own does."""

import base64
import hashlib
import hmac
import json
from urllib.parse import parse_qsl, urlencode

from playwright.sync_api import BrowserContext

ADDRESS = "https://telegram.org/js/telegram-web-app.js"
LIGHT = {
    "bg_color": "#ffffff", "secondary_bg_color": "#f0f0f0", "text_color": "#000000", "hint_color": "#707579",
    "link_color": "#3390ec", "button_color": "#3390ec", "button_text_color": "#ffffff", "destructive_text_color": "#df3f40",
}  # fmt: skip
DARK = {
    "bg_color": "#212121", "secondary_bg_color": "#0f0f0f", "text_color": "#ffffff", "hint_color": "#aaaaaa",
    "link_color": "#8774e1", "button_color": "#8774e1", "button_text_color": "#ffffff", "destructive_text_color": "#e53935",
}  # fmt: skip
_SCRIPT = """
const GIVEN = %s;
const heard = {};
const button = () => ({
  text: "", isVisible: false, isActive: true, pressed: new Set(),
  onClick(take) { this.pressed.add(take); return this; }, press() { for (const take of this.pressed) take(); },
  setText(text) { if (!text || text.length > 64) throw Error(`no text: ${text}`); this.text = text; return this; },
  color: null, textColor: null,
  setParams({ color, text_color }) { this.color = color; this.textColor = text_color; return this; },
  show() { this.isVisible = true; return this; }, hide() { this.isVisible = false; return this; },
  enable() { this.isActive = true; return this; }, disable() { this.isActive = false; return this; },
});
const place = (name, since) => function set(color) {
  const known = /^(secondary_)?bg_color$/.test(color) || (this.isVersionAtLeast(since) && /^#([0-9a-f]{3}){1,2}$/i.test(color));
  if (!known) throw Error(`no colour of ${name}: ${color}`);
  this[name] = color;
};
const WebApp = {
  headerColor: "", backgroundColor: "", bottomBarColor: "",
  setHeaderColor: place("headerColor", "6.9"), setBackgroundColor: place("backgroundColor", "6.1"),
  setBottomBarColor: place("bottomBarColor", "7.10"),
  isVersionAtLeast(least) {
    const [[a, b], [c, d]] = [this.version, least].map((one) => one.split(".").map(Number));
    return a > c || (a === c && b >= d);
  },
  ...GIVEN, opened: [], isExpanded: false, isReady: false, isClosingConfirmationEnabled: false, isVerticalSwipesEnabled: true,
  BackButton: button(), MainButton: button(),
  ready() { this.isReady = true; }, expand() { this.isExpanded = true; },
  onEvent(name, take) { (heard[name] ??= []).push(take); },
  openLink(url) { this.opened.push(url); },
  enableClosingConfirmation() { this.isClosingConfirmationEnabled = true; },
  disableClosingConfirmation() { this.isClosingConfirmationEnabled = false; },
  enableVerticalSwipes() { this.isVerticalSwipesEnabled = true; },
  disableVerticalSwipes() { this.isVerticalSwipesEnabled = false; },
  become(more) {
    Object.assign(this, more);
    for (const name of ["themeChanged", "viewportChanged"]) for (const take of heard[name] ?? []) take();
  },
};
globalThis.Telegram = { WebApp };
"""


def opened_by(person: int, token: str, at: float, **more: str) -> str:
    """Return what Telegram says of a person who opens the page."""
    fields = {"user": json.dumps({"id": person, "first_name": "Ann"}), "auth_date": str(int(at)), **more}
    signed = "\n".join(f"{name}={value}" for name, value in sorted(fields.items()))
    key = hmac.new(b"WebAppData", token.encode(), hashlib.sha256).digest()
    return urlencode(fields | {"hash": hmac.new(key, signed.encode(), hashlib.sha256).hexdigest()})


def open_within_telegram(
    context: BrowserContext, data: str, *, dark: bool = False, height: int = 0, version: str = "9.1"
) -> None:
    """Let the pages of a browser be opened by a version of Telegram with some data; ``height``: of what it shows of them."""
    told = dict(parse_qsl(data))
    unsafe = told | {"user": json.loads(told.get("user", "{}"))}
    given = {
        "initData": data, "initDataUnsafe": unsafe, "colorScheme": "dark" if dark else "light",
        "themeParams": DARK if dark else LIGHT, "viewportStableHeight": height, "version": version,
    }  # fmt: skip
    script = _SCRIPT % json.dumps(given)
    context.unroute(ADDRESS)
    context.route(ADDRESS, lambda route: route.fulfill(content_type="text/javascript", body=script))


def logged_in(who: int, token: str, at: float, **more: object) -> str:
    """Return what Telegram's login widget adds to the address for a person who has signed in there (``tgAuthResult``)."""
    fields: dict[str, object] = {"id": who, "first_name": "Ann", "auth_date": int(at)} | more
    signed = "\n".join(f"{name}={value}" for name, value in sorted(fields.items()))
    signature = hmac.new(hashlib.sha256(token.encode()).digest(), signed.encode(), hashlib.sha256).hexdigest()
    return base64.urlsafe_b64encode(json.dumps(fields | {"hash": signature}).encode()).decode().rstrip("=")
