"""Notes on a position: comments, glyphs, marks, scores and the like."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from ..game import Point

GLYPHS = ("!!", "!", "!?", "?!", "?", "??")
"""Assessments of a move, from brilliant to blunder."""

MARKS = ("triangle", "circle", "square", "cross", "dim")
"""Shapes that a note can put on a point."""


@dataclass(slots=True)
class Note:
    """Annotations of the position after a move. All of them are optional."""

    comment: str = ""
    """Any text; lines end with a newline character."""
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
    """The mover's own evaluation as written: a number, or a mate such as ``+M12``."""
    info: dict[str, str] = field(default_factory=dict)
    """Search information such as depth, nodes and PV, by name."""
    properties: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Everything else that a file says, by the file's own names."""

    def is_empty(self) -> bool:
        """Whether all parts are empty."""
        return self == _EMPTY

    def parts(self) -> list[str]:
        """The names of the parts that are not empty."""
        names = [part.name for part in fields(self)]
        return [name for name in names if getattr(self, name) != getattr(_EMPTY, name)]


_EMPTY = Note()
