"""The arena: games, matches, tournaments and SPRTs between agents and external engines."""

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
