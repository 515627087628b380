### Why something can’t be done, and what to do instead.

## Challenges

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
refused-no-such-person-nearest = I know nobody here called “{ $handle }”. Did you mean @{ $nearest }?
refused-challenge-yourself =
    You can’t play against yourself: somebody else has to accept. You can withdraw your own challenge with /withdraw.
refused-no-open-challenge = Nothing is open here that you could answer. /matches lists what is.
refused-no-open-challenge-numbered = Nothing is open under #{ $number } any more. /matches lists what is.
refused-not-for-you = #{ $number } is open, but that answer is somebody else’s. /matches lists what you can answer.
refused-which-challenge =
    Several challenges are open. Which one do you mean? Add its number, for example: /accept #{ $number }
refused-which-challenge-line = #{ $number } { $game } by { $by }

## Matches and turns

refused-unknown-number = There is no #{ $number } that you can see here. /matches lists yours.
refused-no-match = You have no match in progress here. /matches lists yours, /play starts one.
refused-not-a-player = You don’t play in #{ $number }. You can watch it: /board #{ $number }
refused-not-your-turn = It isn’t your turn in #{ $number }: { $next } is to move. You can try things out with /preview.
refused-over = #{ $number } is over. /board #{ $number } shows how it ended, and /play starts another match.
refused-illegal =
    { $step } can’t be played in #{ $number }: { $reason }
    Nothing was played. Choose something else; /rules tells the rules.
refused-unreadable =
    I can’t read “{ $fragment }” as part of a turn. Nothing was played.
    { $notation }
refused-ambiguous =
    “{ $text }” can mean several turns: { $candidates }. Nothing was played. Send the one that you mean.
refused-stale =
    #{ $number } has gone on since you looked: you saw the board after { $seen ->
        [one] 1 turn
       *[other] { $seen } turns
    }, now there { $ply ->
        [one] is 1
       *[other] are { $ply }
    }. Nothing was played. Look again with /board #{ $number } and choose anew.
refused-bad-ply = #{ $number } has no turn { $ply }; { $plies ->
    [0] none has been played yet
    [one] only 1 has been played
   *[other] { $plies } have been played
 }. Choose a number from 0 to { $plies }, for example: /board #{ $number } at { $plies }
refused-nothing-to-undo = You haven’t played a turn in #{ $number } yet, so there is none to take back.
refused-already-asked =
    In #{ $number } somebody has asked to take back already. Answer with /accept #{ $number } or /decline #{ $number }; your own request you can end with /withdraw #{ $number }.
refused-nothing-asked = Nobody has asked for anything in #{ $number }. To ask for your last turn back: /undo #{ $number }

## Why a step is not legal; a game’s own reasons stand in its file: illegal-<game>-<rule>

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
illegal-too-many-steps = the turn is complete before that step. Leave out what stands behind it.
illegal-other = the rules of { $game } forbid it ({ $rule }).

## Everything else

refused-unknown-topic = I have no help on “{ $topic }”. There is help on: { $topics }.
refused-unknown-topic-nearest = I have no help on “{ $topic }”. Did you mean /help { $nearest }?
refused-unknown-language = I don’t speak “{ $tag }”. I speak: { $list }. For example: /language { $example }
refused-too-long = That is too long for me: { $limit } characters at most. Send less at once.
refused-other = That can’t be done ({ $reason }). /help tells what can.

## Text that is no command

misunderstood-unknown-command = I don’t know the command /{ $word }. /help lists those that I know.
misunderstood-unknown-command-nearest = I don’t know the command /{ $word }. Did you mean /{ $nearest }?
misunderstood-missing = Something is missing there. { $usage }
misunderstood-missing-value = The option { $option } needs a value, for example: { $option }=7. { $usage }
misunderstood-surplus = “{ $value }” is too much there, or contradicts what stands before it. { $usage }
misunderstood-bad-number = “{ $value }” is not a number that I can use there. { $usage }
misunderstood-bad-value = I don’t know what “{ $value }” means there. { $usage }
misunderstood-ambiguous-value = “{ $value }” could belong to several options ({ $options }). Say which, for example: { $option }={ $value }
misunderstood-too-long = That is too long for me: { $limit } characters at most. Send less at once.
misunderstood-other = I didn’t understand that. /help tells what you can ask for.
refused-bad-overlay = The board of { $game } can’t show “{ $overlay }” on top. It can show: { $overlays }.
refused-no-overlay = The board of { $game } has nothing to show on top.
refused-too-many-challenges-all = You have { $limit } open challenges already. Wait for answers, or take some back with /withdraw.
refused-too-many-challenges-one = You have { $limit } open challenges to { $to } already. Wait for an answer, or take one back with /withdraw.
refused-broken-log = The record of that match can’t be replayed, so nothing can be done with it. The operator finds the reason in the program’s log.
refused-already-accepted = { $first } and { $second } are playing #{ $number } already. /play starts another match.
