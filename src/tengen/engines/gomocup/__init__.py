"""The Gomocup protocol: a client for brains."""
