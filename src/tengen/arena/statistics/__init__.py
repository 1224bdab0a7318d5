"""What results are worth: counts of games and pairs, Elo, SPRT, ratings of a pool, crosstable."""

from .crosstable import Crosstable, crosstable
from .elo import EloBounds, EloDifference, elo_difference, elo_of_score, score_of_elo
from .game_result import GameResult
from .ledger import Ledger
from .pair_counts import MatchCounts, PairCounts
from .pool_ratings import PoolRatings, Rating, RatingGroup
from .ratings import rate
from .sample import Evidence, Sample
from .sprt import EloModel, Sprt, SprtStatus, Verdict
from .win_draw_loss import ByColor, WinDrawLoss

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
    "PoolRatings",
    "Rating",
    "RatingGroup",
    "Sample",
    "Sprt",
    "SprtStatus",
    "Verdict",
    "WinDrawLoss",
    "crosstable",
    "elo_difference",
    "elo_of_score",
    "rate",
    "score_of_elo",
]
