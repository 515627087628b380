"""What is played above the rules: people, challenges, matches; commands and their handlers; the ports to the world."""
