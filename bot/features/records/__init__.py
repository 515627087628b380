"""Records: matches as files, a person's data, and what is rebuilt from the logs."""
