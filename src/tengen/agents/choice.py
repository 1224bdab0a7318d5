"""What an agent answers."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..game import Move
from .info import Info


@dataclass(frozen=True, slots=True)
class Choice:
    """A move, and what the search told about it."""

    move: Move
    info: Info = field(default_factory=Info)
