"""The program pbrain-tengen, as managers and the arena see it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from engines.own_program import PROGRAM, Running, make_known
from support.random_network import narrow_network
from support.waiting import PATIENCE_S
from tengen import Board
from tengen.agents import Limits, create
from tengen.agents.agent import close_agent
from tengen.arena import Contest, GameSettings, Store, TimeControl, Tournament
from tengen.engines import shake_hands
from tengen.engines.client import Timeouts
from tengen.engines.dialect import Dialect
from tengen.engines.gomocup.client import GomocupClient
from tengen.engines.gomocup.handshake import Effort
from tengen.engines.program import find_program
from tengen.game import Color, Outcome, Rule, Termination
from tengen.processes.process import ChildProcess

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
MEBIBYTE = 1 << 20
LITTLE = f"INFO max_memory {100 * MEBIBYTE}"
"""A small table is ready sooner, which a busy machine may need for an answer in time."""
ALL_FORBIDDEN = """\
X O O X O O X
O X O X O X X
O X X O X X O
X X O O X O O
X X O O X O O
O O X O O O O
X X X . X X X"""
"""To black, who would make an overline."""
PATIENT = 60_000
"""Milliseconds that a move may be late here, where other tests run on the same cores."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENGEN_HOME", str(tmp_path / "home"))
    make_known("tengen")


def test_the_handshake_finds_everything() -> None:
    program = find_program([str(PROGRAM)])
    client = GomocupClient(lambda: ChildProcess(program), timeouts=Timeouts(PATIENCE_S, PATIENCE_S))
    verdict = shake_hands(client, program.sha256, Effort(search_ms=300, patience_s=PATIENCE_S))
    assert verdict.problems == ()
    assert verdict.speech() == Dialect("rapfi")
    assert (verdict.orientation_seen, verdict.forbidden_seen) == (True, True)
    assert verdict.rules == dict.fromkeys(Rule, True)
    assert (verdict.restarts, verdict.swap2) == (True, True)
    assert verdict.about["name"] == "Tengen"


def test_what_it_found_is_told() -> None:
    agent, limits = create("engine:tengen"), Limits(nodes=20_000, memory_bytes=128 * MEBIBYTE)
    try:
        info = agent.choose(Board.from_moves("h8 i9 j8"), limits).info
        won = agent.choose(Board.from_moves("h8 a1 i8 a3 j8 a5 k8 l8"), limits).info
    finally:
        close_agent(agent)
    assert info.depth is not None and info.depth >= 2
    assert info.nodes is not None and info.win_rate is not None and info.line
    assert won.win_in == 1


@pytest.mark.parametrize("size", [15, 20])
@pytest.mark.parametrize("rule", list(Rule))
def test_it_beats_chance_and_breaks_no_rule(tmp_path: Path, rule: Rule, size: int) -> None:
    clock = TimeControl(move_ms=20, tolerance_ms=PATIENT)
    settings = GameSettings(rule=rule, size=size, clock=clock, memory_bytes=128 * MEBIBYTE)
    games = _games(tmp_path, Tournament(("engine:tengen", "random"), pairs=1, game=settings))
    for outcome, reason, is_first in games:
        assert outcome.termination in (Termination.FIVE, Termination.FORBIDDEN), reason
        assert is_first, reason


def test_it_settles_swap2_with_itself(tmp_path: Path) -> None:
    make_known("other")
    clock = TimeControl(move_ms=10, tolerance_ms=PATIENT)
    settings = GameSettings(rule=Rule.STANDARD, opening_rule="swap2", clock=clock)
    tournament = Tournament(("engine:tengen", "engine:other"), pairs=1, game=settings)
    for outcome, reason, _ in _games(tmp_path, tournament):
        assert outcome.termination in (Termination.FIVE, Termination.FULL_BOARD), reason


def _games(folder: Path, tournament: Tournament) -> list[tuple[Outcome, str, bool]]:
    """The outcome of each game, why, and whether the first player won."""
    with Store(folder / "games.sqlite") as store:
        contest = Contest.begin(store, "t", tournament)
        assert contest.run(make_executor=lambda: ThreadPoolExecutor(1))
        found = list(store.games(contest.number, tournament.game.size))
    assert len(found) == 2
    games = []
    for stored in found:
        first = Color.BLACK if stored.plan.black == 0 else Color.WHITE
        outcome = stored.game.outcome
        games.append((outcome, stored.game.reason, outcome.winner is first))
    return games


def _answers(script: bytes) -> list[str]:
    """What a script is answered, messages left out."""
    done = subprocess.run(
        [PROGRAM], input=script, capture_output=True, timeout=PATIENCE_S, check=True
    )
    lines = done.stdout.decode("ascii").splitlines()
    return [line for line in lines if not line.startswith("MESSAGE")]


@pytest.mark.parametrize("goodbye", ["", "\r\nEND\r\n"])
def test_a_script_is_answered_to_its_end(goodbye: str) -> None:
    script = f"START 15\r\n{LITTLE}\r\nINFO timeout_turn 50\r\nBEGIN\r\nTURN 8,8\rABOUT" + goodbye
    answers = _answers(script.encode())
    assert answers[:2] == ["OK", "7,7"]
    assert re.fullmatch(r"\d+,\d+", answers[2])
    assert answers[3].startswith('name="Tengen"')


def test_what_is_pasted_at_once_is_answered_line_by_line() -> None:
    game = ["RESTART", "BEGIN", "TURN 0,0", "TURN 1,0"]
    answers = _answers("\n".join(["START 15", LITTLE, "INFO timeout_turn 1", *game * 50]).encode())
    assert len(answers) == 201
    assert answers.count("OK") == 51
    assert answers.count("7,7") == 50


