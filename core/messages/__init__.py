"""Message, Action, Picture, and the bases of commands and contents: all that storage and chat may know of features."""
