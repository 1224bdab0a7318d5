"""A minimal echo server, the baseline of `tengen bench server`.

`python -m tengen.cli.bench.echo` prints its address once it is ready, and returns whatever JSON is
posted to it.
"""

from __future__ import annotations

import socket
from typing import Any

import uvicorn
from fastapi import FastAPI

from ...server.settings import KEEP_ALIVE_S

app = FastAPI()


@app.post("/echo")
async def echo(body: dict[str, Any]) -> dict[str, Any]:
    """Returns the request's body."""
    return body


class EchoServer(uvicorn.Server):
    """Prints its address when it is ready."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, and prints the address."""
        await super().startup(sockets)
        for listener in sockets or ():
            print(f"The echo is ready: http://127.0.0.1:{listener.getsockname()[1]}/", flush=True)


def main() -> None:
    """Runs as a script."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        config = uvicorn.Config(app, log_level="warning", timeout_keep_alive=KEEP_ALIVE_S)
        EchoServer(config).run(sockets=[listener])


if __name__ == "__main__":
    main()
