"""Levels of the engine: which threats each level sees, and which it overlooks.

A level makes human mistakes: it overlooks threats, especially old ones far from the last stones,
searches less deeply, and chooses at random among moves that are nearly equal. It never plays a move
that it considers bad.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...game import Board, Color, PatternBoard, Point

ATTACK = {
    "quiet": 0,
    "open_two": 40,
    "double_two": 110,
    "three": 50,
    "three_plus": 150,
    "open_three": 260,
    "open_three_plus": 340,
    "double_three": 520,
    "four": 180,
    "four_plus": 420,
    "four_three": 900,
    "open_four": 5000,
    "five": 9000,
    "doubtful": 200,
    "doubtful_four": 500,
    "forbidden": -9000,
}
"""Move ordering scores by the shape that a move makes, as in the engine."""
DEFENCE = {
    "quiet": 0,
    "open_two": 30,
    "double_two": 80,
    "three": 35,
    "three_plus": 110,
    "open_three": 200,
    "open_three_plus": 260,
    "double_three": 400,
    "four": 120,
    "four_plus": 300,
    "four_three": 700,
    "open_four": 2500,
    "five": 8000,
    "doubtful": 100,
    "doubtful_four": 200,
    "forbidden": 0,
}
"""Move ordering scores by the shape that it prevents."""


def order_of(patterns: PatternBoard, color: Color, point: Point) -> int:
    """The ordering score of a move."""
    own = ATTACK[patterns.shape(color, point)]
    return own + DEFENCE[patterns.shape(color.opposite, point)]


@dataclass(frozen=True, slots=True)
class Sight:
    """What a player sees. Probabilities are for a threat beside the last stones."""

    name: str
    """What people call such a player."""
    help: str
    """A description for the choice of an opponent."""
    five: float = 0.0
    """Probability of overlooking a point where either side makes a five."""
    open_four: float = 0.0
    """The same for an open four, one's own or that of an opponent's open three."""
    double: float = 0.0
    """The same for two threats at once."""
    stones: int | None = None
    """Number of last stones beside which quiet moves are considered; None for all."""
    depth: int | None = None
    """Search depth; None if only shapes are compared."""
    nodes: int | None = None
    """Nodes of the search, if they are limited."""
    has_network: bool = False
    """Whether the search evaluates with the network; otherwise by shapes."""
    horizon: int | None = None
    """Longest forced win that is seen, in plies; None for all."""
    spread: int = 0
    """Moves whose scores differ by no more count as equal: scores of the engine or, without a
    search, ordering scores."""

    @property
    def searches(self) -> bool:
        """Whether moves are searched instead of compared by their shapes."""
        return self.depth is not None or self.nodes is not None


_PLAYERS = (
    Sight(
        "Beginner",
        "Has just learnt the rules: sees some fours, and few threes.",
        five=0.15,
        open_four=0.5,
        double=0.9,
        stones=3,
        spread=120,
    ),
    Sight(
        "Novice",
        "Stops most fours, and overlooks many threes.",
        five=0.08,
        open_four=0.35,
        double=0.7,
        stones=4,
        spread=100,
    ),
    Sight(
        "Learner",
        "Stops fours, overlooks a three now and then, and plays near the last stones.",
        five=0.02,
        open_four=0.15,
        double=0.5,
        stones=6,
        spread=60,
    ),
    Sight(
        "Casual player",
        "Sees fours and open threes, but overlooks double threats.",
        double=0.6,
        stones=8,
        spread=90,
    ),
    Sight(
        "Hobbyist",
        "Looks one move ahead, and sees the next threat.",
        depth=1,
        horizon=3,
        spread=15,
    ),
    Sight(
        "Club player",
        "Looks two moves ahead, and sees short attacks.",
        depth=2,
        horizon=5,
        spread=40,
    ),
    Sight(
        "Challenger",
        "Looks three moves ahead, and sees short attacks.",
        depth=3,
        horizon=5,
        spread=55,
    ),
    Sight(
        "Competitor",
        "Looks three moves ahead with care, and sees attacks.",
        depth=3,
        horizon=9,
        spread=12,
    ),
    Sight(
        "Veteran",
        "Looks four moves ahead, and sees attacks.",
        depth=4,
        horizon=11,
        spread=14,
    ),
    Sight(
        "Tactician",
        "Looks five moves ahead, and sees long attacks.",
        depth=5,
        horizon=13,
        spread=18,
    ),
    Sight(
        "Strategist",
        "Looks five moves ahead, and judges positions with the network.",
        depth=5,
        has_network=True,
        horizon=13,
        spread=45,
    ),
    Sight(
        "Expert",
        "Looks six moves ahead with the network, and overlooks little.",
        depth=6,
        has_network=True,
        horizon=13,
        spread=35,
    ),
    Sight(
        "Candidate master",
        "Follows the best moves far ahead, and proves some wins.",
        nodes=7_000,
        has_network=True,
    ),
    Sight(
        "Master",
        "Looks deeper, and proves more wins.",
        nodes=24_000,
        has_network=True,
    ),
    Sight(
        "Grandmaster",
        "Looks deeper still.",
        nodes=47_000,
        has_network=True,
    ),
    Sight("Champion", "The engine at full strength."),
)
SIGHTS = dict(enumerate(_PLAYERS, start=1))
"""The players by level, from weak to strong; the last is the engine itself."""
LEVELS = range(1, len(SIGHTS) + 1)
FULL = LEVELS[-1]
"""The level of the engine itself."""


def level_name(level: int) -> str:
    """What people call a player of a level."""
    return SIGHTS[level].name


def level_help(level: int) -> str:
    """A one-sentence description of a level."""
    return SIGHTS[level].help


DOUBLES = ("double_three", "four_three", "four_plus", "doubtful_four")
"""Shapes of two threats at once."""
NEAR = 4
"""Largest distance from one of the last two stones at which a threat is near."""
OLD_THREAT = 2.5
"""Factor by which a threat far from the last stones is overlooked more often."""
MOST_OVERLOOKED = 0.95
OWN_SHARE = 0.5
"""Factor for one's own threats, which are overlooked less often, since they were planned."""


