"""What must hold after any play: undo, symmetry, round trips, and no way to break a board."""

from __future__ import annotations

import pickle

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tengen import (
    Board,
    GameOverError,
    IllegalMoveError,
    Move,
    ParseError,
    Point,
    Rule,
    Termination,
)
from tengen.reference.board import ReferenceBoard
from tengen.reference.notation import format_fen

rules = st.sampled_from(list(Rule))
sizes = st.integers(5, 22)


def any_text(max_size: int) -> st.SearchStrategy[str]:
    """Text as Python can hold it: also with lone surrogates, which no encoding can."""
    return st.text(st.characters() | st.sampled_from("\ud800\udcff"), max_size=max_size)


@st.composite
def boards(draw: st.DrawFn, most_moves: int = 60) -> Board:
    """A board after random play near the middle, where rows form; it may be over."""
    size = draw(sizes)
    board = Board(size, draw(rules))
    for number in draw(st.lists(st.integers(0, 10_000), max_size=most_moves)):
        moves = board.legal_moves
        if not moves or number % 97 == 0:
            if board.is_game_over():
                break
            board.push(Move.PASS)
            continue
        near = sorted(moves, key=lambda move: abs(move.x - size // 2) + abs(move.y - size // 2))
        board.push(near[number % min(len(near), 30)])
    return board


@given(boards())
def test_undo_restores_everything(board: Board) -> None:
    moves = board.move_stack
    keys = [board.key()]
    drawings = [board.ascii()]
    while board.ply():
        board.pop()
        keys.append(board.key())
        drawings.append(board.ascii())
        assert board.is_consistent()
        assert not board.is_game_over()
    assert board == Board(board.size, board.rule)
    for move in moves:
        assert board.key() == keys.pop()
        assert board.ascii() == drawings.pop()
        board.push(move)


@given(boards())
def test_a_fen_has_the_position_and_is_that_of_the_reference(board: Board) -> None:
    fen, twin = board.fen(), ReferenceBoard.of(board)
    passed = board.peek() == Move.PASS
    assert fen == format_fen(twin.grid, board.size, board.turn, board.rule, passed=passed)
    again = Board.from_fen(fen)
    assert (again.fen(), again.key()) == (fen, board.key())
    outcome = board.outcome()
    if outcome is None or outcome.termination is Termination.FIVE:
        assert again == board


def move_image(move: Move, symmetry: int) -> Move:
    """Where `Board.transformed` takes a stone, by its description: flips, then the axes."""
    if move.point is None:
        return move
    x, y, size = move.x, move.y, move.point.size
    x = size - 1 - x if symmetry & 1 else x
    y = size - 1 - y if symmetry & 2 else y
    return Move(Point(y, x, size) if symmetry & 4 else Point(x, y, size))


@given(boards(), st.integers(0, 7))
def test_symmetry_moves_the_points_and_changes_nothing_else(board: Board, symmetry: int) -> None:
    image = board.transformed(symmetry)
    assert image.outcome() == board.outcome()
    assert image.canonical_key() == board.canonical_key()
    mapped = {move_image(move, symmetry) for move in board.legal_moves}
    assert set(image.legal_moves) == mapped
    forbidden = {Move(point): board.why_forbidden(point) for point in board.forbidden_points()}
    images = {Move(point): image.why_forbidden(point) for point in image.forbidden_points()}
    assert {
        move_image(move, symmetry): set(why.kinds) for move, why in forbidden.items() if why
    } == {move: set(why.kinds) for move, why in images.items() if why}
    assert len(images) == len(forbidden)


@given(boards())
def test_a_pickled_board_is_the_same(board: Board) -> None:
    again = pickle.loads(pickle.dumps(board))
    assert again == board
    assert again.move_stack == board.move_stack
    assert again.outcome() == board.outcome()


@given(boards())
def test_moves_as_text_give_the_board_again(board: Board) -> None:
    for joint in ("", " ", ", "):
        text = joint.join(map(str, board.move_stack))
        assert Board.from_moves(text, board.size, board.rule) == board
    assert Board.from_moves(board.move_stack, board.size, board.rule) == board


@given(boards())
def test_a_drawn_board_reads_back(board: Board) -> None:
    """A drawing holds stones, last stone and so the outcome; passes it cannot hold."""
    while board.ply() and board.peek() == Move.PASS:
        board.pop()
    again = Board.from_text(board.ascii(), rule=board.rule, turn=board.turn)
    assert again == board
    assert again.peek() == board.peek()


@given(boards())
def test_legal_moves_are_the_empty_points_without_the_forbidden(board: Board) -> None:
    if board.is_game_over():
        assert not board.legal_moves
        return
    forbidden = set(board.forbidden_points()) if board.turn == "black" else set()
    empty = {(x, y) for y, x in zip(*(board.cells == 0).nonzero(), strict=True)}
    legal = {(move.x, move.y) for move in board.legal_moves}
    assert legal == empty - {(point.x, point.y) for point in forbidden}
    assert all(board.is_legal(move) for move in board.legal_moves)


def assert_board_or_parse_error(text: str, rule: Rule) -> None:
    try:
        board = Board.from_text(text, rule)
    except ParseError as error:
        assert str(error)
    else:
        assert board.is_consistent()


@given(any_text(max_size=80), rules)
def test_any_text_is_a_drawn_board_or_a_parse_error(text: str, rule: Rule) -> None:
    assert_board_or_parse_error(text, rule)


@given(st.text("XO.() 123abcde\n\r\t+-_xo●○", max_size=120), rules)
def test_text_that_looks_like_a_board_is_one_or_a_parse_error(text: str, rule: Rule) -> None:
    assert_board_or_parse_error(text, rule)


@given(st.one_of(any_text(max_size=20), st.text("abchops0123456789 ,pass", max_size=20)), sizes)
def test_any_text_is_moves_or_one_of_the_three_errors(text: str, size: int) -> None:
    try:
        board = Board.from_moves(text, size)
    except (ParseError, IllegalMoveError, GameOverError) as error:
        assert str(error)
    else:
        assert board.is_consistent()


class AnyPlay(RuleBasedStateMachine):
    """Pushes anything and pops at will, beside a plain list of what should be on the board."""

    @initialize(size=sizes, rule=rules)
    def start(self, size: int, rule: Rule) -> None:
        self.board = Board(size, rule)
        self.moves: list[Move] = []

    @rule(x=st.integers(-2, 23), y=st.integers(-2, 23))
    def push(self, x: int, y: int) -> None:
        taken = any((move.x, move.y) == (x, y) for move in self.moves if not move.is_pass)
        over = self.board.is_game_over()
        on_board = 0 <= x < self.board.size and 0 <= y < self.board.size
        try:
            self.moves.append(self.board.push((x, y)))
        except IllegalMoveError:
            assert not on_board or (taken and not over)
        except GameOverError:
            assert over
        else:
            assert on_board and not taken and not over

    @rule()
    def push_pass(self) -> None:
        try:
            self.moves.append(self.board.push("pass"))
        except GameOverError:
            assert self.board.is_game_over()

    @rule(count=st.integers(1, 4))
    def pop(self, count: int) -> None:
        for _ in range(min(count, len(self.moves))):
            assert self.board.pop() == self.moves.pop()

    @invariant()
    def is_sound(self) -> None:
        assert self.board.is_consistent()
        assert list(self.board.move_stack) == self.moves
        stones = sum(not move.is_pass for move in self.moves)
        assert int((self.board.cells != 0).sum()) == stones


AnyPlay.TestCase.settings = settings(max_examples=60, stateful_step_count=60)
TestAnyPlay = AnyPlay.TestCase
