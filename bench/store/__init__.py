"""Benches of the store: rows, timers, reminders."""
