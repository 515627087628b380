"""From Discord: what people do there, to commands."""
