"""`tengen explain`."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tengen.cli import app
from tengen.cli.engine.explain import explain

GAME = (
    "(;GM[4]SZ[15];B[hh];W[ii];B[hi];W[gh];B[hj];W[hg];B[ij];W[gj];B[gi];W[ih];B[fk];W[jk];B[kl])"
)
HELP = explain.__doc__ or ""
EXAMPLES = [shlex.split(line)[1:] for line in re.findall(r"^ +(tengen explain .*)$", HELP, re.M)]
SMALL = ("d4c3", "--from", "pos", "--size", "7")
WITH_A_TREE = "pattern_alpha_beta?depth=2&k=4"


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["explain", *map(str, arguments)])


@pytest.mark.parametrize("arguments", EXAMPLES, ids=" ".join)
def test_the_examples_of_the_help_work(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.sgf").write_text(GAME, encoding="utf-8")

    result = CliRunner().invoke(app, arguments)

    assert result.exit_code == 0, result.output
    drawn = [word for word in arguments if word.endswith(".svg")]
    assert all((tmp_path / name).read_text("utf-8").startswith("<svg") for name in drawn)


def test_the_help_shows_examples() -> None:
    assert len(EXAMPLES) == 3


def test_json_holds_what_the_text_tells() -> None:
    told = json.loads(run(WITH_A_TREE, *SMALL, "--json").output)
    assert told["agent"] == WITH_A_TREE
    assert {candidate["move"] for candidate in told["candidates"]} >= {told["move"]}
    assert told["tree"]["children"]
    text = run(WITH_A_TREE, *SMALL).output
    assert f"{WITH_A_TREE} plays {told['move']}" in text


def test_an_agent_with_limits_explains_itself() -> None:
    assert "one_ply plays" in run("one_ply?time=1", *SMALL).output


def test_what_has_no_value_has_no_column() -> None:
    result = run("blocker?seed=1", "h8a1i8a2j8a3k8", "--from", "pos")
    assert "blocks" in result.output
    assert "score" not in result.output
    assert "worth" not in result.output


@pytest.mark.parametrize(
    ("agent", "reason"),
    [
        ("one_ply", "one_ply has no tree to draw here"),
        ("attack_defence?search=minimax", "has no tree to draw here"),
        ("attack_defence", "too large to draw"),
    ],
)
def test_without_a_tree_the_rest_still_comes_out(agent: str, reason: str, tmp_path: Path) -> None:
    board, tree = tmp_path / "board.svg", tmp_path / "tree.svg"
    result = run(agent, *SMALL, "--svg", board, "--tree", tree)
    assert result.exit_code == 1
    assert reason in result.stderr
    assert f"{agent} plays" in result.stdout
    assert board.exists()
    assert not tree.exists()


def test_pictures_are_replaced_by_force_alone(tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    picture.write_text("mine", encoding="utf-8")
    result = run("one_ply", *SMALL, "--svg", picture)
    assert (result.exit_code, picture.read_text("utf-8")) == (1, "mine")
    assert "exists already: --force replaces it" in result.stderr
    assert run("one_ply", *SMALL, "--svg", picture, "--force").exit_code == 0
    assert picture.read_text("utf-8").startswith("<svg")


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    result = run("one_ply", *SMALL, "--svg", tmp_path / "no" / "board.svg")
    assert result.exit_code == 1
    assert f"there is no folder {tmp_path / 'no'}" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (("one_ply", ""), 2, "'' is not a game: expected a file, a link"),
        (("one_ply", "."), 2, "'.' is not a game"),
        (("one_ply", "no.sgf"), 1, "no.sgf: there is no such file"),
        (("one_plyy", *SMALL), 2, "did you mean one_ply"),
        (("mcts", *SMALL), 2, "mcts cannot explain itself; these can: random, blocker"),
        (("one_ply", "a1c1a2c2a3c3a4c4a5", "--from", "pos"), 1, "the game is over at this point"),
        (("one_ply", *SMALL, "--ply", "9"), 1, "there is no move 9"),
    ],
)
def test_bad_input_is_told_in_words(arguments: tuple[str, ...], status: int, words: str) -> None:
    result = run(*arguments)
    assert result.exit_code == status
    assert words in " ".join(re.sub(r"[│╭╮╰╯─]", " ", result.stderr).split())


def test_an_agent_that_fails_is_told_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "class Mine:\n    name = 'mine'\n    def choose(self, board, limits): ...\n"
        "    def explain(self, board):\n        return 1 / 0\n"
    )
    result = run(f"file:{path}", "h8")
    assert result.exit_code == 1
    assert result.stderr == f"mine failed: {path}:5: ZeroDivisionError: division by zero\n"
