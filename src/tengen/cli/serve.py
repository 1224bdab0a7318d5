"""`tengen serve`: the page in a browser, served from this machine to this machine."""

from __future__ import annotations

import errno
import ipaddress
import socket
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    import uvicorn


MAX_PORT = 65535


def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; only this machine's own will do.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=MAX_PORT, help="Port to listen on; 0 takes any free one.")
    ] = 8000,
    open_: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in your browser.")
    ] = False,
) -> None:
    """Serve the board as a page for your browser.

    Prints the address of the page once it is ready. Ctrl-C stops the server.

    For example:

        tengen serve --open
        tengen serve --port 8080
    """
    _check_loopback(host)
    with _listen(host, port) as listener:
        server = _server(_address(host, listener), open_)
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listener])
    typer.echo("Stopped.")


def _check_loopback(host: str) -> None:
    try:
        local = host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        local = False
    if not local:
        raise typer.BadParameter(
            f"the server answers this machine only, for it does not ask who is there: use "
            f"127.0.0.1, ::1 or localhost instead of {host!r}. From another machine, go through a "
            "tunnel such as ssh -L 8000:127.0.0.1:8000.",
            param_hint="--host",
        )


def _listen(host: str, port: int) -> socket.socket:
    """Opens the port here rather than in the server, so that a refusal becomes one sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        typer.echo(_refusal(error, host, port), err=True)
        raise typer.Exit(1) from None


def _refusal(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is in use by another program, perhaps by another tengen serve. "
            f"Stop that one, or choose another port: tengen serve --port {_another(port)}"
        )
    if error.errno == errno.EACCES:
        return f"Port {port} is reserved for the system. Choose one from 1024 up: --port 8000"
    return f"Cannot listen on {host}, port {port}: {error.strerror}"


def _another(port: int) -> int:
    return port + 1 if port < MAX_PORT else port - 1


def _address(host: str, listener: socket.socket) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{listener.getsockname()[1]}/"


def _server(address: str, open_page: bool) -> uvicorn.Server:
    import uvicorn  # noqa: PLC0415

    class Server(uvicorn.Server):
        """Tells the address when it really answers, not before."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                _announce(address, open_page)

    return Server(uvicorn.Config("tengen.server:app", log_level="warning"))


def _announce(address: str, open_page: bool) -> None:
    typer.echo(f"Tengen is ready: {address}   (Ctrl-C stops it)")
    if open_page:
        import webbrowser  # noqa: PLC0415

        if not webbrowser.open(address):
            typer.echo("No browser could be opened; go to the address above yourself.", err=True)
