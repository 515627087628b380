### All texts of Droched.

game-droched = Droched
about-droched = keep every group on a bridge between two parts of the rim, and make the last move
card-droched = Every group lives on a bridge between two parts of the rim. Cut the bridges, save up your moves, and make the last one.
lasts-droched = Long: an hour or two in one sitting, or three months at a turn a day.
notation-droched = A turn is one cell, for example: d4 – or: release. The game can start with an offer of komi, for example: komi:5. Answer it with swap or keep.

result-droched-last-action = { $loser } can’t place or release a stone, so { $winner } made the last move.

question-droched-handicap = { $next }, start with { $count } black stones in one turn. No stones die during it.
question-droched-komi = { $next }, offer komi: how many black stones go to prison, to make up for Black’s first move? White can release them later, one per turn, instead of placing a stone. For example: komi 5. Then { $other } chooses a side, so make it fair for both.

illegal-droched-dies-alone = your stone would be the only one to die. { $reaches ->
    [corner] Through empty cells it reaches only the corner { $from },
    [edge] Through empty cells it reaches only the edge { $from } to { $to },
   *[nothing] Through empty cells it reaches no part of the rim,
 } and it needs two parts to live.
illegal-droched-repeats = { $taken ->
    [0] the board
    [one] 1 stone would be removed, and the board
   *[other] { $taken } stones would be removed, and the board
 } would be exactly as after your turn { $turn }. It must differ from every board you left before.
illegal-droched-release-repeats = a release doesn’t change the board, { $answers ->
    [release] and your opponent just released too. So it would be as after your turn { $turn }. You can never answer a release with a release.
   *[stone] so it would be as after your turn { $turn }. It must differ from every board you left before. Place a stone instead.
 }
illegal-droched-no-prisoner = you can only release your opponent’s stones, and no { $look ->
    [black] black
   *[white] white
 } stone is in prison{ $others ->
    [0] .
    [one] {" "}(only 1 of your own, which only your opponent can release).
   *[other] {" "}(only { $others } of your own, which only your opponent can release).
 }
illegal-droched-komi-range = komi can be 0 to { $most } stones.
illegal-droched-komi-first =
    first offer komi: how many black stones go to prison before the first move? For example: komi:5
illegal-droched-choose-first = first choose your side, with { $komi ->
    [0] no stones
    [one] 1 black stone
   *[other] { $komi } black stones
 } in prison: swap to play black, keep to stay white.
illegal-droched-handicap-first =
    first place all your handicap stones ({ $placed } of { $handicap } so far). Until then, you can’t release anything.
illegal-droched-opening-over = { $kind ->
    [komi] { $balance ->
        [komi-pie] komi has already been offered.
       *[other] this match has no komi.
    }
   *[choice] { $balance ->
        [komi-pie] the sides have already been chosen.
       *[other] this match has no choice of sides.
    }
 }

board-area-bridge = groups of { $name } that reach three or more parts of the rim: { $cells }
board-area-narrow-bridge = a group of { $name } that reaches exactly two parts, and where: { $cells }
board-area-broken-bridge = a group of { $name } on a broken bridge, and what it reaches: { $cells }
board-area-eye = only { $name } can place here: { $cells }
board-sign-bridge = reaches three or more parts of the rim ({ $name })
board-sign-narrow-bridge = reaches exactly two parts of the rim ({ $name })
board-sign-broken-bridge = on a broken bridge ({ $name })
board-sign-eye = only { $name } can place here

overlay-bridges = Bridges
overlay-eyes = Eyes
overlay-droched-bridges =
    Bridges: which parts of the rim each group reaches. If it reaches three or more, only its stones are marked. If it reaches exactly two, the cells it reaches on both are marked too: it dies if it loses either.
overlay-droched-eyes =
    Eyes: cells where only one of you could place a stone now, if it were their turn (repetition aside). Each is a spare move for the end.

