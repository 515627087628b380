### All texts of Crumo.

game-crumo = Crumo
about-crumo = stack your pieces to guard more of the board than your opponent
card-crumo = Stacks strike exactly as far as they’re high. Build up, jump over anything, and topple whole chains at once.
lasts-crumo = Long: an hour in one sitting, or two months at a turn a day.
option-crumo-deaths-name = What dies
option-crumo-deaths-about = What comes off the board when a stack has more attack than defence.
option-crumo-deaths-group-about = The stack’s whole group.
option-crumo-deaths-stack-about = Only that stack.
notation-crumo = Place a stack with its height, for example: d4:3. Move with both cells: d4-g4. Or type pass.

option-crumo-deaths = { $value ->
    [group] whole groups die
    [stack] stacks die individually
   *[other] deaths { $value }
 }
illegal-crumo-no-height = a stack needs a height. For example, { $cell }:2 is a stack of two pieces.
illegal-crumo-too-high =
    from there, a stack of height { $height } would guard no other cell of the board. The highest that does is { $highest }.
illegal-crumo-only-enemies = { $count ->
    [one] a stack has to guard at least one other cell without an enemy. With height { $height } it would guard only { $stacks }, which has an enemy on it.
   *[other] a stack has to guard at least one other cell without an enemy. With height { $height } it would guard only { $stacks }, which all have enemies on them.
 }
illegal-crumo-repelled = { $count ->
    [one] it would guard { $stack }, and that enemy is too strong, with defence { $defence } against attack { $attack } (counting your new stack). When a new stack guards enemies, the attack on at least one of them must at least match its defence.
   *[other] it would guard { $stacks }, and all these enemies are too strong. The weakest is { $stack }, with defence { $defence } against attack { $attack } (counting your new stack). When a new stack guards enemies, the attack on at least one of them must at least match its defence.
 }
illegal-crumo-dies =
    it would be the only stack to die, with attack { $attack } (from { $attackers }) against defence { $defence }. That’s not allowed.
illegal-crumo-no-stack = there’s nothing on { $origin }.
illegal-crumo-not-yours = the stack on { $origin } is your opponent’s.
illegal-crumo-not-straight = pieces move in a straight line, and { $origin } to { $target } isn’t one.
illegal-crumo-too-far =
    { $target } is { $distance ->
        [one] 1 cell
       *[other] { $distance } cells
    } away from { $origin }. You’d have to move that many pieces, and the stack has only { $height }.
illegal-crumo-onto-enemy = your opponent’s stack is on { $target }. Move to an empty cell, or onto a stack of your own.
illegal-crumo-no-placement =
    if you move a whole stack without capturing, you must then place a stack. After this move, you couldn’t.
illegal-crumo-must-place = you moved a whole stack ({ $move }) without capturing. Now place a stack, for example: d4:3
illegal-crumo-first-stack = Black starts by placing one stack, for example: d4:3
illegal-crumo-choose = first choose your side: swap to play black, keep to stay white.
illegal-crumo-no-choice = { $balance ->
    [none] this match has no choice of sides; the first player is black.
   *[pie] you can choose sides only once, right after Black’s first stack.
 }
illegal-crumo-captures-mandatory = captures are mandatory in this match. Leave out the ~.
illegal-crumo-nothing-to-spare = it removes nothing anyway. Leave out the ~.

board-tally-controlled = controls { $count }

overlay-controlled = Control
overlay-guarded = Guards
overlay-threatened = Threats
overlay-crumo-controlled =
    Control: cells that would count if the game ended now. They’re the cells under your stacks, and empty cells that only one of you could occupy.
overlay-crumo-guarded =
    Guards: cells that one side guards with more stacks than the other. A stack that the other side places there guards the cell too, but if it’s still outnumbered, it dies.
overlay-crumo-threatened =
    Threats: stacks with no more defence than attack. One more attacker, and their group dies.

board-area-controlled = controlled by { $name }: { $cells }
board-sign-controlled = controlled by { $name }
board-area-guarded = guarded more by { $name }: { $cells }
board-sign-guarded = guarded more by { $name }
board-area-threatened = stacks of { $name } that fall to one more attacker: { $cells }
board-sign-threatened = falls to one more attacker

