"""attack_defence: the agent, its options and its explanation."""
