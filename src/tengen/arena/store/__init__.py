"""The store: tournaments and games in an SQLite file, and their export."""
