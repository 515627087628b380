### Tournaments. Points and tie-breaks come as words already.

## Looking

tournament = __Tournament { $tournament }: { $game }__ ({ $options })
tournament-format-groups = Double round robin in groups of up to { $size }: everybody plays everybody else twice, all at once. The winners of the groups play on, until one group is left.
tournament-format-swiss = Swiss, { $size ->
    [one] 1 round
   *[other] { $size } rounds
 }: each round you play somebody with as many points, nobody twice.
tournament-format-swiss-open = Swiss, as many rounds as are needed for one winner: each round you play somebody with as many points, nobody twice.
tournament-open = Sign-up is open until { $until }; signed up: { $count }.
tournament-names = Signed up: { $names }
tournament-you-are-in = You have signed up. To take it back: /tournament leave { $tournament }
tournament-sign-up = To take part, until { $until }: /tournament join { $tournament }
tournament-round-of = Round { $round } of { $rounds }
tournament-round-now = Round { $round }
tournament-was-cancelled = It was cancelled.
tournament-group = Group { $group }
tournament-group-of = Group { $group }: { $names }
tournament-line = { $place }. { $name }, { $points } ({ $tiebreak })
tournament-line-left = , left
tournament-line-annulled = , left before playing half of the matches; none of them counts
tournament-line-more = and { $count } more
tournament-columns-groups = Points, in brackets Sonneborn-Berger. Ties after that are broken by their matches against each other, then by the order at the beginning.
tournament-columns-swiss = Points, in brackets Buchholz. Ties after that are broken by their matches against each other, then by the order at the beginning.
tournament-running = Still being played:
tournament-pair = { $first } against { $second } (#{ $number })
tournaments = __Tournaments here:__
tournament-listed-open = tournament { $tournament }: { $game } ({ $options }), sign-up until { $until }, { $count ->
    [one] 1 player
   *[other] { $count } players
 } so far
tournament-listed-running = tournament { $tournament }: { $game } ({ $options }), being played by { $count ->
    [one] 1 player
   *[other] { $count } players
 }
tournament-listed-finished = tournament { $tournament }: { $game } ({ $options }), over, { $count ->
    [one] 1 player
   *[other] { $count } players
 }
tournament-listed-cancelled = tournament { $tournament }: { $game } ({ $options }), cancelled
which-tournament = Which tournament do you mean? Add its number, for example: /tournament join 1

## What happens

tournament-created = __{ $by } announces a tournament:__ tournament { $tournament }, { $game } ({ $options }).
tournament-reminder = __Tournament { $tournament }, { $game }__ ({ $options }), begins soon; signed up so far: { $count }.
tournament-joined = { $name } takes part in tournament { $tournament } { $game }; signed up: { $count }.
tournament-signed-off = { $name } doesn’t take part in tournament { $tournament } { $game } after all; signed up: { $count }.
tournament-begins = __Tournament { $tournament } { $game } begins__ with { $count ->
    [one] 1 player
   *[other] { $count } players
 }.
tournament-begins-now = __Tournament { $tournament } { $game } begins__ with { $count ->
    [one] 1 player
   *[other] { $count } players
 }!
tournament-round-swiss = __Tournament { $tournament } { $game }, round { $round } of { $rounds }:__
tournament-round-groups = __Tournament { $tournament } { $game }, round { $round }__, { $groups ->
    [one] one group; who wins it wins the tournament:
   *[other] { $groups } groups; their winners play on:
 }
tournament-bye = { $name } has a bye, which is a point.
tournament-left-withdrawn = { $name } has left tournament { $tournament } { $game }.
tournament-left-no-show = { $name } never appeared in a match of tournament { $tournament } { $game } and is out.
tournament-left-matches = { $count ->
    [one] The match { $numbers } goes to the opponent.
   *[other] The matches { $numbers } go to the opponents.
 }
tournament-you-left = You have left tournament { $tournament } { $game }.
tournament-leave-question = Leave tournament { $tournament } { $game }? { $count ->
    [0] You can’t come back.
    [one] You lose the match { $numbers }, and can’t come back.
   *[other] You lose the matches { $numbers }, and can’t come back.
 } To do it: /tournament leave { $tournament } yes
tournament-leave-groups = If you have not finished half of your matches in your group, none of them counts in its table for anybody.
tournament-leave-swiss = What you have played stays in the table; you get no more opponents.
tournament-ended-winner = __Tournament { $tournament } { $game } is over.__ { $winner } has won!
tournament-ended = __Tournament { $tournament } { $game } is over without a winner:__ nobody is left in it.
tournament-cancelled = __{ $by } has cancelled tournament { $tournament } { $game }.__
tournament-cancelled-few = __Tournament { $tournament } { $game } doesn’t take place:__ it needs { $least ->
    [one] 1 player
   *[other] { $least } players
 }, and { $count ->
    [0] nobody has
    [one] only 1 has
   *[other] only { $count } have
 } signed up.
tournament-cancelled-running = Matches that are still running go on, but no longer count for it.
tournament-cancel-question = Cancel tournament { $tournament } { $game } with { $count ->
    [one] 1 player
   *[other] { $count } players
 }? To do it: /tournament cancel { $tournament } yes
match-of-tournament = Tournament { $tournament }, round { $round }:
result-withdrawn = { $loser } has left the tournament.
picture-result-withdrawn = opponent left

## Why something can’t be done

refused-tournament-managers = Only those who manage { $community } can announce, begin or cancel a tournament. To see what there is: /tournament list
refused-no-tournament = There has been no tournament here yet. { $manages ->
    [yes] You can announce one, for example: /tournament create criocha size 13, 3d/move, swiss 5, until 3d
   *[no] Those who manage this community can announce one.
 }
refused-unknown-tournament = There is no tournament “{ $which }” here. There are:
refused-tournament-needs-a-clock = A tournament needs a clock that ends matches by itself, or one match could stop all others. For example: /tournament create droched size 7, { $clock }
refused-bad-tournament-size = “{ $value }” can’t be { $format ->
    [swiss] the number of rounds: that is a number from { $low } to { $high }, for example: swiss 5
   *[groups] the size of groups: that is a number from { $low } to { $high }, for example: groups 4
 }
refused-tournament-too-late = It is too late to sign up for tournament { $tournament } { $game }. The others: /tournament list
refused-already-in-the-tournament = You have already signed up for tournament { $tournament } { $game }. To take it back: /tournament leave { $tournament }
refused-tournament-full = Tournament { $tournament } { $game } is full: it has room for { $limit ->
    [one] 1 player
   *[other] { $limit } players
 }.
refused-not-in-the-tournament = You are not in tournament { $tournament } { $game }. To see what there is: /tournament list
refused-out-of-the-tournament = You have played all your matches in tournament { $tournament } { $game }; there is nothing left to leave.
refused-tournament-began = Tournament { $tournament } { $game } has begun already, or is over. To see it: /tournament show { $tournament }
refused-tournament-is-over = Tournament { $tournament } { $game } is over. To see it: /tournament show { $tournament }
refused-tournament-too-few = Tournament { $tournament } { $game } needs { $least ->
    [one] 1 player
   *[other] { $least } players
 }; signed up: { $count }. It begins by itself when sign-up ends, { $until }.
refused-tournament-waits = #{ $number } is a match of tournament { $tournament }, and all others would wait for it: extra time and pauses aren’t possible. If you can’t play for a while: /vacation 10d

## Labels of buttons

action-tournament-join = Take part
action-tournament-leave-yes = Leave it
action-tournament-cancel-yes = Cancel it
pick-tournament = Tournament { $which }

## Commands

help-group-tournament = __Together__
summary-tournament = The tournament here: look, sign up, leave
usage-tournament = /tournament [join | leave | list | show | create criocha size 13, 3d/move, swiss 5, until 3d | start | cancel] [tournament]
help-tournament =
    A tournament is for everybody who signs up; its matches and rounds begin by themselves.
    /tournament – shows it: who has signed up, then the table and what is played; with several, add the number: /tournament 2
    /tournament join – sign up; /tournament leave – take it back, or give up what you still have to play
    /tournament list – all that there are
    For those who manage the community: /tournament create criocha size 13, 3d/move, swiss 5, until 3d – five rounds, sign-up for three days; groups 4 instead of swiss 5: double round robin in groups of up to four. /tournament start begins before sign-up ends, /tournament cancel calls it off.
    Whoever never moves in a match and runs out of time is out.
