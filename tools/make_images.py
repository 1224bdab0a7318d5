"""Regenerates the pictures of the documentation: `python tools/make_images.py`."""

from __future__ import annotations

from pathlib import Path

from tengen import Board
from tengen.render import board_svg
from tengen.render.layout import document, element, text

IMAGES = Path(__file__).parent.parent / "docs" / "images"

RENJU_MOVES = "h8 h9 h10 g9 i9 g7 g8 f8 j8 k7 k8 i8 j7 g11 j9 j6 j10 j11 k11 l12 l9 i6 k9 m9 l8 m7"
"""A middle game with black to move and three forbidden points."""


WINDOW_MOVES = "h8 i8 g9 i9 i7 f10 j6 h9"
"""A few stones around the cell whose windows the picture of the network shows."""
STEPS = (
    ("4 windows", "of 11 cells, seen by black and by white"),
    ("table", "features of each window, added up"),
    ("9 regions", "sums over regions and over the board"),
    ("heads", "win rate, share of draws, policy"),
)
BOARD_SIZE, GRID, ROW = 15, 22.0, 62.0
REACH = 5
PAPER, INK, FAINT, SEEN = "#ffffff", "#26282c", "#c9cdd4", "#f3d98b"


def network_svg() -> str:
    """The windows of a cell, and what the network makes of them."""
    board = Board.from_moves(WINDOW_MOVES)
    middle = BOARD_SIZE // 2
    grid = [
        element("path", d=f"M{_at(k)} {_at(0)}V{_at(14)}M{_at(0)} {_at(k)}H{_at(14)}", stroke=FAINT)
        for k in range(BOARD_SIZE)
    ]
    seen = [
        element("circle", cx=_at(middle + k * dx), cy=_at(middle + k * dy), r=9, fill=SEEN)
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
        for k in range(-REACH, REACH + 1)
    ]
    stones = [
        element("circle", cx=_at(x), cy=_at(y), r=8.5, stroke=INK, fill=INK if cell == 1 else PAPER)
        for y, row in enumerate(board.cells.tolist())
        for x, cell in enumerate(row)
        if cell
    ]
    steps = [_step(place, *words) for place, words in enumerate(STEPS)]
    paper = element("rect", width=760, height=352, rx=6, fill=PAPER)
    return document(
        paper,
        *grid,
        *seen,
        *stones,
        *steps,
        width=760,
        height=352,
        font_size=13,
        font_family="sans-serif",
    )


def _at(place: float) -> float:
    return 22 + GRID * place


def _step(place: int, name: str, words: str) -> str:
    y = 64 + ROW * place
    arrow = element("path", d=f"M430 {y + 40}v18m-4 -5l4 5l4 -5", stroke=INK, fill="none")
    return (
        element("rect", x=372, y=y, width=116, height=38, rx=5, fill=SEEN, stroke=INK)
        + element("text", text(name), x=430, y=y + 24, text_anchor="middle", font_weight="600")
        + element("text", text(words), x=500, y=y + 24, font_size=12)
        + (arrow if place < len(STEPS) - 1 else "")
    )


def pictures() -> dict[str, str]:
    """The text of each picture by file name."""
    board = Board.from_moves(RENJU_MOVES, rule="renju")
    return {
        "board.svg": board_svg(board, numbers=True, forbidden=True, size_px=560) + "\n",
        "network.svg": network_svg() + "\n",
    }


def main() -> None:
    """Writes all pictures."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures().items():
        path = IMAGES / name
        path.write_text(picture, encoding="utf-8")
        print(path.relative_to(IMAGES.parent.parent))


if __name__ == "__main__":
    main()
