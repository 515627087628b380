"""Kernel: the common base of all features: context, events, dispatch, recipients and application."""
