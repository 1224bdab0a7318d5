"""A network between a page and the server on which connections can die without a word."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress


class SwallowingProxy:
    """Passes bytes on in both directions until told to swallow those of the open connections."""

    def __init__(self, port: int) -> None:
        """Takes the port of the server, and gets one of its own."""
        self._server_port = port
        self._entrance = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._entrance.getsockname()[1]}/"
        self._sockets: list[socket.socket] = []
        self._dead: set[socket.socket] = set()
        threading.Thread(target=self._accept, daemon=True).start()

    def swallow(self) -> None:
        """Lets nothing more through the connections that are open now, and closes none."""
        self._dead.update(self._sockets)

    def close(self) -> None:
        """Ends all connections."""
        for each in [self._entrance, *self._sockets]:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def _accept(self) -> None:
        with suppress(OSError):  # The proxy is closed.
            while True:
                page, _ = self._entrance.accept()
                server = socket.create_connection(("127.0.0.1", self._server_port))
                self._sockets += [page, server]
                for ends in [(page, server), (server, page)]:
                    threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):  # Either side may go at any moment.
            while data := source.recv(65536):
                if source not in self._dead:
                    target.sendall(data)
            if source not in self._dead:
                target.shutdown(socket.SHUT_WR)
