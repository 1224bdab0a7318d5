"""Levels, clock, hint, undo, resigning and saving, in the terminal's game."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.pty_game import PtyGame
from engines.mocks import FOLDER, Launcher, agent_for
from tengen import Board, Color, Outcome, Termination, formats
from tengen.agents import UNLIMITED, AgentError, Choice, Limits, create
from tengen.agents.engine.level import FULL
from tengen.cli import app
from tengen.cli.play.clock import GameClock, clock_of
from tengen.cli.play.line_mode import LineGame
from tengen.cli.play.session import Session
from tengen.engines import GtpClient
from tengen.engines.program import find_program
from tengen.processes.failures import TookTooLong

WIN_IN_ONE = "h8 a1 i8 a3 j8 a5 k8 a7"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def play(arguments: str = "", lines: str = "") -> Result:
    typed = "".join(f"{line}\n" for line in lines.split("|"))
    result = CliRunner().invoke(app, ["play", *shlex.split(arguments)], input=typed)
    assert "Traceback" not in result.output
    return result


def test_the_default_opponent_is_the_engine_at_a_beginners_level() -> None:
    assert "you against Novice (tengen?level=2&seed=" in play().stdout


def test_a_level_is_a_number() -> None:
    assert "against Challenger (tengen?level=7&seed=3)." in play("--level 7 --seed 3").stdout
    assert "against tengen. Black" in play(f"--level {FULL}").stdout
    assert "give either --level or --opponent" in play("--level 3 --opponent random").stderr


def test_hints_reveal_more_each_time() -> None:
    result = play(f"--color both --moves '{WIN_IN_ONE}'", "hint|t|t|hint")
    hints = [line for line in result.stdout.splitlines() if line.startswith("Look at")]
    assert hints[1] == f"{hints[0]} You can make five and win."
    assert hints[2] in {f"{hints[1]} Play g8.", f"{hints[1]} Play l8."}
    assert hints[3] == hints[2]


def test_resigning_ends_the_game_and_undo_takes_it_back() -> None:
    result = play("--level 1 --seed 1", "h8|resign|i9|hint|resign")
    assert "Black resigns: white wins. r starts again, u takes back, q quits." in result.stdout
    refusal = "The game is over: r starts again, u takes back, q quits."
    assert result.stdout.splitlines().count(refusal) == 3
    assert "To continue" not in result.stdout
    again = play("--color both", "h8|x|u|i9")
    assert "White resigns: black wins." in again.stdout
    assert "Moves: h8 i9\n" in again.stdout


def test_a_game_is_saved_with_its_players_and_outcome(own_folder: Path) -> None:
    result = play("--level 1 --seed 5", "h8|resign|save first|s first.sgf|save out/x.sgf")
    assert result.stdout.count("Saved as first.sgf.") == 2
    assert "out/x.sgf: there is no such file or folder." in result.stdout
    [record] = formats.read_all(own_folder / "first.sgf")
    assert (record.heading.black, record.heading.white) == ("you", "tengen?level=1&seed=5")
    assert record.outcome is not None
    assert (record.outcome.winner, record.outcome.termination) == (
        Color.WHITE,
        Termination.RESIGNATION,
    )
    other = play("--color both", "h8|save first.sgf|save game.xyz|save")
    assert "first.sgf exists already: choose another name." in other.stdout
    assert "game.xyz: expected a name that ends in one of .json, .lib," in other.stdout
    assert "Name a file, such as: save game.sgf" in other.stdout


def test_the_name_of_a_file_may_start_with_a_digit() -> None:
    result = play("--color both --size 20", "save 1game.sgf|s 2game.sgf|s 8|s8!")
    assert "Saved as 1game.sgf." in result.stdout
    assert "Saved as 2game.sgf." in result.stdout
    assert "Moves: s8\n" in result.stdout


def test_the_game_is_saved_at_its_end(own_folder: Path) -> None:
    assert "Saved as end.sgf." in play("--color both --save end.sgf", "h8|i9").stdout
    [record] = formats.read_all(own_folder / "end.sgf")
    assert [str(node.move) for node in record.mainline()] == ["h8", "i9"]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ("--save taken.sgf", "taken.sgf exists already: choose another name"),
        ("--save taken", "taken.sgf exists already: choose another name"),
        ("--save game.xyz", "game.xyz: expected a name that ends in one of .json, .lib,"),
        ("--save nowhere/game.sgf", "there is no folder nowhere"),
        ("--clock 0", "expected minutes up to 1440"),
        ("--clock nan", "expected minutes up to 1440"),
        ("--clock 5+", "such as 5 or 5+3"),
        ("--clock 99999999999999999999", "such as 5 or 5+3"),
        ("--clock 5+-3", "such as 5 or 5+3"),
        ("--level 0", f"expected a whole number from 1 to {FULL}"),
    ],
)
def test_options_that_make_no_sense_are_refused(
    own_folder: Path, arguments: str, problem: str
) -> None:
    (own_folder / "taken.sgf").touch()
    result = play(arguments)
    assert result.exit_code == 2
    assert problem in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_the_clock_is_shown_and_part_of_the_command_that_continues() -> None:
    result = play("--color both --clock 500+3", "h8")
    assert re.search(r"Clock: black \d+:\d\d, white \d+:\d\d\.", result.stdout)
    assert "--clock 500+3" in result.stdout


class Timed:
    """A game with a clock that stands until it is moved."""

    def __init__(self, text: str, *, opponent: str | None = None) -> None:
        self.seconds = 0.0
        found = clock_of(text)
        self.clock = GameClock(found.main_s, found.increment_s, lambda: self.seconds)
        people = frozenset(Color) if opponent is None else frozenset({Color.BLACK})
        agent = None if opponent is None else create(opponent)
        self.session = Session(Board(), people, agent, self.clock)
        self.game = LineGame(self.session)


def test_a_move_costs_its_time_and_earns_the_increment() -> None:
    timed = Timed("5+3")
    timed.seconds = 10
    timed.game.submit("h8")
    assert timed.clock.left_s(Color.BLACK, Color.WHITE) == 293
    timed.seconds = 30
    assert timed.clock.text(Color.WHITE, Color.WHITE) == "4:40"


def test_a_player_without_time_loses_and_may_take_that_back() -> None:
    timed = Timed("1")
    timed.seconds = 61
    end = "Black is out of time: white wins. r starts again, u takes back, q quits."
    assert timed.game.submit("h8").endswith(end)
    assert timed.game.submit("h8") == "The game is over: r starts again, u takes back, q quits."
    assert timed.session.board.ply() == 0
    assert "Black to move." in timed.game.submit("u")
    assert timed.clock.text(Color.BLACK, Color.BLACK) == "1:00"


def test_the_opponent_is_told_its_time() -> None:
    timed = Timed("1+2", opponent="random?seed=1")
    timed.game.submit("h8")
    assert timed.session.board.ply() == 2
    limits = timed.session._limits(Color.WHITE)
    assert (limits.game_ms, limits.increment_ms) == (62_000, 2000)


class Slow:
    """An agent that needs more time than it has, or is killed because it hangs."""

    name = "slow"

    def __init__(self, timed: Timed, *, hangs: bool) -> None:
        self.timed, self.hangs = timed, hangs

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:  # noqa: ARG002
        if self.hangs:
            raise TookTooLong("did not answer, so its process was killed")
        self.timed.seconds += 100
        return Choice(next(iter(board.legal_moves)))


@pytest.mark.parametrize("hangs", [False, True])
def test_an_opponent_without_time_loses_and_plays_nothing(hangs: bool) -> None:
    timed = Timed("1", opponent="random")
    timed.session.opponent = Slow(timed, hangs=hangs)
    said = timed.game.submit("h8")
    assert "White is out of time: black wins." in said
    assert "plays" not in said
    assert timed.session.board.ply() == 1


def test_an_opponent_may_resign_and_that_can_be_taken_back(own_folder: Path) -> None:
    command = [sys.executable, "-S", str(FOLDER / "mock_gtp.py"), "resign"]
    client = GtpClient(Launcher(find_program(command)))
    session = Session(Board(), frozenset({Color.BLACK}), agent_for(client))
    game = LineGame(session)
    try:
        said = game.submit("h8")
        assert "White resigns: black wins. r starts again, u takes back, q quits." in said
        assert game.submit("i9") == "The game is over: r starts again, u takes back, q quits."
        session.save("resigned.sgf")
        assert game.submit("u").endswith("Black to move.")
        assert session.board.ply() == 0
        assert "White resigns: black wins." in game.submit("i9")
    finally:
        client.close()
    outcome = formats.read(own_folder / "resigned.sgf").outcome
    assert outcome == Outcome(Color.BLACK, Termination.RESIGNATION)


def test_an_interruption_while_the_opponent_thinks_keeps_the_game(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> Choice:
        raise KeyboardInterrupt

    monkeypatch.setattr("tengen.agents.random.RandomAgent.choose", interrupted)
    result = play("--opponent random --save kept.sgf", "h8")
    assert result.exit_code == 0
    assert "Moves: h8\nTo continue: tengen play " in result.stdout
    assert formats.read(own_folder / "kept.sgf").end().text() == "h8"


def test_an_opponent_that_hangs_without_a_clock_ends_the_game() -> None:
    timed = Timed("1", opponent="random")
    timed.session.opponent, timed.session.clock = Slow(timed, hangs=True), None
    with pytest.raises(AgentError, match="slow did not answer"):
        timed.game.submit("h8")


def test_undo_gives_both_sides_the_time_of_that_turn() -> None:
    timed = Timed("5+3")
    for seconds, word in ((10, "h8"), (30, "i9"), (60, "resign"), (70, "u")):
        timed.seconds = seconds
        timed.game.submit(word)
    left = [timed.clock.left_s(color, Color.BLACK) for color in Color]
    assert left == [293, 283]
    timed.seconds = 80
    timed.game.submit("u")
    assert [timed.clock.left_s(color, Color.WHITE) for color in Color] == [293, 300]
    timed.game.submit("u")
    timed.seconds = 90
    assert "no move of yours" in timed.game.submit("u")
    assert [timed.clock.left_s(color, Color.BLACK) for color in Color] == [290, 300]


def test_the_full_screen_game_has_all_of_it(own_folder: Path) -> None:
    with PtyGame("--color", "both", "--moves", WIN_IN_ONE, "--clock", "9") as game:
        game.expect("9:00", "Black to move", "t hint")
        game.send("?")
        game.expect("s  save to a file", "x  resign", "t  hint")
        game.send(" t")
        game.expect("Look at")
        game.send("tt")
        game.expect_that(lambda s: re.search(r"Play [gl]8\.", s) is not None, "the move")
        game.send("s")
        game.expect("Save as (such as game.sgf): _")
        game.send("my game.sgg\x7ff\r")
        game.expect("Saved as my game.sgf.")
        game.send("x")
        game.expect("Resign this game? y/n")
        game.send("y")
        game.expect("Black resigns: white wins. Press r for a new game.")
        game.send("u")
        game.expect("Black to move")
        game.send("q")
        assert game.wait_for_end() == 0
    assert (own_folder / "my game.sgf").exists()
