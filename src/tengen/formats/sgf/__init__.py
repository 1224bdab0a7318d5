"""SGF parser and encoder, including the dialect of c-gomoku-cli."""
