"""Where a store is: the path of a file, or the URL of a PostgreSQL database."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote

from .errors import StoreError

SCHEMES = ("postgresql://", "postgres://")
HIDDEN = "***"
PUBLIC = {
    *("application_name", "channel_binding", "client_encoding", "connect_timeout", "dbname"),
    *("fallback_application_name", "gssencmode", "host", "hostaddr", "keepalives"),
    *("keepalives_count", "keepalives_idle", "keepalives_interval", "krbsrvname"),
    *("load_balance_hosts", "options", "passfile", "port", "require_auth", "requirepeer"),
    *("service", "ssl_max_protocol_version", "ssl_min_protocol_version", "sslcert", "sslcertmode"),
    *("sslcrl", "sslcrldir", "sslkey", "sslmode", "sslnegotiation", "sslrootcert", "sslsni"),
    *("target_session_attrs", "tcp_user_timeout", "user"),
}
"""Parameters of a URL that may be shown; others may be passwords, even if misspelt."""
_SECRET = re.compile(r"pass|pwd|secret|token|jwt", re.IGNORECASE)
"""Such a word hides `options`, which may set anything."""
_PARAMETER = re.compile(r"([?&])([^&=]*)(=?)([^&]*)")
_URL = re.compile(r"[\s\"'<(]*([A-Za-z][\w+.-]*):/")
_CREDENTIALS = re.compile(r"[^/]*:[^/]*@|(?:.*\s)?(?:host|user|dbname|password)\s*=")
"""What else is meant for a database: a URL without its scheme, and libpq's other notation."""
_EXPECTED = "expected the path of a file, or postgresql://USER@HOST/NAME"


@dataclass(frozen=True, slots=True)
class PostgresAddress:
    """The URL of a database; its text never contains the password.

    >>> print(PostgresAddress("postgresql://anna:secret@db.example.org/gomoku"))
    postgresql://anna:***@db.example.org/gomoku
    """

    url: str = field(repr=False)

    def __str__(self) -> str:
        scheme, _, rest = self.url.partition("://")
        # A password may contain any character, even if it should not: the last @ ends it.
        user, at, place = rest.rpartition("@")
        name, colon, _ = user.partition(":")
        shown = f"{scheme}://{name}{colon}{HIDDEN if colon else ''}{at}{place}"
        return _PARAMETER.sub(_without_secret, shown)

    __repr__ = __str__

    @property
    def parameters(self) -> list[str]:
        """The names of the parameters in its text."""
        return [found[1] for found in _PARAMETER.findall(str(self))]


def _without_secret(parameter: re.Match[str]) -> str:
    mark, name, equals, value = parameter.groups()
    if not equals:
        return f"{mark}{HIDDEN}"
    is_shown = name in PUBLIC and not (name == "options" and _SECRET.search(unquote(value)))
    return parameter[0] if is_shown else f"{mark}{name}={HIDDEN}"


Address = Path | PostgresAddress


def is_there(address: Address) -> bool:
    """Whether a store exists; one in a database is created when it is opened."""
    return isinstance(address, PostgresAddress) or address.is_file()


def address_of(text: str | Path | PostgresAddress) -> Address:
    """The address that a text means.

    >>> address_of("games.sqlite"), address_of("postgresql:///gomoku")
    (PosixPath('games.sqlite'), postgresql:///gomoku)

    Raises:
        StoreError: It is the URL of something else; the message does not repeat it.
    """
    if not isinstance(text, str):
        return text
    scheme, mark, rest = text.partition("://")
    if f"{scheme.lower()}{mark}" in SCHEMES:
        return PostgresAddress(f"{scheme.lower()}{mark}{rest}")
    if url := _URL.match(text):
        raise StoreError(f"{url[1]}:… is not a place for games: {_EXPECTED}")
    if _CREDENTIALS.match(text):
        raise StoreError(f"this is neither a file nor a URL (it is not shown): {_EXPECTED}")
    return Path(text)
