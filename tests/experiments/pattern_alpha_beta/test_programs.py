"""Programs of a paper that the user has registered are played; the others are predicted."""

from __future__ import annotations

import csv
import sys
from pathlib import Path
from typing import Any

import pytest
from experiments.pattern_alpha_beta.programs import ProgramTable, registered_programs

from engines.mocks import FOLDER
from tengen.engines import Installed
from tengen.engines.registry import keep
from tengen.lab import Claim, Place, Run, Verdict
from tengen.lab.claims import ClaimKind

TABLE = "Table III"
RATINGS = {"Mushroom": 304.0, "Pela17": 1509.0, "Yixin17": 2217.0}
SCORES = {"Mushroom": 1.0, "Pela17": 0.25, "Yixin17": 0.0, "all twelve": 0.42}
HONEST = (sys.executable, "-S", str(FOLDER / "mock_brain.py"), "honest")


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
    }
    claims = tuple(
        Claim(Place(TABLE, program, "win rate"), share, ClaimKind.PROPORTION, 12)
        for program, share in SCORES.items()
    )
    return Run("small", config, claims, tmp_path / "results", lambda _what, _share: None)


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
def test_a_registered_program_is_really_played(lab: Run) -> None:
    keep(Installed("mushroom", HONEST))
    table = ProgramTable.play(lab, "one_ply", TABLE, registered_programs(RATINGS))
    table.report(lab)

    assert list(table.ours) == ["Mushroom"]
    [(name, games)] = lab.games.items()
    assert "engine:mushroom" in name
    assert all(len(game.split()) > 8 for game in games.splitlines())
    assert verdicts(lab)["Mushroom"][0] is Verdict.COMPATIBLE
    assert verdicts(lab)["Pela17"][0] is Verdict.NOT_RUN
    assert [row[3] for row in rows(lab, "programs")] == ["2 of 2"] + ["not registered"] * 2
    assert [row[0] for row in rows(lab, "rating")] == ["the paper's games", "ours"]


def test_without_programs_each_row_is_predicted_from_the_others(lab: Run) -> None:
    table = ProgramTable.play(lab, "one_ply", TABLE, {})
    table.report(lab)
    assert lab.games == {}
    assert {verdict for verdict, _ in verdicts(lab).values()} == {Verdict.NOT_RUN}
    assert verdicts(lab)["Pela17"][1].startswith("not registered; predicted 0.")
    assert table.rating(without="Pela17").value != table.rating().value
    assert (lab.folder / "programs.svg").exists()


def test_a_league_is_scaled_by_the_agent_on_both_scales(lab: Run, tmp_path: Path) -> None:
    ratings = tmp_path / "ratings.csv"
    lines = ("1,pattern d4,100,50,150,40,0.9", "2,random,-300,-400,-200,40,0.1")
    ratings.write_text("\n".join(("place,player,elo,low,high,games,score", *lines)) + "\n")
    table = ProgramTable.play(lab, "one_ply", TABLE, {})
    table.report_league(lab, ratings, "pattern d4")
    ours, chance = rows(lab, "league")
    assert float(ours[2]) == pytest.approx(table.rating().value, abs=1)
    assert float(ours[2]) - float(chance[2]) == pytest.approx(400, abs=1)
