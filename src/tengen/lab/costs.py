"""The time and nodes that agents spend on the same positions, and positions to measure on."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from ..agents import create
from ..game import Board, Move, Rule
from .measured import MatchResult, Measured
from .run import Run


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of one agent, position by position."""

    ms: Sequence[float]
    nodes: Sequence[float]
    """Nodes, which are the same on every machine."""
    moves: Sequence[Move]

    def mean_ms(self, places: Collection[int] | None = None) -> Measured:
        """Average time per move, over the positions with these indices or all of them."""
        return Measured.mean(_chosen(self.ms, places))

    def mean_nodes(self, places: Collection[int] | None = None) -> Measured:
        """Average nodes per move."""
        return Measured.mean(_chosen(self.nodes, places))

    def ms_factor(self, other: Cost, places: Collection[int] | None = None) -> Measured:
        """How many times as long as the other this agent takes on the same positions."""
        return Measured.paired_factor(_chosen(self.ms, places), _chosen(other.ms, places))

    def node_factor(self, other: Cost, places: Collection[int] | None = None) -> Measured:
        """How many times as many nodes as the other this agent needs."""
        return Measured.paired_factor(_chosen(self.nodes, places), _chosen(other.nodes, places))

    def differing(self, other: Cost) -> int:
        """The number of positions in which the other agent chooses a different move."""
        return sum(own != theirs for own, theirs in zip(self.moves, other.moves, strict=True))


class Costs:
    """Measures each agent once, so that rows shared by rival readings are not measured twice."""

    def __init__(self, lab: Run, boards: Iterable[Board]) -> None:
        """Takes the positions for all agents."""
        self.boards = tuple(boards)
        self._lab = lab
        self._known: dict[str, Cost] = {}

    def of(self, agent: str) -> Cost:
        """The cost of an agent."""
        if agent not in self._known:
            found = self._lab.choices(agent, self.boards)
            self._known[agent] = Cost(
                [1000 * seconds for seconds, _ in found],
                [choice.info.total_nodes or 0 for _, choice in found],
                [choice.move for _, choice in found],
            )
        return self._known[agent]


def _chosen(values: Sequence[float], places: Collection[int] | None) -> Sequence[float]:
    return values if places is None else [values[place] for place in sorted(places)]


OPENING_MOVES = 6
REACH = 3
"""Largest distance of the first moves from the centre, in rows and columns."""
PLIES = (8, 12, 16, 20)


def random_positions(size: int, count: int, seed: int, rule: Rule = Rule.FREESTYLE) -> list[Board]:
    """Early middle games: some random moves, then `one_ply` for both sides.

    >>> [board.ply() for board in random_positions(15, 4, seed=1)]
    [8, 12, 16, 20]
    """
    return [_position(size, PLIES[i % len(PLIES)], seed + i, rule) for i in range(count)]


def spread_positions(match: MatchResult, each: int) -> Iterator[Board]:
    """Positions of the first player, `each` per decided game, spread from its start to its end.

    Every game has the same weight, however long it is.
    """
    for game in match.games:
        alone = replace(match, games=(game,))
        met = list(alone.positions())
        if alone.draw_share().value == 0:
            yield from (met[len(met) * place // each] for place in range(each))


def evenly(boards: Iterable[Board], most: int) -> list[Board]:
    """At most `most` of the positions, evenly spaced from first to last.

    >>> [board.ply() for board in evenly(random_positions(15, 4, seed=1), 2)]
    [8, 16]
    """
    listed = list(boards)
    return listed[:: max(1, -(-len(listed) // most))]


def _position(size: int, plies: int, seed: int, rule: Rule) -> Board:
    draws, agent = Random(seed), create("one_ply")
    while True:
        board = Board(size, rule)
        while board.ply() < plies and not board.is_game_over():
            if board.ply() < OPENING_MOVES:
                board.push(_near_centre(board, draws))
            else:
                board.push(agent.choose(board).move)
        if not board.is_game_over():
            return board


def _near_centre(board: Board, draws: Random) -> tuple[int, int]:
    reach = min(REACH, board.size // 2)
    while True:
        x, y = ((board.size - 1) // 2 + draws.randint(-reach, reach) for _ in range(2))
        if board.is_legal((x, y)):
            return x, y
