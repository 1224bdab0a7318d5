"""Versions of an agent, against an opponent that all beat, and against one of them."""

from __future__ import annotations

from collections.abc import Mapping

from ..arena.fitted_openings import fitted_openings
from ..game import Rule
from .boards import board_name
from .measured import Measured
from .run import Run


def table_of_versions(
    lab: Run, name: str, versions: Mapping[str, str], opponent: str, sizes: tuple[int, ...]
) -> None:
    """Keeps `name.csv`: what each version wins of `opponent`, and its points against the first.

    The opponent draws lots, so that its games begin on empty boards. Two versions without chance
    would repeat one game: theirs begin with openings, each once with either colour, on the last
    board. The run's settings `games` and `opening_games` say how many games there are.
    """
    size, first = sizes[-1], next(iter(versions.values()))
    rows = []
    for word, agent in versions.items():
        row = [word]
        for each in sizes:
            match = lab.match(agent, opponent, games=lab.config["games"], size=each)
            row += [_cell(match.win_share()), _cell(match.moves_to_win())]
        rows.append([*row, "" if agent == first else _cell(_points(lab, agent, first, size))])
    wins = [
        f"{what}, {board_name(each)}" for each in sizes for what in ("win rate", "steps to win")
    ]
    lab.table(name, ("weights", *wins, f"points against the first, {board_name(size)}"), rows)


def _points(lab: Run, agent: str, rival: str, size: int) -> Measured:
    openings = fitted_openings(Rule.FREESTYLE, size)
    games = lab.config["opening_games"]
    return lab.match(agent, rival, games=games, size=size, openings=openings).score()


def _cell(measured: Measured | None) -> str:
    if measured is None:
        return ""
    return f"{measured.value:.4g} ({measured.low:.4g} to {measured.high:.4g})"
