"""Learning from games: temporal differences over the features of winning windows."""

from .run_folder import Checkpoint, RunFolder
from .td_options import TdOptions
from .training import Training

__all__ = ["Checkpoint", "RunFolder", "TdOptions", "Training"]