@dataclass(frozen=True, slots=True)
class SeenThreats:
    """The threats on a board as a player of limited sight sees them."""

    wins: tuple[Point, ...]
    """Points with a win, immediate or nearly so."""
    answers: list[Point]
    """Points that stop the opponent's threats; empty if the player sees none."""
    has_to_block: bool
    """Whether the answers stop a five, even if the game is lost: a search might ignore it then."""
    overlooked: frozenset[Point]
    """Points whose threat the player does not see."""


def look_for_threats(
    board: Board, patterns: PatternBoard, sight: Sight, draws: Random
) -> SeenThreats:
    """Finds threats in a position; some are overlooked at random."""
    eye = _Eye(board, patterns, sight, draws)
    own, their = board.turn, board.turn.opposite
    own_fives = eye.seen(own, "five", sight.five)
    their_fives = eye.seen(their, "five", sight.five)
    own_open_fours = eye.seen(own, "open_four", sight.open_four)
    their_open_fours = eye.seen(their, "open_four", sight.open_four)
    eye.look_for_doubles()
    if own_fives or their_fives:
        answers = [point for point in their_fives if not patterns.is_forbidden(own, point)]
        return SeenThreats(own_fives, answers, bool(answers), frozenset(eye.overlooked))
    answers = _answers(patterns, own, their_open_fours)
    return SeenThreats(own_open_fours, answers, False, frozenset(eye.overlooked))


class _Eye:
    """Finds the threats that a player sees, and those that it overlooks."""

    def __init__(self, board: Board, patterns: PatternBoard, sight: Sight, draws: Random) -> None:
        self._board, self._patterns, self._sight, self._draws = board, patterns, sight, draws
        self._last = [move.point for move in board.move_stack[-2:] if move.point is not None]
        self.overlooked: set[Point] = set()

    def seen(self, color: Color, mark: str, share: float) -> tuple[Point, ...]:
        """The points of a mark that the player sees."""
        points = self._patterns.points(color, mark)
        seen = tuple(point for point in points if not self._misses(point, color, share))
        self.overlooked.update(set(points) - set(seen))
        return seen

    def look_for_doubles(self) -> None:
        """Overlooks some of the points where one stone makes two threats."""
        if self._sight.double == 0:
            return
        for color in Color:
            for move in self._board.legal_moves:
                point = move.point
                is_double = point and self._patterns.shape(color, point) in DOUBLES
                if point and is_double and self._misses(point, color, self._sight.double):
                    self.overlooked.add(point)

    def _misses(self, point: Point, color: Color, share: float) -> bool:
        if share == 0:
            return False
        if color is self._board.turn:
            share *= OWN_SHARE
        if not any(distance(point, last) <= NEAR for last in self._last):
            share *= OLD_THREAT
        return self._draws.random() < min(share, MOST_OVERLOOKED)


def _answers(patterns: PatternBoard, own: Color, open_fours: tuple[Point, ...]) -> list[Point]:
    """The points that stop the open fours, and those of one's own fours, which gain time."""
    if not open_fours:
        return []
    their = own.opposite
    counters = patterns.points(own, "four")
    tried = dict.fromkeys([*open_fours, *patterns.points(their, "four"), *counters])
    return [
        point
        for point in tried
        if not patterns.is_forbidden(own, point)
        and (point in counters or _stops(patterns, own, point, open_fours))
    ]


def _stops(patterns: PatternBoard, own: Color, point: Point, open_fours: tuple[Point, ...]) -> bool:
    patterns.push(own, point)
    left = set(patterns.points(own.opposite, "open_four")) & set(open_fours)
    patterns.pop()
    return not left


def distance(point: Point, other: Point) -> int:
    """Steps between two points, a diagonal one counting as one."""
    return max(abs(point.x - other.x), abs(point.y - other.y))
