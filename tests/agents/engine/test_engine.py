"""The engine as an object: searches, reports, stopping, several at once."""

from __future__ import annotations

import gc
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import TypeVar

import pytest

import tengen
from support.random_network import narrow_network
from support.waiting import PATIENCE_S
from tengen import Board, Engine, GameOverError, Limits, Network, Rule, _core
from tengen.agents import TengenAgent, create
from tengen.agents.engine import win_rate
from tengen.agents.engine.engine import search_limits
from tengen.agents.engine.report import EngineBalance
from tengen.agents.engine.search import Balancing

OPENING = "h8 i9 g9 i7 i8"
LONG = 3600.0
"""Seconds that a search has which is to be stopped."""

T = TypeVar("T")


def opening(rule: Rule = Rule.FREESTYLE) -> Board:
    return Board.from_moves(OPENING, rule=rule)


def begun(call: Callable[[], T]) -> Future[T]:
    """What a call gives that runs in a thread of its own."""
    future: Future[T] = Future()

    def run() -> None:
        try:
            future.set_result(call())
        except BaseException as error:
            future.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    return future


def wait_until_it_searches(engine: Engine) -> None:
    """Returns once `clear` is refused, as it is during a search."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        try:
            engine.clear()
        except RuntimeError as error:
            assert "the engine is already searching" in str(error)
            return
        time.sleep(0.001)
    pytest.fail("the search has not begun")


def test_a_result_tells_move_value_line_and_cost() -> None:
    with Engine(hash_mib=4) as engine:
        found = engine.search(opening(), Limits(nodes=3000))
    assert found.move == found.line[0] == found.lines[0].move
    assert found.score is not None
    assert found.win_rate == pytest.approx(win_rate(found.score, Rule.FREESTYLE))
    assert found.win_in is None
    assert not found.is_proved
    assert 0 < found.nodes <= 4000
    assert found.depth >= 2


def test_a_win_is_proved_and_tells_when_it_comes() -> None:
    with Engine(hash_mib=4) as engine:
        found = engine.search(Board.from_moves("h8 a1 i8 a3 j8 a5"), Limits(nodes=1000))
    assert (found.win_in, found.is_proved, found.win_rate) == (3, True, 1.0)


def test_a_lost_position_says_so() -> None:
    board = Board.from_moves("h8 a1 i8 a3 j8 a5 k8")
    with Engine(hash_mib=4) as engine:
        found = engine.search(board, Limits(nodes=1000))
    assert found.win_in == -2
    assert found.win_rate == 0.0


@pytest.mark.parametrize("rule", Rule)
def test_equal_searches_of_fresh_engines_are_equal(rule: Rule) -> None:
    def found() -> tuple[object, ...]:
        with Engine(hash_mib=2) as engine:
            first = engine.search(opening(rule), Limits(nodes=2000))
            engine.clear()
            again = engine.search(opening(rule), Limits(nodes=2000))
        assert (first.line, first.score, first.nodes) == (again.line, again.score, again.nodes)
        return first.line, first.score, first.nodes

    assert found() == found()


def test_several_lines_are_told_the_best_first() -> None:
    with Engine(hash_mib=4) as engine:
        found = engine.search(opening(), Limits(depth=4), lines=3)
    assert len({line.move for line in found.lines}) == 3
    scores = [line.score for line in found.lines]
    assert scores == sorted(scores, reverse=True)


def test_moves_can_be_allowed_and_excluded() -> None:
    with Engine(hash_mib=4) as engine:
        assert str(engine.search(opening(), Limits(depth=2), allowed=["a1"]).move) == "a1"
        best = engine.search(opening(), Limits(depth=2)).move
        assert engine.search(opening(), Limits(depth=2), excluded=[best]).move != best


def test_reports_come_depth_by_depth_until_the_search_is_stopped() -> None:
    with Engine(hash_mib=4) as engine, engine.analyse(opening(), lines=2) as analysis:
        depths = []
        for report in analysis:
            depths.append(report.depth)
            assert len(report.lines) == 2
            if report.depth == 3:
                analysis.stop()
        assert depths[:3] == [1, 2, 3]
        assert analysis.result().lines


def test_a_search_is_stopped_from_another_thread() -> None:
    with Engine(hash_mib=4) as engine:
        search = begun(lambda: engine.search(opening(), Limits(time=LONG)))
        wait_until_it_searches(engine)
        engine.stop()
        assert opening().is_legal(search.result(PATIENCE_S).move)


def ended_balance(
    engine: Engine, stones: int, pause: float, end: Callable[[], None]
) -> EngineBalance | None:
    """What a balance finds that is ended from another thread; None if it had judged no move."""
    balance = begun(lambda: engine.balance(opening(), Limits(time=LONG), stones=stones))
    wait_until_it_searches(engine)
    time.sleep(pause)
    end()
    try:
        return balance.result(PATIENCE_S)
    except RuntimeError as error:
        assert "before any move was searched" in str(error)
        return None


PAUSES = (0.05, 0.2, 1.0, 4.0, 16.0, 60.0)
"""Seconds until a balance is ended, longer and longer until one has judged a move by then."""


@pytest.mark.parametrize("stones", [1, 2])
def test_a_balance_is_stopped_from_another_thread(stones: int) -> None:
    with Engine(hash_mib=4) as engine:
        ended = (ended_balance(engine, stones, pause, engine.stop) for pause in PAUSES)
        found = next((each for each in ended if each is not None), None)
        assert found is not None, "no balance has judged a move in a minute"
        assert len(found.moves) == stones
        board = opening()
        for move in found.moves:
            board.push(move)
        assert engine.search(opening(), Limits(depth=1)).lines


def test_an_engine_that_balances_does_not_search_and_ends_when_it_is_closed() -> None:
    def found_when_closed(pause: float) -> EngineBalance | None:
        engine = Engine(hash_mib=4)

        def meddle() -> None:
            with pytest.raises(RuntimeError, match="the engine is already searching"):
                engine.search(opening(), Limits(depth=1))
            engine.close()

        return ended_balance(engine, 1, pause, meddle)

    found = next(each for each in map(found_when_closed, PAUSES) if each is not None)
    assert found.moves


def test_a_balance_that_is_stopped_at_once_says_that_it_has_judged_nothing() -> None:
    def error_of_stopped() -> str:
        search = core.begin_balance(opening(), stones=2, time_ms=60_000)
        balancing = Balancing(search, Rule.FREESTYLE)
        balancing.stop()
        try:
            balancing.result()
        except RuntimeError as error:
            return str(error)
        return "none"  # This thread had to wait before it could say stop.

    core = _core.Engine(threads=1, hash_bytes=1 << 20)
    assert any("before any move was searched" in error_of_stopped() for _ in range(100))


def test_a_stop_before_the_search_has_begun_counts() -> None:
    with Engine(hash_mib=4) as engine:
        for _ in range(20):
            analysis = engine.analyse(opening(), Limits(time=LONG))
            analysis.stop()
            assert opening().is_legal(analysis.result().move)


def test_leaving_a_loop_ends_its_search() -> None:
    with Engine(hash_mib=4) as engine:
        for report in engine.analyse(opening()):
            assert report.depth == 1
            break
        gc.collect()
        assert engine.search(opening(), Limits(depth=1)).lines


def test_an_engine_searches_one_position_at_a_time() -> None:
    with Engine(hash_mib=4) as engine, engine.analyse(opening()) as analysis:
        with pytest.raises(RuntimeError, match="the engine is already searching"):
            engine.search(opening(), Limits(depth=1))
        analysis.stop()


def test_engines_in_threads_do_not_disturb_each_other() -> None:
    found: dict[int, object] = {}

    def search(number: int) -> None:
        with Engine(hash_mib=2) as engine:
            result = engine.search(opening(), Limits(nodes=2000))
            found[number] = (result.line, result.score, result.nodes)

    threads = [threading.Thread(target=search, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(found.values())) == 1
    assert len(found) == 4


def test_what_makes_no_sense_is_refused() -> None:
    with Engine(hash_mib=1) as engine:
        with pytest.raises(ValueError, match="needs a limit"):
            engine.search(opening(), Limits())
        with pytest.raises(GameOverError):
            engine.search(Board.from_moves("pass pass"), Limits(depth=1))
    with pytest.raises(RuntimeError, match="closed"):
        engine.search(opening(), Limits(depth=1))
    with pytest.raises(ValueError, match="threads: expected a whole number from 1"):
        Engine(threads=0)
    with pytest.raises(ValueError, match="both given"):
        Limits(time=1.0, time_ms=1000)


def test_ctrl_c_ends_a_search() -> None:
    def interrupt() -> None:
        wait_until_it_searches(engine)
        os.kill(os.getpid(), signal.SIGINT)

    with Engine(hash_mib=4) as engine:
        interrupted = begun(interrupt)
        with pytest.raises(KeyboardInterrupt):
            engine.search(opening(), Limits(time=PATIENCE_S))
        interrupted.result(PATIENCE_S)


def test_the_agent_plays_the_same_game_twice_and_forgets_between_games() -> None:
    def game(agent: TengenAgent) -> list[str]:
        board = opening()
        for _ in range(6):
            board.push(agent.choose(board).move)
        return [str(move) for move in board.move_stack]

    agent = TengenAgent(nodes=500, hash=2)
    assert game(agent) == game(agent) == game(TengenAgent(nodes=500, hash=2))


def test_the_agent_has_its_options_in_its_name() -> None:
    assert create("tengen").name == "tengen"
    assert create("tengen?nodes=5&threads=2&hash=8").name == "tengen?nodes=5&threads=2&hash=8"
    assert create("tengen?time=1").name == "tengen?time=1"


def test_cpu_time_limits_a_search() -> None:
    with Engine(hash_mib=2) as engine:
        engine.prepare(opening())
        nodes = [engine.search(opening(), Limits(cpu_ms=each)).nodes for each in (5, 200)]
        assert 0 < 4 * nodes[0] < nodes[1]
        with pytest.raises(ValueError, match="cpu_ms"):
            Limits(cpu_ms=-1)
    agent = create("tengen?cpu_time=0.02&hash=2")
    assert agent.name == "tengen?cpu_time=0.02&hash=2"
    assert agent.choose(opening()).move in opening().legal_moves


def test_the_facade_has_the_engine() -> None:
    assert tengen.Engine is Engine
    assert "Engine" in dir(tengen)


def test_limits_may_be_given_one_by_one() -> None:
    with Engine() as engine:
        assert engine.search(opening(), depth=3).depth == 3
        assert engine.search(opening(), nodes=500).nodes <= 500
        with engine.analyse(opening(), depth=2) as analysis:
            assert analysis.result().depth == 2
        with pytest.raises(ValueError, match="given twice"):
            engine.search(opening(), Limits(nodes=1), depth=1)
        for seconds in (-1, 1_000_001):
            with pytest.raises(ValueError, match="time: expected seconds from 0 to 1000000, not"):
                engine.search(opening(), time=seconds)
        for depth in (0, 1001):
            with pytest.raises(ValueError, match="depth: expected a whole number from 1 to 1000,"):
                engine.search(opening(), depth=depth)
        assert repr(engine) == "<Engine: 1 thread, 64 MiB hash>"
    assert repr(engine) == "<Engine, closed>"


def test_a_search_without_limits_lasts_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    assert search_limits(None, None, None, None) == Limits(time=1)
    monkeypatch.setattr("tengen.agents.engine.engine.USUAL_S", 0.01)
    with Engine() as engine:
        assert engine.search(opening()).move in opening().legal_moves


def test_an_evaluation_decides_what_is_searched() -> None:
    found = {}
    for evaluation in ("network", "linear"):
        with Engine(hash_mib=2, evaluation=evaluation) as engine:
            result = engine.search(opening(), nodes=3000)
            found[evaluation] = (result.score, result.nodes)
    assert found["network"] != found["linear"]


def test_a_network_judges_only_what_it_was_trained_on_and_says_so(tmp_path: Path) -> None:
    narrow = str(narrow_network(tmp_path))
    with (
        Engine(hash_mib=2, evaluation=narrow) as network,
        Engine(hash_mib=2, evaluation="linear") as linear,
    ):
        small = Board.from_moves("e5 f6 d6", size=9)
        assert network.search(small, nodes=2000).score == linear.search(small, nodes=2000).score
        instead = "the engine evaluates shapes instead"
        assert network.evaluation_note(small) == (
            f"the network was not trained on 9x9 boards: {instead}"
        )
        assert network.evaluation_note(Board(rule="caro")) == (
            f"the network was not trained on caro: {instead}"
        )
        assert network.evaluation_note(Board()) == ""
        assert linear.evaluation_note(small) == ""
    with pytest.raises(RuntimeError, match="the engine is closed"):
        network.evaluation_note(small)


@pytest.mark.parametrize(
    "make",
    [lambda name: Engine(evaluation=name), lambda name: create(f"tengen?evaluation={name}")],
)
def test_an_evaluation_that_is_no_network_is_refused(
    make: Callable[[str], object], tmp_path: Path
) -> None:
    (tmp_path / "photo.jpg").write_bytes(b"\xff\xd8" * 500)
    with pytest.raises(ValueError, match="not a network"):
        make(str(tmp_path / "photo.jpg"))
    expected = ": expected network, linear or a network's file$"
    with pytest.raises(ValueError, match=rf"nowhere\.tnn: there is no such file.*{expected}"):
        make(str(tmp_path / "nowhere.tnn"))
    with pytest.raises(ValueError, match=f": Is a directory{expected}"):
        make(str(tmp_path))
    with pytest.raises(ValueError, match=f"^the evaluation has no name{expected}"):
        make("")


def test_an_evaluation_that_is_no_text_is_refused_in_a_sentence() -> None:
    with pytest.raises(TypeError, match=r"^evaluation: expected str, not int$"):
        Engine(evaluation=5)  # type: ignore[arg-type]


def test_a_network_evaluates_as_its_file_does(tmp_path: Path) -> None:
    file = narrow_network(tmp_path)
    found = []
    for evaluation in (str(file), Network.load(file)):
        with Engine(hash_mib=2, evaluation=evaluation) as engine:
            result = engine.search(opening(), nodes=500)
            found.append((result.move, result.score, result.nodes))
    assert found[0] == found[1]
