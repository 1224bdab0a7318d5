"""The scoreboard shows every claim, and its picture every verdict."""

from __future__ import annotations

import re

import pytest
from make_scoreboard import PAGE, PICTURE, ROOT, Study, filled_page, page, picture, studies

from tengen.lab import Claim, Measured, Verdict, experiment_keys
from tengen.lab.claims import ClaimKind, Place
from tengen.lab.verdicts import judge

WON = Claim(Place("Table 1", "agent | d3", "win ratio"), 0.45, ClaimKind.PROPORTION, 20)
SAID = Claim(Place("Section 5", "deeper is better", "holds"), 1, ClaimKind.EXACT)
SAME = Claim(Place("Table 1", "agent", "draw ratio"), 0, ClaimKind.PROPORTION, 20)
LEFT = Claim(Place("Section 6", "humans", "beaten"), 1, ClaimKind.UNDECIDABLE, None, "no human")
STUDY = Study(
    "small",
    "A. Author: A paper",
    "random ties",
    [
        judge(WON, Measured.proportion(292, 400)),
        judge(SAID, Measured.exactly(1)),
        judge(LEFT, None),
        judge(SAME, Measured.proportion(0, 2, distinct=2).repeated(20)),
    ],
)


def test_every_claim_has_a_row_with_its_numbers_and_verdict() -> None:
    text = page([STUDY])
    assert "**4 claims:** 2 equivalent, 1 contradicted, 1 not run." in text
    assert "| [small](../experiments/small/README.md): A. Author: A paper | random ties |" in text
    rows = text.partition("data-filter")[2].splitlines()[4:]
    cells = [re.split(r" (?<!\\)\| ", row.strip("| ")) for row in rows]
    assert all(row[7] == "random ties" for row in cells)
    assert cells[0][1:6] == [
        "Table 1: agent \\| d3: win ratio",
        "✗\N{NO-BREAK SPACE}contradicted",
        "0.45 (0.258 to 0.658)",
        "0.73 (0.684 to 0.771)",
        "400",
    ]
    assert cells[1][1:3] == ["Section 5: deeper is better", "✓\N{NO-BREAK SPACE}equivalent"]
    assert cells[2][6] == "no human"
    assert cells[3][4:6] == ["0 (deterministic)", "2"]


def test_games_that_were_played_elsewhere_are_linked_to_their_records() -> None:
    cell = Claim(Place("Table III, depth 4", "Wine", "win rate"), 0, ClaimKind.PROPORTION, 12)
    study = Study("pattern_alpha_beta", "", "", [judge(cell, Measured.proportion(0, 10))])
    assert "[games](../experiments/pattern_alpha_beta/external/README.md)" in page([study])


def test_the_picture_names_every_verdict_and_counts_the_claims() -> None:
    svg = picture([STUDY])
    assert all(f">{verdict.value}<" in svg for verdict in Verdict)
    assert svg.count(">1</text>") == 2 and svg.count(">2</text>") == 1
    assert ">small<" in svg


def test_the_committed_scoreboard_is_that_of_the_committed_results() -> None:
    found = studies()
    assert len(found) == 5
    assert (ROOT / PAGE).read_text(encoding="utf-8") == page(found), "run: make scoreboard"
    assert (ROOT / PICTURE).read_text(encoding="utf-8") == picture(found)


@pytest.mark.parametrize("key", experiment_keys())
def test_the_committed_page_of_an_experiment_is_that_of_its_committed_results(key: str) -> None:
    committed = (ROOT / "experiments" / key / "README.md").read_text(encoding="utf-8")
    assert committed == filled_page(key), "run: make scoreboard"
