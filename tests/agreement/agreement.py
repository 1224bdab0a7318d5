"""The comparison itself: the C++ core and the Python reference judge the same random positions."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from agreement.census import census
from agreement.core_board import CoreBoard
from agreement.positions import random_positions
from tengen.game.vocabulary import Color, ForbiddenKind, Rule, Termination
from tengen.reference import Outcome, Point, ReferenceBoard
from tengen.reference.forbidden import forbidden_lines
from tengen.reference.notation import format_point

Forbidden: TypeAlias = dict[Point, tuple[ForbiddenKind, ...]]
Outcomes: TypeAlias = dict[Point, Outcome]


def check(rule: Rule | str, seed: int, positions: int) -> Counter[str]:
    """Compares core and reference on so many random positions and counts the cases they showed.

    Other seeds give other positions, so a long run is many calls with seeds of their own. Raises
    AssertionError with the drawn board at the first disagreement.
    """
    counts: Counter[str] = Counter()
    for reference in random_positions(Rule(rule), seed, positions):
        forbidden = reference.forbidden_points()
        compare(reference, forbidden)
        counts.update(census(reference, forbidden))
        counts["positions"] += 1
    return counts


def compare(reference: ReferenceBoard, forbidden: Forbidden) -> None:
    """Plays the reference's unfinished game in the core and compares all that the rules decide."""
    core = CoreBoard(reference.size, reference.rule)
    for number, move in enumerate(reference.moves, start=1):
        core.push(move)
        agree(reference, f"outcome after move {number}", core.outcome(), None)
    agree(reference, "turn", core.turn, reference.turn)
    agree(reference, "forbidden points", core.forbidden_points(), forbidden)
    compare_reasons(core, reference, forbidden)
    agree(reference, "legal moves", set(core.legal_moves), legal_moves(reference, forbidden))
    compare_next_moves(core, reference, forbidden)
    compare_passes(core, reference)


def compare_reasons(core: CoreBoard, reference: ReferenceBoard, forbidden: Forbidden) -> None:
    """Compares the lines that forbid each point: their stones, and what completes them."""
    for point, kinds in forbidden.items():
        expected = forbidden_lines(reference.grid, point, kinds)
        subject = f"why {format_point(point, reference.size)} is forbidden"
        agree(reference, subject, core.forbidden_lines(point), expected)


def compare_next_moves(core: CoreBoard, reference: ReferenceBoard, forbidden: Forbidden) -> None:
    """Compares where every next stone leads, the side to move's and, after a pass, the other's."""
    for color in (reference.turn, reference.turn.opposite):
        if core.turn is not color:
            core.push(None)
            if core.outcome() is not None:
                core.pop()
                return
        expected = outcomes_of_next_moves(reference, forbidden, color)
        found = {}
        for point in reference.empty_points():
            core.push(point)
            outcome = core.outcome()
            core.pop()
            if outcome is not None:
                found[point] = outcome
        agree(reference, f"outcomes of {color}'s next moves", found, expected)
    core.pop()


def outcomes_of_next_moves(
    reference: ReferenceBoard, forbidden: Forbidden, color: Color
) -> Outcomes:
    """The points at which a stone of `color` ends the game, and how."""
    empty = reference.empty_points()
    outcomes: Outcomes = {}
    if len(empty) == 1:
        outcomes[empty[0]] = Outcome(None, Termination.FULL_BOARD)
    if color is Color.BLACK:
        outcomes |= {point: Outcome(Color.WHITE, Termination.FORBIDDEN) for point in forbidden}
    wins = reference.winning_points(color)
    return outcomes | {point: Outcome(color, Termination.FIVE) for point in wins}


def compare_passes(core: CoreBoard, reference: ReferenceBoard) -> None:
    """Passes until the game ends and compares how."""
    passes = 0
    while reference.outcome() is None:
        core.push(None)
        reference.push(None)
        passes += 1
        agree(reference, f"outcome after {passes} passes", core.outcome(), reference.outcome())
    for _ in range(passes):
        core.pop()
        reference.pop()


def legal_moves(reference: ReferenceBoard, forbidden: Forbidden) -> set[Point]:
    """What `reference.legal_moves` gives, without working out the forbidden points again."""
    if reference.turn is Color.WHITE:
        return set(reference.empty_points())
    return set(reference.empty_points()) - set(forbidden)


def agree(reference: ReferenceBoard, subject: str, core: object, expected: object) -> None:
    """Raises AssertionError with the drawn board unless the two are equal."""
    if core == expected:
        return
    moves = [
        "pass" if move is None else format_point(move, reference.size) for move in reference.moves
    ]
    raise AssertionError(
        f"{subject}, {reference.rule}, size {reference.size}\n"
        f"core:      {core}\nreference: {expected}\n{reference}\nmoves: {' '.join(moves)}"
    )
