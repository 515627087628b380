"""Pages for everybody, over HTTP: who may read them, and what previews and search engines get."""

import re
from collections.abc import AsyncIterator
from urllib.parse import urlencode

import pytest

from bot.platforms.web.requests.page_limits import PageLimits
from bot.platforms.web.site.site import Site
from core import rules
from core.community import CommunitySettings
from core.ladder import Ladder
from core.rate_limits import Rate
from core.rating import Change, Rating, Scope
from core.time.control import USUAL_TERMS
from storage.unit_of_work import UnitOfWork
from tests.integration.web.test_managing import manager, press, shown
from tests.support.web_page import Page, Visitor, serve_page


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with serve_page() as page:
        yield page


async def ladder_of_a_server(page: Page) -> int:
    """Return the number of a ladder of a community on Discord."""

    def transaction(uow: UnitOfWork) -> int:
        room = uow.communities.open_room("discord", "server", "Server", "hall", "hall")
        options = rules.get("luup").start({}).options
        made_by = uow.people.by_handle("web", "Alice")
        assert made_by is not None
        ladder = Ladder(
            id=0,
            community=room.community,
            room=room.id,
            game="luup",
            options=options,
            terms=USUAL_TERMS,
            reach=None,
            made_by=made_by.player,
            made_at=page.clock.now(),
        )
        return uow.ladders.create(ladder).id

    return await page.running.store.write(transaction)


async def test_a_ladder_of_a_server_is_for_its_members_alone(page: Page) -> None:
    alice, nobody = await page.visitor("Alice"), await page.visitor()
    number = await ladder_of_a_server(page)
    for visitor in (alice, nobody):
        assert (await visitor.get(f"/ladders/{number}")).status == 404
    assert (await nobody.get("/ladders/99")).status == 404
    assert f"/ladders/{number}" not in (await nobody.get("/sitemap.xml")).body.decode()
    assert f"/ladders/{number}" not in (await nobody.get("/standings")).body.decode()


async def test_managers_open_the_standings_of_their_community_to_everybody(page: Page) -> None:
    await page.visitor("Alice")
    nobody, number = await page.visitor(), await ladder_of_a_server(page)

    def open_up(uow: UnitOfWork) -> None:
        ladder = uow.ladders.get(number)
        assert ladder is not None
        uow.communities.set_settings(ladder.community, CommunitySettings(standings=True))

    await page.running.store.write(open_up)
    assert (await nobody.get(f"/ladders/{number}")).status == 200
    assert f"/ladders/{number}" in (await nobody.get("/standings")).body.decode()
    assert f"/ladders/{number}" in (await nobody.get("/sitemap.xml")).body.decode(), "nobody is on it"


async def test_a_match_names_the_ladder_on_which_it_is_played_to_those_who_may_read_it(page: Page) -> None:
    carol, alice, nobody = await manager(page), await page.visitor("Alice"), await page.visitor()
    await carol.say("/ladder create luup size 4 7d/move")
    for person in (carol, alice):
        await person.say("/ladder join")
    await alice.say("/ladder challenge @Carol")
    link = '<a href="/ladders/1" data-testid="competition">Ladder 1: Luup</a>'
    assert link in (await nobody.get("/m/1")).body.decode()
    await carol.say("/settings standings no")
    assert link not in (await nobody.get("/m/1")).body.decode()
    assert link in (await alice.get("/m/1")).body.decode()


async def test_managers_close_the_standings_of_a_room(page: Page) -> None:
    carol, alice, nobody = await manager(page), await page.visitor("Alice"), await page.visitor()
    await carol.say("/ladder create luup size 4 7d/move")
    await alice.say("/ladder join")
    assert (await nobody.get("/ladders/1")).status == 200
    await carol.say("/settings standings no")
    assert (await nobody.get("/ladders/1")).status == 404
    assert "/ladders/1" not in (await nobody.get("/standings")).body.decode()
    assert (await alice.get("/ladders/1")).status == 200
    await alice.say("/settings standings yes")
    assert (await nobody.get("/ladders/1")).status == 404


