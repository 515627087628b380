"""Talk."""
