### What a player keeps private: notes, lines, conditional moves.

exploring-offered = Try turns without playing them, save lines, and plan your replies. Only you see it. Choose below.
note-kept = Saved your private note on #{ $number } { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
}: { $text }
note-kept-before = Saved your private note on #{ $number } { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
}: { $text }
    It replaces: { $before }
note-dropped = Deleted your note on #{ $number } { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
}.
note-dropped-gone = Deleted your note on #{ $number } { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
} (since taken back).
no-note = You have no note on #{ $number } { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
}. To see your notes: `note #{ $number }`
notes-title = Your private notes:
notes-line = { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
}: { $text }
notes-line-gone = { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
} (since taken back): { $text }
notes-gone = To delete a note on a turn that was taken back: `note #{ $number } at { $ply } delete`
notes-left = { $left ->
    [one] 1 more note:
   *[other] { $left } more notes:
 } `note #{ $number }`
board-note = Your private note here: { $note }
notes-none = You have no notes on #{ $number }. To write one: `note #{ $number }` followed by your text
refused-too-much-kept = { $what ->
    [note] A note can have up to { $most } characters. Shorten it, or put the rest at another turn: `note 12 at 7` followed by the text
    [depth] A line can have up to { $most } turns. Save only the first part of it.
    [boards] You have lines on { $most } boards without a match, and that’s the limit. Delete some you don’t need: `line`
    [plan] You’ve planned { $most } turns in this match, and that’s the limit. Cancel lines you don’t need: `plans`
   *[nodes] You’ve saved { $most } turns and notes here, and that’s the limit. Delete lines or notes you don’t need.
}

## A turn not played yet

preview-asked = Did you mean to play { $steps } in #{ $number }? Nothing is played yet. To play it, press the button or send: #{ $number } { $steps }
preview-complete = This is { $where } after { $steps }. Nothing is played yet.
preview = This is { $where } after { $steps }. Nothing is played yet, and the turn needs more steps.

## Labels of buttons

action-preview = Preview

## Lines: turns a player only tries

preview-alone-complete = This is { $where } after { $steps }, on your own board.
preview-alone = This is { $where } after { $steps }, on your own board. The turn needs more steps.
preview-begins = It starts { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
}.
preview-won = { $winner } would win there.
preview-drawn = The match would end in a draw there.
preview-next = { $next } would move next.
tree-board = { $game } ({ $options })
trees-title = Your private lines:
trees-line = { $where }, { $lines ->
    [one] 1 line
   *[other] { $lines } lines
}
trees-none = You have no lines. To save one: `line #12 d4 > e5` for a match, or `line luup size 8 d4 > e5` for a board without one. To try turns first: `try`
preview-fair = Only you see this. You may try things out yourself, but don’t ask other people or programs while the match is running.
preview-fair-board = Only you see this board. You may think about your matches here, but don’t ask other people or programs while a match is running.
line-kept = Saved as your private line { $line } on { $where }, { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
}: { $steps }
line-opened = { $by } shows another line for #{ $number }, { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
}:
refused-line-secret = Your lines stay private while the match is running, and on boards without a match. Once the match is over, you can show them to everyone.
action-line-step = Step through it
line-cut = Deleted line { $line } on { $where }.
line-cut-left = Shortened line { $line } on { $where } to { $left }, which stays because of your note.
lines-title = Your private lines on { $where }:
lines-line = { $line }, { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
}: { $steps }
lines-line-gone = { $line }, { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
} (since taken back): { $steps }
lines-note = Your note after { $steps }: { $text }
lines-page = Page { $page } of { $pages }.
action-lines-before = ◀ Previous page
action-lines-after = Next page ▶
lines-next = To delete one: { $command }
lines-none = You have no lines on { $where }. To save one: { $command } d4 > e5. To try turns first: `try`
refused-not-kept = You have no line { $line } on { $where }. To see your lines: { $command }
refused-turn-unfinished = Turn { $turn } of the line, { $steps }, needs more steps. Complete it before the next one.
action-alone = Do this in private
action-try-back = ◀ Back
action-try-on = Next ▶
action-try-keep = Save
action-lines = My lines
action-try-plan = Add conditional move

## Plans: conditional moves

plan-question = #{ $number } { $game }: if it comes to this, you’ll reply automatically. The board shows the position after { $steps }.
plan-question-first = #{ $number } { $game }: once you’ve played { $first }, you’ll reply automatically if it comes to this. The board shows the position after { $steps }.
plan-question-replaced = It replaces your earlier plan: { $replaced }
plan-question-next = Check the board at every step, then confirm. Your opponent sees nothing until your reply is played.
plan-kept = #{ $number } { $game }: if { $opponent } plays that, you’ll reply automatically: { $steps }
plan-kept-first = #{ $number } { $game }: first play { $first } yourself. If { $opponent } then plays that, you’ll reply automatically: { $steps }
plan-kept-next = { $lines ->
    [one] You have 1 line of conditional moves here.
   *[other] You have { $lines } lines of conditional moves here.
 } To see or cancel: `plans #{ $number }`
