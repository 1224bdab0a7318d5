"""Checks a proof of a win with the rules alone: every legal reply of the defender is tried.

A proof is a list of nodes, the first for the proved position. A node has the attacker's move, the
replies that are answered one by one, each with the next node, and the threat: the node with which
the attacker would continue if the defender passed. So after each move

    a five               the game is won
    a reply              is listed, and its node wins
                         or is not listed, and the threat still wins

and nothing else has to be trusted. A threat is executed by fours alone: each of its moves wins, or
leaves the defender only replies that stop a five, all of which the threat's node lists.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from tengen.game.vocabulary import Color, Rule

from .forbidden import forbidden_kinds
from .rules import DIRECTIONS, Grid, Point, ends_of, row_through, winning_rows

PASS: Point = (-1, -1)
"""A pass as the defender's reply."""


class ProofNode(NamedTuple):
    """The attacker's move in one position."""

    move: Point
    threat: int | None
    """The node with which the attacker would continue; None if the move wins at once."""
    replies: Mapping[Point, int]
    """Replies that stop the threat, each with the node with which the attacker continues."""


class ProofError(ValueError):
    """A proof is invalid; the message says where and why."""


def check_proof(grid: Grid, rule: Rule, attacker: Color, proof: Sequence[ProofNode]) -> None:
    """Checks that the attacker, who is to move, wins.

    Raises:
        ProofError: The proof is invalid.
    """
    for point, stone in grid.items():
        if stone is not None and winning_rows(grid, point, stone, rule):
            raise ProofError("the game is over")
    Checker(dict(grid), rule, attacker, proof).check(0)


class Checker:
    """The current position, and the moves that led to it from the proved one."""

    def __init__(self, grid: Grid, rule: Rule, attacker: Color, proof: Sequence[ProofNode]) -> None:
        self.grid = grid
        self.rule = rule
        self.attacker = attacker
        self.proof = proof
        self.line: list[Point] = []
        self.fives = FivePoints(grid, rule)
        self.checked: set[tuple[int, frozenset[Point], frozenset[Point]]] = set()

    def check(self, index: int) -> None:
        """Checks that the attacker, who is to move, wins with a node."""
        node = self.node(index)
        if not self.may_play(node.move, self.attacker):
            raise self.error(f"node {index}: the move {node.move} is not legal")
        wins = self.wins(node.move, self.attacker)
        with self.stone(node.move, self.attacker):
            if wins or self.was_checked(index):
                return
            if self.is_full():
                raise self.error(f"node {index}: the board is full")
            for reply in [*self.empty_points(), PASS]:
                self.check_reply(index, node, reply)

    def check_reply(self, index: int, node: ProofNode, reply: Point) -> None:
        """Checks that a reply loses; a forbidden one loses at once."""
        defender = self.attacker.opposite
        if reply != PASS and self.wins(reply, defender):
            raise self.error(f"node {index}: the reply {reply} wins")
        if reply in node.replies:
            if reply == PASS or self.may_play(reply, defender):
                with self.stone(reply, defender):
                    self.check(node.replies[reply])
            return
        with self.stone(reply, defender):
            is_refuted = not self.is_full() and self.carries_out(node.threat)
        if not is_refuted and self.may_play(reply, defender):
            raise self.error(f"node {index}: the reply {reply} is not refuted")

    def carries_out(self, index: int | None) -> bool:
        """Whether the attacker, who is to move, wins with a threat of an earlier position."""
        if self.fives.of(self.attacker):
            return True
        if index is None:
            return False
        move = self.node(index).move
        if not self.may_play(move, self.attacker):
            return False
        with self.stone(move, self.attacker):
            return not self.is_full() and self.is_four_that_wins(self.node(index).replies)

    def is_four_that_wins(self, replies: Mapping[Point, int]) -> bool:
        """Whether every reply that stops the attacker's five is listed, and still loses."""
        defender = self.attacker.opposite
        fives = self.fives.of(self.attacker)
        if not fives or self.fives.of(defender):
            return False
        for stop in self.stops(fives):
            if not self.may_play(stop, defender):
                continue
            if stop not in replies:
                return False
            with self.stone(stop, defender):
                if self.is_full() or not self.carries_out(replies[stop]):
                    return False
        return True

    def stops(self, fives: list[Point]) -> list[Point]:
        """The points where the defender prevents all of these fives.

        Whether a row wins depends on its points and the two next to it, so no other point helps.
        """
        near = {fives[0]}
        for direction in DIRECTIONS:
            row = row_through(self.grid, fives[0], direction, self.attacker)
            near.update(end for end in ends_of(row, direction) if self.is_empty(end))
        return [point for point in sorted(near) if self.is_stopped(fives, point)]

    def is_stopped(self, fives: list[Point], point: Point) -> bool:
        """Whether the defender's stone on a point prevents all fives."""
        with self.stone(point, self.attacker.opposite):
            return not any(self.wins(five, self.attacker) for five in fives if five != point)

    def node(self, index: int) -> ProofNode:
        """A node by its index."""
        if not 0 <= index < len(self.proof):
            raise self.error(f"there is no node {index}")
        return self.proof[index]

    def may_play(self, point: Point, color: Color) -> bool:
        """Whether a point is empty and not forbidden."""
        if not self.is_empty(point):
            return False
        is_bound = self.rule is Rule.RENJU and color is Color.BLACK
        return not (is_bound and forbidden_kinds(self.grid, point))

    def wins(self, point: Point, color: Color) -> bool:
        """Whether a stone on an empty point wins."""
        return bool(winning_rows(self.grid, point, color, self.rule))

    def is_empty(self, point: Point) -> bool:
        """Whether the point is on the board and holds no stone."""
        return point in self.grid and self.grid[point] is None

    def empty_points(self) -> list[Point]:
        """All empty points."""
        return [point for point, stone in self.grid.items() if stone is None]

    def is_full(self) -> bool:
        """Whether the board is full, which is a draw."""
        return all(stone is not None for stone in self.grid.values())

    def was_checked(self, index: int) -> bool:
        """Whether the node was already checked in this position; records it."""
        stones = [
            frozenset(point for point, stone in self.grid.items() if stone is color)
            for color in (Color.BLACK, Color.WHITE)
        ]
        met = (index, stones[0], stones[1])
        if met in self.checked:
            return True
        self.checked.add(met)
        return False

    @contextmanager
    def stone(self, point: Point, color: Color) -> Iterator[None]:
        """Places a stone on a point temporarily; does nothing for a pass."""
        if point == PASS:
            yield
            return
        self.grid[point] = color
        self.fives.flip(point, color)
        self.line.append(point)
        try:
            yield
        finally:
            self.line.pop()
            self.fives.flip(point, color)
            self.grid[point] = None

    def error(self, what: str) -> ProofError:
        """An error with the moves that lead to it."""
        return ProofError(f"{what} (after {self.line})" if self.line else what)


