### The match page's words: labels, hints, and what its buttons do.
### Parameters are filled in by the page, as in page.ftl.

page-skip-board = To the board
page-to-hall = To the hall
page-loading = One moment …
page-close = Close
page-replay-file = Download the replay (GIF)
page-more = More about this match
page-waiting-count = { $count } waiting
page-waiting-list = Matches that wait for you
page-next-match = Next: { $match }
page-waiting-match = #{ $number } { $game } with { $name }
page-answers = Answers to you
page-requests = Requests
page-seat-above = Opponent
page-seat-below = You
page-tabs = More about this match

## The board

## Turns

page-turns = Turns
page-turn-start = Start
page-turn-of = turn { $ply } of { $all }
page-stepper = Step through the turns
page-step-first = To the start
page-step-back = One turn back
page-step-on = One turn on
page-step-last = To the present
page-slider = Turn
page-autoplay = Play by itself
page-mark-capture = captures
page-mark-decision = a decision
page-mark-forced = played by itself: nothing else was allowed
page-mark-round = a round ends
page-mark-changed = this turn changed much
page-mark-decided = from here on it was decided
page-to-present = To the present
page-new-turn = New turn ▸
page-new-turn-said = Something new has happened. Your board stays until you say so.

## Taking a turn

page-hand = What to do next
page-words = Without a cell
page-drop = Drop
page-play = Play
page-play-steps = Play { $steps }
page-waits = Not your turn
page-waits-for = { $name } is to move.
page-waits-paused = The match stands still at the moment.
page-colour-black = black
page-colour-white = white
page-their-turn = to move
page-turn-whole = This is a whole turn: send it, or drop it.
page-turn-only = There is only this to do.

## The end

page-over = The match is over.
page-replay = Watch it again
page-profile-of = About { $name }

## Tabs

page-tab-talk = Talk
page-talk-more = Earlier
page-talk-empty = Nothing has been said yet. Only the two of you read this.
page-talk-log = What you two have said
page-talk-field = Say something to the other player
page-talk-hint = Say something
page-talk-send = Say
page-tab-notes = Notes
page-tab-explore = Explore
page-tab-review = Review
page-review-curve = How it stood
page-review-turns = Turns that changed much
page-review-turn = Turn { $ply }
page-review-explore = Explore what it would have played
page-review-judging = The partner looks through this match: { $judged } of { $turns } turns so far. Only you are told.
page-review-side = { $name } is ahead
page-review-ahead = { $name } is ahead, { $share } of 100
page-review-even = even
page-review-unknown = the partner doesn’t say how it stood
page-note-at = Your note at turn { $ply }
page-note-hint = Only you can read this.
page-note-kept = Kept.
page-note-line = Turn { $ply }: { $text }
page-note-gone = Turn { $ply }, which was taken back: { $text }
page-to-match = Back to the match
page-explore-about = Try turns of both sides. Nobody sees it, and nothing of it is played.
page-explore-from = From turn { $ply }:
page-explore-line = Turns that you try
page-explore-to-move = Only tried: { $name } would be next.
page-explore-keep = Keep this line
page-explore-anew = Start over
page-explore-kept = Lines you have kept
page-explore-kept-line = From turn { $ply }: { $line }
page-explore-cut = Cut line { $line }
page-plans = Answered at once, without being asked
page-plans-line = From now: { $line }
page-plans-cancel = Cancel line { $line }
page-shown-lines = Shown to everybody
page-shown-line = { $name }, from turn { $ply }: { $line }
page-shown-too = shown to everybody
page-explore-note = Your note on this board
page-explore-note-line = { $line }: { $text }
page-explore-unkept = Nothing that you try here is kept: when you close the page, it is gone.
page-told = What is asked and told
page-tab-rules = Rules
page-tab-options = Options
page-agreed = Agreed for this match
page-view = How it is shown here
page-mark-closed = Mark cells on which nothing can be played
page-text-board = Show the board in characters
page-speed = Playing by itself
page-speed-slow = slowly
page-speed-usual = as usual
page-speed-quick = quickly
page-keys = Keys
page-keys-arrows = on the board: walk from cell to cell; elsewhere: step through the turns
page-keys-page = step through the turns, everywhere
page-keys-ends = to the start, to the present
page-keys-enter = picks the cell
page-keys-send = presses the button at the lower right, whatever it says
page-keys-escape = drops what is picked
