"""What people and programs say about a position: comments, glyphs, marks, scores."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from ..game import Point

GLYPHS = ("!!", "!", "!?", "?!", "?", "??")
"""Judgements of a move, from brilliant to blunder."""

MARKS = ("triangle", "circle", "square", "cross", "dim")
"""Shapes that a note can put on a point; a label is a text of its own."""


@dataclass(slots=True)
class Note:
    """Everything that may be said about the position after a move; all of it may be missing."""

    comment: str = ""
    """Any text; lines end with a newline character alone."""
    name: str = ""
    """A short title of the position."""
    glyphs: tuple[str, ...] = ()
    """From `GLYPHS`."""
    marks: dict[Point, str] = field(default_factory=dict)
    """Points with a shape from `MARKS`."""
    labels: dict[Point, str] = field(default_factory=dict)
    """Points with a short text."""
    board_text: str = ""
    """RenLib's text on the point of this move, seen in the position before it."""
    time_ms: int | None = None
    """Milliseconds spent on the move."""
    score: str = ""
    """The mover's own evaluation as it was written: a number, or a mate such as ``+M12``."""
    info: dict[str, str] = field(default_factory=dict)
    """What the search told: depth, nodes, line and the like, by name."""
    properties: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """What a file said that has no word of its own here, by the file's name for it."""

    def is_empty(self) -> bool:
        """Whether nothing is said."""
        return self == _SILENCE

    def parts(self) -> list[str]:
        """The names of the parts that say something."""
        names = [part.name for part in fields(self)]
        return [name for name in names if getattr(self, name) != getattr(_SILENCE, name)]


_SILENCE = Note()
