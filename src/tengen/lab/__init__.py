"""Reruns the papers' experiments: claims, measurements, verdicts, figures and reports."""

from .claims import Claim, Place, read_claims
from .experiment import Experiment, experiment_keys, find_experiment
from .measured import Measured
from .run import Run
from .verdicts import Judged, Verdict

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
