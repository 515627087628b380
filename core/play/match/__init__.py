"""Match: challenges, matches and their logs."""
