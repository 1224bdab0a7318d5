"""`tengen serve`: the web server, for this machine, or for others with a token."""

from __future__ import annotations

import errno
import ipaddress
import resource
import secrets
import shlex
import socket
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from typing import Annotated
from urllib.parse import urlencode

import typer

from ..database import PostgresAddress, StoreError, address_of
from ..server.settings import ServerSettings
from .networks import check_instruction_set

MAX_PORT = 65535
MIN_TOKEN, MAX_TOKEN = 12, 1000
LOCAL_NAMES = ("localhost", "127.0.0.1", "::1")
"""Host names accepted in requests to a local server, which guards against DNS rebinding."""
MOST_FILES = 16_384
LOCAL_PROXIES = ("127.0.0.1", "::1")
"""Trusted proxies; default for `--proxy`."""


HostOption = Annotated[
    str,
    typer.Option(
        envvar="TENGEN_HOST",
        help="Address to listen on; one that others can reach needs --token.",
    ),
]
PortOption = Annotated[
    int,
    typer.Option(
        min=0,
        max=MAX_PORT,
        envvar="TENGEN_PORT",
        help="Port to listen on; 0 picks a free one.",
    ),
]
TokenOption = Annotated[
    str,
    typer.Option(
        envvar="TENGEN_TOKEN",
        help="Secret that visitors need; part of the printed address.",
    ),
]
StoreOption = Annotated[
    str | None,
    typer.Option(
        envvar="TENGEN_STORE",
        metavar="FILE|URL",
        help="File for the visitors' games, or a PostgreSQL database that several servers may"
        " share, postgresql://USER@HOST/NAME; default: a file in the data folder.",
    ),
]
ArenaStoreOption = Annotated[
    str | None,
    typer.Option(
        envvar="TENGEN_GAMES",
        metavar="FILE|URL",
        help="The arena's store whose games the explorer shows; default: the database of"
        " --store, or the arena's default store.",
    ),
]
ProxyOption = Annotated[
    list[str] | None,
    typer.Option(
        envvar="TENGEN_PROXY",
        metavar="ADDRESS",
        help="Address of a proxy that says who the visitors are; may be repeated. "
        "Default: a proxy on this machine.",
    ),
]
OpenOption = Annotated[
    bool, typer.Option("--open/--no-open", help="Open the page in your browser.")
]


def serve(
    host: HostOption = "127.0.0.1",
    port: PortOption = 8000,
    token: TokenOption = "",
    store: StoreOption = None,
    games: ArenaStoreOption = None,
    proxy: ProxyOption = None,
    open_: OpenOption = False,
) -> None:
    """Serve the board as a page for your browser.

    Prints the address of the page once it is ready. Ctrl-C stops the server.

    For example:

        tengen serve --open
        tengen serve --port 8080
        tengen serve --host 0.0.0.0 --token a-long-secret-word
        tengen serve --store postgresql://anna@db.example.org/gomoku

    For a domain of your own with TLS, run it with --token behind a proxy such as Caddy or nginx on
    the same machine (for a proxy elsewhere, add --host and --proxy). The proxy has to pass on Host
    and WebSockets, and to set X-Forwarded-For and X-Forwarded-Proto. For Caddy, one line does it:

        reverse_proxy 127.0.0.1:8000
    """
    is_local = _is_loopback(host)
    _check_token(host, is_local, token)
    check_instruction_set()
    proxies = _proxies(proxy or LOCAL_PROXIES)
    _allow_many_files()
    settings = _settings(host if is_local else "", token, store, games)
    _check_store(settings)
    with _listen(host, port) as listener:
        address = _address(host, listener)
        reachable = replace(settings, address="" if is_local else address)
        query = f"?{urlencode({'token': token})}" if token else ""
        _run(listener, address + query, reachable, proxies, open_)
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
    if len(token) > MAX_TOKEN or not (token.isascii() and token.isprintable()):
        raise typer.BadParameter(
            f"a token may have up to {MAX_TOKEN} ASCII letters, digits and signs",
            param_hint="--token",
        )
    if not is_local and not token:
        raise typer.BadParameter(
            f"others can reach {host!r}, so visitors need a token: choose your own, or use "
            f"--token {secrets.token_urlsafe(12)}",
            param_hint="--host",
        )


