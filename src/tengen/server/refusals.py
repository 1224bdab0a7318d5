"""Why a request is refused; `api.problems` answers each with its status and its sentence."""

from __future__ import annotations


class RefusedError(ValueError):
    """The request is well formed, but not possible in this game."""


class NotYoursError(PermissionError):
    """The requester holds no seat that permits this."""


class NoSuchGameError(LookupError):
    """There is no game with that id."""


class NoSuchPuzzleError(LookupError):
    """There is no puzzle with that id."""


class ConflictError(RuntimeError):
    """The game has changed since the request was sent."""


class TooManyError(RuntimeError):
    """The requester already has as much under way as one address may."""
