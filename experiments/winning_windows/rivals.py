"""Rival readings of both tables together: who begins, which games count, what the players see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from tengen.lab.measured import MatchResult

from .boards import Games, MeasuredByPlace, wins_and_steps

TABLE_1, ONLY, TABLE_2 = "Table 1", "Baseline against Random", "Table 2, against Baseline"
BASELINE, RANDOM, SEEING = "blocker", "random", "blocker?gaps=yes"
Part = Callable[[MatchResult], MatchResult]
"""Which games of a match count."""


def all_games(match: MatchResult) -> MatchResult:
    """Both colours."""
    return match


def answered(match: MatchResult) -> MatchResult:
    """The games in which the first player had white."""
    return replace(match, games=tuple(each for each in match.games if each.plan.black == 1))


@dataclass(frozen=True, slots=True)
class Rival:
    """One way to read both tables."""

    part_1: Part = all_games
    """The games of Table 1, Baseline against Random."""
    part_2: Part = MatchResult.begun
    """The games of Table 2, minimax against Baseline."""
    of_all_games: bool = False
    """Whether steps are those of all games, however they ended."""
    options: str = ""
    """More options of minimax."""
    baseline: str = BASELINE


MAIN, MAIN_WORDS = Rival(), "minimax always begins"
"""The reading under which the claims are judged."""
COLOURS = {
    MAIN_WORDS: MAIN,
    "colours alternate": Rival(part_2=all_games),
    "Baseline always has white": Rival(part_1=answered),
    "the player in the row always begins": Rival(part_1=MatchResult.begun),
}
STEP_COUNTS = {"": False, ", steps of all games": True}
WIN_OPTIONS = {"": "", ", near wins first": "&quick_wins=yes"}
RIVALS: dict[str, Rival] = {
    **{
        f"{word}{of_steps}{of_wins}": replace(rival, of_all_games=all_steps, options=options)
        for word, rival in COLOURS.items()
        for of_steps, all_steps in STEP_COUNTS.items()
        for of_wins, options in WIN_OPTIONS.items()
    },
    f"{MAIN_WORDS}, a draw is a loss": replace(MAIN, options="&draw=loss"),
    f"{MAIN_WORDS}, Baseline sees rows with a gap": replace(MAIN, baseline=SEEING),
    f"{MAIN_WORDS}, d counts plies": replace(MAIN, options="&depth_in=plies"),
}


def rank_rivals(games: Games, name: str, size: int, players: Mapping[str, str]) -> None:
    """Saves the ranking of all rivals over the cells of both tables as `name.csv`.

    All are ranked by the same number of games, with the same seeds: players who choose the same
    moves then have the same games, and chance does not rank them.

    Args:
        games: The games of the run, whose settings `games` and `rival_games` are the numbers of
            games with the players of the main reading and with others.
        name: Name of the table.
        size: The board.
        players: The players of Table 2 by row.
    """
    found = {word: _numbers(games, rival, size, players) for word, rival in RIVALS.items()}
    games.lab.readings(name, found)


def _numbers(games: Games, rival: Rival, size: int, players: Mapping[str, str]) -> MeasuredByPlace:
    def played(first: str, second: str, *, is_main: bool) -> MatchResult:
        match = games.play(first, second, size, setting="games" if is_main else "rival_games")
        return replace(match, games=match.games[: games.lab.config["rival_games"]])

    has_main_baseline = rival.baseline == MAIN.baseline
    is_main = has_main_baseline and rival.options == MAIN.options
    first = played(rival.baseline, RANDOM, is_main=has_main_baseline)
    second = {
        row: rival.part_2(played(each + rival.options, rival.baseline, is_main=is_main))
        for row, each in players.items()
    }
    all_steps = rival.of_all_games
    return {
        **wins_and_steps(TABLE_1, {ONLY: rival.part_1(first)}, of_all_games=all_steps),
        **wins_and_steps(TABLE_2, second, of_all_games=all_steps),
    }
