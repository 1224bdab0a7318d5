"""Plays a tournament: the driver, its workers and executors, and the live view's data."""
