"""The engine against its bars: tactics by search alone, and every paper's agent."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import mean

import tengen
from tengen.agents.engine import EngineResult
from tengen.arena import Contest, Pairing, Store, Tournament, with_default_openings

from .state import State

ROOT = Path(__file__).resolve().parent.parent.parent
TACTICS = ROOT / "tests/data/tactics.jsonl"
"""From public games of other programs, with the moves that count as right; see its first fields."""
SHORT_NODES, LONG_NODES = 2_000_000, 20_000_000
"""About what one core searches in a second and in ten."""
PAPERS = (
    "mcts?time=1",
    "attack_defence?search=alpha_beta&depth=225&time=0.5",
    "winning_windows?depth=20&weights=learnt&time=0.5",
    "pattern_alpha_beta?depth=20&time=0.5",
    "one_ply",
    "genetic_line",
)
"""At their strongest: depths that are never reached, so that all time is used."""
PAPER_PAIRS = 17


def run_tactics(state: State) -> str:
    """Known positions by search alone, first with few nodes, then with many if that may help."""
    rows = [json.loads(line) for line in TACTICS.read_text(encoding="utf-8").splitlines()]
    rows = [row for row in rows if not row.get("soft")]
    short = [judged(state, row, SHORT_NODES) for row in rows]
    # A win that was found stays found: it ended the search before its last node.
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
    """Whether the move is right or at least not wrong, and whether a win was seen."""
    key = f"{row['id']} {nodes}"
    if isinstance(known := state.get(key), list):
        return known[0], known[1]
    result = answer(row, nodes)
    right = {*row["right"], *row.get("unclear", [])}  # type: ignore[misc]
    found = (str(result.move) in right, (result.win_in or 0) > 0)
    state.set(key, found)
    return found


def answer(row: dict[str, object], nodes: int) -> EngineResult:
    """What a fresh engine plays."""
    board = board_of(str(row["rule"]), int(str(row["size"])), str(row["moves"]))
    with tengen.Engine(solver=False) as engine:
        return engine.search(board, tengen.Limits(nodes=nodes))


def board_of(rule: str, size: int, moves: str) -> tengen.Board:
    """A position from moves written without spaces."""
    return tengen.Board.from_moves(moves, size=size, rule=tengen.Rule(rule))


def run_papers(state: State) -> str:
    """Half a second a move against every paper's agent and `mcts`: every game must be won."""
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
    return f"{contest.total} games at half a second a move against {', '.join(PAPERS)}: all won"
