"""Matches, tournaments and tests from the terminal, as somebody new would try them."""

from __future__ import annotations

import csv
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from tengen.arena import Store
from tengen.arena.executor import reserved_cores, usable_cores
from tengen.cli import app
from tengen.formats import read_all
from tengen.game import Board

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, "-c", "from tengen.cli import app; app()"]
PATIENCE_S = 60.0
SLOW_AGENT = """
import time

def choose(board):
    time.sleep(0.01)
    return board.legal_moves[0]
"""
SMALL = ["--size", "9", "--max-moves", "20"]


@pytest.fixture(autouse=True, scope="module")
def own_cores(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Cores are reserved among these tests alone, whoever else plays on this machine."""
    folder = str(tmp_path_factory.mktemp("cores"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tempfile, "tempdir", folder)
        patch.setenv("TMPDIR", folder)
        yield


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Everyone starts in an empty folder with a terminal of the usual width."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TENGEN_HOME", str(tmp_path / "data"))
    return tmp_path


def tengen(*arguments: str) -> Result:
    """Runs a command; whatever happens, nobody sees a traceback."""
    result = CliRunner().invoke(app, list(arguments))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def report(*arguments: str) -> Any:
    """The JSON report of a command that works."""
    result = tengen(*arguments, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with one small match in it."""
    store = tmp_path_factory.mktemp("played") / "games.sqlite"
    match = ["match", "random?seed=1", "random?seed=2", "--games", "4", "--name", "first"]
    result = CliRunner().invoke(app, [*match, "--store", str(store), "--rule", "renju"])
    assert result.exit_code == 0, result.stderr
    return store


def test_a_match_tells_everything_within_80_columns() -> None:
    result = tengen("match", "mcts?playouts=30", "random", "--games", "4", *SMALL)
    assert result.exit_code == 0
    assert "mcts?playouts=30 - random: 4 of 4 games" in result.stdout
    for word in ("points", "Elo difference", "with black", "nElo", "LOS", "WL or DD", "Ends:"):
        assert word in result.stdout
    assert "tengen games tengen-games.sqlite" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    with Store("tengen-games.sqlite") as store:
        assert store.names() == ["mcts?playouts=30 - random"]


def test_the_same_command_twice_makes_two_matches_with_the_same_games() -> None:
    first, second = (report("match", "random", "random", "--pairs", "2") for _ in range(2))
    assert (first["name"], second["name"]) == ("random - random", "random - random 2")
    assert first["standings"] == second["standings"]


def test_every_flag_reaches_its_setting() -> None:
    flags = "--pairs 1 --rule caro --size 11 --time 9 --game-time 60.5 --increment 0.5"
    flags += " --tolerance 1.5 --nodes 50 --depth 3 --memory 64 --max-moves 12 --win-score 900"
    flags += " --win-moves 6 --draw-score 5 --draw-moves 8 --proven --pairing gauntlet --seed 7"
    settings = report("tournament", "random", "mcts?playouts=2", "random", *flags.split())[
        "settings"
    ]
    game = settings.pop("game")
    assert settings == {
        "players": ["random", "mcts?playouts=2", "random"],
        "pairs": 1,
        "openings": 0,
        "seed": 7,
        "pairing": "gauntlet",
    }
    assert game.pop("clock") == {
        "move_ms": 9000,
        "game_ms": 60500,
        "increment_ms": 500,
        "tolerance_ms": 1500,
    }
    assert game.pop("adjudication") == {
        "max_moves": 12,
        "win_score": 900,
        "win_moves": 6,
        "draw_score": 5,
        "draw_moves": 8,
        "proven": True,
    }
    memory = 64 * 2**20
    limits = {"nodes": 50, "depth": 3, "memory_bytes": memory}
    assert game == {"rule": "caro", "size": 11, "opening_rule": "none", **limits}


def test_a_file_describes_a_tournament_and_flags_have_the_last_word(own_folder: Path) -> None:
    (own_folder / "mine.txt").write_text("h8h9i9\ng7g8\n")
    (own_folder / "spring.toml").write_text(
        'players = ["random", "random", "random?seed=4"]\npairs = 9\nopenings = "mine.txt"\n'
        '[game]\nrule = "standard"\n[game.adjudication]\nmax_moves = 6\n'
    )
    result = tengen("tournament", "spring.toml", "--pairs", "2", "--openings-format", "pos")
    assert result.exit_code == 0, result.stderr
    assert "spring: 12 of 12 games" in result.stdout
    with Store("tengen-games.sqlite") as store:
        number, tournament, _ = store.tournament("spring")
        moves = [each.game.moves for each in store.games(number, 15)]
    assert tournament.game.rule == "standard"
    assert tournament.openings == ("h8h9i9", "g7g8")
    rounds = [{text.startswith("h8 h9 i9 ") for text in moves[start:][:6]} for start in (0, 6)]
    assert rounds in ([{True}, {False}], [{False}, {True}])
    assert all(len(text.split()) == 6 for text in moves)


def test_players_settle_the_opening_by_a_rule() -> None:
    found = report("match", "random", "random", "--games", "2", "--opening-rule", "swap2")
    assert found["settings"]["game"]["opening_rule"] == "swap2"
    assert found["games"] == 2


def test_choices_that_were_drawn_by_lot_are_told() -> None:
    words = ("match", "random", "mcts?playouts=5", "--games", "2", "--opening-rule", "swap")
    told = "{} does not know swap: in 1 game, choices that it had were drawn by lot"
    output = " ".join(tengen(*words).stdout.split())
    assert told.format("random") in output
    assert told.format("mcts?playouts=5") in output
    assert report(*words)["lots"] == {"random": 1, "mcts?playouts=5": 1}
    assert "by lot" not in tengen("match", "random", "random", "--games", "2").stdout


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("match random", "found 1 players, expected two"),
        ("match random radnom", "did you mean random?"),
        ("match random human", "needs a person at the terminal"),
        ("match random random?sed=1", "did you mean seed?"),
        ("match random random --games 3", "--games is an even number"),
        ("match random random --opening-rule swap3", "did you mean swap1?"),
        ("match random random --pairing gantlet", "did you mean gauntlet?"),
        ("match random random --openings nowhere.txt", "nowhere.txt: No such file"),
        ("match random random --concurrency 4096", "need 4096 cores, and there are"),
        ("match --resume", "--resume needs --name"),
        ("match --resume --name nobody", "there is no such file to resume from"),
        ("tournament", "nobody to play"),
        ("tournament nowhere.toml", "nowhere.toml: No such file"),
        ("sprt random random --elo0 5 --elo1 1", "expected elo0 below elo1"),
        ("sprt random random --model nromal", "did you mean normalised?"),
        ("games nowhere.sqlite", "there is no such file"),
        ("control nowhere.sqlite stop", "there is no such file"),
    ],
)
def test_a_mistake_gets_one_sentence(own_folder: Path, words: str, problem: str) -> None:
    result = tengen(*words.split())
    assert result.exit_code == 2
    assert problem in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert list(own_folder.iterdir()) == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("pears = 3", "did you mean pairs?"),
        ('[game]\nruel = "renju"', "did you mean rule?"),
        ('[game]\nrule = "renyu"', "did you mean renju?"),
        ("[game]\nclock = 3", "game.clock: found 3, expected a table"),
        ("[game.clock]\nmove_ms = -1", "game.clock.move_ms: found -1, expected a whole number"),
        ('pairs = "ten"', "pairs: found 'ten', expected a whole number"),
        ("pairs =", "not a TOML file"),
    ],
)
def test_a_mistake_in_a_file_is_named(own_folder: Path, text: str, problem: str) -> None:
    (own_folder / "bad.toml").write_text(f'players = ["random", "random"]\n{text}\n')
    result = tengen("tournament", "bad.toml")
    assert result.exit_code == 2
    assert problem in result.stderr


