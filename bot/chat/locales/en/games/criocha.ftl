### All texts of Criocha.

game-criocha = Criocha
about-criocha = keep every group in sight of two enemies or none, and make the last move
card-criocha = A spooky cousin of Go: a group that sees only one enemy suffocates, and the last move wins.
lasts-criocha = Long: an hour or two in one sitting, or three months at a turn a day.
option-criocha-komi-pie-name = Komi
option-criocha-komi-pie-about = Whether there’s an offer of komi after the corner stones.
option-criocha-komi-pie-true-about = One player offers komi stones, and the other chooses a side.
option-criocha-komi-pie-false-about = Black moves right away.
notation-criocha = A turn is one point, for example: d4 – or: release. In the opening, two stones are one turn: d4 k10. You can also answer swap, keep, komi 5, propose, accept or decline.

result-criocha-last-action = { $loser } can’t place or release a stone, so { $winner } made the last move.
result-agreed-score = Both players agreed to end the game and count. Points: Black { $black }, White { $white }.
picture-result-agreed-score = Black { $black }, White { $white }

option-criocha-size = { $value } lines
option-criocha-komi-pie = { $value ->
    [yes] komi and choice of sides
   *[no] no komi
 }

question-criocha-two-stones = { $next }, place two { $look ->
    [black] black
   *[white] white
 } stones in one turn, for example: d4 k10. They can’t touch, not even diagonally. { $then ->
    [reply] Then { $other } places two white stones, or swaps and takes yours.
    [stones] Then { $other } places two white ones.
    [choice] Then { $other }, who is black, can swap once more.
   *[turn] Then { $other } makes the first normal move as Black.
 }
question-criocha-stones-or-swap = { $next }, place two white stones in one turn, for example: d4 k10 – or swap. Place: you’re white for now, and { $other } then chooses a side. Swap: you’re black, { $other } places two white stones, and then you choose again.
question-criocha-swap-or-keep = { $next }, swap or keep? Swap: you play { $holds ->
    [black] white
   *[white] black
 } and { $other } plays { $holds }. Keep: you stay { $holds }. Take the side whose stones you like better. Then Black offers komi.
question-criocha-komi = { $next }, offer komi: how many black stones go to prison, to make up for Black’s first move? Each gives White a point at the end, or a spare move. For example: komi 5. Then { $other } chooses a side, so make it fair for both.
question-criocha-end-proposed = { $next }, { $other } proposes to end the game and count. The score would be: Black { $black }, White { $white }. Accept, or decline and play on.

illegal-criocha-smothered = your { $group ->
    [one] stone
   *[other] group of { $group } stones
 } would be smothered{ $taken ->
    [0] {""}
    [one] {" "}(even after 1 stone is captured)
   *[other] {" "}(even after { $taken } stones are captured)
 }: { $sees ->
    [nothing] it would touch no empty point.
   *[one] it would see only one { $look ->
        [black] black
       *[white] white
    } supergroup, { $stones ->
        [one] the stone on { $near }
       *[other] the one around { $near }
    }. It needs to see two enemy supergroups, or an empty region without any.
 }
illegal-criocha-annihilates = it would capture { $count ->
    [one] the only { $look ->
        [black] black
       *[white] white
    } stone
   *[other] all { $count } { $look ->
        [black] black
       *[white] white
    } stones
 } on the board. Your opponent did that with turn { $turn }, so you can’t any more.{ $spare ->
    [0] {""}
   *[1] {" "}Add ~ after the point to place the stone without capturing.
 }
illegal-criocha-no-prisoner = you can only release your opponent’s stones, and no { $look ->
    [black] black
   *[white] white
 } stone is in prison{ $others ->
    [0] .
    [one] {" "}(only 1 of your own, which only your opponent can release).
   *[other] {" "}(only { $others } of your own, which only your opponent can release).
 }
illegal-criocha-captures-mandatory = captures are mandatory in this match. Leave out the ~.
illegal-criocha-nothing-to-spare = it captures nothing anyway. Leave out the ~.
illegal-criocha-pair-adjacent = it touches { $first }, the other stone of this turn. These two can’t touch, not even diagonally.
illegal-criocha-no-second = then there would be no point left for the second stone of this turn.
illegal-criocha-pair-first = { $placed ->
    [0] first place two { $look ->
        [black] black
       *[white] white
    } stones in one turn, for example: d4 k10{ $swap ->
        [0] .
       *[1] {" "}– or swap.
    }
   *[other] next is the second { $look ->
        [black] black
       *[white] white
    } stone of this turn.
 }
illegal-criocha-choose-first = first choose your side, { $about ->
    [komi] with { $komi ->
        [0] no stones
        [one] 1 black stone
       *[other] { $komi } black stones
    } in prison
   *[stones] now that all four stones are placed
 }: { $look ->
    [black] swap to play white, keep to stay black.
   *[white] swap to play black, keep to stay white.
 }
illegal-criocha-komi-first =
    first offer komi: how many black stones go to prison before the first move? For example: komi:5
illegal-criocha-komi-range = komi can be 0 to { $most } stones.
illegal-criocha-no-such-choice = { $kind ->
    [komi] this match has no komi.
   *[choice] this match has no choice of sides.
 }
illegal-criocha-opening-over = { $kind ->
    [komi] komi has already been offered.
   *[choice] the sides have already been chosen, and the opening is over.
 }
illegal-criocha-propose-too-early = you can’t propose to end before the first move after the opening.
illegal-criocha-proposed-already = your opponent just declined, and you can propose to end only once per turn. Place or release a stone.
illegal-criocha-answer-first = first answer your opponent’s proposal to end the game: accept or decline.
illegal-criocha-nothing-proposed = no one has proposed to end the game. To do that: propose

board-tally-territory = territory { $count }

overlay-territory = Territory
overlay-outlook = Outlook
overlay-capturable = Capturable
overlay-criocha-territory =
    Territory: empty points that would count if the game ended now. They’re in regions where only one of you could place a stone.
overlay-criocha-outlook =
    Outlook: how many enemy supergroups each group sees. If it sees three or more, or looks onto a region without enemies, only its stones are marked. If it sees exactly two, its liberties are marked too: it’s lost once those two join. The strongest mark means smothered: the next stone captures the group, unless it saves it.
overlay-criocha-capturable =
    Capturable: groups that the other side could capture now with one stone, if it were their turn.

board-area-territory = territory of { $name }: { $cells }
board-area-wide-outlook = groups of { $name } with a wide outlook: { $cells }
board-area-narrow-outlook = a group of { $name } that sees exactly two enemy supergroups, and its liberties: { $cells }
board-area-smothered = a smothered group of { $name }, and its liberties: { $cells }
board-area-capturable = one stone could capture these groups of { $name }: { $cells }
board-sign-territory = territory of { $name }
board-sign-wide-outlook = { $name }, with a wide outlook
board-sign-narrow-outlook = liberty of { $name }, with exactly two supergroups in sight
board-sign-smothered = liberty of { $name }, smothered
board-sign-capturable = { $name }, capturable with one stone

rules-criocha =
    # Criocha, by Saïd Galdseid

    __Board:__ square, 17 lines each way, empty at the start, with a prison beside it. Stones go on the points where lines cross. Two points touch if they’re next to each other along a line or diagonally.

    __Groups:__ a group is all stones of one colour connected along the lines. A single stone is a group too. A supergroup is all stones of one colour connected along the lines or diagonally.

    __Outlook:__ a group’s liberties are the empty points that touch it. Empty points that touch each other form a region. A group looks onto every region where it has a liberty. It sees the enemy supergroups that touch these regions.

    __Smothered:__ a group is smothered when it sees exactly one enemy supergroup in all, and every region it looks onto touches it. So a group is safe when it sees two, or looks onto a region without enemies. A group without liberties is smothered too.

    __Turns:__ do one of these two things.
    • Place a stone of your colour on an empty point. All smothered groups of both colours then go to prison, except the group of the new stone. If that group is still smothered after this, the placement is illegal.
    • release: take one of your opponent’s stones out of prison.

    __Annihilation:__ a stone annihilates if it captures an enemy group and leaves no enemy stones on the board. You can’t do this if your opponent already has.

    __Opening:__ the first player places two black stones. The second player has two choices.
    • Place two white stones. Then the first player can swap sides.
    • Swap. Then the first player places two white stones, and the second player can swap again.
    Next, Black offers komi: a number of black stones that go to prison. White swaps or keeps, and Black moves first. Two stones of one turn can’t touch, and they capture nothing.

    __End:__ if you can’t place or release, you lose: the last move wins. You can also agree to end. You can propose it on your turn, once per turn, as soon as there’s been a move after the opening. If your opponent declines, your turn goes on. If they accept, you score your territory, the enemy stones in prison, and half a point if you made the last move (placed or released). Your territory is all points of the regions where you could place a stone and your opponent couldn’t. The higher score wins. Draws are impossible.

    __Turns in writing:__ d4, or release. Columns are lettered from the left and rows numbered from the bottom, so a1 is bottom left.

