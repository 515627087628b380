"""Open offers: challenges to anyone in a community, and what people seek, on one list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from bot.features.answers.commands import Accept
from bot.features.match.questions import CHALLENGE
from bot.features.seek import messages
from bot.features.seek.commands import Offers
from bot.features.seek.commands import Seek as SeekCommand
from bot.features.seek.pairing import sought
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.pages import pages, shares, turning
from core.community import Community
from core.match.model import Challenge
from core.messages.message import Action, Message
from core.rating import EVERYWHERE, Rating, Scope
from core.seek import Seek
from storage.unit_of_work import Work

WIDTH: Final = 200
"""Rating points of a band of strength."""
MOST: Final = 20
"""Most lines of a board."""


@handles(Offers)
def offers(context: Context, command: Offers) -> None:
    """List a page of the open offers to the asker, each with a button that takes it."""
    community = context.work.communities.get(context.room.community)
    listed = Listed(context.work, community, context.player)
    page, page_count = pages(listed.count, command.page)
    challenges, seeks = shares(page, len(listed.challenges), len(listed.seeks))
    content, actions = listed.part(challenges, seeks)
    name = "" if context.room.private else content.community
    content = replace(content, community=name, page=page, pages=page_count)
    # Asked aloud, the list is read in a private chat. Turning its pages there would show the offers that are open there.
    overheard = context.place is not None and context.place.overheard
    if not overheard:
        actions = (*actions, *turning(Offers(), page, page_count, context.player))
    context.whisper(Message(content, actions=actions))


def shown(work: Work, community: Community) -> tuple[messages.OffersShown, tuple[Action, ...]]:
    """Return the first open offers that anybody finds in a community, with a button for each."""
    found = Listed(work, community, None)
    content, actions = found.part(slice(MOST), slice(max(0, MOST - len(found.challenges))))
    return replace(content, more=max(0, found.count - MOST)), actions


class Listed:
    """Open offers that somebody (None: anybody) finds in a community, with what each seeks in words only once."""

    def __init__(self, work: Work, community: Community, player: int | None) -> None:
        self._work = work
        self._community = community
        self.challenges, others, mine = open_offers(work, community, player)
        self.seeks, self._mine = offered(work, others), described(work, mine)
        self.count = len(self.challenges) + len(self.seeks)

    def part(self, challenges: slice, seeks: slice) -> tuple[messages.OffersShown, tuple[Action, ...]]:
        """Return some of them for a message, with a button for each."""
        lines, wanted = tuple(_line(self._work, each) for each in self.challenges[challenges]), self.seeks[seeks]
        taken: list[tuple[str, Accept | SeekCommand]] = [
            *(("pick", Accept(line.number, request=CHALLENGE)) for line in lines),
            *(("pick" if each.game else "seek-any", the_same(each)) for each in wanted),
        ]
        actions = [Action(code, command, entry=entry) for entry, (code, command) in enumerate(taken)]
        if self._mine:
            actions.append(Action("seek-off", SeekCommand(off=True)))
        shown = messages.OffersShown(
            community=self._community.name, challenges=lines, seeks=wanted, mine=self._mine, more=0
        )
        return shown, tuple(actions)


def open_offers(
    work: Work, community: Community, player: int | None
) -> tuple[Sequence[Challenge], Sequence[Seek], Sequence[Seek]]:
    """Return the offers that somebody finds in a community: challenges and seeks by others, and their own seeks.

    ``player`` None is whoever has no name. What people offer who are blocked by them, or block them, is left out.
    """
    around = frozenset(() if player is None else work.blocks.around(player))
    challenges = [each for each in work.challenges.listed_in(community.id) if each.challenger not in {*around, player}]
    seeks = [each for each in work.seeks.waiting(community.id) if each.vacancies and each.player not in around]
    return (
        challenges,
        [each for each in seeks if each.player != player],
        [each for each in seeks if each.player == player],
    )


def described(work: Work, seeks: Sequence[Seek]) -> tuple[messages.Sought, ...]:
    """Return what is sought, each kind once, with bands of strength; its order tells nothing of who came first."""
    known = _ratings(work, ((_scope(seek), seek.player) for seek in seeks if seek.game is not None))
    told = (sought(each, None if each.game is None else band(known.get((_scope(each), each.player)))) for each in seeks)
    return tuple(each for _, each in sorted({repr(each): each for each in told}.items()))


def offered(work: Work, seeks: Sequence[Seek]) -> tuple[messages.Sought, ...]:
    """Return what others seek, on one line all that the same command takes: it is paired with whoever of them waits longest."""
    lines: dict[str, messages.Sought] = {}
    for each in described(work, seeks):
        command = repr(the_same(each))
        lines[command] = _joined(lines[command], each) if command in lines else each
    return tuple(lines.values())


def _joined(one: messages.Sought, other: messages.Sought) -> messages.Sought:
    """Return what holds for both of two seeks that the same command takes."""
    bands = None if one.band is None or other.band is None else (one.band, other.band)
    return replace(
        one,
        near=None if one.near is None or other.near is None else max(one.near, other.near),
        keep=min(one.keep, other.keep),
        band=bands and messages.Band(min(each.low for each in bands), max(each.high for each in bands)),
    )


def band(rating: Rating | None) -> messages.Band | None:
    """Return the band of strength of a rating; None where there is none."""
    if rating is None:
        return None
    low = round(rating.value) // WIDTH * WIDTH
    return messages.Band(low, low + WIDTH)


def the_same(wanted: messages.Sought) -> SeekCommand:
    """Return the command by which somebody seeks what another one seeks, so that the two are paired."""
    return SeekCommand(
        wanted.game,
        any=wanted.game is None,
        options={name: str(value).lower() for name, value in wanted.options.items()},
        clock=str(wanted.clock) if wanted.named else None,
        unrated=not wanted.rated and not wanted.everywhere,
        reach="everywhere" if wanted.everywhere else None,
    )


def _scope(seek: Seek) -> Scope:
    return Scope(EVERYWHERE if seek.everywhere else seek.community, seek.game or "")


def _ratings(work: Work, wanted: Iterable[tuple[Scope, int]]) -> Mapping[tuple[Scope, int], Rating]:
    """Return ratings by scope and player, looked up once for each scope."""
    by_scope: dict[Scope, list[int]] = {}
    for scope, player in wanted:
        by_scope.setdefault(scope, []).append(player)
    return {
        (scope, player): rating
        for scope, players in by_scope.items()
        for player, rating in work.ratings.several(scope, players).items()
    }


def _line(work: Work, challenge: Challenge) -> messages.OfferLine:
    known = work.ratings.several(Scope(challenge.community, challenge.game), [challenge.challenger])
    return messages.OfferLine(
        number=challenge.number,
        game=challenge.game,
        by=work.people.player(challenge.challenger).called,
        options=challenge.options,
        clock=challenge.terms.control,
        rated=challenge.terms.rated,
        band=band(known.get(challenge.challenger)),
    )
