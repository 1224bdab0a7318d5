"""winning_windows: the agent, its options, weights, explanation and its rule-based opponent."""
