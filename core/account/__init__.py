"""Players and their accounts: linked accounts, message routing, blocks and bans, erasure."""
