"""Games against programs come from records or are played; the other programs are predicted."""

from __future__ import annotations

import csv
import sys
from pathlib import Path
from typing import Any

import pytest
from experiments.pattern_alpha_beta.programs import ProgramTable, registered_programs

from engines.mocks import FOLDER
from tengen import formats
from tengen.engines import Installed
from tengen.engines.registry import keep
from tengen.game import Board, Color, Outcome, Termination
from tengen.lab import Claim, Place, Run, Verdict
from tengen.lab.claims import ClaimKind
from tengen.lab.external import ExternalGame, read_external
from tengen.record import GameRecord

TABLE = "Table III"
RATINGS = {"Mushroom": 304.0, "Pela17": 1509.0, "Yixin17": 2217.0}
SCORES = {"Mushroom": 1.0, "Pela17": 0.25, "Yixin17": 0.0, "all twelve": 0.42}
HONEST = (sys.executable, "-S", str(FOLDER / "mock_brain.py"), "honest")
WON = "h8 a1 i8 a3 j8 a5 k8 a7 l8"
"""Black makes five."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENGEN_HOME", str(tmp_path / "home"))


@pytest.fixture
def lab(tmp_path: Path) -> Run:
    config: dict[str, Any] = {
        "ratings": RATINGS,
        "program_games": 2,
        "program_seconds": 60.0,
        "size": 20,
        "one_sided": [],
    }
    claims = tuple(
        Claim(Place(TABLE, program, "win rate"), share, ClaimKind.PROPORTION, 12)
        for program, share in SCORES.items()
    )
    return Run("small", config, claims, tmp_path / "results", lambda _what, _share: None)


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """A folder of records of `one_ply`."""
    folder = tmp_path / "external"
    folder.mkdir()
    return folder


def external(folder: Path) -> list[ExternalGame]:
    return read_external(folder, "one_ply")


def record(folder: Path, name: str, black: str, white: str, *, size: int = 20) -> None:
    """A game that black wins."""
    game = GameRecord.from_board(Board.from_moves(WON, size))
    game.heading.black, game.heading.white = black, white
    formats.write(folder / name, game)


def forfeited(folder: Path, name: str, black: str, white: str) -> None:
    """A game that black wins because white's time has run out."""
    game = GameRecord.from_board(Board.from_moves("h8 i9 h9", 20))
    game.heading.black, game.heading.white = black, white
    game.outcome = Outcome(Color.BLACK, Termination.TIME)
    formats.write(folder / name, game)


def verdicts(lab: Run) -> dict[str, tuple[Verdict, str]]:
    return {each.claim.place.row: (each.verdict, each.remark) for each in lab.verdicts()}


def rows(lab: Run, name: str) -> list[list[str]]:
    return list(csv.reader((lab.folder / f"{name}.csv").read_text().splitlines()))[1:]


@pytest.mark.parametrize("name", ["pela", "Pela17", "pbrain-pela", "PELA_2.1", "pela-v3"])
def test_a_program_is_known_under_any_of_its_names(name: str) -> None:
    keep(Installed(name, HONEST))
    assert registered_programs(RATINGS) == {"Pela17": f"engine:{name}"}


def test_an_exact_name_is_preferred_to_similar_ones() -> None:
    for name in ("pela", "pela17", "pela18", "pelagia"):
        keep(Installed(name, HONEST))
    assert registered_programs(RATINGS) == {"Pela17": "engine:pela17"}


@pytest.mark.usefixtures("games_here")
def test_a_registered_program_is_really_played(lab: Run, records: Path) -> None:
    keep(Installed("mushroom", HONEST))
    table = ProgramTable.play(
        lab, "one_ply", TABLE, registered_programs(RATINGS), external(records)
    )
    table.report(lab)

    assert list(table.ours) == ["Mushroom"]
    [(name, games)] = lab.games.items()
    assert "engine:mushroom" in name
    assert all(len(game.split()) > 8 for game in games.splitlines())
    assert verdicts(lab)["Mushroom"][0] is Verdict.COMPATIBLE
    assert verdicts(lab)["Pela17"][0] is Verdict.NOT_RUN
    assert [row[3] for row in rows(lab, "programs")] == ["2 of 2; as engine:mushroom"] + [
        "not run"
    ] * 2
    first, *_, last = (row[0] for row in rows(lab, "rating"))
    assert (first, last) == ("our games", "the paper's games")


def test_records_fill_the_cells_without_games_lost_on_time(lab: Run, records: Path) -> None:
    record(records, "1.sgf", "one_ply", "pbrain-PELA 2020")
    record(records, "2.psq", "pela", "one_ply")
    record(records, "3.sgf", "pela", "random")
    record(records, "4.sgf", "yixin16", "one_ply", size=15)
    forfeited(records, "5.sgf", "one_ply", "pela")
    (records / "README.md").write_text("how they were made")
    table = ProgramTable.play(lab, "one_ply", TABLE, {}, external(records))
    table.report(lab)

    assert {name: (met.wins, met.games) for name, met in table.ours.items()} == {
        "Pela17": (1, 2),
        "Yixin17": (0, 1),
    }
    told = verdicts(lab)
    assert told["Yixin17"][1].endswith("on 15×15")
    assert "15×15" not in told["Pela17"][1]
    assert told["Mushroom"][0] is Verdict.NOT_RUN
    assert told["Mushroom"][1].startswith("no games; predicted 1.00")
    assert told["all twelve"][0] is Verdict.NOT_RUN
    assert (lab.folder / "programs.svg").exists()


def test_the_rating_is_that_of_our_games_and_not_of_the_papers(lab: Run, records: Path) -> None:
    record(records, "1.sgf", "one_ply", "pela")
    record(records, "2.sgf", "pela", "one_ply")
    ProgramTable.play(lab, "one_ply", TABLE, {}, external(records)).report(lab)
    ours, from_all, paper = rows(lab, "rating")
    assert from_all[1:] == ours[1:]
    assert (ours[0], ours[1], ours[2]) == ("our games", "2", "1509")
    assert paper[2] != "1509"


def test_one_sided_openings_count_in_the_cell_and_not_in_the_rating(
    lab: Run, records: Path
) -> None:
    lab.config["one_sided"] = ["h8a1"]
    record(records, "1.sgf", "one_ply", "pela")
    table = ProgramTable.play(lab, "one_ply", TABLE, {}, external(records))
    assert table.ours["Pela17"].games == 1
    assert table.rated == ()


def test_without_games_nothing_is_predicted(lab: Run, records: Path) -> None:
    table = ProgramTable.play(lab, "one_ply", TABLE, {}, external(records / "missing"))
    table.report(lab)
    assert {verdict for verdict, _ in verdicts(lab).values()} == {Verdict.NOT_RUN}
    assert verdicts(lab)["Pela17"][1] == "no games; predicted –"
