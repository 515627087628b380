"""Records: matches as files, a person's data, and rebuilding from the logs."""
