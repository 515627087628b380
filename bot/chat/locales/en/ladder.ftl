### Ladders. A rating comes as words already.

## Ladders: lines

place-line = { $place }. { $name }, { $rating }
place-streak = , { $count ->
    [one] 1 win
   *[other] { $count } wins in a row
 }
place-away = , on vacation
place-you = { " " }← you
ladder-line = ladder { $ladder }: { $game } ({ $options })
month-line = { $place }. { $name }

## Ladders: looking

ladder = __Ladder { $ladder }: { $game }__ ({ $options }); { $count ->
    [one] 1 player
   *[other] { $count } players
 }
ladder-empty = Nobody is on it yet.
ladder-king = King of the hill: { $king }, { $days ->
    [one] 1 day
   *[other] { $days } days
 } at the top.
ladder-not-you = To take part: /ladder join { $ladder }
ladder-you-leave = You will leave once your matches have ended. To stay: /ladder join { $ladder }
ladder-strikes = You have { $strikes ->
    [one] 1 strike
   *[other] { $strikes } strikes
 } for running out of time; with 20 you are out, and each turn takes one away.
which-ladder = Which ladder do you mean? Add its number, for example: /ladder join 1
ladder-possible = __Ladder { $ladder } { $game }:__ from place { $place } you can challenge:

## Ladders: what happens

ladder-created = __{ $by } begins a ladder:__ ladder { $ladder }, { $game } ({ $options }).
ladder-reach = Everybody can challenge up to { $reach ->
    [one] 1 place
   *[other] { $reach } places
 } above their own.
ladder-how = Everybody here can take part: /ladder join { $ladder }. Whoever wins against somebody above takes their place.
ladder-joined = { $name } joins ladder { $ladder } { $game } at place { $place }.
ladder-staying = You stay on ladder { $ladder } { $game }, at place { $place }.
ladder-leaving = You leave ladder { $ladder } { $game } when { $numbers } { $count ->
    [one] has
   *[other] have
 } ended; that still counts. Until then nobody can challenge you.
ladder-challenged =
    Ladder { $ladder } { $game }: { $by } (place { $mine }) challenges { $to } (place { $place }). The match begins at once.
    { $to }, if you don’t want to play, you can give your place away before your first move: /ladder decline #{ $number }
ladder-moved-up = Ladder { $ladder } { $game }: { $name } wins against { $other } and rises from place { $before } to { $after }.
ladder-moved-down = Ladder { $ladder } { $game }: { $name } ran out of time against { $other } and drops from place { $before } to { $after }.
ladder-declined = Ladder { $ladder } { $game }: { $other } declines to play. { $name } rises from place { $before } to { $after }.
ladder-leader = __Ladder { $ladder } { $game } has a new leader: { $name }!__
ladder-gone-left = { $name } has left ladder { $ladder } { $game }.
ladder-gone-unseen = { $name } has not been here for { $days ->
    [one] 1 day
   *[other] { $days } days
 } and is off ladder { $ladder } { $game } (place { $place }). Joining again is possible at any time.
ladder-gone-struck-out = { $name } ran out of time too often and is off ladder { $ladder } { $game } (place { $place }). Joining again is possible at any time.
ladder-gone-removed = { $name } was taken off ladder { $ladder } { $game } (place { $place }).
ladder-month = __Ladder { $ladder } { $game } at the end of { $month }__ ({ $count ->
    [one] 1 player
   *[other] { $count } players
 }):
ladder-month-king = Longest at the top so far: { $king }, { $days ->
    [one] 1 day
   *[other] { $days } days
 }.
ladder-close-question = Close ladder { $ladder } { $game } with { $count ->
    [one] 1 player
   *[other] { $count } players
 }? It can’t be opened again; matches on it go on without effect. To do it: /ladder close { $ladder } yes
ladder-closed = __{ $by } has closed ladder { $ladder } { $game }.__ This is how it ended:
result-declined = { $loser } declined to play.
picture-result-declined = not played

## Why something can’t be done

refused-ladder-managers = Only those who manage { $community } can begin or close a ladder. To see the ladders: /ladder
refused-no-ladder = There is no ladder here yet. { $manages ->
    [yes] You can begin one, for example: /ladder create droched size 7, 3d/move
   *[no] Those who manage this community can begin one.
 }
