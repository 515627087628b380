"""Records of matches: a match as a document that lasts, and a match made of such a document again."""
