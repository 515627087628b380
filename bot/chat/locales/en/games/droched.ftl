### Droched: everything said about it.

game-droched = Droched
about-droched = keep every group on a bridge between two parts of the rim, and have the last move
card-droched = Every group lives on a bridge between two parts of the rim. Cut the bridges, save your moves, and be the last to move.
lasts-droched = Long: an hour or two together, or three months at a turn a day.
notation-droched = A turn is one cell, for example: d4 – or: release. The game may begin with an offer of komi, for example: komi:5, answered by swap or keep.

result-droched-last-action = { $loser } can neither place a stone nor release one, so { $winner } had the last move.

question-droched-handicap = { $next }, begin with { $count } black stones in one turn. No stone dies meanwhile.
question-droched-komi = { $next }, offer a komi: how many black stones should go to prison, to make up for black’s first move? White can release them later, each instead of a move. Type for example: komi 5. Then { $other } chooses the colour, so offer what makes both sides equal.

illegal-droched-dies-alone = your stone would be the only one to die: { $reaches ->
    [corner] through empty cells it reaches only the corner { $from },
    [edge] through empty cells it reaches only the edge { $from } to { $to },
   *[nothing] through empty cells it reaches no part of the rim,
 } and it takes two parts to live.
illegal-droched-repeats = { $taken ->
    [0] the board
    [one] 1 stone would be taken off, and the board
   *[other] { $taken } stones would be taken off, and the board
 } would be just as you left it with turn { $turn }. It must differ from every board that you have left before.
illegal-droched-release-repeats = a release changes nothing on the board, and { $answers ->
    [release] as your opponent has just released, too, it is still as you left it with turn { $turn }. A release can never answer a release.
   *[stone] it is just as you left it with turn { $turn }. It must differ from every board that you have left before. Place a stone instead.
 }
illegal-droched-no-prisoner = only your opponent’s stones can be released, and no { $look ->
    [black] black
   *[white] white
 } stone is in prison{ $others ->
    [0] .
    [one] {" "}(only 1 of your own, and that is your opponent’s to release).
   *[other] {" "}(only { $others } of your own, and those are your opponent’s to release).
 }
illegal-droched-komi-range = komi can be 0 to { $most } stones.
illegal-droched-komi-first =
    this game begins with an offer: how many black stones should go to prison before the first move? Write for example: komi:5
illegal-droched-choose-first = first choose your side, with { $komi ->
    [0] no stone
    [one] 1 black stone
   *[other] { $komi } black stones
 } in prison: swap takes black, keep stays white.
illegal-droched-handicap-first =
    these are the stones of the handicap, { $placed } of { $handicap } so far. Until all are placed there is nothing to release.
illegal-droched-opening-over = { $kind ->
    [komi] { $balance ->
        [komi-pie] komi has been offered already, and is offered only once.
       *[other] nobody offers komi in this game; it was agreed without.
    }
   *[choice] { $balance ->
        [komi-pie] the sides have been chosen already, and are chosen only once.
       *[other] there is no choice of sides in this game; it was agreed without.
    }
 }

board-area-bridge = groups of { $name } that reach three parts of the rim or more: { $cells }
board-area-narrow-bridge = a group of { $name } that reaches just two, and where: { $cells }
board-area-broken-bridge = a group of { $name } on a broken bridge, and what it reaches: { $cells }
board-area-eye = only { $name } can place here: { $cells }
board-sign-bridge = safe on three parts of the rim or more ({ $name })
board-sign-narrow-bridge = on just two parts of the rim ({ $name })
board-sign-broken-bridge = on a broken bridge ({ $name })
board-sign-eye = only { $name } can place here

overlay-bridges = Bridges
overlay-eyes = Eyes
overlay-droched-bridges =
    Bridges: which parts of the rim each group reaches. A group that reaches three or more is only marked; for one that reaches just two, the cells of these two that it stands on or that are open to it are marked as well: if it loses one of these parts, it dies.
overlay-droched-eyes =
    Eyes: cells where only one of you could place a stone now, if it were that player’s turn (leaving repetition aside). Each of them is a move in hand for the end.

