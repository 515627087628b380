"""SQLite: the store, its connections, schema, lock and backups, and the inspection of files before they are opened."""
