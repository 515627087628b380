### What people keep to themselves: notes, lines, plans.

note-kept = Noted for you alone, on #{ $number } { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
}: { $text }
note-kept-before = Noted for you alone, on #{ $number } { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
}: { $text }
    It replaces: { $before }
note-dropped = Your note on #{ $number } { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
} is deleted.
note-dropped-gone = Your note on #{ $number } { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
}, on a board that was taken back, is deleted.
no-note = You have no note on #{ $number } { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
}, so there is nothing to delete. /note #{ $number } lists those that you have.
notes-title = Your notes, which nobody else sees:
notes-line = { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
}: { $text }
notes-line-gone = { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
}, on a board that was taken back: { $text }
notes-gone = To delete a note of a turn that was taken back: /note #{ $number } at { $ply } delete
notes-left = { $left ->
    [one] 1 more note:
   *[other] { $left } more notes:
 } /note #{ $number }
board-note = Your note here, which nobody else sees: { $note }
notes-none = You have no notes on #{ $number }. To write one: /note #{ $number } and what you want to remember.
refused-too-much-kept = { $what ->
    [note] A note has at most { $most } characters. Shorten it, or note the rest at another turn, as in: /note 12 at 7 and the text.
    [depth] A line has at most { $most } turns. Keep the first part of it.
    [boards] You have kept lines on { $most } boards without a match, and can’t keep more. Cut those that you don’t need: /line lists them.
    [plan] You have planned { $most } turns in this match, and can’t plan more. Cancel lines that you don’t need: /plans lists them.
   *[nodes] You have kept { $most } turns and notes here, and can’t keep more. Cut lines, or delete notes, that you don’t need.
}

## A turn not played yet

preview-asked = Did you mean to play { $steps } in #{ $number }? Nothing is played yet. To play it, press the button, or send: #{ $number } { $steps }
preview-complete = This is { $where } after { $steps }. Nothing is played yet.
preview = This is { $where } after { $steps }. Nothing is played yet, and the turn would need more.

## Labels of buttons

action-preview = Preview

## Lines: turns that are only tried

preview-alone-complete = This is { $where } after { $steps }, on a board of your own.
preview-alone = This is { $where } after { $steps }, on a board of your own. The turn would need more.
preview-begins = It begins { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
}.
preview-won = There { $winner } would have won.
preview-drawn = There the match would be over, as a draw.
preview-next = { $next } would be to move.
tree-board = { $game } ({ $options })
trees-title = What you have kept, which nobody else sees:
trees-line = { $where }, { $lines ->
    [one] 1 line
   *[other] { $lines } lines
}
trees-none = You have kept no lines. To keep one: /line #12 d4 > e5 for a match, /line luup size 8 d4 > e5 for a board without one; or try it first with /try.
preview-fair = Only you see this. Trying things out yourself is fair; asking other people or programs while the match runs is not.
preview-fair-board = Only you see this board, and nobody plays on it. Thinking about your matches on it yourself is fair; asking other people or programs while a match runs is not.
line-kept = Kept for you alone, as line { $line } on { $where }, { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
}: { $steps }
line-opened = { $by } shows what could have followed in #{ $number }, { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
}:
refused-line-secret = Lines stay yours alone while a match goes on, and on boards without a match. Once the match is over, you can show them to everybody.
action-line-step = Step through it
line-cut = Line { $line } on { $where } is cut.
line-cut-left = Line { $line } on { $where } is cut as far as { $left }, which stays because of your note.
lines-title = Lines that you have kept on { $where }, which nobody else sees:
lines-line = { $line }, { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
}: { $steps }
lines-line-gone = { $line }, { $ply ->
    [0] before the first turn
    [one] after 1 turn
   *[other] after { $ply } turns
}, on a board that was taken back: { $steps }
lines-note = After { $steps } you noted: { $text }
lines-page = Page { $page } of { $pages }.
action-lines-before = ◀ Page before
action-lines-after = Next page ▶
lines-next = To cut one: { $command }
lines-none = You have kept no lines on { $where }. To keep one: { $command } d4 > e5, or try it first with /try.
refused-not-kept = You have no line { $line } on { $where }. { $command } lists those that you have.
refused-turn-unfinished = Turn { $turn } of the line, { $steps }, needs more steps. Complete it, then the next one can follow.
action-alone = Do it where only I see it
action-try-back = ◀ Back
action-try-on = On ▶
action-try-keep = Keep
action-lines = My lines
action-try-plan = Answer so at once

## Plans: turns that are answered before being asked

plan-question = #{ $number } { $game }: you would answer at once, without being asked, if it comes to this. The board is shown after { $steps }.
plan-question-first = #{ $number } { $game }: once you have played { $first } yourself, you would answer at once, without being asked, if it comes to this. The board is shown after { $steps }.
plan-question-replaced = It takes the place of what you had planned there: { $replaced }
plan-question-next = Look at the board at every step. Nothing is planned before you confirm it; your opponent learns of it only when it is played.
plan-kept = #{ $number } { $game }: planned. If { $opponent } plays so, you answer at once: { $steps }
plan-kept-first = #{ $number } { $game }: planned, but you have to play { $first } yourself first. If it goes on so, you answer { $opponent } at once: { $steps }
plan-kept-next = { $lines ->
    [one] You have planned 1 line here.
   *[other] You have planned { $lines } lines here.
 } To see or cancel: /plans #{ $number }
