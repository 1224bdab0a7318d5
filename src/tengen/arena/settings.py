"""What is to be played: who, under which rule, from which openings, with how much time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Annotated, Any, get_type_hints

from ..game import MAX_SIZE, MIN_SIZE, Rule
from ..game.nearest import unknown_word
from ..limits import Limits


@dataclass(frozen=True, slots=True)
class Range:
    """Whole numbers, both ends included; stands in the annotation of a setting.

    >>> 0 in Range(1, 5000), Range(1, 5000).text(), Range(1, 5000).text(1000), Range(2).text()
    (False, 'from 1 to 5000', 'from 0.001 to 5', 'from 2 up')
    """

    least: int
    most: int | None = None
    or_zero: bool = False
    """Whether 0 has a meaning of its own, beside the range."""

    def __contains__(self, value: int) -> bool:
        if value == 0 and self.or_zero:
            return True
        return self.least <= value and (self.most is None or value <= self.most)

    def text(self, unit: int = 1) -> str:
        """In words, where so many are one of those that people write."""
        zero = ", or 0" if self.or_zero else ""
        if self.most is None:
            return f"from {self.least / unit:.15g} up{zero}"
        return f"from {self.least / unit:.15g} to {self.most / unit:.15g}{zero}"


def ranges_of(kind: type[Any]) -> dict[str, Range]:
    """The ranges of a dataclass, by field."""
    hints = get_type_hints(kind, include_extras=True)
    marks = ((name, getattr(hint, "__metadata__", ())) for name, hint in hints.items())
    return {name: each for name, found in marks for each in found if isinstance(each, Range)}


def check_ranges(settings: Any) -> None:
    """Raises ValueError for a number out of its range; None is the absence of one."""
    for name, allowed in ranges_of(type(settings)).items():
        value = getattr(settings, name)
        if value is not None and value not in allowed:
            raise ValueError(f"{name}: found {value}, expected {allowed.text()}")


LONGEST_MS = 10**9
MOST_MEMORY = 1 << 44
LARGEST_SEED = 2**32 - 1


class Pairing(StrEnum):
    """Who meets whom."""

    ROUND_ROBIN = "round_robin"
    """Everyone meets everyone."""
    GAUNTLET = "gauntlet"
    """The first player meets everyone else."""

    @classmethod
    def _missing_(cls, value: object) -> Pairing:
        known = {kind.value.replace("_", "-"): kind for kind in cls}
        if value not in known:
            raise ValueError(unknown_word("pairing", value, list(cls)))
        return known[str(value)]


@dataclass(frozen=True, slots=True)
class Adjudication:
    """When the arena ends a game that the rules would let go on. None of it by default."""

    max_moves: Annotated[int | None, Range(1)] = None
    """Moves after which the game is a draw."""
    win_score: Annotated[int | None, Range(1)] = None
    """The game is won when both players' scores say so by at least this much,"""
    win_moves: Annotated[int, Range(2)] = 4
    """for so many moves in a row."""
    draw_score: Annotated[int | None, Range(0)] = None
    """The game is drawn when both players' scores are at most this far from 0,"""
    draw_moves: Annotated[int, Range(2)] = 10
    """for so many moves in a row."""
    proven: bool = False
    """The game is won when both players announce the same forced win."""
    announced: Annotated[int | None, Range(2)] = None
    """The game is won by who announces a forced win at so many own moves in a row, ever nearer,
    while the other does not claim to be better. Nobody checks the win."""

    def __post_init__(self) -> None:
        check_ranges(self)


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Time for thinking, in milliseconds; what is None is not bounded."""

    move_ms: Annotated[int | None, Range(1, LONGEST_MS)] = None
    """For each move."""
    game_ms: Annotated[int | None, Range(1, LONGEST_MS)] = None
    """For all moves of a player."""
    increment_ms: Annotated[int, Range(0, LONGEST_MS)] = 0
    """What the clock gains after each move."""
    tolerance_ms: Annotated[int, Range(0, LONGEST_MS)] = 50
    """How late a move may come before the game is lost."""

    def __post_init__(self) -> None:
        check_ranges(self)


@dataclass(frozen=True, slots=True)
class GameSettings:
    """What is the same for all games of a tournament."""

    rule: Rule = Rule.FREESTYLE
    size: Annotated[int, Range(MIN_SIZE, MAX_SIZE)] = 15
    opening_rule: str = "none"
    """How the players themselves settle opening and colours; see `tengen.Opening`."""
    clock: TimeControl = field(default_factory=TimeControl)
    nodes: Annotated[int | None, Range(1)] = None
    """Positions a player may look at for a move."""
    depth: Annotated[int | None, Range(1)] = None
    """Moves a player may look ahead."""
    memory_bytes: Annotated[int | None, Range(1 << 20, MOST_MEMORY, or_zero=True)] = None
    """Memory for a program from outside; 0 for no limit, None for a share of the machine's."""
    restart: bool = False
    """Whether programs from outside are started anew for each game, not told to begin another."""
    adjudication: Adjudication = field(default_factory=Adjudication)

    def __post_init__(self) -> None:
        check_ranges(self)

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
    pairs: Annotated[int, Range(1)] = 50
    """Game pairs for each two players: the same opening twice, with colours exchanged."""
    openings: tuple[str, ...] = ()
    """Moves from which games start, in turn; none for the empty board."""
    seed: Annotated[int, Range(0, LARGEST_SEED)] = 1
    pairing: Pairing = Pairing.ROUND_ROBIN
    game: GameSettings = field(default_factory=GameSettings)

    def __post_init__(self) -> None:
        if len(self.players) < 2:
            raise ValueError("a tournament needs at least two players")
        check_ranges(self)
        if self.openings and self.game.opening_rule != "none":
            raise ValueError("openings are given, and an opening rule too: choose one of the two")


def from_table(kind: type[Any], table: dict[str, Any], where: str = "") -> Any:
    """One of the classes above from a table of TOML or JSON; raises ValueError naming the key."""
    check_keys(kind, table, where)
    return kind(
        **{key: _READ[key](value) if key in _READ else value for key, value in table.items()}
    )


def check_keys(kind: type[Any], table: dict[str, Any], where: str) -> None:
    """Raises ValueError for a key that is no setting of one of the classes above."""
    known = sorted(part.name for part in fields(kind))
    for key in table:
        if key not in known:
            raise ValueError(unknown_word(f"setting {where}".rstrip(), key, known))


_READ: dict[str, Callable[[Any], Any]] = {
    "game": lambda table: from_table(GameSettings, table, "of game"),
    "clock": lambda table: from_table(TimeControl, table, "of clock"),
    "adjudication": lambda table: from_table(Adjudication, table, "of adjudication"),
    "players": tuple,
    "openings": tuple,
    "rule": Rule,
    "pairing": Pairing,
}
