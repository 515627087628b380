### Seeks and open offers.

## The parts of a seek, in a list

sought-any-game = any game
sought-clock-any = a day or more per turn
sought-clock-or = { $clock }, or a day or more
sought-unrated = unrated
sought-any-size = any size
sought-somebody = someone
sought-mine = I’m looking for an opponent for you, { $reach }: { $game }
sought-by-somebody = Someone is looking for an opponent, { $reach }: { $game }. You’ll see who when the match begins.
sought-near = within { $near } rating points
sought-keep = up to { $keep } matches at once
sought-everywhere = everywhere
sought-here = here
sought-band = rated { $low } to { $high }

## The player’s own seeks

seek-made =
    I’m looking for an opponent for you: { $sought }.
    When I find one, the match begins and I tell you both. Until then, no one sees your name. I’ll look until { $until }. To stop: `seek off`
seek-paired = Found an opponent: your match of { $game } has begun.
seeks-none = You aren’t looking for an opponent. Choose a game below, and the match begins as soon as I find one.
seeks-shown = __You are looking for:__
seeks-line = • { $sought } – until { $until }
seeks-more = To add one, choose a game below. To stop them all: `seek off`
seeks-off = __You’ve stopped looking for:__
seek-over = I’ve stopped looking for an opponent for you ({ $sought }): { $reason ->
    [timeout] you ran out of time on a first turn
   *[week] no suitable opponent came within a week
}. To look again: `seek`
seek-alone = No opponent yet after a day ({ $sought }). I’ll keep looking until { $until }. To find one sooner, be less specific: for example, any size and any time.
seek-alone-partner = No opponent yet after a day ({ $sought }). I’ll keep looking until { $until }. You can play the computer while you wait.

## Open offers

offers-shown = __Open offers:__
offers-shown-community = __Open offers in { $community }:__
offers-challenge = #{ $number } { $game } by { $by } ({ $options }), { $clock }
offers-none = No one is looking for an opponent right now.
offers-none-community = No one is looking for an opponent in { $community } right now.
offers-more = … and { $count } more: `offers`
offers-page = Page { $page } of { $pages }. For another page: `offers page 2`
offers-left = … and { $count } more.
offers-mine = __You are looking for:__
offers-how = Press a button to take one. Or let me find someone: `seek luup`, or `seek any`
offers-how-none = I can find someone for you: `seek luup`, or `seek any`. Or offer a match to anyone here: `play luup`
pick-seek = Play { $game }
pick-sought = Play { $sought }
action-seek-any = Any game
action-seek-partner = Play the computer
action-seek-off = Stop looking

## Why not

refused-no-seek = You aren’t looking for that. To see what you’re looking for: `seek`
refused-too-many-seeks = You already have { $limit } searches, which is the limit. To see them: `seek`. To stop one, for example: `seek luup off`
refused-seek-which-game = “{ $option }” belongs to a game, so name the game too. For example: `seek luup size 6`
refused-seek-strength = Each community has its own ratings, so you can only choose a strength within one. Leave out the strength, or add the word “here”.
refused-bad-seek-number = After “{ $option }” I need a number from { $least } to { $most }, for example: `seek luup { $option } { $least }`

## Settings and help

refused-offers-in-hall = The hall already shows the open offers and the running matches.
summary-seek = Find an opponent
summary-offers = See who’s looking for an opponent
help-group-seek = __Challenges__
usage-seek = `seek [game | any] [option value] [3d/move] [unrated] [strength 200] [keep 3] [everywhere | here] [off]`
help-seek =
    Finds you an opponent: `seek luup`, or `seek any`. When I find one, the match begins and I tell you both. Until then, no one learns who or where you are, or how long you’ve waited.
    Your opponent decides anything you leave open: the size, and the time, with at least a day per turn. The longest wait comes first, then the nearest rating. You won’t meet someone you’ve blocked, are already playing, or finished a match with in the last week.
    A seek stays in this community. With everywhere, or from a private chat, it covers all communities and platforms, unrated. With strength 200, it only finds people here within 200 rating points. With keep 3, I look until you have three matches, and again when one ends.
    It ends after a week, when the match begins, with `seek off`, or when you run out of time on a first turn.
help-offers = Lists the open challenges and seeks in this community, with game, time and strength. Press a button to take one.
slot-strength = strength 200
slot-keep = keep 3
discord-name-strength = strength
discord-name-keep = keep
discord-option-strength = Maximum difference in rating points, such as 200; only within this community
discord-option-keep = How many matches to have at once, up to 5
discord-choice-seek-community = from this community
discord-choice-seek-everywhere = from everywhere
seek-found = Found an opponent: { $first } and { $second } were both looking for this.
