"""The engine's strength: tactics by search alone, and games against the papers' agents."""

from __future__ import annotations

import json
from statistics import mean

import tengen
from tengen.agents.engine import EngineResult
from tengen.arena import Contest, Pairing, Store, Tournament, with_default_openings

from .. import ROOT
from ..state import State

TACTICS = ROOT / "tests/data/tactics.jsonl"
"""Positions from public games of other engines, with the correct moves; see its first fields."""
SHORT_NODES, LONG_NODES = 2_000_000, 20_000_000
"""About a second and ten seconds of search on one core."""
PAPERS = (
    "mcts?time=1",
    "attack_defence?search=alpha_beta&depth=225&time=0.5",
    "winning_windows?depth=20&weights=learnt&time=0.5",
    "pattern_alpha_beta?depth=20&time=0.5",
    "one_ply",
    "genetic_line",
)
"""The agents with unreachable depths, so that they use all their time."""
PAPER_PAIRS = 17


def run_tactics(state: State) -> str:
    """Searches known positions, first with few nodes, then with many if that may help."""
    rows = [json.loads(line) for line in TACTICS.read_text(encoding="utf-8").splitlines()]
    rows = [row for row in rows if not row.get("soft")]
    short = [judged(state, row, SHORT_NODES) for row in rows]
    # More nodes do not change a win that ended the search early.
    long = [
        good if has_won else judged(state, row, LONG_NODES)[0]
        for row, (good, has_won) in zip(rows, short, strict=True)
    ]
    right = mean(good for good, _ in short)
    right_long = mean(long)
    hard = mean(good for row, (good, _) in zip(rows, short, strict=True) if row["is_hard"])
    figure = (
        f"{len(rows)} positions by search alone with one thread: {right:.1%} right in"
        f" {SHORT_NODES:,} nodes, {right_long:.1%} in {LONG_NODES:,}; {hard:.1%} of the"
        f" {sum(row['is_hard'] for row in rows)} hard ones in {SHORT_NODES:,}"
    )
    assert right >= 0.95 and right_long >= 0.99 and hard >= 0.8, figure
    return figure


def judged(state: State, row: dict[str, object], nodes: int) -> tuple[bool, bool]:
    """Whether the move is correct or at least not wrong, and whether the engine saw a win."""
    key = f"{row['id']} {nodes}"
    if isinstance(known := state.get(key), list):
        return known[0], known[1]
    result = answer(row, nodes)
    right = {*row["right"], *row.get("unclear", [])}  # type: ignore[misc]
    found = (str(result.move) in right, (result.win_in or 0) > 0)
    state.set(key, found)
    return found


def answer(row: dict[str, object], nodes: int) -> EngineResult:
    """The result of a new engine."""
    board = board_of(str(row["rule"]), int(str(row["size"])), str(row["moves"]))
    with tengen.Engine(solver=False) as engine:
        return engine.search(board, tengen.Limits(nodes=nodes))


def board_of(rule: str, size: int, moves: str) -> tengen.Board:
    """A position from moves written without spaces."""
    return tengen.Board.from_moves(moves, size=size, rule=tengen.Rule(rule))


def run_papers(state: State) -> str:
    """Plays every paper's agent and `mcts` at half a second per move: the engine must win all."""
    path = ROOT / "build/verify/engine-papers.sqlite"
    if not state.get("begun"):
        path.unlink(missing_ok=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        state.set("begun", True)
    players = ("tengen?time=0.5", *PAPERS)
    with Store(path) as store:
        tournament = Tournament(players, pairs=PAPER_PAIRS, pairing=Pairing.GAUNTLET)
        contest = Contest.begin(store, "papers", with_default_openings(tournament))
        assert contest.run()
        results = list(store.results(contest.number))
    lost = [
        players[max(black, white)]
        for _, black, white, winner in results
        if winner is None or (black if winner is tengen.Color.BLACK else white) != 0
    ]
    assert not lost, f"not won against {', '.join(lost)}"
    return f"{contest.total} games at half a second per move against {', '.join(PAPERS)}: all won"
