### Tournaments. Points and tie-breaks arrive here as words.

## Looking

tournament = __Tournament { $tournament }: { $game }__ ({ $options })
tournament-format-groups = Double round robin in groups of up to { $size }: everyone in a group plays everyone else twice, all at once. The group winners play on until one group is left.
tournament-format-swiss = Swiss, { $size ->
    [one] 1 round
   *[other] { $size } rounds
 }: each round pairs players with similar scores who haven’t met yet.
tournament-format-swiss-open = Swiss, with as many rounds as it takes to find one winner. Each round pairs players with similar scores who haven’t met yet.
tournament-vacation = If your time runs out, your vacation begins by itself, for up to { $days ->
    [one] 1 day
   *[other] { $days } days
 } a round, but not before your first move in a match.
tournament-open = Sign-up is open until { $until }. Signed up: { $count }.
tournament-names = Signed up: { $names }
tournament-you-are-in = You’ve signed up. To cancel: `tournament leave { $tournament }`
tournament-sign-up = To join, until { $until }: `tournament join { $tournament }`
tournament-round-of = Round { $round } of { $rounds }
tournament-round-now = Round { $round }
tournament-was-cancelled = It was cancelled.
tournament-group = Group { $group }
tournament-group-of = Group { $group }: { $names }
tournament-line = { $place }. { $name }, { $points } ({ $tiebreak })
tournament-line-left = , left
tournament-line-annulled = , left before playing half of their matches; none of them count
tournament-line-more = and { $count } more
tournament-columns-groups = Points, with Sonneborn-Berger in brackets. Further ties are broken by head-to-head results, then by the starting order.
tournament-columns-swiss = Points, with Buchholz in brackets. Further ties are broken by head-to-head results, then by the starting order.
tournament-running = Still being played:
tournament-pair = { $first } vs { $second } (#{ $number })
tournaments = __Tournaments here:__
tournament-listed-open = tournament { $tournament }: { $game } ({ $options }), sign-up until { $until }, { $count ->
    [one] 1 player
   *[other] { $count } players
 } so far
tournament-listed-running = tournament { $tournament }: { $game } ({ $options }), running, { $count ->
    [one] 1 player
   *[other] { $count } players
 }
tournament-listed-finished = tournament { $tournament }: { $game } ({ $options }), finished, { $count ->
    [one] 1 player
   *[other] { $count } players
 }
tournament-listed-cancelled = tournament { $tournament }: { $game } ({ $options }), cancelled
which-tournament = Which tournament? Add its number, for example: `tournament join 1`

## What happens

tournament-created = __{ $by } has created a tournament:__ tournament { $tournament }, { $game } ({ $options }).
tournament-reminder = __Tournament { $tournament }: { $game }__ ({ $options }) starts soon. Signed up so far: { $count }.
tournament-joined = { $name } joins tournament { $tournament } ({ $game }). Signed up: { $count }.
tournament-signed-off = { $name } has withdrawn from tournament { $tournament } ({ $game }). Signed up: { $count }.
tournament-begins = __Tournament { $tournament } ({ $game }) begins__ with { $count ->
    [one] 1 player
   *[other] { $count } players
 }.
tournament-begins-now = __Tournament { $tournament } ({ $game }) begins__ with { $count ->
    [one] 1 player
   *[other] { $count } players
 }!
tournament-round-swiss = __Tournament { $tournament } ({ $game }), round { $round } of { $rounds }:__
tournament-round-groups = __Tournament { $tournament } ({ $game }), round { $round }__, { $groups ->
    [one] one group, and its winner wins the tournament:
   *[other] { $groups } groups, and their winners play on:
 }
tournament-bye = { $name } has a bye, worth a point.
tournament-left-withdrawn = { $name } has left tournament { $tournament } ({ $game }).
tournament-left-no-show = { $name } never moved in a match of tournament { $tournament } ({ $game }) and is out.
tournament-left-matches = { $count ->
    [one] The opponent wins match { $numbers }.
   *[other] The opponents win matches { $numbers }.
 }
tournament-you-left = You’ve left tournament { $tournament } ({ $game }).
tournament-leave-question = Leave tournament { $tournament } ({ $game })? { $count ->
    [0] You can’t come back.
    [one] You lose match { $numbers }, and can’t come back.
   *[other] You lose matches { $numbers }, and can’t come back.
 } To leave: `tournament leave { $tournament } yes`
tournament-leave-groups = If you haven’t finished half of your group matches, none of them count, for anyone.
tournament-leave-swiss = Your finished matches still count, and you get no new ones.
tournament-ended-winner = __Tournament { $tournament } ({ $game }) is over.__ { $winner } wins!
tournament-ended = __Tournament { $tournament } ({ $game }) is over without a winner:__ no one is left in it.
tournament-cancelled = __{ $by } has cancelled tournament { $tournament } ({ $game }).__
tournament-cancelled-few = __Tournament { $tournament } ({ $game }) is cancelled:__ it needs { $least ->
    [one] 1 player
   *[other] { $least } players
 } and { $count ->
    [0] no one
   *[other] only { $count }
 } signed up.
tournament-cancelled-running = Running matches go on, but no longer count for it.
tournament-cancel-question = Cancel tournament { $tournament } ({ $game }) with { $count ->
    [one] 1 player
   *[other] { $count } players
 }? To cancel it: `tournament cancel { $tournament } yes`
match-of-tournament = Tournament { $tournament }, round { $round }:
result-withdrawn = { $loser } left the tournament.
picture-result-withdrawn = opponent left

## Why something can’t be done

refused-tournament-managers = Only managers of a community can create, start or cancel its tournaments, and only there. To see the tournaments: `tournament list`
refused-tournament-managers-community = Only managers of { $community } can create, start or cancel a tournament. To see the tournaments: `tournament list`
refused-no-tournament = There haven’t been any tournaments here yet. { $manages ->
    [yes] You can create one, for example: `tournament create criocha size 13, 3d/move, swiss 5, until 3d`
   *[no] A community manager can create one.
 }
refused-unknown-tournament = There’s no tournament “{ $which }” here. There are:
refused-tournament-needs-a-clock = A tournament needs a clock that ends matches automatically, or one match could block it forever. For example: `tournament create droched size 7, { $clock }`
refused-bad-tournament-size = { $format ->
    [swiss] The number of rounds can’t be “{ $value }”. Choose { $low } to { $high }, for example: swiss 5
   *[groups] The size of groups can’t be “{ $value }”. Choose { $low } to { $high }, for example: groups 4
 }
refused-no-knockout = There are no knockout tournaments. In groups, the winners play on until one is left: `tournament create { $game } groups 3`. Or play in rounds, without going out: `tournament create { $game } swiss`
refused-bad-tournament-vacation = { $fast ->
    [yes] With clocks under a day, no vacation begins by itself. Leave out “vacation”.
   *[no] A round can’t have “{ $value }” days of vacation. Choose 1 to { $limit }, for example: vacation 3
 }
refused-tournament-too-late = It’s too late to sign up for tournament { $tournament } ({ $game }). To see others: `tournament list`
refused-already-in-the-tournament = You’ve already signed up for tournament { $tournament } ({ $game }). To cancel: `tournament leave { $tournament }`
refused-tournament-full = Tournament { $tournament } ({ $game }) is full, with { $limit ->
    [one] 1 player
   *[other] { $limit } players
 }.
refused-not-in-the-tournament = You’re not in tournament { $tournament } ({ $game }). To see the tournaments: `tournament list`
refused-out-of-the-tournament = You’ve already played all your matches in tournament { $tournament } ({ $game }), so there’s nothing to leave.
refused-tournament-began = Tournament { $tournament } ({ $game }) has already begun, or is over. To see it: `tournament show { $tournament }`
refused-tournament-is-over = Tournament { $tournament } ({ $game }) is over. To see it: `tournament show { $tournament }`
refused-tournament-too-few = Tournament { $tournament } ({ $game }) needs { $least ->
    [one] 1 player
   *[other] { $least } players
 }, and { $count } signed up. If enough have by { $until }, it starts automatically.
refused-tournament-waits = In #{ $number }, you can’t pause or get extra time, because tournament { $tournament } would have to wait. If you can’t play for a while: `vacation 10d`

## Labels of buttons

action-tournament-join = Join
action-tournament-leave-yes = Leave it
action-tournament-cancel-yes = Cancel it
pick-tournament = Tournament { $which }

## Commands

help-group-tournament = __Together__
summary-tournament = The tournament here: look, sign up, leave
usage-tournament = `tournament [join | leave | list | show | create criocha size 13, 3d/move, swiss 5, until 3d, vacation 3 | start | cancel] [tournament]`
help-tournament =
    Anyone can sign up for a tournament. Its matches and rounds start automatically.
    `tournament` – shows it: players, standings and running matches; if there are several, add the number: `tournament 2`
    `tournament join` – sign up; `tournament leave` – cancel that, or give up your remaining matches
    `tournament list` – all tournaments here
    For managers: `tournament create criocha size 13, 3d/move, swiss 5, until 3d` – five rounds, sign-up for three days. With groups 4 instead of swiss 5, it’s a double round robin in groups of up to four. `tournament start` begins it early, `tournament cancel` cancels it.
    With vacation 3, a player’s vacation begins by itself when their time runs out, for up to three days a round.
    A player who runs out of time without ever moving in a match is out.
