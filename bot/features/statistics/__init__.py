"""Statistics: a player's record in a community, and the record between two players."""
