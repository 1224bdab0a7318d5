"""Regenerates the pictures of the documentation: `python tools/make_images.py`."""

from __future__ import annotations

from pathlib import Path

from tengen import Board
from tengen.render import board_svg

IMAGES = Path(__file__).parent.parent / "docs" / "images"

RENJU_MOVES = "h8 h9 h10 g9 i9 g7 g8 f8 j8 k7 k8 i8 j7 g11 j9 j6 j10 j11 k11 l12 l9 i6 k9 m9 l8 m7"
"""A middle game with black to move and three forbidden points."""


def pictures() -> dict[str, str]:
    """The text of each picture by file name."""
    board = Board.from_moves(RENJU_MOVES, rule="renju")
    return {"board.svg": board_svg(board, numbers=True, forbidden=True, size_px=560) + "\n"}


def main() -> None:
    """Writes all pictures."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    for name, text in pictures().items():
        path = IMAGES / name
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(IMAGES.parent.parent))


if __name__ == "__main__":
    main()
