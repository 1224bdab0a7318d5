"""Commands that learn: train and selfplay."""
