"""The server's HTTP routes and socket, and what they send and accept."""
