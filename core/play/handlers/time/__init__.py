"""Handlers of time: clocks, reminders, vacations, downtime."""
