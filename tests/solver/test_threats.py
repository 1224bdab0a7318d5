"""`tengen.threats`: gain, cost and rest squares."""

from __future__ import annotations

from tengen import Board, Color, threats
from tengen.solver import Threat, ThreatKind

SPLIT_FOUR = """
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. O X X . X . . .
. . . . . . . . .
. . . . . . . . .
. . . O O . . . .
. . . . . . . . .
"""


def told(threat: Threat) -> tuple[str, str, str]:
    """The text of a threat, its costs and its rests."""
    return str(threat), " ".join(map(str, threat.costs)), " ".join(map(str, threat.rests))


def test_both_sides_are_listed_the_strongest_first() -> None:
    found = threats(Board.from_text(SPLIT_FOUR, turn="white"))
    kinds = [threat.kind for threat in found]
    assert kinds == sorted(kinds, key=list(ThreatKind).index)
    assert {threat.color for threat in found} == {Color.BLACK, Color.WHITE}


def test_split_ones_have_their_gap_filled_by_gain_or_cost() -> None:
    found = threats(Board.from_text(SPLIT_FOUR, turn="white"), "black")
    assert [told(threat) for threat in found] == [
        ("black e5: four", "g5", "c5 d5 f5"),
        ("black g5: split four", "e5", "c5 d5 f5"),
    ]


def test_an_open_two_can_become_open_threes() -> None:
    found = threats(Board.from_text(SPLIT_FOUR, turn="white"), Color.WHITE)
    assert {str(threat) for threat in found} == {
        "white b2: split open three",
        "white c4: split open three",
        "white d3: split open three",
        "white c2: open three",
        "white f2: open three",
        "white g2: split open three",
    }


def test_a_finished_game_has_no_threats() -> None:
    assert threats(Board.from_moves("h8 a1 i8 a3 j8 a5 k8 a7 l8")) == ()
