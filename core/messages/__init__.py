"""Message, Action, Picture, and the bases of commands and contents: what storage and chat may know of features."""
