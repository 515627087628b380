"""People: names that are taken, and what the page knows of its reader."""
