"""Writes tests/data/perft: perft counts of mid-game positions under every rule.

Only the slow Python reference computes the counts. The same seed writes the same files:

    python tools/make_perft.py            writes tests/data/perft/<rule>.perft
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tengen.game.vocabulary import Color, ForbiddenKind, Rule
from tengen.reference import Point, ReferenceBoard, perft
from tengen.reference.notation import format_moves
from tengen.reference.rules import DIRECTIONS, FIVE, is_blocked, is_winning_row, row_through

SEED = 20261115
FOLDER = Path(__file__).parent.parent / "tests" / "data" / "perft"

LARGEST_COUNT = 60_000
DEEPEST = 4

HEADER = """\
# Perft under the rule {rule}: from a mid-game position, the number of sequences of exactly so many
# legal moves, without passes and forbidden points. A game that ends earlier adds nothing further.
#
#     name ; size ; moves ; depth:count depth:count ...
#
# Moves begin with black and are points one after the other, letters from the left and numbers from
# the bottom. Add a line to add a position. The lines below were written by tools/make_perft.py.
"""


@dataclass(frozen=True)
class Group:
    """A kind of positions: their number, size, empty points, condition and generator."""

    name: str
    count: int
    sizes: Sequence[int]
    empty: Sequence[int]
    is_wanted: Callable[[ReferenceBoard], bool]
    play: Callable[[Random, ReferenceBoard, int], None]


def main() -> None:
    """Writes one file per rule."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for rule in Rule:
        lines = [HEADER.format(rule=rule), *perft_lines(rule, arguments.seed)]
        (arguments.folder / f"{rule}.perft").write_text("\n".join(lines) + "\n")


def perft_lines(rule: Rule, seed: int) -> Iterator[str]:
    """The lines of one rule's file."""
    for group in groups_of(rule):
        rng = Random(f"{seed} {rule} {group.name}")
        for number in range(1, group.count + 1):
            yield perft_line(f"{group.name}_{number}", wanted_position(rng, rule, group))
    if rule is Rule.RENJU:
        yield from all_forbidden_lines(Random(f"{seed} {rule} all_forbidden"))


def all_forbidden_lines(rng: Random) -> Iterator[str]:
    """Positions in which black has no legal move, and the same games some moves earlier."""
    for number, rows in enumerate(ROWS_OF_ALL_FORBIDDEN, start=1):
        board = all_forbidden_position(rng, rows)
        for moves_earlier in (0, 1, 2, 3):
            yield perft_line(f"all_forbidden_{number}_less_{moves_earlier}", board)
            board.pop()


def perft_line(name: str, board: ReferenceBoard) -> str:
    """One position with its counts, to the third or fourth move."""
    counts = [perft(board, depth) for depth in range(1, DEEPEST)]
    # The next count is at most the last one times the points still empty.
    if counts[-1] * len(board.empty_points()) <= LARGEST_COUNT:
        counts.append(perft(board, DEEPEST))
    moves = format_moves([move for move in board.moves if move is not None], board.size)
    text = " ".join(f"{depth}:{count}" for depth, count in enumerate(counts, start=1))
    return f"{name} ; {board.size} ; {moves} ; {text}"


def groups_of(rule: Rule) -> list[Group]:
    """The kinds of position in one rule's file."""
    groups = [
        Group("smallest", 4, range(5, 6), range(8, 18), has_a_four, crowd),
        Group("small", 8, range(5, 7), range(8, 28), has_fours, crowd),
        Group("open", 3, range(7, 9), range(27, 34), has_fours, crowd),
        Group("fours", 10, range(7, 16), range(14, 28), has_fours, crowd),
        Group("overlines", 10, range(7, 16), range(12, 26), has_overlines, crowd),
        Group("nearly_full", 8, range(6, 13), range(3, 10), goes_on, crowd),
        Group("large", 5, range(16, 23), range(12, 24), has_fours, crowd),
    ]
    if rule in {Rule.CARO, Rule.CARO_EXACT}:
        groups.append(
            Group("blocked_fives", 12, range(7, 16), range(12, 26), has_blocked_fives, crowd)
        )
    if rule is Rule.RENJU:
        groups.append(
            Group("forbidden", 12, range(8, 16), range(10, 22), has_forbidden_points, crowd)
        )
        groups.append(
            Group("double_threes", 6, range(8, 16), range(11, 21), has_double_threes, clear_lines)
        )
    return groups


def goes_on(board: ReferenceBoard) -> bool:
    """Whether the game can continue for some moves."""
    return len(board.legal_moves) > 1


def has_a_four(board: ReferenceBoard) -> bool:
    """Whether one side could win at once."""
    return any(board.winning_points(color) for color in Color)


def has_fours(board: ReferenceBoard) -> bool:
    """Whether both sides could win at once, at three or more points in total."""
    points = [board.winning_points(color) for color in Color]
    return all(points) and sum(map(len, points)) >= 3


def has_overlines(board: ReferenceBoard) -> bool:
    """Whether one more stone would make an overline at two points."""
    return sum(len(row) > FIVE for row, _wins, _blocked in possible_rows(board)) >= 2


def has_blocked_fives(board: ReferenceBoard) -> bool:
    """Whether the next stone could make two blocked fives, and one that wins."""
    fives = [(wins, blocked) for row, wins, blocked in possible_rows(board) if len(row) == FIVE]
    return fives.count((False, True)) >= 2 and any(wins for wins, _blocked in fives)


