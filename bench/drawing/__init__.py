"""What is drawn: pictures and animations."""
