"""What a driver hands to a worker, as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from ..engines.allowance import Allowance
from .schedule import GamePlan
from .settings import GameSettings


@dataclass(frozen=True, slots=True)
class Stage:
    """Who plays, by which names, and where they are: the same for all jobs of a tournament."""

    players: tuple[str, ...]
    """As they are to be made: copies of those of the tournament."""
    home: str
    """Where the copies are, which is TENGEN_HOME of the worker; see `frozen_players`."""
    allowance: Allowance
    """What programs from outside may use where nobody says."""
    live: str
    """The folder in which workers show what they do; none when nobody watches."""
    log: str = ""
    """The folder into which they write what programs hear and say; none unless told."""


@dataclass(frozen=True, slots=True)
class Job:
    """Games to be played one after the other by one worker."""

    stage: Stage
    settings: GameSettings
    plans: tuple[GamePlan, ...]
    is_suspect: bool = False
    """Whether a player may end the worker's process, so that nothing else is played meanwhile."""
