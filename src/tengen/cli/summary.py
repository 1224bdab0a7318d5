"""What a record says, in the few words and numbers that a listing has room for."""

from __future__ import annotations

from dataclasses import dataclass

from ..record import GameRecord

HEADING_PARTS = ("black", "white", "event", "round", "place", "date")


@dataclass(frozen=True, slots=True)
class Summary:
    """One game in short. Texts are empty where nothing is known."""

    rule: str
    size: int
    black: str
    white: str
    event: str
    round: str
    place: str
    date: str
    result: str
    """Black's points and white's, such as ``1-0``."""
    termination: str
    opening: str
    setup_stones: int
    moves: int
    """In the main line."""
    nodes: int
    """Moves with all variations."""
    variations: int
    comments: int
    remarks: tuple[str, ...]

    @property
    def ending(self) -> str:
        """The result and how it came about."""
        if not self.result:
            return "not known"
        if self.termination in ("", "unknown"):
            return self.result
        return f"{self.result} ({self.termination.replace('_', ' ')})"


def summary_of(record: GameRecord) -> Summary:
    """Counts and collects what a listing shows of a game."""
    heading, outcome = record.heading, record.outcome
    return Summary(
        rule=record.rule.value,
        size=record.size,
        **{part: getattr(heading, part) for part in HEADING_PARTS},
        result="" if outcome is None else outcome.result,
        termination="" if outcome is None else outcome.termination.value,
        opening="" if record.opening == "none" else record.opening,
        setup_stones=len(record.setup.black) + len(record.setup.white),
        moves=sum(1 for _ in record.mainline()),
        nodes=record.move_count(),
        variations=_variations(record),
        comments=sum(1 for note in record.notes.values() if note.comment),
        remarks=tuple(record.remarks),
    )


def _variations(record: GameRecord) -> int:
    """Lines beside the main one: every end of a line but its own."""
    tree = record.tree
    ends = 0
    number = tree.next(0)
    while number is not None:
        ends += tree.first_child(number) is None
        number = tree.next(number)
    return max(ends - 1, 0)
