"""Grammar of commands: reads text as commands, and writes commands as text."""
