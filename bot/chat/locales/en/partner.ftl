### The partner: the computer player, which plays every game at four levels.

partner-level-1 = beginner
partner-level-2 = casual
partner-level-3 = skilled
partner-level-4 = strong
partner-thinks = thinking …
partner-off = switched off at present
terms-partner = Partner is the computer, at the level “{ $level }”. There is no clock, and the match counts for nothing.
terms-partner-short = against the partner ({ $level }), no clock, unrated
choose-level = How strong shall the partner be in { $game }? It is the computer player, always ready; the match counts for nothing.
partner-asleep = #{ $number } { $game }: it is the partner’s turn, but the partner is switched off at present. It goes on by itself once it is back. To end the match: /resign #{ $number }

## Why not

refused-no-such-level = The partner has no level { $typed }. There are 1 (beginner), 2 (casual), 3 (skilled) and 4 (strong), for example: /play luup partner 2. A board’s size is written with its name: size 7
refused-partner-off = The partner is switched off here. Play against people instead: /play without a name offers the game to anyone.
refused-partner-matches = You play { $limit ->
    [one] 1 match
   *[other] { $limit } matches
 } against the partner already, and more at once aren’t possible: { $numbers }. Play one to its end, or give it up with /resign.
refused-partner-or-person = A match is against the partner or against { $handle }, not both. Write /play with just one of them.
refused-partner-has-time = Against the partner there is no clock: it answers within seconds, and waits for you for eight weeks. Leave the time out.
refused-partner-reads-nothing = #{ $number } is against the computer: it doesn’t talk, and nobody would read this. Who is here with you reads what you write in the room.
refused-partner-is-nobody = The partner is the computer player, not a person. To play against it, write for example: /play luup partner

## Buttons

action-partner-1 = Beginner
action-partner-2 = Casual
action-partner-3 = Skilled
action-partner-4 = Strong

## Discord

discord-name-partner = partner
discord-option-partner = Play against the computer instead of a person: how strong it is
slot-partner = partner
