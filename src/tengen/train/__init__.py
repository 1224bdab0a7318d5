"""Training on games: temporal differences over the features of winning windows."""

from .td.options import TdOptions
from .td.run_folder import Checkpoint, RunFolder
from .td.training import Training

__all__ = ["Checkpoint", "RunFolder", "TdOptions", "Training"]