async def test_a_ladder_offers_each_reader_what_they_can_do_on_it(page: Page) -> None:
    carol, alice, nobody = await manager(page), await page.visitor("Alice"), await page.visitor()
    await carol.say("/ladder create luup size 4 7d/move reach 1")
    assert "The first to join stands at the top" in await shown(alice, "/ladders/1")
    assert "Choose a name to join" in await shown(nobody, "/ladders/1")
    for person in (carol, alice):
        await press(person, "/ladder join 1")
    bob = await page.visitor("Bob")
    await press(bob, "/ladder join 1")
    own = await shown(bob, "/ladders/1")
    assert re.findall(r'data-command="([^"]+)"', own) == ["/ladder leave 1", "/ladder challenge @Alice 1"]
    assert "You can challenge players up to 1 place above you." in own
    assert 'data-command="' not in await shown(nobody, "/ladders/1")
    await press(bob, "/ladder challenge @Alice 1")
    own = await shown(bob, "/ladders/1")
    assert '<a href="/m/1">' in own
    assert re.findall(r'data-command="([^"]+)"', own) == ["/ladder challenge 1", "/ladder leave 1"]
    assert len(re.findall(r'<time datetime="[^"]+T[^"]+">\w{3} \d+ \w{3} \d{4}, \d\d:\d\d UTC</time>', own)) == 3
    await press(carol, "/ladder close 1 yes")
    assert 'data-command="' not in await shown(bob, "/ladders/1")


async def test_a_ladder_marks_uncertain_ratings_and_its_chart_has_a_scale(page: Page) -> None:
    carol = await manager(page)
    alice, bob = await page.match("luup size 4")
    await carol.say("/ladder create luup size 4 7d/move")
    await alice.say("#1 d4")
    await bob.say("/resign #1 yes")
    for person in (alice, bob):
        await press(person, "/ladder join 1")

    def rate(uow: UnitOfWork) -> None:
        result = uow.results.for_match(1)
        assert result is not None
        for player, value in zip(result.players, (1700.0, 1400.0), strict=True):
            rating = Rating(value=value, deviation=200.0, at=page.clock.now(), count=1)
            uow.ratings.save(Scope(result.community, "luup"), player, Change(result.order, 1, rating))

    await page.running.store.write(rate)
    document = await shown(alice, "/ladders/1")
    assert sorted(re.findall(r'<td title="\d+ ± \d+">([^<]+)</td>', document)) == ["1400?", "1700?"]
    assert re.findall(r'text-anchor="middle">(\d+)</text>', document) == ["1200", "1400", "1600", "1800", "2000"]


async def test_a_ladder_of_another_platform_has_no_controls_here(page: Page) -> None:
    await page.visitor("Alice")
    bob, nobody, number = await page.visitor("Bob"), await page.visitor(), await ladder_of_a_server(page)

    def open_up(uow: UnitOfWork) -> None:
        ladder = uow.ladders.get(number)
        assert ladder is not None
        uow.communities.set_settings(ladder.community, CommunitySettings(standings=True))

    await page.running.store.write(open_up)
    for reader in (bob, nobody):
        body = await shown(reader, f"/ladders/{number}")
        assert 'data-command="' not in body
        assert "Choose a name to join" not in body


