"""A child process with limits, and everything that descends from it."""
