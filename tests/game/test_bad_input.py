"""Wrong input gets one clear error that says what was expected, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tengen import Board, Color, GameOverError, IllegalMoveError, Move, ParseError, Point, Rule

ROWS = ["....."] * 5


def drawn(**rows: str) -> str:
    """Five empty rows, some of them replaced: ``drawn(r1="XXXXX")``."""
    lines = list(ROWS)
    for name, row in rows.items():
        lines[int(name[1:]) - 1] = row
    return "\n".join(lines)


@pytest.mark.parametrize("size", [4, 23, 0, -1, 10**6])
def test_a_size_outside_5_to_22_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match="5 to 22"):
        Board(size)
    with pytest.raises(ValueError, match="5 to 22"):
        Point(0, 0, size)


def test_an_unknown_rule_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(ValueError, match=r"unknown rule 'renyu'.*did you mean renju"):
        Board(rule="renyu")
    with pytest.raises(ValueError, match="expected freestyle, standard, renju, caro or caro_exact"):
        Rule("go")


def test_an_unknown_colour_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"unknown colour 'green': expected black or white$"):
        Color("green")
    with pytest.raises(ValueError, match="did you mean white"):
        Board().stones("whit")


@pytest.mark.parametrize(
    ("x", "y", "error", "words"),
    [
        (99, 0, IllegalMoveError, r"\(99, 0\) is off the board: a 15x15 board has the points"),
        (0, -1, IllegalMoveError, "off the board"),
        (10**30, 0, IllegalMoveError, "off the board"),
        (7.0, 7, TypeError, "must be integers"),
        ("h", 8, TypeError, "must be integers"),
    ],
)
def test_a_point_off_every_board_is_refused(
    x: int, y: int, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        Point(x, y)


@pytest.mark.parametrize("thing", ["h8", (7, 7), 7])
def test_a_move_is_made_of_a_point_and_says_how_to_read_text(thing: object) -> None:
    with pytest.raises(TypeError, match=r"Move\.parse\('h8'\) parses text"):
        Move(thing)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("move", "error", "words"),
    [
        ("p8", IllegalMoveError, "p8 is off the board: a 15x15 board has the points a1 to o15"),
        ("h16", IllegalMoveError, "h16 is off the board"),
        ((15, 0), IllegalMoveError, "off the board"),
        ((-1, -1), IllegalMoveError, "off the board"),
        ((300, 7), IllegalMoveError, "off the board"),
        ((10**30, 7), IllegalMoveError, "off the board"),
        (Point(7, 7, size=19), IllegalMoveError, "size 19"),
        ("h8", IllegalMoveError, "a black stone stands on h8 already"),
        ("i9", IllegalMoveError, "a white stone stands on i9 already"),
        ("", ParseError, "is not a move: expected a point"),
        ("88", ParseError, "is not a move"),
        ("h08", ParseError, "is not a move"),
        ("ｈ８", ParseError, "is not a move"),
        ("h8i9", ParseError, "is not a move"),
        ("x" * 10_000, ParseError, "is not a move"),
        ((1, 2, 3), ParseError, "two numbers"),
    ],
)
def test_a_move_that_cannot_be_played_changes_nothing(
    move: object, error: type[ValueError], words: str
) -> None:
    board = Board.from_moves("h8 i9")
    before = board.copy()
    with pytest.raises(error) as caught:
        board.push(move)  # type: ignore[arg-type]
    assert words in str(caught.value)
    assert len(str(caught.value)) < 200
    assert board == before
    assert board.move_stack == before.move_stack
    assert board.is_consistent()


def test_other_types_than_moves_are_a_type_error() -> None:
    for thing in (None, 7, [7, 7], 3.5, b"h8"):
        with pytest.raises(TypeError, match="expected a move"):
            Board().push(thing)  # type: ignore[arg-type]


@pytest.mark.parametrize("pair", [(1, 2.5), ("h", 8), (None, 0)])
def test_coordinates_that_are_not_integers_are_a_type_error(pair: tuple[int, int]) -> None:
    with pytest.raises(TypeError, match="two whole numbers, x and y"):
        Board().push(pair)


def test_nothing_is_played_after_the_end() -> None:
    board = Board.from_moves("d8 a1 e8 c1 f8 e1 g8 g1 h8")
    for move in ("o15", "h8", Move.PASS):
        with pytest.raises(GameOverError, match=r"the game is over \(five\)"):
            board.push(move)
    assert board.ply() == 9


def test_the_three_errors_are_distinct_value_errors() -> None:
    errors = (ParseError, IllegalMoveError, GameOverError)
    for error in errors:
        assert issubclass(error, ValueError)
        assert not any(issubclass(error, other) for other in errors if other is not error)


def test_there_is_nothing_to_pop_on_a_new_board() -> None:
    with pytest.raises(IndexError, match="no move to take back"):
        Board().pop()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "0 rows: expected 5 to 22"),
        ("....\n" * 4, "4 rows: expected 5 to 22"),
        (("." * 23 + "\n") * 23, "more than 22"),
        (drawn(r3="...."), "row 3 from the top has 4 points: expected 5"),
        (drawn(r3="......"), "row 3 from the top has 6 points: expected 5"),
        (drawn(r2="..Q.."), "line 2 of the drawn board holds 'Q': expected X, O or ."),
        (drawn(r2="..七.."), "holds '七'"),
        (drawn(r2="..\x00.."), "a control character"),
        (drawn(r1="XX..."), "2 black and 0 white stones"),
        (drawn(r1="O...."), "0 black and 1 white stones"),
        (drawn(r1="XXXXX", r2="OOOOO"), "both colours have a winning line"),
        (drawn(r1="XXXXX", r2="OO.OO", r3="O...."), "black has a winning line and is to move"),
        (drawn(r1="(.)...."), "brackets without a stone"),
        (drawn(r1="(X)(O)..."), "marks a second last move"),
        (drawn(r1="(X...."), "not closed"),
        (drawn(r1="(X)O..."), "marked on a black stone, but black is to move"),
        (drawn(r1="XXXXX", r2="OO.OO", r3="..(O).."), "the game was over before the move"),
    ],
)
def test_an_impossible_drawn_board_is_refused(text: str, words: str) -> None:
    with pytest.raises(ParseError) as caught:
        Board.from_text(text)
    assert words in str(caught.value)


def test_a_stone_in_brackets_is_the_last_move() -> None:
    assert Board.from_text(drawn(r1="(X)....")).move_stack == (Move.parse("a5", 5),)


def test_winning_lines_that_no_last_stone_can_have_made_are_refused() -> None:
    two_fives = drawn(r1="XXXXX", r3="XXXXX", r2="OO.OO", r4="OO.OO", r5=".O...")
    with pytest.raises(ParseError, match="no single last stone"):
        Board.from_text(two_fives)
    crossing = drawn(r1="XXXXX", r2="XO.O.", r3="XO.O.", r4="XO.OO", r5="XO...")
    assert Board.from_text(crossing).is_game_over()


def test_moves_after_the_end_of_a_record_are_refused() -> None:
    with pytest.raises(GameOverError):
        Board.from_moves("d8 a1 e8 c1 f8 e1 g8 g1 h8 a2")


@pytest.mark.parametrize(
    "state",
    [
        (),
        (4, "renju", (), (), "black", ""),
        (15, "go", (), (), "black", ""),
        (15, "renju", ((99, 0),), (), "black", ""),
        (15, "renju", (), (), "green", ""),
        (15, "renju", (), (), "black", "h8 h8"),
    ],
)
def test_a_broken_pickle_is_refused(state: tuple[object, ...]) -> None:
    board = Board.__new__(Board)
    with pytest.raises(ValueError, match=r".+"):
        board.__setstate__(state)


def test_a_board_that_was_never_made_does_not_crash() -> None:
    board = Board.__new__(Board)
    calls: list[Callable[[], object]] = [board.ascii, board.copy, lambda: board.push("h8")]
    for call in calls:
        with pytest.raises(TypeError), pytest.warns(RuntimeWarning, match="uninitialized"):
            call()


def test_setstate_on_a_living_board_does_not_leak_or_crash() -> None:
    board = Board.from_moves("h8 i9")
    state = Board.from_moves("a1", size=5).__getstate__()
    for _ in range(3):
        with pytest.raises(TypeError), pytest.warns(RuntimeWarning, match="already-initialized"):
            board.__setstate__(state)
    assert board == Board.from_moves("h8 i9")


@pytest.mark.parametrize("symmetry", [-1, 8, 10**6])
def test_there_are_eight_symmetries(symmetry: int) -> None:
    with pytest.raises(ValueError, match="0 to 7"):
        Board().transformed(symmetry)
