"""The network's arithmetic, and its tutorial."""
