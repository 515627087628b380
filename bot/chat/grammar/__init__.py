"""Grammar of commands: reads typed text as commands, and writes commands as text."""
