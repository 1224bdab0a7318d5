"""Checks that each level of the engine beats the one below it, and rates levels and agents.

Writes docs/levels.md, and src/tengen/server/api/ratings.json for the page.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterable, Iterator
from pathlib import Path

from tengen.agents import entries
from tengen.agents.engine.level import LEVELS, SIGHTS
from tengen.arena import Contest, GameSettings, Store, TimeControl, Tournament
from tengen.arena.openings import shipped_openings
from tengen.arena.statistics import Crosstable, GameResult, Ledger, PoolRatings, crosstable, rate
from tengen.game import Rule
from tengen.lab.measured import wilson

from .state import State

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/levels.md"
RATINGS = ROOT / "src/tengen/server/api/ratings.json"
STORES = ROOT / "build/verify"
LEAST_SCORE, LEAST_LOW = 0.60, 0.52
LEVEL_PAIRS = 100
AGENT_PAIRS = 15
AGENT_RIVALS = (1, 3, 5, 7)
"""Levels that every agent plays, so that one of them is near its strength."""
AGENT_MS = 100
"""Time per move of an agent."""
ANCHOR, ANCHOR_ELO = "tengen?level=1", 1000
"""The anchor of the ratings, since only differences are meaningful."""
FAIR_ENDS = {"five", "full_board"}
"""Other terminations say nothing about strength."""

Row = tuple[str, str, float, float]
"""A level, the one below it, its share of points and the lower bound of that share."""


def run(state: State) -> str:
    """Plays the missing games, and writes the tables if every level beats the one below it."""
    name = state.get("store") or f"levels-{uuid.uuid4().hex[:8]}.sqlite"
    state.set("store", name)
    STORES.mkdir(parents=True, exist_ok=True)
    with Store(STORES / str(name)) as store:
        table = _table(_played(store, tournament) for tournament in _tournaments())
    rows = [_row(table, level) for level in LEVELS[:-1]]
    for player, rival, score, low in rows:
        told = f"{player} gets {score:.1%} against {rival}, at least {low:.1%}"
        assert score >= LEAST_SCORE, told
        assert low > LEAST_LOW, told
    ratings = rate(table)
    assert ratings.is_connected
    _write(rows, ratings)
    closest = min(rows, key=lambda row: row[2])
    return (
        f"{2 * LEVEL_PAIRS} games between neighbours: each level gets at least {closest[2]:.1%} of"
        f" the points ({closest[0]}, lower bound {closest[3]:.1%}); docs/levels.md"
    )


def level_name(level: int) -> str:
    """The agent of a level."""
    return f"tengen?level={level}"


def _tournaments() -> Iterator[Tournament]:
    openings = shipped_openings(Rule.FREESTYLE, 15)
    for level in LEVELS[:-1]:
        players = level_name(level + 1), level_name(level)
        yield Tournament(players, LEVEL_PAIRS, openings, seed=level)
    settings = GameSettings(clock=TimeControl(move_ms=AGENT_MS, tolerance_ms=60_000))
    for entry in entries():
        if not entry.is_interactive and entry.name != "tengen":
            for level in AGENT_RIVALS:
                players = entry.name, level_name(level)
                yield Tournament(players, AGENT_PAIRS, openings, seed=level, game=settings)


def _played(store: Store, tournament: Tournament) -> Contest:
    contest = Contest.begin(store, " - ".join(tournament.players), tournament)
    assert contest.run(), f"{tournament.players} were stopped"
    ends = set(store.table(contest.number)["termination"])
    assert ends <= FAIR_ENDS, f"{tournament.players}: games ended by {ends - FAIR_ENDS}"
    return contest


def _table(contests: Iterable[Contest]) -> Crosstable:
    """The crosstable of all games."""
    ledger = Ledger()
    for contest in contests:
        players = contest.tournament.players
        for _, black, white, winner in contest.store.results(contest.number):
            ledger.add(GameResult(None, players[black], players[white], winner))
    return crosstable(ledger)


def _row(table: Crosstable, level: int) -> Row:
    total = table.cell(level_name(level + 1), level_name(level)).total
    low, _ = wilson(total.points, total.games)
    return level_name(level + 1), level_name(level), total.points / total.games, low


def _write(rows: list[Row], ratings: PoolRatings) -> None:
    found = {rating.player: rating for rating in ratings.groups[0].ratings}
    shift = ANCHOR_ELO - found[ANCHOR].elo
    shown = {
        name: {
            "elo": round(rating.elo + shift),
            "margin": round((rating.high - rating.low) / 2),
            "games": rating.games,
        }
        for name, rating in sorted(found.items(), key=lambda pair: pair[1].elo)
        if rating.points > 0  # A player without a point has no meaningful rating.
    }
    seconds = AGENT_MS / 1000
    scale = f"Elo; {ANCHOR} is {ANCHOR_ELO}; freestyle, 15x15; agents with {seconds:g} s for a move"
    RATINGS.write_text(json.dumps({"scale": scale, "ratings": shown}, indent=1) + "\n", "utf-8")
    beaten = sorted(found.keys() - shown.keys())
    PAGE.write_text(_page(rows, shown, beaten), "utf-8")


def _page(rows: list[Row], ratings: dict[str, dict[str, int]], beaten: list[str]) -> str:
    scores = {player: f"{score:.1%} (at least {low:.1%})" for player, _, score, low in rows}
    lines = [
        f"| {level} | {SIGHTS[level].help} | {_elo(ratings[level_name(level)])} |"
        f" {scores.get(level_name(level), '')} |"
        for level in LEVELS
    ]
    names = {level_name(level) for level in LEVELS}
    agents = [f"| `{name}` | {_elo(each)} |" for name, each in ratings.items() if name not in names]
    return PAGE_TEXT.format(
        games=2 * LEVEL_PAIRS,
        agent_games=2 * AGENT_PAIRS * len(AGENT_RIVALS),
        seconds=AGENT_MS / 1000,
        levels="\n".join(lines),
        agents="\n".join(agents),
        beaten=", ".join(f"`{name}`" for name in beaten),
    )


def _elo(rating: dict[str, int]) -> str:
    return f"{rating['elo']} ± {rating['margin']}"


PAGE_TEXT = """# Levels

`tengen?level=N` is the engine as a weaker player. It makes human mistakes: it overlooks threats,
especially old ones far from the last stones, searches less deeply, and chooses at random among
moves that are nearly equal. It never plays a move that it considers bad, and from level 4 on it
overlooks neither a five nor an open four. `src/tengen/agents/engine/level.py` defines what each
level sees. The same seed gives the same game against the same moves. Level 10 is the engine itself:
here with 100 000 nodes per move, the default of `tengen`, and on the web board with two seconds per
move or the game's clock.

Written by `python tools/verify.py levels`: {games} games between neighbours, freestyle on 15×15,
from the arena's openings, each with both colours. Level 1 is set to an Elo of 1000, since only
differences are meaningful; the margins are 95 % confidence intervals.

| level | description | Elo | against the level below |
|---|---|---|---|
{levels}

The agents on the same scale, with {seconds:g} s per move; each played {agent_games} games against
some of the levels.

| agent | Elo |
|---|---|
{agents}

These agents won no game, not even against level 1, and therefore have no rating: {beaten}.
"""
