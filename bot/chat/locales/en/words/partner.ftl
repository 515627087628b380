### What people may type to ask what the partner thinks.

command-hint = hint, tip
hint-what = what, turn
hint-why = why, reason
command-review = review
