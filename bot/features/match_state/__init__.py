"""Match_state."""
