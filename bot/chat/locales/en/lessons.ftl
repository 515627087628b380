### Lessons: exercises that teach a game. The text of each exercise is in lessons/.

# The sign and the game's name at the start mark a reply to it as an answer.
lesson = 🎓 { $game } · exercise { $step } of { $count }
lesson-side = { $looks ->
    [black] Your stones are black.
   *[white] Your stones are white.
 }
lesson-begun = So far: { $steps }. Your turn isn’t finished.
lesson-hinted = Hint: { $hint }
lesson-how = Press a button, or type { $command } followed by your turn.
lesson-right = Right!
lesson-wrong = You can play that, but it isn’t the answer.
lesson-refused = You can’t play that. Try something else.
lesson-reply = Your opponent plays { $reply }.
lessons-over = You’ve finished all { $count } exercises of { $game }. Now play it!
lessons = Which game do you want to learn? Each takes about ten minutes, and you can stop any time.
lessons-line = { $game }: { $about }. { $step ->
    [1] { $count } exercises.
   *[other] Next: { $step } of { $count }.
 }
refused-no-lessons = { $game } has no exercises yet. Read its rules, which have examples, or try it in a match.
refused-no-lesson = { $game } has { $count } exercises, so there’s no number { $step }. To continue where you left off: `learn`
picture-lesson = exercise

board-area-hint = marked: { $cells }
board-sign-hint = hint

action-learn = Learn
action-lesson-hint = Hint
action-lesson-skip = Skip
action-lesson-again = Try again
action-lesson-next = Next
action-learn-partner = Play the computer
action-learn-play = Play a person
action-learn-anew = Start over

help-group-lessons = __Learning__
summary-learn = Learn a game with short exercises
help-learn =
    Teaches a game in about ten exercises on small boards. You can skip any of them. I remember your place on every platform.

    `learn luup` continues where you left off. `learn luup 3` shows the third exercise, `learn luup 3 d4` answers it, and `learn luup 3 hint` gives a hint.
slot-exercise = 3
slot-answer = d4
discord-name-exercise = exercise
discord-name-answer = answer
discord-option-exercise = Number of the exercise; leave it out to continue where you left off
discord-option-answer = Your turn, or “hint”
