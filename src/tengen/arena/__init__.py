"""Anything plays anything, and the result can be trusted: games, pairs, matches, tournaments."""

from .contest import Contest, with_default_openings
from .match import Match, MatchScore
from .settings import Adjudication, Clock, GameSettings, Pairing, Tournament
from .standing import Standing
from .store import Store
from .store_file import StoreAccessError, StoreError

__all__ = [
    "Adjudication",
    "Clock",
    "Contest",
    "GameSettings",
    "Match",
    "MatchScore",
    "Pairing",
    "Standing",
    "Store",
    "StoreAccessError",
    "StoreError",
    "Tournament",
    "with_default_openings",
]
