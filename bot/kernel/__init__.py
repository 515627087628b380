"""Kernel: what carries every feature: context, events, dispatch, recipients, application."""
