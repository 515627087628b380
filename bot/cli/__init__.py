"""The command line, ``stonepost``: its commands, and what they do beside serving."""
