"""Matches between settings are told as scores, and parts of a match by colour and opening."""

from __future__ import annotations

import csv
from math import nextafter

import pytest
from experiments.one_ply.measures import PowerLaw, scattered_positions
from experiments.one_ply.openings import OPENING_PATTERNS

from tengen import Board, Color, Rule
from tengen.agents import create
from tengen.lab import Run
from tengen.lab.measured import MatchResult
from tengen.lab.run import manifest_of, strengths

STARTS = ("h8 h9 i9", "h8 i9 i7")


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Run:
    folder = tmp_path_factory.mktemp("run")
    return Run("small", {"seed": 1}, (), folder, lambda _what, _share: None)


@pytest.fixture(scope="module")
def match(lab: Run, all_games_here: None) -> MatchResult:
    del all_games_here
    players = {"against random": ("one_ply", "random")}
    return strengths(lab, "rows", players, games=4, size=15, openings=STARTS)["against random"]


def test_scores_are_kept_as_a_table(lab: Run, match: MatchResult) -> None:
    rows = list(csv.DictReader((lab.folder / "rows.csv").read_text().splitlines()))
    assert [row["setting"] for row in rows] == ["against random"]
    assert (rows[0]["score"], rows[0]["high"], rows[0]["games"]) == ("1.000", "1.000", "4")
    assert match.score().low == match.win_share().low
    assert match.loss_share().value == match.draw_share().value == 0.0


def test_a_part_has_one_colour_and_some_openings(match: MatchResult) -> None:
    for color in Color:
        part = match.part(color=color, openings={STARTS[0]})
        assert len(part.games) == 1
        board = next(part.positions())
        assert board.turn is color
        assert [str(move) for move in board.move_stack[:3]] == STARTS[0].split()[: board.ply()]
    assert match.part(color=Color.BLACK, openings=set()).games == ()


def test_opening_patterns_differ_whichever_way_the_board_is_turned() -> None:
    boards = {name: Board.from_moves(moves) for name, moves in OPENING_PATTERNS.items()}
    assert len({board.canonical_key() for board in boards.values()}) == len(boards) == 26
    assert OPENING_PATTERNS["D4"] == "h8 h9 i9"
    assert OPENING_PATTERNS["I7"] == "h8 i9 i7"


def test_the_interval_of_a_power_narrows_with_more_points() -> None:
    def noisy(count: int) -> PowerLaw:
        return PowerLaw.fitted([(x, x**2 * (1.1 if x % 2 else 0.9)) for x in range(1, count)])

    few, many = noisy(10).exponent, noisy(100).exponent
    assert many.low < 2 < many.high
    assert many.high - many.low < few.high - few.low


def test_scattered_positions_can_be_played_on_and_follow_from_the_seed() -> None:
    boards = scattered_positions(13, 5, seed=2)
    assert boards == scattered_positions(13, 5, seed=2)
    assert boards != scattered_positions(13, 5, seed=3)
    assert all(create("one_ply").choose(board).move in board.legal_moves for board in boards)
    assert {board.rule for board in boards} == {Rule.FREESTYLE}


def test_trainings_are_kept_as_hashes_in_the_manifest(lab: Run) -> None:
    lab.keep_trainings("first", [0.1, 0.2])
    lab.keep_trainings("second", [0.1, nextafter(0.2, 1.0)])
    hashes = manifest_of(lab, "")["trainings_sha256"]
    assert hashes["first"] != hashes["second"]
