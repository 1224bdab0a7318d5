"""Finds the thresholds of a review's labels: reviews games of the engine's levels with themselves.

    python tools/fit_labels.py games.jsonl --games 30

Each game is played and reviewed in a process of its own; the losses of all moves go into the file,
a line for each game, and repeating the command goes on. The table shows what each level loses.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import numpy as np

from tengen import Board, Color, Engine, agents
from tengen.agents.engine.level import level_name
from tengen.analysis.review import Label, Review, ReviewGame, review_game
from tengen.analysis.review.labels import ERRORS, credit_of
from tengen.analysis.review.steps import NODES
from tengen.arena.openings import shipped_openings
from tengen.game import Rule

LEVELS = range(1, 13)
MOST_MOVES = 120
"""A game that lasts longer is reviewed so far."""
SHARES = (0.9, 0.98, 0.99)

Task = tuple[str, int, int]
"""Rule, level and number of a game."""


def played(rule: str, level: int, number: int) -> ReviewGame:
    """A game of a level with itself, from an opening of the arena."""
    openings = shipped_openings(Rule(rule), 15)
    board = Board.from_moves(openings[number % len(openings)], 15, rule)
    opening = board.ply()
    sides = [agents.create(f"tengen?level={level}", seed=2 * number + side) for side in (0, 1)]
    while not board.is_game_over() and board.ply() < MOST_MOVES:
        board.push(sides[board.turn is Color.WHITE].choose(board).move)
    for agent in sides:
        agents.agent.close_agent(agent)
    return ReviewGame(Board(15, rule), board.move_stack, opening)


def reviewed(task: Task) -> dict[str, Any]:
    """The losses and labels of a game's moves."""
    rule, level, number = task
    game = played(rule, level, number)
    with Engine(hash_mib=16) as engine:
        review = review_game(engine, game)
    return {"rule": rule, "level": level, "number": number, "moves": list(_moves(review))}


def _moves(review: Review) -> Iterator[dict[str, Any]]:
    for each in review.moves:
        before = each.judged.before
        if each.label is None:
            continue
        yield {
            "label": each.label.value,
            "loss": round(each.loss, 4),
            "before": round(before.win_rate, 4),
            "win_in": before.win_in,
            "is_best": each.judged.move == before.best,
            "other": each.look.other,
            "is_quick": each.judged.move == each.look.quick,
        }


def main() -> None:
    """Plays and reviews the missing games, and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path, help="a line of JSON for each game")
    parser.add_argument("--games", type=int, default=20, help="of each level and rule")
    parser.add_argument("--rules", nargs="+", default=["freestyle", "renju"])
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    chosen.file.touch()
    lines = [json.loads(line) for line in chosen.file.read_text().splitlines()]
    done = {(line["rule"], line["level"], line["number"]) for line in lines}
    tasks = [
        (rule, level, number)
        for number in range(chosen.games)
        for level in LEVELS
        for rule in chosen.rules
        if (rule, level, number) not in done
    ]
    with ProcessPoolExecutor(chosen.workers) as pool, chosen.file.open("a") as file:
        for future in as_completed([pool.submit(reviewed, task) for task in tasks]):
            lines.append(future.result())
            file.write(json.dumps(future.result()) + "\n")
            file.flush()
    _print(lines)


def _print(lines: list[dict[str, Any]]) -> None:
    print(f"{NODES:,} nodes for each position, {len(lines)} games\n")
    heads = ["moves", "accuracy", *(f"{share:.0%} lose less than" for share in SHARES)]
    heads += [f"lose at least {least:.0%}" for least, _ in reversed(ERRORS)]
    print("| level |", " | ".join(heads), "|")
    print("|---|" + "---:|" * len(heads))
    for level in LEVELS:
        moves = [move for line in lines if line["level"] == level for move in line["moves"]]
        losses = np.array([move["loss"] for move in moves if _had_choice(move)])
        if not len(losses):
            continue
        cells = [f"{len(losses):,}", f"{np.mean([credit_of(loss) for loss in losses]):.0%}"]
        cells += [f"{np.quantile(losses, share):.0%}" for share in SHARES]
        cells += [f"{np.mean(losses >= least):.0%}" for least, _ in reversed(ERRORS)]
        print(f"| {level} {level_name(level)} |", " | ".join(cells), "|")


def _had_choice(move: dict[str, Any]) -> bool:
    win_in = move["win_in"]
    return move["label"] != Label.FORCED and (win_in is None or win_in > 0)


if __name__ == "__main__":
    main()
