"""Two leagues of all papers' agents: with the same time for all, and at the papers' settings."""

from __future__ import annotations

from tengen.arena import GameSettings, TimeControl
from tengen.lab import Measured, Run
from tengen.render.interval_chart import Interval, interval_chart_svg

from .anchor import ANCHORED, anchored, report_anchor
from .habits import OVERLOOKED_COLUMNS, THINKING_COLUMNS, overlooked_rows, thinking_rows
from .league import RATING_COLUMNS, League
from .neighbours import write_neighbours

IN_BOTH = {
    "random": "random",
    "blocker": "blocker",
    "attack base": "attack_defence?search=baseline&depth=1",
    "attack d1": "attack_defence?search=minimax&depth=1",
    "one_ply": "one_ply",
    "genetic": "genetic_line",
}
"""Players that gain nothing from more time."""
BY_TIME = IN_BOTH | {
    "mcts": "mcts",
    "attack": "attack_defence?search=alpha_beta&depth=225",
    "windows": "winning_windows?depth=20",
    "learnt": "winning_windows?depth=20&weights=learnt",
    "pattern": "pattern_alpha_beta?depth=20",
}
"""Players with unreachable depths, which search until their time is up."""
BY_PAPER = IN_BOTH | {
    "mcts": "mcts?playouts=1000",
    "attack d3": "attack_defence?search=alpha_beta&depth=3",
    "windows d1": "winning_windows?depth=1",
    "windows d2": "winning_windows?depth=2",
    "learnt d1": "winning_windows?depth=1&weights=learnt",
    "pattern d2": "pattern_alpha_beta?depth=2",
    "pattern d4": "pattern_alpha_beta?depth=4",
}
LINKING = "one_ply"
"""A player that is the same in both leagues, and meets opponents of its strength in both."""


def run(lab: Run) -> None:
    """Plays both leagues and writes the results."""
    lab.table("players", ("player", "league", "agent"), player_rows())
    size, seconds = lab.config["size"], lab.config["move_ms"] / 1000
    clock = TimeControl(move_ms=lab.config["move_ms"], tolerance_ms=lab.config["late_ms"])
    timed = GameSettings(size=size, clock=clock)
    free = GameSettings(size=size)
    by_paper = play(lab, "the papers' settings", BY_PAPER, free, lab.config["pairs"])
    by_time = play(lab, f"{seconds:g} s a move", BY_TIME, timed, lab.config["timed_pairs"])
    scaled = scale_of(by_paper, ANCHORED, report_anchor(lab))
    report(lab, by_paper, "paper", scaled)
    report(lab, by_time, "time", scale_of(by_time, LINKING, scaled.get(LINKING)))


def player_rows() -> list[tuple[str, str, str]]:
    """The players of both leagues."""
    rows = [(name, "both", agent) for name, agent in IN_BOTH.items()]
    for league, players in (("same time", BY_TIME), ("papers' settings", BY_PAPER)):
        rows += [(name, league, players[name]) for name in players if name not in IN_BOTH]
    return rows


def play(
    lab: Run, title: str, players: dict[str, str], settings: GameSettings, pairs: int
) -> League:
    """Plays one league with all players that this run does not leave out."""
    present = {name: players[name] for name in players if name not in lab.config["leave_out"]}
    return League.play(lab, title, present, settings, pairs)


def scale_of(league: League, player: str, anchor: Measured | None) -> dict[str, Measured]:
    """The ratings of a league on Gomocup's scale; empty if that of no player is known."""
    elo = league.ratings()
    if anchor is None or player not in elo:
        return {}
    return {
        name: anchored(each, elo[player], anchor, is_anchor=name == player)
        for name, each in elo.items()
    }


def report(lab: Run, league: League, key: str, scaled: dict[str, Measured]) -> None:
    """Ratings, crosstable, thinking times, missed threats, and games of neighbours."""
    lab.table(f"ratings_{key}", RATING_COLUMNS, league.rating_rows(scaled))
    lab.shown.append(f"ratings_{key}")
    lab.table(f"crosstable_{key}", league.cross_columns(), league.cross_rows())
    lab.table(f"thinking_{key}", THINKING_COLUMNS, thinking_rows(league))
    lab.table(f"overlooked_{key}", OVERLOOKED_COLUMNS, overlooked_rows(league))
    write_neighbours(lab, league, key, pictures=key == "paper")
    rated = [each for group in league.pool().groups for each in group.ratings]
    rows = [Interval(each.player, each.elo, each.low, each.high) for each in rated]
    title = f"Strength at {league.title}"
    words = "Elo with 95 % interval; 0 is the mean of the league"
    lab.picture(f"elo_{key}", interval_chart_svg(title, words, rows))
