"""Fits the weights of the engine's evaluation to games of the engine against itself."""

from .calibration import Bin, calibrate, points_per_e
from .fit import FitOptions, RuleFit, fit_rule
from .samples import Samples, samples_of
from .weights import RuleWeights, present_weights
from .weights_file import weights_source

__all__ = [
    "Bin",
    "FitOptions",
    "RuleFit",
    "RuleWeights",
    "Samples",
    "calibrate",
    "fit_rule",
    "points_per_e",
    "present_weights",
    "samples_of",
    "weights_source",
]
