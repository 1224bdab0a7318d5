"""Piskvork's game files: PSQ and REC."""
