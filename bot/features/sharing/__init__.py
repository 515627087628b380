"""Sharing: who may watch a match, and the address that its players share."""