async def test_a_tournament_says_its_format_and_offers_each_reader_what_they_can_do(page: Page) -> None:
    carol, nobody = await manager(page), await page.visitor()
    await carol.say("/tournament create luup size 4 7d/move groups 3 until 2d")
    people = [await page.visitor(name) for name in ("Alice", "Bob", "Dora")]
    assert "Choose a name to join" in await shown(nobody, "/tournaments/1")
    for person in people:
        assert re.findall(r'data-command="([^"]+)"', await shown(person, "/tournaments/1")) == ["/tournament join 1"]
        await press(person, "/tournament join 1")
    own = await shown(people[0], "/tournaments/1")
    assert re.findall(r'data-command="([^"]+)"', own) == ["/tournament leave 1"]
    assert "Double round robin in groups of up to 3" in own
    assert re.search(r'Sign-up is open until <time datetime="[^"]+">[^<]*\d\d:\d\d UTC</time>\. Signed up: 3', own)
    assert re.search(r'<meta name="description" content="Sign-up is open until [^<"]*\d\d:\d\d UTC\.', own)
    managed = await shown(carol, "/tournaments/1")
    assert re.findall(r'data-command="([^"]+)"', managed) == ["/tournament join 1", "/tournament start 1"]
    await press(carol, "/tournament start 1")
    document = await shown(nobody, "/tournaments/1")
    assert document.count("to move <small") == document.count("until <time ") == 6
    assert "in brackets" not in document
    assert set(re.findall(r'<a href="(/m/\d)" aria-label="·', document)) == {f"/m/{number}" for number in range(1, 7)}
    assert 'data-command="' not in document
    own = await shown(people[0], "/tournaments/1")
    assert own.index('data-testid="cross-table"') < own.index('data-command="/tournament leave 1"')


async def is_listed(reader: Visitor, path: str) -> bool:
    """Return whether search engines may list a page."""
    answer = await reader.get(path)
    assert answer.status == 200, path
    return b'name="robots" content="noindex"' not in answer.body


async def sitemap(reader: Visitor) -> set[str]:
    """Return the paths in the list of public pages."""
    return set(re.findall(r"<loc>http://[^/]+(.*?)</loc>", (await reader.get("/sitemap.xml")).body.decode()))


async def test_a_page_that_names_people_is_listed_once_all_of_them_allow_it(page: Page) -> None:
    carol, alice, bob, nobody = (
        await manager(page), await page.visitor("Alice"), await page.visitor("Bob"), await page.visitor()
    )  # fmt: skip
    await carol.say("/ladder create luup size 4 7d/move")
    await carol.say("/tournament create luup size 4 7d/move groups 3")
    paths = ("/ladders/1", "/tournaments/1")
    assert all([await is_listed(nobody, path) for path in paths]), "they name nobody"
    for person in (alice, bob):
        await person.say("/ladder join")
        await person.say("/tournament join")
    for person, listed in ((alice, False), (bob, True)):
        await person.say("/visibility search on")
        assert [await is_listed(nobody, path) for path in paths] == [listed, listed]
        assert (await sitemap(nobody)).issuperset(paths) == listed
    await alice.say("/visibility search off")
    assert [await is_listed(nobody, path) for path in paths] == [False, False]
    assert not (await sitemap(nobody)).intersection(paths)


