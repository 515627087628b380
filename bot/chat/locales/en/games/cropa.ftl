### All texts of Cropa.

game-cropa = Cropa
about-cropa = join your stones into few groups, with none far larger than the rest
card-cropa = Two stones a turn, and no group can outgrow the rest. Stay small, join late, and count single stones at the end.
lasts-cropa = Medium: half an hour in one sitting, or a month at a turn a day.
notation-cropa = A turn is two cells, for example: d4 e5 (only the first turn is one cell).

result-fewest-groups =
    { $winner } has fewer groups of size { $size } (Black { $black }, White { $white }). Every smaller size is equal.
picture-result-fewest-groups = groups of { $size }: Black { $black }, White { $white }

illegal-cropa-outgrows = { $largest ->
    [0] your group would have { $size } stones. There’s no other group on the board yet, so you can place only single stones.
   *[other] your group would have { $size } stones. The largest other group has { $largest }, so yours can have { $limit } at most.
 }
illegal-cropa-no-second =
    then you couldn’t place a second stone, and a turn is always two. Start with a stone that leaves room for another.

board-tally-groups = { $size ->
    [1] groups: { $count } of size 1
   *[other] { $count } of size { $size }
 }

overlay-groups = Groups
overlay-cropa-groups =
    Groups: each stone shows the size of its group. A framed group can’t grow now, even on its owner’s turn. The others can grow by at least one stone.
board-area-growing = a group of { $name } of { $count } that can grow: { $cells }
board-sign-growing = group of { $name } that can grow
board-area-full = a group of { $name } of { $count } that can’t grow: { $cells }
board-sign-full = group of { $name } that can’t grow

rules-cropa =
    # Cropa, by Saïd Galdseid (2024)

    __Board:__ hexagonal, 7 cells a side, empty at the start. The first player is black, and the second is white. A group is all connected stones of one colour. A single stone is a group too. A group’s size is its number of stones.

    __Turns:__ Black starts with one stone on any cell. After that, every turn is two stones of your colour, placed one after the other on empty cells.

    __Limit:__ right after you place a stone, compare its group with the largest other group of either colour. It can be at most one stone larger. So a group that’s larger than all others can’t grow. If two share the lead, either can grow by one. The first stone of a turn must leave a place for the second.

    __Passing:__ you pass when you can’t place both stones, and only then.

    __End:__ the game ends when both players pass in a row. The player with fewer groups of size 1 wins. If that’s equal, compare groups of size 2, then size 3, and so on. Draws are impossible.

    __Turns in writing:__ d4 e5. Rows are lettered from the bottom and cells numbered from the left, so a1 is bottom left.

rules-cropa-details =
    # Options of Cropa
    • size: 5, 7 or 9 cells a side (default 7).

    # How we read the author’s text
    • You never choose to pass, so the match passes for you at once. The record shows this as pass.
    • The author compares a group with the largest one, “excluding itself if before placement it was the largest”. We compare it with the other groups, which is simpler and allows the same stones in every case.

example-cropa-growth =
    Black’s group e3 e4 e5 has three stones and is the largest. The next is White’s e7 e8, with two. So Black’s group can’t grow until another catches up, and Black plays elsewhere.
example-cropa-joining =
    A stone joins all groups of its colour that it touches, and their stones count together. d4 would join c4, e4 and e5 into one group.
example-cropa-second =
    Near the end there’s little room. g4 itself would be legal, but then Black couldn’t place a second stone. So Black has to start elsewhere.
example-cropa-count =
    The end: neither side can place two stones any more, so both have passed. Each has two single stones, so groups of two decide.

reason-cropa-leaves-single = it leaves { $count ->
    [one] a single stone
   *[other] { $count } single stones
 }
reason-cropa-joins-single = it connects { $count ->
    [one] a single stone
   *[other] { $count } single stones
 }
reason-cropa-joins = it joins groups: { $count } fewer

effect-cropa-group = makes a group of { $size }
