"""Records of matches: documents that people can keep, and that we can read back."""
