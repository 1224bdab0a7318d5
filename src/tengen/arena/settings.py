"""What is to be played: who, under which rule, from which openings, with how much time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any

from ..agents.limits import Limits
from ..game import MAX_SIZE, MIN_SIZE, Rule
from ..game.nearest import unknown_word


class Pairing(StrEnum):
    """Who meets whom."""

    ROUND_ROBIN = "round_robin"
    """Everyone meets everyone."""
    GAUNTLET = "gauntlet"
    """The first player meets everyone else."""


@dataclass(frozen=True, slots=True)
class Adjudication:
    """When the arena ends a game that the rules would let go on. None of it by default."""

    max_moves: int | None = None
    """Moves after which the game is a draw."""
    win_score: int | None = None
    """The game is won when both players' scores say so by at least this much,"""
    win_moves: int = 4
    """for so many moves in a row."""
    draw_score: int | None = None
    """The game is drawn when both players' scores are at most this far from 0,"""
    draw_moves: int = 10
    """for so many moves in a row."""
    proven: bool = False
    """The game is won when both players announce the same forced win."""


@dataclass(frozen=True, slots=True)
class Clock:
    """Time for thinking, in milliseconds; what is None is not bounded."""

    move_ms: int | None = None
    """For each move."""
    game_ms: int | None = None
    """For all moves of a player."""
    increment_ms: int = 0
    """What the clock gains after each move."""
    tolerance_ms: int = 50
    """How late a move may come before the game is lost."""


@dataclass(frozen=True, slots=True)
class GameSettings:
    """What is the same for all games of a tournament."""

    rule: Rule = Rule.FREESTYLE
    size: int = 15
    opening_rule: str = "none"
    """How the players themselves settle opening and colours; see `tengen.Opening`."""
    clock: Clock = field(default_factory=Clock)
    nodes: int | None = None
    """Positions a player may look at for a move."""
    depth: int | None = None
    """Moves a player may look ahead."""
    memory_bytes: int | None = None
    """Memory for a program from outside; 0 for no limit, None for a share of the machine's."""
    restart: bool = False
    """Whether programs from outside are started anew for each game, not told to begin another."""
    adjudication: Adjudication = field(default_factory=Adjudication)

    def __post_init__(self) -> None:
        if not MIN_SIZE <= self.size <= MAX_SIZE:
            raise ValueError(f"a board has {MIN_SIZE} to {MAX_SIZE} points a side, not {self.size}")

    def limits(self, game_left_ms: int | None) -> Limits:
        """What a player is told before a move, with so much left on the clock."""
        return Limits(
            time_ms=self.clock.move_ms,
            game_ms=game_left_ms,
            increment_ms=self.clock.increment_ms,
            nodes=self.nodes,
            depth=self.depth,
            memory_bytes=self.memory_bytes or None,
        )


@dataclass(frozen=True, slots=True)
class Tournament:
    """Everything that decides which games are played; equal tournaments have equal games."""

    players: tuple[str, ...]
    """Agents by name, such as ``mcts?playouts=1000`` or ``engine:pela``."""
    pairs: int = 50
    """Game pairs for each two players: the same opening twice, with colours exchanged."""
    openings: tuple[str, ...] = ()
    """Moves from which games start, in turn; none for the empty board."""
    seed: int = 1
    pairing: Pairing = Pairing.ROUND_ROBIN
    game: GameSettings = field(default_factory=GameSettings)

    def __post_init__(self) -> None:
        if len(self.players) < 2:
            raise ValueError("a tournament needs at least two players")
        if self.pairs < 1:
            raise ValueError(f"at least one pair of games is played, not {self.pairs}")
        if self.openings and self.game.opening_rule != "none":
            raise ValueError("openings are given, and an opening rule too: choose one of the two")


def from_table(kind: type[Any], table: dict[str, Any], where: str = "") -> Any:
    """One of the classes above from a table of TOML or JSON; raises ValueError naming the key."""
    known = [part.name for part in fields(kind)]
    for key in table:
        if key not in known:
            raise ValueError(unknown_word(f"setting {where}".rstrip(), key, sorted(known)))
    return kind(
        **{key: _READ[key](value) if key in _READ else value for key, value in table.items()}
    )


_READ: dict[str, Callable[[Any], Any]] = {
    "game": lambda table: from_table(GameSettings, table, "of game"),
    "clock": lambda table: from_table(Clock, table, "of clock"),
    "adjudication": lambda table: from_table(Adjudication, table, "of adjudication"),
    "players": tuple,
    "openings": tuple,
    "rule": Rule,
    "pairing": Pairing,
}
