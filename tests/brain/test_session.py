"""The Gomocup protocol, command by command, without a process."""

from __future__ import annotations

from functools import partial

import pytest

from tengen import Board, Rule
from tengen.agents import UNLIMITED, Agent, Choice, FunctionAgent, Limits, SearchReport, create
from tengen.brain import BrainSession
from tengen.brain.loop import MAX_LINE_BYTES, lines_of


class Scripted:
    """Plays the first legal move and remembers what it was asked."""

    name = 'scripted "one"'

    def __init__(self, info: SearchReport | None = None) -> None:
        self.info = info or SearchReport()
        self.boards: list[Board] = []
        self.limits = UNLIMITED

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        self.boards.append(board.copy())
        self.limits = limits
        return Choice(board.legal_moves[0], self.info)


def talk(agent: Agent, lines: str) -> list[str]:
    """All answers to lines that are parted by bars."""
    session = BrainSession(agent, agent.name, "1.2")
    return [answer for line in lines.split("|") for answer in session.hear(line)]


def test_a_game_from_both_sides() -> None:
    assert talk(Scripted(), "START 15|BEGIN|TURN 7,7") == ["OK", "0,0", "1,0"]
    assert talk(Scripted(), "START 5|TURN 0,0|turn 1, 0") == [
        "OK",
        "1,0",
        "ERROR a white stone stands on b5 already",
    ]
    assert talk(Scripted(), "START 5|TURN 0,0|TURN 4,4") == ["OK", "1,0", "2,0"]


@pytest.mark.parametrize("size", range(5, 23))
def test_every_size_is_played(size: int) -> None:
    assert talk(Scripted(), f"START {size}|TURN {size - 1},{size - 1}") == ["OK", "0,0"]


@pytest.mark.parametrize(
    ("number", "rule"),
    [
        (0, Rule.FREESTYLE),
        (1, Rule.STANDARD),
        (4, Rule.RENJU),
        (8, Rule.CARO),
        (9, Rule.CARO_EXACT),
    ],
)
def test_rules_are_set_by_number_before_or_after_start(number: int, rule: Rule) -> None:
    for lines in (f"INFO rule {number}|START 15|BEGIN", f"START 15|info RULE {number}|BEGIN"):
        agent = Scripted()
        assert talk(agent, lines) == ["OK", "0,0"]
        assert agent.boards[0].rule is rule


def test_an_unknown_rule_is_reported_at_the_next_command_and_can_be_corrected() -> None:
    lines = "START 15|INFO rule 2|BEGIN|INFO rule 1|BEGIN"
    ok, error, move = talk(Scripted(), lines)
    assert (ok, move) == ("OK", "0,0")
    assert error.startswith("ERROR INFO rule 2: expected one of 0 freestyle, 1 standard")


def test_board_has_colours_relative_to_the_brain() -> None:
    agent = Scripted()
    assert talk(agent, "START 15|BOARD|7,7,2|8,8,1|9,9,2|DONE") == ["OK", "0,0"]
    assert agent.boards[0].turn == "white"
    assert agent.boards[0] == Board.from_moves([(7, 7), (8, 8), (9, 9)])
    assert agent.boards[0].move_stack == Board.from_moves([(7, 7), (8, 8), (9, 9)]).move_stack
    talk(agent, "START 15|BOARD 7,7,1 8, 8, 2 DONE")
    assert agent.boards[1].turn == "black"
    assert agent.boards[1].color_at((7, 7)) == "black"


def test_stones_out_of_order_are_set_up() -> None:
    agent = Scripted()
    assert talk(agent, "START 15|BOARD|8,8,1|7,7,2|9,9,2|DONE|TURN 3,3") == ["OK", "0,0", "1,0"]
    assert agent.boards[0].turn == "white"
    assert agent.boards[0].stones("white")[0].x == 8
    assert agent.boards[1].ply() == 2


def test_the_game_continues_after_board_and_can_be_taken_back() -> None:
    lines = "START 15|BOARD|7,7,2|DONE|TURN 5,5|TAKEBACK 1,0|TAKEBACK 5,5|TURN 6,6|RESTART|BEGIN"
    assert talk(Scripted(), lines) == ["OK", "0,0", "1,0", "OK", "OK", "1,0", "OK", "0,0"]


