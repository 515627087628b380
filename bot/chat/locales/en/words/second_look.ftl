### What people may type about the second look.

command-hint = hint, tip
hint-what = what, turn
hint-why = why, reason
command-review = review
