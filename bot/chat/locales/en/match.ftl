### Matches and turns. Names of people are parameters and never part of a wording.
### Every refusal names its rule or limit, and says what to do instead.

## A match

match-started =
    __#{ $number } { $game } begins: { $first } vs { $second }__ ({ $options }).
match-started-coloured =
    #{ $number } { $game } begins: { $first } (black) vs { $second } (white), { $options }.
match-first = { $first } moves first.
turn-alone = { $by } plays { $steps }.
turn-alone-swap = { $by } swaps sides. { $by } is now { $colour ->
    [black] black
   *[white] white
 } and { $opponent } is { $colour ->
    [black] white
   *[white] black
 }.
turn-alone-keep = { $by } keeps { $colour ->
    [black] black
   *[white] white
 }.
turn-alone-komi = { $by } offers { $komi ->
    [one] 1 stone
   *[other] { $komi } stones
 } of komi.
turn-alone-release = { $by } releases a { $colour ->
    [black] white
   *[white] black
 } stone from prison.
turn-alone-pass = { $by } passes.
turn-alone-propose = { $by } proposes to end the game.
turn-alone-decline = { $by } wants to play on.
turn-alone-accept = { $by } agrees to end the game.
turn-played = #{ $number } { $game }: { turn-alone }
turn-played-swap = #{ $number } { $game }: { turn-alone-swap }
turn-played-keep = #{ $number } { $game }: { turn-alone-keep }
turn-played-komi = #{ $number } { $game }: { turn-alone-komi }
turn-played-release = #{ $number } { $game }: { turn-alone-release }
turn-played-pass = #{ $number } { $game }: { turn-alone-pass }
turn-played-propose = #{ $number } { $game }: { turn-alone-propose }
turn-played-decline = #{ $number } { $game }: { turn-alone-decline }
turn-answered = { $by } replies with a conditional move: { $steps }.
turns-answered = The conditional moves after that:
turn-then = { $by }: { $steps }
turn-passed = { $name } has no legal turn and passes.
turn-next = { $next } is to move.
turn-unanswered = This cancels { $name }’s takeback request.
turn-unpaused = This cancels { $name }’s pause request.
turn-again = { $next } is to move again.
round-ended =
    #{ $number } { $game }: { $by } plays { $steps } and wins the round. Points – { $first }: { $totals-first }, { $second }: { $totals-second }.
    The board is cleared, and round { $round } begins.
match-won = __#{ $number } { $game } is over: { $winner } beats { $loser }.__
match-drawn = __#{ $number } { $game } is over: { $first } and { $second } draw.__
match-left = __#{ $number } { $game } vs the computer is over:__ you didn’t play for eight weeks. It was unrated, and you can start again any time.
match-left-closer = __#{ $number } { $game } is over:__ { $closer } closed it because the opponent hadn’t played for six weeks. No winner, unrated.

## How matches end

result-resigned = { $loser } resigned.
result-last-action = { $loser } has no move left, so { $winner } wins.
result-score = Points: Black { $black }, White { $white }.
result-other = Decided by: { $reason }.

## A turn not played yet

draft-kept =
    #{ $number }: I’ve noted { $steps }, but your turn needs more. Send the rest, or start over with `clear #{ $number }`.
draft-cleared = #{ $number }: your unfinished turn is cleared. It’s still your turn.
no-draft = You have no unfinished turn to clear.
no-draft-number = You have no unfinished turn in #{ $number } to clear.

## Picking a turn from menus

turn-menu = #{ $number }: where do you want to play? First pick a { $board ->
    [square] column
   *[hexagon] row
 } or an area, then the cell.
turn-menu-cells = #{ $number }: where do you want to play?
turn-menu-words = #{ $number }: what do you choose?
turn-menu-numbers = #{ $number }: { $numbers } – which number?
turn-menu-branch = #{ $number }: { $branch } – which cell?
turn-menu-steps = #{ $number }: { $steps } – what next?
turn-menu-cell = #{ $number }: what do you want to do on { $cell }?
turn-menu-quiet = Only you see this. Nothing is played until you press “Play it”.
choice-row = { $board ->
    [square] Column { $row }
   *[hexagon] Row { $row }
}
choice-near-turn = Near the last turn
choice-near-stone = Near my stones
choice-height = { $step }, stack of { $height }
choice-capture = { $step }, capture
choice-spare = { $step }, no capture
effect-wins = wins the game
effect-loses = loses the game
effect-draws = ends the game level
effect-ends-round = ends the round
effect-captures = captures { $count ->
    [one] 1 piece
   *[other] { $count } pieces
}
effect-gives = you lose { $count ->
    [one] 1 piece
   *[other] { $count } pieces
}
action-pick-turn = Take your turn in #{ $number }
action-choose-back = Back

## Looking

others-waiting = Did you mean another match?
match-turn = { $ply }. { $name }: { $steps }

## Games

