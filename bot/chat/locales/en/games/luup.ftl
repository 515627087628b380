### Luup: everything said about it.

game-luup = Luup
about-luup = close a loop with stones that belong to nobody
card-luup = Every stone belongs to both of you. Whoever closes the loop wins – so every move helps the other one, too.
lasts-luup = Short: 20 minutes together, or three weeks at a turn a day.
option-luup-restriction-name = Restriction
option-luup-restriction-about = What no stone may make.
option-luup-restriction-six-about = No stone may have six stones around it.
option-luup-restriction-triangle-about = Away from the rim, no three stones may all touch one another.
option-luup-mode-name = Aim
option-luup-mode-about = What closing a loop brings.
option-luup-mode-impartial-about = Whoever closes a loop wins the round.
option-luup-mode-partisan-about = Looped cells get your markers, and the game goes on until nothing can be placed: more markers win.
option-luup-target-name = Points to win
option-luup-target-about = 0 for a single round; else rounds are played, a point for each looped cell, until somebody has so many.
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
   [1] rounds up to 1 point
   *[other] rounds up to { $value } points
 }

result-loop =
    { $winner } loops { $area ->
        [one] 1 cell
       *[other] { $area } cells
    }. Points: { $first } { $totals-first }, { $second } { $totals-second }.
result-most-markers = Markers: { $first } { $markers-first }, { $second } { $markers-second }.
picture-result-loop = { $area ->
    [one] a loop around 1 cell
   *[other] a loop around { $area } cells
 }
picture-result-most-markers = markers { $markers-first } : { $markers-second }

illegal-luup-surrounded = { $stone } would then have six stones around it, and no stone may.
illegal-luup-triangle = together with { $stones } it would make a triangle of three stones; away from the rim that is forbidden.

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
    Loops: the cells where one stone would close a loop now.
board-area-closing = one stone closes a loop here: { $cells }
board-sign-closing = closes a loop

rules-luup =
    # Luup, by Luis Bolaños Mures (2024)

    __Board:__ hexagonal, empty at first, 6 cells a side. The stones belong to nobody: both players place the same ones.

    __Turns:__ place one stone on an empty cell.

    __Where:__ after it, no stone on the board may have six stones around it.

    __Aim:__ a loop. An empty area is looped when no path of neighbouring empty cells leads from it to the rim of the board. Whoever places the stone after which there is a looped area wins the round and scores a point for each looped cell.

    __To type a turn:__ d4. Rows are lettered from the bottom, and the cells of a row are numbered from the left: a1 is bottom left.

rules-luup-details =
    # Options of Luup
    • size: 4 to 8 cells a side (6 if nothing is said).
    • restriction=six: as above. restriction=triangle: instead, a stone that is not on the rim must not complete three stones that all touch one another; on the rim everything is free.
    • mode=impartial: as above. mode=partisan: see below.
    • target=0: one round decides. target=1 to 999 (impartial only): a match of rounds. Points add up, and whoever reaches the target wins; until then the board is cleared after each round, and its loser begins the next.

    __Partisan:__ whoever closes a loop fills the looped cells with markers of their own and must place another stone in the same turn. The game ends when no stone can be placed any more, also in the middle of such a turn. More markers win; equally many are a draw.

    # Decided here, where the author’s text leaves room
    • Markers are not stones, since the author tells the two apart: they don’t count for the restriction. But they fill their cells, so these are not empty: nothing is placed on them, and no path leads through them.
    • The author names no size of the board; 6 gives a round of fair length, the other sizes are a matter of taste.
    • An option that has no meaning, such as target with mode=partisan, is refused and never silently dropped.

example-luup-loop =
    Player 2 has placed e3 and closed a loop: from d4 and e4 no path of empty cells leads to the rim any more. That wins the round, with a point for each looped cell.
example-luup-six =
    Around e5 there are five stones. A sixth may never come.
example-luup-triangle =
    With restriction=triangle, three stones that all touch one another are forbidden, except when the last of them is placed on the rim. So a1 a2 b2, at the bottom left, was legal: a2 came last.
example-luup-partisan =
    With mode=partisan, looped cells are filled with markers, and the game goes on. Player 1 has looped c3 before; now player 2 has looped e5 and e6 with f5, and must place another stone in the same turn.

reason-luup-closes = it closes a loop
reason-luup-lets-close = it lets a loop close at { $cells }
reason-luup-safe = it lets no loop close, while { $unsafe ->
    [one] one cell does
   *[other] { $unsafe } cells do
 }
