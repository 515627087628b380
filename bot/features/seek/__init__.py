"""Seeks: looking for an opponent on all platforms, and boards of offers."""
