"""The papers' agents and experiments."""
