"""The Gomocup protocol: client, handshake and parser."""
