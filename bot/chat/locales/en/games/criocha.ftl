### Criocha: everything said about it.

game-criocha = Criocha
about-criocha = keep every group in sight of two enemies or of none, and have the last move
card-criocha = Go’s eerie cousin: a group that sees only one enemy suffocates, and whoever moves last wins.
lasts-criocha = Long: an hour or two together, or a season at a turn a day.
option-criocha-komi-pie-name = Komi
option-criocha-komi-pie-about = Whether komi is offered after the corners.
option-criocha-komi-pie-true-about = One offers stones to the later side, the other chooses a side.
option-criocha-komi-pie-false-about = It begins at once.
notation-criocha = A turn is one point, for example: d4 – or: release. Two stones of the opening are one turn: d4 k10. Offers and answers are typed as they are called: swap, keep, komi 5, propose, accept, decline.

result-criocha-last-action = { $loser } can neither place a stone nor release one, so { $winner } had the last move.
result-agreed-score = Both agreed to end and count. Points: black { $black }, white { $white }.
picture-result-agreed-score = black { $black }, white { $white }

option-criocha-size = { $value } lines
option-criocha-komi-pie = { $value ->
    [yes] komi and choice of sides
   *[no] no komi
 }

question-criocha-two-stones = { $next }, place two { $look ->
    [black] black
   *[white] white
 } stones in one turn, for example: d4 k10. They must not touch each other, not even diagonally. { $then ->
    [reply] Then { $other } answers with two white stones or swaps, and takes yours.
    [stones] Then { $other } places two white ones.
    [choice] Then { $other }, who has black, may swap once more.
   *[turn] Then { $other } makes the first normal move with black.
 }
question-criocha-stones-or-swap = { $next }, place two white stones in one turn, for example: d4 k10 – or swap. Place: you are white for now, and { $other } then chooses a side. Swap: you take the two black stones, { $other } places two white ones, and then you choose once more.
question-criocha-swap-or-keep = { $next }, swap or keep? Swap: you take the { $holds ->
    [black] white
   *[white] black
 } stones and { $other } the { $holds } ones. Keep: you stay { $holds }. Whoever has black then offers a komi.
question-criocha-komi = { $next }, offer a komi: how many black stones should go to prison, to make up for black’s first move? To white, each is a point at the end, or a move in reserve. Type for example: komi 5. Then { $other } chooses a side, so offer what makes both sides equal.
question-criocha-end-proposed = { $next }, { $other } proposes to end the game and count. It would be: black { $black }, white { $white }. Accept, or decline and play on.

illegal-criocha-smothered = your { $group ->
    [one] stone
   *[other] group of { $group } stones
 } would be left smothered{ $taken ->
    [0] {""}
    [one] {" "}(even after 1 stone has been captured)
   *[other] {" "}(even after { $taken } stones have been captured)
 }: { $sees ->
    [nothing] no empty point would touch it.
   *[one] all that it sees is one { $look ->
        [black] black
       *[white] white
    } supergroup, { $stones ->
        [one] the stone on { $near }
       *[other] the one around { $near }
    }. It needs two enemy supergroups in sight, or an empty region without any.
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
 } on the board. Your opponent has annihilated before, with turn { $turn }, and after that you may not.{ $spare ->
    [0] {""}
   *[1] {" "}With ~ after the point you can place the stone and capture nothing.
 }
illegal-criocha-no-prisoner = only your opponent’s stones can be released, and no { $look ->
    [black] black
   *[white] white
 } stone is in prison{ $others ->
    [0] .
    [one] {" "}(only 1 of your own, and that is your opponent’s to release).
   *[other] {" "}(only { $others } of your own, and those are your opponent’s to release).
 }
illegal-criocha-captures-mandatory = captures are mandatory in this match. Leave out the ~.
illegal-criocha-nothing-to-spare = nothing would be captured by it anyway. Leave out the ~.
illegal-criocha-pair-adjacent = it touches { $first }, the other stone of this turn. The two must not be next to each other, not even diagonally.
illegal-criocha-no-second = after it there would be no point left for the second stone of this turn.
illegal-criocha-pair-first = { $placed ->
    [0] first two { $look ->
        [black] black
       *[white] white
    } stones are placed, in one turn, for example: d4 k10{ $swap ->
        [0] .
       *[1] {" "}– or swap.
    }
   *[other] the second { $look ->
        [black] black
       *[white] white
    } stone of this turn comes next.
 }
