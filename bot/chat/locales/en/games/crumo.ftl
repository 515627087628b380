### Crumo: everything said about it.

game-crumo = Crumo
about-crumo = stack your pieces so that they guard more of the board than the other side’s
card-crumo = Stacks strike exactly as far as they are high. Build, leap over everything, and let whole chains topple at once.
lasts-crumo = Long: an hour together, or two months at a turn a day.
option-crumo-deaths-name = What dies
option-crumo-deaths-about = What comes off the board when a stack is attacked more than defended.
option-crumo-deaths-group-about = The whole group to which the stack belongs.
option-crumo-deaths-stack-about = That stack alone.
notation-crumo = Place a stack with its height, for example: d4:3. Move with both cells: d4-g4. Or type pass.

option-crumo-deaths = { $value ->
    [group] groups die whole
    [stack] stacks die singly
   *[other] deaths { $value }
 }
illegal-crumo-no-height = a stack needs its height. For example, { $cell }:2 is a stack of two pieces.
illegal-crumo-too-high =
    a stack of height { $height } would guard no other cell of the board from there. The highest that does has height { $highest }.
illegal-crumo-only-enemies = { $count ->
    [one] a stack must guard at least one other cell without an enemy on it. With height { $height } it would guard only { $stacks }, where an enemy stands.
   *[other] a stack must guard at least one other cell without an enemy on it. With height { $height } it would guard only { $stacks }, and enemies stand on all of them.
 }
illegal-crumo-repelled = { $count ->
    [one] it would guard { $stack }, and that enemy stands too firmly: defence { $defence } against attack { $attack }, your new stack included. A stack that guards enemies can be placed only where the attack on at least one of them then matches its defence.
   *[other] it would guard { $stacks }, and all these enemies stand too firmly. The nearest to falling is { $stack }, with defence { $defence } against attack { $attack }, your new stack included. A stack that guards enemies can be placed only where the attack on at least one of them then matches its defence.
 }
illegal-crumo-dies =
    it would have attack { $attack } (from { $attackers }) against defence { $defence } and would be the only stack to die, and that is forbidden.
illegal-crumo-no-stack = nothing stands on { $origin }.
illegal-crumo-not-yours = the stack on { $origin } is the other side’s.
illegal-crumo-not-straight = pieces move along a straight line, and none leads from { $origin } to { $target }.
illegal-crumo-too-far =
    { $target } is { $distance ->
        [one] 1 cell
       *[other] { $distance } cells
    } away from { $origin }, so that many pieces would have to move, and the stack there has only { $height }.
illegal-crumo-onto-enemy = the other side’s stack stands on { $target }. Pieces go to empty cells or join stacks of yours.
illegal-crumo-no-placement =
    if you move a whole stack and capture nothing, you must then place a stack, and after this move you could place none anywhere.
illegal-crumo-must-place = you have moved a whole stack ({ $move }) and captured nothing. Now place a stack, for example: d4:3
illegal-crumo-first-stack = black begins by placing one stack, for example: d4:3
illegal-crumo-choose = now choose your colour: swap takes black, keep stays white.
illegal-crumo-no-choice = { $balance ->
    [none] in this match colours are not chosen; seat 1 has black.
   *[pie] colours are chosen only once, right after black’s first stack.
 }
illegal-crumo-captures-mandatory = captures are mandatory in this match. Leave out the ~.
illegal-crumo-nothing-to-spare = nothing would be removed by it anyway. Leave out the ~.

overlay-controlled = Control
overlay-guarded = Guards
overlay-threatened = Threats
overlay-crumo-controlled =
    Control: the cells that would count for each of you if the game ended now, those under your stacks and empty ones that only one of you could occupy.
overlay-crumo-guarded =
    Guards: the cells that more stacks of one of you guard than of the other. A stack that the other side places there adds one guard of its own; if it is still outnumbered, it dies.
overlay-crumo-threatened =
    Threats: stacks with no more defence than attack. One more attacker, and their group dies.

board-area-controlled = controlled by { $name }: { $cells }
board-sign-controlled = controlled by { $name }
board-area-guarded = guarded more by { $name }: { $cells }
board-sign-guarded = guarded more by { $name }
board-area-threatened = { $name } loses these to one more attacker: { $cells }
board-sign-threatened = falls to one more attacker

