"""An agent of a paper with its options, and the positions on which its backends are compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from agreement.positions import play, random_plan
from tengen import Board, Rule
from tengen.agents import Agent, create
from tengen.reference import ReferenceBoard


@dataclass(frozen=True, slots=True)
class Setting:
    """Options of an agent under which core and reference must choose alike."""

    spec: str
    """Without a backend."""
    sizes: tuple[int, ...] = (5, 6, 7, 8, 9)
    rules: tuple[Rule, ...] = tuple(Rule)

    def positions(self, count: int, seed: int = 1) -> Iterator[Board]:
        """Unfinished games under all rules and sizes in turn."""
        for index in range(count):
            rule = self.rules[index % len(self.rules)]
            size = self.sizes[index // len(self.rules) % len(self.sizes)]
            yield random_game(f"{seed} {index} {rule} {size}", size, rule).copy()


@cache
def random_game(seed: str, size: int, rule: Rule) -> Board:
    """An unfinished game; settings of the same sizes share it."""
    rng = Random(seed)
    return core_board(play(rng, ReferenceBoard(size, rule), random_plan(rng, size, rule)))


def core_board(twin: ReferenceBoard) -> Board:
    """The same game on a board of the core."""
    board = Board(twin.size, twin.rule)
    for move in twin.moves:
        board.push("pass" if move is None else move)
    return board


TOLD = (
    "move",
    "score",
    "nodes",
    "depth",
    "leaves",
    "cuts",
    "table_hits",
    "line",
    "appended",
    "fitness",
    "tendency",
    "series",
    "discarded",
    "region",
    "candidates",
)
"""What may be told of a search, by any agent."""


def told_of(agent: Agent, board: Board) -> dict[str, object]:
    """All that an agent tells of its search; only its move where it does not search."""
    find = getattr(agent, "find", None)
    found = agent.choose(board) if find is None else find(board)
    values = {name: getattr(found, name) for name in TOLD if hasattr(found, name)}
    return {
        name: tuple(value) if isinstance(value, list) else value for name, value in values.items()
    }


def check(setting: Setting, count: int, seed: int = 1) -> int:
    """Compares what the backends tell on so many positions; how many there were."""
    joint = "&" if "?" in setting.spec else "?"
    agents = [
        create(f"{setting.spec}{joint}backend={backend}", seed=7)
        for backend in ("core", "reference")
    ]
    compared = 0
    for board in setting.positions(count, seed):
        core, reference = (told_of(agent, board) for agent in agents)
        where = f"{setting.spec} on\n{board.ascii()}\n{[str(move) for move in board.move_stack]}"
        assert core == reference, where
        compared += 1
    return compared
