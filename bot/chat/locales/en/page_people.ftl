### The chat page: profiles of players, and the search for matches.
### As in page.ftl, the page fills parameters in as plain text.

page-to-content = Skip to the content
page-own-page = My profile
page-pages = Pages

## A profile

page-profile-block-ask = Block { $name }? You’ll see nothing of { $name }, who can’t challenge you, but still sees what you write in rooms. Running matches go on. { $name } doesn’t learn of it.
page-profile-blocked = You’ve blocked { $name }
page-profile-place = place { $place }
page-this-is-you = This is you
page-away-until = on vacation until { $back }
page-ratings = Ratings
page-ratings-table = As a table
page-table-date = Date
page-ratings-none = No rated matches finished yet.
page-rated-matches = rated matches: { $count }
page-against-whom = Opponents
page-against-nobody = No finished matches to show yet.
page-score = { $won } – { $lost }
page-score-drawn = { $won } – { $lost } (drawn: { $drawn })
page-score-long = vs { $name }: won { $won }, lost { $lost }, drawn { $drawn }
page-matches-running = Running matches
page-matches-finished = Finished matches
page-matches-none-running = No running matches to show.
page-matches-none-finished = No finished matches to show yet.
page-matches-more = Show more
page-plies = turns: { $count }

## Browsers in which one is signed in

page-sessions = Where you’re signed in
page-session-end = Sign out

## When no page is open

page-old-page = No connection. You see this page as it was on { $when }.
page-push-start = Notify me on this device
page-push-stop = Stop notifying me here
page-push-on = This device will notify you when something is waiting for you.
page-push-off = This device won’t notify you while the page is closed.
page-push-denied = Your browser blocks notifications from this page. You can allow them beside the address bar.
page-push-unwanted = This device is ready, but notifications are off. Turn them on above.
page-push-failed = That didn’t work. Your browser may not offer push notifications here. Please try again.
page-push-none = This browser can’t notify you while the page is closed. On an iPhone or iPad, first add this page to the home screen.
page-push-insecure = This only works over https.

## Searching for matches

page-search-title = Find a match
page-search-theirs = Search these matches
page-search-player = Player
page-search-opponent = Opponent
page-search-game = Game
page-search-result = Result
page-search-any = any
page-search-from = Ended (or started) from
page-search-to = until
page-search-go = Search
page-search-clear = Clear
page-search-found = Matches found
page-search-none = No matches found. Try fewer filters.
page-search-shown = Matches shown: { $count }
page-how-running = running
page-how-finished = finished
page-how-won = won
page-how-lost = lost
page-how-drawn = drawn

## Public pages: games, standings, ladders, tournaments

page-standings = Standings
public-profile-about = Matches, ratings and opponents of { $name }.
public-standings-about = The best players of each game, and all ladders and tournaments.
public-standings-of = Standings: { $game }
public-standings-of-about = The best players of { $game }, with their ratings.
page-standings-none = No one has a place yet. It takes about ten to twenty rated matches, until a rating is certain enough (below ± 110). Challenge someone in the hall.
page-table-places = Places
page-table-place = Place
page-table-name = Name
page-table-rating = Rating
page-table-game = Game
page-table-matches = Matches
page-table-streak = Wins in a row
page-table-points = Points
page-table-tiebreak = Tie-break
page-ratings-chart = Ratings, each with its uncertainty. The table of places has the same numbers.
page-players-count = players: { $count }
page-competition-over = over
page-ladders = Ladders
page-tournaments = Tournaments
page-to-game = The game
public-archive = Matches of { $game }
public-ladder-title = Ladder { $ladder }: { $game }
page-ladder-nobody = No one is on this ladder yet.
page-ladder-fills = No one is on this ladder yet. The first to join stands at the top; everyone after that starts at the bottom and plays their way up.
page-competition-join = Join
page-competition-leave = Leave
page-competition-name-first = Choose a name to join
page-ladder-own-place = You’re at place { $place }.
page-ladder-leaving = You’ll leave once your matches are over.
page-ladder-leave-ask = Leave this ladder? You give up your place, and can rejoin at the bottom.
page-ladder-stay = Stay
page-ladder-whom = Who can I challenge?
page-ladder-rules = How this ladder works
page-ladder-rule-places = Beat someone above you to take their place. A draw changes nothing.
page-ladder-rule-reach = You can challenge players up to ten places above you. From further down, or with a higher rating, you reach further up.
page-ladder-rule-begin = The match begins at once. Before their first move, the other player can give up their place instead.
page-ladder-rule-clock = Clock: { $terms }. If you run out of time, you lose places; if it happens too often, you’re out.
page-ladder-rule-leave = You can leave at any time. Your running matches still count.
page-ladder-running = Who plays whom
page-ladder-none-running = No match is being played for a place.
page-ladder-steps = Latest changes
public-tournament-title = Tournament { $tournament }: { $game }
public-tournament-open = Sign-up is open until { $until }. Signed up: { $count }.
public-tournament-running = Round { $round } is being played.
public-tournament-over = It is over without a winner.
public-tournament-won = { $name } has won it.
page-tournament-people = Signed up
page-tournament-table = Cross table
page-tournament-group = Group { $group }
page-tournament-round = Round { $round }
page-tournament-bye = bye
page-tournament-taking-part = Taking part
page-tournament-nobody = No one has signed up yet. It takes at least three players.
page-tournament-start = Start now
page-tournament-mover = { $name } to move
page-tournament-signs = 1 won, ½ drawn, 0 lost, + and − decided without play, · running, ~ annulled. Each sign leads to its match; in the first of two, the player of the row moves first.
page-tournament-ties-groups = The tie-break is Sonneborn-Berger, then head-to-head results, then the starting order.
page-tournament-ties-swiss = The tie-break is Buchholz, then head-to-head results, then the starting order.
page-game-none-running = No one is playing it right now. Begin a match.
page-game-none-finished = No match between people has been finished yet.
page-game-all-matches = All matches
page-game-best = Best players
page-game-standings = All places
page-game-records = Records
page-game-counted = Latest matches counted
page-game-first-wins = Won by whoever moved first
page-game-longest = Longest
page-game-shortest = Shortest
page-game-options = Options