illegal-criocha-choose-first = first choose your side, { $about ->
    [komi] with { $komi ->
        [0] no stone
        [one] 1 black stone
       *[other] { $komi } black stones
    } in prison
   *[stones] now that all four stones stand
 }: swap takes { $look ->
    [black] white, keep stays black.
   *[white] black, keep stays white.
 }
illegal-criocha-komi-first =
    first comes an offer: how many black stones should go to prison before the first move? Write for example: komi:5
illegal-criocha-komi-range = komi can be 0 to { $most } stones.
illegal-criocha-no-such-choice = { $kind ->
    [komi] nobody offers komi in this match; it was agreed without.
   *[choice] there is no choice of sides in this match; it was agreed without.
 }
illegal-criocha-opening-over = { $kind ->
    [komi] komi has been offered already, and is offered only once.
   *[choice] the sides have been chosen already; the opening is over.
 }
illegal-criocha-propose-too-early = an end can be proposed once the first move after the opening has been made.
illegal-criocha-proposed-already = your proposal to end has just been declined, and it can be made once in a turn. Place a stone or release one.
illegal-criocha-answer-first = your opponent proposes to end the game. Answer first: accept, or decline.
illegal-criocha-nothing-proposed = nobody has proposed to end the game. To do so: propose

overlay-territory = Territory
overlay-outlook = Outlook
overlay-capturable = Capturable
overlay-criocha-territory =
    Territory: the empty points that would count for each of you if the game ended now, in regions where only one of you could place a stone.
overlay-criocha-outlook =
    Outlook: how many enemy supergroups each group has in sight. A group that sees three or more, or looks out on a region without any, is only marked; for one that sees just two, the liberties are marked as well: if these two supergroups join, it is lost. A group marked most strongly is smothered as the board stands, and the next stone placed captures it unless that stone saves it.
overlay-criocha-capturable =
    Capturable: groups that one stone of the other side would capture now, if it were that player’s turn.

board-area-territory = territory of { $name }: { $cells }
board-area-wide-outlook = groups of { $name } with a wide outlook: { $cells }
board-area-narrow-outlook = a group of { $name } that sees just two enemy supergroups, and its liberties: { $cells }
board-area-smothered = a group of { $name } that is smothered, and its liberties: { $cells }
board-area-capturable = { $name } can lose these to one stone: { $cells }
board-sign-territory = territory of { $name }
board-sign-wide-outlook = { $name }, with a wide outlook
board-sign-narrow-outlook = liberty of { $name }, who sees just two supergroups there
board-sign-smothered = liberty of { $name }, smothered
board-sign-capturable = { $name } can lose it to one stone

rules-criocha =
    # Criocha

    __Board:__ square, 17 lines each way, empty at first; stones stand on the points where lines cross. Beside it there is a prison. Two points touch when they are next to each other along a line or diagonally.

    __Groups:__ a group is all stones of one colour that are connected along the lines; a single stone is a group, too. All stones of one colour that are connected along lines or diagonally are a supergroup.

    __Outlook:__ the empty points that touch a group are its liberties. Empty points that touch one another are a region. A group looks out on every region in which it has a liberty, and sees the enemy supergroups that touch these regions.

    __Smothered:__ a group is smothered when every region that it looks out on has an enemy in sight, and all that it sees is one single enemy supergroup. So it is safe when it sees two of them, or looks out on a region without any. A group without liberties is smothered, too.

    __Turns:__ do one of two things.
    • Place a stone of your colour on an empty point. Then all smothered groups of both colours go to prison; only the group of the new stone stays. After that, this group must not be smothered itself, or the stone can’t be placed there.
    • release: take one stone of your opponent’s colour out of prison.

    __Annihilation:__ a stone that captures an enemy group and leaves no enemy stone on the board. If your opponent has annihilated before, you may not.

    __Beginning:__ the first player places two black stones. The second player then has a choice: either to answer with two white ones, after which the first player may swap sides; or to swap at once, after which the first player places two white ones and the second may swap again. Then black offers komi, a number of black stones that go to prison, and white swaps or keeps. Two stones of one turn must not touch each other, and they capture nothing. Black begins.

    __End:__ whoever can neither place nor release has lost; the last move wins. Or you agree: on your turn you may propose to end, once a turn, as soon as a move has been made after the opening. If it is declined, your turn goes on. If it is accepted, you score your territory, enemy stones in prison, and half a point if you made the last move (placed or released); higher wins. Your territory is all the points of the regions where you could place a stone and the other side could not. A draw is impossible.

    __To type a turn:__ d4, or release. Columns are lettered from the left, rows are numbered from the bottom: a1 is bottom left.

