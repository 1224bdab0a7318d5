"""Wrong arguments get one plain sentence; nobody sees a signature of the bindings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy
import pytest

import tengen
from tengen import Board, BoardBatch, LegalMoves, Limits, Opening
from tengen.game import PatternBoard

BINDING = "incompatible function arguments"
NONSENSE: tuple[tuple[tuple[Any, ...], dict[str, Any]], ...] = (
    ((), {}),
    ((object(),), {}),
    ((object(), object(), object(), object(), object()), {}),
    ((), {"nonsense": 1}),
    ((Board(), object()), {}),
)


def functions_of_modules() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Everything that a user can call by a name under `tengen`."""
    for module in (tengen, tengen.agents, tengen.analysis, tengen.arena, tengen.formats):
        for name in module.__all__:
            value = getattr(module, name)
            if callable(value):
                yield f"{module.__name__}.{name}", value


def methods() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Those of what the core makes, of points and moves, and of the engine."""
    board = Board()
    opening = Opening("swap2", "freestyle")
    for thing in (board, board.legal_moves, opening, PatternBoard(board), BoardBatch(2)):
        for name in dir(thing):
            if not name.startswith("_") and callable(getattr(thing, name)):
                yield f"{type(thing).__name__}.{name}", getattr(thing, name)
    yield "LegalMoves[]", board.legal_moves.__getitem__
    yield "Point.parse", tengen.Point.parse
    yield "Move.parse", tengen.Move.parse
    engine = tengen.Engine(hash_mib=1)
    for name in ("search", "analyse", "balance"):
        yield f"Engine.{name}", getattr(engine, name)


def agents() -> Iterator[tuple[str, Callable[..., Any]]]:
    """What can be asked of every agent."""
    for entry in tengen.agents.entries():
        if entry.is_interactive:
            continue
        agent = tengen.agents.create(entry.name)
        yield f"{entry.name}.choose", agent.choose
        if isinstance(agent, tengen.agents.Explaining):
            yield f"{entry.name}.explain", agent.explain


FUNCTIONS = dict((*functions_of_modules(), *methods(), *agents()))


@pytest.mark.parametrize("name", FUNCTIONS)
def test_no_error_shows_a_signature_of_the_bindings(name: str) -> None:
    for args, kwargs in NONSENSE:
        try:
            FUNCTIONS[name](*args, **kwargs)
        except Exception as error:  # Whatever it is, a person reads it.
            assert BINDING not in str(error), (args, kwargs)


VALID: dict[str, tuple[tuple[Any, ...], tuple[str, ...]]] = {
    "tengen.Board": ((), ("size", "rule")),
    "tengen.BoardBatch": ((2,), ("size", "rule", "illegal", "threads", "seed")),
    "tengen.GameRecord": ((), ("size", "rule", "setup")),
    "tengen.Engine": ((), ("threads", "hash_mib", "solver", "parameters")),
    "tengen.Opening": (("swap2",), ("rule", "size")),
    "tengen.opening_names": ((), ("rule", "size")),
    "tengen.solve": ((Board(),), ("limits", "side", "shortest", "threatens", "first_moves")),
    "tengen.threats": ((Board(),), ("color",)),
    "tengen.board_svg": ((Board(),), ("numbers", "heat", "forbidden")),
    "Engine.search": ((Board(), Limits(nodes=1)), ("lines", "allowed", "excluded")),
    "Engine.analyse": ((Board(), Limits(nodes=1)), ("lines", "allowed", "excluded")),
    "Engine.balance": ((Board(), Limits(nodes=1)), ("stones", "wanted")),
}
"""Arguments that are right, and names of arguments that may be wrong."""


@pytest.mark.parametrize("wrong", [object(), -1, 2**70, 1.5, "nonsense", [object()], b"\xff"])
@pytest.mark.parametrize("name", VALID)
def test_no_single_wrong_argument_shows_a_signature(name: str, wrong: object) -> None:
    args, names = VALID[name]
    for keyword in names:
        try:
            FUNCTIONS[name](*args, **{keyword: wrong})
        except Exception as error:  # Whatever it is, a person reads it.
            assert BINDING not in str(error), keyword


def test_the_functions_are_found() -> None:
    assert {"tengen.Board", "tengen.solve", "Board.push", "Opening.act"} <= FUNCTIONS.keys()
    assert len(FUNCTIONS) > 100


untyped: Any = tengen
"""For calls that a type checker would refuse."""


@pytest.mark.parametrize(
    ("misuse", "problem"),
    [
        (
            lambda: untyped.Board().push(),
            r"push\(\) needs arguments: see help\(tengen\.Board\.push",
        ),
        (lambda: untyped.Board().push("h8", 1), r"Board\.push\(\) does not take \(str, int\)"),
        (lambda: untyped.Board(15, "renju", 3), r"Board\(\) does not take \(int, str, int\)"),
        (lambda: untyped.Board(nonsense=15), r"Board\(\) does not take \(nonsense=int\)"),
        (untyped.Board.from_moves, r"Board\.from_moves\(\) needs arguments"),
        (lambda: untyped.perft("h8", 1), r"perft\(\) does not take \(str, int\)"),
        (lambda: untyped.Point.parse(3), "expected text such as 'h8', and the size of its board"),
        (lambda: untyped.Point("a", 1), "x, y and size of a point must be integers"),
        (lambda: untyped.Board().legal_moves["x"], "sequence index must be integer, not 'str'"),
        (lambda: untyped.agents.create("random").choose(None), "board: expected Board"),
        (lambda: untyped.solve("h8"), "board: expected Board, not str"),
        (lambda: untyped.solve(Board(), 5), "limits: expected Limits, not int"),
        (lambda: untyped.threats(None), "board: expected Board, not NoneType"),
        (lambda: untyped.Engine().search(Board(), 1.0), "limits: expected Limits, not float"),
        (lambda: untyped.Engine().search("h8", Limits(nodes=1)), "board: expected Board, not str"),
        (lambda: untyped.Engine(threads="two"), "threads: expected a whole number from 1 to 256"),
    ],
)
def test_an_error_is_one_sentence(misuse: Callable[[], object], problem: str) -> None:
    with pytest.raises((TypeError, ValueError), match=problem) as caught:
        misuse()
    assert "\n" not in str(caught.value)


def test_values_that_need_a_conversion_are_still_accepted() -> None:
    assert untyped.Board().transformed(numpy.int64(3)) == Board()
    assert untyped.perft(Board(5), numpy.int64(1)) == 25


def test_help_shows_how_to_call_a_function() -> None:
    assert LegalMoves.count.__doc__ is not None
    first, *_ = str(Board.push.__doc__).splitlines()
    assert first == "push(self, move: tengen.game.MoveLike) -> tengen.game.move.Move"
    assert "Overloaded" not in str(Board.push.__doc__)