def test_limits_are_passed_on() -> None:
    agent = Scripted()
    told = {
        "timeout_turn": 5000,
        "timeout_match": 100_000,
        "time_left": 70_000,
        "max_memory": 1 << 20,
        "time_increment": 100,
        "max_node": 50,
        "max_depth": 4,
        "game_type": 1,
        "evaluate": "3,3",
        "folder": "/some where",
        "unheard_of": "x",
    }
    lines = "|".join(f"INFO {key} {value}" for key, value in told.items())
    assert talk(agent, f"START 15|{lines}|BEGIN") == ["OK", "0,0"]
    assert agent.limits == Limits(5000, 70_000, 100, 50, 4, 1 << 20)


@pytest.mark.parametrize(
    ("infos", "limits"),
    [
        ("", UNLIMITED),
        ("INFO timeout_turn 0", Limits(time_ms=0)),
        ("INFO timeout_match 0|INFO time_left 5000", UNLIMITED),
        ("INFO timeout_match 9000", Limits(game_ms=9000)),
        ("INFO timeout_match 9000|INFO time_left 2147483647", UNLIMITED),
        ("INFO timeout_match 9000|INFO time_left -30", Limits(game_ms=0)),
        ("INFO max_memory 0", UNLIMITED),
        ("INFO timeout_turn 999999999999999999", Limits(time_ms=999_999_999_999_999_999)),
        ("INFO max_depth 5000", Limits(depth=1000)),
        ("INFO max_node 999999999999999999", Limits(nodes=10**15)),
    ],
)
def test_zero_and_huge_limits_follow_the_protocol(infos: str, limits: Limits) -> None:
    agent = Scripted()
    talk(agent, f"START 15|{infos}|BEGIN")
    assert agent.limits == limits


def test_about_identifies_the_brain_with_quotes_escaped() -> None:
    (about,) = talk(Scripted(), "ABOUT")
    assert about.startswith('name="Tengen scripted \'one\'", version="1.2", author="Tengen"')


def test_search_results_are_sent_as_a_message_before_the_move() -> None:
    info = SearchReport(depth=3, nodes=10, win_rate=0.25, line=(Board(5).legal_moves[0],))
    assert talk(Scripted(info), "START 5|BEGIN") == [
        "OK",
        "MESSAGE depth 3, win rate 0.250, nodes 10, line a5",
        "0,0",
    ]


@pytest.mark.parametrize(
    ("lines", "error"),
    [
        ("START", "ERROR START : expected a size from 5 to 22"),
        ("START 4", "ERROR a board has 5 to 22 points a side, not 4"),
        ("START 23", "ERROR a board has 5 to 22 points a side, not 23"),
        ("START -5", "ERROR START -5: expected a size"),
        ("RECTSTART 15,20", "ERROR only square boards are supported"),
        ("BEGIN", "ERROR no game was started: expected START and a size first"),
        ("RESTART", "ERROR no game was started"),
        ("START 15|TURN 15,0", "ERROR 15,0 is off the board: expected 0,0 to 14,14"),
        ("START 15|TURN", "ERROR cannot read the point '': expected x,y"),
        ("START 15|TURN h8", "ERROR cannot read the point 'h8': expected x,y"),
        ("START 15|BOARD|7,7,3|DONE", "ERROR expected the fields 1 (own stone) and 2"),
        ("START 15|BOARD|7,7|DONE", "ERROR expected the fields 1 (own stone) and 2"),
        ("START 15|BOARD|7;7;1|DONE", "ERROR cannot read the stone '7;7;1': expected x,y,field"),
        ("START 15|BOARD|7,7,1|7,7,2|DONE", "ERROR move 2: a black stone stands on h8 already"),
        ("START 15|BOARD|7,7,2|7,7,2|DONE", "ERROR two stones are on the same point"),
        ("START 15|TAKEBACK 3,3", "ERROR TAKEBACK 3,3: there is no move"),
        ("START 15|BEGIN|TAKEBACK 3,3", "ERROR TAKEBACK 3,3: the last is 0,0"),
        ("START 15|BEGIN|BEGIN", "ERROR BEGIN needs an empty board, but there are stones on it"),
        ("START 15|SWAP2BOARD|1,1|DONE", "ERROR SWAP2BOARD has 0, 3 or 5 stones, not 1"),
        ("INFO timeout_turn soon|START 15", "ERROR INFO timeout_turn soon: expected a whole"),
        ("FLY", "UNKNOWN FLY"),
        ("STARTED 15", "UNKNOWN STARTED"),
    ],
)
def test_bad_lines_get_one_error_that_says_what_was_expected(lines: str, error: str) -> None:
    assert talk(Scripted(), lines)[-1].startswith(error)


