"""Pages: the documents that a browser opens, and their files."""