rules-crumo =
    # Crumo (2023)

    __Board:__ hexagonal, empty at first, 6 cells a side. Black and white build stacks of pieces; there are always enough pieces. A stack has one colour and a height, its number of pieces. A group is neighbouring stacks of the same colour and the same height; a single stack is a group too.

    __Guarding:__ a stack guards its own cell and, in the six straight directions, the cells exactly as far away as it is high, whatever stands between or on them. The attack on a stack is the number of enemy stacks that guard its cell, its defence the number of friendly ones, itself included.

    __Dying:__ a group is dead when at least one of its stacks has more attack than defence.

    __Turns:__ place, move or pass.
    • Place a stack of any height on an empty cell. It must guard at least one other cell of the board without an enemy on it. If it guards enemies, then for at least one of them defence must not exceed attack once the new stack stands.
    • Move pieces of one stack in a straight line, exactly as many cells as you take pieces, over anything, to an empty cell or onto a stack of yours. If you move a whole stack and capture no enemy, you must also place a stack in the same turn; so you can’t move like that when there would be no placement. Any other move ends the turn.
    • Pass.

    After each placement and each move all dead enemy groups are removed, and then, judged anew, all dead groups of your own. A placement is illegal if the new stack would be the only one removed.

    __Beginning:__ black places one stack (and can’t pass). Then the other player takes black (swap) or stays white (keep), and white takes the next turn.

    __End:__ when both players pass one after the other. You score the cells that you control, the enemy pieces that were captured, and half a point if you passed first. You control the cells of your stacks, and empty cells that you could occupy and the other side could not. Higher wins; a draw is impossible.

    __To type a turn:__ d4:3 places a stack of three, d4-g4 moves (here three pieces). A whole stack and its placement: d4-g4 b2:1. Rows are lettered from the bottom, and the cells of a row are numbered from the left: a1 is bottom left.

rules-crumo-details =
    # Options of Crumo
    • size: 5, 6 or 7 cells a side (6 if nothing is said).
    • balance=pie: as above. balance=none: black (seat 1) simply begins, without a choice of colours.
    • deaths=group: as above. deaths=stack: each stack dies for itself, whatever its group.
    • captures=mandatory: as above. captures=optional: with ~ after a placement or a move that would remove something, nothing is removed, of neither colour. A whole stack moved with ~ has captured nothing, so a placement follows. A stack that would be the only one to die can’t be placed with ~ either.

    # Decided here, where the author’s text leaves room
    • The author lets you place a stack “unless all guarded enemy stacks have more defense than attack”. The new stack itself counts as attack there, since without it they wouldn’t be guarded, and nothing has been removed yet.
    • Pieces can’t move onto an enemy stack: stacks have one colour, and enemies fall only by being guarded.
    • Removed pieces count as captured by the other colour, whoever’s turn it is; otherwise it would pay to lose your own stacks.
    • The first stack is black’s first turn, as in every pie rule. So white moves after the choice.
    • “Could occupy” means one legal placement or one legal move, as if it were that player’s turn, after which, removals done, a stack of theirs stands there. The placement that follows a whole stack is not looked at: one action is what can be judged at a glance. A cell where a stack stands counts for its owner.

    __To see more:__ a picture can show controlled (cells that count), guarded (where one side has more guards than the other) and threatened (stacks that fall to one more attacker).

example-crumo-guards =
    Guards: Black’s stack of two on e5 guards the cells exactly two away in the six directions, White’s single piece on e8 its six neighbours, and each its own cell. On e7 there is one guard of each side, so it isn’t marked for either.
example-crumo-capture =
    Black has placed e3, and e5 is lost: three black stacks attack it (c3, e3 and g5, each two pieces high and two cells away), and only two defend it, itself and e6. e5 and e6 are one group, of the same height, so both are removed, though nothing attacks e6.
example-crumo-repelled =
    e5 and e6 stand side by side and guard each other, so each has defence 2. One attacker alone can’t be placed against that.
example-crumo-whole =
    Black has moved the whole stack from e5 to e7: two pieces, two cells. It has captured nothing, so the turn isn’t complete until Black has placed a stack, too.
example-crumo-control =
    The end: both have passed, Black first. Marked are the cells that each side controls: those under its stacks, and those that the other side couldn’t occupy. Each side has twelve; the half point for passing first decides.

reason-crumo-threatens = it threatens { $count ->
    [one] one more stack
   *[other] { $count } more stacks
 }
reason-crumo-leaves-threatened = it leaves { $count ->
    [one] one more of one’s own stacks
   *[other] { $count } more of one’s own stacks
 } under threat
reason-crumo-saves = it takes the threat from { $count ->
    [one] one stack
   *[other] { $count } stacks
 }