def test_garbage_and_endless_lines_leave_it_sane() -> None:
    garbage = bytes(range(256)) * 40 + b"\nBOARD " + b"7,7,1 " * 500_000 + b"\n"
    won = b"BOARD 7,7,1 0,0,2 8,7,1 0,2,2 9,7,1 0,4,2 10,7,1 6,7,2 DONE\n"
    answers = _answers(garbage + f"START 15\n{LITTLE}\n".encode() + won)
    assert answers[-2:] == ["OK", "11,7"]
    assert all(line.startswith(("ERROR", "UNKNOWN")) for line in answers[:-2])


@pytest.mark.parametrize("left", [50, 0, -1000])
def test_an_empty_clock_is_answered_at_once(left: int) -> None:
    with Running() as program:
        # Who does not mind the clock thinks for an hour, and `Running` does not wait for that.
        program.ask("START 15", "INFO timeout_turn 3600000", "INFO timeout_match 36000000")
        program.tell(LITTLE)
        assert re.fullmatch(r"\d+,\d+", program.ask(f"INFO time_left {left}", "TURN 7,7"))


@pytest.mark.parametrize("word", ["STOP", "yxstop"])
def test_a_thought_without_end_is_ended_by_a_word(word: str) -> None:
    with Running() as program:
        assert program.ask("START 15", "INFO timeout_turn 2147483647", "INFO show_detail 1") == "OK"
        program.tell("BOARD", "7,7,2", "8,8,1", "6,7,2", "DONE")
        program.tell("INFO max_depth 1", word)  # The depth is for the next move.
        assert re.fullmatch(r"\d+,\d+", program.answer())
        assert program.ask("ABOUT").startswith("name=")


@pytest.mark.parametrize("line", ["END", None])
def test_it_leaves_in_the_middle_of_a_thought(line: str | None) -> None:
    with Running() as program:
        program.ask("START 15", "INFO timeout_turn 2147483647", LITTLE, "INFO show_detail 1")
        program.tell("INFO thread_num 2", "BOARD", "7,7,2", "8,8,1", "6,7,2", "DONE")
        for _ in range(13):  # One for each depth: it is deep in thought.
            assert program.hear("MESSAGE REALTIME PV")
        if line is None:
            assert program.process.stdin is not None
            program.process.stdin.close()
        else:
            program.tell(line)
        assert program.process.wait(PATIENCE_S) == 0


def test_it_thinks_in_the_opponents_time_when_told() -> None:
    with Running() as program:
        program.ask("START 15", "INFO pondering 1", "INFO timeout_turn 50")
        program.tell(LITTLE)
        assert re.fullmatch(r"\d+,\d+", program.ask("TURN 7,7"))
        assert program.ask("ABOUT").startswith("name=")
        assert re.fullmatch(r"\d+,\d+", program.ask("TURN 3,3"))


@pytest.mark.parametrize("mebibytes", [100, 200])
def test_memory_stays_within_what_was_told(mebibytes: int) -> None:
    with Running() as program:
        told = mebibytes * MEBIBYTE
        program.ask("START 20", f"INFO max_memory {told}", "INFO timeout_turn 60000")
        program.tell("INFO max_node 300000", "INFO thread_num 2")
        for stones in ("9,9,2", "9,9,2 8,8,1 10,10,2 11,8,1 9,11,2"):
            assert re.fullmatch(r"\d+,\d+", program.ask(f"BOARD {stones} DONE"))
        assert program.peak_bytes() < told


def test_a_word_that_it_does_not_know_is_answered_with_its_usage() -> None:
    done = subprocess.run([PROGRAM, "nonsense"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "bench" in done.stderr


@pytest.mark.parametrize(
    ("words", "isa", "said"),
    [
        (["--evaluation", "/"], "", "/: Is a directory: expected network, linear or"),
        (["bench", "--evaluation", "no.tnn"], "", "no.tnn: there is no such file or folder: exp"),
        ([], "mmx", "this machine has no instruction set 'mmx' (TENGEN_ISA): expected one of"),
        (["bench"], "mmx", "this machine has no instruction set 'mmx' (TENGEN_ISA): expected"),
    ],
)
def test_a_network_that_it_cannot_use_ends_it_with_one_sentence(
    words: list[str], isa: str, said: str
) -> None:
    done = subprocess.run(
        [PROGRAM, *words],
        input="START 15\nBEGIN\nEND\n",
        env=os.environ | {"TENGEN_ISA": isa},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"{PROGRAM}: {said}")
    assert done.stderr.count("\n") == 1


def test_it_passes_where_every_point_is_forbidden() -> None:
    board = Board.from_text(ALL_FORBIDDEN, rule=Rule.RENJU, turn="black")
    agent = create("engine:tengen")
    try:
        assert agent.choose(board, Limits(nodes=1000)).move.is_pass
    finally:
        close_agent(agent)


def test_shapes_in_place_of_the_network_are_told_once(tmp_path: Path) -> None:
    script = "INFO max_node 200\nSTART 9\nTURN 4,4\nTURN 0,0\nSTART 15\nTURN 7,7\nEND\n"
    done = subprocess.run(
        [PROGRAM, "--evaluation", narrow_network(tmp_path)],
        input=script,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=True,
    )
    told = [line for line in done.stdout.splitlines() if "not trained" in line]
    assert told == [
        "MESSAGE the network was not trained on 9x9 boards: the engine evaluates shapes instead"
    ]
