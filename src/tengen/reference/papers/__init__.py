"""Slow, obvious Python implementations of the papers' evaluations and searches."""
