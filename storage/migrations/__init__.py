"""Revisions of the schema, for Alembic. There are no downgrades: a backup is made before an upgrade."""
