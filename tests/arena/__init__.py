"""Evidence that games are played fairly and their results can be trusted."""
