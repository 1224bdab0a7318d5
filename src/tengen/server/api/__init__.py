"""The server's HTTP routes and WebSocket, and their messages."""
