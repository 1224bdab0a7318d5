"""What hints say."""

from __future__ import annotations

from ...game import Point
from ..hint_kind import HintKind

ACTION_TEXT = "Play {}."
KIND_TEXTS = {
    HintKind.FIVE: "You can make five and win.",
    HintKind.STOP_FIVE: "Your opponent would make five: stop it.",
    HintKind.FOURS: "You can win by fours, one after the other.",
    HintKind.THREATS: "You can win by threats: each of your moves has to be answered.",
    HintKind.STOP_FOUR: "Your opponent would make a four that is open at both ends: stop it.",
    HintKind.STOP_WIN: "Your opponent threatens to win by force: stop it.",
    HintKind.ATTACK: "There is a move that your opponent has to answer.",
    HintKind.SHAPE: "Nothing presses: there is a quiet move that helps you most.",
    HintKind.OPENING: "The opening asks for a choice.",
}
_COLUMNS = ("left", "", "right")
_ROWS = ("upper", "", "lower")


def area_text(area: list[Point]) -> str:
    """Says where an area is on the board."""
    if not area:
        return "Think about which colour you would rather have."
    size = area[0].size
    x = sum(point.x for point in area) / len(area)
    y = sum(point.y for point in area) / len(area)
    row, column = (words[_third(place, size)] for words, place in ((_ROWS, y), (_COLUMNS, x)))
    if not row and not column:
        return "Look at the middle of the board."
    if not row:
        return f"Look at the {column} side of the board."
    return f"Look at the {' '.join(filter(None, (row, column)))} {'part' if column else 'half'}."


def _third(place: float, size: int) -> int:
    return min(int(3 * place / (size - 1)), 2)
