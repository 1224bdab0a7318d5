"""What can happen in a game; a game is its settings and the list of its events."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..game import Player


class EventKind(StrEnum):
    """What can happen in a game."""

    CREATED = "created"
    JOINED = "joined"
    ACTED = "acted"
    TAKE_BACK_ASKED = "take_back_asked"
    TAKE_BACK_DECLINED = "take_back_declined"
    TAKEN_BACK = "taken_back"
    DRAW_OFFERED = "draw_offered"
    DRAW_DECLINED = "draw_declined"
    DRAW_AGREED = "draw_agreed"
    RESIGNED = "resigned"
    TIMED_OUT = "timed_out"
    FAILED = "failed"
    """A program could not go on; the person opposite wins."""
    REMATCHED = "rematched"
    """A player asked for another game, which was made."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened."""

    kind: EventKind
    player: Player | None = None
    """Whose doing it was; None when the game was made."""
    text: str = ""
    """The action, the number of actions taken back, why a program failed, or the next game's id."""
    spent_ms: int = 0
    """Of the player's clock, for an action."""
