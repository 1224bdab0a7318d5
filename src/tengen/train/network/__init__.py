"""Trains the network that evaluates positions. `docs/network.md` describes it."""
