"""`tengen play`: a game in the terminal, full screen or line by line."""
