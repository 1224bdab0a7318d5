"""The tables of `tengen bench engine --anatomy`: what the engine's search does, in Markdown."""

from __future__ import annotations

from ...agents.engine import SearchAnatomy
from ...arena.openings import shipped_openings
from ...game import Board, Rule

SIZE = 15
OPENINGS = 4
"""Openings of each rule that are searched."""
DEPTH = 14
SOURCES = (
    "the transposition table's move",
    "a threat",
    "a move that stops a threat",
    "a killer move",
    "a counter-move",
    "others",
)
"""In the order of the core."""
TECHNIQUES = ("razoring", "futility", "moves left out", "reductions")
"""In the order of the core."""


def positions() -> list[Board]:
    """The first shipped openings of every rule."""
    return [
        Board.from_moves(opening, size=SIZE, rule=rule)
        for rule in Rule
        for opening in shipped_openings(rule, SIZE)[:OPENINGS]
    ]


def report(anatomy: SearchAnatomy) -> str:
    """All tables, with a line on what they show."""
    return "\n".join(
        (
            "Nodes by the plies left; cut: a move reached beta; growth: of nodes per iteration.",
            "",
            *_nodes(anatomy),
            "",
            "Cutoffs by the number of the move, and by what made it a candidate to be first.",
            "",
            *_cuts(anatomy),
            "",
            "How often a technique was used, and how often it was wrong when all was searched.",
            "",
            *_techniques(anatomy),
        )
    )


def _depths(anatomy: SearchAnatomy) -> list[int]:
    """The depths at which anything was searched."""
    found = range(anatomy.DEPTHS)
    return [depth for depth in found if any(count for count, *_ in anatomy.nodes(depth))]


def _nodes(anatomy: SearchAnatomy) -> list[str]:
    rows = [
        "| depth | PV nodes (moves) | cut nodes (moves, cut) | all-nodes (moves, cut) |"
        " free, open four, five | nodes to depth | growth |",
        "|---|---|---|---|---|---|---|",
    ]
    for depth in _depths(anatomy):
        (pv, pv_moves, _), cut, whole = anatomy.nodes(depth)
        threats = anatomy.situations(depth)
        searches, nodes, growth = anatomy.iterations(depth)
        rows.append(
            f"| {depth} | {pv:,} ({_mean(pv_moves, pv)}) | {_kind(*cut)} | {_kind(*whole)} | "
            + ", ".join(_share(each, sum(threats)) for each in threats)
            + (f" | {nodes:,.0f} | {growth:.2f} |" if searches else " | | |")
        )
    return rows


def _kind(count: int, moves: int, cuts: int) -> str:
    return f"{count:,} ({_mean(moves, count)}, {_share(cuts, count)})"


def _cuts(anatomy: SearchAnatomy) -> list[str]:
    by_number = anatomy.cuts_by_number
    total = sum(by_number)
    names = [*map(str, range(1, len(by_number))), "later"]
    return [
        "| " + " | ".join(names) + " |",
        "|" + "---|" * len(names),
        "| " + " | ".join(_share(each, total) for each in by_number) + " |",
        "",
        "| cut by | share |",
        "|---|---|",
        *(
            f"| {name} | {_share(each, total)} |"
            for name, each in zip(SOURCES, anatomy.cuts_by_source, strict=True)
        ),
    ]


def _techniques(anatomy: SearchAnatomy) -> list[str]:
    rows = ["| depth | " + " | ".join(TECHNIQUES) + " |", "|---|" + "---|" * len(TECHNIQUES)]
    for depth in _depths(anatomy)[1:]:
        cells = [
            f"{used:,}: {_share(wrong, checks)} of {checks}" if checks else ""
            for used, checks, wrong in anatomy.trials(depth)
        ]
        rows.append(f"| {depth} | " + " | ".join(cells) + " |")
    return rows


def _mean(total: int, count: int) -> str:
    return f"{total / count:.1f}" if count else "–"


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "–"
