"""winning_windows: the agent, its options, weights and explanation, and its rule-based opponent."""
