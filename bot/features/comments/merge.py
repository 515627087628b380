"""Merge of comments when players are linked, and their separation; see :mod:`bot.features.account.merge`."""

from __future__ import annotations

from typing import Final, TypeAlias

from bot.kernel.context import Context
from bot.kernel.dispatch import Merge
from core.account import Link

MovedComments: TypeAlias = list[tuple[int, int]]
"""Comments that a player brought: match and number."""


def _join(context: Context, kept_player: int, merged_player: int) -> MovedComments:
    comments = context.uow.comments.by_author(merged_player)
    for comment in comments:
        context.uow.comments.reassign(comment.match, comment.number, kept_player)
    return [(comment.match, comment.number) for comment in comments]


def _part(context: Context, link: Link, moved_comments: MovedComments) -> None:
    for match, number in moved_comments:
        context.uow.comments.reassign(match, number, link.gone)


COMMENTS: Final = Merge("comments", MovedComments, _join, _part)
