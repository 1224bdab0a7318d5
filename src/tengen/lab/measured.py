"""Our measurements: numbers with 95 % intervals, the results of a match, and curves of them."""

from __future__ import annotations

import math
import statistics
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ..arena.store.rows import StoredGame
from ..game import Board, Color, Rule
from ..render.chart import Series

Z = 1.959963984540054
"""Half-width of the central 95 % of a normal distribution in standard deviations."""
FEW_GAMES = 2
"""Deterministic players have two games: one with each colour."""
STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262)
"""What replaces `Z` for 1 to 9 degrees of freedom (Student 1908)."""


def student(count: int) -> float:
    """Half-width of the central 95 % of the mean of so many values, in standard errors.

    >>> student(2), round(student(11), 2), round(student(1001), 2)
    (12.706, 2.23, 1.96)
    """
    freedom = count - 1
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    # The first terms of the expansion in 1 / freedom: exact to three digits from here on.
    return Z + (Z**3 + Z) / (4 * freedom) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)


@dataclass(frozen=True, slots=True)
class Measured:
    """A measured number with its 95 % interval."""

    value: float
    low: float
    high: float
    count: int
    """The number of games, moves or tests behind it."""
    distinct: int | None = None
    """How many of them differ; deterministic players repeat the same few games."""

    @classmethod
    def proportion(cls, hits: int, count: int, distinct: int | None = None) -> Measured:
        """A share of cases with its Wilson interval.

        >>> half = Measured.proportion(10, 20)
        >>> round(half.low, 3), round(half.high, 3)
        (0.299, 0.701)
        """
        if count < 1:
            raise ValueError("a share of nothing cannot be measured")
        share = hits / count
        low, high = wilson(hits, count)
        return cls(share, low, high, count, distinct)

    @classmethod
    def mean(cls, values: Sequence[float]) -> Measured:
        """An average with Student's interval, but not below the smallest of positive values.

        A single value has no interval: both ends are the value.
        """
        if not values:
            raise ValueError("an average of nothing cannot be measured")
        mean = statistics.fmean(values)
        if len(values) < 2:
            return cls(mean, mean, mean, 1)
        error = student(len(values)) * statistics.stdev(values) / math.sqrt(len(values))
        low = mean - error if min(values) < 0 else max(mean - error, min(values))
        return cls(mean, low, mean + error, len(values))

    @classmethod
    def exactly(cls, value: float, count: int = 1) -> Measured:
        """A deterministic number, such as a count or whether something is true."""
        number = float(value)
        return cls(number, number, number, count)

    def repeated(self, count: int) -> Measured:
        """The result of deterministic players, who would play the same games again and again."""
        return Measured(self.value, self.value, self.value, count, self.distinct)

    @property
    def is_deterministic(self) -> bool:
        """Whether many games were only two different ones."""
        return self.distinct is not None and self.distinct <= FEW_GAMES < self.count

    @classmethod
    def factor(cls, first: Measured, second: Measured) -> Measured:
        """The ratio of two positive measurements.

        Its interval is symmetric on a logarithmic scale, by the relative errors of both.

        >>> ten, five = Measured(10, 9, 11, 20), Measured(5, 5, 5, 20)
        >>> ratio = Measured.factor(ten, five)
        >>> ratio.value, round(ratio.low, 2), round(ratio.high, 2)
        (2.0, 1.81, 2.21)
        """
        error = math.hypot(first._relative_error(), second._relative_error())
        value, count = first.value / second.value, min(first.count, second.count)
        return cls(value, value * math.exp(-error), value * math.exp(error), count)

    @classmethod
    def paired_factor(cls, first: Sequence[float], second: Sequence[float]) -> Measured:
        """The ratio of the means of two costs of the same positions, in the same order.

        Its error is that of the pairs: a position that is expensive for both says little about
        the ratio.

        >>> same = Measured.paired_factor([2.0, 40.0, 6.0], [1.0, 20.0, 3.0])
        >>> same.value, same.low, same.high
        (2.0, 2.0, 2.0)
        """
        top, bottom = statistics.fmean(first), statistics.fmean(second)
        value, count = top / bottom, len(first)
        if count < 2:
            return cls(value, value, value, count)
        gaps = [a / top - b / bottom for a, b in zip(first, second, strict=True)]
        error = student(count) * statistics.stdev(gaps) / math.sqrt(count)
        return cls(value, value * math.exp(-error), value * math.exp(error), count)

    @classmethod
    def difference(cls, first: Measured, second: Measured) -> Measured:
        """The first minus the second of two independent measurements (Newcombe 1998).

        >>> gap = Measured.difference(Measured.proportion(9, 10), Measured.proportion(1, 10))
        >>> round(gap.value, 3), round(gap.low, 3), round(gap.high, 3)
        (0.8, 0.37, 0.916)
        """
        value = first.value - second.value
        low = value - math.hypot(first.value - first.low, second.high - second.value)
        high = value + math.hypot(first.high - first.value, second.value - second.low)
        return cls(value, low, high, min(first.count, second.count))

    @classmethod
    def weakest(cls, differences: Iterable[Measured]) -> Measured:
        """Of several differences, the one that supports "all are above 0" least.

        Its upper end allows for the choice among several (Bonferroni), so that chance does not
        contradict a sentence.
        """
        listed = list(differences)
        least = min(listed, key=lambda each: each.low)
        wider = statistics.NormalDist().inv_cdf(1 - 0.025 / len(listed)) / Z
        return replace(least, high=least.value + wider * (least.high - least.value))

    @classmethod
    def range(cls, values: Sequence[float]) -> Measured:
        """The median of values and their central 95 %.

        >>> Measured.range([*range(1001)])
        Measured(value=500, low=25, high=975, count=1001, distinct=None)
        """
        if not values:
            raise ValueError("a range of nothing cannot be measured")
        ordered = sorted(values)
        last = len(ordered) - 1
        low, high = ordered[math.floor(0.025 * last)], ordered[math.ceil(0.975 * last)]
        return cls(statistics.median(ordered), low, high, len(ordered))

    def _relative_error(self) -> float:
        return (self.high - self.low) / (2 * self.value)


