"""Many games at once: the slow twin of `tengen.BoardBatch`, one `ReferenceBoard` for each game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from tengen.game.vocabulary import Color, Rule, Termination

from .board import ReferenceBoard
from .random import SplitMix
from .rules import Outcome, Point

Planes: TypeAlias = list[list[list[int]]]
"""The planes of one board, `[plane][y][x]`."""

DRAWS = 8
"""Draws from all points before a random action is drawn from the legal ones."""


class ReferenceBatch:
    """Games that move together; a board whose game ends begins the next one at once.

    An action is a point as a number, row by row from the top.

    >>> batch = ReferenceBatch(2, size=5)
    >>> batch.step([12, 0])
    ([0, 0], [False, False])
    >>> batch.boards[1].moves
    [(0, 0)]
    """

    def __init__(
        self,
        n: int,
        size: int = 15,
        rule: Rule | str = Rule.FREESTYLE,
        *,
        illegal_loses: bool = False,
        seed: int = 0,
    ) -> None:
        """Starts `n` games; an illegal action is an error or, with `illegal_loses`, a loss."""
        self.size = size
        self.rule = Rule(rule)
        self.illegal_loses = illegal_loses
        self.boards = [ReferenceBoard(size, rule) for _ in range(n)]
        self.finished: list[ReferenceBoard | None] = [None] * n
        """The last finished game of each board."""
        self.outcomes: list[Outcome | None] = [None] * n
        """Its outcome, which is not the board's if an illegal action lost the game."""
        seeds = SplitMix(seed)
        self.randoms = [SplitMix(seeds.next()) for _ in range(n)]

    def step(
        self, actions: Sequence[int], where: Sequence[bool] | None = None
    ) -> tuple[list[int], list[bool]]:
        """Plays the actions; returns the rewards of the sides that moved, and where games ended.

        Raises:
            ValueError: An action is illegal. Nothing has changed.
        """
        moving = [where is None or where[i] for i in range(len(self.boards))]
        for i, action in enumerate(actions):
            if moving[i] and not self.illegal_loses and not self._is_playable(i, action):
                raise ValueError(f"board {i}: action {action} is illegal")
        played = [
            self._play(i, action) if moving[i] else (0, False) for i, action in enumerate(actions)
        ]
        return [reward for reward, _ in played], [done for _, done in played]

    def _point(self, action: int) -> Point:
        return action % self.size, action // self.size

    def _is_playable(self, i: int, action: int) -> bool:
        return 0 <= action < self.size**2 and self._point(action) in self.boards[i].empty_points()

    def _play(self, i: int, action: int) -> tuple[int, bool]:
        """Plays on one board; returns the reward, and whether the game ended."""
        board = self.boards[i]
        mover = board.turn
        if self._is_playable(i, action):
            board.push(self._point(action))
            outcome = board.outcome()
        else:
            outcome = Outcome(mover.opposite, Termination.ILLEGAL)
        if outcome is None:
            if not board.legal_moves:
                board.push(None)
            return 0, False
        self.finished[i], self.outcomes[i] = board, outcome
        self.boards[i] = ReferenceBoard(self.size, self.rule)
        reward = 0 if outcome.winner is None else 1 if outcome.winner is mover else -1
        return reward, True

    def legal(self, i: int) -> list[bool]:
        """Whether each action is legal on a board."""
        legal = set(self.boards[i].legal_moves)
        return [self._point(action) in legal for action in range(self.size**2)]

    def random_actions(self) -> list[int]:
        """A random legal action for each board."""
        return [self._random_action(i) for i in range(len(self.boards))]

    def _random_action(self, i: int) -> int:
        legal, random = self.legal(i), self.randoms[i]
        for _ in range(DRAWS):
            action = random.below(self.size**2)
            if legal[action]:
                return action
        choices = [action for action in range(self.size**2) if legal[action]]
        return choices[random.below(len(choices))]

    def observe(self, i: int, symmetry: int = 0) -> Planes:
        """The planes of a board: own stones, the opponent's, last stone, black to move."""
        board = self.boards[i]
        last = board.moves[-1] if board.moves else None
        wanted = {image(point, symmetry, self.size): point for point in board.grid}

        def plane(is_one: dict[Point, bool]) -> list[list[int]]:
            rows = range(self.size)
            return [[int(is_one[wanted[x, y]]) for x in rows] for y in rows]

        return [
            plane({point: stone is board.turn for point, stone in board.grid.items()}),
            plane({point: stone is board.turn.opposite for point, stone in board.grid.items()}),
            plane({point: point == last for point in board.grid}),
            plane(dict.fromkeys(board.grid, board.turn is Color.BLACK)),
        ]


def image(point: Point, symmetry: int, size: int) -> Point:
    """Where one of the eight symmetries takes a point.

    >>> [image((0, 1), symmetry, 5) for symmetry in range(8)]
    [(0, 1), (4, 1), (0, 3), (4, 3), (1, 0), (1, 4), (3, 0), (3, 4)]
    """
    x, y = point
    if symmetry & 1:
        x = size - 1 - x
    if symmetry & 2:
        y = size - 1 - y
    return (y, x) if symmetry & 4 else (x, y)