class FivePoints:
    """The points where a colour wins with its next stone, found with bitboards.

    An unused column separates the end of one row from the start of the next.
    """

    def __init__(self, grid: Grid, rule: Rule) -> None:
        self.grid = grid
        self.rule = rule
        self.width = max(x for x, _ in grid) + 2
        self.stones = {Color.BLACK: 0, Color.WHITE: 0}
        self.points = 0
        for point, stone in grid.items():
            self.points |= self.bit(point)
            if stone is not None:
                self.stones[stone] |= self.bit(point)

    def bit(self, point: Point) -> int:
        """The bit of a point."""
        x, y = point
        return 1 << (y * self.width + x)

    def flip(self, point: Point, color: Color) -> None:
        """Places or removes a stone."""
        self.stones[color] ^= self.bit(point)

    def of(self, color: Color) -> list[Point]:
        """The points on which a stone of the colour wins."""
        own = self.stones[color]
        empty = self.points & ~own & ~self.stones[color.opposite]
        found = 0
        for dx, dy in DIRECTIONS:
            found |= filled_windows(own, empty, abs(dy * self.width + dx))
        points = []
        while found:
            lowest = found & -found
            found ^= lowest
            y, x = divmod(lowest.bit_length() - 1, self.width)
            if winning_rows(self.grid, (x, y), color, self.rule):
                points.append((x, y))
        return points


def filled_windows(own: int, empty: int, step: int) -> int:
    """The empty bits that fill a window of five whose other four bits are set.

    >>> bin(filled_windows(0b0111100, 0b1000011, 1))
    '0b1000010'
    """
    found = 0
    for gap in range(5):
        windows = empty >> gap * step
        for place in range(5):
            if place != gap:
                windows &= own >> place * step
        found |= windows << gap * step
    return found
