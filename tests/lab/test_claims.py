"""Claims are read from their files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tengen.lab import read_claims
from tengen.lab.claims import ClaimKind

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "experiments").glob("*/claims.csv"))
HEADER = "table,row,column,value,kind,games,margin,reason\n"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_every_file_of_claims_can_be_read(path: Path) -> None:
    claims = read_claims(path)
    assert claims
    assert all(claim.reason for claim in claims if claim.kind is ClaimKind.UNDECIDABLE)
    assert all(0 <= claim.value <= 1 for claim in claims if claim.kind is ClaimKind.PROPORTION)


def test_all_five_papers_have_claims() -> None:
    assert {path.parent.name for path in FILES} >= {
        "attack_defence",
        "winning_windows",
        "pattern_alpha_beta",
        "one_ply",
        "genetic_line",
    }


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        ("T,r,c,x,mean,,,\n", "line 2"),
        ("T,r,c,1,mean,,wide,\n", "line 2"),
        ("T,r,c,1,guess,,,\n", "line 2"),
        ("T,r,c,1,mean,,,\nT,r,c,2,mean,,,\n", "claimed twice"),
    ],
)
def test_a_broken_file_is_named(tmp_path: Path, lines: str, problem: str) -> None:
    path = tmp_path / "claims.csv"
    path.write_text(HEADER + lines)
    with pytest.raises(ValueError, match=problem):
        read_claims(path)


def test_a_claim_may_have_its_own_margin(tmp_path: Path) -> None:
    path = tmp_path / "claims.csv"
    path.write_text(HEADER + "T,r,a,1,mean,5,0.1,why\nT,r,b,1,mean,,,\n")
    own, usual = read_claims(path)
    assert (own.games, own.margin, own.reason) == (5, 0.1, "why")
    assert (usual.games, usual.margin, usual.reason) == (None, None, "")
