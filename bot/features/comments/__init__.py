"""Comments: what people write at turns of finished matches, for everyone who may see the match."""
