"""Reruns the papers' experiments: claims, measurements, verdicts, figures and reports."""

from .claims import Claim, Judged, Place, Verdict, read_claims
from .experiment import Experiment, experiment_keys, find_experiment
from .measured import Measured
from .run import Run

__all__ = [
    "Claim",
    "Experiment",
    "Judged",
    "Measured",
    "Place",
    "Run",
    "Verdict",
    "experiment_keys",
    "find_experiment",
    "read_claims",
]
