"""The arena: games, matches, tournaments and SPRTs between agents and external engines.

Names load on first use: worker processes need few of them, and start sooner.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .match import Match, MatchScore
    from .run.contest import Contest, with_default_openings
    from .settings import Adjudication, GameSettings, Pairing, TimeControl, Tournament
    from .standing import Standing
    from .store.file import StoreAccessError, StoreError
    from .store.store import Store

__all__ = [
    "Adjudication",
    "Contest",
    "GameSettings",
    "Match",
    "MatchScore",
    "Pairing",
    "Standing",
    "Store",
    "StoreAccessError",
    "StoreError",
    "TimeControl",
    "Tournament",
    "with_default_openings",
]

_HOMES = {
    "Adjudication": "settings",
    "Contest": "run.contest",
    "GameSettings": "settings",
    "Match": "match",
    "MatchScore": "match",
    "Pairing": "settings",
    "Standing": "standing",
    "Store": "store.store",
    "StoreAccessError": "store.file",
    "StoreError": "store.file",
    "TimeControl": "settings",
    "Tournament": "settings",
    "with_default_openings": "run.contest",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
