"""Time: clocks of matches, reminders, quiet hours, vacations, downtime."""
