### Ladders. A rating arrives here as words.

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
ladder-empty = No one is on it yet.
ladder-king = King of the hill: { $king }, { $days ->
    [one] 1 day
   *[other] { $days } days
 } at the top.
ladder-not-you = To join: `ladder join { $ladder }`
ladder-you-leave = You’ll leave once your matches are over. To stay: `ladder join { $ladder }`
ladder-strikes = You have { $strikes ->
    [one] 1 strike
   *[other] { $strikes } strikes
 } for timeouts. At 20 you’re out; each turn you play takes one away.
which-ladder = Which ladder? Add its number, for example: `ladder join 1`
ladder-possible = __Ladder { $ladder } ({ $game }):__ from place { $place }, you can challenge:

## Ladders: what happens

ladder-created = __{ $by } has started a ladder:__ ladder { $ladder }, { $game } ({ $options }).
ladder-reach = You can challenge players up to { $reach ->
    [one] 1 place
   *[other] { $reach } places
 } above you.
ladder-how = Anyone here can join: `ladder join { $ladder }`. Beat someone above you to take their place.
ladder-joined = { $name } joins ladder { $ladder } ({ $game }) at place { $place }.
ladder-staying = You’re staying on ladder { $ladder } ({ $game }), at place { $place }.
ladder-leaving = You’ll leave ladder { $ladder } ({ $game }) once { $numbers } { $count ->
    [one] is over; it still counts.
   *[other] are over; they still count.
 } Until then, no one can challenge you.
ladder-challenged =
    Ladder { $ladder } ({ $game }): { $by } (place { $mine }) challenges { $to } (place { $place }). The match begins now.
    { $to }, if you don’t want to play, you can give up your place before your first move: `ladder decline #{ $number }`
ladder-moved-up = Ladder { $ladder } ({ $game }): { $name } beats { $other } and moves up from place { $before } to { $after }.
ladder-moved-down = Ladder { $ladder } ({ $game }): { $name } ran out of time against { $other } and drops from place { $before } to { $after }.
ladder-declined = Ladder { $ladder } ({ $game }): { $other } declined to play. { $name } moves up from place { $before } to { $after }.
ladder-leader = __Ladder { $ladder } ({ $game }) has a new leader: { $name }!__
ladder-gone-left = { $name } has left ladder { $ladder } ({ $game }).
ladder-gone-unseen = { $name } hasn’t been here for { $days ->
    [one] 1 day
   *[other] { $days } days
 } and leaves place { $place } of ladder { $ladder } ({ $game }). They can rejoin at any time.
ladder-gone-struck-out = { $name } ran out of time too often and leaves place { $place } of ladder { $ladder } ({ $game }). They can rejoin at any time.
ladder-gone-removed = { $name } was removed from place { $place } of ladder { $ladder } ({ $game }).
ladder-month = __Ladder { $ladder } ({ $game }) at the end of { $month }__, { $count ->
    [one] 1 player
   *[other] { $count } players
 }:
ladder-month-king = Longest at the top so far: { $king }, { $days ->
    [one] 1 day
   *[other] { $days } days
 }.
ladder-decline-question = Give up your place without playing #{ $number }? { $to } wins and takes it, and you can’t undo it. To confirm: `ladder decline #{ $number } yes`
ladder-close-question = Close ladder { $ladder } ({ $game }) with { $count ->
    [one] 1 player
   *[other] { $count } players
 }? You can’t reopen it. Running matches go on, but no longer change places. To close it: `ladder close { $ladder } yes`
ladder-closed = __{ $by } has closed ladder { $ladder } ({ $game }).__ Final standings:
result-declined = { $loser } declined to play.
picture-result-declined = not played

## Why something can’t be done

refused-ladder-managers = Only managers of a community can start or close its ladders, and only there. To see the ladders: `ladder`
refused-ladder-managers-community = Only managers of { $community } can start or close a ladder. To see the ladders: `ladder`
refused-no-ladder = There’s no ladder here yet. { $manages ->
    [yes] You can start one, for example: `ladder create droched size 7, 3d/move`
   *[no] A community manager can start one.
 }
