"""An agent of a paper with its options, and the positions on which its backends are compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from agreement.positions import play, random_plan
from tengen import Board, Rule
from tengen.agents import create
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
            rng = Random(f"{seed} {index} {rule} {size}")
            twin = play(rng, ReferenceBoard(size, rule), random_plan(rng, size, rule))
            yield core_board(twin)


def core_board(twin: ReferenceBoard) -> Board:
    """The same game on a board of the core."""
    board = Board(twin.size, twin.rule)
    for move in twin.moves:
        board.push("pass" if move is None else move)
    return board


def check(setting: Setting, count: int, seed: int = 1) -> int:
    """Compares the backends on so many positions; how many there were."""
    joint = "&" if "?" in setting.spec else "?"
    agents = [
        create(f"{setting.spec}{joint}backend={backend}", seed=7)
        for backend in ("core", "reference")
    ]
    compared = 0
    for board in setting.positions(count, seed):
        core, reference = (agent.choose(board) for agent in agents)
        told = f"{setting.spec} on\n{board.ascii()}\n{[str(move) for move in board.move_stack]}"
        assert core.move == reference.move, told
        assert core.info.score == reference.info.score, told
        assert core.info.nodes == reference.info.nodes, told
        compared += 1
    return compared
