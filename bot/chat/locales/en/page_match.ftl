### The match page's words: labels, hints, and what its buttons do.
### The page fills parameters in, as in page.ftl.

page-skip-board = Skip to the board
page-to-hall = To the hall
page-loading = One moment …
page-close = Close
page-replay-file = Download the replay (GIF)
page-copy-address = Copy the address
page-more = More about this match
page-waiting-count = { $count } waiting
page-waiting-list = Matches waiting for you
page-next-match = Next match ({ $count } left): { $match }
page-next-match-short = Next match ({ $count } left)
page-skip-match = Skip
page-waiting-match = #{ $number } { $game } vs { $name }
page-answers = Answers
page-requests = Requests
page-seat-above = Opponent
page-seat-won = Winner
page-seat-below = You
page-tabs = More about this match

## The board

## Turns

page-turns = Turns
page-turn-start = Start
page-turn-of = turn { $ply } of { $all }
page-stepper = Step through the turns
page-step-first = Go to the start
page-step-back = Previous turn
page-step-on = Next turn
page-step-last = Go to the latest turn
page-slider = Turn
page-autoplay = Autoplay
page-mark-capture = captures
page-mark-decision = a decision
page-mark-forced = played automatically: the only legal turn
page-mark-round = end of a round
page-mark-changed = turning point
page-mark-decided = decided from here on
page-to-present = Go to the latest turn
page-new-turn = New turn ▸
page-new-turn-said = The match has moved on. This board stays until you follow.

## Taking a turn

page-hand = Your next step
page-words = Other choices
page-drop = Clear
page-play = Play
page-play-steps = Play { $steps }
page-waits = Not your turn
page-waits-for = { $name } is to move.
page-waits-paused = The match is paused.
page-paused-by = Paused until { $when }, as { $name } asked.
page-paused-unreached = Paused until { $when }: { $name } can’t be reached.
page-paused-turn = Playing ends the pause.
page-adjourned = Adjourned: no one can move until a manager resumes the match.
page-away-you = You’re on vacation until { $when }. Your clocks stand still.
page-away-other = { $name } is on vacation until { $when }.
page-time-up = { $name } has run out of time. You can claim the win, or wait.
page-long-gone = { $name } hasn’t played for a long time. You can close the match; no one wins.
page-still-there = { $name } is waiting. Are you still playing?
page-thinks = { $name } is thinking …
page-thinks-not = { $name } is switched off for now. The match goes on later.
page-rules-agreed = This match: { $options }. The rules below describe the usual options.
page-chooses-colour = { $name } is choosing a colour.
page-may-swap = { $name } places stones, or swaps colours.
page-places-first = { $name } is placing the first stones.
page-offers-komi = { $name } is offering komi. Then { $other } chooses a colour.
page-offers-komi-own = { $name } is offering komi. Then you choose a colour.
page-proposes-end-own = You proposed to end the game and count. Waiting for { $name }.
page-proposes-end = { $other } proposes to end the game and count. { $name } accepts, or plays on.
page-colour-black = black
page-colour-white = white
page-their-turn = to move
page-turn-whole = Your turn is complete: play it, or clear it.
page-turn-only = This is your only option.

## The end

page-over = The match is over.
page-profile-of = { $name }’s profile

## Tabs

