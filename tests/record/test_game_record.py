"""A record: its tree of variations, what is said about it, and getting around in it."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from tengen.game import (
    Board,
    Color,
    GameOverError,
    IllegalMoveError,
    Outcome,
    ParseError,
    Point,
    Rule,
    Setup,
    Termination,
)
from tengen.record import GameRecord, Note, UnsoundError


def branching() -> GameRecord:
    """h8 i9 j8, with j10 and j7 for the third move and k11 after j10."""
    record = GameRecord(rule="renju")
    second = record.start.add_line(["h8", "i9"])
    second.add_line(["j8"])
    second.add_line(["j10", "k11"])
    second.add_line(["j7"])
    return record


def lines(record: GameRecord) -> list[str]:
    return [node.text() for node in record.nodes()]


def test_every_node_comes_before_those_that_follow_it() -> None:
    assert lines(branching()) == [
        "h8",
        "h8 i9",
        "h8 i9 j8",
        "h8 i9 j10",
        "h8 i9 j10 k11",
        "h8 i9 j7",
    ]
    assert branching().move_count() == 6


def test_the_main_line_is_the_first_variation_all_the_way() -> None:
    record = branching()

    assert [str(node.move) for node in record.mainline()] == ["h8", "i9", "j8"]
    assert record.end().text() == "h8 i9 j8"
    assert record.end().is_end()
    assert record.end().is_mainline()


def test_a_node_knows_its_neighbours() -> None:
    record = branching()
    third = record.end()
    second = third.parent

    assert second is not None
    assert second.next() == third
    assert [node.text() for node in second.variations] == ["h8 i9 j8", "h8 i9 j10", "h8 i9 j7"]
    assert second.variation("j7") == second.variations[2]
    assert second.variation("a1") is None
    assert record.start.parent is None
    assert record.start.move is None
    assert record.start.is_start()
    assert (third.ply(), third.turn()) == (3, Color.WHITE)


def test_variations_are_found_by_place_and_by_move() -> None:
    record = branching()
    second = record.start[0]["i9"]

    assert second[1] == second["j10"]
    assert "j10" in second
    assert not second.has_variation("a1")
    assert [str(move) for move in second.mainline_moves()] == ["j8"]
    assert second[1].starts_variation()
    assert not second[0].starts_variation()
    with pytest.raises(KeyError, match="a1"):
        second["a1"]
    with pytest.raises(IndexError):
        second[3]


def test_descendants_of_a_removed_move_have_no_board_and_accept_no_moves() -> None:
    record = branching()
    branch = record.start[0][0][1]
    last = branch[0]
    branch.remove()

    with pytest.raises(ValueError, match="was removed"):
        last.board()
    with pytest.raises(ValueError, match="was removed"):
        last.add_variation("a1")


def test_a_node_gives_its_board_with_the_moves() -> None:
    assert branching().end().board() == Board.from_moves("h8i9j8", rule="renju")


def test_an_existing_move_is_found_not_added() -> None:
    record = branching()

    again = record.start.add_variation("h8", comment="the centre")

    assert record.move_count() == 6
    assert again.comment == "the centre"


def test_a_variation_can_become_the_main_line() -> None:
    record = branching()
    second = record.end().parent
    assert second is not None

    second.variations[2].promote_to_main()
    assert [str(node.move) for node in second.variations] == ["j7", "j8", "j10"]
    second.variations[2].promote()
    assert [str(node.move) for node in second.variations] == ["j7", "j10", "j8"]
    second.variations[0].demote()
    assert [str(node.move) for node in second.variations] == ["j10", "j7", "j8"]
    second.variations[2].demote()
    second.variations[0].promote()
    assert [str(node.move) for node in second.variations] == ["j10", "j7", "j8"]
    second.add_main_variation("a1")
    assert record.end().text() == "h8 i9 a1"


def test_removing_a_move_removes_its_descendants_and_notes() -> None:
    record = branching()
    second = record.end().parent
    assert second is not None
    branch = second.variations[1]
    branch.variations[0].comment = "gone"
    record.end().comment = "stays"

    branch.remove()

    assert lines(record) == ["h8", "h8 i9", "h8 i9 j8", "h8 i9 j7"]
    assert [note.comment for note in record.notes.values()] == ["stays"]


def test_removing_the_last_branch_of_a_tree_keeps_the_others() -> None:
    record = branching()
    second = record.end().parent
    assert second is not None

    second.variations[2].remove()
    second.add_variation("j6")

    assert lines(record)[-1] == "h8 i9 j6"
    assert record.move_count() == 6


@pytest.mark.parametrize("act", ["remove", "promote", "demote", "promote_to_main"])
def test_the_start_is_not_a_variation(act: str) -> None:
    with pytest.raises(ValueError, match="start of a game"):
        getattr(branching().start, act)()


def test_a_removed_node_is_not_a_variation() -> None:
    node = branching().end()
    node.remove()

    with pytest.raises(ValueError, match="was removed"):
        node.promote()


@pytest.mark.parametrize(
    ("move", "error"), [("h8", IllegalMoveError), ("h", ParseError), ("p16", IllegalMoveError)]
)
def test_a_move_that_cannot_be_played_is_not_added(move: str, error: type[Exception]) -> None:
    record = branching()
    with pytest.raises(error):
        record.end().add_variation(move)
    assert record == branching()


def test_nothing_is_added_after_the_end_of_the_game() -> None:
    record = GameRecord.from_moves("d8 a1 e8 c1 f8 e1 g8 g1 h8")

    assert record.outcome == Outcome(Color.BLACK, Termination.FIVE)
    with pytest.raises(GameOverError):
        record.end().add_variation("o15")


def test_a_set_up_position_starts_with_its_stones_and_side_to_move() -> None:
    setup = Setup(frozenset({Point.parse("h8")}), frozenset(), Color.WHITE)
    record = GameRecord(setup=setup)
    node = record.start.add_line(["i9", "j8"])

    assert record.setup == setup
    assert (record.start.turn(), node.turn()) == (Color.WHITE, Color.WHITE)
    assert node.board().color_at("i9") is Color.WHITE
    with pytest.raises(IllegalMoveError):
        record.start.add_variation("h8")


def test_an_impossible_set_up_is_refused() -> None:
    point = frozenset({Point.parse("h8")})
    with pytest.raises(ParseError, match="h8"):
        GameRecord(setup=Setup(point, point))


def test_records_are_equal_when_everything_in_them_is() -> None:
    assert branching() == branching()
    changes: list[Callable[[GameRecord], object]] = [
        lambda record: record.end().add_variation("a1"),
        lambda record: setattr(record.end(), "comment", "!"),
        lambda record: setattr(record.heading, "black", "Meijin"),
        lambda record: setattr(record, "opening", "swap2"),
        lambda record: setattr(record, "outcome", Outcome(None, Termination.AGREEMENT)),
        lambda record: record.start.variations[0].variations[0].variations[2].promote(),
    ]
    for change in changes:
        other = branching()
        change(other)
        assert other != branching()


def test_an_empty_note_and_a_removed_branch_make_no_difference() -> None:
    record = branching()
    _ = record.end().note
    extra = record.end().add_variation("a1", comment="gone soon")
    extra.remove()

    assert record == branching()


@pytest.mark.parametrize("twin", [copy.deepcopy, lambda record: pickle.loads(pickle.dumps(record))])
def test_a_copy_is_equal_and_independent(twin) -> None:  # type: ignore[no-untyped-def]
    record = branching()
    record.end().note.marks[Point.parse("a1")] = "circle"
    record.heading.tags["TC"] = "5"

    other = twin(record)
    assert other == record
    other.end().comment = "only here"
    other.end().add_variation("a1")
    other.heading.black = "Honinbo"
    assert record.end().comment == ""
    assert record.heading.black == ""
    assert record.move_count() == 6


def test_a_move_on_a_stone_is_found_with_its_line() -> None:
    record = branching()
    record.tree.add(record.end().number, "i9")

    with pytest.raises(UnsoundError, match="move 4 of the line h8 i9 j8 i9: a white stone"):
        record.check()


def test_pruning_removes_and_reports_illegal_moves() -> None:
    record = branching()
    third = record.end()
    assert third.parent is not None
    wrong = record.tree.add(third.number, "i9")
    record.tree.add(wrong, "a1")
    record.tree.add(0, "h9")
    also_wrong = record.tree.add(third.parent.number, "h8")
    below = record.tree.add(also_wrong, "a2")
    record.notes[below] = Note(comment="gone with its move")

    pruned = record.prune()

    assert [str(error).partition(":")[0] for error in pruned] == [
        "move 4 of the line h8 i9 j8 i9",
        "move 3 of the line h8 i9 h8",
    ]
    record.check()
    assert not record.notes
    assert lines(record) == [*lines(branching()), "h9"]


def test_a_note_lists_its_non_empty_parts() -> None:
    assert Note().is_empty()
    assert Note(comment="x", time_ms=0).parts() == ["comment", "time_ms"]


def test_a_record_of_a_board_has_its_moves_rule_and_outcome() -> None:
    board = Board.from_moves("h8 pass pass", rule=Rule.RENJU, size=19)

    record = GameRecord.from_board(board)

    assert record.end().board() == board
    assert record.outcome == Outcome(None, Termination.PASSES)


def test_a_million_moves_are_as_easy_as_six() -> None:
    record = GameRecord()
    # Pairs of each colour, shifted from row to row, make no five in any direction.
    board = [(x, y) for y in range(15) for x in range(15)]
    black = [(x, y) for x, y in board if (x + 2 * y) % 4 < 2]
    white = [point for point in board if point not in black]
    points = [point for pair in zip(black, white, strict=False) for point in pair]
    for _ in range(20_000):
        number = 0
        for point in points[:50]:
            number = record.tree.add(number, point)
    assert record.move_count() == 1_000_000
    record.check()
