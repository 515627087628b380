### What people may type about what they keep to themselves.

command-note = note, notes, remember

# In place of a note, to delete it.
note-drop = delete, remove
