"""Plays a tournament: processes, jobs, resuming."""
