"""Evidence that games survive every file format."""
