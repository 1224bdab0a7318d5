"""Where a store is: the path of a file, or the URL of a PostgreSQL database."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

SCHEMES = ("postgresql://", "postgres://")
HIDDEN = "***"
PUBLIC = {"application_name", "connect_timeout", "dbname", "host", "hostaddr", "port", "user"}
"""Parameters of a URL that may be shown; others may be passwords, even if misspelt."""


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
        return re.sub(r"([?&])(\w+)=[^&]*", _without_secret, shown)

    __repr__ = __str__


def _without_secret(parameter: re.Match[str]) -> str:
    mark, name = parameter.groups()
    return parameter[0] if name in PUBLIC else f"{mark}{name}={HIDDEN}"


Address = Path | PostgresAddress


def address_of(text: str | Path | PostgresAddress) -> Address:
    """The address that a text means.

    >>> address_of("games.sqlite"), address_of("postgresql:///gomoku")
    (PosixPath('games.sqlite'), postgresql:///gomoku)
    """
    if isinstance(text, PostgresAddress):
        return text
    is_url = isinstance(text, str) and text.startswith(SCHEMES)
    return PostgresAddress(str(text)) if is_url else Path(text)
