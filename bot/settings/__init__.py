"""Settings: what each one means, where it is read from, and how it is checked."""