about-other = a game for two players
notation-other = Type your turn the way the rules write turns, for example: d4

## Questions and requests

resign-question = Resign #{ $number }? { $to } wins, and you can’t undo it. To confirm: `resign #{ $number } yes`
takeback-asked = #{ $number }: { $by } wants to take back { $turns ->
    [one] the last turn
   *[other] the last { $turns } turns
 }. { $to }, do you agree?
takeback-asked-own = #{ $number }: You asked to take back { $turns ->
    [one] the last turn
   *[other] the last { $turns } turns
 }. Waiting for { $to }.
taken-back = #{ $number }: { $by }’s takeback is done. The board is { $ply ->
    [0] back at the start
    [one] as it was after the first turn
   *[other] as it was after { $ply } turns
 }.
takeback-refused = #{ $number }: { $by } declines the takeback. The match goes on.
takeback-withdrawn = #{ $number }: { $by } withdraws the takeback request. The match goes on.
takebacks-shown = Opponents may not ask you for a takeback.
takebacks-shown-allowed = Opponents may ask you for a takeback.
takebacks-set = Opponents can no longer ask you for a takeback.
takebacks-set-allowed = Opponents may now ask you for a takeback.
pick-takebacks = { $allowed ->
    [on] Allow takeback requests
   *[off] No takeback requests
 }
terms-no-takebacks = No takebacks.
terms-short-no-takebacks = { $terms }, no takebacks

## What options mean. A game’s own options are in its file: option-<game>-<name>

option-size = size { $value }
option-balance = { $value ->
    [pie] pie rule
    [dual-pie] dual pie rule
    [corners] corner stones
    [komi-pie] komi and choice of sides
    [handicap] handicap
    [none] no balancing
   *[other] balance { $value }
 }
option-handicap = { $value } handicap stones
option-captures = { $value ->
    [mandatory] mandatory captures
    [optional] optional captures
   *[other] captures { $value }
 }
option-bridges = { $value ->
    [together] combined bridges
    [each] single-stone bridges
   *[other] bridges { $value }
 }
option-other = { $name }: { $value }
options-none = no options

## The options of a game in a form: their names, what they decide, and what their values mean

option-size-name = Board
option-size-about = How big the board is. Smaller boards make shorter matches.
option-balance-name = Fair start
option-balance-about = How you make up for the advantage of moving first.
option-balance-pie-about = One player places the first stack, and the other chooses a side.
option-balance-dual-pie-about = You take turns setting up stones and choosing sides, then one of you offers komi.
option-balance-corners-about = Each player starts with two stones in opposite corners.
option-balance-komi-pie-about = One player offers komi stones, and the other chooses a side.
option-balance-handicap-about = The weaker player starts with several stones.
option-balance-none-about = Nothing makes up for moving first. Good for study.
option-handicap-name = Handicap stones
option-handicap-about = How many stones the weaker player starts with.
option-captures-name = Captures
option-captures-about = Whether you have to capture when you can.
option-captures-mandatory-about = A turn captures everything it can.
option-captures-optional-about = You can choose to capture nothing.
option-bridges-name = Bridges
option-bridges-about = Which stones of a group have to reach two parts of the rim.
option-bridges-together-about = One stone can reach one part, and another the second.
option-bridges-each-about = One stone has to reach two parts by itself. More groups die.

## Labels of buttons

action-play = Play it
action-clear = Start over
action-resign = Resign
action-resign-yes = Yes, I resign
action-undo = Ask for a takeback
action-take-back = Take back a turn
action-move = Play
pick-match = #{ $number } { $game } vs { $opponent }
pick-number = #{ $number }
beside-board = Show
beside-pick = Play
beside-accept = Accept
beside-seek = Play
beside-ladder = Challenge

## Questions of the opening and the end

question-swap-or-keep = { $next }, swap or keep? Swap: you play { $holds ->
    [black] white
   *[white] black
 } and { $other } plays { $holds }. Keep: you stay { $holds }. Take the side that you think is ahead: White moves next.
question-place-or-swap = { $next }, place your stones or swap. If you swap, you play { $holds ->
    [black] white
   *[white] black
 } and { $other } plays { $holds }.
question-swap-or-keep-komi = { $next }, swap or keep? The prison holds { $komi ->
    [0] no stones
    [one] 1 black stone
   *[other] { $komi } black stones
 }. Swap: you play { $holds ->
    [black] white
   *[white] black
 } and { $other } plays { $holds }. Keep: you stay { $holds }. Black moves first. The more black stones in prison, the better for White: take the side that you think is ahead.
question-komi = { $next }, offer komi: how many black stones go to prison, to make up for Black’s first move? For example: komi 5. Then { $other } chooses a side, so make it fair for both.
question-end-proposed = { $next }, { $other } proposes to end the game and count. Accept, or decline and play on.
action-step-to = { $step } to { $colour ->
    [black] black
   *[white] white
}
action-step-swap = Swap
action-step-komi = Offer komi
action-step-keep = Keep
action-step-pass = Pass
action-step-release = Release a prisoner
action-step-propose = Propose to end
action-step-accept = Accept the end
action-step-decline = Play on

