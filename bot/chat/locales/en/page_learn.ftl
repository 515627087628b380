### The words of the page that teaches a game.
### The page fills parameters in, as in page.ftl.

learn-title = Learn { $game }
page-learn-steps = Exercises
page-learn-step = Exercise { $step } of { $count }
page-learn-step-solved = Exercise { $step } of { $count }, solved
page-learn-hint = Hint
page-learn-hinted = Hint: { $hint }
page-learn-skip = Skip
page-learn-next = Next
page-learn-again = Try again
page-learn-pick = Choose on the board.
page-learn-over-title = That’s all
page-learn-over = You know how { $game } works. Now play it at your own pace.
page-learn-partner = Play the computer
page-learn-person = Play a person
page-error-no-lessons = There are no exercises here. For examples, open a game’s rules from its card in the hall.
