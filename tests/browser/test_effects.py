"""A turn is seen and heard as it is shown: its stone settles, captured ones fade, and there is a soft click."""

from playwright.sync_api import Browser, expect

from core import rules
from tests.support.match_person import MatchPerson, table
from tests.support.server import Server

RECORDS = """globalThis.clicks = 0; globalThis.faded = 0;
const begin = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function () { globalThis.clicks += 1; return begin.call(this); };
document.addEventListener("animationstart", ({ animationName }) => { if (animationName === "fade") globalThis.faded += 1; });"""
"""Script that counts what is heard, and what fades."""


def heard(person: MatchPerson) -> int:
    return int(person.page.evaluate("clicks"))


def test_a_stone_settles_and_is_heard_until_that_is_switched_off(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "luup size 4")
    settles = alice.page.locator("#picture .settles")
    alice.context.add_init_script(RECORDS)
    alice.sit_down()
    alice.spot("d4").click()
    expect(settles).to_have_count(1)
    assert heard(alice) == 1
    alice.press("Play d4")
    alice.is_at(1)
    assert heard(alice) == 1, "it lies there already"
    bob.plays(rules.get("luup").start({"size": 4}).play("d4"), "e4")
    alice.is_at(2)
    expect(settles).to_have_count(1)
    assert heard(alice) == 2
    alice.page.locator("[data-panel=options]").click()
    alice.page.get_by_label("Motion and sound").uncheck()
    alice.page.locator("#step-back").click()
    alice.page.locator("#step-on").click()
    alice.is_at(2)
    expect(settles).to_have_count(0)
    assert heard(alice) == 2
    assert alice.errors == []


def test_captured_stones_fade(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "crumo size 5 balance none", "d2:1", "d3:2", "d1:2")
    alice.context.add_init_script(RECORDS)
    alice.sit_down()
    alice.page.locator("#step-back").click()
    alice.is_at(2, 3)
    assert alice.page.evaluate("faded") == 0
    alice.page.locator("#step-on").click()
    alice.is_at(3)
    alice.page.wait_for_function("faded === 1")
    expect(alice.page.locator("#picture .fades")).to_have_count(0)
    expect(alice.page.locator("#picture .settles")).to_have_count(1)


def test_who_wishes_for_less_motion_sees_and_hears_none(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "luup size 4", "d4", "e4")
    alice.context.add_init_script(RECORDS)
    alice.page.emulate_media(reduced_motion="reduce")
    alice.sit_down()
    alice.page.locator("#step-back").click()
    alice.is_at(1, 2)
    alice.page.locator("#step-on").click()
    alice.is_at(2)
    expect(alice.page.locator("#picture .settles")).to_have_count(0)
    assert heard(alice) == 0
