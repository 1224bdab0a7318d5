"""The engine: tactics, games, levels and its protocol."""