refused-unknown-ladder = There is no ladder “{ $which }” here. There are:
refused-not-on-the-ladder = You are not on ladder { $ladder } { $game }. To take part: /ladder join { $ladder }
refused-already-on-the-ladder = You are on ladder { $ladder } { $game } already, at place { $place }. To see who you can challenge: /ladder challenge
refused-ladder-needs-a-clock = A ladder needs a clock, or a match could block it for ever. For example: /ladder create droched size 7, { $clock }
refused-bad-reach = “{ $value }” can’t be the reach: it is a number of places, from 1 to { $limit }, for small groups 3 or 5. Leave it out, and it grows with the ladder.
refused-nothing-to-decline = Nobody has challenged you on a ladder to a match that you have not moved in yet. Your matches: /matches
refused-too-late-to-decline = You have moved in #{ $number } already, so it can’t be declined any more. To give it up: /resign #{ $number }
ladder-instead = You can challenge:
refused-ladder-yourself = You can’t challenge yourself, only those above you (rule 2).
refused-ladder-leaving = You are leaving ladder { $ladder } { $game }, so you can’t begin anything new on it (rule 9). To stay: /ladder join { $ladder }
refused-ladder-you-are-away = You are on vacation, so you can’t challenge anybody (rule 8). To come back: /back
refused-ladder-own-limit = { $limit ->
    [one] 1 challenge of your own is
   *[other] { $limit } challenges of your own are
 } running, and more at once are not possible (rule 3). Finish one first; matches stopped by a vacation don’t count.
refused-ladder-below = { $name } stands below you, at place { $place }; only those above you can be challenged (rule 2).
refused-ladder-too-far = { $name } stands too far up, at place { $place }. From place { $mine } you can challenge up to place { $highest } (rule 2).
refused-ladder-playing = A match between you and { $name } is running on this ladder already (rule 3).
refused-ladder-too-soon = Your last match against { $name } ended less than a week ago. You can challenge { $name } again from { $back } (rule 3).
refused-ladder-their-limit = { $limit ->
    [one] 1 challenge against { $name } is
   *[other] { $limit } challenges against { $name } are
 } running, and at place { $place } more are not possible at once (rule 3).
refused-ladder-they-are-away = { $name } is on vacation and can’t be challenged (rule 8).
refused-ladder-they-are-silent = { $name } ran out of time and can’t be challenged until they move again (rule 7).
refused-ladder-they-are-leaving = { $name } is leaving this ladder and can’t be challenged (rule 9).
refused-ladder-they-are-not-on-it = { $name } is not on ladder { $ladder } { $game }.
refused-ladder-no-such-person = I know nobody here called “{ $handle }”.
refused-ladder-on-top = You stand at the top of ladder { $ladder } { $game }: there is nobody above to challenge (rule 2). The others will come to you.
refused-ladder-nobody = From place { $mine } you can challenge up to place { $highest } (rule 2), but nobody there can be challenged just now: you play each other, met less than a week ago, or they are away or have enough challenges. Look again later.

## Labels of buttons

action-ladder-join = Take part
action-ladder-stay = Stay
action-ladder-challenge = Challenge somebody
action-ladder-decline = Give the place away
action-ladder-close-yes = Close it
pick-ladder = Ladder { $which }

## What was decided

ladder-corrected = Ladder { $ladder } { $game }: places were counted again, after what was decided about #{ $number }.
ladder-gone-removed-by = { $by } has taken { $name } off ladder { $ladder } { $game } (place { $place }).

## Commands

help-group-ladder = __Together__
summary-ladder = The ladder here: look, join, challenge
usage-ladder = /ladder [join | leave | challenge @name | decline #12 | create droched size 7, 3d/move | close] [ladder]
help-ladder =
    A ladder is a list of players. Whoever wins against somebody above takes their place.
    /ladder – shows it; with several, add the number or the game: /ladder 2
    /ladder join – stand at the bottom; /ladder leave – go, once your matches have ended
    /ladder challenge @bob – play for Bob’s place, at once; without a name, I tell who can be challenged
    /ladder decline #12 – give your place away before your first move
    For those who manage the community: /ladder create droched size 7, 3d/move and /ladder close. In small groups, reach 3 lets everybody challenge three places up.
