### Matches and turns. Names of people are parameters and never part of a wording.
### Every refusal says which rule or limit forbids it, and what to do instead.

## A match

match-started =
    __#{ $number } { $game } begins: { $first } against { $second }__ ({ $options }).
match-started-coloured =
    #{ $number } { $game } begins: { $first } (black) against { $second } (white), { $options }.
match-first = { $first } moves first.
turn-played = #{ $number } { $game }: { $by } plays { $steps }.
turn-played-swap = #{ $number } { $game }: { $by } swaps and has { $colour ->
    [black] black
   *[white] white
 } from now on, { $opponent } has { $colour ->
    [black] white
   *[white] black
 }.
turn-played-keep = #{ $number } { $game }: { $by } keeps { $colour ->
    [black] black
   *[white] white
 }.
turn-played-komi = #{ $number } { $game }: { $by } offers a komi of { $komi ->
    [one] 1 stone
   *[other] { $komi } stones
 }.
turn-played-release = #{ $number } { $game }: { $by } releases a { $colour ->
    [black] white
   *[white] black
 } stone from prison.
turn-played-pass = #{ $number } { $game }: { $by } passes.
turn-played-propose = #{ $number } { $game }: { $by } proposes to end the game.
turn-played-decline = #{ $number } { $game }: { $by } wants to play on.
turn-answered = { $by } answers at once, as planned: { $steps }.
turns-answered = Then, at once and as planned:
turn-then = { $by }: { $steps }
turn-passed = { $name } has no legal turn and passes.
turn-next = { $next } is to move.
turn-unanswered = With that, { $name } no longer asks to take a turn back.
turn-unpaused = With that, { $name } no longer asks for a pause.
turn-again = { $next } is to move again.
round-ended =
    #{ $number } { $game }: { $by } plays { $steps } and wins the round. Points: { $first } { $totals-first }, { $second } { $totals-second }.
    The board is cleared and round { $round } begins.
match-last-turn = { $by } plays { $steps }.
match-last-turn-pass = { $by } passes.
match-last-turn-accept = { $by } agrees to end the game.
match-won = __#{ $number } { $game } is over: { $winner } wins against { $loser }.__
match-drawn = __#{ $number } { $game } is over: { $first } and { $second } draw.__
match-left = __#{ $number } { $game } against the computer is over:__ there was no turn for eight weeks. It counts for nothing, and you can play again at any time.

## How matches end

result-resigned = { $loser } resigned.
result-last-action = { $loser } has no move left, so { $winner } had the last one.
result-score = Points: black { $black }, white { $white }.
result-other = Decided by: { $reason }.

## A turn not played yet

draft-kept =
    #{ $number }: { $steps } is noted, but the turn needs more. Send the rest, or take it all back with /clear #{ $number }.
draft-cleared = #{ $number }: what you had begun is forgotten; the board is as it was. It is still your turn.
no-draft = You haven’t begun a turn, so there is nothing to clear.
no-draft-number = You haven’t begun a turn in #{ $number }, so there is nothing to clear.

## Picking a turn from menus

turn-menu = #{ $number }: where do you play? First the { $board ->
    [square] column
   *[hexagon] row
 } or something nearby, then the cell.
turn-menu-branch = #{ $number }: { $branch } – which cell?
turn-menu-steps = #{ $number }: { $steps } – and what comes next?
turn-menu-cell = #{ $number }: what do you do on { $cell }?
turn-menu-quiet = Only you see this; nothing is played until you press “Play it”.
choice-row = { $board ->
    [square] Column { $row }
   *[hexagon] Row { $row }
}
choice-near-turn = Near the last turn
choice-near-stone = Near my stones
choice-capture = { $step }, capture
choice-spare = { $step }, capture nothing
action-pick-turn = Take your turn in #{ $number }
action-choose-back = Back

## Looking

others-waiting = If you mean another match, choose it:
match-turn = { $ply }. { $name }: { $steps }

## Games

about-other = a game for two
notation-other = Type your turn as it is written in the rules, for example: d4

## Questions and requests

