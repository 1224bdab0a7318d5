"""Tengen's own JSON format."""