async def test_a_profile_is_listed_if_its_owner_allows_it_and_names_only_others_who_do(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    await alice.say("#1 d4")
    await bob.say("/resign #1 yes")
    nobody, profile = await page.visitor(), f"/p/{(await alice.get('/api/me')).data['id']}"
    assert not await is_listed(nobody, profile)
    assert profile not in await sitemap(nobody)
    await alice.say("/visibility search on")
    assert await is_listed(nobody, profile)
    assert profile in await sitemap(nobody)
    body = (await nobody.get(profile)).body.decode()
    assert '<meta name="description" content="Matches, ratings and opponents of Alice.">' in body
    assert f'<link rel="canonical" href="{page.url}{profile}">' in body
    assert "Bob" not in body
    assert "Bob" in (await alice.get(profile)).body.decode()
    await bob.say("/visibility search on")
    assert "Bob" in (await nobody.get(profile)).body.decode()
    assert "Allow: /p/" in (await nobody.get("/robots.txt")).body.decode()


async def test_a_match_and_its_archive_are_listed_if_both_players_allow_it(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    await alice.say("#1 d4")
    nobody, paths = await page.visitor(), ("/m/1", "/m/1/1", "/games/luup/matches")
    await bob.say("/resign #1 yes")
    for person, listed in ((alice, False), (bob, True)):
        await person.say("/visibility search on")
        assert [await is_listed(nobody, path) for path in paths] == [listed] * 3
    for path in paths[:2]:
        body = (await nobody.get(path)).body.decode()
        assert "<title>#1 Luup · Alice – Bob – Stonepost</title>" in body
        assert '<meta name="description" content="#1 Luup is over: Alice beats Bob.' in body
        assert f'<link rel="canonical" href="{page.url}/m/1">' in body


async def test_neither_a_match_against_the_computer_nor_a_shared_address_is_listed(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    for person in (alice, bob):
        await person.say("/visibility search on")
    await alice.say("/share 1")
    assert await is_listed(bob, "/m/1")
    assert not await is_listed(bob, (await alice.get("/api/matches/1")).data["watch"]["link"].removeprefix(page.url))
    form = {"id": "against-the-computer", "game": "luup", "options": {"size": "4"}, "partner": "1"}
    assert (await alice.post("/api/rooms/lobby/challenges", form)).data["match"] == 2
    assert not await is_listed(alice, "/m/2")


async def test_standings_are_listed_if_all_in_them_allow_it(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    await alice.say("#1 d4")
    await bob.say("/resign #1 yes")

    def write(uow: UnitOfWork) -> None:
        result, rating = uow.results.for_match(1), Rating(deviation=50.0, at=page.clock.now(), count=20, known=20)
        assert result is not None
        for player in result.players:
            uow.ratings.undo(Scope(result.community, "luup"), player, result.order)
            uow.ratings.save(Scope(result.community, "luup"), player, Change(result.order, 1, rating))

    await page.running.store.write(write)
    nobody, paths = await page.visitor(), ("/standings", "/standings/luup")
    assert "Alice" in (await nobody.get("/standings/luup")).body.decode()
    for person, listed in ((alice, False), (bob, True)):
        await person.say("/visibility search on")
        assert [await is_listed(nobody, path) for path in paths] == [listed, listed]


@pytest.mark.parametrize(
    "path", ["/standings", "/standings/luup", "/games/luup", "/games/luup/matches", "/sitemap.xml", "/api/live"]
)
async def test_public_lists_are_limited_before_they_are_read(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serve_page(limits=PageLimits(readings=Rate(burst=1, seconds=60.0))) as page:
        nobody = await page.visitor()
        assert (await nobody.get(path)).status == 200
        monkeypatch.setattr(Site, "look", None)  # a call would fail
        assert (await nobody.get(path)).status == 429


async def test_public_pages_describe_themselves_and_are_indexed(page: Page) -> None:
    nobody = await page.visitor()
    for path in ("/", "/learn/luup", "/games/luup", "/standings", "/standings/luup"):
        body = (await nobody.get(path)).body.decode()
        assert 'name="robots"' not in body
        [picture] = re.findall(r'<meta property="og:image" content="([^"]+)"', body)
        assert f'<link rel="canonical" href="{page.url}{path}">' in body
        answer = await nobody.get(picture.removeprefix(page.url))
        assert (answer.status, answer.headers["Content-Type"]) == (200, "image/png")
    robots = (await nobody.get("/robots.txt")).body.decode()
    assert f"Sitemap: {page.url}/sitemap.xml" in robots
    places = re.findall("<loc>(.*?)</loc>", (await nobody.get("/sitemap.xml")).body.decode())
    assert f"{page.url}/games/luup" in places
    for place in places:
        assert (await nobody.get(place.removeprefix(page.url))).status == 200, place


async def test_only_those_with_a_name_are_led_to_their_profile_and_settings(page: Page) -> None:
    alice, nobody = await page.visitor("Alice"), await page.visitor()
    for path in ("/standings", "/matches", "/games/luup"):
        own = [
            link in (await who.get(path)).body.decode() for who in (alice, nobody) for link in ("/p/me", "/settings")
        ]
        assert own == [True, True, False, False]


async def test_a_position_to_try_is_opened_by_its_address_and_seen_in_previews(page: Page) -> None:
    nobody = await page.visitor()
    address = "/try/luup?option.size=4&line=b2+%3E+d4"
    body = (await nobody.get(address)).body.decode()
    assert re.search(r'id="state">.*"line":\["b2","d4"\]', body)
    assert 'name="robots" content="noindex"' in body
    properties = dict(re.findall(r'<meta property="(og:\w+)" content="([^"]+)"', body))
    assert properties["og:title"] == "Luup after 2 turns"
    assert properties["og:url"].replace("&amp;", "&") == f"{page.url}{address}"
    picture = await nobody.get(properties["og:image"].removeprefix(page.url).replace("&amp;", "&"))
    assert (picture.status, picture.headers["Content-Type"]) == (200, "image/png")
    empty = await nobody.get("/try/luup/board.png?option.size=4&language=en")
    assert picture.body != empty.body
    assert "Allow: /try/" in (await nobody.get("/robots.txt")).body.decode()


async def test_an_address_to_try_shows_what_the_rules_allow_of_it(page: Page) -> None:
    nobody = await page.visitor()
    for line, expected in (("b2 > b2 > d4", '"line":["b2"]'), ("nonsense", '"line":[]')):
        body = (await nobody.get(f"/try/luup?option.size=4&{urlencode({'line': line})}")).body.decode()
        assert expected in body
    for path in ("/try/chess", "/try/luup?option.size=4000", "/try/luup/board.png?option.size=4000"):
        assert (await nobody.get(path)).status == 404


async def test_each_language_has_its_own_picture_of_a_game(page: Page) -> None:
    nobody = await page.visitor()
    pictures = {}
    for language in ("en", "de"):
        body = (await nobody.get("/games/luup", **{"Accept-Language": language})).body.decode()
        [address] = re.findall(r'<meta property="og:image" content="([^"]+)"', body)
        answer = await nobody.get(address.removeprefix(page.url), **{"Accept-Language": "en"})
        assert answer.headers["Cache-Control"] == "public, max-age=86400"
        pictures[language] = answer.body
    assert pictures["en"] != pictures["de"]
    for address in ("/games/luup/board.png", "/games/luup/board.png?language=xx"):
        answer = await nobody.get(address, **{"Accept-Language": "de"})
        assert (answer.body, answer.headers["Cache-Control"]) == (pictures["de"], "private, no-cache")


async def test_a_small_board_is_for_whoever_may_see_the_match(page: Page) -> None:
    alice, _bob = await page.match("luup size 4")
    await alice.say("#1 d4")
    nobody = await page.visitor()
    answer = await nobody.get("/m/1/small.svg?ply=1")
    assert (answer.status, answer.headers["Content-Type"]) == (200, "image/svg+xml")
    assert (await nobody.get("/m/1/small-dark.svg?ply=0")).status == 200
    assert (await nobody.get("/m/1/small-pink.svg")).status == 404
    assert (await nobody.get("/m/1/small.svg?ply=9")).status == 404
    assert [match["number"] for match in (await nobody.get("/api/live")).data["running"]] == [1]
    await alice.say("/watch 1 closed")
    assert (await nobody.get("/m/1/small.svg?ply=1")).status == 404
    assert (await nobody.get("/api/live")).data["running"] == []
    assert b"/m/1/small" not in (await nobody.get("/")).body


async def test_the_archive_of_a_game_has_finished_matches_that_everybody_may_watch(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    for number in (1, 2, 3):
        if number > 1:
            await alice.say("/play luup size 4 @Bob me first")
            await bob.say(f"/accept {number}")
        await alice.say(f"#{number} d4")
        await bob.say(f"/resign #{number} yes")
    await alice.say("/watch 2 closed")
    body = (await (await page.visitor()).get("/games/luup/matches")).body.decode()
    assert re.findall(r'<a href="/m/(\d)">', body) == ["3", "1"]
    assert "Alice: won by resignation" in body


async def test_a_tournament_shows_the_result_of_a_closed_match_but_no_way_to_it(page: Page) -> None:
    carol = await manager(page)
    await carol.say("/tournament create luup size 4 7d/move groups 3")
    people = [await page.visitor(name) for name in ("Alice", "Bob", "Dora")]
    for person in people:
        await person.say("/tournament join")
    await carol.say("/tournament start")
    nobody = await page.visitor()
    body = (await nobody.get("/tournaments/1")).body.decode()
    open_matches = set(re.findall(r'<a href="(/m/\d)">', body))
    assert open_matches == {f"/m/{number}" for number in range(1, 7)}, "everyone plays each other twice"
    for person in people:
        await person.say("/watch 2 closed")
    body = (await nobody.get("/tournaments/1")).body.decode()
    assert set(re.findall(r'<a href="(/m/\d)">', body)) == open_matches - {"/m/2"}


async def test_rounds_of_a_tournament_tell_an_award_and_an_annulled_match_from_played_ones(page: Page) -> None:
    carol = await manager(page)
    await carol.say("/tournament create luup size 4 7d/move groups 3")
    for name in ("Alice", "Bob", "Dora"):
        await (await page.visitor(name)).say("/tournament join")
    await carol.say("/tournament start")
    first = (await carol.get("/api/matches/1")).data["players"][0]["name"]
    await carol.say(f"/moderate confirm award 1 @{first} ill")
    await carol.say("/moderate confirm annul 2 ill")
    document = await shown(carol, "/tournaments/1")
    assert re.findall(r"[+~] : [−~]", document) == ["+ : −", "~ : ~"]


async def test_matches_against_the_computer_and_blocked_people_go_on_unseen(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    form = {"id": "against-the-computer", "game": "luup", "options": {"size": "4"}, "partner": "1"}
    assert (await alice.post("/api/rooms/lobby/challenges", form)).data["match"] == 2
    carol = await page.visitor("Carol")
    assert [match["number"] for match in (await carol.get("/api/live")).data["running"]] == [1]
    await carol.say("/block @Bob")
    assert (await carol.get("/api/live")).data["running"] == []
    assert bob is not alice


async def test_games_that_do_not_exist_have_no_pages(page: Page) -> None:
    nobody = await page.visitor()
    for path in ("/games/chess", "/games/chess/board.png", "/standings/chess", "/tournaments/1", "/ladders/0"):
        assert (await nobody.get(path)).status == 404, path


@pytest.mark.parametrize(
    ("language", "text"), [("en", "This page doesn’t exist."), ("de", "Diese Seite gibt es nicht.")]
)
async def test_an_address_without_a_page_leads_to_the_hall_alone(page: Page, language: str, text: str) -> None:
    nobody = await page.visitor()
    answer = await nobody.get("/nowhere", Accept="text/html", **{"Accept-Language": language})
    document = answer.body.decode()
    assert answer.status == 404
    assert text in document
    assert re.findall(r'<a href="([^"]+)"', document.partition("<main")[2]) == ["/"]


async def test_the_header_is_the_same_on_all_pages_and_marks_the_pages_own(page: Page) -> None:
    carol = await manager(page)
    await carol.say("/ladder create luup size 4 7d/move")

    async def links(path: str) -> list[tuple[str, bool]]:
        document = (await carol.get(path)).body.decode()
        found = re.findall(r"<a ([^>]+)>", document.partition('<nav class="top-links"')[2].partition("</nav>")[0])
        return [(re.findall(r'href="([^"]+)"', one)[0], 'aria-current="page"' in one) for one in found]

    others = ["/matches", "/standings", "/p/me", "/settings", "/manage"]
    assert [path for path, _ in await links("/")] == others
    for path, current in (("/matches", "/matches"), ("/settings", "/settings"), ("/ladders/1", "/standings")):
        found = await links(path)
        assert [one for one, _ in found] == ["/", *others]
        assert [one for one, mark in found if mark] == [current], path
