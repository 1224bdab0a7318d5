"""Slow, obvious Python twins of the papers' evaluations and searches."""