rules-criocha-details =
    # Options of Criocha
    • size: 17, 15 or 13 lines each way (default 17). The author suggests 15 for intermediate players and 13 for beginners.
    • balance=dual-pie: as above. balance=corners: Black starts on a1 and the opposite corner, White on the other two, and Black moves first. balance=none: each side opens with two stones, then Black moves first. It’s only for study, because Black wins by force with c3 e3. White can’t stop all of d2, d3 and d4. Once all black stones are one supergroup, every white group without a region of its own is smothered.
    • komi-pie=true (only with balance=corners, default false): before Black’s first move, the first player offers komi, and the second swaps or keeps.
    • captures=mandatory: as above. captures=optional: add ~ after a stone that would capture, and it captures nothing of either colour. You can’t spare only some stones. The new stone’s group still can’t be smothered. Because a stone with ~ captures nothing, it can be legal where capturing would be a forbidden annihilation. The author recommends this for beginners.

    # How we read the author’s text
    • Empty points connect diagonally too, just as a liberty can touch its group diagonally. The author says otherwise only for groups.
    • “Exactly one” enemy supergroup is counted over all of a group’s liberties together, not for each of them. A group without liberties is smothered, as in Go.
    • Captures are judged once, on the board with the new stone. They aren’t repeated until nothing changes.
    • Black and white stones in prison don’t cancel out.
    • Opening stones capture nothing. Otherwise White’s first stone could remove both black ones.
    • We take “the only one who can place stones” literally: on your turn you could place on at least one point, and on theirs your opponent could place on none. An eye that even its owner can’t fill counts for no one.
    • Proposals and answers aren’t moves. The half point goes to the player who placed or released last.
    • Komi is 0 to 99 stones; the author sets no limit.

    __Overlays:__ a picture can show territory (points that would count), outlook (how many enemy supergroups each group sees) and capturable (groups that one stone would capture).

example-criocha-safe =
    All these stones are just barely safe. c3 and e3 don’t touch, so they’re two supergroups. So are d11 and k11. Across the one big region, each stone sees two enemy supergroups.
example-criocha-capture =
    Black placed d2, which touches c3 and e3 diagonally. These three groups are now one supergroup, and White’s stones see only that one. Both are smothered and go to prison. Any white stone would see only this supergroup, so White can’t move and loses. That’s how Black always wins with balance=none.
example-criocha-smothered =
    Black has walled off the corner. Its empty points a1, a2, b1 and b2 touch only the wall, which is one supergroup.
example-criocha-territory =
    White has walled off a corner too. Then Black proposed to end, and White accepted. The marks show the territory: only Black can place stones in one corner, and only White in the other. The big region counts for no one. Each side has four points, and White gets another half, because m11 was the last move.
example-criocha-opening =
    The opening (dual pie): two black stones on d4 and j10, two white ones on d10 and j4. The first player keeps black and offers three stones of komi, which are now in prison. Next, White swaps or keeps, and then Black moves.

reason-criocha-joins = it connects supergroups: { $count } fewer
reason-criocha-surrounds =
    { $count ->
        [one] it surrounds 1 point
       *[other] it surrounds { $count } points
    }
reason-criocha-narrow =
    { $count ->
        [one] it leaves 1 friendly stone with few enemies in sight
       *[other] it leaves { $count } friendly stones with few enemies in sight
    }
reason-criocha-narrows =
    { $count ->
        [one] it leaves 1 enemy stone with few friendly ones in sight
       *[other] it leaves { $count } enemy stones with few friendly ones in sight
    }
