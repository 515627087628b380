"""Benches of drawing: pictures and animations."""
