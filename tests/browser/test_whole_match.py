"""Whole matches of every game, by clicks alone, on a desktop and on a phone, from the hall to the result and a rematch."""

import re

import pytest
from playwright.sync_api import Browser, expect

from core import rules
from tests.support.games import turns_of, vectors
from tests.support.match_person import MatchPerson
from tests.support.server import Server

STEPS = {
    "luup": "d3 d5 c3 c4 e3 e4",
    "crumo": "b2:1 keep f6:2 b2-b3 b1:4 b5:2 c7:2 d4:1 pass pass",
    "cropa": "f1 i2 i5 g2 c5 g6 h4 i1 h3 d5 d8 i4 b3 d2 c6 d1 f7 a5 f8 e6 a1 e1 h1 c2 e3 e7 f5 d7 h6 a2 e4 a4 f4 g3 f2 b6 "
    "e9 b4 b1 g5 d4 pass pass",
    "criocha": " ".join(vectors("criocha")[1]["steps"]),
    "droched": "komi:3 keep d4 e5 d5 e6",
}
"""Steps of a short game of each on its smallest board, to the end by the rules; of Droched, which lasts 60 turns at least, the
beginning."""


def sit_down_together(
    browser: Browser, server: Server, key: str, size: object, *, phone: bool
) -> tuple[MatchPerson, ...]:
    """Return Alice, who is new and begins, and Bob at a match: on a desk she challenges him, on a phone anyone."""
    alice, bob = MatchPerson(browser, "Alice", phone=phone), MatchPerson(browser, "Bob", phone=phone, dark=True)
    name = key.capitalize()
    bob.come_in(server.address, talk=False)
    alice.page.goto(server.address)
    card = alice.page.get_by_test_id("cards").locator(f"[data-game={key}]").first
    alice.hit(card.get_by_role("button", name="Challenge"))
    alice.take_name("Alice")
    form = alice.page.get_by_test_id("challenge-form")
    expect(form).to_contain_text(f"New match: {name}")  # the action that began without a name continues
    form.locator(f"[name='option.size'][value='{size}']").check()
    form.get_by_label("Me", exact=True).check()
    form.get_by_label("Anyone here" if phone else "Bob (here now)").check()
    alice.hit(form.get_by_test_id("challenge-send"))
    if phone:
        expect(form.get_by_test_id("challenge-link")).to_have_value(re.compile(rf"^{server.address}/i/1/\w+$"))
        alice.hit(form.get_by_test_id("challenge-done"))
        expect(alice.page.get_by_test_id("challenge")).to_contain_text(f"You’ve offered {name} to anyone")
        bob.hit(bob.page.get_by_test_id("offer"))
        expect(bob.page.get_by_test_id("offers")).to_contain_text("Alice moves first")
        bob.hit(bob.page.get_by_test_id("offer-accept"))
    else:
        challenge = bob.page.get_by_test_id("challenge")
        expect(challenge).to_contain_text(f"Alice challenges you to {name}")
        bob.hit(challenge.get_by_role("button", name="Accept"))
    bob.lands_at(1)
    alice.hit(alice.page.get_by_test_id("notices").get_by_role("link", name="To the board"))
    alice.lands_at(1)
    return alice, bob


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("key", STEPS)
def test_a_match_is_played_by_clicks_alone(browser: Browser, server: Server, key: str, *, phone: bool) -> None:
    game = rules.get(key)
    size = min(next(option.values for option in game.options if option.name == "size"))
    alice, bob = sit_down_together(browser, server, key, size, phone=phone)
    steps = STEPS[key].replace("keep", "swap" if phone else "keep").split()
    turns, end = turns_of(key, {"size": size}, steps)
    position = game.start({"size": size})
    for seat, turn in turns:
        position = (alice if seat == 1 else bob).plays(position, turn)
    if end.outcome is None:
        alice.choose("resign")
        alice.hit(alice.page.get_by_test_id("answer").locator(".row button"))
    winner = "Bob" if end.outcome is None else ("Alice", "Bob")[end.outcome.winner - 1]
    for person in (alice, bob):
        expect(person.page.get_by_test_id("result")).to_contain_text(f"{winner} beats")

    bob.hit(bob.page.locator("#result [data-action=rematch]"))
    offered = alice.page.locator("#result")
    expect(offered).to_contain_text(f"Bob offers you a rematch of {key.capitalize()}")
    expect(offered.get_by_role("button", name="Rematch")).to_have_count(0)
    result = bob.page.locator("#result")
    expect(result).to_contain_text(f"You offered Alice a rematch of {key.capitalize()}")
    expect(result.get_by_role("button", name="Withdraw")).to_be_visible()
    expect(result.get_by_role("button", name="Rematch")).to_have_count(0)
    alice.shot(f"rematch-{key}-{phone}")
    alice.hit(offered.get_by_role("button", name="Accept"))
    alice.lands_at(2)
    bob.hit(bob.page.get_by_test_id("requests").get_by_role("link", name="To the board"))
    bob.lands_at(2)
    bob.plays(game.start({"size": size}), turns[0][1])
    assert alice.errors == bob.errors == []
