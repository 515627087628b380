### Seeks and open offers.

## What is sought, in parts of a list

sought-any-game = any game
sought-clock-any = a day or more per turn
sought-clock-or = { $clock }, or a day or more
sought-unrated = unrated
sought-any-size = any size
sought-somebody = somebody
sought-mine = I look for an opponent for you, { $reach }: { $game }
sought-by-somebody = Somebody seeks an opponent, { $reach }: { $game }. Who it is you see when the match begins.
sought-near = at most { $near } rating points away
sought-keep = up to { $keep } matches at once
sought-everywhere = from everywhere
sought-here = from here
sought-band = rated { $low } to { $high }

## What one seeks

seek-made =
    I look for an opponent for you: { $sought }.
    As soon as somebody fits, the match begins by itself and I tell you both; until then nobody reads your name. This goes on until { $until }. To end it: /seek off
seek-paired = Done: somebody was looking for the same, and your match of { $game } has begun.
seeks-none = You aren’t looking for anybody. Choose a game below, and I look for an opponent; when somebody fits, the match begins by itself.
seeks-shown = __You are looking for:__
seeks-line = • { $sought } – until { $until }
seeks-more = One more: choose a game below. To end all of it: /seek off
seeks-off = __You aren’t looking any more for:__
seek-over = I have stopped looking for an opponent for you ({ $sought }): { $reason ->
    [timeout] you let the time for a first turn run out
   *[week] nobody fitting has come for a week
}. To look again: /seek
seek-alone = Nobody fitting has come for a day: { $sought }. I go on looking until { $until }. Whoever asks for less, such as no size and no time, is found sooner.
seek-alone-partner = Nobody fitting has come for a day: { $sought }. I go on looking until { $until }. If you like, the computer plays with you meanwhile: it is always ready.

## Open offers

offers-shown = __Open offers:__
offers-shown-community = __Open offers in { $community }:__
offers-challenge = #{ $number } { $game } by { $by } ({ $options }), { $clock }
offers-none = Nobody is looking for an opponent at the moment.
offers-none-community = Nobody is looking for an opponent in { $community } at the moment.
offers-more = … and { $count } more: /offers
offers-page = Page { $page } of { $pages }. Another one: /offers page 2
offers-left = … and { $count } more.
offers-mine = __You are looking for:__
offers-how = Take one by its button. Or let me look for somebody: /seek luup, or /seek any
offers-how-none = I can look for somebody for you: /seek luup, or /seek any. Or offer a match to anyone here: /play luup
pick-seek = Play { $game }
pick-sought = Play { $sought }
action-seek-any = Any game
action-seek-partner = Play the computer
action-seek-off = Stop looking

## Why not

refused-no-seek = You aren’t looking for that. What you are looking for: /seek
refused-too-many-seeks = You are looking for { $limit } opponents already, and more at once isn’t possible. To see them: /seek; to end one, for example: /seek luup off
refused-seek-which-game = “{ $option }” belongs to a game, but you named none. For example: /seek luup size 6
refused-seek-strength = Strength can only be chosen within a community, since ratings are its own. Leave out the number, or write it with: here
refused-bad-seek-number = Behind “{ $option }” stands a number from { $least } to { $most }, for example: /seek luup { $option } { $least }

## Settings and help

refused-offers-in-hall = The hall shows the open offers and the running matches already.
summary-seek = Let me find you an opponent
summary-offers = Who is looking for an opponent
help-group-seek = __Challenges__
usage-seek = /seek [game | any] [option value] [3d/move] [unrated] [strength 200] [keep 3] [everywhere | here] [off]
help-seek =
    Looks for an opponent for you, whoever it is: /seek luup, or /seek any. As soon as somebody fits, the match begins by itself, and I tell you both. Until then nobody is told who is looking, where and since when.
    What you don’t name, the other one decides: the size, and the time, as long as there is a day for a turn. Whoever has waited longest comes first, then whoever is nearest in rating. Nobody meets somebody they have blocked, whom they are playing already, or with whom a match has ended within the last week.
    A search stays in this community. With the word everywhere, or from a private chat, it goes to all communities and platforms; such matches aren’t rated. With strength 200, only people of this community within 200 rating points are found. With keep 3, I look until three matches run, and again when one has ended.
    It ends after a week, with the match, by /seek off, and when you let the time for a first turn run out.
help-offers = Lists who is looking for an opponent: open challenges of this community, and what people seek, with game, time and strength. Take one by its button.
slot-strength = strength 200
slot-keep = keep 3
discord-name-strength = strength
discord-name-keep = keep
discord-option-strength = At most so many rating points away, such as 200; only within this community
discord-option-keep = How many matches are to run at once, up to 5
discord-choice-seek-community = from this community
discord-choice-seek-everywhere = from everywhere
seek-found = Your seek found somebody: { $first } and { $second } were both looking for this.
