"""Trial of several processes on one database: the people, the conditions that must hold, and the use of time."""
