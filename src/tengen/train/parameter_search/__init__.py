"""The numbers of the engine's search, found by games: SPSA. docs/training.md has the whole."""

from .driver import Play, search_parameters
from .pair_log import FILE_NAME, PairLog
from .playing import play_pair
from .settings import SearchSettings, tuned_parameters
from .spsa import Spsa, Trial, Values
from .tuned import Tuned

__all__ = [
    "FILE_NAME",
    "PairLog",
    "Play",
    "SearchSettings",
    "Spsa",
    "Trial",
    "Tuned",
    "Values",
    "play_pair",
    "search_parameters",
    "tuned_parameters",
]
