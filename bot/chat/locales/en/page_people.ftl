### The chat page: profiles of players, and the search for matches.
### As in page.ftl, parameters only stand in the text: nothing is counted or chosen by them.

page-to-content = To the content
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
