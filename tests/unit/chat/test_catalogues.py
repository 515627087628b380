"""Every language has all texts with equal parameters, including each game's own refusals and results."""

from __future__ import annotations

import logging
import pkgutil
import random
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import bot.features
import bot.platforms
from bot import chat
from bot.chat import catalogue
from bot.chat.grammar.form import forms
from bot.chat.lexicon import lexicon
from bot.chat.markup import marked
from bot.chat.wording.phrases import composer_of
from bot.features.challenge import messages as challenge_messages
from bot.features.help import messages as help_messages
from bot.features.match import messages as match_messages
from bot.features.match.questions import question
from core import rules
from core.match.model import SeatWish
from core.messages.content import Content
from core.messages.message import Message
from core.names import Name
from core.rules import Game, IllegalStep, Position, Question
from core.time.control import Terms
from tests.support.cases import check_each
from tests.support.contents import kinds
from tests.support.games import at_random, documented_refusals
from tests.support.said import turn_played

pytestmark = pytest.mark.xdist_group("catalogues")  # in one process, since it parses them once more
LANGUAGES = tuple(chat.languages())
GAMES = tuple(game.key for game in rules.all())


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)


@cache
def _entries(tag: str, folder: str = "") -> dict[str, ast.Message]:
    """Return the messages of a language by id, and check them."""
    found: dict[str, ast.Message] = {}
    for path in sorted((catalogue.LOCALES / tag / folder).rglob("*.ftl")):
        if folder != "words" and path.parent.name == "words":
            continue
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{path}: {entry.id.name} twice"
                found[entry.id.name] = entry
    return found


def _variables(entry: ast.Message) -> set[str]:
    visitor = _Variables()
    visitor.visit(entry)
    return visitor.names


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_language_says_the_same_things_with_the_same_parameters(tag: str) -> None:
    english, other = _entries("en"), _entries(tag)
    assert set(other) == set(english)
    for id_, entry in english.items():
        assert _variables(other[id_]) == _variables(entry), id_


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_message_formats(tag: str) -> None:
    for id_, entry in _entries(tag).items():
        numbers: dict[str, object] = dict.fromkeys(_variables(entry), 2)
        words: dict[str, object] = dict.fromkeys(_variables(entry), "word")
        for params in (numbers, words):
            assert catalogue.catalogue(tag).find(id_, params), id_


@pytest.mark.parametrize("tag", LANGUAGES)
def test_no_catalogue_has_straight_quotes_or_doubled_blanks_in_its_texts(tag: str) -> None:
    for path in catalogue.sources(tag):
        for line in path.read_text("utf-8").splitlines():
            text = re.sub(r"\{[^{}]*\}", "", line)
            if not line.startswith("#"):
                assert '"' not in text, line
                assert "'" not in text, line
            assert not re.search(r"\S  ", line), line


@pytest.mark.parametrize("tag", LANGUAGES)
def test_what_is_to_be_typed_stands_in_the_words_that_the_language_shows(tag: str) -> None:
    shown = lexicon(tag).shown
    commands = {word for id_, word in shown.items() if id_.startswith("command-")}
    for path in catalogue.sources(tag):
        if path.parent.name == "words":
            continue
        for line in path.read_text("utf-8").splitlines():
            typed = [] if line.startswith(("#", "usage-")) else re.findall(r"`/?([^\W\d_]+(?:-[^\W\d_]+)*)", line)
            assert commands.issuperset(typed), line
            clocks = [] if "json" in line or line.startswith("record-") else re.findall(r"\d[wdhm]/(\w+)", line)
            assert {shown["clock-move"]}.issuperset(clocks), line


@pytest.mark.parametrize("tag", LANGUAGES)
def test_no_text_names_a_command_with_its_slash(tag: str) -> None:
    with_slash = set()
    for id_, source in (entry for path in catalogue.sources(tag) for entry in catalogue.entries(path)):
        text = "\n".join(line for line in source.splitlines() if not line.startswith("#"))
        if re.search(r"(?<![^\s(\[“„`])/[^\W\d_{]", text):
            with_slash.add(id_)
    elsewhere = {"invitation", "link-code"}  # for people to type on any platform
    assert with_slash == {"page-text-hint", *elsewhere}  # “/command” stands for any


@pytest.mark.parametrize("tag", LANGUAGES)
def test_no_text_asks_whether_something_is_true(tag: str) -> None:
    """A truth value is ``yes`` or ``no`` in a text, so a variant ``[true]`` would never be said."""
    for path in (catalogue.LOCALES / tag).rglob("*.ftl"):
        assert not {"[true]", "[false]"} & set(path.read_text("utf-8").split()), path


