"""Command line, ``stonepost``: its commands, and everything that they do apart from serving."""
