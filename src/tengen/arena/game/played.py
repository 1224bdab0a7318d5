"""A game as the arena remembers it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ...agents.report import SearchReport
from ...game import Color, Move, Outcome, Termination
from ...record import GameRecord, Note

Lots = tuple[int, int]
"""How many choices of an opening rule were drawn by lot: those of the player planned for black, and
of the other."""
NO_LOTS: Lots = (0, 0)


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move with what it took."""

    move: Move
    time_ms: int
    info: SearchReport | None = None
    """What the player told; None for moves of the opening."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """How a planned game went; a few short texts, for thousands come from other processes."""

    number: int
    outcome: Outcome
    moves: str = ""
    """With spaces between them."""
    times_ms: str = ""
    """Of each move, with spaces between them; 0 for moves of the opening."""
    infos: dict[int, SearchReport] = field(default_factory=dict)
    """What players told, by the place of the move, from 0."""
    first_has_black: bool = True
    """Whether the player planned for black has it; an opening rule may have exchanged them."""
    opening_log: tuple[str, ...] = ()
    lots: Lots = NO_LOTS
    reason: str = ""
    """In words, when a player failed or the arena decided."""
    log: str = ""
    """The last that was seen of a player that failed: the end of a program's talk and of its error
    stream, or the place in which an agent's code was ended."""
    seconds: float = 0.0
    """From the first question to the end."""

    def played_moves(self, size: int) -> list[PlayedMove]:
        """The moves one by one."""
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
        """Who gave up, or did not do its part, so that the reason is about that player."""
        is_theirs = self.is_failure or self.outcome.termination is Termination.RESIGNATION
        return self.outcome.winner.opposite if is_theirs and self.outcome.winner else None

    @property
    def is_failure(self) -> bool:
        """Whether the game ended because a player did not do its part."""
        failures = {Termination.TIME, Termination.CRASH, Termination.ILLEGAL}
        return self.outcome.termination in failures


NOTED_APART = ("time_ms", "score", "win_in")
"""What a note has fields of its own for."""


def note_of(played: PlayedMove) -> Note:
    """What a record keeps of a move."""
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
    """Puts the moves of a game and what was told about them into an empty record."""
    number = 0
    for played in game.played_moves(record.size):
        number = record.tree.add(number, played.move)
        record.notes[number] = note_of(played)
    record.outcome = game.outcome


def moves_text(moves: Iterable[PlayedMove]) -> str:
    """The moves with spaces between them."""
    return " ".join(str(played.move) for played in moves)
