"""Tunes the parameters of the engine's search with SPSA; see docs/training.md."""

from .driver import FILE_NAME, PairLog, PlayPair, play_pair, search_parameters
from .settings import SearchSettings, Tuned, tuned_parameters
from .spsa import ParameterValues, Spsa, SpsaTrial

__all__ = [
    "FILE_NAME",
    "PairLog",
    "ParameterValues",
    "PlayPair",
    "SearchSettings",
    "Spsa",
    "SpsaTrial",
    "Tuned",
    "play_pair",
    "search_parameters",
    "tuned_parameters",
]
