"""Fits the weights of the engine's evaluation to self-play games."""

from .fit import Bin, FitOptions, RuleFit, calibrate, fit_rule, points_per_e
from .samples import Samples, samples_of
from .weights import RuleWeights, present_weights, weights_source

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
