"""Browsers that hold a name of the page: how a linked account lets one in, hears of it, and ends it."""

from __future__ import annotations

from datetime import timedelta
from itertools import count

from bot import chat
from bot.features.account import sessions
from bot.kernel.context import Context
from core.account import SIGN_IN_LIFE, Session
from core.messages.updates import Place, Sender, Update
from storage.outbox.outbox import Outgoing
from tests.support.linked_club import DISCORD, TELEGRAM, WEB
from tests.support.said import values
from tests.support.table import Somebody, Table, codes, told

IDS = count(1)


async def linked(*others: Somebody) -> Table:
    """Return a town where a name of the page is linked with other accounts."""
    town = await Table.known(WEB, *others)
    for other_person in others:
        await town.join(WEB, other_person)
    return town


async def code_of(town: Table, who: Somebody = TELEGRAM) -> str:
    """Return a code for signing in that somebody gets."""
    message = await town.answer(who, "/signin")
    assert message.code == "sign-in-link"
    return str(values(message)["code"])


async def open_browser(town: Table, by: Somebody | None = None) -> Session:
    """Sign a browser in, and deliver what is said of it."""
    account, giver = await town.account(WEB), None if by is None else await town.account(by)
    return await town.application.run(
        lambda context: sessions.open_session(context, account, "Firefox, Linux", by=giver)
    )


async def browser_numbers(town: Table) -> list[int]:
    """Return the numbers of the browsers of the name."""
    account = await town.account(WEB)
    return [session.number for session in await town.look(lambda uow: uow.sessions.for_account(account))]


async def signs_in(town: Table, code: str) -> bool:
    """Return whether a code signs in, and to the name."""
    account = await town.account(WEB)

    def look(context: Context) -> bool:
        found = sessions.valid_code(context, code)
        return found is not None and found[1].ref == account.ref

    return await town.application.run(look)


async def test_a_linked_account_gets_a_link_that_is_valid_for_ten_minutes() -> None:
    town = await linked(TELEGRAM)
    message = await town.answer(TELEGRAM, "/signin")
    link = values(message)

    assert link["name"] == "Ally"
    assert link["address"] == f"https://play.example.org/sign-in#{link['code']}"
    assert link["until"] - town.clock.time == SIGN_IN_LIFE == timedelta(minutes=10)
    assert await signs_in(town, link["code"])
    town.clock.time += timedelta(minutes=10)
    assert not await signs_in(town, link["code"])


async def test_a_new_link_replaces_the_one_before() -> None:
    town = await linked(TELEGRAM)
    first, second = [await code_of(town) for _ in range(2)]
    assert [await signs_in(town, code) for code in (first, second)] == [False, True]


async def test_the_link_is_given_in_a_private_chat_alone() -> None:
    town = await linked(DISCORD)
    assert await town.codes(DISCORD, "/signin") == ["refused.sign-in-alone"]


async def test_whoever_is_on_the_page_or_has_no_name_there_gets_no_link() -> None:
    town = await Table.known(WEB, TELEGRAM)
    assert await town.codes(WEB, "/signin") == ["refused.sign-in-here"]
    assert await town.codes(TELEGRAM, "/signin") == ["refused.sign-in-unlinked"]
    assert await town.codes(TELEGRAM, "/sessions") == ["refused.no-name-on-page"]


async def test_a_code_for_signing_in_does_nothing_else_and_no_other_code_signs_in() -> None:
    town = await linked(TELEGRAM)
    code = await code_of(town)
    assert await town.codes(DISCORD, f"/link {code}") == ["refused.code-for-sign-in"]
    assert not await signs_in(town, await town.code(WEB))
    assert not await signs_in(town, "nonsense")


async def test_every_linked_account_hears_of_a_new_browser_and_can_end_it() -> None:
    town = await linked(TELEGRAM, DISCORD)
    session = await open_browser(town, TELEGRAM)
    messages = await town.delivered()

    assert told(messages, "signed-in") == {("telegram", "dm-al", True), ("discord", "general", True)}
    assert values(messages[0].message)["agent"] == "Firefox, Linux"
    [action] = messages[0].message.actions
    assert action.code == "session-end"
    assert codes(await town.does(TELEGRAM, action.command)) == ["session-ended"]
    assert session.number not in await browser_numbers(town)
    assert codes(await town.does(TELEGRAM, action.command)) == ["refused.no-session"]


