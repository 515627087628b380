"""Partner."""
