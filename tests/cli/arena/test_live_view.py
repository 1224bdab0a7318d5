"""What is shown while a contest is played."""

from __future__ import annotations

from rich.console import Console

from tengen.arena import Contest, Store, Tournament
from tengen.arena.statistics import Sprt
from tengen.cli.arena_tally import Tally
from tengen.cli.arena_view import View


def test_the_live_view_shows_standings_progress_and_the_test() -> None:
    with Store("live.sqlite") as store:
        tournament = Tournament(("random", "mcts?playouts=20"), pairs=2)
        contest = Contest.begin(store, "live", tournament, Sprt(elo1=300))
        view = View(contest, "live: freestyle", Tally(contest.standing.names))
        console = Console(width=80, markup=False)
        with console.capture() as nothing_yet:
            console.print(view)
        assert "0 of 4" in nothing_yet.get()
        contest.run(observer=view.observe)
        with console.capture() as shown:
            console.print(view)
    text = shown.get()
    for word in ("live: freestyle", "LLR", f"{contest.standing.games} of 4", "an hour", "five"):
        assert word in text
    assert max(map(len, text.splitlines())) <= 80
