"""Proofs and puzzles."""