rules-criocha-details =
    # Options of Criocha
    • size: 17, 15 or 13 lines each way (17 if nothing is said).
    • balance=dual-pie: as above. balance=corners: black stands on a1 and the opposite corner from the beginning, white on the other two corners, and black begins. balance=none: each side opens with two stones, and black makes the first move. That is for study only: black wins it by force with c3 e3, since white can’t stop all of d2, d3 and d4; once all black stones are one supergroup, every white group without a region of its own is smothered.
    • komi-pie=true (with balance=corners only; false if nothing is said): before black begins, the first player offers komi, and the second swaps or keeps.
    • captures=mandatory: as above. captures=optional: with ~ after a stone that would capture, nothing is removed, of neither colour; all or nothing. Its own group must still not be smothered. It is judged by itself, so it may be legal where the same stone without ~ is not, because that would annihilate. The author recommends it to beginners.

    # Decided here, where the author’s text leaves room
    • Empty points are connected diagonally, too, just as a liberty may touch its group diagonally; only groups, the author says, are not.
    • “Exactly one” enemy supergroup is counted over everything that a group looks out on, not for each liberty alone. A group without liberties is smothered, as in Go.
    • Captures are judged once, on the board with the new stone, and not again until nothing changes.
    • Stones of both colours in prison don’t cancel one another.
    • The stones of the opening capture nothing. Otherwise white’s first stone could remove both black ones.
    • “The only one who can place stones” is taken at its word: at least one point is open to you, and none to the other side, if it were the turn of each. An eye that its owner may not fill either counts for nobody.
    • Proposing and answering are not moves: the half point goes to whoever placed or released last.
    • Komi is 0 to 99 stones; the author gives no limit.

    __To see more:__ a picture can show territory (points that would count), outlook (how many enemy supergroups each group sees) and capturable (groups that one stone would take).

example-criocha-safe =
    All these stones are safe, though only just. c3 and e3 don’t touch, so they are two supergroups, and so are d11 and k11: on the one big region, each stone sees two of the other side.
example-criocha-capture =
    Black has placed d2, which touches c3 and e3 diagonally. These are three groups, but one supergroup now, and one is all that White’s stones see: both are smothered and go to prison. Wherever White placed a stone, it would see no more than this one, so White can’t move and has lost. That is how black always wins with balance=none.
example-criocha-smothered =
    Black has walled off the corner. Its empty points a1, a2, b1 and b2 touch nothing but the wall, which is one supergroup.
example-criocha-territory =
    White has walled off a corner, too; then Black proposed to end, and White accepted. Marked is the territory: only Black can place stones in one corner, only White in the other. The big region counts for nobody. Four points each, and half a point for White, whose m11 was the last move.
example-criocha-opening =
    The opening (dual pie): two black stones d4 j10, two white ones d10 j4, the first player keeps black and offers a komi of three. The prison holds these three stones. Now White swaps or keeps, and then Black begins.

reason-criocha-joins = it connects supergroups: { $count } fewer
reason-criocha-surrounds =
    { $count ->
        [one] it surrounds 1 point
       *[other] it surrounds { $count } points
    }
reason-criocha-narrow =
    { $count ->
        [one] 1 stone of one’s own looks out on few enemies now
       *[other] { $count } stones of one’s own look out on few enemies now
    }
reason-criocha-narrows =
    { $count ->
        [one] 1 enemy stone looks out on few of one’s own now
       *[other] { $count } enemy stones look out on few of one’s own now
    }
