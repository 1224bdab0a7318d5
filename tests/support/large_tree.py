"""A tree of many moves for the analysis board."""

from __future__ import annotations

from itertools import product

MOVES = 10_000
MAIN_LINE = 100
STEPS = 11
"""Moves of each variation."""
SIZE = 15
KEEP = """tree => {
  localStorage['tengen.analysis'] = JSON.stringify({entries: [{tab: 'large', edition: 1}]})
  localStorage['tengen.analysis.large'] = JSON.stringify({tree, address: '#analyse='})
}"""
"""Keeps a tree where the analysis board looks for the one that was changed last."""


def large_tree() -> dict[str, object]:
    """A main line with nine variations at each of its moves; no five is made in any of them."""
    nodes: list[dict[str, object]] = [{"parent": -1, "move": ""}]
    points = _points()
    line, free = points[:MAIN_LINE], points[MAIN_LINE:]
    parent = 0
    for ply, move in enumerate(line):
        nodes.append({"parent": parent, "move": move})
        main = len(nodes) - 1
        for first in range(ply, ply + 9 * (STEPS + 1), STEPS + 1):
            above = parent
            for place in range(first, first + STEPS):
                nodes.append({"parent": above, "move": free[place % len(free)]})
                above = len(nodes) - 1
        parent = main
    assert len(nodes) == MOVES + 1
    return {"rule": "freestyle", "size": SIZE, "setup": None, "heading": {}, "nodes": nodes}


def _points() -> list[str]:
    """Points for black and white in turn, with which neither has more than two in any row."""
    both: tuple[list[str], list[str]] = ([], [])
    for x, y in product(range(SIZE), repeat=2):
        both[(x + 2 * y) % 4 // 2].append(f"{'abcdefghijklmno'[x]}{y + 1}")
    return [point for pair in zip(*both, strict=False) for point in pair]
