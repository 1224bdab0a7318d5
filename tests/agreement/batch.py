"""The comparison of a batch with its twin, which has one reference board for each game."""

from __future__ import annotations

from random import Random

from tengen import BoardBatch, Outcome, Rule
from tengen.reference import ReferenceBoard
from tengen.reference.batch import ReferenceBatch

CODES = {None: 0, "black": 1, "white": 2}


def cells_of(board: ReferenceBoard) -> list[list[int]]:
    return [[CODES[board.grid[x, y]] for x in range(board.size)] for y in range(board.size)]


def compare(batch: BoardBatch, twin: ReferenceBatch, symmetries: list[int]) -> None:
    """Compares all that a learner can read."""
    boards = range(len(batch))
    assert batch.cells.tolist() == [cells_of(board) for board in twin.boards]
    assert batch.turns.tolist() == [CODES[board.turn] for board in twin.boards]
    assert batch.legal.tolist() == [twin.legal(i) for i in boards]
    assert batch.plies.tolist() == [len(board.moves) for board in twin.boards]
    seen = [twin.observe(i, symmetry) for i, symmetry in enumerate(symmetries)]
    assert batch.observe(symmetries).tolist() == seen
    assert batch.observe(symmetries, dtype="float32").tolist() == seen
    for i, (board, outcome) in enumerate(zip(twin.finished, twin.outcomes, strict=True)):
        assert batch.outcome(i) == (None if outcome is None else Outcome(*outcome))
        if board is not None and outcome is not None:
            assert batch.final_cells[i].tolist() == cells_of(board)
            assert batch.winners[i] == CODES[outcome.winner]
            assert batch.lengths[i] == len(board.moves)


def check(rule: Rule | str, size: int, boards: int, steps: int, seed: int) -> int:
    """Plays random actions, some illegal, on some of the boards; returns the finished games."""
    random = Random(seed)
    batch = BoardBatch(boards, size, rule, illegal="lose", seed=seed)
    twin = ReferenceBatch(boards, size, rule, illegal_loses=True, seed=seed)
    finished = 0
    for _ in range(steps):
        actions = twin.random_actions()
        assert batch.random_actions().tolist() == actions
        for i in range(boards):
            if random.random() < 0.02:
                actions[i] = random.randrange(-1, size**2 + 1)
        where = [random.random() < 0.95 for _ in range(boards)]
        rewards, done, legal = batch.step(actions, where)
        assert (rewards.tolist(), done.tolist()) == twin.step(actions, where)
        assert legal.tolist() == batch.legal.tolist()
        compare(batch, twin, [random.randrange(8) for _ in range(boards)])
        finished += int(done.sum())
    return finished
