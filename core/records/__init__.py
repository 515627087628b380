"""Records of matches: documents of matches that can be kept and read back."""