resign-question = Do you want to resign in #{ $number }? Then { $to } wins, and that can’t be undone. To do it: /resign #{ $number } yes
takeback-asked = #{ $number }: { $by } would like to take back { $turns ->
    [one] the last turn
   *[other] the last { $turns } turns
 }. { $to }, do you agree?
taken-back = #{ $number }: it is taken back, as { $by } asked; { $ply ->
    [0] the board is as it was at the beginning
    [one] the board is as it was after the first turn
   *[other] the board is as it was after { $ply } turns
 }.
takeback-refused = #{ $number }: { $by } doesn’t agree to taking a turn back. The match goes on as it stands.
takeback-withdrawn = #{ $number }: { $by } no longer asks to take a turn back. The match goes on as it stands.

## What options mean. A game’s own ones stand in its file: option-<game>-<name>

option-size = size { $value }
option-balance = { $value ->
    [pie] pie rule
    [dual-pie] dual pie rule
    [corners] stones on the corners
    [komi-pie] komi and choice of sides
    [handicap] handicap
    [none] black simply begins
   *[other] balance { $value }
 }
option-handicap = { $value } stones in advance
option-captures = { $value ->
    [mandatory] captures mandatory
    [optional] captures optional
   *[other] captures { $value }
 }
option-other = { $name }: { $value }
options-none = no options

## The options of a game in a form to fill in: their names, what they are about, what their values mean

option-size-name = Board
option-size-about = How large the board is. On a smaller one a match is shorter.
option-balance-name = Fair start
option-balance-about = How it is made fair that one of you begins.
option-balance-pie-about = One places the first stack, the other chooses whose side to take.
option-balance-dual-pie-about = You set up the beginning together, each choosing what the other has prepared; then komi is offered.
option-balance-corners-about = Each begins with two stones in opposite corners.
option-balance-komi-pie-about = One offers stones to the later side, the other chooses a side.
option-balance-handicap-about = The weaker player begins with several stones.
option-balance-none-about = Nothing makes up for the first move: for trying out, and for study.
option-handicap-name = Stones in advance
option-handicap-about = How many stones the weaker player begins with.
option-captures-name = Captures
option-captures-about = Whether what could be captured must be.
option-captures-mandatory-about = What a turn can capture is always taken off.
option-captures-optional-about = Whoever plays may leave it on the board.

## Labels of buttons

action-play = Play it
action-clear = Start the turn over
action-resign = Resign
action-resign-yes = Yes, I resign
action-undo = Ask to take a turn back
action-take-back = Take a turn back
action-move = Play
pick-match = #{ $number } { $game } against { $opponent }
pick-number = #{ $number }
beside-board = Show
beside-pick = Play
beside-accept = Accept
beside-seek = Play
beside-ladder = Challenge

## Questions of the opening and the end

question-swap-or-keep = { $next }, swap or keep? Swap: you take the { $holds ->
    [black] white
   *[white] black
 } stones and { $other } the { $holds } ones. Keep: you stay { $holds }.
question-place-or-swap = { $next }, place your stones, or swap: then you take the { $holds ->
    [black] white
   *[white] black
 } stones and { $other } the { $holds } ones.
question-swap-or-keep-komi = { $next }, swap or keep? There { $komi ->
    [0] are no stones
    [one] is 1 black stone
   *[other] are { $komi } black stones
 } in prison. Swap: you take the { $holds ->
    [black] white
   *[white] black
 } stones and { $other } the { $holds } ones. Keep: you stay { $holds }. Black begins.
question-komi = { $next }, offer a komi: how many black stones should go to prison, to make up for black’s first move? Type for example: komi 5. Then { $other } chooses the colour, so offer what makes both sides equal.
question-end-proposed = { $next }, { $other } proposes to end the game and count. Accept, or decline and let the game go on.
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

refused-not-a-player = You don’t play in #{ $number }. You can watch it: /board #{ $number }
refused-not-your-turn = It isn’t your turn in #{ $number }: { $next } is to move. You can try things out with /try.
refused-over = #{ $number } is over. /board #{ $number } shows how it ended, and /play starts another match.
refused-not-begun = #{ $number } is a challenge from which no match has begun, so nothing was done. To see what is open: /matches
refused-illegal =
    { $step } can’t be played in #{ $number }: { $reason }
    Nothing was played. Choose something else; /rules explains the rules.