rules-droched =
    # Droched, by Saïd Galdseid (2024)

    __Board:__ hexagonal, empty at first, 9 cells a side. Beside it there is a prison for stones that die. A group is all stones of one colour that are connected; a single stone is a group, too.

    __Bridges:__ the rim has twelve parts: the six corners, of one cell each, and the six edges between them, which don’t include the corners. A group reaches a part when one of its stones stands on it, or when a path of empty cells leads from beside one of its stones to an empty cell of that part. A group that reaches two parts or more is on a bridge. If it reaches fewer, its bridge is broken.

    __Turns:__ do one of two things.
    • Place a stone of your colour on an empty cell. Then all groups of your opponent on broken bridges go to prison. After that, judged anew, your own groups on broken bridges go to prison.
    • release: take one stone of your opponent’s colour out of prison. If stones of both colours are left there, they leave it in pairs, one of each colour, until at most one colour is left.

    __Where:__ your stone must not be the only one that dies. And after your turn, the board must differ from every board that you have left with an earlier turn; the prison doesn’t count. So a release can never answer a release.

    __Beginning:__ the first player offers komi, a number of black stones that go to prison. The second player then takes black (swap) or stays white (keep). Black begins.

    __End:__ whoever can neither place nor release has lost. The other player had the last move, and wins. A draw is impossible.

    __To type a turn:__ d4, or release. Rows are lettered from the bottom, and the cells of a row are numbered from the left: a1 is bottom left.

rules-droched-details =
    # Options of Droched
    • size: 7, 9 or 11 cells a side (9 if nothing is said).
    • balance=komi-pie: as above. balance=none: the first player has black and begins. balance=handicap: the first player has black and begins with a turn of several stones; none of them dies meanwhile, and white follows.
    • handicap=2 to 9 (with balance=handicap only; 2 if nothing is said): the number of these stones.

    # Decided here, where the author’s text leaves room
    • All stones of a group count together: one may lead to one part and another to the second. The author once wrote of “any of its stones”, later of combined paths. So a group that stands on a corner and on a cell of an edge can never die.
    • A stone that stands on a part reaches it, even when no cell beside it is empty. It needs no path.
    • Pairs of stones leave the prison after a release only, not when stones come in, for the author names them under that action.
    • Only turns of the game itself count for repetition, not an offer of komi or a choice of sides. The turn of the handicap stones counts.
    • A stone that dies together with others, of whatever colour, is legal: only dying alone is forbidden.
    • While the stones of a handicap are placed, none of them dies. A group that is left on a broken bridge is lost to white’s first stone, wherever that is placed.
    • Komi is 0 to 99 stones, handicap 2 to 9; the author gives no limits.

    __To see more:__ a picture can show bridges (which parts of the rim each group reaches) and eyes (cells where only one side can place).

example-droched-rim =
    The rim has twelve parts: the six corners (the darkest cells, with a dot) and the six edges between them (shaded).
example-droched-bridges =
    Bridges: White’s group a4 a5 is nearly shut in. It stands on the bottom edge, and through a6 it reaches the corner a7. These are two parts of the rim, just enough to live. All other groups reach three or more.
example-droched-capture =
    Black has placed a6 and cut White’s group off from the corner. Now it has only the edge that it stands on: its bridge is broken, and both stones go to prison, where the two stones of the komi are already.
example-droched-eyes =
    Eyes: the cells a4, a5 and a7 are Black’s alone from now on. A white stone would die there at once, and Black keeps three moves in hand for the end.
example-droched-release =
    White has not placed a stone but released a black one. One black and two white stones were left, so a pair of them has gone as well, and one white stone remains in prison. Black may release it later, but not now.

reason-droched-breaks-own = it breaks one’s own bridge: { $count } lost
reason-droched-lets-break = it lets a bridge be broken with { $steps }: { $count } would be lost
reason-droched-takes-room =
    { $count ->
        [one] it takes 1 cell from the other one to place on
       *[other] it takes { $count } cells from the other one to place on
    }
reason-droched-gains-room =
    { $count ->
        [one] it opens 1 cell to place on
       *[other] it opens { $count } cells to place on
    }
reason-droched-loses-room =
    { $count ->
        [one] it closes 1 cell of one’s own to place on
       *[other] it closes { $count } cells of one’s own to place on
    }