def test_the_words_of_one_game_stand_in_its_own_file() -> None:
    for tag in LANGUAGES:
        for path in catalogue.sources(tag):
            for entry in FluentParser().parse(path.read_text("utf-8")).body:
                if isinstance(entry, ast.Message):
                    named = [key for key in GAMES if key in entry.id.name.split("-")]
                    assert named in ([], [path.stem]), entry.id.name


OF_THE_ENGINE = {
    "charts": "drawings of ratings and results, which several features show",
    "kernel": "what any feature may say",
    "pictures": "what stands around a board, and what is told of one to those who don't see it",
    "language": "the names of languages, which are wanted before any other word",
}
"""Catalogue files that belong to no feature, game or platform, each with the reason."""


def _files(tag: str) -> dict[str, Path]:
    """Return the file of every message of a language, by id, including words."""
    paths = (catalogue.LOCALES / tag).rglob("*.ftl")
    return {id_: path for path in sorted(paths) for id_, _ in catalogue.entries(path)}


def _feature(thing: type) -> str:
    """Return the feature that declares a message or a command, or the kernel for common ones."""
    package, _, inner = thing.__module__.partition(".features.")
    return inner.partition(".")[0] if package == "bot" else "kernel"


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_catalogue_file_belongs_to_a_feature_a_game_a_platform_or_the_engine(tag: str) -> None:
    features, platforms = (
        {iter_module.name for iter_module in pkgutil.iter_modules(of.__path__) if iter_module.ispkg}
        for of in (bot.features, bot.platforms)
    )
    for path in (catalogue.LOCALES / tag).rglob("*.ftl"):
        folder = path.relative_to(catalogue.LOCALES / tag).parent.as_posix()
        if folder in {"games", "lessons"}:
            assert path.stem in GAMES, path
        else:
            of_page = path.stem.startswith("page")  # the platform "web": a file for each group of its documents
            games = set(GAMES) if folder == "words" else set()
            assert of_page or path.stem in features | platforms | games | set(OF_THE_ENGINE), path


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_message_stands_in_the_file_of_its_feature(tag: str) -> None:
    files = _files(tag)
    own = {kind.KIND.replace(".", "-"): _feature(kind) for kind in kinds()}
    assert {id_: files[id_].stem for id_ in own if id_ in files} == {id_: own[id_] for id_ in own if id_ in files}


@pytest.mark.parametrize("tag", LANGUAGES)
def test_help_and_words_of_a_command_are_in_the_files_of_its_feature(tag: str) -> None:
    files = _files(tag)
    for name, form in forms().items():
        told = [id_ for id_ in (f"{part}-{name}" for part in ("summary", "help", "usage", "command")) if id_ in files]
        assert len(told) >= 3, name
        assert {files[id_].stem for id_ in told} == {_feature(form.kind)}, name


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_game_is_worded(key: str, tag: str) -> None:
    said = _entries(tag)
    assert {f"{kind}-{key}" for kind in ("game", "about", "card", "lasts", "notation", "rules")} <= set(said)
    for option in rules.get(key).options:
        assert f"option-{key}-{option.name}" in said or f"option-{option.name}" in said


def _settings(game: Game) -> Iterator[dict[str, object]]:
    """Yield the options of the smallest board with every value of every other option."""
    sizes = next(option.values for option in game.options if option.name == "size")
    smallest: dict[str, object] = {"size": min(map(int, sizes))}
    yield smallest
    for option in game.options:
        if option.name != "size":
            for value in option.values[:6]:
                needs = dict([option.needs]) if option.needs else {}
                yield {**smallest, **needs, option.name: value}


def _walk(game: Game, options: dict[str, object], seed: int, patience: int = 60) -> list[Position]:
    return list(at_random(game.start(options), random.Random(seed), patience))


def _refusals(position: Position) -> Iterator[IllegalStep]:
    words = ("pass", "swap", "z99", "t9", "komi:3", "nonsense")
    for step in (*position.diagram().board.bits, *words):
        try:
            position.play(step)
        except IllegalStep as refusal:
            yield refusal


