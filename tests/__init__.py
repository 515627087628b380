"""Tests. A package, so that no other one of this name on the path stands before it."""
