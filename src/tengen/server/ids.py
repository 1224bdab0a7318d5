"""Unguessable names of games, and secrets of seats."""

from __future__ import annotations

import hashlib
import secrets

ID_BYTES = 16
SECRET_BYTES = 24


def new_id() -> str:
    """A name that nobody can guess, fit for an address."""
    return secrets.token_urlsafe(ID_BYTES)


def new_secret() -> str:
    """What proves that one holds a seat."""
    return secrets.token_urlsafe(SECRET_BYTES)


def seed_of(id: str) -> int:
    """The seed of whatever is drawn by lot in a game: the same after a restart."""
    return int.from_bytes(hashlib.sha256(id.encode()).digest()[:4])