async def test_browsers_are_listed_with_a_button_for_each() -> None:
    town = await linked(TELEGRAM)
    assert values(await town.answer(TELEGRAM, "/sessions"))["sessions"] == ()
    for _ in range(2):
        await open_browser(town)
        town.clock.time += timedelta(hours=1)
    await town.delivered()
    message = await town.answer(TELEGRAM, "/sessions")

    assert [line.session for line in values(message)["sessions"]] == [3, 2]
    assert codes(await town.does(WEB, message.actions[1].command)) == ["session-ended"]
    assert await browser_numbers(town) == [3]


async def test_parting_an_account_ends_the_browsers_that_it_let_in_alone() -> None:
    town = await linked(TELEGRAM)
    own_session, their_session = await open_browser(town), await open_browser(town, TELEGRAM)
    await town.delivered()
    await town.says(TELEGRAM, "/unlink yes")

    assert (own_session.number, their_session.number) == (2, 3)
    assert await browser_numbers(town) == [2]


async def does_from(town: Table, session: Session, text: str) -> list[Outgoing]:
    """Give a typed command from a browser of the name; return the messages."""
    command = chat.parse(text, "en")
    assert command is not None
    account = await town.account(WEB)
    fresh = await town.look(lambda uow: uow.sessions.get("web", account.ref, session.number))
    sender = Sender("web", account.ref, "ally", "Ally", session=fresh)
    place = Place("lobby", "Lobby", "lobby", "Lobby")
    await town.application.receive(Update(f"browser-{next(IDS)}", sender, place, command))
    return await town.delivered()


async def test_a_new_browser_changes_no_accounts_before_another_account_allows_it() -> None:
    town = await linked(TELEGRAM)
    session = await open_browser(town)
    await town.delivered()
    messages = await does_from(town, session, "/unlink yes")
    assert codes(messages) == ["trust-question", "refused.session-asked"]
    assert told(messages, "trust-question") == {("telegram", "dm-al", True)}
    assert (await town.account(WEB)).player == (await town.account(TELEGRAM)).player
    for text in ("/unlink", "/link", "/forget me", "/forget me yes"):
        assert codes(await does_from(town, session, text)) == ["refused.session-asked"], "it asked a moment ago"
    trust, _ = messages[0].message.actions
    assert codes(await town.does(WEB, trust.command)) == ["refused.trust-elsewhere"]
    assert codes(await town.does(TELEGRAM, trust.command)) == ["session-trusted"]
    assert "unlinked" in codes(await does_from(town, session, "/unlink yes"))


async def test_a_browser_may_change_accounts_after_a_week() -> None:
    town = await linked(TELEGRAM)
    session = await open_browser(town)
    await town.delivered()
    town.clock.time += timedelta(days=7, seconds=-1)
    assert "refused.session-asked" in codes(await does_from(town, session, "/forget me"))
    town.clock.time += timedelta(seconds=1)
    assert codes(await does_from(town, session, "/forget me")) == ["forget-question"]


async def test_a_new_browser_of_a_name_without_other_accounts_has_to_wait() -> None:
    town = await Table.known(WEB)
    session = await open_browser(town)
    for text in ("/link", "/forget me"):
        [refused] = await does_from(town, session, text)
        assert refused.message.code == "refused.session-too-new"
        assert values(refused.message)["until"] == town.clock.time + timedelta(days=7)
    assert codes(await does_from(town, session, "/matches")) == ["matches"]


async def test_the_first_browser_of_a_name_changes_accounts_at_once() -> None:
    town = await Table.known(WEB)
    account = await town.account(WEB)
    session = await town.application.run(lambda context: sessions.open_session(context, account, "", first=True))
    assert codes(await does_from(town, session, "/link")) == ["link-code"]


async def test_other_accounts_are_asked_again_after_an_hour_and_for_another_browser() -> None:
    town = await linked(TELEGRAM)
    first_session, second_session = await open_browser(town), await open_browser(town)
    await town.delivered()
    asked = [
        "trust-question" in codes(await does_from(town, session, "/unlink"))
        for session in (first_session, first_session, second_session)
    ]
    town.clock.time += timedelta(hours=1)
    assert asked == [True, False, True]
    assert "trust-question" in codes(await does_from(town, second_session, "/unlink"))
