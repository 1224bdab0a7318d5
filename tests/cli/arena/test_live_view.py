"""What the terminal shows while a tournament is played."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Timer

import pytest
from rich.console import Console

from tengen.arena import Contest, GameSettings, Store, Tournament
from tengen.arena.driver import Finished
from tengen.arena.statistics import Sprt
from tengen.cli.arena_tally import Tally
from tengen.cli.arena_view import View, WorkingClock

RESUME = "tengen control live.sqlite --name live resume"
GO_ON = f"paused; to go on: {RESUME}"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "live.sqlite") as opened:
        yield opened


def view_of(contest: Contest) -> View:
    return View(contest, "live: freestyle", Tally(contest.standing.names), RESUME)


def drawn(view: View) -> str:
    console = Console(width=80, markup=False)
    with console.capture() as shown:
        console.print(view)
    return shown.get()


def here() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1)


def test_the_live_view_shows_standings_progress_and_the_test(store: Store) -> None:
    tournament = Tournament(("random", "mcts?playouts=20"), pairs=2)
    contest = Contest.begin(store, "live", tournament, Sprt(elo1=300))
    view = view_of(contest)
    assert "0 of 4" in drawn(view)
    contest.run(observer=view.observe, make_executor=here)
    text = drawn(view)
    for word in ("live: freestyle", "LLR", f"{contest.standing.games} of 4", "an hour", "five"):
        assert word in text
    assert max(map(len, text.splitlines())) <= 80


def test_a_pause_is_shown_with_the_command_that_ends_it(store: Store) -> None:
    contest = Contest.begin(store, "live", Tournament(("random", "random"), pairs=20))
    view = view_of(contest)
    seen: list[str] = []

    def look_and_resume() -> None:
        with Store(store.path) as other:
            seen.append(drawn(view))
            other.order(contest.number, "run")

    waker = Timer(1.0, look_and_resume)

    def pause(running: Contest, games: list[Finished]) -> None:
        view.observe(running, games)
        if not seen and not waker.is_alive():
            seen.append(drawn(view))
            running.store.order(running.number, "pause")
            waker.start()

    assert contest.run(1, pause, here)
    waker.join()
    assert [GO_ON in text for text in (*seen, drawn(view))] == [False, True, False]


def test_choices_by_lot_are_shown_as_games_end(store: Store) -> None:
    settings = GameSettings(opening_rule="swap")
    contest = Contest.begin(store, "live", Tournament(("random", "mcts"), pairs=1, game=settings))
    view = view_of(contest)
    assert "by lot" not in drawn(view)
    contest.run(observer=view.observe, make_executor=here)
    assert "random does not know swap: in 1 game, choices" in drawn(view)


def test_a_pause_does_not_count_as_slowness(monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter([100.0, 110.0, 500.0, 510.0])
    monkeypatch.setattr("time.monotonic", lambda: next(moments))
    clock = WorkingClock()
    pauses = (False, True, False)
    assert [clock.seconds(is_paused=each) for each in pauses] == [10.0, 10.0, 20.0]