def test_more_games_than_cores_are_played_only_when_asked_for() -> None:
    too_many = str((os.cpu_count() or 1) + 1)
    match = ["match", "random", "random", "--games", "4", "--concurrency", too_many]
    assert tengen(*match).exit_code == 2
    assert report(*match, "--oversubscribe")["games"] == 4


@pytest.mark.skipif(not usable_cores(), reason="cores cannot be chosen here")
def test_matches_at_the_same_time_play_on_different_cores(own_folder: Path) -> None:
    count = len(usable_cores())
    match = ["match", "random", "random", "--games", "2"]
    with reserved_cores(1) as taken, reserved_cores(None) if count > 1 else _nobody() as rest:
        assert not set(taken) & set(rest)
        assert sorted([*taken, *rest]) == usable_cores()
        refused = tengen(*match, "--concurrency", "1")
        assert refused.exit_code == 2
        assert f"0 of {count} are free: other games are played on the rest" in refused.stderr
        assert list(own_folder.iterdir()) == []
        shared = tengen(*match, "--oversubscribe", "--json")
        assert shared.exit_code == 0
        assert "with --oversubscribe they share what there is" in shared.stderr
    assert report(*match, "--concurrency", str(count))["games"] == 2


@contextmanager
def _nobody() -> Iterator[list[int]]:
    yield []


