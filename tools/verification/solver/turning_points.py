"""How many lost games' turning points are solved: `python -m verification.solver.turning_points`.

Run it in `tools`. A judge's forced win counts if the solver proves it, another turning point if
the engine does not repeat the losing move.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from tengen import Board, Engine, Limits, solve

POINTS = Path(__file__).parents[3] / "tests/data/turning_points.jsonl"


def is_solved(point: dict[str, str | int], nodes: int) -> bool:
    """Whether the opponent's win is proved, or the losing move avoided."""
    before = Board.from_moves(str(point["moves"]), int(point["size"]), str(point["rule"]))
    if "M" in str(point["judge_after_for_opponent"]):
        before.push(str(point["played"]))
        return solve(before, Limits(nodes=nodes)).is_proved
    with Engine() as engine:
        return str(engine.search(before, Limits(nodes=nodes)).move) != point["played"]


def main() -> None:
    """Prints a line for each turning point, and their number."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nodes", type=int, default=1_000_000)
    nodes = parser.parse_args().nodes
    points = [json.loads(line) for line in POINTS.read_text(encoding="ascii").splitlines()]
    solved = [is_solved(point, nodes) for point in points]
    for point, is_right in zip(points, solved, strict=True):
        print("solved" if is_right else "missed", point["judge_after_for_opponent"], point["game"])
    print(f"{sum(solved)} of {len(points)} within {nodes} nodes")


if __name__ == "__main__":
    main()
