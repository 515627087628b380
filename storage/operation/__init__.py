"""Operation of the program: its processes, its secrets and its figures, in SQL."""