## Why something can’t be done

refused-not-a-player = You aren’t playing in #{ $number }. To watch it: `board #{ $number }`
refused-not-your-turn = It isn’t your turn in #{ $number }: { $next } is to move. To try out turns: `try`
refused-over = #{ $number } is over. To see how it ended: `board #{ $number }`. To start a new match: `play`
refused-not-begun = No match has started from challenge #{ $number }. To see what’s open: `matches`
refused-illegal =
    You can’t play { $step } in #{ $number }: { $reason }
    Nothing was played. Try something else, or read the rules with `rules`.
refused-illegal-tried =
    You can’t play { $step } there: { $reason }
    Try something else, or read the rules with `rules`.
refused-unreadable =
    I can’t read “{ $fragment }” as part of a turn, so nothing was played.
    { $notation }
refused-ambiguous =
    “{ $text }” could mean several turns: { $candidates }. Nothing was played. Send the one you mean.
refused-unclear-number =
    Nothing was played: you have no running match #{ $given }, and turn { $given } isn’t next in #{ $number }. To play { $steps } in #{ $number }, send: #{ $number } { $steps }
refused-stale =
    Nothing was played, because #{ $number } has moved on. You saw the board after { $seen ->
        [one] 1 turn
       *[other] { $seen } turns
    }, and now there { $ply ->
        [one] is 1
       *[other] are { $ply }
    }. Look again with `board #{ $number }`.
refused-stale-back =
    Nothing was done: players took back turns in #{ $number }, and the board has changed. Look again with `board #{ $number }`.
refused-nothing-to-undo = You haven’t played in #{ $number } yet, so there’s no turn to take back.
refused-already-asked =
    #{ $number } already has an open request. Answer it with `accept #{ $number }` or `decline #{ $number }`, or cancel your own with `withdraw #{ $number }`.
refused-already-refused = { $by } already said no to that in #{ $number }. You can ask again after the next turn.
refused-no-takebacks = Takebacks are off in #{ $number }, as agreed.
refused-no-takebacks-by = { $by } doesn’t allow takebacks.
refused-goes-on = #{ $number } isn’t over yet. When it is, you can offer a rematch with `rematch #{ $number }`.
refused-nothing-asked = There’s no open request in #{ $number }. To ask for a takeback: `undo #{ $number }`
refused-request-closed =
    That request in #{ $number } is closed: someone answered or withdrew it, or the match moved on. To see the match now: `board #{ $number }`

## Why a step isn’t legal. A game’s own reasons are in its file: illegal-<game>-<rule>

# Short, at the cell itself.
why-not = { $step }: { $reason }
illegal-over = the game is over.
illegal-off-board = { $kind ->
    [square] that’s off the board. It has { $size } lines each way, and a1 is at the bottom left.
   *[hexagon] that’s off the board. It has { $size } cells on each side, and a1 is at the bottom left.
 }
illegal-occupied = { $by ->
    [marker] there’s already a marker there.
    [stack] there’s already a stack there.
   *[stone] there’s already a stone there.
 }
illegal-not-a-step = { $game } has no step like that. { $notation }
illegal-pass-not-allowed = you can’t pass while you can still place a stone.
illegal-must-pass = you can’t place a stone anywhere, so the only turn is: pass
illegal-too-many-steps = the turn is complete before that step. Leave it out, and everything after it.
illegal-other = the rules of { $game } don’t allow it ({ $rule }).

## Commands

help-group-match = __Playing__
summary-move = Take your turn
summary-pick = Pick your turn from menus instead of typing
summary-clear = Start an unfinished turn over
summary-resign = Resign a match (I ask first)
summary-undo = Ask to take back your last turn
summary-takebacks = Allow or stop takeback requests to you
help-move =
    Plays your turn: `move d4 e5`, or just d4 e5. With several matches, put the number first: #12 d4 e5
    Capitals and commas are fine. If your turn needs more, I keep what you sent. Send the rest, or start over with `clear`.
    I play your turn as soon as it’s complete. To check it first, use `try`.
help-pick =
    Lets you pick your turn from menus. Choose a row of the board, or the area near the last turn or your stones, then the cell.
    Only you see the menus, and nothing is played until you press Play it. The Pick button below a board does the same.
help-clear = Clears your unfinished turn. The board is then as it was before your turn.
help-resign = Resigns a match, so your opponent wins. I ask first. To skip the question: `resign #12 yes`
help-undo =
    Asks your opponent to let you take back your last turn. That also takes back any turns played since, conditional moves included. Nothing changes until they agree.
help-takebacks = `takebacks off` stops others from asking you for takebacks, in all matches; `takebacks on` allows it again. To rule out takebacks in one match, add “no-takebacks” to `play`.
