"""Trial of several processes on one database: the people, what must hold, and where the time goes."""
