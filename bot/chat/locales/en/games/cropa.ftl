### Cropa: everything said about it.

game-cropa = Cropa
about-cropa = join your stones into few groups, none far larger than the rest
card-cropa = Two stones a turn, and no group may outgrow the rest: stay small, join late, count single stones at the end.
lasts-cropa = Of middling length: half an hour together, or a month at a turn a day.
notation-cropa = A turn is two cells, for example: d4 e5 (the very first turn is one cell).

result-fewest-groups =
    { $winner } has fewer groups of size { $size }: black has { $black }, white has { $white }, and they have equally many of every smaller size.
picture-result-fewest-groups = groups of { $size }: black { $black }, white { $white }

illegal-cropa-outgrows = { $largest ->
    [0] your group would have { $size } stones while there is no other group on the board, so only single stones can be placed.
   *[other] your group would have { $size } stones. The largest of the other groups has { $largest }, so yours may have { $limit } at most.
 }
illegal-cropa-no-second =
    after it you could not place a second stone, and a turn is always two. Begin with a stone that leaves room for one more.

overlay-groups = Groups
overlay-cropa-groups =
    Groups: each stone shows how large its group is. A framed group can’t grow now, not even if it were its player’s turn; the others can get at least one more stone.
board-area-growing = a group of { $name } of { $count } that can grow: { $cells }
board-sign-growing = group of { $name } that can grow
board-area-full = a group of { $name } of { $count } that can’t grow: { $cells }
board-sign-full = group of { $name } that can’t grow

rules-cropa =
    # Cropa, by Saïd Galdseid (2024)

    __Board:__ hexagonal, empty at first, 7 cells a side. The first player has the black stones, the second the white ones. A group is all stones of one colour that are connected; a single stone is a group of one. Its size is its number of stones.

    __Turns:__ black begins with one stone on any cell. From then on, a turn is always two stones of your colour, placed one after the other on empty cells.

    __Where:__ right after each stone, its group may be at most one stone larger than the largest of all other groups, whatever their colour. So a group that is larger than all others can’t grow, and of two that share the lead either can grow by one. The first stone of a turn must leave a place for the second.

    __Passing:__ you pass when you can’t place both stones, and only then.

    __End:__ when both players pass one after the other. Whoever has fewer groups of size 1 wins. If you have equally many, groups of size 2 count, then size 3, and so on. A draw is impossible.

    __To type a turn:__ d4 e5. Rows are lettered from the bottom, and the cells of a row are numbered from the left: a1 is bottom left.

rules-cropa-details =
    # Options of Cropa
    • size: 5, 7 or 9 cells a side (7 if nothing is said).

    # Decided here, where the author’s text leaves room
    • A pass is never a choice, so the match plays it for you at once, and it stands in the record as pass.
    • The author says that a group is compared with the largest one, “excluding itself if before placement it was the largest”. Comparing with the other groups is the same in fewer words: both allow the same stones in every case.

example-cropa-growth =
    Black’s group e3 e4 e5 has three stones and is larger than all others; the next, White’s e7 e8, has two. So it can’t grow until another group has caught up, and Black’s stones go elsewhere.
example-cropa-joining =
    A stone joins all groups of its colour that it touches, and their stones count together. d4 would make one group of c4, e4 and e5.
example-cropa-second =
    Near the end there is little room. g4 itself would be allowed, but after it Black would have no place for the second stone, so Black has to begin with another one.
example-cropa-count =
    The end: neither side can place two stones any more, so both have passed. Each has two single stones, so the groups of two decide.

reason-cropa-leaves-single = it leaves { $count ->
    [one] a single stone
   *[other] { $count } single stones
 }
reason-cropa-joins-single = it gives { $count ->
    [one] a single stone
   *[other] { $count } single stones
 } company
reason-cropa-joins = it joins groups: { $count } fewer
