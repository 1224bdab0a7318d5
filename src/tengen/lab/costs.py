"""The time and nodes that agents spend on the same positions, and positions to measure on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Self, TypeVar

from ..agents import Choice, create
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

    @classmethod
    def of(cls, choices: Iterable[tuple[float, Choice]]) -> Cost:
        """The cost of choices, each with its seconds."""
        listed = list(choices)
        return Cost(
            [1000 * seconds for seconds, _ in listed],
            [choice.info.total_nodes or 0 for _, choice in listed],
            [choice.move for _, choice in listed],
        )

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

    def faster(self, other: Self) -> Self:
        """This cost with the shorter time of each position."""
        return replace(self, ms=[min(pair) for pair in zip(self.ms, other.ms, strict=True)])

    def differing(self, other: Cost) -> int:
        """The number of positions in which the other agent chooses a different move."""
        return sum(own != theirs for own, theirs in zip(self.moves, other.moves, strict=True))


ROUNDS, TIMED_MS = 9, 5000.0
"""A fast agent is timed so often (`timing_rounds` of the config) or for so long, and the shortest
time of a position counts: other processes can only make it longer."""
AnyCost = TypeVar("AnyCost", bound=Cost)
Subject = TypeVar("Subject", bound=Hashable)


def measured_in_turns(
    lab: Run, subjects: Iterable[Subject], measure: Callable[[Subject], AnyCost]
) -> dict[Subject, AnyCost]:
    """The costs of agents, or whatever is measured, which take turns.

    Whatever else the machine does for a while then hits all of them, and rarely all rounds.

    Args:
        lab: The run.
        subjects: What to measure.
        measure: Measures one of them once.
    """
    found = {subject: measure(subject) for subject in subjects}
    for played in range(1, lab.config.get("timing_rounds", ROUNDS)):
        for subject, cost in found.items():
            if (played + 1) * sum(cost.ms) <= TIMED_MS:
                found[subject] = cost.faster(measure(subject))
    return found


class Costs:
    """Measures each agent once, so that rows shared by rival readings are not measured twice."""

    def __init__(self, lab: Run, boards: Iterable[Board]) -> None:
        """Takes the positions for all agents."""
        self.boards = tuple(boards)
        self._lab = lab
        self._known: dict[str, Cost] = {}

    def measure(self, agents: Iterable[str]) -> None:
        """Measures agents that are to be compared: they take turns."""
        new = [agent for agent in dict.fromkeys(agents) if agent not in self._known]
        self._known |= measured_in_turns(self._lab, new, self._once)

    def of(self, agent: str) -> Cost:
        """The cost of an agent."""
        self.measure([agent])
        return self._known[agent]

    def _once(self, agent: str) -> Cost:
        return Cost.of(self._lab.choices(agent, self.boards))


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
