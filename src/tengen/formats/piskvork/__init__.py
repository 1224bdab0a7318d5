"""The game files of Piskvork (PSQ) and Gomotur (REC)."""
