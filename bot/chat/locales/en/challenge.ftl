### Challenges: offering a match, and answering.
### Every refusal says which rule or limit forbids it, and what to do instead.

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
choose-level = How strong shall the partner be in { $game }? It is the computer player, always ready; the match counts for nothing.
partner-asleep = #{ $number } { $game }: it is the partner’s turn, but the partner is switched off at present. It goes on by itself once it is back. To end the match: /resign #{ $number }

## Labels of buttons

action-play-anyone = Challenge anyone
action-rematch = Rematch
pick-challenge = #{ $number } { $game } by { $by }

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
refused-already-accepted = { $first } and { $second } are playing #{ $number } already. /play starts another match.

## Against the partner

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

## Commands

help-group-challenge = __Challenges__
summary-play = Challenge somebody, or anyone here
summary-rematch = Offer your opponent another match, seats changed

usage-play = /play game [@name | partner beginner…strong] [option value] [3d/move] [claim] [weekends off] [unrated] [link] [me first | you first]

help-play =
    Challenges somebody. Without a name, anyone in the room can accept; with the word link, nobody is shown it, and only whoever gets its link or its code from you can.

    __Against the computer:__ the word partner, at once: /play luup partner beginner. Its levels are beginner, casual, skilled and strong; such a match has no clock and counts for nothing.

    __Who begins__ is drawn by lot, unless you say: me first, or: you first.

    __Time:__ 3d/move is three days per turn, 7d+1d seven days to begin with and one more per turn, untimed no clock at all. When time runs out the match is lost, or with the word claim, the opponent may claim the win. With weekends off, Saturdays and Sundays don’t count.

    __Options__ are said by name and value, or by the value alone when it is clear: /play luup @bob size 7 partisan
    { $part }
    What they mean: /rules { $example }
help-rematch = Offers the opponent of a match that is over another one like it; who moved second then moves first. Without a number, of the one that ended last.