@pytest.mark.skipif(len(usable_cores()) < 2, reason="needs two cores")
def test_a_match_is_bound_to_the_core_that_is_left(own_folder: Path) -> None:
    (own_folder / "slow.py").write_text(SLOW_AGENT)
    with reserved_cores(1) as taken, _running(own_folder, "--concurrency", "1") as running:
        (worker,) = [pid for pid in _children(running.pid) if _is_worker(pid)]
        free = [core for core in usable_cores() if core not in taken]
        assert os.sched_getaffinity(worker) == {free[0]}


@pytest.mark.skipif(not usable_cores(), reason="looks at processes as Linux shows them")
@pytest.mark.parametrize("flags", [["--concurrency", "1"], ["--oversubscribe"]])
def test_a_killed_match_leaves_no_worker_behind(own_folder: Path, flags: list[str]) -> None:
    (own_folder / "slow.py").write_text(SLOW_AGENT)
    if flags == ["--oversubscribe"]:
        flags = [*flags, "--concurrency", str(len(usable_cores()) + 1)]
    with _running(own_folder, *flags) as running:
        workers = _children(running.pid)
        assert any(map(_is_worker, workers))
        os.kill(running.pid, signal.SIGKILL)
        running.wait(PATIENCE_S)
        _wait_until(lambda: not any(map(_is_alive, workers)), "a worker lives on")
    with reserved_cores(None) as cores:
        assert cores == usable_cores()


@contextmanager
def _running(folder: Path, *flags: str) -> Iterator[subprocess.Popen[str]]:
    """A long match that has played a game."""
    match = ["match", "file:slow.py", "random", "--games", "4000", "--name", "m", *SMALL]
    running = subprocess.Popen(
        [*PROGRAM, *match, *flags],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    try:
        _wait_for_a_game(folder / "tengen-games.sqlite")
        yield running
    finally:
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)
        running.wait(PATIENCE_S)


def _children(pid: int) -> list[int]:
    text = "".join(file.read_text() for file in Path(f"/proc/{pid}/task").glob("*/children"))
    return [int(word) for word in text.split()]


def _is_worker(pid: int) -> bool:
    return b"multiprocessing.spawn" in Path(f"/proc/{pid}/cmdline").read_bytes()


def _is_alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


def _wait_until(is_so: Callable[[], bool], problem: str) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < deadline, problem
        time.sleep(0.02)


def test_a_test_ends_when_it_is_decided() -> None:
    found = report("sprt", "mcts?playouts=60", "random", "--elo1", "200", "--size", "9")
    assert found["sprt"]["verdict"] == "accept_h1"
    assert found["sprt"]["llr"] >= found["sprt"]["upper"]
    assert found["is_over"]
    assert 0 < found["games"] < found["total"]
    assert sum(found["match"]["pentanomial"]) > 0
    text = tengen("sprt", "random", "mcts?playouts=60", "--elo1", "200", "--size", "9").stdout
    assert "H0 accepted" in text
    assert "LLR   -" in text


