"""A PostgreSQL server of the tests' own, started from the programs that Debian installs."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from support.waiting import PATIENCE_S

REQUIRED = "TENGEN_REQUIRE_POSTGRES"
"""The variable that makes a missing server a failure."""
SETTINGS = {
    "fsync": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "shared_buffers": "16MB",
    "max_connections": "40",
    "listen_addresses": "",
}
"""A server that starts at once and whose data nobody needs tomorrow."""
USER = "tengen"


class MissingPostgresError(RuntimeError):
    """There is no server to start, or no package to talk to it."""


def programs() -> Path:
    """The folder of the server's programs: Debian's newest, or the one in PATH."""
    installed = list(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found = max(installed, key=lambda path: int(path.parts[-3]), default=shutil.which("initdb"))
    if found is None:
        raise MissingPostgresError("PostgreSQL is not installed: apt-get install postgresql")
    try:
        import psycopg  # noqa: F401
    except ImportError:
        raise MissingPostgresError("psycopg is not installed: make .venv/.dev") from None
    return Path(found).parent


class PostgresServer:
    """A server with its data in a temporary folder; only this user's programs reach it."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self._programs, self._folder = programs(), folder
        self._settings = SETTINGS | settings
        self._process: subprocess.Popen[bytes] | None = None
        self._numbers = count(1)
        if os.getuid() == 0:
            shutil.chown(folder, _unprivileged())
        options = ["--no-sync", "--auth=trust", "--no-locale", "-E", "UTF8", "-U", USER]
        self._run("initdb", "-D", str(folder / "data"), *options)

    def start(self) -> None:
        """Starts the server, and waits until it answers; it ends with the thread that starts it."""
        settings = [f"-c{name}={value}" for name, value in self._settings.items()]
        program = str(self._programs / "postgres")
        place = ["-D", str(self._folder / "data"), "-k", str(self._folder)]
        with (self._folder / "log").open("ab") as log:
            # It ends with the tests, even if they are killed.
            command = [*_as_user("--pdeathsig=QUIT"), program, *place, *settings]
            self._process = subprocess.Popen(command, cwd="/", stdout=log, stderr=log)
        deadline = time.monotonic() + PATIENCE_S
        ready = [str(self._programs / "pg_isready"), "-q", "-h", str(self._folder), "-U", USER]
        while subprocess.run(ready, check=False).returncode != 0:
            assert self._process.poll() is None, (self._folder / "log").read_text()
            assert time.monotonic() < deadline, "PostgreSQL does not start"
            time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stops the server: by default its clients are disconnected, by SIGQUIT without a word."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE_S)
        self._process = None

    def database(self) -> str:
        """The URL of a new, empty database."""
        import psycopg

        name = f"tengen_{next(self._numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} STRATEGY file_copy".encode())
        return self.url(name)

    def url(self, database: str) -> str:
        return f"postgresql://{USER}@/{database}?host={self._folder}"

    def _run(self, program: str, *arguments: str) -> None:
        command = [*_as_user(), str(self._programs / program), *arguments]
        subprocess.run(command, cwd="/", check=True, stdout=subprocess.DEVNULL)


def _as_user(*options: str) -> list[str]:
    """The server refuses to run as root."""
    if os.getuid() == 0:
        name = _unprivileged()
        options = (*options, f"--reuid={name}", f"--regid={name}", "--clear-groups")
    has_it = shutil.which("setpriv") is not None  # Linux has it.
    return ["setpriv", *options] if options and has_it else []


def _unprivileged() -> str:
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        raise MissingPostgresError("there is no user postgres to run the server") from None


@contextmanager
def postgres_server(**settings: str) -> Iterator[PostgresServer]:
    """A running server.

    Raises:
        MissingPostgresError: There is none.
    """
    programs()
    # The path of a socket has at most 107 characters, those of pytest may be longer.
    with tempfile.TemporaryDirectory(prefix="tengen-pg-", dir="/tmp") as folder:
        server = PostgresServer(Path(folder), **settings)
        server.start()
        try:
            yield server
        finally:
            server.stop()
