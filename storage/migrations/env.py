"""Alembic environment: runs the revisions on the given connection, inside its open transaction."""

from __future__ import annotations

from alembic import context

from storage.tables import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=connection.dialect.name == "sqlite")
with context.begin_transaction():
    context.run_migrations()
