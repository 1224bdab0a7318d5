"""Regenerates the opening table of `pattern_alpha_beta`: `python tools/make_pattern_openings.py`.

The agent itself searches each opening of one to three stones, deeper than it plays, in the centre
of a 15×15 freestyle board. This takes two minutes.
"""

from __future__ import annotations

import json

from tengen import Board, Color
from tengen.agents import create
from tengen.agents.papers.pattern_alpha_beta.openings import FILE, TableStone, board_of, shape_of

AGENT = "pattern_alpha_beta?depth=8&k=20&distance=2&table=sound"
REACH = 2
"""Largest distance of the second and third stone from the first, in rows and columns."""


def main() -> None:
    """Writes the table beside the module that reads it."""
    replies = {opening: reply_to(opening) for opening in sorted(openings())}
    table = {"agent": AGENT, "replies": replies}
    FILE.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
    print(f"{len(replies)} openings by {AGENT}")


def openings() -> set[str]:
    """The texts of all openings of one to three stones close together."""
    near = [(x, y) for y in range(-REACH, REACH + 1) for x in range(-REACH, REACH + 1)]
    first = TableStone(0, 0, Color.BLACK)
    found = {shape_of([first], Color.WHITE).text}
    for x, y in near:
        if (x, y) == (0, 0):
            continue
        second = TableStone(x, y, Color.WHITE)
        found.add(shape_of([first, second], Color.BLACK).text)
        for point in near:
            if point not in ((0, 0), (x, y)):
                third = TableStone(*point, Color.BLACK)
                found.add(shape_of([first, second, third], Color.WHITE).text)
    return found


def reply_to(opening: str) -> str:
    """The best reply, relative to the upper left corner of the opening's box, such as ``-1 2``."""
    board = board_of(opening)
    point = create(AGENT).choose(board).move.point
    assert point is not None  # There is room everywhere around an opening.
    left, top = corner_of(board)
    return f"{point.x - left} {point.y - top}"


def corner_of(board: Board) -> tuple[int, int]:
    """The upper left corner of the stones' bounding box."""
    stones = [point for color in Color for point in board.stones(color)]
    return min(point.x for point in stones), min(point.y for point in stones)


if __name__ == "__main__":
    main()
