"""What a visitor may choose from: rules, openings, opponents and clocks."""

from __future__ import annotations

from enum import StrEnum

from pydantic import BaseModel

from ..game import Rule


class RuleOption(BaseModel):
    """A rule a game can be played by."""

    name: Rule
    title: str
    description: str


class OpeningOption(BaseModel):
    """A way to begin a game, and with which rules and sizes it goes."""

    name: str
    title: str
    description: str
    rules: list[Rule]
    sizes: list[int]


class OpponentKind(StrEnum):
    """Where an opponent comes from: the engine at a level, an agent, or an outside program."""

    LEVEL = "level"
    AGENT = "agent"
    ENGINE = "engine"


class Rating(BaseModel):
    """How strong a player was measured to be: with 95 % its Elo is within the margin."""

    elo: int
    margin: int
    games: int


class OpponentOption(BaseModel):
    """Someone to play against who is always there."""

    name: str
    """What `NewGame.opponent` takes; a text such as tengen?level=3."""
    kind: OpponentKind
    level: int | None
    """1 to 10, for the engine at a level."""
    title: str
    help: str
    """One sentence; empty where its author wrote none."""
    rating: Rating | None
    """None where nobody has measured it."""


class ClockLimits(BaseModel):
    """Which clocks a game may have."""

    min_main_ms: int
    max_main_ms: int
    max_increment_ms: int


class GameOptions(BaseModel):
    """What can be chosen for a new game."""

    rules: list[RuleOption]
    sizes: list[int]
    openings: list[OpeningOption]
    opponents: list[OpponentOption]
    """Levels first, from weak to strong; then agents, from weak to strong; then programs."""
    clocks: ClockLimits
