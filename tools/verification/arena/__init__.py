"""Matches that are interrupted, their stores and statistics."""
