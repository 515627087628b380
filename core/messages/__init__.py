"""Message, Action, Picture, and the bases of commands and contents: everything that storage and chat may know of features."""
