"""Games in an SQLite file, and out of it."""
