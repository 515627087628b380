"""Time in matches: durations, time controls, clocks, weekends and quiet hours. Pure: the time is always passed in."""
