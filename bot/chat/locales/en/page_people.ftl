### The chat page: profiles of players, and the search for matches.
### As in page.ftl, parameters only stand in the text: nothing is counted or chosen by them.

page-to-content = To the content
page-own-page = My page
page-pages = Pages

## A profile

page-this-is-you = This is you
page-away-until = on vacation until { $back }
page-ratings = Ratings
page-ratings-none = No rated match has ended yet.
page-rated-matches = rated matches: { $count }
page-against-whom = Against whom
page-against-nobody = No match has ended yet that you can see.
page-score = { $won } – { $lost }
page-score-drawn = { $won } – { $lost } (drawn: { $drawn })
page-score-long = against { $name }: won { $won }, lost { $lost }, drawn { $drawn }
page-matches-running = Running matches
page-matches-finished = Finished matches
page-matches-none-running = None is running that you can see.
page-matches-none-finished = None has ended yet that you can see.
page-matches-more = Show more
page-plies = turns: { $count }

## When no page is open

page-old-page = There is no connection. This is how it was on { $when }.
page-push-title = When this page is closed
page-push-more = Turns, reminders and challenges are told as you have chosen for all of them (/remind, /quiet). They come by the push service of your browser’s maker, which can’t read them.
page-push-start = Notify me on this device
page-push-stop = No longer notify me here
page-push-on = This device tells you when something waits for you.
page-push-off = This device tells you nothing while no page is open.
page-push-denied = Your browser doesn’t allow notifications of this page. You can allow them beside its address.
page-push-unwanted = This device is noted, but you have switched such notices off. To have them again: /remind push
page-push-failed = That didn’t work. Perhaps your browser offers no push service here. Please try again.
page-push-none = This browser can’t notify you while no page is open. On an iPhone or iPad, add this page to the home screen first.
page-push-insecure = This works only where the page is reached over https.

## Searching for matches

page-search-title = Find a match
page-search-theirs = Search among these matches
page-search-player = Player
page-search-opponent = Against
page-search-game = Game
page-search-result = Result
page-search-any = any
page-search-from = Ended from (or begun)
page-search-to = until
page-search-go = Search
page-search-clear = Start over
page-search-found = Matches found
page-search-none = No such match is to be seen here. Try with less.
page-search-shown = Matches shown: { $count }
page-how-running = running
page-how-finished = finished
page-how-won = won
page-how-lost = lost
page-how-drawn = drawn
