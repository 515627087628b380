"""Players and their accounts: linked accounts, blocks and bans, erasure."""
