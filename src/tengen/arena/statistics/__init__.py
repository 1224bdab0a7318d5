"""Match statistics: counts of games and pairs, Elo, SPRT, ratings of a pool, crosstable."""

from .counts import ByColor, Evidence, GameResult, MatchCounts, PairCounts, Sample, WinDrawLoss
from .elo import EloBounds, EloDifference, elo_difference, elo_of_score, score_of_elo
from .ledger import Crosstable, Ledger, crosstable
from .ratings import PlayerRating, PoolRatings, RatingGroup, rate
from .sprt import EloModel, Sprt, SprtStatus, SprtVerdict

__all__ = [
    "ByColor",
    "Crosstable",
    "EloBounds",
    "EloDifference",
    "EloModel",
    "Evidence",
    "GameResult",
    "Ledger",
    "MatchCounts",
    "PairCounts",
    "PlayerRating",
    "PoolRatings",
    "RatingGroup",
    "Sample",
    "Sprt",
    "SprtStatus",
    "SprtVerdict",
    "WinDrawLoss",
    "crosstable",
    "elo_difference",
    "elo_of_score",
    "rate",
    "score_of_elo",
]
