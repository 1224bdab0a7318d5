"""The game in the terminal, full screen or line by line: its rules of play, drawing and keys."""
