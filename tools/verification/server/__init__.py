"""Servers under load, and servers that die."""
