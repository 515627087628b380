"""Statistics: what a player has done in a community, and how two players did against each other."""
