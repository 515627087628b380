"""The grammar of commands: from typed text to commands, and back."""