def test_a_test_that_runs_out_of_games_is_not_decided() -> None:
    result = tengen("sprt", "random", "random", "--games", "2", "--size", "9")
    assert result.exit_code == 0
    assert "not decided yet" in result.stdout


def test_a_resumed_test_keeps_its_bounds() -> None:
    begun = ["sprt", "random", "random", "--games", "2", "--size", "9", "--name", "t"]
    begun += ["--elo0", "1", "--elo1", "7", "--model", "normalised"]
    first = report(*begun)["sprt"]
    for command in ("sprt", "match"):
        again = report(command, "--resume", "--name", "t")["sprt"]
        assert {name: again[name] for name in ("elo0", "elo1", "model")} == {
            "elo0": 1,
            "elo1": 7,
            "model": "normalised",
        }
        assert again == first
    assert report("sprt", "--resume", "--name", "t", "--elo1", "7")["sprt"] == first
    for flags, problem in (
        (["--elo1", "10"], "--elo1: found 10.0, and t began with 7.0"),
        (["--alpha", "0.01"], "--alpha: found 0.01, and t began with 0.05"),
        (["--model", "logistic"], "--model: found logistic, and t began with normalised"),
    ):
        refused = tengen("sprt", "--resume", "--name", "t", *flags)
        assert refused.exit_code == 2
        assert problem in refused.stderr


def test_a_match_does_not_become_a_test_on_the_way() -> None:
    report("match", "random", "random", "--games", "2", "--name", "m")
    refused = tengen("sprt", "--resume", "--name", "m")
    assert refused.exit_code == 2
    assert "m began without a test" in refused.stderr


def test_a_one_sided_match_claims_no_normalised_elo(own_folder: Path) -> None:
    (own_folder / "row.py").write_text("def choose(board):\n    return board.legal_moves[0]\n")
    (own_folder / "quits.py").write_text("def choose(board):\n    raise ValueError('no')\n")
    match = ["match", "file:row.py", "file:quits.py", "--games", "20", "--name", "m"]
    result = tengen(*match)
    assert result.exit_code == 0, result.stderr
    assert re.search(r"nElo  –$", result.stdout, re.MULTILINE)
    assert re.search(r"Elo   \+[\d.]+ \(> \+[\d.]+\)$", result.stdout, re.MULTILINE)
    assert "Elo difference" in result.stdout
    found = report("games", "tengen-games.sqlite", "--name", "m")["match"]
    # A score that could be 1 has no upper end, and JSON no infinity.
    assert found["high"] is None
    assert (found["nelo"], found["nelo_low"], found["nelo_high"]) == (None, None, None)


