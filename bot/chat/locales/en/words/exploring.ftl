### What people may type about what they keep to themselves.

command-explore = explore, analyse, analyze
command-preview = try, preview, what-if
command-note = note, notes, remember

# In place of a note, to delete it.
note-drop = delete, remove

command-lines = line, lines, branch
line-page = page
line-cut = cut

# Before a number: so many turns of a line are on the board.
try-shown = step

command-if = if, conditional, answer
command-plans = plans, plan
