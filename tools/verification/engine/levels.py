"""Checks the steps between the levels of the engine, and rates levels and agents.

Writes docs/levels.md, and src/tengen/server/api/ratings.json for the page.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterable, Iterator

from tengen.agents import entries
from tengen.agents.engine.level import LEVELS, SIGHTS, level_help, level_name
from tengen.arena import Contest, GameSettings, Store, TimeControl, Tournament
from tengen.arena.openings import shipped_openings
from tengen.arena.statistics import Crosstable, GameResult, Ledger, PoolRatings, crosstable, rate
from tengen.game import Rule
from tengen.lab.measured import wilson

from .. import ROOT
from ..state import State

PAGE = ROOT / "docs/levels.md"
RATINGS = ROOT / "src/tengen/server/api/ratings.json"
STORES = ROOT / "build/verify"
LEAST_SCORE, MOST_SCORE = 0.64, 0.81
"""Of a level against the one below it: steps of 100 to 250 Elo."""
LEAST_LOW = 0.5
"""Of the score's interval."""
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
    """Plays the missing games, and writes the tables if every step has the right size."""
    name = state.get("store") or f"levels-{uuid.uuid4().hex[:8]}.sqlite"
    state.set("store", name)
    STORES.mkdir(parents=True, exist_ok=True)
    with Store(STORES / str(name)) as store:
        table = _table(_played(store, tournament) for tournament in _tournaments())
    rows = [_row(table, level) for level in LEVELS[:-1]]
    wrong = [
        row for row in rows if not (LEAST_SCORE <= row[2] <= MOST_SCORE and row[3] > LEAST_LOW)
    ]
    assert not wrong, "; ".join(map(_told, wrong))
    ratings = rate(table)
    assert ratings.is_connected
    _write(rows, ratings)
    closest, farthest = min(rows, key=_score), max(rows, key=_score)
    return (
        f"{2 * LEVEL_PAIRS} games between neighbours: each level gets between {closest[2]:.1%}"
        f" ({closest[0]}, lower bound {closest[3]:.1%}) and {farthest[2]:.1%} ({farthest[0]})"
        " of the points; docs/levels.md"
    )


def spec(level: int) -> str:
    """The agent of a level."""
    return f"tengen?level={level}"


def _score(row: Row) -> float:
    return row[2]


def _told(row: Row) -> str:
    player, rival, score, low = row
    return f"{player} gets {score:.1%} against {rival}, at least {low:.1%}"


def _tournaments() -> Iterator[Tournament]:
    openings = shipped_openings(Rule.FREESTYLE, 15)
    for level in LEVELS[:-1]:
        players = spec(level + 1), spec(level)
        yield Tournament(players, LEVEL_PAIRS, openings, seed=level)
    settings = GameSettings(clock=TimeControl(move_ms=AGENT_MS, tolerance_ms=60_000))
    for entry in entries():
        if not entry.is_interactive and entry.name != "tengen":
            for level in AGENT_RIVALS:
                players = entry.name, spec(level)
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
    total = table.cell(spec(level + 1), spec(level)).total
    low, _ = wilson(total.points, total.games)
    return spec(level + 1), spec(level), total.points / total.games, low


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
        f"| {level} | {level_name(level)} | {level_help(level)} | {_elo(ratings[spec(level)])} |"
        f" {scores.get(spec(level), '')} |"
        for level in LEVELS
    ]
    names = {spec(level) for level in LEVELS}
    agents = [f"| `{name}` | {_elo(each)} |" for name, each in ratings.items() if name not in names]
    return PAGE_TEXT.format(
        network=next(level for level in LEVELS if SIGHTS[level].has_network),
        full=LEVELS[-1],
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
overlooks neither a five nor an open four. From level {network} on it judges positions with
[the network](network.md), as the engine does, but looks at fewer of them.
`src/tengen/agents/engine/level.py` defines what each level sees. The same seed gives the same game
against the same moves. The top level, {full}, is the engine itself: here with 100 000 nodes per
move, the default of `tengen`, and on the web board with two seconds per move or the game's clock.

A game or a link that names a level keeps its number, and shows the player of that number in this
table, which may be another than when the game was played: earlier versions had ten levels, and
their top level, 10, was the engine itself. `tengen` without a level always is.

Written by `python tools/verify.py levels`: {games} games between neighbours, freestyle on 15×15,
from the arena's openings, each with both colours. A step is to be 100 to 250 Elo, which are 64 to
81 % of the points. Level 1 is set to an Elo of 1000, since only differences are meaningful; the
margins are 95 % confidence intervals.

| level | name | description | Elo | against the level below |
|---|---|---|---|---|
{levels}

The agents on the same scale, with {seconds:g} s per move; each played {agent_games} games against
some of the levels.

| agent | Elo |
|---|---|
{agents}

These agents won no game, not even against level 1, and therefore have no rating: {beaten}.
"""