@pytest.mark.parametrize("key", GAMES)
def test_every_refusal_of_every_game_is_worded(key: str, caplog: pytest.LogCaptureFixture) -> None:
    game = rules.get(key)
    seen: dict[str, match_messages.Illegal] = {}
    for options in _settings(game):
        for position in _walk(game, options, 7)[::5]:
            for refusal in _refusals(position):
                seen[refusal.rule] = match_messages.Illegal(refusal.step, refusal.rule, refusal.facts, key, 1)
    assert {"occupied", "not-a-step", "off-board"} < set(seen)
    assert any(rule.startswith(f"{key}.") for rule in seen)
    with caplog.at_level(logging.ERROR):
        for tag in LANGUAGES:
            for rule, illegal in seen.items():
                assert f"illegal-{rule.replace('.', '-')}" in _entries(tag)
                assert chat.present(Message(illegal), tag).text
    assert not caplog.records


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_refusal_that_a_game_tells_of_in_its_table_is_worded(key: str, tag: str) -> None:
    codes = documented_refusals(rules.get(key))
    assert codes
    assert {f"illegal-{code.replace('.', '-')}" for code in codes} == {
        id_ for id_ in _entries(tag) if id_.startswith(f"illegal-{key}-")
    }


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_whatever_a_board_can_show_on_top_is_worded(key: str, tag: str) -> None:
    said = _entries(tag)
    game = rules.get(key)
    for position in _walk(game, next(_settings(game)), 5)[::7]:
        for name in position.overlays:
            assert {f"overlay-{name}", f"overlay-{key}-{name}"} <= set(said)
            for area in position.overlay(name):
                assert {f"board-area-{area.meaning}", f"board-sign-{area.meaning}"} <= set(said)
        for tally in (*position.diagram().tallies, *position.score()):
            assert f"board-tally-{tally.meaning}" in said
            assert tally.look is None or f"board-pile-{tally.meaning}" in said


@pytest.mark.parametrize("key", GAMES)
def test_every_question_of_every_game_is_worded(key: str, caplog: pytest.LogCaptureFixture) -> None:
    game = rules.get(key)
    asked: dict[tuple[str, object], Question] = {}
    for options in _settings(game):
        for position in _walk(game, options, 3, patience=8):
            found_question = question(position)
            if found_question is not None:
                asked[found_question.code, found_question.facts.get("then")] = found_question
    colours: tuple[match_messages.Colour, ...] = ("black", "white")
    with caplog.at_level(logging.ERROR):
        for tag in LANGUAGES:
            for holds in colours:
                for each in asked.values():
                    turn_announced = turn_played(
                        game=key, question=match_messages.Asked(each.code, each.facts, Name("Ann"), holds, Name("Bob"))
                    )
                    text = chat.present(Message(turn_announced), tag).text
                    assert "Ann" in text.partition("\n")[2], each
    assert not caplog.records


@pytest.mark.parametrize("key", GAMES)
def test_every_end_of_every_game_is_worded(key: str, caplog: pytest.LogCaptureFixture) -> None:
    game = rules.get(key)
    for options in _settings(game):
        position = _walk(game, options, 11)[-1]
        assert position.outcome is not None
        outcome = position.outcome
        last_last_turn = match_messages.LastTurn(Name("Ann"), "d4")
        end_announced = match_messages.EndAnnounced(
            1,
            key,
            Name("Ann"),
            Name("Bob"),
            Name("Ann"),
            Name("Bob"),
            outcome.reason,
            outcome.score,
            last_last_turn,
            position.ply,
        )
        with caplog.at_level(logging.ERROR):
            for tag in LANGUAGES:
                text = chat.present(Message(end_announced), tag).text
                assert "\n" in text
                assert f"result-{position.outcome.reason}" in _entries(tag)
    assert not caplog.records


def test_a_game_without_words_is_spoken_of_all_the_same() -> None:
    options = {"size": 3, "wrap-around": True}
    challenge_made = challenge_messages.ChallengeMade(
        4, "toy-game", options, Terms(), Name("Ann"), Name("Bob"), SeatWish.ME
    )
    text = chat.present(Message(challenge_made), "en").text
    assert "Toy game" in text
    assert "size 3, wrap around: yes" in text
    assert "aren’t written down" in chat.present(Message(help_messages.RulesShown("toy-game")), "en").text


# --- which language --------------------------------------------------------------------------------------------


def test_languages_are_named_in_themselves_english_first() -> None:
    assert list(chat.languages().items())[:2] == [("en", "English"), ("de", "Deutsch")]


@pytest.mark.parametrize(
    ("preferences", "tag"),
    [
        ((), "en"),
        ((None, None), "en"),
        (("de",), "de"),
        (("de-AT",), "de"),
        (("DE_at",), "de"),
        (("de-Latn-CH-1996",), "de"),
        (("", None, "de"), "de"),
        (("en", "de"), "en"),
        (("fr", "de"), "de"),
        (("fr",), "en"),
        (("deutsch",), "en"),
        (("de-AT,de;q=0.9,en;q=0.8",), "de"),
        (("en;q=0.3, de;q=0.7",), "de"),
        (("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5",), "en"),
        (("de;q=0, en;q=0.1",), "en"),
        (("de;q=bad, *",), "en"),
        (("," * 10_000 + "de",), "en"),
    ],
)
def test_the_first_wish_that_can_be_granted_counts(preferences: tuple[str | None, ...], tag: str) -> None:
    assert chat.best_language(*preferences) == tag


# --- plain lookup ----------------------------------------------------------------------------------------------


