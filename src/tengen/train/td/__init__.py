"""Temporal differences over the features of winning windows."""
