"""Challenge ladders: their rules, what is kept of them, and how that follows from their logs."""
