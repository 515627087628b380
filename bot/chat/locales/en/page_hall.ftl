### The hall's words: games, challenges, waiting matches, chat.
### The page fills parameters in, as in page.ftl.

page-skip-games = Skip to the games
page-hall-tabs = Play or chat
page-tab-play = Play
page-to-matches = All matches

## Waiting matches

page-take-turn = Take your turn
hall-asks-takeback = { $name } asks to take back a turn
hall-asks-pause = { $name } asks for a pause
hall-new-lines = { $count ->
    [one] A new message from { $name }
   *[other] { $count } new messages from { $name }
}
hall-new-comments = { $count ->
    [one] A new comment
   *[other] { $count } new comments
}
page-none-waiting = No one is waiting for you right now.
page-more-waiting = Also your turn: { $count }
page-others-turn = Opponents’ turn: { $count }
page-finished-lately = Recently finished: { $count }
page-copy-link = Link
page-to-board = To the board
page-challenge-made = You challenged { $name } to { $game }. You’ll see the answer here.

## Games

page-games = Choose a game
page-card-challenge = Challenge
page-card-learn = Learn
page-card-try = Try alone
page-card-partner = Play the computer
page-card-partner-label = Play the computer: { $game }
page-card-level = Computer’s level
page-card-challenge-label = Challenge someone to { $game }
page-card-learn-label = Learn { $game }
page-card-try-label = Try alone: { $game }

## A board of one’s own

hall-try-title = Try { $game } alone
hall-try-position = { $game } after { $count ->
    [one] 1 turn
   *[other] { $count } turns
}
page-try-about = Try turns for both sides, as far as you like.
page-try-keeps = Lines you save will be here when you come back.
page-try-board = Board

## What goes on

page-live-title = Being played now
page-live-replay = Replay of the latest match
page-scores-title = Finished lately
public-won-by = { $name }: { $how }
page-ladder-of = Ladder: { $game }
page-ladder-whole = All places

## Offers

page-offers = Open offers
page-offers-none = No one else is looking for an opponent right now. Choose a game and offer it to anyone.
page-linked-unrated = Unrated
page-linked-title = You’re invited
page-linked-name-next = You’ll choose a name after you accept.
page-linked-play = Play { $name }

## The form of a challenge

page-challenge-to = New match: { $game }
page-ask-whom = Who do you want to play?
page-whom-anyone = Anyone here who accepts
page-whom-seek = Someone you find for me
page-whom-link = A friend, by link
page-whom-here = { $name } (here now)
page-ask-game = Game
page-ask-clock = Time
page-clock-means = You don’t have to be online at the same time. Take your turns whenever you like, within this time.
page-ask-begins = Who moves first?
page-begins-random = Random
page-begins-me = Me
page-begins-you = My opponent
page-more-options = More options
page-ask-rated = Rated match
page-ask-takebacks = Players may ask for takebacks
page-seek-it = Find an opponent
page-offer-it = Offer it
page-challenge = Challenge
page-challenge-name = Challenge { $name }
page-challenge-refused = That didn’t work. Please try again.
page-offer-made = Your offer #{ $number }: { $game }
page-offer-made-text = It’s open until someone accepts it. A friend can also accept it with this link:
page-offer-linked-text = Only people with this link can find the offer. Send it to someone you want to play:
page-link = Link to share
page-done = Done

## People

page-profile = Profile
page-your-profile = Your profile

## Names and recovery codes

page-name-first = First, choose a name.
page-keep-code = So far, your name works only in this browser. Save your recovery code to use it in another.
page-keep-code-now = Show my code
page-keep-code-later = Later
page-keep-code-short = Save your name for other devices:
