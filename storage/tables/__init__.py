"""The tables of the database, declared for SQLite and PostgreSQL alike."""
