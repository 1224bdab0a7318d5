"""Tunes the parameters of the engine's search with SPSA; see docs/training.md."""

from .driver import FILE_NAME, PairLog, Play, play_pair, search_parameters
from .settings import SearchSettings, Tuned, tuned_parameters
from .spsa import Spsa, SpsaTrial, Values

__all__ = [
    "FILE_NAME",
    "PairLog",
    "Play",
    "SearchSettings",
    "Spsa",
    "SpsaTrial",
    "Tuned",
    "Values",
    "play_pair",
    "search_parameters",
    "tuned_parameters",
]
