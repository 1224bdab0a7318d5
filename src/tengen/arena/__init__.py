"""The arena: games, matches, tournaments and SPRTs between agents and external engines.

Names load on first use: worker processes need few of them, and start sooner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lazy import lazy_names

if TYPE_CHECKING:
    from ..database import StoreAccessError, StoreError
    from .match import Match, MatchScore
    from .run.contest import Contest, with_default_openings
    from .settings import Adjudication, GameSettings, Pairing, TimeControl, Tournament
    from .standing import Standing
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

__getattr__, __dir__ = lazy_names(
    __name__,
    {
        "Adjudication": "settings",
        "Contest": "run.contest",
        "GameSettings": "settings",
        "Match": "match",
        "MatchScore": "match",
        "Pairing": "settings",
        "Standing": "standing",
        "Store": "store.store",
        "StoreAccessError": ".database",
        "StoreError": ".database",
        "TimeControl": "settings",
        "Tournament": "settings",
        "with_default_openings": "run.contest",
    },
)
