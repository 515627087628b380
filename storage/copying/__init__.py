"""Copying a whole store from one engine to another."""
