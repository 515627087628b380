### Challenges: offering a match, and answering.
### Every refusal names its rule or limit, and says what to do instead.

challenge-made =
    __{ $by } challenges { $to } to { $game }, #{ $number }__ ({ $options }). { $seating }
challenge-made-question = { $to }, do you accept?
challenge-open =
    __{ $by } offers a game of { $game }, #{ $number }__ ({ $options }). { $seating }
challenge-open-question = Who wants to play?
challenge-unlisted = It isn’t listed anywhere. Anyone with its link or code can accept.
seating-me = { $by } moves first.
seating-you-to = { $to } moves first.
seating-you = The player who accepts moves first.
seating-random = First move: random.
challenge-alone = After a day, no one has accepted #{ $number } { $game }. It stays open, and you can play the computer while you wait.
challenge-undelivered = #{ $number } { $game }: I can’t message { $to }. They have to write to me first, or unblock me.
challenge-declined = { $by } declines challenge #{ $number } by { $to }.
challenge-expiring = { $to } hasn’t answered your challenge #{ $number } ({ $game }). It stays open until { $until }.
challenge-expiring-open = No one has accepted your offer #{ $number } ({ $game }). It stays open until { $until }.
challenge-expired = { $by }’s challenge #{ $number } ({ $game }) has ended: { $to } didn’t answer.
challenge-expired-open = { $by }’s offer #{ $number } ({ $game }) has ended: no one accepted it.
challenge-kept = #{ $number } ({ $game }) stays open until { $until }.
challenge-withdrawn = { $by } withdraws challenge #{ $number } ({ $game }).
challenge-accepted = Accepted: #{ $number } { $game }, { $first } vs { $second }
choose-game = Which game do you want to play? Choose one below.
choose-game-opponent = Which game do you want to play with @{ $opponent }? Choose one below.
choose-game-level =
    Which game? I’ll play as “{ $level }”. There’s no clock, and the match is unrated.
    Below you can also choose another level.
arranging-time =
    # { $game }
    How much time does each player get?
arranging-first =
    # { $game }
    { $so-far }

    Who moves first?
arranging-size =
    # { $game }
    { $so-far }

    How big is the board?
arranging-whom =
    # { $game }
    { $so-far }

    Who do you want to play?
arranging-whom-opponent =
    # { $game }
    { $so-far }

    Send this challenge to @{ $opponent }?
arranging-usual-clock = usual time
arranging-seat-me = you move first
arranging-seat-you = opponent moves first
arranging-seat-random = first move: random
action-arrange-seat-me = Me first
action-arrange-seat-you = Opponent first
action-arrange-seat-random = Random
action-arrange-usual = Usual settings ▶
action-offer-person = Choose a person …
action-offer-anyone = Anyone
action-offer-seek = Find an opponent
action-offer-partner = The computer
action-offer-link = A friend, by link
arranged-to = Done: I’ve sent #{ $number } { $game } to { $to }. I’ll tell you the answer.
arranged = Done: #{ $number } { $game } is open to anyone. It begins as soon as someone accepts.
refused-arranged-already = You’ve already offered that. To see your challenges: `matches`. To see what you’re looking for: `seek`
action-offer-named = Yes, send it
choose-level = How strong should the computer be in { $game }? Games against it are unrated.
partner-asleep = #{ $number } { $game }: it’s the computer’s turn, but it’s switched off right now. It will move when it’s back. To end the match: `resign #{ $number }`

## Labels of buttons

action-play-anyone = Challenge anyone
action-rematch = Rematch
pick-challenge = #{ $number } { $game } by { $by }

## Why something can’t be done

refused-unknown-game = I don’t know a game called “{ $typed }”. Choose one of { $games }, for example: `play { $example } @name`
refused-unknown-game-nearest = I don’t know a game called “{ $typed }”. Did you mean { $nearest }? The games are { $games }.
refused-unknown-game-several = “{ $typed }” could be any of these: { $several }. Type a bit more of the name, for example: `play { $example } @name`
refused-bad-option-unknown-option = { $game } has no option “{ $option }”. Its options: { $allowed }.
refused-bad-option-unknown-option-none = { $game } has no options, so leave out “{ $option }”.
refused-bad-option-bad-value =
    “{ $value }” isn’t possible for { $option } in { $game }. You can choose: { $allowed }.