plans-title = What you answer at once, which nobody else sees:
plans-line = #{ $number } against { $opponent }, line { $line }: { $steps }
plans-next = To cancel one: /plans #{ $number } cut { $line }. To cancel all in this match: /plans #{ $number } off. To plan something else, type it: /if #{ $number } and the turns.
plans-none = You have planned nothing. While your opponent is to move, say what you answer to what, as in: /if 12 e5 > d4
plans-none-number = You have planned nothing in #{ $number }. While your opponent is to move, say what you answer to what, as in: /if #{ $number } e5 > d4
plan-dropped = #{ $number } { $game }: nothing is planned any more; you will be asked for every turn.
plan-dropped-steps = #{ $number } { $game }: this line is not planned any more: { $steps }
plan-left = #{ $number } { $game }: you played { $steps }, which isn’t what you had planned. Nothing is planned there any more.
plan-left-by = #{ $number } { $game }: { $by } played { $steps }, which you hadn’t planned for. Nothing is planned there any more.
plan-undone = #{ $number } { $game }: turns were taken back, so what you had planned there is cancelled. Plan anew with /if #{ $number }.
refused-no-plan = { $line ->
    [0] You have planned nothing in #{ $number }.
   *[other] You have no planned line { $line } in #{ $number }.
} What you have planned, /plans lists.
refused-plan-on-move = In #{ $number } it is your own turn now, so this line answers nothing. Play it, or say what comes after it: > what your opponent may play, > and your answer.
refused-plan-unanswered = The line ends with { $steps }, a turn of { $opponent }. Add what you would answer: > and your turn.
refused-plan-elsewhere = #{ $number } has gone another way than this line, so it can’t be planned any more.
refused-plan-agreement = Whether a game ends by agreement is not planned: look at the board when your opponent proposes it in #{ $number }. Plan the line without that answer.
action-plan-yes = Confirm
action-plans = My plans
action-plans-off = Cancel all

## Commands

help-group-exploring = __For you alone__
summary-preview = See the board after turns that you only try
summary-lines = Keep turns that you have tried; nobody else sees them
summary-if = Say what you answer before you are asked
summary-plans = List or cancel what you answer at once
summary-note = Note something for yourself; nobody else sees it
usage-preview = /try [#12] [at 7] d4 e5 > f6 g7, or /try game [option value] d4 > e5
usage-lines = /line [#12] [at 7] [d4 e5 > f6 g7 | cut 3], or /line game [option value] [d4 > e5 | cut 3]
help-preview =
    Shows you alone the board as it would be after your steps: /try #12 d4 e5. Nothing is played: you can still choose.
    Several turns, for both sides in turn, have > between them, or a line each: /try #12 d4 e5 > f6 g7. From an earlier board: /try #12 at 7 and the turns. Buttons step through them, and keep them for you.
    Without a match, on a board of your own: /try luup size 8 d4 > e5. The picture of a board that is tried has a frame and says so.
    Your own thought is fair; while a match runs, asking other people or programs about it is not.
help-lines = Keeps turns that you have tried, for you alone: /line #12 d4 e5 > f6 g7, or the button Keep. /line #12 lists what you have kept there, with a button that shows each; /line #12 cut 3 cuts line 3, /line #12 page 2 shows further ones. /line luup size 8 and turns keeps them on a board without a match, and /line alone, in private, lists where you have kept any. Nobody else sees it, unless you show it once the match is over: /line #12 and the turns, then public.
help-if =
    Says what you answer before you are asked, while your opponent is to move: /if #12 e5 f6 > d4 e4. If they play e5 f6, in whichever order, you answer d4 e4 at once, and it costs you no time.
    You see the board at every step, and confirm. Several steps ahead: > and their next turn, > and yours. For another turn of theirs, type /if again; a new answer replaces the old one. Turns that are forced need no mention. Nobody learns of it until it is played. /plans lists it.
help-plans = Lists what you answer at once, with a button that shows each line: /plans. /plans #12 cut 2 cancels line 2, /plans #12 off all in that match; /plans page 2 goes on. To change an answer, type /if again. A plan ends when your opponent plays something else, which I tell you, or when turns are taken back.
help-note =
    Notes something on a match for you alone, at its present turn: /note #12 the corner is weak. Nobody else ever sees it.
    At another turn: /note #12 at 7 and the text. A new note replaces the one at that turn; /note #12 delete deletes it, or one of a turn that was taken back. /note #12 alone lists your notes, ten on a page (/note #12 page 2); /match #12 shows the last ones.
