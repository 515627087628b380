"""Open offers: challenges to anyone in a community, and seeks, in one list."""

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
from bot.kernel.grouped_commands import grouped_commands
from bot.kernel.pages import pages, shares, turning
from core.community import Community
from core.match.model import Challenge
from core.messages.message import Action, Message
from core.rating import EVERYWHERE, Rating, Scope
from core.seek import Seek
from storage.unit_of_work import UnitOfWork

WIDTH: Final = 200
"""Width of a band of strength, in rating points."""
MAX_LINES: Final = 20
"""Maximum number of lines on a board."""


@handles(Offers)
def offers(context: Context, command: Offers) -> None:
    """List a page of the open offers to the asker, each with a button that accepts it."""
    community = context.uow.communities.get(context.room.community)
    offer_list = Listed(context.uow, community, context.player)
    page, page_count = pages(offer_list.count, command.page)
    challenges, seeks = shares(page, len(offer_list.challenges), len(offer_list.seeks))
    content, actions = offer_list.part(challenges, seeks)
    name = "" if context.room.private else content.community
    content = replace(content, community=name, page=page, pages=page_count)
    # If someone asks in public, we answer in a private chat. Turning pages there would show that chat's open offers.
    overheard = context.place is not None and context.place.overheard
    if not overheard:
        actions = (*actions, *turning(Offers(), page, page_count, context.player))
    if context.uow.challenges.made_by(context.player):
        actions = (*actions, *grouped_commands("offers", only={"keep", "withdraw", "invite"}))
    context.whisper(Message(content, actions=actions))


def first_offers(uow: UnitOfWork, community: Community) -> tuple[messages.OffersShown, tuple[Action, ...]]:
    """Return the first offers that are open to anyone in a community, with a button for each."""
    offer_list = Listed(uow, community, None)
    content, actions = offer_list.part(slice(MAX_LINES), slice(max(0, MAX_LINES - len(offer_list.challenges))))
    return replace(content, more=max(0, offer_list.count - MAX_LINES)), actions


class Listed:
    """Open offers in a community for a player (or, for None, for anyone); words each offer only once."""

    def __init__(self, uow: UnitOfWork, community: Community, player: int | None) -> None:
        self._uow = uow
        self._community = community
        self.challenges, other_seeks, own_seeks = open_offers(uow, community, player)
        self.seeks, self._mine = offered(uow, other_seeks), described(uow, own_seeks)
        self.count = len(self.challenges) + len(self.seeks)

    def part(self, challenges: slice, seeks: slice) -> tuple[messages.OffersShown, tuple[Action, ...]]:
        """Return some of the offers for a message, with a button for each."""
        lines, sought_seeks = (
            tuple(_line(self._uow, challenge) for challenge in self.challenges[challenges]),
            self.seeks[seeks],
        )
        commands: list[tuple[str, Accept | SeekCommand]] = [
            *(("pick", Accept(line.number, request=CHALLENGE)) for line in lines),
            *(("pick" if seek.game else "seek-any", matching_command(seek)) for seek in sought_seeks),
        ]
        actions = [Action(code, command, entry=entry) for entry, (code, command) in enumerate(commands)]
        if self._mine:
            actions.append(Action("seek-off", SeekCommand(off=True)))
        content = messages.OffersShown(
            community=self._community.name, challenges=lines, seeks=sought_seeks, mine=self._mine, more=0
        )
        return content, tuple(actions)


def open_offers(
    uow: UnitOfWork, community: Community, player: int | None
) -> tuple[Sequence[Challenge], Sequence[Seek], Sequence[Seek]]:
    """Return the open offers in a community for a player: challenges and seeks by others, and their own seeks.

    ``player`` is None for an unknown reader. Leaves out offers of people whom the player blocks, or who block the
    player.
    """
    around = frozenset(() if player is None else uow.blocks.around_player(player))
    challenges = [
        challenge
        for challenge in uow.challenges.listed_in(community.id)
        if challenge.challenger not in {*around, player}
    ]
    seeks = [seek for seek in uow.seeks.waiting(community.id) if seek.vacancies and seek.player not in around]
    return (
        challenges,
        [seek for seek in seeks if seek.player != player],
        [seek for seek in seeks if seek.player == player],
    )


