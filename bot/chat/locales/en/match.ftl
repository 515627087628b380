### Challenges, matches and turns. Names of people are parameters and never part of a wording.
### Every refusal says which rule or limit forbids it, and what to do instead.

## Challenges

challenge-made =
    __{ $by } challenges { $to } to { $game }, #{ $number }__ ({ $options }). { $seating }
challenge-made-question = { $to }, do you accept?
challenge-open =
    __{ $by } offers a match of { $game }, #{ $number }__ ({ $options }). { $seating }
challenge-open-question = Who accepts?
challenge-unlisted = Nobody is shown it. Whoever gets its link or its code from you can accept.
seating-me = { $by } moves first.
seating-you-to = { $to } moves first.
seating-you = Whoever accepts moves first.
seating-random = Who moves first is drawn by lot.
challenge-alone = Nobody has accepted #{ $number } { $game } for a day; it stays open. If you like, the computer plays with you meanwhile: it is always ready.
challenge-undelivered = #{ $number } { $game }: I can’t write to { $to }. I may write only to people who have written to me, and haven’t blocked me.
challenge-declined = { $by } declines { $to }’s challenge #{ $number }. No match begins.
challenge-withdrawn = { $by } withdraws the challenge #{ $number } ({ $game }).
choose-game =
    Which game do you want to play? Choose one below.
    Size, time and more can be typed: /play { $example } @name size { $size } 3d/move
choose-game-opponent =
    Which game do you want to play with @{ $opponent }? Choose one below.
    Size, time and more can be typed: /play { $example } @{ $opponent } size { $size } 3d/move
arranging-time =
    # { $game }
    How much time does each of you have?
arranging-first =
    # { $game }
    { $so-far }

    Who makes the first move?
arranging-size =
    # { $game }
    { $so-far }

    How large is the board?
arranging-whom =
    # { $game }
    { $so-far }

    To whom do I offer it? For somebody you name, write: { $typed }
arranging-whom-opponent =
    # { $game }
    { $so-far }

    Shall I offer it to @{ $opponent }?
arranging-usual-clock = usual time
arranging-seat-me = you begin
arranging-seat-you = the other begins
arranging-seat-random = who begins is drawn by lot
arranging-name = name
action-arrange-seat-me = I begin
action-arrange-seat-you = The other begins
action-arrange-seat-random = Draw lots
action-arrange-usual = The rest as usual ▶
action-offer-anyone = Anyone
action-offer-seek = Look for somebody
action-offer-partner = The computer
arranged-to = Done: #{ $number } { $game } is offered to { $to }. I’ll tell you the answer.
arranged = Done: #{ $number } { $game } is offered to anyone. The match begins as soon as somebody accepts.
refused-arranged-already = That has been offered already. /matches shows what you have offered, /seek for whom I am looking.
action-offer-named = Yes, offer it
options-none = no options

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
preview-asked = Did you mean to play { $steps } in #{ $number }? Nothing is played yet. To play it, press the button, or send: #{ $number } { $steps }
preview-complete = This is { $where } after { $steps }. Nothing is played yet.
preview = This is { $where } after { $steps }. Nothing is played yet, and the turn would need more.

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

board-now = #{ $number } { $game }: { $first } against { $second }, { $ply ->
    [0] before the first turn
    [one] after the first turn
   *[other] after { $ply } turns
 }.
board-then = #{ $number } { $game }: { $first } against { $second }, { $ply ->
    [0] before the first turn
    [one] after the first turn
   *[other] after { $ply } turns
 } of { $plies }.
board-asked = { $asked } would like to take a turn back.
board-pause-asked = { $asked } would like to pause the match.
board-over = The match is over.
overlay-names = Names of the cells
overlay-names-about = Each free cell shows its name.
board-overlay = Shown on top: { $name }.
matches-none =
    You have no running match and no open challenge.
    Start one with /play, for example: /play { $example } @name
matches-asked = (your opponent would like to take a turn back)
matches-waiting = __Waiting for you:__
matches-others = __Waiting for your opponents:__
matches-challenges = __Challenges that you can accept:__
matches-own = __Your own open challenges:__
matches-line = #{ $number } { $game } against { $opponent }, { $ply ->
    [0] no turn yet
    [one] 1 turn
   *[other] { $ply } turns
 }
matches-challenge = #{ $number } { $game } by { $by } ({ $options })
matches-mine-to = #{ $number } { $game }, to { $to } ({ $options })
matches-mine = #{ $number } { $game }, to anyone ({ $options })
matches-finished = __Finished lately:__
matches-won = #{ $number } { $game }: won against { $opponent }
matches-lost = #{ $number } { $game }: lost against { $opponent }
matches-drawn = #{ $number } { $game }: drawn with { $opponent }
matches-next = To look at one, write for example: /board #{ $number }
details-title = __#{ $number } { $game }: { $first } against { $second }__ ({ $options })
details-started = Begun: { $started }
details-turns = { $ply ->
    [0] No turn has been played.
    [one] __1 turn:__
   *[other] __{ $ply } turns:__
 }
