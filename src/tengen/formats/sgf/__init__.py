"""SGF, read and written, with the dialect of c-gomoku-cli."""
