"""Routes of lessons: the page for learning a game, its boards, and the reader's progress."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from aiohttp import web
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from bot import chat
from bot.chat.wording.phrases import Phrases
from bot.features.lessons.handlers import HINT, answered, picture_of, small
from bot.features.lessons.messages import task, verdict
from bot.media.scenes import NoSuchPicture, scene_alone
from bot.platforms.web.hall.games import inviting_text
from bot.platforms.web.identity.identity import Person
from bot.platforms.web.matches.boards import ROTATION, Board, BoardState, Turning, board_state, turning
from bot.platforms.web.matches.choices import CellStep, StepChoices, StepRefusal, WordStep, step_choices, step_refusal
from bot.platforms.web.requests.answers import RequestProblem, json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import Number, body, path_number, query_angle
from bot.platforms.web.rooms.sidebar import GameName
from bot.platforms.web.site.previews import described, game_picture
from bot.platforms.web.site.site import Site
from core import lessons, rules
from core.lessons import Lesson, LessonAnswer
from core.match.legal_choices import Begun, why_not
from core.messages.message import Picture
from core.rules import RulesError
from core.rules.notation import step_parts
from rendering.phrases import tally_text
from storage.unit_of_work import UnitOfWork

LEARN: Final = "learn"


def learn_title(game: str, language: str) -> str:
    """Return the title of the page for learning a game. Raises RequestProblem if it has no lessons."""
    if not lessons.of(game):
        raise RequestProblem(404, "no-lessons")
    return chat.words(language)("learn-title", {"game": chat.game_name(game, language)})


class Progress(Struct, frozen=True):
    """Progress in the lessons of a game: the number of an exercise."""

    step: Number


class LessonsState(Struct, frozen=True, kw_only=True):
    """Lessons of a game.

    Attributes:
        game: the game.
        count: number of exercises.
        step: number of the one that the address names; None: it names none.
        kept: number of the exercise that the reader has reached; None: unknown.
        small: options of a match against the partner on the smallest board; None: it doesn't play.
        me: id of the reader; None: they have no name.
        turning: how far its boards are turned.
    """

    game: GameName
    count: int
    step: int | None
    kept: int | None
    small: Mapping[str, str] | None
    me: int | None
    turning: Turning


class LessonVerdict(Struct, frozen=True):
    """Verdict on an answer: whether it was right, and a comment."""

    right: bool
    text: str


class LessonBoard(StepChoices, frozen=True, kw_only=True):
    """Board of an exercise after part of an answer, and the steps that can be picked next.

    Attributes:
        step: number of the exercise.
        task: the task, in words.
        side: the side to act, in words; may be empty.
        hint: a hint; empty if the reader didn't ask for one.
        steps: the answer so far.
        complete: whether the answer is complete.
        verdict: the verdict; None if the answer isn't complete.
        board: the board after the answer.
        then: for a complete answer, the board after the opponent's turn, or None.
    """

    step: int
    task: str
    side: str
    hint: str
    steps: Sequence[str]
    complete: bool
    verdict: LessonVerdict | None
    board: BoardState
    then: BoardState | UnsetType | None = UNSET


class LessonRoutes:
    """Routes of lessons.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self._partner = bool(site.services.settings.get("STONEPOST_PARTNER", True))

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/learn/{game}", self.document),
            web.get("/learn/{game}/{step}", self.document),
            web.get("/api/lessons/{game}", self.data),
            web.get("/api/lessons/{game}/{step}/board", self.board),
            web.get("/api/lessons/{game}/{step}/why", self.why),
            web.put("/api/lessons/{game}", self.keep),
        ]

    @costs(Cost.STORAGE)
    async def document(self, request: web.Request) -> web.Response:
        """Return the page for learning a game, at an exercise or the reader's current one. Raises RequestProblem without one."""
        state = await self._state(request)
        reader = self._site.reader(request)
        title = learn_title(request.match_info["game"], reader.language)
        key = request.match_info["game"]
        about = inviting_text(key, reader.language)
        head = described(self._site, request, title=title, about=about, picture=game_picture(self._site, request, key))
        return self._site.templates.page(LEARN, reader, head, msgspec.to_builtins(state))

    @costs(Cost.STORAGE)
    async def data(self, request: web.Request) -> web.Response:
        """Return the data that this page needs at its start, for the document inside Telegram."""
        return json_answer(await self._state(request))

    async def _state(self, request: web.Request) -> LessonsState:
        """Return the data that the page needs at its start. Raises RequestProblem if the game has no lessons."""
        game = request.match_info["game"]
        game_lessons = lessons.of(game)
        if not game_lessons:
            raise RequestProblem(404, "no-lessons")
        step = path_number(request.match_info["step"], "step") if "step" in request.match_info else None

        def transaction(uow: UnitOfWork, person: Person | None) -> int | None:
            return None if person is None else uow.lessons.for_player(person.player.id).get(game)

        kept_step = await self._site.look(request, transaction)
        person = await self._site.person(request)
        language = self._site.language(request)
        return LessonsState(
            game=GameName.of(game, language),
            count=len(game_lessons),
            step=step if step is None or step <= len(game_lessons) + 1 else 1,
            kept=kept_step,
            small=small(rules.get(game)) if self._partner else None,
            me=None if person is None else person.player.id,
            turning=turning(game_lessons[0].position.diagram().board.kind, None if person is None else person.player),
        )

    @costs(Cost.COMPUTING)
    async def board(self, request: web.Request) -> web.Response:
        """Return the board of an exercise after ``text``, the possible next steps, and the verdict on a complete answer."""
        lesson, step = _lesson(request)
        self._site.count_reading(request)
        await self._site.person(request)
        language, text = self._site.language(request), request.query.get("text", "").strip()

        hint = "hint" in request.query
        angle = query_angle(request, lesson.position.diagram().board.kind, ROTATION)
        return json_answer(
            await self._site.compute(
                request, lambda: _lesson_board(lesson, step, text, language, hint=hint, rotation=angle)
            )
        )

    @costs(Cost.COMPUTING)
    async def why(self, request: web.Request) -> web.Response:
        """Return why no step can begin on ``cell`` after ``text``, or why the piece on ``from`` can't move there."""
        lesson, _ = _lesson(request)
        await self._site.person(request)
        self._site.count_reading(request)
        query, language = request.query, self._site.language(request)

        def why() -> StepRefusal:
            lesson_answer = _check_answer(lesson, query.get("text", "").strip())
            return step_refusal(
                why_not(lesson_answer.position, query.get("cell", ""), query.get("from", "")), lesson.game, language
            )

        return json_answer(await self._site.compute(request, why))

    @costs(Cost.COMMAND)
    async def keep(self, request: web.Request) -> web.Response:
        """Store the sender's progress."""
        person = await self._site.require_person(request)
        self._site.check_rate(self._site.messages, person.account.ref)
        game, step = request.match_info["game"], (await body(request, self._site.config.limits, Progress)).step
        if not 1 <= step <= len(lessons.of(game)):
            raise RequestProblem(404, "no-lessons")
        await self._site.services.store.write(lambda uow: uow.lessons.save(person.player.id, game, step))
        return json_answer(Progress(step))


