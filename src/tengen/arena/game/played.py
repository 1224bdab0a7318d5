"""A finished game as the arena stores it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ...agents.report import SearchReport
from ...game import Color, Move, Outcome, Termination
from ...record import GameRecord, Note

Lots = tuple[int, int]
"""How many choices of an opening rule were made at random: for the player planned for black, and
for the other."""
NO_LOTS: Lots = (0, 0)


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move with its time and info."""

    move: Move
    time_ms: int
    info: SearchReport | None = None
    """The report of the player; None for moves of the opening."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game; compact, since workers send thousands of them."""

    number: int
    outcome: Outcome
    moves: str = ""
    """The moves, separated by spaces."""
    times_ms: str = ""
    """The time of each move, separated by spaces; 0 for moves of the opening."""
    infos: dict[int, SearchReport] = field(default_factory=dict)
    """The reports of the players, by the index of the move."""
    first_has_black: bool = True
    """Whether the player planned for black has black; an opening rule may swap the colours."""
    opening_log: tuple[str, ...] = ()
    lots: Lots = NO_LOTS
    reason: str = ""
    """A description, if a player failed or the game was adjudicated."""
    log: str = ""
    """The log of a player that failed: the end of an engine's communication and error stream, or
    the traceback of an agent."""
    seconds: float = 0.0
    """Duration of the game."""

    def played_moves(self, size: int) -> list[PlayedMove]:
        """The moves with their times and infos."""
        both = zip(self.moves.split(), self.times_ms.split(), strict=True)
        return [
            PlayedMove(Move.parse(text, size), int(time_ms), self.infos.get(place))
            for place, (text, time_ms) in enumerate(both)
        ]

    @property
    def first_score(self) -> float:
        """The points, 0, 1/2 or 1, of the player planned for black."""
        if self.outcome.winner is None:
            return 0.5
        has_won = (self.outcome.winner is Color.BLACK) == self.first_has_black
        return 1.0 if has_won else 0.0

    @property
    def failed(self) -> Color | None:
        """The player that resigned or failed, which the reason is about."""
        is_theirs = self.is_failure or self.outcome.termination is Termination.RESIGNATION
        return self.outcome.winner.opposite if is_theirs and self.outcome.winner else None

    @property
    def is_failure(self) -> bool:
        """Whether the game ended because a player failed."""
        failures = {Termination.TIME, Termination.CRASH, Termination.ILLEGAL}
        return self.outcome.termination in failures


NOTED_APART = ("time_ms", "score", "win_in")
"""Values that a note stores in separate fields."""


def note_of(played: PlayedMove) -> Note:
    """The note on a move in a game record."""
    note = Note(time_ms=played.time_ms)
    if played.info is None:
        return note
    info = played.info
    if info.win_in is not None:
        note.score = f"{'+' if info.win_in > 0 else '-'}M{abs(info.win_in)}"
    elif info.score is not None:
        note.score = str(info.score)
    told = {name: value for name, value in info.as_json().items() if name not in NOTED_APART}
    note.info = {
        name: " ".join(value) if name == "line" else str(value) for name, value in told.items()
    }
    return note


def add_moves(record: GameRecord, game: PlayedGame) -> None:
    """Adds the moves of a game and their notes to an empty record."""
    number = 0
    for played in game.played_moves(record.size):
        number = record.tree.add(number, played.move)
        record.notes[number] = note_of(played)
    record.outcome = game.outcome


def moves_text(moves: Iterable[PlayedMove]) -> str:
    """The moves, separated by spaces."""
    return " ".join(str(played.move) for played in moves)
