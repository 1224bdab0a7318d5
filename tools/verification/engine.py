"""The engine against its bars: speed, depth, tactics by search alone, and every paper's agent."""

from __future__ import annotations

import json
import subprocess
import time
from pathlib import Path
from random import Random
from statistics import mean, median

import tengen
from tengen.agents.engine import EngineResult, bench_engine
from tengen.arena import Contest, Pairing, Store, Tournament, with_default_openings

from .protocol_games import busy_cores
from .state import State

ROOT = Path(__file__).resolve().parent.parent.parent
TACTICS = ROOT / "tests/data/tactics.jsonl"
"""From public games of other programs, with the moves that count as right; see its first fields."""
MIDDLE_GAME = "h8i8j6i10g9i7i9h9g10g7h7h11j9g11j11h12j8"
OPENINGS = ("h8i9g7j8i7", "h8h9i8g9j10", "h8i8j6i10g9", "h8g9i10h10g7", "h8i9j9h10k7")
MIN_SPEED, MIN_RATIO, MIN_DEPTH = 1_200_000, 1.6, 18
SPEED_RUNS = 5
STOPS = 200
MOST_IDLE_MS, MOST_BUSY_MS = 10.0, 50.0
SHORT_S, LONG_S = 1.0, 10.0
BENCH_NODES = 100_000
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


def run_speed(_state: State) -> str:
    """Nodes a second with one thread and two, the depth after a second, the same signature."""
    # In turn, so that whatever else the machine does meanwhile disturbs both alike.
    runs = [(speed(1), speed(2)) for _ in range(SPEED_RUNS)]
    one, two = (median(of_some) for of_some in zip(*runs, strict=True))
    depths = [depth_after_a_second(moves) for moves in OPENINGS]
    signature, *_ = bench_engine(BENCH_NODES, lambda: None)
    assert one >= MIN_SPEED, f"{one:,.0f} nodes a second"
    assert two / one >= MIN_RATIO, f"two threads give {two / one:.2f} times the nodes"
    assert median(depths) >= MIN_DEPTH, f"depths {depths}"
    assert signature_by_clang() == f"{signature:016x}", "gcc and clang search different trees"
    return (
        f"{one / 1e6:.2f} million nodes a second with one thread, {two / one:.2f} times as many"
        f" with two (medians of {SPEED_RUNS}), freestyle 15x15; depth after a second from"
        f" {len(depths)} openings of five stones: {', '.join(map(str, depths))}; signature"
        f" {signature:016x} with gcc and clang"
    )


def speed(threads: int) -> float:
    """Nodes a second in the middle game."""
    with tengen.Engine(threads=threads, solver=False) as engine:
        started = time.perf_counter()
        result = engine.search(board_of("freestyle", 15, MIDDLE_GAME), tengen.Limits(time=3))
        return result.nodes / (time.perf_counter() - started)


def depth_after_a_second(moves: str) -> int:
    """Of the last iteration that was finished."""
    with tengen.Engine(solver=False) as engine:
        result = engine.search(board_of("freestyle", 15, moves), tengen.Limits(time=SHORT_S))
        return result.depth


def signature_by_clang() -> str:
    """What `pbrain-tengen bench` says of a core that clang built."""
    build = ROOT / "build/verify/clang-engine"
    settings = ["-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_COMPILER=clang++"]
    for command in (
        ["cmake", "-S", str(ROOT), "-B", str(build), "-G", "Ninja", *settings],
        ["cmake", "--build", str(build), "--target", "pbrain-tengen"],
    ):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    bench = [str(build / "pbrain-tengen"), "bench"]
    told = subprocess.run(bench, check=True, capture_output=True, text=True).stdout
    return told.split()[1]


def run_stop(_state: State) -> str:
    """How long a search goes on after it is told to stop, on an idle machine and on a busy one."""
    idle = stop_times_ms()
    with busy_cores():
        busy = stop_times_ms()
    figure = (
        f"a search ends {median(idle):.1f} ms (median), {p99(idle):.1f} ms (p99) after it is told"
        f" to, {STOPS} times; with every core busy {median(busy):.1f} and {p99(busy):.1f} ms"
    )
    assert p99(idle) <= MOST_IDLE_MS and p99(busy) <= MOST_BUSY_MS, figure
    return figure


def stop_times_ms() -> list[float]:
    """Of searches that are stopped after 5 to 200 ms, each by an engine that has just begun."""
    draws = Random(1)
    times = []
    for number in range(STOPS):
        opening = OPENINGS[number % len(OPENINGS)]
        with (
            tengen.Engine() as engine,
            engine.analyse(board_of("freestyle", 15, opening)) as search,
        ):
            time.sleep(draws.uniform(0.005, 0.2))
            started = time.perf_counter()
            search.stop()
            search.result()
            times.append((time.perf_counter() - started) * 1000)
    return times


def p99(times: list[float]) -> float:
    """What 99 of 100 do not exceed."""
    return sorted(times)[len(times) * 99 // 100 - 1]


def run_tactics(state: State) -> str:
    """Known positions by search alone, first for a second, then for ten where that may help."""
    rows = [json.loads(line) for line in TACTICS.read_text(encoding="utf-8").splitlines()]
    rows = [row for row in rows if not row.get("soft")]
    short = [judged(state, row, SHORT_S) for row in rows]
    # A win that was found stays found: it ended the search before its time.
    long = [
        good if has_won else judged(state, row, LONG_S)[0]
        for row, (good, has_won) in zip(rows, short, strict=True)
    ]
    right = mean(good for good, _ in short)
    right_long = mean(long)
    hard = mean(good for row, (good, _) in zip(rows, short, strict=True) if row["is_hard"])
    figure = (
        f"{len(rows)} positions by search alone on one core: {right:.1%} right in"
        f" {SHORT_S:g} s, {right_long:.1%} in {LONG_S:g} s; {hard:.1%} of the"
        f" {sum(row['is_hard'] for row in rows)} hard ones in {SHORT_S:g} s"
    )
    assert right >= 0.95 and right_long >= 0.99 and hard >= 0.8, figure
    return figure


def judged(state: State, row: dict[str, object], seconds: float) -> tuple[bool, bool]:
    """Whether the move is right or at least not wrong, and whether a win was seen."""
    key = f"{row['id']} {seconds:g}"
    if isinstance(known := state.get(key), list):
        return known[0], known[1]
    result = answer(row, seconds)
    right = {*row["right"], *row.get("unclear", [])}  # type: ignore[misc]
    found = (str(result.move) in right, (result.win_in or 0) > 0)
    state.set(key, found)
    return found


def answer(row: dict[str, object], seconds: float) -> EngineResult:
    """What a fresh engine plays."""
    board = board_of(str(row["rule"]), int(str(row["size"])), str(row["moves"]))
    with tengen.Engine(solver=False) as engine:
        return engine.search(board, tengen.Limits(time=seconds))


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
