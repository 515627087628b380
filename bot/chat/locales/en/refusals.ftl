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
refused-challenge-yourself =
    You can’t play against yourself: somebody else has to accept. You can withdraw your own challenge with /withdraw.
refused-no-open-challenge = Nothing is open here that you could answer. /matches lists what is.
refused-no-open-challenge-number = Nothing is open under #{ $number } any more. /matches lists what is.
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
    In #{ $number } a request is open already. Answer with /accept #{ $number } or /decline #{ $number }; your own request you can end with /withdraw #{ $number }.
refused-nothing-asked = Nobody has asked for anything in #{ $number }. To ask for your last turn back: /undo #{ $number }

## Time

refused-bad-duration = I can’t read “{ $value }” as a length of time. Write numbers with their units, for example: { $example } (w, d, h and m are weeks, days, hours and minutes; 3 days will do, too). Ten years are the most.
refused-too-long-a-time = { $value } is too long; { $longest } is the most that is possible here.
refused-no-clock = #{ $number } has no clock, so there is no time to give, stop or claim. A clock is agreed in the challenge, for example with 3d/move behind /play.
refused-enough-time = { $to } has plenty of time in #{ $number }, and with that it would be more than is possible. Give less, or give it later.
refused-already-paused = #{ $number } is paused already, until { $back }. To end the pause: /back #{ $number }
refused-nothing-to-claim = There is nothing to claim in #{ $number }: you win on time only when { $to } is to move and has run out of it. How much time is left, you see with /match #{ $number }
refused-nothing-to-claim-auto = Nobody needs to claim anything in #{ $number }: when a player’s time runs out, the match ends by itself. How much time is left, you see with /match #{ $number }
refused-nothing-to-claim-own = In #{ $number } it is your own time that has run out. You can still play, until { $to } claims the win.
refused-already-away = You are on vacation already, until { $back }. To change that, come back first: /back
refused-too-much-vacation = A vacation of { $length } is more than { $community } allows you within 365 days: { $left } is left. For example: /vacation { $example }
refused-too-much-vacation-none = You have taken all the vacation that { $community } allows within 365 days. You can ask for a pause in single matches: /pause
refused-too-short-vacation = A vacation of { $length } is too short: { $shortest } is the least. For example: /vacation { $example }
refused-not-away = You aren’t on vacation, and no match of yours is paused. To ask for your last turn back, write /undo.
refused-not-paused = #{ $number } isn’t paused. To come back from a vacation, leave the number out: /back
refused-bad-where = Reminders can’t come to “{ $value }”. Choose room, private or both, for example: /remind private
refused-too-many-reminders = I send { $limit } reminders of one turn at most. Choose fewer, for example: /remind half 24h 2h
refused-bad-time-of-day = “{ $value }” is no time of day. Write it like 18:00 or 7:30.
refused-bad-quiet-hours = I can’t read “{ $value }” as hours from one time to another. For example: /quiet 22:00-08:00; to have none: /quiet off
refused-unknown-zone = I know no time zone “{ $value }”. Zones are named by a region and a large city, such as Europe/Budapest; the city alone will often do.
refused-unknown-zone-nearest = I know no time zone “{ $value }”. Did you mean { $nearest }? Zones are named by a region and a large city.
refused-mute-late = That turn in #{ $number } is over. To stop reminders of the one that waits now: /mute #{ $number }
refused-unknown-setting = There is no setting “{ $name }”. There are: { $list }. To see them all: /settings
refused-not-a-manager = Only those who manage { $community } can change its settings. To see them: /settings
refused-bad-setting = “{ $value }” can’t be set for { $name }. It is yes or no, for example: /settings { $name } no
refused-settings-contradict = { $name } { $value } would contradict the rest. The settings would be: clocks of at least { $fastest } and at most { $slowest }, the usual one { $clock }, { $untimed ->
    [yes] matches without a clock possible
   *[no] no matches without a clock
 }. Change another one of them first.
refused-bad-clock = I can’t read “{ $value }” as a clock. For example: 3d/move is three days per turn; 7d+1d max 14d is seven days to begin with, one more per turn, up to 14; untimed is no clock.
refused-bad-clock-too-short = “{ $value }” is too fast: { $shortest } is the least that a clock can begin with. For example: 1d/move
refused-bad-clock-too-long = “{ $value }” is too slow: no part of a clock can be more than { $longest }. For example: 14d/move
refused-bad-clock-cap = In “{ $value }” the most that a clock can hold is less than what it begins with. For example: 7d+1d max 14d
refused-clock-too-fast = That is too fast for this place: clocks begin with at least { $fastest } here. For example: { $example }
refused-clock-too-slow = That is too slow for this place: clocks begin with at most { $slowest } here. For example: { $example }
refused-clock-needed = Every match has a clock here. Say nothing about it, and it is { $clock }; or name another one, for example: 3d/move
refused-bad-expiry = “{ $value }” can’t be what happens when time runs out. Choose auto (the match ends by itself) or claim (the opponent may claim the win).
refused-needs-a-clock = Without a clock no time can run out, on weekends or else. Add a clock, for example 3d/move, or leave the rest about time out.

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
refused-bad-overlay-overlays = The board of { $game } can’t show “{ $overlay }” on top. It can show: { $overlays }.
refused-bad-overlay = The board of { $game } has nothing to show on top.
refused-too-many-challenges = You have { $limit } open challenges already, and more at once aren’t possible. Wait for answers, or take some back with /withdraw; /matches lists them.
refused-too-many-challenges-to = You have { $limit } open challenges to { $to } already. Wait for an answer, or take one back with /withdraw.
refused-broken-log = The record of that match can’t be replayed, so nothing can be done with it. The operator finds the reason in the program’s log.
refused-already-accepted = { $first } and { $second } are playing #{ $number } already. /play starts another match.
