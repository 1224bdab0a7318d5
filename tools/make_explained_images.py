"""Regenerates the pictures of docs/explained.md: `python tools/make_explained_images.py`.

All of them show one position, the puzzle, as the agents see it. They are narrow enough to be read
on a phone.
"""

from __future__ import annotations

import json
import random
import runpy
from collections import Counter
from importlib.resources import files
from pathlib import Path

from tengen import Board, Color, Move, formats
from tengen.agents import Explaining, Explanation, create
from tengen.record import GameRecord
from tengen.render import board_svg
from tengen.render.chart import Chart, Series, chart_svg
from tengen.render.panels import WIDTH, Exhibit, gallery_svg

DOCS = Path(__file__).parent.parent / "docs"
IMAGES = DOCS / "images" / "explained"
PUZZLE = "e5 d7 e6 e7 d6 h5 c7 b8 c6 b6 g5 b7"
SIZE = 9
FOURS = runpy.run_path(str(DOCS / "examples" / "fours_first.py"))
"""The solver that the page shows."""
RANDOM_GAMES = 1000
"""Random games after each first move."""

SAVINGS = {
    "minimax": "pattern_alpha_beta?search=minimax&greedy=no",
    "pruned": "pattern_alpha_beta?sort=no&greedy=no&table=none",
    "sorted": "pattern_alpha_beta?greedy=no&table=none",
    "best 20": "pattern_alpha_beta?table=none",
    "memory": "pattern_alpha_beta",
}
"""Searches, each with one more technique."""
ANSWERS = {
    "one_ply": "one_ply",
    "pattern_alpha_beta": "pattern_alpha_beta",
    "attack_defence?depth=1": "attack_defence",
    "attack_defence?search=baseline": "attack alone",
    "winning_windows": "winning_windows",
    "winning_windows?weights=learnt": "winning_windows, learnt weights",
    "attack_defence?depth=3": "attack_defence, three moves ahead",
    "genetic_line?seed=1": "genetic_line",
    "random?seed=1": "random",
}
"""Agents and their names in the picture of all answers."""


def main() -> None:
    """Writes the pictures and the puzzle."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    for path, text in pictures().items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(DOCS.parent))


def pictures() -> dict[Path, str]:
    """The text of each file."""
    record = GameRecord.from_board(puzzle())
    pictures = {
        "puzzle": board_svg(puzzle(), size_px=int(WIDTH)),
        "chance": chance(),
        "counting": counting(),
        "tree": explained("pattern_alpha_beta?depth=2&k=3").tree_svg() or "",
        "depth": depth(),
        "windows": windows(),
        "patterns": patterns(),
        "savings": savings(),
        "learning": learning(),
        "evolving": evolving(),
        "fitness": fitness(),
        "answers": answers(),
        "proof": proof(),
        "win": win(),
    }
    puzzle_file = DOCS / "examples" / "puzzle.sgf"
    return {
        puzzle_file: formats.format_named("sgf").write([record]).data.decode(),
        **{IMAGES / f"{name}.svg": svg + "\n" for name, svg in pictures.items()},
    }


def puzzle() -> Board:
    """The puzzle, with black to move."""
    return Board.from_moves(PUZZLE, size=SIZE)


def explained(agent: str) -> Explanation:
    """An agent's explanation of its move in the puzzle."""
    made = create(agent)
    assert isinstance(made, Explaining)
    return made.explain(puzzle())


def nodes(agent: str) -> int:
    """The nodes of an agent's search in the puzzle."""
    return create(agent).choose(puzzle()).info.total_nodes or 0


