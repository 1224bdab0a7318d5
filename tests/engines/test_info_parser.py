"""Search information in the words of several programs."""

from __future__ import annotations

import pytest

from engines.mocks import QUICK, agent_for, brain
from tengen import Board, Move
from tengen.agents.report import SearchReport
from tengen.engines.dialect import Dialect, Orientation
from tengen.engines.gtp import WITHOUT_I
from tengen.engines.info_parser import alphagomoku_info, kata_info, rapfi_info, read_info


def moves(text: str) -> tuple[Move, ...]:
    return tuple(Move.parse(word) for word in text.split())


def block(*facts: str) -> list[str]:
    return [f"INFO {fact}" for fact in (*facts, "PV DONE")]


def test_rapfi_tells_depth_nodes_value_and_line() -> None:
    lines = block(
        "PV 0",
        "NUMPV 2",
        "DEPTH 12",
        "SELDEPTH 20",
        "NODES 900",
        "TOTALNODES 1234",
        "TOTALTIME 50",
        "EVAL -31",
        "WINRATE 0.45",
        "BESTLINE 7,7 2,11",
    )
    info = rapfi_info(lines, 15)
    assert (info.depth, info.selective_depth, info.nodes, info.time_ms) == (12, 20, 1234, 50)
    assert (info.score, info.win_in, info.win_rate) == (-31, None, 0.45)
    assert info.line == moves("h8 c4")


def test_the_last_block_of_the_best_line_counts() -> None:
    lines = [
        *block("PV 0", "DEPTH 5", "EVAL 10"),
        *block("PV 1", "DEPTH 5", "EVAL 3"),
        *block("PV 0", "DEPTH 6", "EVAL 11"),
        *block("PV 1", "DEPTH 6", "EVAL 4"),
        "INFO PV 0",
        "INFO DEPTH 7",
    ]
    info = rapfi_info(lines, 15)
    assert (info.depth, info.score) == (6, 11)


@pytest.mark.parametrize(
    ("evaluation", "score", "win_in"),
    [
        ("+M12", None, 12),
        ("-M5", None, -5),
        ("+M*", None, None),
        ("17", 17, None),
        ("", None, None),
    ],
)
def test_forced_ends_are_moves_until_the_end(
    evaluation: str, score: int | None, win_in: int | None
) -> None:
    info = rapfi_info(block("PV 0", f"EVAL {evaluation}"), 15)
    assert (info.score, info.win_in) == (score, win_in)


def test_alphagomoku_sums_up_in_one_message() -> None:
    info = alphagomoku_info(
        "MESSAGE depth 1-45 ev 60.1 winrate 56.7 drawrate 6.9 n 288959 n/s 12487 tm 23140"
        " pv Xf4 Of6",
        15,
    )
    assert (info.depth, info.selective_depth, info.nodes, info.time_ms) == (1, 45, 288959, 23140)
    assert (info.score, info.win_in) == (60, None)
    assert info.win_rate == pytest.approx(0.567)
    assert info.line == moves("f11 f9")
    assert info.text.startswith("depth 1-45")


@pytest.mark.parametrize(("value", "win_in"), [("W3", 3), ("L8", -8), ("D5", None)])
def test_alphagomoku_tells_proven_values(value: str, win_in: int | None) -> None:
    info = alphagomoku_info(f"MESSAGE depth 2-9 ev {value} n 10", 15)
    assert (info.win_in, info.score, info.nodes) == (win_in, None, 10)


@pytest.mark.parametrize("word", ["LOSE", "LOST"])
def test_a_best_move_that_proved_lost_is_best_no_more(word: str) -> None:
    lines = ["MESSAGE REALTIME BEST 7,7", "MESSAGE REALTIME VAL -20"]
    assert read_info(lines, 15).line == moves("h8")
    info = read_info([*lines, f"MESSAGE REALTIME {word} 7,7"], 15)
    assert (info.line, info.score) == ((), -20)


def test_realtime_points_are_read_as_the_dialect_says() -> None:
    lines = ["MESSAGE REALTIME BEST 11,2"]
    assert read_info(lines, 15, Orientation(swapped=True)).line == moves("c4")


def test_kata_tells_of_its_best_move_first() -> None:
    line = "info move J8 visits 20 winrate 0.61 pv J8 H9 pass info move A1 visits 3 winrate 0.2"
    info = kata_info(line, 15, WITHOUT_I)
    assert (info.nodes, info.win_rate, info.line) == (20, 0.61, moves("i8 h9"))


def test_free_text_is_kept_and_nonsense_does_no_harm() -> None:
    assert read_info(["MESSAGE hello", "MESSAGE I think"], 15) == SearchReport(text="I think")
    assert read_info([], 15) == SearchReport()
    assert read_info(block("PV 0", "DEPTH many", "BESTLINE 99,99", "WINRATE 7"), 15).line == ()
    assert read_info(["INFO PV", "INFO", "INFO PV DONE"], 15).depth is None


@pytest.mark.parametrize(
    ("behaviour", "dialect", "expected"),
    [
        ("rapfi", Dialect("rapfi"), {"depth": 12, "win_in": 7, "nodes": 2345}),
        ("alphagomoku", Dialect("alphagomoku"), {"depth": 1, "score": 60}),
        ("yixin", Dialect("yixin", Orientation(swapped=True)), {"score": 42}),
    ],
)
def test_an_agents_choice_carries_what_the_program_said(
    behaviour: str, dialect: Dialect, expected: dict[str, int]
) -> None:
    with brain(behaviour, dialect=dialect) as (client, _):
        choice = agent_for(client).choose(Board(), QUICK)
    assert choice.info.line[0] == choice.move
    assert {key: getattr(choice.info, key) for key in expected} == expected
