"""`tengen serve`: the web server, for this machine, or for others with a token."""

from __future__ import annotations

import errno
import ipaddress
import resource
import secrets
import socket
import webbrowser
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlencode

import typer

from ..server.settings import ServerSettings

if TYPE_CHECKING:
    import uvicorn


MAX_PORT = 65535
MIN_TOKEN = 12
LOCAL_NAMES = ("localhost", "127.0.0.1", "::1")
"""Host names accepted in requests to a local server, which guards against DNS rebinding."""
MOST_FILES = 16_384
KEEP_ALIVE_S = 75
"""Longer than the minute a move may take, so that clients need not reconnect."""
GRACE_S = 3
"""Time for pending requests to finish when the server stops."""


def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; one that others can reach needs --token.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=MAX_PORT, help="Port to listen on; 0 picks a free one.")
    ] = 8000,
    token: Annotated[
        str,
        typer.Option(
            envvar="TENGEN_TOKEN",
            help="Secret that visitors need; part of the printed address.",
        ),
    ] = "",
    store: Annotated[
        Path | None,
        typer.Option(help="File for the visitors' games; default: in the data folder."),
    ] = None,
    open_: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in your browser.")
    ] = False,
) -> None:
    """Serve the board as a page for your browser.

    Prints the address of the page once it is ready. Ctrl-C stops the server.

    For example:

        tengen serve --open
        tengen serve --port 8080
        tengen serve --host 0.0.0.0 --token a-long-secret-word
    """
    is_local = _is_loopback(host)
    _check_token(host, is_local, token)
    _allow_many_files()
    with _listen(host, port) as listener:
        settings = _settings(host if is_local else "", token, store)
        server = _server(_address(host, listener, token), settings, open_)
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listener])
    typer.echo("Stopped.")


def _allow_many_files() -> None:
    """Raises the limit on open files: each visitor needs one or two."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _check_token(host: str, is_local: bool, token: str) -> None:
    if not host:
        raise typer.BadParameter("expected an address such as 127.0.0.1", param_hint="--host")
    if token and len(token) < MIN_TOKEN:
        raise typer.BadParameter(
            f"a token needs at least {MIN_TOKEN} characters, so that nobody can guess it",
            param_hint="--token",
        )
    if not is_local and not token:
        raise typer.BadParameter(
            f"others can reach {host!r}, so visitors need a token: choose your own, or use "
            f"--token {secrets.token_urlsafe(12)}",
            param_hint="--host",
        )


def _settings(local_host: str, token: str, store: Path | None) -> ServerSettings:
    names = (*LOCAL_NAMES, local_host) if local_host else ()
    settings = ServerSettings(token=token, hosts=names)
    return settings if store is None else replace(settings, store=store)


def _listen(host: str, port: int) -> socket.socket:
    """Opens the port here rather than in uvicorn, so that a failure becomes one clear message."""
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
            f"Stop it, or choose another port: tengen serve --port {_another(port)}"
        )
    if error.errno == errno.EACCES:
        return f"Port {port} is reserved for the system. Choose 1024 or higher: --port 8000"
    return f"Cannot listen on {host}, port {port}: {error.strerror}"


def _another(port: int) -> int:
    return port + 1 if port < MAX_PORT else port - 1


def _address(host: str, listener: socket.socket, token: str) -> str:
    reachable = socket.gethostname() if host in ("0.0.0.0", "::") else host
    name = f"[{reachable}]" if ":" in reachable else reachable
    query = f"?{urlencode({'token': token})}" if token else ""
    return f"http://{name}:{listener.getsockname()[1]}/{query}"


def _server(address: str, settings: ServerSettings, open_page: bool) -> uvicorn.Server:
    import uvicorn  # noqa: PLC0415

    from ..server import create_app  # noqa: PLC0415
    from ..server.api.game_schemas import MAX_MESSAGE_BYTES  # noqa: PLC0415
    from ..server.guards import BoundedConnection  # noqa: PLC0415

    class Server(uvicorn.Server):
        """Announces the address only when it accepts connections."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                _announce(address, open_page)

    config = uvicorn.Config(
        create_app(settings=settings),
        log_level="warning",
        http=BoundedConnection,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,  # Costs each socket more memory than its game.
        timeout_keep_alive=KEEP_ALIVE_S,
        timeout_graceful_shutdown=GRACE_S,
    )
    return Server(config)


def _announce(address: str, open_page: bool) -> None:
    typer.echo(f"Tengen is ready: {address}   (Ctrl-C stops it)")
    if open_page and not webbrowser.open(address):
        typer.echo("Could not open a browser; open the address above yourself.", err=True)