def chance() -> str:
    """How often black wins random games after each move; the six best in percent."""
    draws = random.Random(1)
    share = {}
    for move in puzzle().legal_moves:
        board = puzzle()
        board.push(move)
        wins = sum(black_wins_at_random(board, draws) for _ in range(RANDOM_GAMES))
        share[move] = 100 * wins / RANDOM_GAMES
    ranked = sorted(share, key=lambda move: -share[move])
    least = share[ranked[-1]]
    heat = {move: value - least for move, value in share.items()}
    marks = {move: f"{share[move]:.0f}" for move in ranked[:6]}
    picture = board_svg(puzzle(), size_px=None, heat=heat, marks=marks, theme="flat")
    lines = [
        f"Percent of {RANDOM_GAMES} games won after the six best moves.",
        f"The others: {least:.0f} to {share[ranked[6]]:.0f}. Darker is more.",
    ]
    return gallery_svg("Chance", [Exhibit(picture, "Black's luck", lines)], columns=1)


def black_wins_at_random(start: Board, draws: random.Random) -> bool:
    """Plays one random game to its end; returns whether black wins."""
    board, points = start.copy(), list(start.legal_moves)
    while not board.is_game_over():
        index = int(draws.random() * len(points))
        points[index], points[-1] = points[-1], points[index]
        board.push(points.pop())
    outcome = board.outcome()
    return outcome is not None and outcome.winner is Color.BLACK


def counting() -> str:
    """The agents that evaluate a single stone."""
    random_move = create("random?seed=1").choose(puzzle()).move
    picture = board_svg(
        puzzle(), size_px=None, ring=random_move.point, coordinates=False, theme="flat"
    )
    return gallery_svg(
        "Four who look no move ahead",
        [
            Exhibit(picture, f"random: {random_move}", ["any point will do"]),
            seen_by("attack_defence?search=baseline", "attack alone", ["longer rows, no fear"]),
            seen_by("attack_defence?depth=1", "attack_defence", ["longer rows, and walls"]),
            seen_by("one_ply", "one_ply", ["what it makes and stops"]),
        ],
    )


def seen_by(agent: str, name: str, lines: list[str]) -> Exhibit:
    """The puzzle as an agent sees it, with its move."""
    explanation = explained(agent)
    return Exhibit(explanation.board_svg(coordinates=False), f"{name}: {explanation.move}", lines)


def depth() -> str:
    """Nodes by depth with and without pruning, and the resulting move."""
    plain = [(d, nodes(f"attack_defence?search=minimax&depth={d}")) for d in (1, 2, 3)]
    pruned = [(d, nodes(f"attack_defence?depth={d}")) for d in (1, 2, 3, 4)]
    chosen = [str(explained(f"attack_defence?depth={d}").move) for d, _ in pruned]
    labels = [(d, n * 0.45, move) for (d, n), move in zip(pruned, chosen, strict=True)]
    return chart_svg(
        Chart(
            "What looking ahead costs",
            "moves looked ahead",
            "moves tried",
            [Series("minimax", plain), Series("alpha-beta, with its move", pruned)],
            is_log_y=True,
            labels=labels,
            width=WIDTH,
        )
    )


def windows() -> str:
    """Black's windows, the fullest first."""
    explanation = explained("winning_windows?search=minimax")  # No pruning: all values are exact.
    title = f"winning_windows plays {explanation.move}"
    lines = ["Green: the twelve fullest windows of Black.", "The darker a point, the better."]
    exhibit = Exhibit(explanation.board_svg(), title, lines)
    return gallery_svg("Winning windows", [exhibit], columns=1)


def patterns() -> str:
    """Both sides' patterns."""
    explanation = explained("pattern_alpha_beta?search=minimax&greedy=no")
    title = f"pattern_alpha_beta plays {explanation.move}"
    lines = ["Green: Black's patterns. Red: White's.", "No shade: lost, or never looked at."]
    return gallery_svg("Patterns", [Exhibit(explanation.board_svg(), title, lines)], columns=1)