def has_forbidden_points(board: ReferenceBoard) -> bool:
    """Whether several points are forbidden, and not all for the same reason."""
    forbidden = board.forbidden_points()
    return len(forbidden) >= 4 and len(set(forbidden.values())) >= 2


def has_double_threes(board: ReferenceBoard) -> bool:
    """Whether a point is forbidden by double three."""
    kinds = board.forbidden_points().values()
    return any(ForbiddenKind.DOUBLE_THREE in found for found in kinds)


def possible_rows(board: ReferenceBoard) -> Iterator[tuple[list[Point], bool, bool]]:
    """Every row that one more stone would make, whether it wins, and whether it is blocked."""
    for point in board.empty_points():
        for color in Color:
            for direction in DIRECTIONS:
                row = row_through(board.grid, point, direction, color)
                wins = is_winning_row(board.grid, row, direction, color, board.rule)
                yield row, wins, is_blocked(board.grid, row, direction, color)


def wanted_position(rng: Random, rule: Rule, group: Group) -> ReferenceBoard:
    """A random position of the group."""
    while True:
        board = ReferenceBoard(rng.choice(group.sizes), rule)
        group.play(rng, board, rng.choice(group.empty))
        if len(board.empty_points()) in group.empty and group.is_wanted(board):
            return board


def crowd(rng: Random, board: ReferenceBoard, empty: int) -> None:
    """Fills the board except for `empty` points, with rows of stones in between."""
    by_distance = points_from_somewhere(rng, board)
    near, far = by_distance[: 2 * empty], by_distance[2 * empty :]
    rng.shuffle(far)
    while (point := playable(board, far)) is not None:
        board.push(point)
    while len(board.empty_points()) > empty:
        near.sort(key=lambda point: longest_row(board, point) * rng.random(), reverse=True)
        if (point := playable(board, near)) is None:
            return
        board.push(point)


def clear_lines(rng: Random, board: ReferenceBoard, empty: int) -> None:
    """Fills the board except for lines through one point, on which only black has stones.

    Threes need this room: two of them cannot cross on fewer than eleven points.
    """
    x, y = rng.randrange(board.size), rng.randrange(board.size)
    lines = {
        (x + step * dx, y + step * dy): abs(step)
        for dx, dy in rng.sample(DIRECTIONS, rng.choice((2, 3)))
        for step in range(-4, 5)
    }
    far = [point for point in board.grid if point not in lines]
    rng.shuffle(far)
    close = [point for point, steps in lines.items() if steps in {1, 2} and point in board.grid]
    stones = rng.sample(close, min(len(close), max(4, len(lines) - empty)))
    wishes = {Color.BLACK: stones + far, Color.WHITE: far}
    while (point := playable(board, wishes[board.turn])) is not None:
        board.push(point)


def points_from_somewhere(rng: Random, board: ReferenceBoard) -> list[Point]:
    """All points sorted by their distance from a random one; ties in random order."""
    centre_x, centre_y = rng.randrange(board.size), rng.randrange(board.size)

    def distance(point: Point) -> float:
        x, y = point
        return max(abs(x - centre_x), abs(y - centre_y)) + rng.random()

    return sorted(board.grid, key=distance)


def playable(board: ReferenceBoard, points: list[Point]) -> Point | None:
    """The first of the points at which the side to move does not end the game."""
    for point in points:
        if board.grid[point] is not None:
            continue
        board.push(point)
        ends = board.outcome() is not None
        board.pop()
        if not ends:
            return point
    return None


def longest_row(board: ReferenceBoard, point: Point) -> int:
    """The length of the longest row that the side to move would make."""
    return max(
        len(row_through(board.grid, point, direction, board.turn)) for direction in DIRECTIONS
    )


ROWS_OF_ALL_FORBIDDEN = (
    ("XXX.XX", "XX.XXX"),
    ("XX.XXXO", "OXXX.XX", "XXXX.XO"),
    ("XXX.XXOO", "OOXX.XXX"),
)
"""Rows whose only empty point would be an overline; the other points of such a board are filled."""


def all_forbidden_position(rng: Random, rows: Sequence[str]) -> ReferenceBoard:
    """A position with black to move and every empty point forbidden."""
    size = len(rows[0])
    while True:
        picture = [rng.choices("XO", k=size) for _ in range(size)]
        for y, row in zip(rng.sample(range(size), len(rows)), rows, strict=True):
            picture[y] = list(row)
        board = ReferenceBoard(size, Rule.RENJU)
        if play_picture(rng, board, picture) and not board.legal_moves:
            return board


def play_picture(rng: Random, board: ReferenceBoard, picture: list[list[str]]) -> bool:
    """Plays the drawn stones in random order; False if that ends the game or the colours differ."""
    wanted = {
        color: [
            (x, y)
            for y, row in enumerate(picture)
            for x, stone in enumerate(row)
            if stone == symbol
        ]
        for color, symbol in ((Color.BLACK, "X"), (Color.WHITE, "O"))
    }
    if len(wanted[Color.BLACK]) != len(wanted[Color.WHITE]):
        return False
    for points in wanted.values():
        rng.shuffle(points)
    stones = 2 * len(wanted[Color.BLACK])
    while len(board.moves) < stones:
        point = playable(board, wanted[board.turn])
        if point is None:
            return False
        board.push(point)
    return True


if __name__ == "__main__":
    main()