def test_an_error_changes_nothing() -> None:
    lines = "START 15|BEGIN|TURN 0,0|TURN 99,1|BOARD|x|DONE|TURN 5,5"
    answers = talk(Scripted(), lines)
    assert (answers[1], answers[-1]) == ("0,0", "1,0")
    assert all(answer.startswith("ERROR") for answer in answers[2:-1])


def test_a_won_game_is_not_played_on() -> None:
    stones = "|".join(f"{x},0,2|{x},3,1" for x in range(4))
    answers = talk(Scripted(), f"START 15|BOARD|{stones}|4,0,2|DONE")
    assert answers == ["OK", "ERROR the game is over: Black wins with five"]


def test_a_failing_agent_is_an_error_and_the_session_continues() -> None:
    def failing(board: Board) -> str:
        if board.ply() == 0:
            raise RuntimeError("no idea\nat all")
        return "a1"

    answers = talk(FunctionAgent("failing", failing), "START 5|BEGIN|TURN 0,0|TURN 0,1")
    assert answers[1].startswith("ERROR failing failed: ")
    assert answers[1].endswith("RuntimeError: no idea at all")
    assert answers[2:] == ["0,4", "ERROR a white stone stands on a1 already"]


def test_swap2_is_answered_at_each_stage() -> None:
    three = "3,3|5,4|4,7"
    likes_it, dislikes_it = (
        Scripted(SearchReport(win_rate=0.6)),
        Scripted(SearchReport(win_rate=0.4)),
    )
    assert talk(likes_it, "START 15|SWAP2BOARD|DONE") == ["OK", "2,12 5,11 4,8"]
    assert talk(likes_it, f"START 15|SWAP2BOARD|{three}|DONE") == ["OK", "0,0"]
    assert talk(dislikes_it, f"START 15|SWAP2BOARD|{three}|DONE") == ["OK", "SWAP"]
    assert talk(dislikes_it, f"START 15|SWAP2BOARD|{three}|9,9|9,8|DONE") == ["OK", "SWAP"]
    assert dislikes_it.boards[-1].turn == "white"
    assert len(talk(likes_it, "START 5|SWAP2BOARD DONE")[1].split()) == 3


def test_end_ends_even_in_the_middle_of_a_board() -> None:
    for lines in ("END", "START 15|BOARD|7,7,1|END"):
        session = BrainSession(create("random"), "random", "1")
        for line in lines.split("|"):
            assert not session.is_over
            session.hear(line)
        assert session.is_over


def test_a_line_is_returned_once_when_it_is_complete() -> None:
    for end in ("\n", "\r", "\r\n"):
        for step in (1, 2, 3, 100):
            text = f"A 1{end}B{end}C{end}".encode()
            pieces = [text[i : i + step] for i in range(0, len(text), step)]
            assert list(lines_of(partial(next, iter([*pieces, b""])))) == ["A 1", "B", "C"]


def test_an_endless_line_does_not_fill_the_memory() -> None:
    source = iter([b"x" * MAX_LINE_BYTES, b"y" * MAX_LINE_BYTES, b"\nEND\n", b""])
    first, second = lines_of(lambda: next(source))
    assert (len(first), second) == (MAX_LINE_BYTES, "END")
