"""Training and tuning on games: TD learning, the engine's weights and parameters, puzzles."""

from .td.options import TdOptions
from .td.run_folder import Checkpoint, RunFolder
from .td.training import Training

__all__ = ["Checkpoint", "RunFolder", "TdOptions", "Training"]
