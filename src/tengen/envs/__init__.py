"""Environments for learners: Gymnasium's, single and vectorised, and PettingZoo's.

>>> import gymnasium, tengen.envs
>>> env = gymnasium.make("Tengen/Gomoku-v0", opponent="one_ply")
>>> observation, info = env.reset(seed=1)
>>> observation.shape, int(info["action_mask"].sum())
((4, 15, 15), 225)
"""

from __future__ import annotations

try:
    import gymnasium
    import pettingzoo  # noqa: F401  # Only to complain here if it is missing.
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"the environments need {error.name}, which is not installed: pip install 'tengen[envs]'",
        name=error.name,
    ) from None

from . import gomoku_v0
from .gym import GomokuEnv
from .vector import GomokuVectorEnv

__all__ = ["GomokuEnv", "GomokuVectorEnv", "gomoku_v0"]

gymnasium.register(
    "Tengen/Gomoku-v0",
    entry_point="tengen.envs.gym:GomokuEnv",
    vector_entry_point="tengen.envs.vector:GomokuVectorEnv",
)
