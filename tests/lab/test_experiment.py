"""An experiment plays, measures, judges and reports; a second run plays nothing again."""

from __future__ import annotations

import csv
import json
import re
from datetime import date
from pathlib import Path

import pytest

from tengen.lab import Experiment, find_experiment, read_claims
from tengen.lab.run import games_hash

PROGRAM = """
from tengen.lab import Measured, Place


def run(lab):
    match = lab.match("one_ply", "random", games=lab.config["games"], size=7)
    lab.measure("Table 1", "one_ply", "win rate", match.win_share())
    lab.measure("Table 1", "one_ply", "steps to win", match.moves_to_win())
    boards = list(match.positions())[:2]
    lab.measure("Table 1", "one_ply", "seconds", lab.seconds_per_move("one_ply", boards))
    lab.table("sizes", ("size",), [("7|8",)])
    place = Place("Table 1", "one_ply", "win rate")
    lab.readings("readings", {"wrong": {place: Measured.proportion(0, 10)},
                              "right": {place: match.win_share()}})
"""
CLAIMS = """table,row,column,value,kind,games,margin,reason
Table 1,one_ply,win rate,1,proportion,10,,
Table 1,one_ply,steps to win,99,mean,10,,
Table 1,one_ply,seconds,0.5,time,10,,
Text,humans,beaten,1,undecidable,,,nobody is at hand
"""
PAGE = """# A page

<!-- lab: summary -->
<!-- lab end -->

Words about the full run.

## Empty

Nothing but [words](results/claims.csv).

### Emptier

## Tables

<!-- lab: run -->
<!-- lab end -->

![sizes](results/sizes.svg)

<!-- lab: table Table 1 -->
old
<!-- lab end -->

<!-- lab: csv sizes -->
<!-- lab end -->

<!-- lab: csv readings -->
<!-- lab end -->
"""


@pytest.fixture
def experiment(tmp_path: Path) -> Experiment:
    folder = tmp_path / "small"
    folder.mkdir()
    (folder / "experiment.py").write_text(PROGRAM)
    (folder / "claims.csv").write_text(CLAIMS)
    (folder / "README.md").write_text(PAGE)
    config = {"games": 10, "seed": 3, "quick": {"games": 2}}
    return Experiment("small", folder, "A title", config, read_claims(folder / "claims.csv"))


def test_a_full_run_writes_results_and_the_page(experiment: Experiment) -> None:
    told: list[tuple[str, float]] = []
    results = experiment.folder / "results"
    results.mkdir()
    (results / "of_an_earlier_run.csv").touch()
    experiment.run(lambda what, share: told.append((what, share)))
    assert not (results / "of_an_earlier_run.csv").exists()
    rows = list(csv.DictReader((results / "claims.csv").read_text().splitlines()))
    assert [row["verdict"] for row in rows] == [
        "compatible",
        "contradicted",
        "not comparable",
        "not run",
    ]
    facts = json.loads((results / "manifest.json").read_text())
    assert (facts["command"], facts["config"]["games"]) == ("tengen reproduce small", 10)
    assert date.fromisoformat(facts["date"]) and facts["seconds"] >= 0
    assert facts["cpu"] and facts["compiler"]
    assert re.fullmatch(r"([0-9a-f]{12}\+?)?", facts["commit"])
    page = (experiment.folder / "README.md").read_text()
    counts = "1 compatible, 1 contradicted, 1 not comparable, 1 not run"
    assert f"**4 claims:** {counts}." in page
    assert "| one_ply | win rate | 1 (0.722 to 1) | 1 (" in page
    assert "`tengen reproduce small` took" in page
    assert "Words about the full run." in page
    assert "old" not in page
    assert "| size |\n| --- |\n| 7\\|8 |" in page
    paper, right, wrong = page.split("| --- | --- | --- | --- |\n")[1].splitlines()[:3]
    assert paper == "| the paper |  |  | 1 |"
    assert re.fullmatch(r"\| right \| -0\.\d \| 0 of 1 \| 1 \|", right)
    assert re.fullmatch(r"\| wrong \| -\d+\.\d \| 1 of 1 \| 0 \|", wrong)
    assert told[-1][1] == 1.0


@pytest.mark.usefixtures("games_here")
def test_the_same_run_again_has_the_same_games_and_plays_none_twice(
    experiment: Experiment, tmp_path: Path
) -> None:
    def tell(what: str, _share: float) -> None:
        told.append(what)

    told: list[str] = []
    first = experiment.run(tell, quick=True)
    assert any("against" in what for what in told)
    told.clear()
    again = experiment.run(tell, quick=True)
    assert not any("against" in what for what in told)
    elsewhere = experiment.run(tell, quick=True, out=tmp_path / "other")
    shares = [run.verdicts()[1].measured for run in (first, again, elsewhere)]
    assert shares[0] == shares[1] == shares[2]
    assert first.games == again.games == elsewhere.games
    assert games_hash(first.games) == games_hash(elsewhere.games)
    assert (experiment.folder / "README.md").read_text() == PAGE
    (tmp_path / "other" / "games.sqlite.sources").write_text("0.1.0 of an older commit")
    later = experiment.run(tell, quick=True, out=tmp_path / "other")
    resumed = [run.has_resumed for run in (first, again, elsewhere, later)]
    assert resumed == [False, True, False, False]
    assert [run.kept_s > 0 for run in (first, again, elsewhere, later)] == resumed
    assert again.seconds >= int(again.kept_s)
    facts = json.loads((experiment.folder / "quick" / "manifest.json").read_text())
    assert facts["kept_seconds"] == round(again.kept_s)
    page = (experiment.folder / "quick" / "report.md").read_text()
    headings = [line for line in page.splitlines() if line.startswith("#")]
    assert headings == ["# A page", "## Tables"]
    assert "[the study](../README.md)" in page
    assert "![sizes](sizes.svg)" in page
    assert "full run" not in page and "results/" not in page
    assert "seconds of them for games that an earlier run had played" in page


@pytest.mark.usefixtures("games_here")
@pytest.mark.parametrize("block", ["table Table 9", "csv nothing", "text nothing", "plot sizes"])
def test_a_block_that_nothing_fills_is_refused(experiment: Experiment, block: str) -> None:
    page = experiment.folder / "README.md"
    page.write_text(f"<!-- lab: {block} -->\n<!-- lab end -->\n")
    with pytest.raises(ValueError, match="the page"):
        experiment.run(lambda _what, _share: None, quick=True)


@pytest.mark.usefixtures("games_here")
def test_a_place_without_a_claim_is_refused(experiment: Experiment) -> None:
    program = experiment.folder / "experiment.py"
    program.write_text(PROGRAM.replace('"win rate"', '"win rtae"'))
    with pytest.raises(ValueError, match="no claim at Table 1, one_ply, win rtae"):
        experiment.run(lambda _what, _share: None, quick=True)


def test_experiments_are_found_by_key() -> None:
    assert find_experiment("attack_defence").config_of(quick=True)["games"] == 4
    with pytest.raises(ValueError, match="did you mean attack_defence"):
        find_experiment("atack_defence")
