"""Pictures and files, made from stored matches when a message is delivered."""
