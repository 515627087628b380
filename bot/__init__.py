"""Stonepost as people meet it: chat, platforms, delivery, settings, and the command line that ties them together."""