def test_words_look_codes_up() -> None:
    english, german = chat.words("en"), chat.words("de")
    assert english("board.to-move", {"name": "Ann", "seat": 1}) == "Ann to move"
    assert german("board.to-move", {"name": "Ann", "seat": 1}) == "Ann am Zug"
    assert english("board.tally.total", {"count": 1, "seat": 1, "look": ""}) == "1 point"
    assert english("board.alt.between", {}) == "; "


def test_words_have_something_to_say_of_what_they_do_not_know() -> None:
    assert chat.words("en")("board.tally.ladders", {"count": 3}) == "ladders 3"
    assert chat.words("de")("quite.un-known", {}) == "un known"
    assert chat.words("tlh")("game-luup", {}) == "Luup"


RENDERING = (
    *(f"board.{name}" for name in ("to-move", "won", "nameless", "alt", "area.looped")),
    *(f"board.tally.{name}" for name in ("total", "round", "markers")),
    *(f"board.alt.{name}" for name in ("between", "game", "match", "tally", "empty", "stones", "stacks", "markers")),
    *(f"board.alt.{name}" for name in ("last", "draft", "captured", "refused")),
    *(f"board.sign.{name}" for name in ("black", "white", "neutral", "captured", "marker")),
    *(f"board.sign.{name}" for name in ("last", "draft", "refused", "looped")),
)


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("code", RENDERING)
def test_everything_around_a_picture_is_worded(code: str, tag: str) -> None:
    assert code.replace(".", "-") in _entries(tag)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_kind_that_the_catalogue_alone_words_has_all_that_its_words_need(tag: str) -> None:
    def has_all(kind: type[Content]) -> None:
        if composer_of(kind) is None:
            id_ = kind.KIND.replace(".", "-")
            forms = [f"{id_}-{name}" for name in kind.__struct_fields__ if f"{id_}-{name}" in _entries(tag)]
            for each in (id_, *forms):
                assert _variables(_entries(tag)[each]) <= set(kind.__struct_fields__)

    check_each({kind.KIND: kind for kind in kinds()}, has_all)


# --- loading ---------------------------------------------------------------------------------------------------


def _modules_after(code: str) -> str:
    script = f"{code}\nimport sys; print(*(m for m in sys.modules if m.startswith(('fluent', 'babel'))))"
    root = str(Path(chat.__file__).parents[2])
    result = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True, cwd=root)
    return result.stdout.strip()


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("value", ["zwei # words", 2])
def test_a_text_that_is_read_alone_says_what_it_says_among_all_others(tag: str, value: str | int) -> None:
    whole = FluentBundle([tag], use_isolating=False)
    for path in catalogue.sources(tag):
        whole.add_resource(FluentParser().parse(marked(path.read_text("utf-8"))))
    catalogue.catalogue.cache_clear()
    for id_, entry in _entries(tag).items():
        params = {name: catalogue.plain(name, value) for name in _variables(entry)}
        pattern = whole.get_message(id_).value
        assert pattern is not None
        text, _ = whole.format_pattern(pattern, params)
        assert catalogue.catalogue(tag).find(id_, params) == text, id_


def test_nothing_is_loaded_before_it_is_used() -> None:
    assert _modules_after("import bot.chat") == ""


def test_threads_that_want_the_first_texts_of_a_language_at_once_all_get_them(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, said_one = threading.Barrier(2), threading.Event()

    class Slow(FluentBundle):
        """Bundle that two threads would create at once if they could; the first then uses it before the second has its own."""

        def __init__(self, locales: list[str], *, use_isolating: bool) -> None:
            super().__init__(locales, use_isolating=use_isolating)
            with suppress(threading.BrokenBarrierError):
                if begun.wait(0.1):
                    said_one.wait()

    monkeypatch.setattr("fluent.runtime.FluentBundle", Slow)
    new_catalogue = catalogue.catalogue.__wrapped__("en")

    def say(id_: str) -> str | None:
        text = new_catalogue.find(id_, dict.fromkeys(_variables(_entries("en")[id_]), 2))
        said_one.set()
        return text

    ids = ("length-days", "terms-timed")
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(say, ids)) == [say(id_) for id_ in ids]


def test_a_text_that_names_another_is_whole_for_every_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[Future[str | None]]()

    class Watched(FluentBundle):
        """Bundle from which another thread requests a text as soon as a part of it is there."""

        def add_resource(self, resource: ast.Resource, allow_overrides: bool = False) -> None:
            super().add_resource(resource, allow_overrides)
            if not asked:
                asked.append(pool.submit(new_catalogue.find, "page-error-busy", {}))
                wait(asked, 0.1)

    monkeypatch.setattr("fluent.runtime.FluentBundle", Watched)
    new_catalogue = catalogue.catalogue.__wrapped__("en")
    with ThreadPoolExecutor(1) as pool:
        own = new_catalogue.find("page-error-busy", {})
    assert own == asked[0].result() == new_catalogue.find("store-busy", {})
