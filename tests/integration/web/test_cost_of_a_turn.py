"""What one turn asks of the database, from what is typed on the chat page until its picture is fetched."""

import pytest

from bot.platforms.web import hub
from bot.platforms.web import stream as streams
from bot.runtime import delivery
from tests.support.cost import counted
from tests.support.web_page import serve_page

TRANSACTIONS = 6
"""Who asks and where; the turn with all that follows; what is to be sent; that it was sent; what is new; the picture."""
STATEMENTS = 30


async def test_a_typed_turn_is_cheap_until_its_picture_is_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in ((hub, "ANSWERED_WITHIN"), (streams, "HEARTBEAT"), (delivery, "LOOK_AGAIN")):
        monkeypatch.setattr(module, name, 600.0)  # however slow the machine is, nothing is looked at twice for that
    async with serve_page() as page:
        alice, _ = await page.match("cropa size 5")
        async with alice.stream(after=(await alice.posts())[-1]["id"]) as stream:
            await stream.until("rooms")
            with counted() as transactions:
                assert (await alice.say("e5")).status == 201
                while (post := (await stream.until("post")).data).get("code") != "turn-played":
                    assert post["text"] == "e5"
                picture = await alice.get(f"{post['picture']['path']}/en-light-1x.png")
        assert picture.status == 200

    assert len(transactions) <= TRANSACTIONS, transactions
    assert sum(map(len, transactions)) <= STATEMENTS, transactions
