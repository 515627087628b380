"""Ladders: their places, who may challenge whom, and the effects of matches."""
