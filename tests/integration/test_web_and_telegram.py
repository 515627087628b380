"""The chat page and Telegram, served by one program: a page that is open inside Telegram makes turns silent there."""

import pytest

from bot.runtime.composition import known_settings
from bot.settings.environment import load
from tests.support.fake_telegram import FakeTelegram
from tests.support.telegram_club import Club, TelegramPackage, environment
from tests.support.telegram_data import opened_by
from tests.support.web_page import serve_page


@pytest.mark.parametrize(
    ("path", "is_silent"),
    [("/api/matches/1/stream", True), ("/api/rooms/@me/stream", True), ("/api/matches/2/stream", False)],
)
async def test_a_turn_makes_no_sound_while_its_reader_has_it_before_them_inside_telegram(
    path: str, *, is_silent: bool
) -> None:
    async with FakeTelegram() as fake:
        given = environment(fake) | {"STONEPOST_WEB": "yes", "STONEPOST_WEB_ADDRESS": "https://play.example.org"}
        settings = load(given, known_settings())
        async with serve_page(more=dict(settings), beside={"telegram": TelegramPackage()}) as page:  # type: ignore[dict-item]  # a class in place of the module
            club = Club(fake)
            await club.meet()
            await club.begin_alone()
            await club.begin_alone()
            visitor = await page.visitor()
            app = {"data": opened_by(club.bob.id, fake.token, page.clock.now().timestamp()), "id": "tab-of-bob-1"}
            session = (await visitor.post("/api/telegram", app)).data["session"]
            async with visitor.stream(path=path, more={"Authorization": f"Bearer {session}"}) as stream:
                await stream.next()
                club.ann.says("/move #1 a1")
                assert (await club.said(club.bob.dm, "Ann plays a1")).silent is is_silent
                club.bob.says("/move #1 b2 d4")
                assert not (await club.said(club.ann.dm, "Bob plays b2 d4")).silent, "she has no page open"
            account = await page.running.store.read(lambda uow: uow.people.account("telegram", str(club.bob.id)))
            assert account is not None
            apps = page.platform.site.services.open_apps
            await fake.until(lambda: not any(apps.shows("telegram", account.player, number) for number in (1, 2)))
            club.ann.says("/move #1 c3 e3")
            assert not (await club.said(club.bob.dm, "Ann plays c3 e3")).silent
