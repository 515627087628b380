"""Kernel: the common base of all features, with context, events, dispatch, recipients and application."""