def savings() -> str:
    """Nodes at depth four, with one more technique each time."""
    counts = [nodes(agent) for agent in SAVINGS.values()]
    return chart_svg(
        Chart(
            "Moves tried, four moves ahead",
            "one idea more each time",
            "moves tried",
            [Series("", list(enumerate(counts)))],
            groups=list(SAVINGS),
            is_log_y=True,
            labels=[
                (i - 0.5, count, f"{count:,}".replace(",", " ")) for i, count in enumerate(counts)
            ],
            width=WIDTH,
        )
    )


def learning() -> str:
    """The weights over the training games."""
    shipped = files("tengen.agents.papers.winning_windows").joinpath("shipped", "learnt.json")
    course = json.loads(shipped.read_text(encoding="utf-8"))["made_by"]["course"]
    series = [
        Series(name, [(each["episodes"], each["weights"][index]) for each in course])
        for index, name in enumerate(["one stone", "two", "three", "four"])
    ]
    title = "What a window is worth, as learnt"
    return chart_svg(Chart(title, "games played", "weight", series, width=WIDTH))


def evolving() -> str:
    """The fittest line of seven moves, up to the decisive one."""
    explanation = explained("genetic_line?seed=1")
    exhibit = Exhibit(
        explanation.board_svg(),
        f"The fittest line: {' '.join(map(str, explanation.line[:3]))}",
        ["1 Black makes four. 2 White looks elsewhere.", "3 Black makes five."],
    )
    return gallery_svg("The fittest line", [exhibit], columns=1)


def fitness() -> str:
    """The gain of each generation's best line over the first."""
    best = explained("genetic_line?seed=1").series["best_fitness"]
    gained = [(index, (value - best[0]) / 1_000_000) for index, value in enumerate(best)]
    title = "The fittest of each generation"
    series = [Series("", gained)]
    return chart_svg(Chart(title, "generation", "fitness gained", series, width=WIDTH))


def answers() -> str:
    """All answers on one board, the most frequent first."""
    voices: dict[Move, list[str]] = {}
    for agent, name in ANSWERS.items():
        voices.setdefault(create(agent).choose(puzzle()).move, []).append(name)
    marks = {move: str(index) for index, move in enumerate(voices, start=1)}
    lines = [f"{marks[move]}  {move}: {', '.join(names)}" for move, names in voices.items()]
    picture = board_svg(puzzle(), size_px=None, marks=marks, theme="flat")
    exhibit = Exhibit(picture, f"{len(ANSWERS)} players, {len(voices)} answers", lines)
    return gallery_svg("All answers", [exhibit], columns=1)


def proof() -> str:
    """What a search of fours alone proves about each first move."""
    words = {move: proven(move) for move in puzzle().legal_moves}
    counts = Counter(words.values())
    heat = {move: len(word) for move, word in words.items() if word}
    marks = {move: word for move, word in words.items() if word}
    picture = board_svg(puzzle(), size_px=None, heat=heat, marks=marks, theme="flat")
    lines = [
        f"win: Black wins by fours ({counts['win']} points)",
        f"?: fours alone do not settle it ({counts['?']})",
        f"empty: White wins by fours ({counts['']})",
    ]
    exhibit = Exhibit(picture, f"All {len(words)} moves", lines)
    return gallery_svg("What fours prove", [exhibit], columns=1)


def proven(move: Move) -> str:
    """``win`` if black wins by fours after the move, empty if white does, otherwise ``?``."""
    board = puzzle()
    board.push(move)
    if FOURS["win_by_fours"](board, set()):
        return ""
    answer = FOURS["forced_answer"](board, FOURS["near"](board, 2))
    if answer is None:
        return "?"
    board.push(answer)
    return "win" if FOURS["win_by_fours"](board, set()) else "?"


def win() -> str:
    """The solution with numbered moves."""
    board = puzzle()
    line = FOURS["win_by_fours"](board, set())
    for move in line:
        board.push(move)
    numbers = {move: str(index) for index, move in enumerate(line, start=1)}
    return board_svg(board, size_px=int(WIDTH), marks=numbers)


if __name__ == "__main__":
    main()
