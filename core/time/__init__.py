"""Time in matches: durations, time controls, clocks, weekends and quiet hours. Pure: callers pass the time."""