def _lesson_board(lesson: Lesson, step: int, text: str, language: str, *, hint: bool, rotation: int) -> LessonBoard:
    say, lesson_answer = Phrases(language), _check_answer(lesson, text)
    overlay = HINT if not text and (hint or lesson.shown) else None
    look = lessons.look_of(lesson.position, lesson.position.seat)
    board_after = Picture(game=lesson.game, lesson=lesson.key, steps=lesson_answer.steps, overlay=overlay)
    boards = [board_after]
    if lesson_answer.complete:
        last_board = picture_of(lesson, lesson_answer)
        boards = (
            [last_board] if lesson_answer.refusal is not None or not lesson_answer.reply else [board_after, last_board]
        )
    choices = step_choices(Begun(lesson_answer.position, (), lesson_answer.steps, lesson_answer.complete), language)
    if lesson.task.refusal and not text:
        choices = _with_refused(choices, lesson, language)
    state = LessonBoard(
        step=step,
        task=task(say, lesson.game, lesson.key),
        side="" if look == "neutral" else say.say("lesson-side", looks=look),
        hint=lesson.hint if hint else "",
        steps=text.split(),
        complete=lesson_answer.complete,
        verdict=None,
        board=_drawn(boards[0], language, rotation),
        cells=choices.cells,
        words=choices.words,
        ranges=choices.ranges,
    )
    if not lesson_answer.complete:
        return state
    outcome = LessonVerdict(lesson_answer.right, verdict(say, answered(lesson, step, lesson_answer)))
    reply_board = _drawn(boards[1], language, rotation) if len(boards) > 1 else None
    return replace(state, verdict=outcome, then=reply_board)


def _drawn(picture: Picture, language: str, rotation: int) -> BoardState:
    try:
        scene = scene_alone(picture, language)
    except NoSuchPicture:
        raise RequestProblem(404, "no-picture") from None
    words = chat.words(language)
    aside = " · ".join(tally_text(tally, words) for tally in scene.diagram.tallies if not tally.seat)
    board = Board(replace(scene, overlays=()), 0, None, newest=False)
    return replace(board_state(board, language, rotation), aside=aside)


def _lesson(request: web.Request) -> tuple[Lesson, int]:
    """Return the exercise that an address names, and its number. Raises RequestProblem if it doesn't exist."""
    game_lessons, step = lessons.of(request.match_info["game"]), path_number(request.match_info["step"], "step")
    if not 1 <= step <= len(game_lessons):
        raise RequestProblem(404, "no-lessons")
    return game_lessons[step - 1], step


def _check_answer(lesson: Lesson, text: str) -> LessonAnswer:
    """Return the checked answer. Raises RequestProblem if we can't read it."""
    position = lesson.position
    if not text:
        return LessonAnswer(right=False, complete=False, steps=(), position=position, last=position)
    try:
        return lessons.try_answer(lesson, text)
    except RulesError:
        raise RequestProblem(400, "bad-field", field="text") from None


def _with_refused(choices: StepChoices, lesson: Lesson, language: str) -> StepChoices:
    """Return the choices, with steps that the rules will refuse if that is the point of the exercise."""
    cells = {cell: list(steps) for cell, steps in choices.cells.items()}
    words = list(choices.words)
    for (step,) in lesson.right:
        parts = step_parts(step)
        if parts.cell:
            steps = [*cells.get(parts.cell, ()), CellStep(step, parts.height)]
            cells[parts.cell] = sorted(steps, key=lambda each: each.height)
        else:
            words.append(WordStep(step, chat.step_name(step, language)))
    return StepChoices(cells=cells, words=words, ranges=choices.ranges)