def test_the_matches_of_the_tutorial_can_be_played(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (ROOT / "docs" / "tutorial_agents.md").read_text(encoding="utf-8")
    commands = re.findall(r"^tengen (match|tournament|sprt) (.*)$", text, re.MULTILINE)
    assert commands
    monkeypatch.chdir(ROOT)
    for command, words in commands:
        few = ["--games", "2", "--store", str(own_folder / "games.sqlite")]
        assert report(command, *shlex.split(words), *few)["games"] == 2


def test_ctrl_c_stops_politely_and_resume_plays_what_is_missing(own_folder: Path) -> None:
    (own_folder / "slow.py").write_text(SLOW_AGENT)
    game = ["--games", "24", "--size", "9", "--max-moves", "10", "--name", "m"]
    running = subprocess.Popen(
        [*PROGRAM, "match", "file:slow.py", "random", *game],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        before = _wait_for_a_game(own_folder / "tengen-games.sqlite")
        # As a terminal does it: everyone in the group is told.
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=PATIENCE_S)
    finally:
        if running.poll() is None:
            os.killpg(running.pid, signal.SIGKILL)
    assert running.returncode == 130
    assert "Traceback" not in err
    assert "To go on: tengen match --resume --name m" in err
    assert "m: " in out
    found = report("match", "--resume", "--name", "m")
    assert (found["games"], found["total"], found["is_over"]) == (24, 24, True)
    with Store("tengen-games.sqlite") as store:
        after = list(store.games(store.tournament("m")[0], 9))
    kept = {each.plan.number: each.game for each in after}
    assert sorted(kept) == list(range(24))
    assert all(kept[number] == game for number, game in before.items())


def _wait_for_a_game(path: Path) -> dict[int, object]:
    """The games that are there as soon as there is one."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        if path.exists():
            with Store(path) as store:
                games = list(store.games(store.tournament("m")[0], 9)) if store.names() else []
            if games:
                return {each.plan.number: each.game for each in games}
        time.sleep(0.02)
    raise AssertionError("no game was played")


def test_a_store_lists_and_shows_its_tournaments(played: Path) -> None:
    (row,) = report("games", str(played))
    assert (row["name"], row["games"], row["total"], row["rule"]) == ("first", 4, 4, "renju")
    assert " first " in tengen("games", str(played)).stdout
    assert "first: 4 of 4 games" in tengen("games", str(played), "--name", "first").stdout


@pytest.mark.parametrize("target", ["out.sgf", "out.json", "out.psq", "folder"])
def test_games_are_exported_to_files_that_can_be_read(
    played: Path, own_folder: Path, target: str
) -> None:
    result = tengen("games", str(played), "--export", target)
    assert result.exit_code == 0, result.stderr
    files = sorted(path for path in own_folder.rglob("*") if path.is_file())
    records = [record for file in files for record in read_all(file, rule="renju")]
    with Store(played) as store:
        kept = list(store.games(store.tournament("first")[0], 15))
    moves = [" ".join(str(node.move) for node in record.mainline()) for record in records]
    assert moves == [each.game.moves for each in kept]
    assert [record.heading.black for record in records] == ["random?seed=1", "random?seed=2"] * 2
    for record, each in zip(records, kept, strict=True):
        assert record.outcome is not None
        assert record.outcome.winner == each.game.outcome.winner


def test_a_table_has_a_line_for_each_game(played: Path, own_folder: Path) -> None:
    assert tengen("games", str(played), "--export", "out.csv").exit_code == 0
    with (own_folder / "out.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["number"] for row in rows] == ["1", "2", "3", "4"]
    assert [row["pair"] for row in rows] == ["1", "1", "2", "2"]
    for row in rows:
        board = Board.from_moves(row["moves"], 15, "renju")
        outcome = board.outcome()
        assert outcome is not None
        assert (row["result"], row["termination"]) == (outcome.result, outcome.termination)
        assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", row["date"])
        assert row["moves"].replace(" ", "").startswith(row["opening"])
    again = tengen("games", str(played), "--export", "out.csv")
    assert again.exit_code == 2
    assert "--force replaces it" in again.stderr
    assert tengen("games", str(played), "--export", "out.csv", "--force").exit_code == 0


def test_another_process_orders_a_tournament_to_pause_and_to_stop(played: Path) -> None:
    for action, order in (("pause", "pause"), ("stop", "stop"), ("resume", "run")):
        result = tengen("control", str(played), "--name", "first", action)
        assert (result.exit_code, "nobody is playing it now" in result.stdout) == (0, True)
        with Store(played) as store:
            number = store.tournament("first")[0]
            assert store.command(number) == order
            with store.driving(number):
                again = tengen("control", str(played), "--name", "first", action)
    assert again.stdout == "first: resume is ordered\n"
    assert "it has first" in tengen("control", str(played), "--name", "x", "stop").stderr


def test_the_bench_of_the_arena_reports_games_and_moves_with_their_bars() -> None:
    found = report("bench", "arena", "--seconds", "0.05")
    bars = {row["unit"]: row["bar"] for row in found["results"]}
    assert bars == {"games/s": 2000, "ms": 2}
    assert all(row["amount"] > 0 for row in found["results"])
