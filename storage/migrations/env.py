"""How Alembic runs the revisions: on the connection that it is handed, inside the transaction that is open there."""

from __future__ import annotations

from alembic import context

from storage.tables import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=connection.dialect.name == "sqlite")
with context.begin_transaction():
    context.run_migrations()
