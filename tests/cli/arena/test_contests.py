"""Matches and tournaments on the command line."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from cli.arena.commands import SMALL, report, tengen
from tengen.arena import Store
from tengen.arena.openings import fitted_openings
from tengen.game import Rule

ROOT = Path(__file__).parents[3]


def test_a_match_tells_everything_within_80_columns() -> None:
    result = tengen("match", "mcts?playouts=30", "random", "--games", "4", *SMALL)
    assert result.exit_code == 0
    assert "mcts?playouts=30 - random: 4 of 4 games" in result.stdout
    for word in (
        "points",
        "Elo difference",
        "with black",
        "nElo",
        "LOS",
        "WL or DD",
        "Terminations:",
    ):
        assert word in result.stdout
    *lines, last = result.stdout.splitlines()
    assert last == f"Saved in {Path.cwd() / 'data' / 'arena.sqlite'}: tengen games"
    assert max(map(len, lines)) <= 80
    with Store("data/arena.sqlite") as store:
        assert store.names() == ["mcts?playouts=30 - random"]


def test_the_same_command_twice_makes_two_matches_with_the_same_games() -> None:
    first, second = (report("match", "random", "random", "--pairs", "2") for _ in range(2))
    assert (first["name"], second["name"]) == ("random - random", "random - random 2")
    assert first["standings"] == second["standings"]


def test_every_flag_reaches_its_setting() -> None:
    flags = "--pairs 1 --rule caro --size 11 --time 9 --game-time 60.5 --increment 0.5"
    flags += " --tolerance 1.5 --nodes 50 --depth 3 --memory 64 --max-moves 12 --win-score 900"
    flags += " --win-moves 6 --draw-score 5 --draw-moves 8 --proven --announced 3 --restart"
    flags += " --pairing gauntlet --seed 7"
    settings = report("tournament", "random", "mcts?playouts=2", "random", *flags.split())[
        "settings"
    ]
    game = settings.pop("game")
    assert settings == {
        "players": ["random", "mcts?playouts=2", "random"],
        "pairs": 1,
        "openings": len(fitted_openings(Rule.CARO, 11)),
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
        "announced": 3,
    }
    memory = 64 * 2**20
    limits = {"nodes": 50, "depth": 3, "memory_bytes": memory, "restart": True}
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
    with Store("data/arena.sqlite") as store:
        number, tournament, _ = store.tournament("spring")
        moves = [each.game.moves for each in store.games(number, 15)]
    assert tournament.game.rule == "standard"
    assert tournament.openings == ("h8h9i9", "g7g8")
    rounds = [{text.startswith("h8 h9 i9 ") for text in moves[start:][:6]} for start in (0, 6)]
    assert rounds in ([{True}, {False}], [{False}, {True}])
    assert all(len(text.split()) == 6 for text in moves)


def test_games_may_begin_on_the_empty_board(own_folder: Path) -> None:
    (own_folder / "t.toml").write_text('players = ["random", "random"]\nopenings = "empty"\n')
    report("match", "random", "random", "--games", "2", "--openings", "empty", "--name", "match")
    report("tournament", "t.toml", "--pairs", "1", "--name", "file")
    with Store("data/arena.sqlite") as store:
        for name in ("match", "file"):
            number, tournament, _ = store.tournament(name)
            assert tournament.openings == ("",)
            assert {each.plan.opening for each in store.games(number, 15)} == {""}


def test_players_settle_the_opening_by_a_rule() -> None:
    found = report("match", "random", "random", "--games", "2", "--opening-rule", "swap2")
    assert found["settings"]["game"]["opening_rule"] == "swap2"
    assert found["games"] == 2


def test_choices_that_were_drawn_by_lot_are_told() -> None:
    words = ("match", "random", "mcts?playouts=5", "--games", "2", "--opening-rule", "swap")
    told = "{} does not support swap: its choices were random in 1 game"
    output = " ".join(tengen(*words).stdout.split())
    assert told.format("random") in output
    assert told.format("mcts?playouts=5") in output
    assert report(*words)["lots"] == {"random": 1, "mcts?playouts=5": 1}
    assert (
        "its choices were random" not in tengen("match", "random", "random", "--games", "2").stdout
    )


def test_a_one_sided_match_claims_no_normalised_elo(own_folder: Path) -> None:
    (own_folder / "row.py").write_text("def choose(board):\n    return board.legal_moves[0]\n")
    (own_folder / "quits.py").write_text("def choose(board):\n    raise ValueError('no')\n")
    match = ["match", "file:row.py", "file:quits.py", "--games", "20", "--name", "m"]
    result = tengen(*match)
    assert result.exit_code == 0, result.stderr
    assert re.search(r"nElo  –$", result.stdout, re.MULTILINE)
    assert re.search(r"Elo   \+[\d.]+ \(> \+[\d.]+\)$", result.stdout, re.MULTILINE)
    assert "Elo difference" in result.stdout
    found = report("games", "data/arena.sqlite", "--name", "m")["match"]
    # A score that could be 1 has no upper end, and JSON no infinity.
    assert found["high"] is None
    assert (found["nelo"], found["nelo_low"], found["nelo_high"]) == (None, None, None)
    assert found["low"] < found["by_formula"]["low"]
    assert found["los"] < found["by_formula"]["los"]
    assert found["by_formula"]["nelo_low"] is None


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