rules-crumo =
    # Crumo, by Saïd Galdseid (2023)

    __Board:__ hexagonal, 6 cells a side, empty at the start. Black and White build stacks of pieces, and the pieces never run out. A stack has one colour, and its height is its number of pieces. A group is all connected stacks of the same colour and height. A single stack is a group too.

    __Guarding:__ a stack guards its own cell. In the six straight directions, it also guards the cells exactly as far away as it’s high, whatever is on them or between. The attack on a stack is the number of enemy stacks that guard its cell. Its defence is the number of friendly ones, including itself.

    __Dying:__ a group is dead when at least one of its stacks has more attack than defence.

    __Turns:__ place, move or pass.
    • Place a stack of any height on an empty cell. It must guard at least one other cell of the board without an enemy on it. If it guards enemies, at least one of them must have no more defence than attack, counting the new stack.
    • Move pieces of one of your stacks in a straight line, over anything. They move exactly as many cells as you take pieces, to an empty cell or onto a stack of your own. If you move a whole stack and capture no enemy, you must also place a stack in the same turn. If you couldn’t place one, you can’t make that move. Any other move ends the turn.
    • Pass.

    After each placement and each move, all dead enemy groups are removed. Then your own groups are judged, and the dead ones are removed. A placement is illegal if the new stack would be the only one removed.

    __Opening:__ Black places one stack, and can’t pass. The other player takes black (swap) or stays white (keep). White plays next.

    __End:__ the game ends when both players pass in a row. You score the cells you control, the enemy pieces captured, and half a point if you passed first. You control the cells of your stacks, and the empty cells that you could occupy and your opponent couldn’t. The higher score wins. Draws are impossible.

    __Turns in writing:__ d4:3 places a stack of three, and d4-g4 moves three pieces. d4-g4 b2:1 moves a whole stack and then places one. Rows are lettered from the bottom and cells numbered from the left, so a1 is bottom left.

rules-crumo-details =
    # Options of Crumo
    • size: 5, 6 or 7 cells a side (default 6).
    • balance=pie: as above. balance=none: Black (the first player) starts, with no choice of sides.
    • deaths=group: as above. deaths=stack: each stack dies by itself, whatever its group.
    • captures=mandatory: as above. captures=optional: add ~ after a placement or move that would remove something, and nothing of either colour is removed. A whole stack moved with ~ captures nothing, so you must then place a stack. A stack that would be the only one to die can’t be placed with ~ either. The author recommends optional captures for beginners.

    # How we read the author’s text
    • The author lets you place a stack “unless all guarded enemy stacks have more defense than attack”. The new stack counts as attack there, since they wouldn’t be guarded without it. Nothing has been removed yet at that point.
    • Pieces can’t move onto an enemy stack: a stack has one colour, and enemies fall only by being guarded.
    • Removed pieces count as captured by the other colour, no matter whose turn it is. Otherwise it would pay to lose your own stacks.
    • The first stack is Black’s first turn, as in every pie rule. So White moves after the choice.
    • You “could occupy” a cell if one legal placement or move would leave your stack there after removals, as if it were your turn. The placement after moving a whole stack doesn’t count here, because a single action can be judged at a glance. A cell with a stack counts for its owner.

    __Overlays:__ a picture can show controlled (cells that count), guarded (where one side has more guards) and threatened (stacks that fall to one more attacker).

example-crumo-guards =
    Guards: Black’s stack of two on e5 guards the cells exactly two away in the six directions. White’s single piece on e8 guards its six neighbours. Each guards its own cell too. Each side has one guard on e7, so it isn’t marked.
example-crumo-capture =
    Black placed e3, and e5 is lost. Three black stacks attack it: c3, e3 and g5, each two high and two cells away. Only e5 itself and e6 defend it. e5 and e6 have the same height, so they’re one group. Both are removed, though nothing attacks e6.
example-crumo-repelled =
    e5 and e6 are side by side and guard each other, so each has defence 2. You can’t place a lone attacker against that.
example-crumo-whole =
    Black moved the whole stack from e5 to e7: two pieces, two cells. It captured nothing, so Black must also place a stack to complete the turn.
example-crumo-control =
    The end: both have passed, Black first. The marks show the cells each side controls, under its stacks or where its opponent couldn’t go. Each side has twelve, so the half point for passing first decides.

reason-crumo-threatens = it threatens { $count ->
    [one] one more stack
   *[other] { $count } more stacks
 }
reason-crumo-leaves-threatened = it leaves { $count ->
    [one] one more friendly stack
   *[other] { $count } more friendly stacks
 } under threat
reason-crumo-saves = it saves { $count ->
    [one] one stack
   *[other] { $count } stacks
 } from a threat

effect-crumo-attacks = attacks { $cells }
effect-crumo-defends = defends { $cells }
