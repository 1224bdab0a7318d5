"""The games of a store: listed, shown and exported."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from cli.arena.commands import report, tengen
from tengen.arena import Contest, Store, Tournament
from tengen.formats import read_all
from tengen.game import Board


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


def test_a_store_says_what_copies_of_players_take(own_folder: Path) -> None:
    (own_folder / "mine").mkdir()
    (own_folder / "mine" / "mine.py").write_text("def mine(b): return b.legal_moves[0]\n")
    (own_folder / "mine" / "weights.bin").write_bytes(bytes(3 << 20))
    with Store("games.sqlite") as store:
        tournament = Tournament(players=("file:mine/mine.py", "random"), pairs=1)
        contest = Contest.begin(store, "m", tournament)
        (row,) = report("games", "games.sqlite")
        assert 3 << 20 < row["copies_bytes"] < 4 << 20
        assert "Copies of players take 3.0 MiB" in tengen("games", "games.sqlite").stdout
        assert contest.run(workers=1)
    assert report("games", "games.sqlite")[0]["copies_bytes"] == 0
    assert "Copies" not in tengen("games", "games.sqlite").stdout


def test_what_is_not_copied_is_told(own_folder: Path) -> None:
    (own_folder / "mine").mkdir()
    (own_folder / "mine" / "mine.py").write_text("def mine(b): return b.legal_moves[0]\n")
    with (own_folder / "mine" / "film.bin").open("wb") as film:
        film.truncate(101 << 20)
    result = tengen("match", "file:mine/mine.py", "random", "--games", "2", "--name", "m")
    assert result.exit_code == 0, result.stderr
    told = f"Warning: file:mine/mine.py: only mine.py was copied from {own_folder / 'mine'}"
    assert result.stderr.startswith(told)
    with Store("data/arena.sqlite") as store:
        facts = store.tournament("m")[2]["copies"]["file:mine/mine.py"]
    assert result.stderr == f"Warning: file:mine/mine.py: {facts['remarks'][0]}\n"
