"""`tengen solve` and `tengen bench solve`."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tengen import Board, Proof
from tengen.cli import app
from tengen.cli.engine.solve import solve
from tengen.formats import read

GAME = "(;GM[4]SZ[15];B[hh];W[aa];B[ih];W[ac];B[jh];W[af];B[gh];W[fh];B[kh])"
HELP = solve.__doc__ or ""
EXAMPLES = [shlex.split(line)[1:] for line in re.findall(r"^ +(tengen solve .*)$", HELP, re.M)]
WON = ("h8a1i8a3j8a6", "--from", "pos")
THREATENED = ("h8a1i8a3j8", "--from", "pos")


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["solve", *map(str, arguments)])


def words(text: str) -> str:
    """A text without frames and line breaks."""
    return " ".join(re.sub(r"[│╭╮╰╯─]", " ", text).split())


@pytest.mark.parametrize("arguments", EXAMPLES, ids=" ".join)
def test_the_examples_of_the_help_work(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.sgf").write_text(GAME, encoding="utf-8")
    shorter = ["6" if word == "12" else "1" if word == "30" else word for word in arguments]

    result = CliRunner().invoke(app, shorter)

    assert result.exit_code == 0, result.output


def test_the_help_shows_examples() -> None:
    assert len(EXAMPLES) == 3


def test_it_says_who_wins_how_and_in_how_many_plies() -> None:
    result = run(*WON)
    assert result.exit_code == 0
    assert "Black, to move, wins by fours within 3 plies: g8 f8 k8." in result.output
    assert " 1 position in " in result.output
    assert "the proof has 2 nodes and was checked" in result.output
    assert "No win that white threatens was found." in result.output


def test_it_says_what_the_other_side_threatens() -> None:
    result = run(*THREATENED)
    assert "No forced win of white was found." in result.output
    assert "Black threatens to win by fours within 3 plies: g8 f8 k8." in result.output


def test_one_side_alone_can_be_asked_about() -> None:
    result = run(*THREATENED, "--side", "black")
    assert "White" not in result.output
    assert "Black threatens to win" in result.output


def test_the_shortest_win_is_told_as_such() -> None:
    assert "by fours in 3 plies, the shortest: " in run(*WON, "--shortest").output


def test_proofs_are_checked_by_the_reference_if_asked() -> None:
    assert "reference" not in run(*WON).output
    assert "the reference, which knows only the rules, accepts it" in run(*WON, "--check").output


def test_a_limit_that_was_reached_is_told() -> None:
    game = "l7n7i5n5o3n6n8l5l6k5m5n4n3"
    told = run(game, "--from", "pos", "--side", "white", "--nodes", "5").output
    assert "No forced win of white was found within the limits." in told
    assert "5 positions" in told


def test_json_holds_a_proof_that_can_be_read_back() -> None:
    told = json.loads(run(*THREATENED, "--check", "--json").output)
    assert (told["status"], told["proof"], told["is_checked"]) == ("none_found", None, False)
    other = told["threatens"]
    assert (other["attacker"], other["is_checked"], other["line"]) == (
        "black",
        True,
        ["g8", "f8", "k8"],
    )
    proof = Proof.from_json(json.dumps(other["proof"]))
    proof.check()
    assert proof.board.stones("black") == Board.from_moves(THREATENED[0]).stones("black")


def test_files_hold_the_proof(tmp_path: Path) -> None:
    sgf, svg, tree = (tmp_path / name for name in ("win.sgf", "win.svg", "tree.svg"))
    result = run(*WON, "--sgf", sgf, "--svg", svg, "--tree", tree)
    assert result.exit_code == 0, result.output
    record = read(sgf)
    moves = [str(node.move) for node in record.mainline()]
    assert moves == ["h8", "a1", "i8", "a3", "j8", "a6", "g8", "f8", "k8"]
    assert all(path.read_text("utf-8").startswith("<svg") for path in (svg, tree))


def test_without_a_win_no_file_is_made(tmp_path: Path) -> None:
    result = run(*THREATENED, "--sgf", tmp_path / "win.sgf")
    assert result.exit_code == 1
    assert "no proved win for white" in result.stderr
    assert "Black threatens" in result.stdout
    assert not (tmp_path / "win.sgf").exists()


def test_files_are_replaced_by_force_alone(tmp_path: Path) -> None:
    path = tmp_path / "win.sgf"
    path.write_text("mine", encoding="utf-8")
    result = run(*WON, "--sgf", path)
    assert (result.exit_code, path.read_text("utf-8")) == (1, "mine")
    assert "exists already: --force replaces it" in result.stderr
    assert not result.stdout, "nothing is searched for a file that cannot be made"
    assert run(*WON, "--sgf", path, "--force").exit_code == 0
    assert path.read_text("utf-8").startswith("(;")


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        ((".",), 2, "'.' is not a game"),
        (("no.sgf",), 1, "no.sgf: there is no such file"),
        (("a1c1a2c2a3c3a4c4a5", "--from", "pos"), 1, "the game is over at this point"),
        ((*WON, "--ply", "9"), 1, "there is no move 9"),
        ((*WON, "--side", "green"), 2, "'green'"),
        ((*WON, "--time", "0"), 2, "--time"),
        ((*WON, "--nodes", "1" + 20 * "0"), 2, "--nodes"),
    ],
)
def test_bad_input_is_told_in_words(arguments: tuple[str, ...], status: int, said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == status
    assert said in words(result.stderr)


def test_the_bench_proves_what_is_known() -> None:
    result = CliRunner().invoke(app, ["bench", "solve", "--only", "sanity", "--check", "--json"])
    assert result.exit_code == 0, result.output
    told = json.loads(result.output)
    whole = told["results"][-1]
    assert (whole["kind"], whole["rule"], whole["positions"], whole["proved"]) == (
        "sanity",
        "all",
        13,
        13,
    )
    assert told["checked_by_reference"]


def test_the_bench_shows_a_table_with_its_bars() -> None:
    result = CliRunner().invoke(app, ["bench", "solve", "--only", "vcf"])
    assert result.exit_code == 0, result.output
    assert "168/168" in result.output
    assert "100 %" in words(result.output)


def test_an_unknown_kind_is_an_error() -> None:
    result = CliRunner().invoke(app, ["bench", "solve", "--only", "vcff"])
    assert result.exit_code == 2
    assert "unknown kind 'vcff'" in words(result.stderr)