def wilson(hits: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927), which stays within 0 and 1."""
    share, square = hits / count, Z * Z
    middle = share + square / (2 * count)
    reach = Z * math.sqrt(share * (1 - share) / count + square / (4 * count * count))
    scale = 1 + square / count
    # Rounding must not move the ends of the range.
    low = (middle - reach) / scale if hits > 0 else 0.0
    high = (middle + reach) / scale if hits < count else 1.0
    return max(0.0, low), min(1.0, high)


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A finished match, from the first player's view."""

    games: tuple[StoredGame, ...]
    rule: Rule
    size: int

    @property
    def distinct(self) -> int:
        """How many games differ."""
        return len({(each.plan.black, each.game.moves) for each in self.games})

    def part(self, *, color: Color, openings: Container[str]) -> MatchResult:
        """The games from these openings in which the first player had this colour."""
        games = (each for each in self.games if each.plan.opening in openings)
        return replace(self, games=tuple(each for each in games if self._own_color(each) is color))

    def win_share(self) -> Measured:
        """The share of games won."""
        return self._share(1.0)

    def draw_share(self) -> Measured:
        """The share of games drawn."""
        return self._share(0.5)

    def loss_share(self) -> Measured:
        """The share of games lost."""
        return self._share(0.0)

    def score(self) -> Measured:
        """The share of points, half a point for a draw, with its Wilson interval."""
        points, count = sum(self._points(each) for each in self.games), len(self.games)
        return Measured(points / count, *wilson(points, count), count, self.distinct)

    def moves_to_win(self) -> Measured | None:
        """Average number of own moves in won games; None if there are none."""
        moves = [self._own_moves(each) for each in self.games if self._points(each) == 1.0]
        return Measured.mean(moves) if moves else None

    def positions(self) -> Iterator[Board]:
        """All positions with the first player to move, game by game."""
        seen = set()
        for each in self.games:
            key = (each.plan.black, each.game.moves)
            if key not in seen:
                seen.add(key)
                yield from self._positions_of(each)

    def own_moves(self) -> Measured:
        """Average number of own moves in all games."""
        return Measured.mean([self._own_moves(each) for each in self.games])

    def begun(self) -> MatchResult:
        """The games in which the first player had black."""
        return replace(self, games=tuple(each for each in self.games if each.plan.black == 0))

    def _positions_of(self, stored: StoredGame) -> Iterator[Board]:
        board = Board(self.size, self.rule)
        own = self._own_color(stored)
        for move in stored.game.moves.split():
            if board.turn is own:
                yield board.copy()
            board.push(move)

    def _share(self, points: float) -> Measured:
        hits = sum(self._points(each) == points for each in self.games)
        return Measured.proportion(hits, len(self.games), self.distinct)

    def _points(self, stored: StoredGame) -> float:
        score = stored.game.first_score
        return score if stored.plan.black == 0 else 1.0 - score

    def _own_color(self, stored: StoredGame) -> Color:
        has_black = (stored.plan.black == 0) == stored.game.first_has_black
        return Color.BLACK if has_black else Color.WHITE

    def _own_moves(self, stored: StoredGame) -> int:
        moves = len(stored.game.moves.split())
        return (moves + 1) // 2 if self._own_color(stored) is Color.BLACK else moves // 2


MeasuredCurve = Mapping[int, Measured | None]
"""Measurements by the varied parameter; None if there is none."""


def curves(
    ours: Mapping[str, MeasuredCurve], paper: Mapping[str, float], *, with_intervals: bool = True
) -> list[Series]:
    """Our curves, and the paper's values as dashed lines.

    Args:
        ours: Our curves by name.
        paper: The paper's values; one with the name of our curve gets its colour.
        with_intervals: Whether to draw our intervals.
    """
    series = [
        curve(name, values, ink, with_intervals=with_intervals)
        for ink, (name, values) in enumerate(ours.items())
    ]
    ends = [x for values in ours.values() for x in values]
    names = [*ours, *(name for name in paper if name not in ours)]
    for name, value in paper.items():
        level = [(min(ends), value), (max(ends), value)]
        word, ink = f"{name}, paper" if name in ours else name, names.index(name)
        series.append(Series(word, level, shape="line", is_dashed=True, ink=ink))
    return series


def curve(
    name: str, values: MeasuredCurve, ink: int | None = None, *, with_intervals: bool = True
) -> Series:
    """Our measurements with their intervals.

    >>> curve("share", {3: Measured.exactly(0.5), 4: None}).spans
    [(0.5, 0.5)]
    """
    known = {x: each for x, each in values.items() if each is not None}
    points = [(x, each.value) for x, each in known.items()]
    spans = [(each.low, each.high) for each in known.values()] if with_intervals else []
    return Series(name, points, spans, ink=ink)


def gains(name: str, rows: Iterable[Sequence[float]], ink: int) -> list[Series]:
    """The gain of each row over its first value, from x = 1; all in one colour.

    >>> [list(each.values) for each in gains("ours", [(5, 5, 7), (1, 2)], ink=0)]
    [[(1, 0), (2, 0), (3, 2)], [(1, 0), (2, 1)]]
    """
    lines = []
    for number, row in enumerate(rows):
        points = [(place, value - row[0]) for place, value in enumerate(row, start=1)]
        lines.append(Series("" if number else name, points, is_dashed=ink > 0, ink=ink))
    return lines
