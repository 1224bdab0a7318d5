"""Standings, crosstable and SPRT status of a tournament as text."""

from __future__ import annotations

import math
from collections.abc import Iterator

from rich.table import Table

from ...arena import Standing
from ...arena.statistics import (
    ByColor,
    EloDifference,
    MatchCounts,
    Sprt,
    SprtStatus,
    SprtVerdict,
    WinDrawLoss,
)
from ..output import plain

LLR_WIDTH = 41
VERDICTS = {
    SprtVerdict.CONTINUE: "not decided yet",
    SprtVerdict.ACCEPT_H0: "H0 accepted",
    SprtVerdict.ACCEPT_H1: "H1 accepted",
}
EloInterval = tuple[float, float, float]
"""An estimate and its 95 % confidence interval."""


def elo_intervals(standing: Standing) -> dict[str, EloInterval]:
    """The Elo of each player that has one.

    For two players, it is the difference to the other; for more, the difference to the mean of the
    players that games connect.
    """
    if not standing.games:
        return {}
    if len(standing.names) == 2:
        found = standing.elo()
        if found is None:
            return {}
        first, second = standing.names
        return {
            first: (found.elo, found.low, found.high),
            second: (-found.elo, -found.high, -found.low),
        }
    return {
        rating.player: (rating.elo, rating.low, rating.high)
        for group in standing.ratings().groups
        for rating in group.ratings
    }


def has_nelo(found: EloDifference, counts: MatchCounts) -> bool:
    """Whether normalised Elo is meaningful.

    It is not if one side may have won everything, nor if all results are equal, so that their
    standard deviation is zero.
    """
    kinds = sum(1 for sample in counts.samples for count in sample.counts if count)
    return math.isfinite(found.low) and math.isfinite(found.high) and kinds > 1


def interval_text(interval: EloInterval, digits: int = 1) -> str:
    """An estimate with its error bar, or with one bound if the other is infinite.

    >>> interval_text((26.14, -4.9, 57.2)), interval_text((800.0, 120.0, math.inf))
    ('+26.1 ± 31.1', '+800.0 (> +120.0)')
    >>> interval_text((1041.1, -math.inf, math.inf))
    'unknown'
    """
    value, low, high = interval
    text = f"{value:+.{digits}f}"
    if math.isfinite(low) and math.isfinite(high):
        return f"{text} ± {(high - low) / 2:.{digits}f}"
    if math.isfinite(low):
        return f"{text} (> {low:+.{digits}f})"
    return f"{text} (< {high:+.{digits}f})" if math.isfinite(high) else "unknown"


def standings_table(standing: Standing) -> Table:
    """All players, sorted by points."""
    table = Table()
    table.add_column("#", justify="right")
    table.add_column("player", overflow="fold", ratio=1)
    for column in ("points", "games", "W", "D", "L"):
        table.add_column(column, justify="right", no_wrap=True)
    # For two players the Elo is a difference between them, not a rating.
    title = "Elo difference (95 %)" if len(standing.names) == 2 else "Elo (95 %)"
    table.add_column(title, no_wrap=True)
    cross, elos = standing.crosstable(), elo_intervals(standing)
    for place, player in enumerate(cross.players, start=1):
        total = cross.total(player).total
        counts = (total.games, total.wins, total.draws, total.losses)
        elo = interval_text(elos[player]) if player in elos else ""
        table.add_row(str(place), plain(player), f"{total.points:g}", *map(str, counts), elo)
    return table


def color_table(standing: Standing) -> Table:
    """Wins, draws and losses by colour."""
    table = Table()
    table.add_column("player", overflow="fold")
    table.add_column("with black", justify="right", no_wrap=True)
    table.add_column("with white", justify="right", no_wrap=True)
    cross = standing.crosstable()
    for player in cross.players:
        total = cross.total(player)
        table.add_row(plain(player), _counts(total.black), _counts(total.white))
    return table


def cross_table(standing: Standing) -> Table:
    """The crosstable: points of the row's player against the column's, out of the games played."""
    cross = standing.crosstable()
    table = Table()
    table.add_column("#", justify="right")
    table.add_column("player", overflow="fold")
    for place in range(1, len(cross.players) + 1):
        table.add_column(str(place), justify="right")
    for place, player in enumerate(cross.players, start=1):
        cells = [_cell(cross.cell(player, other)) for other in cross.players]
        table.add_row(str(place), plain(player), *cells)
    return table


def match_lines(standing: Standing) -> Iterator[str]:
    """Statistics of a match, from the first player's view."""
    found, counts = standing.elo(), standing.counts()
    if found is None:
        return
    yield f"Elo   {interval_text((found.elo, found.low, found.high))}"
    nelo = interval_text((found.nelo, found.nelo_low, found.nelo_high))
    yield f"nElo  {nelo if has_nelo(found, counts) else '–'}"
    yield f"LOS   {100 * found.los:.2f} %"
    pairs = counts.pairs
    yield (
        f"Pairs {pairs.ll} LL, {pairs.ld} LD, {pairs.wl_dd} WL or DD, {pairs.wd} WD, {pairs.ww} WW"
    )
    if counts.lone.games:
        yield f"Games without their pair: {_counts(counts.lone)}"


def sprt_lines(test: Sprt, status: SprtStatus) -> Iterator[str]:
    """The status of an SPRT, with its LLR between the bounds."""
    unit = "nElo" if test.model.value == "normalised" else "Elo"
    yield (
        f"SPRT  H0 {test.elo0:+g} {unit}, H1 {test.elo1:+g} {unit}, alpha {test.alpha:g},"
        f" beta {test.beta:g}: {VERDICTS[status.verdict]}"
    )
    yield f"LLR   {status.llr:+.2f}  {status.lower:.2f} {llr_bar(status)} {status.upper:.2f}"


def llr_bar(status: SprtStatus, width: int = LLR_WIDTH) -> str:
    """A bar from the lower bound to the upper, with a mark at the LLR.

    >>> llr_bar(SprtStatus(1.5, -3.0, 3.0, SprtVerdict.CONTINUE), 9)
    '[----|-#--]'
    """
    span = status.upper - status.lower
    share = min(max((status.llr - status.lower) / span, 0.0), 1.0)
    line = ["-"] * width
    line[round((width - 1) * -status.lower / span)] = "|"
    line[round((width - 1) * share)] = "#"
    return f"[{''.join(line)}]"


def _counts(games: WinDrawLoss) -> str:
    return f"{games.wins} won, {games.draws} drawn, {games.losses} lost"


def _cell(games: ByColor) -> str:
    total = games.total
    return f"{total.points:g}/{total.games}" if total.games else ""
