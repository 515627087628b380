### Lessons: exercises that teach a game. What each exercise says is below lessons/.

# It begins with this sign and the game's name: by that, a reply to it is known for an answer.
lesson = 🎓 { $game } · exercise { $step } of { $count }
lesson-side = { $looks ->
    [black] Your stones are black.
   *[white] Your stones are white.
 }
lesson-begun = So far: { $steps }. The turn goes on.
lesson-hinted = Hint: { $hint }
lesson-how = Press a button, or write { $command } and your turn behind it.
lesson-right = Right!
lesson-wrong = That is allowed, but it isn’t what was asked.
lesson-refused = So this can’t be played. Try something else.
lesson-reply = The other side plays { $reply }.
lessons-over = You have seen all { $count } exercises of { $game }. Now play it.
lessons = Which game do you want to learn? Each takes about ten minutes, and you can leave off anywhere.
lessons-line = { $game }: { $about }. { $step ->
    [1] { $count } exercises.
   *[other] { $step } of { $count } comes next.
 }
refused-no-lessons = There are no exercises for { $game } yet. Read its rules, which show examples, or try it in a match.
refused-no-lesson = { $game } has { $count } exercises, and no number { $step }. Go on where you are: /learn
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
action-learn-anew = From the start

help-group-lessons = __Learning__
summary-learn = Learn a game by small exercises
help-learn =
    Teaches a game in about ten exercises on small boards: you play, and see what follows. Nothing is counted, every exercise can be skipped, and where you are is kept on all platforms.

    /learn luup goes on where you are. /learn luup 3 shows the third exercise, /learn luup 3 d4 answers it, and /learn luup 3 hint helps.
slot-exercise = 3
slot-answer = d4
discord-name-exercise = exercise
discord-name-answer = answer
discord-option-exercise = Number of the exercise; leave it out to go on where you are
discord-option-answer = Your turn in it, or “hint”
