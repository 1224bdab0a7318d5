"""What can go wrong with the database of a store."""

from __future__ import annotations


class StoreError(ValueError):
    """The database is not a store, or does not contain what was requested."""


class StoreAccessError(StoreError):
    """The database cannot be read or written now; its games are safe."""


class AwayError(StoreAccessError):
    """The database cannot be reached; whether the last transaction was committed is unknown."""


class RowConflictError(RuntimeError):
    """A row with this key exists already, or the row that it refers to does not."""
