"""Handlers of accounts: links, blocks, codes, erasure."""
