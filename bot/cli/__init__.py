"""Command line, ``stonepost``: its commands, and their work other than serving."""
