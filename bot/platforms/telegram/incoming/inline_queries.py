"""Inline queries: share boards and open challenges in any chat."""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from typing import Final

import telegram
from telegram import (
    InlineQueryResult,
    InlineQueryResultArticle,
    InlineQueryResultCachedPhoto,
    InlineQueryResultsButton,
    InputTextMessageContent,
)
from telegram.constants import ParseMode
from telegram.error import TelegramError

from bot import chat
from bot.features.challenge.invite_links import invitation
from bot.platforms.telegram.callback_data import LinkKind
from bot.platforms.telegram.incoming.updates import UpdateService
from bot.platforms.telegram.outgoing.formatting import Button
from bot.platforms.telegram.outgoing.markup import CAPTION, safe
from bot.platforms.telegram.outgoing.sender import keyboard
from bot.platforms.telegram.outgoing.sent_messages import photo_of
from core.match.model import Challenge, Match
from core.messages.message import Picture
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

MAX_RESULTS: Final = 20
"""Maximum results to show."""
_KEY: Final = re.compile(r"[bc](\d{1,12})(?:-\d+)?")
"""Id of a result, with the number of its match or challenge."""
_CACHE: Final = 5
"""Seconds for which Telegram may show a user cached results."""


class InlineQueryHandler:
    """Handler of inline queries.

    Args:
        service: connects Telegram and the core.
        bot: the SDK's bot.
    """

    def __init__(self, service: UpdateService, bot: telegram.Bot) -> None:
        self._service = service
        self._bot = bot

    async def handle(self, query: telegram.InlineQuery) -> None:
        """Answer one query. It changes nothing, so answering twice does no harm."""
        self._service.run_in_background(self._answer(query))

    async def chosen(self, update: str, result: telegram.ChosenInlineResult) -> None:
        """Start keeping a shared message up to date; an exception means that this had no effect."""
        parsed = _KEY.fullmatch(result.result_id)
        if parsed is not None and result.inline_message_id is not None:
            await self._service.keep_shared(update, result.inline_message_id, int(parsed[1]), str(result.from_user.id))

    async def _answer(self, query: telegram.InlineQuery) -> None:
        player, language = await self._service.find_person(query.from_user)
        text = query.query.strip().lstrip("#")
        number = int(text) if text.isdecimal() and len(text) < 12 else None
        results = await self._results(query.from_user, player, number, language)
        button = InlineQueryResultsButton(
            chat.words(language)("telegram-inline-start", {}), start_parameter=LinkKind.HELLO.value
        )
        try:
            await self._bot.answer_inline_query(query.id, results, cache_time=_CACHE, is_personal=True, button=button)
        except TelegramError as problem:  # too late: the person has continued typing
            logger.info("can't answer an inline query: %s", problem)

    async def _results(
        self, user: telegram.User, player: int, number: int | None, language: str
    ) -> Sequence[InlineQueryResult]:
        def transaction(uow: UnitOfWork) -> tuple[list[int], list[tuple[Challenge, str]]]:
            own_challenges = [(one, invitation(uow, one)) for one in uow.challenges.made_by(player)]
            challenges = [
                (one, code) for one, code in own_challenges if code is not None and number in {None, one.number}
            ]
            if number is not None:
                return [number], challenges
            running, finished_matches = uow.matches.for_player(player, 3)
            return [match.number for match in (*running, *finished_matches)], challenges

        numbers, challenges = await self._service.store.read(transaction)
        results: list[InlineQueryResult] = [self._challenge(one, code, language) for one, code in challenges]
        for one in numbers[: MAX_RESULTS - len(results)]:
            visible = await self._service.visible_match(one, user, None)
            if visible is None and (group := await self._service.home_group(one, user)) is not None:
                visible = await self._service.visible_match(one, user, group)
            if visible is not None:
                results.append(await self._board(visible.match, language, user.id))
        return results[:MAX_RESULTS]

    async def _board(self, match: Match, language: str, sharer: int) -> InlineQueryResult:
        """Return a match's board: its photo if Telegram has one, otherwise in characters."""

        def transaction(uow: UnitOfWork) -> tuple[str, str, str | None]:
            names = uow.people.names(match.players)
            first_player, second_player = (names.get(player, "?") for player in match.players)
            return first_player, second_player, photo_of(uow, match.number, match.version)

        first_player, second_player, photo_id = await self._service.store.read(transaction)
        name_of_seat = {0: "", 1: first_player, 2: second_player}
        say = chat.words(language)
        facts = {
            "number": match.number,
            "game": chat.game_name(match.game, language),
            "first": first_player,
            "second": second_player,
            "next": name_of_seat[match.to_move],
            "ply": match.ply,
        }
        title = say("telegram-inline-board", facts)
        summary = safe(say("telegram-inline-running" if match.to_move else "telegram-inline-over", facts))
        key = f"b{match.number}-{match.version}"
        rows = self._service.formatter.shared_buttons(match.number, language, sharer) if match.to_move else ()
        buttons = keyboard(rows)
        if photo_id is not None:
            return InlineQueryResultCachedPhoto(
                key,
                photo_id,
                title=title,
                description=title,
                caption=summary[:CAPTION],
                parse_mode=ParseMode.HTML,
                reply_markup=buttons,
            )
        picture = Picture(match=match.number, version=match.version)
        board = await self._service.sender.board_text(picture, language) or ""
        content = InputTextMessageContent(f"{summary}\n{board}", parse_mode=ParseMode.HTML)
        return InlineQueryResultArticle(
            key, title, content, description=say("telegram-inline-text", {}), reply_markup=buttons
        )

    def _challenge(self, challenge: Challenge, code: str, language: str) -> InlineQueryResult:
        """Return the person's own open challenge, with a button that accepts it."""
        say = chat.words(language)
        facts = {"number": challenge.number, "game": chat.game_name(challenge.game, language)}
        join = Button(say("telegram-button-join", {}), self._service.signer.of_seat(challenge.number, code))
        content = InputTextMessageContent(safe(say("telegram-inline-invitation", facts)), parse_mode=ParseMode.HTML)
        return InlineQueryResultArticle(
            f"c{challenge.number}",
            say("telegram-inline-challenge", facts),
            content,
            reply_markup=keyboard(((join,),)),
        )