refused-unknown-ladder = There’s no ladder “{ $which }” here. There are:
refused-not-on-the-ladder = You’re not on ladder { $ladder } ({ $game }). To join: `ladder join { $ladder }`
refused-already-on-the-ladder = You’re already on ladder { $ladder } ({ $game }), at place { $place }. To see who you can challenge: `ladder challenge { $ladder }`
refused-ladder-needs-a-clock = A ladder needs a clock, or one match could block it forever. For example: `ladder create droched size 7, { $clock }`
refused-bad-reach = The reach can’t be “{ $value }”. It’s how many places up players can challenge, from 1 to { $limit }; 3 or 5 suits small groups. Leave it out to let it grow with the ladder.
refused-nothing-to-decline = You have no ladder match to decline. You can decline one only before your first move. To see your matches: `matches`
refused-too-late-to-decline = You’ve already moved in #{ $number }, so you can’t decline it. To resign: `resign #{ $number }`
ladder-instead = You can challenge:
refused-ladder-yourself = You can’t challenge yourself, only players above you (rule 2).
refused-ladder-leaving = You’re leaving ladder { $ladder } ({ $game }), so you can’t start new matches on it (rule 9). To stay: `ladder join { $ladder }`
refused-ladder-you-are-away = You’re on vacation, so you can’t challenge anyone (rule 8). To come back: `back`
refused-ladder-own-limit = You have { $limit ->
    [one] 1 challenge
   *[other] { $limit } challenges
 } running, and that’s the limit (rule 3). Finish one first; matches stopped by a vacation don’t count.
refused-ladder-below = { $name } is below you, at place { $place }. You can only challenge players above you (rule 2).
refused-ladder-too-far = { $name } is too far up, at place { $place }. From place { $mine }, you can challenge up to place { $highest } (rule 2).
refused-ladder-playing = You and { $name } are already playing a match on this ladder (rule 3).
refused-ladder-too-soon = Your last match against { $name } ended less than a week ago. You can challenge them again from { $back } (rule 3).
refused-ladder-their-limit = { $name } already faces { $limit ->
    [one] 1 challenge
   *[other] { $limit } challenges
 }, and that’s the limit at place { $place } (rule 3).
refused-ladder-they-are-away = { $name } is on vacation, so you can’t challenge them (rule 8).
refused-ladder-they-are-silent = { $name } ran out of time, so you can’t challenge them until they move again (rule 7).
refused-ladder-they-are-leaving = { $name } is leaving this ladder, so you can’t challenge them (rule 9).
refused-ladder-they-are-not-on-it = { $name } isn’t on ladder { $ladder } ({ $game }).
refused-ladder-no-such-person = I don’t know anyone here called “{ $handle }”.
refused-ladder-on-top = You’re at the top of ladder { $ladder } ({ $game }), so there’s no one to challenge (rule 2). The others will come to you.
refused-ladder-nobody = From place { $mine }, you can challenge up to place { $highest } (rule 2), but no one there is available. They’re away or busy, or you’re playing them, or did this week. Try again later.

## Labels of buttons

action-ladder-join = Join
action-ladder-stay = Stay
action-ladder-challenge = Challenge someone
action-ladder-decline = Give up my place …
action-ladder-decline-yes = Yes, I give it up
action-ladder-close-yes = Close it
pick-ladder = Ladder { $which }

## What was decided

ladder-corrected = Ladder { $ladder } ({ $game }): places have changed after the decision about #{ $number }.
ladder-gone-removed-by = { $by } has removed { $name } from place { $place } of ladder { $ladder } ({ $game }).

## Commands

help-group-ladder = __Together__
summary-ladder = The ladder here: look, join, challenge
usage-ladder = `ladder [join | leave | challenge @name | decline #12 | create droched size 7, 3d/move | close] [ladder]`
help-ladder =
    A ladder is a ranked list of players. Beat someone above you to take their place.
    `ladder` – shows it; if there are several, add the number or the game: `ladder 2`
    `ladder join` – start at the bottom; `ladder leave` – leave once your matches are over
    `ladder challenge @bob` – play for Bob’s place right away; without a name, I list who you can challenge
    `ladder decline #12` – give up your place before your first move
    For managers: `ladder create droched size 7, 3d/move` and `ladder close`. In small groups, reach 3 lets players challenge three places up.
