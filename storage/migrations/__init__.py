"""Revisions of the schema, for Alembic. There are no downgrades: we make a backup before an upgrade."""