plans-title = Your conditional moves, which only you see:
plans-line = #{ $number } vs { $opponent }, line { $line }: { $steps }
plans-next = To cancel one: `plans #{ $number } cut { $line }`. To cancel all in this match: `plans #{ $number } off`. To plan another reply: `if #{ $number }` followed by the turns
plans-none = You have no conditional moves. While your opponent is to move, plan your reply, for example: `if 12 e5 > d4`
plans-none-number = You have no conditional moves in #{ $number }. While your opponent is to move, plan your reply, for example: `if #{ $number } e5 > d4`
plan-dropped = #{ $number } { $game }: your conditional moves are cancelled. You’ll play every turn yourself.
plan-dropped-steps = #{ $number } { $game }: this line of conditional moves is cancelled: { $steps }
plan-left = #{ $number } { $game }: you played { $steps }, which isn’t what you planned. Your conditional moves there are cancelled.
plan-left-by = #{ $number } { $game }: { $by } played { $steps }, which you hadn’t planned for. Your conditional moves there are cancelled.
plan-undone = #{ $number } { $game }: turns were taken back, so your conditional moves there are cancelled. To plan new ones: `if #{ $number }`
refused-no-plan = { $line ->
    [0] You have no conditional moves in #{ $number }.
   *[other] You have no line { $line } of conditional moves in #{ $number }.
} To see yours: `plans`
refused-plan-on-move = It’s your turn in #{ $number }, so there’s nothing to reply to. Play this turn, or add your opponent’s turn and your reply, each after a >.
refused-plan-unanswered = The line ends with a turn of { $opponent }: { $steps }. Add your reply after another >.
refused-plan-elsewhere = #{ $number } has gone differently, so this line is no longer possible.
refused-plan-agreement = A conditional move can’t agree to end the game. Leave that reply out, and decide when your opponent proposes it in #{ $number }.
action-plan-yes = Confirm
action-plans = My conditional moves
action-plans-off = Cancel all

## Commands

help-group-exploring = __Just for you__
summary-explore = Try turns, plan ahead and comment
summary-preview = See the board after turns you only try
summary-lines = Save lines you’ve tried; only you see them
summary-if = Plan a conditional move: your reply before it’s your turn
summary-plans = List or cancel your conditional moves
summary-note = Write a private note on a match
usage-preview = `try [#12] [at 7] d4 e5 > f6 g7`, or `try game [option value] d4 > e5`
usage-lines = `line [#12] [at 7] [d4 e5 > f6 g7 | cut 3]`, or `line game [option value] [d4 > e5 | cut 3]`
help-explore = Offers everything for trying turns and planning ahead, which only you see, and for comments on finished matches, which others see.
help-preview =
    Shows you the board after your steps, in private: `try #12 d4 e5`. Nothing is played, so you can still choose.
    For several turns, alternating sides, put > between them or one on each line: `try #12 d4 e5 > f6 g7`. To start from an earlier board: `try #12 at 7` followed by the turns. Use the buttons to step through them and save them.
    Without a match, on your own board: `try luup size 8 d4 > e5`. Pictures of tried boards have a frame and say so.
    You may think for yourself, but don’t ask other people or programs while a match is running.
help-lines = Saves lines you’ve tried, in private: `line #12 d4 e5 > f6 g7`, or the button Save. `line #12` lists your lines there, with a button to show each. `line #12 cut 3` deletes line 3, and `line #12 page 2` shows more. `line luup size 8` followed by turns saves a line on a board without a match. In private, `line` lists all your boards with lines. Only you see a line, unless you show it after the match: `line #12` followed by the turns and public.
help-if =
    Plans your reply while your opponent is to move: `if #12 e5 f6 > d4 e4`. If they play e5 f6, in any order, you’ll reply d4 e4 automatically. It costs you no time.
    You see the board at every step, then confirm. To plan further ahead, add their next turn and yours, each after a >. To answer a different turn, use `if` again; a new reply replaces the old one. You can leave out forced turns. Your opponent sees nothing until it’s played. To see your conditional moves: `plans`
help-plans = Lists your conditional moves, with a button to show each line: `plans`. `plans #12 cut 2` cancels line 2, and `plans #12 off` cancels all in that match. `plans page 2` shows more. To change a reply, use `if` again. A takeback cancels your conditional moves. So does a turn you didn’t plan for, and then I let you know.
help-note =
    Writes a private note on a match, at its current turn: `note #12 the corner is weak`. No one else ever sees it.
    At another turn: `note #12 at 7` followed by the text. A new note replaces the old one at that turn. `note #12 delete` deletes it, even if the turn was taken back. `note #12` lists your notes, ten per page (`note #12 page 2`). `match #12` shows the latest.
