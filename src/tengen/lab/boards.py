"""A paper's claims on boards of every size, where it does not say on which it played."""

from __future__ import annotations

from collections.abc import Mapping

from ..render.chart import Chart
from .claim import Place
from .curves import curves
from .match_result import MatchResult
from .measured import Measured
from .run import Run

Found = dict[Place, Measured | None]
"""What was measured in the places of some claims, under one reading."""
Matches = Mapping[str, MatchResult]
"""By the rows of a table."""

WINS, STEPS = "win rate", "steps to win"
"""The columns of a table of games."""
SIDE = "points along a side of the board"


def board_name(size: int) -> str:
    """A board in words.

    >>> board_name(15)
    '15×15'
    """
    return f"{size}×{size}"


def wins_and_steps(table: str, matches: Matches, *, of_all_games: bool = False) -> Found:
    """What the matches of some rows say in a table of games.

    Args:
        table: With the columns `win rate` and `steps to win`.
        matches: By row.
        of_all_games: Whether the steps of games that were not won are counted too.
    """
    found: Found = {}
    for row, match in matches.items():
        steps = match.own_moves() if of_all_games else match.moves_to_win()
        found |= {Place(table, row, WINS): match.win_share(), Place(table, row, STEPS): steps}
    return found


def judge_on_board(lab: Run, name: str, found: Mapping[int, Found], size: int) -> None:
    """Ranks all boards as `name.csv`, and judges the claims on the board of a size."""
    lab.readings(name, {board_name(each): values for each, values in found.items()})
    reasons = {claim.place: claim.reason for claim in lab.claims}
    for place, value in found[size].items():
        remarks = (f"on {board_name(size)}", reasons.get(place))
        lab.measure(*place, value, "; ".join(each for each in remarks if each))


def draw_by_board(
    lab: Run, table: str, found: Mapping[int, Found], rows: Mapping[str, str]
) -> None:
    """Draws wins and steps by the size of the board, and the paper's as level lines.

    Args:
        lab: The run; `table_1_wins.svg` and `table_1_steps.svg` are kept in it.
        table: Whose name begins with `Table 1`, or another number.
        found: What was measured on each board.
        rows: The rows of the table that are drawn, by the names of their curves.
    """
    claimed = {claim.place: claim.value for claim in lab.claims}
    for column, word in ((WINS, "wins"), (STEPS, "steps")):
        places = {name: Place(table, row, column) for name, row in rows.items()}
        ours = {
            name: {x: each[place] for x, each in found.items()} for name, place in places.items()
        }
        paper = {name: claimed[place] for name, place in places.items()}
        drawn = curves(ours, paper)
        chart = Chart(f"{table}: {column}", SIDE, column, drawn, x_ticks=[*found])
        start = table.partition(",")[0].lower().replace(" ", "_")
        lab.figure(f"{start}_{word}", chart)
