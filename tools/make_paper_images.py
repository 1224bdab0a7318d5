"""Regenerates the pictures of the papers' pages: `python tools/make_paper_images.py [KEY...]`.

For each paper: an example game as SGF and as a numbered board, and the agent's explanation of a
small position, with its search tree if there is one.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from tengen import Board, formats
from tengen.agents import Explaining, Explanation, create
from tengen.record import GameRecord
from tengen.render import board_svg

DOCS = Path(__file__).parent.parent / "docs"
MOST_MOVES = 60


@dataclass(frozen=True)
class Example:
    """What a paper's page shows."""

    black: str
    white: str
    size: int
    """Board size of the example game, which is freestyle."""
    explained: str
    """The agent that explains the small position."""
    moves: str
    """Moves to the small position."""
    small_size: int


EXAMPLES: dict[str, Example] = {
    "one_ply": Example(
        black="one_ply",
        white="mcts?playouts=1000&seed=1",
        size=15,
        explained="one_ply",
        moves="c5 f6 d5 g7 e6 b7 e4 h4",
        small_size=9,
    ),
    "genetic_line": Example(
        black="genetic_line?seed=0",
        white="genetic_line?seed=50",
        size=15,
        explained="genetic_line?seed=1",
        moves="e5 d6 f5 g4 d4 f6",
        small_size=9,
    ),
    "pattern_alpha_beta": Example(
        black="pattern_alpha_beta",
        white="pattern_alpha_beta?depth=2",
        size=15,
        explained="pattern_alpha_beta?depth=3&k=3",
        moves="e5 d6 f6 g7 f4 f5 d4",
        small_size=9,
    ),
    "winning_windows": Example(
        black="winning_windows",
        white="blocker",
        size=9,
        explained="winning_windows",
        moves="b3 a4 c3 c4 a5 e4 c1 a2 b2 d5 a3 d4 e5 e3 e1 c5 b1 d3",
        small_size=5,
    ),
    "attack_defence": Example(
        black="attack_defence",
        white="attack_defence?search=baseline",
        size=9,
        explained="attack_defence",
        moves="e2d1d5d4e4b5a4e5a5c2c3a1c4b2b4a2a3c1b3e3c5",
        small_size=5,
    ),
}


def main() -> None:
    """Writes the pictures of the papers named, or of all."""
    for key in sys.argv[1:] or EXAMPLES:
        for path, text in pictures(key, EXAMPLES[key]).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(path.relative_to(DOCS.parent))


def pictures(key: str, example: Example) -> dict[Path, str]:
    """The text of each file."""
    images = DOCS / "images" / "papers"
    game = played(example)
    explanation = explained(example)
    files = {
        DOCS / "examples" / f"{key}.sgf": formats.format_named("sgf").write([game]).data.decode(),
        images / f"{key}_game.svg": board_svg(game.end().board(), numbers=True) + "\n",
        images / f"{key}.svg": explanation.svg() + "\n",
    }
    tree = explanation.tree_svg()
    if tree is not None:
        files[images / f"{key}_tree.svg"] = tree + "\n"
    return files


def played(example: Example) -> GameRecord:
    """The example game."""
    board = Board(example.size)
    agents = [create(name, seed=1) for name in (example.black, example.white)]
    while not board.is_game_over() and board.ply() < MOST_MOVES:
        board.push(agents[board.ply() % 2].choose(board).move)
    return GameRecord.from_board(board)


def explained(example: Example) -> Explanation:
    """The agent's explanation of its move in the small position."""
    agent = create(example.explained, seed=1)
    assert isinstance(agent, Explaining)
    return agent.explain(Board.from_moves(example.moves, size=example.small_size))


if __name__ == "__main__":
    main()