refused-illegal-tried =
    { $step } can’t be played there: { $reason }
    Try something else; /rules explains the rules.
refused-unreadable =
    I can’t read “{ $fragment }” as part of a turn. Nothing was played.
    { $notation }
refused-ambiguous =
    “{ $text }” can mean several turns: { $candidates }. Nothing was played. Send the one that you mean.
refused-unclear-number =
    Nothing was played: you have no running match #{ $given }, and turn { $given } isn’t due in #{ $number }. If you mean { $steps } in #{ $number }, send: #{ $number } { $steps }
refused-stale =
    #{ $number } has gone on since you looked: you saw the board after { $seen ->
        [one] 1 turn
       *[other] { $seen } turns
    }, now there { $ply ->
        [one] is 1
       *[other] are { $ply }
    }. Nothing was played. Look again with /board #{ $number } and choose again.
refused-stale-back =
    In #{ $number } turns were taken back since you looked: the board is another one now, so nothing was done. Look again with /board #{ $number } and choose again.
refused-nothing-to-undo = You haven’t played a turn in #{ $number } yet, so there is none to take back.
refused-already-asked =
    In #{ $number } a request is open already. Answer with /accept #{ $number } or /decline #{ $number }; your own request you can end with /withdraw #{ $number }.
refused-goes-on = #{ $number } isn’t over yet. Once it is, you can offer another match with /rematch #{ $number }.
refused-nothing-asked = Nobody has asked for anything in #{ $number }. To ask for your last turn back: /undo #{ $number }
refused-request-closed =
    That question in #{ $number } isn’t open any more: it was answered or taken back, or the match has gone on. What #{ $number } asks now: /board #{ $number }

## Why a step is not legal; a game’s own reasons stand in its file: illegal-<game>-<rule>

# Short, at the cell itself.
why-not = { $step }: { $reason }
illegal-over = the game has ended.
illegal-off-board = { $kind ->
    [square] the board has no such point; it has { $size } lines each way, from a1 in the bottom left corner.
   *[hexagon] the board has no such cell; it has { $size } cells a side, and a1 is the bottom left corner.
 }
illegal-occupied = { $by ->
    [marker] a marker fills that cell.
    [stack] a stack stands there.
   *[stone] a stone stands there.
 }
illegal-not-a-step = { $game } has no such step. { $notation }
illegal-pass-not-allowed = you can still place a stone, and then passing is not allowed.
illegal-must-pass = no stone can be placed anywhere, so the only turn is: pass
illegal-too-many-steps = the turn is complete before that step. Leave out that step, and what follows it.
illegal-other = the rules of { $game } forbid it ({ $rule }).

## Commands

help-group-match = __Playing__
summary-move = Take your turn
summary-pick = Pick your turn from menus, without typing
summary-clear = Start an unfinished turn over
summary-resign = Give a match up; you are asked first
summary-undo = Ask to take your last turn back
help-move =
    Takes your turn: /move d4 e5, or simply d4 e5. With several matches, put the number first: #12 d4 e5
    Capital letters and commas do no harm. If a turn needs more than you sent, I keep what you have begun; send the rest, or start over with /clear. A turn stands once it is complete. To be safe, look first with /try.
help-pick =
    Lets you choose your turn from menus, without typing a cell: first a row of the board, or what is near the last turn or your stones, then the cell, then whatever the game asks. You alone see it, and nothing is played until you press Play it. The button Pick below a board does the same.
help-clear = Forgets a turn that you have begun but not completed. The board is then as before your turn.
help-resign = Gives a match up; your opponent wins. I ask before I do it. To skip the question: /resign #12 yes
help-undo =
    Asks your opponent to let you take your last turn back. If they have moved since, that turn goes back with it, and so does all that was answered at once, as planned. Nothing changes until they agree.
