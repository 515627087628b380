"""Operation of the program: its processes, secrets and statistics, in SQL."""