page-tab-talk = Chat
page-talk-more = Earlier messages
page-talk-empty = No messages yet. Only the two of you can read them.
page-talk-log = Your messages with your opponent
page-talk-field = Message to your opponent
page-talk-hint = Write a message
page-talk-send = Send
page-report-told = The managers will read this message and up to five around it. { $name } won’t learn that you reported it.
page-line-told = The managers will read this message. { $name } won’t learn that you reported it.
page-report-reason = What’s wrong (optional)
page-report-send = Send the report
page-report-cancel = Don’t send
page-tab-notes = Notes
page-tab-comments = Comments
page-tab-both = Notes and comments
page-tab-explore = Explore
page-tab-review = Review
page-review-curve = Who was ahead
page-table-turn = Turn
page-review-turns = Turning points
page-review-turn = Turn { $ply }
page-review-explore = Explore the computer’s choice
page-review-judging = The computer is reviewing this match: turn { $judged } of { $turns }. Only you can see this.
page-review-side = { $name } is ahead
page-review-ahead = { $name } is ahead, { $share } of 100
page-review-even = even
page-review-unknown = the computer doesn’t say who was ahead
page-note-at = Your note on turn { $ply }
page-note-hint = Only you can read this
page-note-kept = Saved.
page-note-unsaved = Not saved yet.
page-note-retrying = Not saved yet; retrying.
page-note-line = Turn { $ply }: { $text }
page-note-gone = Turn { $ply }, taken back: { $text }
page-note-publish = Publish this note
page-note-publish-ask = Everyone who can see the match can then read it, with your name.
page-note-publish-yes = Publish
page-comments = Comments
page-comments-none = No one has commented yet.
page-comments-close = Close comments
page-comments-open = Open comments
page-comments-closed = Comments on this match are closed now.
page-comments-closed-you = You’ve closed comments on this match. No one sees or writes any.
page-comments-closed-other = Your opponent has closed comments on this match, or one of you has closed it to watchers.
page-comment-at = { $ply ->
    [0] Comment on the empty board
   *[other] Comment on turn { $ply }
}
page-comment-hint = Everyone who can see the match can read it.
page-comment-send = Comment
page-comment-turn = { $ply ->
    [0] Before the first turn
   *[other] Turn { $ply }
}
page-comment-delete = Delete
page-comment-delete-ask = Delete this comment for good?
page-comment-told = The managers will read this comment. { $name } won’t learn that you reported it.
page-to-match = Back to the match
page-explore-about = Try turns for both sides. Nothing is played.
page-explore-from = From turn { $ply }:
page-explore-line = Turns you’re trying
page-explore-to-move = Just exploring: { $name } would be next.
page-advice-ask = What here?
page-advice-asking = The computer is thinking …
page-advice-title = The computer would play
page-advice-about = It is only moderately strong. The number is its estimate of the chance to win.
page-advice-chance = { $chance } % for { $name }
page-explore-keep = Save this line
page-explore-anew = Start over
page-explore-kept = Saved lines
page-explore-kept-line = From turn { $ply }: { $line }
page-explore-cut = Delete line { $line }
page-plans = Conditional moves
page-plans-line = From now: { $line }
page-plans-cancel = Cancel line { $line }
page-shown-lines = Shown to everyone
page-shown-line = { $name }, from turn { $ply }: { $line }
page-shown-too = shown to everyone
page-explore-note = Your note on this board
page-explore-note-line = { $line }: { $text }
page-explore-unkept = Nothing you try here is saved. It’s gone when you close the page.
page-told = Messages and requests
page-tab-rules = Rules
page-tab-options = Options
page-agreed = Agreed for this match
page-turn-board = Turn the board
page-view = Display
page-mark-closed = Mark cells you can’t play on
page-text-board = Show the board as text
page-effects = Motion and sound
page-speed = Autoplay speed
page-speed-slow = slow
page-speed-usual = normal
page-speed-quick = fast
page-keys = Keys
page-keys-arrows = on the board: move between cells; elsewhere: step through the turns
page-keys-page = step through the turns, anywhere
page-keys-ends = go to the start, or to the latest turn; on the board, too
page-keys-enter = pick the cell
page-keys-send = press the button at the lower right
page-keys-escape = clear your pick

## Sharing

page-share-title = Share { $title }
page-share-about = Anyone with this link can watch, even without a name here. The page behind it shows neither names nor chat. On the match’s own page, everyone who may watch it sees your names.
page-share-link = Link
page-share-on = Share with …
page-share-embed = Show it on another site
page-share-embed-about = Put this code into a page or a post that allows it: it shows the board, and steps through the turns.
