"""The stored games of the server."""
