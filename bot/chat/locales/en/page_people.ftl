### The chat page: profiles of players, and the search for matches.
### As in page.ftl, the page fills parameters in as plain text.

page-to-content = Skip to the content
page-own-page = My profile
page-pages = Pages

## A profile

page-this-is-you = This is you
page-away-until = on vacation until { $back }
page-ratings = Ratings
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
