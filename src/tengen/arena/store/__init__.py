"""The store: tournaments and games in a database, and their export."""