def described(uow: UnitOfWork, seeks: Sequence[Seek]) -> tuple[messages.SeekSummary, ...]:
    """Return the sought matches, each kind once, with bands of strength; the order doesn't reveal who came first."""
    ratings = _ratings(uow, ((_scope(seek), seek.player) for seek in seeks if seek.game is not None))
    sought_seeks = (
        sought(seek, None if seek.game is None else band(ratings.get((_scope(seek), seek.player)))) for seek in seeks
    )
    return tuple(
        sought_seek
        for _, sought_seek in sorted({repr(sought_seek): sought_seek for sought_seek in sought_seeks}.items())
    )


def offered(uow: UnitOfWork, seeks: Sequence[Seek]) -> tuple[messages.SeekSummary, ...]:
    """Return other people's seeks, one line per command, which pairs the asker with the player who has waited longest."""
    lines: dict[str, messages.SeekSummary] = {}
    for sought_seek in described(uow, seeks):
        command = repr(matching_command(sought_seek))
        lines[command] = _joined(lines[command], sought_seek) if command in lines else sought_seek
    return tuple(lines.values())


def _joined(one: messages.SeekSummary, second_seek: messages.SeekSummary) -> messages.SeekSummary:
    """Return two seeks that one command answers as a single one, with the wider limits of both."""
    bands = None if one.band is None or second_seek.band is None else (one.band, second_seek.band)
    return replace(
        one,
        near=None if one.near is None or second_seek.near is None else max(one.near, second_seek.near),
        keep=min(one.keep, second_seek.keep),
        band=bands and messages.Band(min(band.low for band in bands), max(band.high for band in bands)),
    )


def band(rating: Rating | None) -> messages.Band | None:
    """Return the band of strength of a rating, or None without a rating."""
    if rating is None:
        return None
    low = round(rating.value) // WIDTH * WIDTH
    return messages.Band(low, low + WIDTH)


def matching_command(sought_seek: messages.SeekSummary) -> SeekCommand:
    """Return the command for the same match that another player seeks, so that it pairs the two."""
    return SeekCommand(
        sought_seek.game,
        any=sought_seek.game is None,
        options={name: str(value).lower() for name, value in sought_seek.options.items()},
        clock=str(sought_seek.clock) if sought_seek.named else None,
        unrated=not sought_seek.rated and not sought_seek.everywhere,
        reach="everywhere" if sought_seek.everywhere else None,
    )


def _scope(seek: Seek) -> Scope:
    return Scope(EVERYWHERE if seek.everywhere else seek.community, seek.game or "")


def _ratings(uow: UnitOfWork, rated_players: Iterable[tuple[Scope, int]]) -> Mapping[tuple[Scope, int], Rating]:
    """Return ratings by scope and player, looked up once for each scope."""
    by_scope: dict[Scope, list[int]] = {}
    for scope, player in rated_players:
        by_scope.setdefault(scope, []).append(player)
    return {
        (scope, player): rating
        for scope, players in by_scope.items()
        for player, rating in uow.ratings.several(scope, players).items()
    }


def _line(uow: UnitOfWork, challenge: Challenge) -> messages.OfferLine:
    ratings = uow.ratings.several(Scope(challenge.community, challenge.game), [challenge.challenger])
    return messages.OfferLine(
        number=challenge.number,
        game=challenge.game,
        by=uow.people.player(challenge.challenger).called,
        options=challenge.options,
        clock=challenge.terms.control,
        rated=challenge.terms.rated,
        band=band(ratings.get(challenge.challenger)),
    )
