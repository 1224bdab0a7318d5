"""genetic_line: the agent, its options and its explanation."""
