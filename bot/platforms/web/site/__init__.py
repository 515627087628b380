"""Site: what all routes of the page share."""
