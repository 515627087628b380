"""SQLite: the store, its backups, and the inspection of files before they are opened."""
