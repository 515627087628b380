"""PostgreSQL: the store, its schema, and notifications between processes."""
