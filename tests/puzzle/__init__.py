"""Puzzles: what they say of themselves is true, and moves are judged rightly."""
