"""Challenge ladders: rules and values."""