details-forced = (forced)
details-planned = (answered at once, as planned)
details-won = { $winner } won against { $loser }.
details-drawn = The match ended in a draw.
which-match = You play several matches. Which one do you mean? Put its number first, for example: #{ $number } { $example }
others-waiting = If you mean another match, choose it:
match-title = #{ $number } { $game } · { $first } – { $second }
match-turn = { $ply }. { $name }: { $steps }
which-match-line = #{ $number } { $game } against { $opponent }

## Rules, help, languages

games =
    These games can be played:
    { $part }
    The rules of one: /rules { $example }. A challenge: /play { $example } @name
games-line = { $game }: { $about }
about-other = a game for two
rules-none = The rules of { $game } are not written down here yet.
rules-details-none = Options that you can agree on: { $options }
rules-example = __Example { $index } of { $count }.__ { $part }
rules-refused = { $step } can’t be played here: { $reason }
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

action-play-anyone = Challenge anyone
action-accept = Accept
action-decline = Decline
action-withdraw = Withdraw
action-play = Play it
action-clear = Start the turn over
action-board = Show the board
action-step-back = ◀ Turn before
action-step-on = Next turn ▶
action-match = Show all turns
action-resign = Resign
action-resign-yes = Yes, I resign
action-undo = Ask to take a turn back
action-take-back = Take a turn back
action-rules = Rules
action-rematch = Rematch
action-matches = My matches
action-preview = Preview
action-move = Play
running-shown = __Running matches in { $community }:__
running-none = No match is running in { $community } at the moment. To begin one: /play
running-line = #{ $number } { $game }: { $first } – { $second }. On move: { $next }
running-adjourned = #{ $number } { $game }: { $first } – { $second }. Adjourned
pick-running = #{ $number } { $first } – { $second }
pick-match = #{ $number } { $game } against { $opponent }
pick-challenge = #{ $number } { $game } by { $by }
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
unreadable = This message can’t be shown any more.

## Why something can’t be done

refused-unknown-game = There is no game called “{ $typed }”. There are: { $games }. For example: /play { $example } @name
refused-unknown-game-nearest = There is no game called “{ $typed }”. Did you mean { $nearest }? There are: { $games }.
refused-unknown-game-several = “{ $typed }” could be any of these: { $several }. Write a little more of the name, for example: /play { $example } @name
refused-bad-option-unknown-option = { $game } has no option “{ $option }”. It has: { $allowed }.
refused-bad-option-unknown-option-none = { $game } has no option “{ $option }”, nor any other. Leave it out.
refused-bad-option-bad-value =
    { $game } can’t be played with { $option } “{ $value }”. Possible for { $option }: { $allowed }.
refused-bad-option-needs-other =
    In { $game }, the option { $option } only goes with { $allowed }. Add that, or leave { $option } out.
refused-no-such-person =
    I know nobody here called “{ $handle }”. Only people who have written to me here can be challenged; check the spelling, or leave the name out to challenge anyone in the room.
refused-challenge-yourself =
    You can’t play against yourself: somebody else has to accept. You can withdraw your own challenge with /withdraw.
refused-rematch-offered = You have offered { $to } that already: #{ $number }. To take the offer back: /withdraw #{ $number }
refused-no-open-challenge = There is nothing here for you to answer. /matches lists what is open.
refused-no-open-challenge-number = #{ $number } isn’t open any more. /matches lists what is.
refused-not-for-you = #{ $number } is open, but somebody else has to answer it. /matches lists what you can answer.
refused-which-challenge =
    Several challenges are open. Which one do you mean? Add its number, for example: /accept #{ $number }
refused-which-challenge-line = #{ $number } { $game } by { $by }
refused-unknown-number = There is no #{ $number } that you can see here. /matches lists yours.
refused-no-match = You have no match in progress here. /matches lists yours, /play starts one.
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
refused-bad-ply = There is no turn { $ply } on a board without a match: what is tried there begins with the first turn.
refused-bad-ply-number = #{ $number } has no turn { $ply }; { $plies ->
    [0] none has been played yet
    [one] only 1 has been played
   *[other] { $plies } have been played
 }. Choose a number from 0 to { $plies }, for example: /board #{ $number } at { $plies }
refused-nothing-to-undo = You haven’t played a turn in #{ $number } yet, so there is none to take back.
refused-already-asked =
    In #{ $number } a request is open already. Answer with /accept #{ $number } or /decline #{ $number }; your own request you can end with /withdraw #{ $number }.
refused-goes-on = #{ $number } isn’t over yet. Once it is, you can offer another match with /rematch #{ $number }.
refused-nothing-asked = Nobody has asked for anything in #{ $number }. To ask for your last turn back: /undo #{ $number }
refused-request-closed =
    That question in #{ $number } isn’t open any more: it was answered or taken back, or the match has gone on. What #{ $number } asks now: /board #{ $number }
refused-bad-overlay-overlays = The board of { $game } can’t show “{ $overlay }” on top. It can show: { $overlays }.
refused-bad-overlay = The board of { $game } has nothing to show on top.
refused-broken-log = The record of that match can’t be replayed, so nothing can be done with it. The operator finds the reason in the program’s log.
refused-already-accepted = { $first } and { $second } are playing #{ $number } already. /play starts another match.

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
