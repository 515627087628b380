"""PostgreSQL: the store, and how its processes hear of each other's commits."""
