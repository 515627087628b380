"""Messages: the inbox, the outbox, and the histories of rooms, in SQL."""
