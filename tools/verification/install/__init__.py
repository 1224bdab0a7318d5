"""Packages and a fresh clone."""
