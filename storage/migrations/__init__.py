"""The revisions of the schema, for Alembic. There is no way down: a backup is made before going up."""
