"""What is kept: rows, timers, reminders."""
