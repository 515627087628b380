### The hall's words: games to choose, challenges, what waits, talk.
### Parameters are filled in by the page, as in page.ftl.

page-skip-games = To the games
page-hall-tabs = Play or talk
page-tab-play = Play
page-to-matches = All matches

## What waits

page-take-turn = Take your turn
page-none-waiting = Nobody waits for you at the moment.
page-more-waiting = { $count } more where it is your turn
page-others-turn = The others’ turn: { $count }
page-finished-lately = Finished lately: { $count }
page-copy-link = Link
page-to-board = To the board
page-challenge-made = You have challenged { $name } to { $game }. You will see the answer here.

## Games

page-games = Choose a game
page-card-challenge = Challenge
page-card-learn = Learn
page-card-try = Try alone
page-card-partner = Against the computer, at once:
page-card-partner-label = { $game } against the partner, the computer: { $level }
page-card-challenge-label = Challenge somebody to { $game }
page-card-learn-label = Learn { $game }
page-card-try-label = Try alone: { $game }

## A board alone

hall-try-title = { $game }, alone
page-try-about = Try turns of both sides, as far as you like: nobody sees it. A line that you keep is here again when you come back.
page-try-board = The board

## Offers

page-offers = Open offers
page-offers-none = Nobody is looking for an opponent right now. Choose a game and offer it: whoever comes by can accept.
page-linked-title = You are invited

## The form of a challenge

page-challenge-to = A match of { $game }
page-ask-whom = Whom would you like to play?
page-whom-anyone = Anyone here
page-whom-seek = Whoever is looking for an opponent, too
page-whom-link = Whoever gets a link from me
page-whom-here = { $name } (here now)
page-ask-game = Game
page-ask-clock = Time
page-clock-means = You needn’t be here at the same time: take your turns when it suits you, within this time.
page-ask-begins = Who begins?
page-begins-random = Draw by lot
page-begins-me = I do
page-begins-you = The other one
page-more-options = Change the rules a little
page-ask-rated = It counts for our ratings
page-seek-it = Find somebody
page-offer-it = Offer it
page-challenge = Challenge
page-challenge-name = Challenge { $name }
page-challenge-refused = That didn’t work. The answer is beside, in the talk.
page-offer-made = Your offer #{ $number }: { $game }
page-offer-made-text = It stands among the open offers until somebody accepts. Send this link to a friend, and they can accept it, too:
page-offer-linked-text = It stands nowhere else: only with this link can somebody find it. Send it to whom you would like to play:
page-link = Link to send
page-done = Done

## People

page-profile = Profile
page-your-profile = Your profile

## Names and recovery codes

page-name-first = One moment: first a name, then it goes on.
page-keep-code = This name is only in this browser yet. Keep its recovery code, and you can come back from any other one.
page-keep-code-now = Show my code
page-keep-code-short = A code keeps your name:
