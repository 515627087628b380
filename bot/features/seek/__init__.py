"""Seeks: finding an opponent on any platform, and boards of offers."""
