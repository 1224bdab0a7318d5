"""An example game of each pair of neighbours in a league's ranking, with a picture and a text."""

from __future__ import annotations

from itertools import pairwise, takewhile

from tengen import formats
from tengen.arena.store.rows import StoredGame
from tengen.formats.files import put
from tengen.game import Board, Color, Termination
from tengen.lab.run import Run
from tengen.record import GameRecord
from tengen.render import board_svg

from .league import League
from .turns import Turn, opening_moves, turns

FOLDER = "games"
RESULTS = "results"
"""The folder of results, relative to the page."""


def write_neighbours(lab: Run, league: League, key: str, *, pictures: bool) -> None:
    """Writes the games, and `neighbours_KEY.md` for the page.

    Args:
        lab: The run.
        league: The league.
        key: Part of the file names.
        pictures: Whether the page shows the boards or only links to them.
    """
    folder = lab.folder / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    lines = []
    for place, (first, second) in enumerate(pairwise(league.ranking()), start=1):
        stored = example(league, first, second)
        name = f"{key}_{place:02}"
        board = Board.from_moves(stored.game.moves, league.settings.size, league.settings.rule)
        put(folder / f"{name}.svg", (board_svg(board, numbers=True) + "\n").encode())
        formats.write(folder / f"{name}.sgf", _record(league, stored, board))
        heading = f"{place}. **{first}** and **{second}**, {_points(league, first, second)}."
        lines.append(f"{heading} {sentence(league, stored)} {_links(name, pictures=pictures)}")
    lab.text(f"neighbours_{key}", "\n".join(lines) + "\n")


def example(league: League, first: str, second: str) -> StoredGame:
    """The shortest decisive game between two players, or the shortest draw."""
    return min(
        league.meeting(first, second),
        key=lambda each: (
            each.game.outcome.winner is None,
            len(each.game.moves.split()),
            each.plan.number,
        ),
    )


def sentence(league: League, stored: StoredGame) -> str:
    """The winner of the example, its length, and how it ended."""
    moves = len(stored.game.moves.split())
    opening = opening_moves(stored, league.settings.size)
    counted = f"{moves} moves, {opening} of them the opening's"
    outcome = stored.game.outcome
    if outcome.winner is None:
        return f"The example is a draw after {counted}."
    players = dict(zip(Color, league.players(stored), strict=True))
    winner, loser = players[outcome.winner], players[outcome.winner.opposite]
    won = f"In the example {winner} wins with {outcome.winner} after {counted}"
    if outcome.termination is not Termination.FIVE:
        return f"{won}, because {loser} lost by {outcome.termination}."
    side = outcome.winner.opposite
    own = [turn for turn in turns(stored, league.settings.size) if turn.color is side]
    return f"{won}: {_how(own, loser)}."


def _how(own: list[Turn], loser: str) -> str:
    """What the loser missed at its last turn or before."""
    if not own:
        return f"{loser} had no move of its own"
    *before, last = own
    if last.own:
        return f"{loser} could have made a five and did not"
    if last.has_four_to_stop:
        return f"one stone would have stopped the five, and {loser} played elsewhere"
    return _how_before(before, loser, f"{len(last.theirs)} points for the five")


def _how_before(before: list[Turn], loser: str, points: str) -> str:
    """How the winner got an unstoppable four, from the loser's earlier turns."""
    fours = len(list(takewhile(lambda turn: turn.has_four_to_stop, reversed(before))))
    if fours:
        stopped = "a four" if fours == 1 else f"{fours} fours in a row"
        return f"{stopped} had to be stopped, and the next one had {points}"
    if before and before[-1].has_three_to_answer and not before[-1].answers_three:
        return f"{loser} left a three, which became a four with {points}"
    if before and before[-1].is_threatened and not before[-1].defences:
        return f"there was more than one three to answer, and then a four with {points}"
    return f"a four had {points}"


def _points(league: League, first: str, second: str) -> str:
    winners = [league.winner(each) for each in league.meeting(first, second)]
    won = f"{winners.count(first)} to {winners.count(second)} won"
    return f"{won} and {winners.count(None)} drawn"


def _record(league: League, stored: StoredGame, board: Board) -> GameRecord:
    record = GameRecord.from_board(board)
    record.outcome = stored.game.outcome
    record.heading.black, record.heading.white = league.players(stored)
    record.heading.event = f"Tengen league, {league.title}"
    record.heading.round = str(stored.plan.number + 1)
    return record


def _links(name: str, *, pictures: bool) -> str:
    """The game as SGF, and the board with numbered moves, shown or linked."""
    here = f"{RESULTS}/{FOLDER}/{name}"
    if pictures:
        return f"[SGF]({here}.sgf)\n\n    ![The example game, moves numbered]({here}.svg)\n"
    return f"[Board]({here}.svg), [SGF]({here}.sgf)."
