"""Anything that chooses a move: the agents, and `create`, which makes one from its name."""

from .agent import Agent
from .random_agent import RandomAgent
from .registry import create, names

__all__ = ["Agent", "RandomAgent", "create", "names"]