rules-droched =
    # Droched, by Saïd Galdseid (2024)

    __Board:__ hexagonal, 9 cells a side, empty at the start, with a prison beside it for stones that die. A group is all connected stones of one colour. A single stone is a group too.

    __Bridges:__ the rim has twelve parts: six corners of one cell each, and the six edges between them, without the corners. A group reaches a part when one of its stones is on it. It also reaches a part when a path of empty cells leads from beside one of its stones to an empty cell of that part. Its stones count together: one can reach one part, and another the second. So a group on a corner and on a cell of an edge can never die. A group that reaches two parts or more is on a bridge. If it reaches fewer, its bridge is broken.

    __Turns:__ do one of these two things.
    • Place a stone of your colour on an empty cell. All your opponent’s groups on broken bridges then go to prison. After that, your own groups are judged, and those on broken bridges go to prison.
    • release: take one of your opponent’s stones out of prison. If stones of both colours are left there, they leave in pairs, one of each colour, until at most one colour is left.

    __Limits:__ your stone can’t be the only one to die. After your turn, the board must differ from the board after each of your earlier turns. The prison doesn’t count. So you can never answer a release with a release.

    __Opening:__ the first player offers komi: a number of black stones that go to prison. The second player takes black (swap) or stays white (keep). Black moves first.

    __End:__ if you can’t place or release, you lose. Your opponent made the last move and wins. Draws are impossible.

    __Turns in writing:__ d4, or release. Rows are lettered from the bottom and cells numbered from the left, so a1 is bottom left.

rules-droched-details =
    # Options of Droched
    • size: 5, 7, 9 or 11 cells a side (default 9).
    • balance=komi-pie: as above. balance=none: the first player is black and moves first. balance=handicap: the first player is black and starts with a turn of several stones. They can’t die during that turn, and White plays next.
    • handicap=2 to 9 (only with balance=handicap, default 2): the number of these stones.
    • bridges=together: as above. bridges=each: a group lives only if one of its stones reaches two parts by itself.

    # How we read the author’s text
    • All stones of a group count together. The author once wrote “any of its stones”, and later wrote of combined paths. With bridges=each you can play the first reading.
    • A stone on a part reaches it even if no cell beside it is empty. It needs no path.
    • Pairs leave the prison only after a release, not when stones come in, because the author mentions them only there.
    • Only turns of the game itself count for repetition, not an offer of komi or a choice of sides. The turn of the handicap stones counts.
    • A stone that dies together with others of any colour is legal. It just can’t die alone.
    • No handicap stone dies while you place them. A group left on a broken bridge is lost to White’s first stone, wherever that is.
    • Komi is 0 to 99 stones, and handicap 2 to 9; the author sets no limits.

    __Overlays:__ a picture can show bridges (which parts of the rim each group reaches) and eyes (cells where only one side can place).

example-droched-rim =
    The rim has twelve parts: the six corners (the darkest cells, with a dot) and the six edges between them (shaded).
example-droched-bridges =
    Bridges: White’s group a4 a5 is nearly shut in. It’s on the bottom edge, and it reaches the corner a7 through a6. These two parts of the rim are just enough to live. All other groups reach three or more.
example-droched-capture =
    Black placed a6 and cut White’s group off from the corner. The group has only its edge left, so its bridge is broken. Both stones go to prison, where the two komi stones already are.
example-droched-eyes =
    Eyes: from now on, the cells a4, a5 and a7 are Black’s alone. A white stone would die there at once, so Black has three spare moves for the end.
example-droched-release =
    White released a black stone instead of placing one. One black and two white stones were left, so a pair of them left too. One white stone remains in prison. Black can release it later, but not now.

reason-droched-breaks-own = it breaks its own bridge: { $count } lost
reason-droched-lets-break = it lets the opponent break a bridge with { $steps }: { $count } would be lost
reason-droched-takes-room =
    { $count ->
        [one] it leaves the opponent 1 fewer cell to place on
       *[other] it leaves the opponent { $count } fewer cells to place on
    }
reason-droched-gains-room =
    { $count ->
        [one] it opens 1 cell to place on
       *[other] it opens { $count } cells to place on
    }
reason-droched-loses-room =
    { $count ->
        [one] it leaves itself 1 fewer cell to place on
       *[other] it leaves itself { $count } fewer cells to place on
    }
