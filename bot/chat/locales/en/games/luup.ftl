### All texts of Luup.

game-luup = Luup
about-luup = close a loop with stones that belong to no one
card-luup = Every stone belongs to both of you. Close the loop to win – but every move helps your opponent too.
lasts-luup = Short: 20 minutes in one sitting, or three weeks at a turn a day.
option-luup-restriction-name = Restriction
option-luup-restriction-about = What a stone can’t do.
option-luup-restriction-six-about = No stone can have six stones around it.
option-luup-restriction-triangle-about = Away from the rim, a stone can’t complete a triangle of three touching stones.
option-luup-mode-name = Aim
option-luup-mode-about = What you get for closing a loop.
option-luup-mode-impartial-about = Closing a loop wins the round.
option-luup-mode-partisan-about = Your markers fill looped cells. The game ends when no stone can be placed, and the player with more markers wins.
option-luup-target-name = Points to win
option-luup-target-about = 0 for a single round. Otherwise you play rounds, with a point per looped cell, up to this score.
notation-luup = A turn is one cell, for example: d4

option-luup-restriction = { $value ->
    [six] six-stone restriction
    [triangle] triangle restriction
   *[other] restriction { $value }
 }
option-luup-mode = { $value ->
    [impartial] impartial
    [partisan] partisan
   *[other] mode { $value }
 }
option-luup-target = { $count ->
    [0] one round
   [1] first to 1 point
   *[other] first to { $value } points
 }

result-loop =
    { $winner } loops { $area ->
        [one] 1 cell
       *[other] { $area } cells
    }. Points – { $first }: { $totals-first }, { $second }: { $totals-second }.
result-most-markers = Markers: { $first } { $markers-first }, { $second } { $markers-second }.
picture-result-loop = { $area ->
    [one] a loop around 1 cell
   *[other] a loop around { $area } cells
 }
picture-result-most-markers = markers { $markers-first } : { $markers-second }

illegal-luup-surrounded = { $stone } would have six stones around it, and that’s not allowed.
illegal-luup-triangle = with { $stones } it would make a triangle of three stones. Away from the rim, that’s not allowed.

board-tally-total = { $count ->
    [one] 1 point
   *[other] { $count } points
 }
board-tally-round = round { $count }
board-tally-markers = { $count ->
    [one] 1 marker
   *[other] { $count } markers
 }
board-area-looped = looped: { $cells }
board-sign-looped = looped

overlay-loops = Loops
overlay-luup-loops =
    Loops: cells where one stone would close a loop now.
board-area-closing = one stone closes a loop here: { $cells }
board-sign-closing = closes a loop

rules-luup =
    # Luup, by Luis Bolaños Mures (2024)

    __Board:__ hexagonal, 6 cells a side, empty at the start. The stones belong to no one: both players place the same stones.

    __Turns:__ place one stone on an empty cell.

    __Limit:__ after your turn, no stone on the board can have six stones around it.

    __Goal:__ close a loop. An empty area is looped when no path of adjacent empty cells leads from it to the rim of the board. If there’s a looped area after your stone, you win the round and score a point for each looped cell.

    __Turns in writing:__ d4. Rows are lettered from the bottom and cells numbered from the left, so a1 is bottom left.

rules-luup-details =
    # Options of Luup
    • size: 4 to 8 cells a side (default 6).
    • restriction=six: as above. restriction=triangle: instead, a stone that isn’t on the rim can’t complete a triangle of three touching stones. On the rim, anything goes.
    • mode=impartial: as above. mode=partisan: see below.
    • target=0: one round decides. target=1 to 999 (impartial only): you play rounds, and the points add up. The player who reaches the target wins. Until then, the board is cleared after each round, and the loser of the round starts the next.

    __Partisan:__ when you close a loop, you fill the looped cells with your markers and must place another stone in the same turn. The game ends when no stone can be placed, even in the middle of a turn like that. The player with more markers wins, and an equal number is a draw.

    # How we read the author’s text
    • Markers aren’t stones, since the author tells the two apart. They don’t count for the restriction. But their cells aren’t empty: you can’t place on them, and no path leads through them.
    • The author names no board size. 6 gives a round of a fair length, and the other sizes are a matter of taste.
    • You can’t choose an option that doesn’t apply, such as a target with mode=partisan.

example-luup-loop =
    Player 2 placed e3 and closed a loop: no path of empty cells leads from d4 and e4 to the rim any more. That wins the round, with a point for each looped cell.
example-luup-six =
    e5 has five stones around it. No one can ever add a sixth.
example-luup-triangle =
    With the triangle restriction, a stone can’t complete a triangle of three touching stones, unless you place it on the rim. So a1 a2 b2, at the bottom left, was legal: a2 came last.
example-luup-partisan =
    In a partisan match, markers fill the looped cells, and the game goes on. Player 1 looped c3 earlier. Now player 2 has looped e5 and e6 with f5, and must place another stone in the same turn.

reason-luup-closes = it closes a loop
reason-luup-lets-close = it lets the opponent close a loop at { $cells }
reason-luup-safe = it gives no loop away, unlike { $unsafe ->
    [one] one other cell
   *[other] { $unsafe } other cells
 }
