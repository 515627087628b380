"""Reviews of matches, in every store."""

from __future__ import annotations

from core.match.model import KeptReview
from core.partner import Judgement, Reason
from storage.store import Store
from tests.contract.examples import World, match_in, minutes


async def test_a_review_is_kept_as_it_is_and_replaced(store: Store, world: World) -> None:
    one, two = [await store.write(lambda uow: match_in(uow, world)) for _ in range(2)]
    judgement = Judgement(
        2,
        ("a1", "b2"),
        0.25,
        None,
        0.1,
        ("c3",),
        (Reason("gives", {"count": 2}),),
        (Reason("x", {"cells": ("a1",)}),),
        (("e5",), ("f6", "g7")),
    )
    kept_review = KeptReview(one.number, 7, world.ann, minutes(1), (judgement, Judgement(1, ("d4",), None, 1)))
    await store.write(lambda uow: uow.reviews.save(KeptReview(one.number, 6, world.bob, minutes(0))))
    await store.write(lambda uow: uow.reviews.save(kept_review))
    await store.write(lambda uow: uow.reviews.save(KeptReview(two.number, 1, world.ann, minutes(2))))
    assert await store.read(lambda uow: uow.reviews.get(one.number)) == kept_review
    assert await store.read(lambda uow: uow.reviews.unfinished(world.ann)) == [
        (two.number, minutes(2)),
        (one.number, minutes(1)),
    ]
    assert await store.read(lambda uow: uow.reviews.unfinished(world.bob)) == []
    assert await store.read(lambda uow: uow.reviews.get(99)) is None
