"""A checker in the manner of the course's `code_check_test`, and the boards that it asks about.

The course creates a class `AI(chessboard_size, color, time_out)`, calls `go(chessboard)` and reads
the last entry of `candidate_list`. First it checks that every board gets an answer (usability),
then that easy boards get a right one (base test).
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from tengen.agents.papers.one_ply import AI, OnePlyAgent

SIZE, TIME_OUT_S = 15, 5.0
BLACK = -1
"""The colour of the checked class."""
SIGNS = {"X": -1, "O": 1}


@dataclass(frozen=True, slots=True)
class Question:
    """A chessboard, and the answers that the checker accepts."""

    name: str
    chessboard: NDArray[np.int_]
    accepted: frozenset[tuple[int, int]]
    """Any of these (row, column)."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The candidate list of the class, and whether the checker accepts it."""

    question: Question
    candidates: tuple[tuple[int, int], ...]
    seconds: float

    @property
    def is_accepted(self) -> bool:
        """Whether the last candidate is accepted and came in time."""
        in_time = self.seconds <= TIME_OUT_S
        return in_time and bool(self.candidates) and self.candidates[-1] in self.question.accepted


def usability(free_points: int, seed: int) -> Iterator[Question]:
    """The empty board, and full boards but for one point each, where any legal move is right."""
    empty = np.zeros((SIZE, SIZE), dtype=int)
    yield Question("empty board", empty, _free(empty))
    rows, columns = np.indices(empty.shape)
    full = np.where((columns + (rows % 4 == 0)) % 2 == 0, -1, 1)
    draws = Random(seed)
    for _ in range(free_points):
        chessboard = full.copy()
        chessboard[draws.randrange(SIZE), draws.randrange(SIZE)] = 0
        yield Question("one free point", chessboard, _free(chessboard))


def drawn(name: str, text: str) -> Question:
    """The question of a drawing of the upper left corner, in which * marks the accepted answers.

    >>> question = drawn("win", "X X X X * .|O O O O . .")
    >>> int(question.chessboard[1, 3]), sorted(question.accepted)
    (1, [(0, 4)])
    """
    chessboard, accepted = np.zeros((SIZE, SIZE), dtype=int), set()
    for row, line in enumerate(text.strip().replace("|", "\n").splitlines()):
        for column, cell in enumerate(line.split()):
            chessboard[row, column] = SIGNS.get(cell, 0)
            if cell == "*":
                accepted.add((row, column))
    return Question(name, chessboard, frozenset(accepted))


def questions(boards: Mapping[str, str], free_points: int, seed: int) -> list[Question]:
    """The whole check: usability, then the drawn boards of the base test."""
    return [*usability(free_points, seed), *(drawn(name, text) for name, text in boards.items())]


def asked(agent: OnePlyAgent, question: Question) -> Answer:
    """Calls a new instance of the class, as the checker does for every board."""
    player = AI(SIZE, BLACK, TIME_OUT_S, agent)
    started = time.thread_time_ns()
    player.go(question.chessboard.copy())
    seconds = (time.thread_time_ns() - started) / 1e9
    return Answer(question, tuple(player.candidate_list), seconds)


def _free(chessboard: NDArray[np.int_]) -> frozenset[tuple[int, int]]:
    return frozenset((int(row), int(column)) for row, column in np.argwhere(chessboard == 0))
