"""What may be asked for, and what follows from it. A handler looks first and writes after; an Answer ends it without effect."""