def _proxies(addresses: Sequence[str]) -> list[str]:
    try:
        return [str(ipaddress.ip_network(address)) for address in addresses]
    except ValueError:
        raise typer.BadParameter(
            "expected addresses such as 10.0.0.7 or 10.0.0.0/24", param_hint="--proxy"
        ) from None


def _settings(
    local_host: str, token: str, store: str | None, games: str | None = None
) -> ServerSettings:
    # A page of another site that reaches the server under a name of its own lacks the token.
    names = (*LOCAL_NAMES, local_host) if local_host and not token else ()
    settings = ServerSettings(token=token, hosts=names)
    with _refused_store():
        kept = settings.store if store is None else address_of(store)
    with _refused_store("--games"):
        shared = kept if isinstance(kept, PostgresAddress) else settings.explored
        explored = shared if games is None else address_of(games)
    return replace(settings, store=kept, explored=explored)


@contextmanager
def _refused_store(option: str = "--store") -> Iterator[None]:
    """Turns a problem with the store into one clear message."""
    try:
        yield
    except StoreError as error:
        raise typer.BadParameter(str(error), param_hint=option) from None


def _check_store(settings: ServerSettings) -> None:
    """Opens the store and writes to it, before the port is opened."""
    from ..server.games.store import GameStore, can_others_read  # noqa: PLC0415

    address = settings.store
    with _refused_store(), closing(GameStore(address)) as store:
        store.forget_older(settings.limits.days)
    if can_others_read(address):
        typer.echo(
            f"Other users of this machine can read the games in {address}. "
            f"To keep them private: chmod 600 {shlex.quote(str(address))}",
            err=True,
        )


def _listen(host: str, port: int) -> socket.socket:
    """Opens the port here rather than in uvicorn, so that a failure becomes one clear message."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except (OSError, ValueError) as error:
        typer.echo(_refusal(error, host, port), err=True)
        raise typer.Exit(2) from None


def _refusal(error: OSError | ValueError, host: str, port: int) -> str:
    if not isinstance(error, OSError):
        return f"{host!r} is not an address to listen on: expected one such as 127.0.0.1"
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is in use by another program, perhaps by another tengen serve. "
            f"Stop it, or choose another port: tengen serve --port {_another(port)}"
        )
    if error.errno == errno.EACCES:
        return f"Port {port} is reserved for the system. Choose 1024 or higher: --port 8000"
    reason = (error.strerror or "unknown error").partition(" (while")[0]
    return f"Cannot listen on address {host}, port {port}: {reason}"


def _another(port: int) -> int:
    return port + 1 if port < MAX_PORT else port - 1


def _address(host: str, listener: socket.socket) -> str:
    reachable = _own_address(listener) if host in ("0.0.0.0", "::") else host
    name = f"[{reachable}]" if ":" in reachable else reachable
    return f"http://{name}:{listener.getsockname()[1]}/"


def _own_address(listener: socket.socket) -> str:
    """This machine's address in its network, which other machines find more often than its name."""
    anywhere = "2001:db8::1" if listener.family is socket.AF_INET6 else "192.0.2.1"
    try:
        # Connecting a UDP socket sends nothing: it asks the system which way it would send.
        with socket.socket(listener.family, socket.SOCK_DGRAM) as probe:
            probe.connect((anywhere, 9))
            return str(probe.getsockname()[0])
    except OSError:
        return socket.gethostname()


def _run(
    listener: socket.socket,
    address: str,
    settings: ServerSettings,
    proxies: Sequence[str],
    open_page: bool,
) -> None:
    """Serves until Ctrl-C."""
    from ..server.http_server import make_server  # noqa: PLC0415
    from ..server.log import summarized_log  # noqa: PLC0415

    with summarized_log() as log, suppress(KeyboardInterrupt):
        server = make_server(settings, log, lambda: _announce(address, open_page), proxies)
        server.run(sockets=[listener])


def _announce(address: str, open_page: bool) -> None:
    typer.echo(f"Tengen is ready: {address}   (Ctrl-C stops it)")
    if open_page and not webbrowser.open(address):
        typer.echo("Could not open a browser; open the address above yourself.", err=True)
