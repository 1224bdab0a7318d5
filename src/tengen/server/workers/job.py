"""What a worker process is asked and answers: one JSON object a line."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any, Self

from ..game_settings import GameSettings


class Task(StrEnum):
    """What is to be done in a position."""

    ACT = "act"
    """Take the next action of the game for a program."""
    HINT = "hint"
    """Say what a person might do."""


class JobError(RuntimeError):
    """The job could not be done; the message says why, in words for the player."""


@dataclass(frozen=True, slots=True)
class Job:
    """A position and what to do there."""

    task: Task
    game: str
    """The id of the game, by which a worker knows that it has the program for it already."""
    settings: GameSettings
    log: tuple[str, ...]
    """The actions so far."""
    program: str = ""
    """The listed name of the program that acts."""
    time_ms: int | None = None
    game_ms: int | None = None
    """Left on the program's clock."""
    increment_ms: int = 0
    seed: int = 0

    def to_line(self) -> bytes:
        """As a line for the worker."""
        return _line({**asdict(self), "settings": self.settings.to_json(), "kind": "job"})

    @classmethod
    def from_object(cls, found: dict[str, Any]) -> Self:
        """From what `to_line` wrote."""
        values = {key: value for key, value in found.items() if key != "kind"}
        values["task"] = Task(values["task"])
        values["settings"] = GameSettings.from_json(values["settings"])
        values["log"] = tuple(values["log"])
        return cls(**values)


@dataclass(frozen=True, slots=True)
class JobAnswer:
    """What came of a job."""

    action: str = ""
    spent_ms: int = 0
    win_rate: float | None = None
    """What the program expects, from 0 to 1, where it says so."""
    hint: dict[str, Any] = field(default_factory=dict)
    """The fields of a `HintView`, all steps of it."""
    error: str = ""
    """Why there is no answer, in words for the player."""

    def to_line(self) -> bytes:
        """As a line for the server."""
        return _line(asdict(self))

    @classmethod
    def from_line(cls, line: bytes) -> Self:
        """From what `to_line` wrote."""
        return cls(**json.loads(line))


STOP = b'{"kind": "stop"}\n'
"""Asks a worker to end its search soon and to answer with what it has."""


def _line(value: dict[str, Any]) -> bytes:
    return json.dumps(value).encode("ascii") + b"\n"