refused-bad-option-needs-other =
    In { $game }, { $option } only works with { $allowed }. Add that, or leave out { $option }.
refused-no-such-person =
    I don’t know anyone here called “{ $handle }”. You can only challenge people who’ve written to me here. Check the spelling, or leave out the name to challenge anyone in the room.
refused-challenge-yourself =
    You can’t play against yourself; someone else has to accept. To cancel your challenge, use `withdraw`.
refused-nothing-to-keep = You have no such open challenge. To see yours: `matches`
refused-kept-already = #{ $number } doesn’t end soon. I’ll remind you two days before.
refused-kept-too-often = You’ve already kept #{ $number } open twice. To offer it again, use `play`.
refused-offer-accepted = { $by } has already accepted your offer #{ $number } ({ $game }): the match has begun.
refused-rematch-offered = You’ve already offered { $to } a rematch: #{ $number }. To cancel it: `withdraw #{ $number }`
refused-no-open-challenge = There’s nothing here for you to answer. To see what’s open: `matches`
refused-no-open-challenge-number = #{ $number } isn’t open any more. To see your open challenges: `matches`
refused-not-for-you = #{ $number } is waiting for someone else’s answer. To see what you can answer: `matches`
refused-which-challenge =
    Several challenges are open. Which one do you mean? Add its number, for example: `accept #{ $number }`
refused-which-challenge-line = #{ $number } { $game } by { $by }
refused-unknown-number = There’s no #{ $number } that you can see here. To see your matches: `matches`
refused-already-accepted = { $first } and { $second } are already playing #{ $number }. To start another match: `play`

## Playing the computer

refused-no-such-level = The computer has no level { $typed }. Choose 1 (beginner), 2 (casual), 3 (skilled) or 4 (strong), for example: `play luup computer 2`. For a board size, write: size 7
refused-partner-off = The computer is switched off here. To play a person, use `play` without a name.
refused-partner-matches = You already have { $limit ->
    [one] 1 match
   *[other] { $limit } matches
 } against the computer, which is the limit: { $numbers }. Finish one, or resign one: `resign #{ $number }`.
refused-partner-or-person = You named both the computer and { $handle }. Use `play` with just one of them.
refused-partner-has-time = Games against the computer have no clock. It answers in seconds and waits eight weeks for you. Leave out the time.
refused-partner-reads-nothing = #{ $number } is against the computer, which doesn’t chat. To chat with people, write in the room.
refused-partner-is-nobody = That’s the computer, not a person. To play it, for example: `play luup computer`

## Commands

help-group-challenge = __Challenges__
summary-play = Challenge someone, or anyone here
summary-rematch = Offer a rematch with sides swapped
summary-keep = Keep your challenge open

usage-play = `play game [@name | computer beginner…strong] [option value] [3d/move] [claim] [weekends off] [unrated] [no-takebacks] [link] [me first | you first]`

help-play =
    Challenges someone. Without a name, anyone in the room can accept. With the word link, only people with its link or code can.

    __The computer:__ `play luup computer beginner` starts at once. The levels are beginner, casual, skilled and strong. These games have no clock and are unrated.

    __First move:__ random, unless you add me first or you first.

    __Time:__ 3d/move is three days per turn. 7d+1d is seven days to start, plus one per turn. untimed means no clock. If time runs out, the match is lost; with claim, the opponent can claim the win instead. With weekends off, Saturdays and Sundays don’t count.

    __Options:__ give the name and value, or just the value when it’s clear: `play luup @bob size 7 partisan`
    { $part }
    What they mean: `rules { $example }`
help-keep = Keeps your challenge open for the same time again. You can do this twice, when I’ve told you that it ends soon. Without an answer, challenges end after 14 days, rematches after 7, and offers to anyone after 30. `keep #12` also keeps a match without a clock that waits for you.
help-rematch = Offers a rematch with sides swapped, after a match is over. Without a number, it’s for your last match.
