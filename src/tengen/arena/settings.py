"""Settings of a tournament: players, rule, openings, time control and adjudication."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StrictBool, StrictInt

from ..arguments import (
    MAX_DEPTH,
    MAX_FOREIGN_SCORE,
    MAX_MATCH_GAMES,
    MAX_NODES,
    MAX_PLY,
    MAX_RUN_SEED,
)
from ..game import MAX_SIZE, MIN_SIZE, Opening, Rule
from ..game.nearest import unknown_word
from ..limits import Limits
from ..settings import settings

LONGEST_MS = 10**9
MOST_MEMORY = 1 << 44
ANY_RULE = (Rule.RENJU, 15)
"""A rule and a size that every opening rule supports."""


def _known_opening_rule(name: str) -> str:
    Opening(name, *ANY_RULE)
    return name


class Pairing(StrEnum):
    """Which players meet."""

    ROUND_ROBIN = "round_robin"
    """All players meet each other."""
    GAUNTLET = "gauntlet"
    """The first player meets all others."""

    @classmethod
    def _missing_(cls, value: object) -> Pairing:
        known = {kind.value.replace("_", "-"): kind for kind in cls}
        if value not in known:
            raise ValueError(unknown_word("pairing", value, list(cls)))
        return known[str(value)]


@settings
class Adjudication:
    """Conditions under which the arena ends a game early; off by default."""

    max_moves: Annotated[StrictInt | None, Field(ge=1, le=MAX_PLY)] = None
    """Moves after which a game is a draw."""
    win_score: Annotated[StrictInt | None, Field(ge=1, le=MAX_FOREIGN_SCORE)] = None
    """A game is won if both players' scores agree on a winner by at least this much."""
    win_moves: Annotated[StrictInt, Field(ge=2, le=MAX_PLY)] = 4
    """Consecutive moves for which the scores must agree that a game is won."""
    draw_score: Annotated[StrictInt | None, Field(ge=0, le=MAX_FOREIGN_SCORE)] = None
    """A game is drawn if both players' scores are at most this far from 0."""
    draw_moves: Annotated[StrictInt, Field(ge=2, le=MAX_PLY)] = 10
    """Consecutive moves for which the scores must agree that a game is drawn."""
    proven: StrictBool = False
    """A game is won if both players announce the same forced win."""
    announced: Annotated[StrictInt | None, Field(ge=2, le=MAX_PLY)] = None
    """A game is won if one player announces a forced win at this many consecutive moves."""
    # Each announced win must be shorter than the one before, and the opponent must not claim an
    # advantage; the arena does not check the win.


@settings
class TimeControl:
    """Thinking time in milliseconds; None means no limit."""

    move_ms: Annotated[StrictInt | None, Field(ge=1, le=LONGEST_MS)] = None
    """Time for each move."""
    game_ms: Annotated[StrictInt | None, Field(ge=1, le=LONGEST_MS)] = None
    """Time for all moves of a player."""
    increment_ms: Annotated[StrictInt, Field(ge=0, le=LONGEST_MS)] = 0
    """Time added to the clock after each move."""
    tolerance_ms: Annotated[StrictInt, Field(ge=0, le=LONGEST_MS)] = 50
    """How late a move may come before the game is lost."""


@settings
class GameSettings:
    """Settings that all games of a tournament share."""

    rule: Rule = Rule.FREESTYLE
    """The rule."""
    size: Annotated[StrictInt, Field(ge=MIN_SIZE, le=MAX_SIZE)] = 15
    """Points per side."""
    opening_rule: Annotated[str, AfterValidator(_known_opening_rule)] = "none"
    """Opening rule by which the players choose opening and colours, such as swap2."""
    clock: TimeControl = TimeControl()
    nodes: Annotated[StrictInt | None, Field(ge=1, le=MAX_NODES)] = None
    """Nodes per move."""
    depth: Annotated[StrictInt | None, Field(ge=1, le=MAX_DEPTH)] = None
    """Search depth in plies."""
    memory_bytes: Literal[0] | Annotated[StrictInt, Field(ge=1 << 20, le=MOST_MEMORY)] | None = None
    """Memory for each external engine; 0 for no limit."""
    # None means a share of the machine's memory.
    restart: StrictBool = False
    """Restart external engines for each game."""
    adjudication: Adjudication = Adjudication()

    def limits(self, game_left_ms: int | None) -> Limits:
        """The limits of a move, given the time left on the clock."""
        return Limits(
            time_ms=self.clock.move_ms,
            game_ms=game_left_ms,
            increment_ms=self.clock.increment_ms,
            nodes=self.nodes,
            depth=self.depth,
            memory_bytes=self.memory_bytes or None,
        )


@settings
class Tournament:
    """Everything that determines which games are played."""

    players: tuple[str, ...]
    """Agents by name, such as ``mcts?playouts=1000`` or ``engine:pela``."""
    pairs: Annotated[StrictInt, Field(ge=1, le=MAX_MATCH_GAMES // 2)] = 50
    """Game pairs per pairing: the same opening twice, with colours exchanged."""
    openings: tuple[str, ...] = ()
    """Moves from which games start, in turn; none for the empty board."""
    seed: Annotated[StrictInt, Field(ge=0, le=MAX_RUN_SEED)] = 1
    """Seed of the players and the order of the openings."""
    pairing: Pairing = Pairing.ROUND_ROBIN
    """Whether all players meet, or the first meets all others."""
    game: GameSettings = GameSettings()

    def __post_init__(self) -> None:
        if len(self.players) < 2:
            raise ValueError("a tournament needs at least two players")
        if self.openings and self.game.opening_rule != "none":
            raise ValueError("both openings and an opening rule are given: choose one")
