"""pattern_alpha_beta: the agent, its options, openings and explanation."""
