"""The long checks, one file for each kind."""
