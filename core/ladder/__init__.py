"""Challenge ladders: rules, values, port, and the log from which places follow."""
