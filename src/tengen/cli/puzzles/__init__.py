"""`tengen puzzles`: forced wins to find."""
