"""Command line, ``stonepost``: its commands, and their work apart from serving."""
