"""Random positions in which the rules have something to decide, reached by legal play.

Uniformly random stones hardly ever make a four, let alone a nested double three. So every game here
follows a plan: points at which each side would like stones, laid out in rows, stars and blocks, and
played in random order among moves near the stones already there. Whatever would end the game or is
forbidden is left out. The same seed gives the same positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from agreement.knots import RECIPES, Knots
from tengen.game.vocabulary import Color, Rule
from tengen.reference import Point, ReferenceBoard
from tengen.reference.rules import DIRECTIONS

COMMON_SIZES = (9, 10, 11, 12, 13, 14, 15, 15, 15, 15)
ALL_SIZES = range(5, 23)
SHARE_OF_COMMON_SIZES = 0.8
SHARE_OF_PASSES = 0.01
REACH = 4


@dataclass
class Plan:
    """What a game aims at: the points each side would like, and how many moves to try beyond."""

    wishes: dict[Color, list[Point]] = field(
        default_factory=lambda: {Color.BLACK: [], Color.WHITE: []}
    )
    extra_moves: int = 0


def random_positions(rule: Rule, seed: int, count: int) -> Iterator[ReferenceBoard]:
    """Unfinished games under the rule, each of its own, drawn from the seed."""
    for index in range(count):
        rng = Random(f"{rule} {seed} {index}")
        size = rng.choice(COMMON_SIZES if rng.random() < SHARE_OF_COMMON_SIZES else ALL_SIZES)
        yield play(rng, ReferenceBoard(size, rule), random_plan(rng, size, rule))


def play(rng: Random, board: ReferenceBoard, plan: Plan) -> ReferenceBoard:
    """Plays the plan's points, then moves near other stones, and never ends the game."""
    extra = plan.extra_moves
    while plan.wishes[board.turn] or extra > 0:
        if plan.wishes[board.turn]:
            point = plan.wishes[board.turn].pop()
        else:
            point = point_nearby(rng, board)
            extra -= 1
        if rng.random() < SHARE_OF_PASSES and board.moves and board.moves[-1] is not None:
            board.push(None)
        elif board.grid.get(point, Color.BLACK) is None:
            board.push(point)
            if board.outcome() is not None:
                board.pop()
    return board


def point_nearby(rng: Random, board: ReferenceBoard) -> Point:
    """A point up to two steps from some stone along a line; it may be taken or off the board."""
    stones = [point for point in board.moves if point is not None]
    if not stones:
        return rng.randrange(board.size), rng.randrange(board.size)
    x, y = rng.choice(stones)
    dx, dy = rng.choice(DIRECTIONS)
    step = rng.choice((-2, -1, 1, 2))
    return x + step * dx, y + step * dy


def random_plan(rng: Random, size: int, rule: Rule) -> Plan:
    """One of the plans below; what suits the rule comes more often."""
    special = [knots_of_black] * 22 if rule is Rule.RENJU else [blocked_rows] * 2
    plan = rng.choice([*special, cluster, dense, stars_of_both])(rng, size)
    for wishes in plan.wishes.values():
        rng.shuffle(wishes)
    return plan


def cluster(rng: Random, size: int) -> Plan:
    """Play near other stones and nothing else."""
    return Plan(extra_moves=rng.randint(8, size * size // 2))


def dense(rng: Random, size: int) -> Plan:
    """Both sides want stones all over the board, so most points are taken, sometimes nearly all."""
    count = int(size * size * min(1.0, rng.uniform(0.4, 1.4)))
    return Plan({color: rng.sample(all_points(size), count) for color in Color})


def stars_of_both(rng: Random, size: int) -> Plan:
    """Both sides have stars, so rows cross and block each other."""
    plan = Plan(extra_moves=rng.randint(0, 10))
    for color in Color:
        for _ in range(rng.randint(1, 3)):
            plan.wishes[color] += star(rng, random_focus(rng, size))
    return plan


def blocked_rows(rng: Random, size: int) -> Plan:
    """Rows of five to seven with a hole, and an opponent's stone at one or both ends."""
    plan = Plan(extra_moves=rng.randint(0, 10))
    for _ in range(rng.randint(2, 6)):
        color = rng.choice(list(Color))
        (x, y), (dx, dy) = random_focus(rng, size), rng.choice(DIRECTIONS)
        length = rng.choice((5, 5, 5, 6, 7))
        before, *row, after = [(x + step * dx, y + step * dy) for step in range(-1, length + 1)]
        row.remove(rng.choice(row))
        plan.wishes[color] += row
        plan.wishes[color.opposite] += [before, after] if rng.random() < 0.8 else [before]
    return plan


def knots_of_black(rng: Random, size: int) -> Plan:
    """Black has knots, and white stands mostly away from them."""
    plan = Plan(extra_moves=rng.randint(0, 2))
    knots = Knots(rng)
    for _ in range(rng.randint(1, max(1, size // 3))):
        foci = [(rng.randint(2, size - 3), rng.randint(2, size - 3)) for _ in range(3)]
        knots.tie(max(foci, key=knots.distance), rng.choice(RECIPES))
    plan.wishes[Color.BLACK] = knots.stones
    distance = {point: knots.distance(point) + rng.uniform(0, 3) for point in all_points(size)}
    farthest = sorted(distance, key=distance.__getitem__, reverse=True)
    plan.wishes[Color.WHITE] = farthest[: len(knots.stones)]
    return plan


def all_points(size: int) -> list[Point]:
    """Every point of the board."""
    return [(x, y) for x in range(size) for y in range(size)]


def random_focus(rng: Random, size: int) -> Point:
    """A point anywhere on the board, one time in three on or beside the edge."""
    x, y = rng.randrange(size), rng.randrange(size)
    if rng.random() < 1 / 3:
        x = rng.choice((0, 1, size - 2, size - 1))
    return (x, y) if rng.random() < 1 / 2 else (y, x)


def star(rng: Random, focus: Point) -> list[Point]:
    """Some of the points up to four steps from the focus on some of the four lines."""
    x, y = focus
    density = rng.uniform(0.3, 0.8)
    return [
        (x + step * dx, y + step * dy)
        for dx, dy in rng.sample(DIRECTIONS, rng.randint(1, 4))
        for step in (*range(-REACH, 0), *range(1, REACH + 1))
        if rng.random() < density
    ]
