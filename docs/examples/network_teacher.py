"""The network as a teacher: it labels positions, and a paper's agent is fitted to the labels.

The agent `winning_windows` values windows with one, two, three and four stones. The paper gives
them the weights 1, 2, 3 and 4; here they follow from the network's evaluations.
"""

import numpy as np

import tengen
from tengen.reference import ReferenceBoard
from tengen.reference.papers.winning_windows import count_windows

GAMES, LONGEST = 40, 40
FOUR = 10
"""Four stones are a threat, and the network knows quiet positions: ten times three stones."""


def labelled_positions(network, draws):
    """Games in which each move is drawn from the policy: every position with its evaluation."""
    for _ in range(GAMES):
        board = tengen.Board()
        while not board.is_game_over() and board.ply() < LONGEST:
            found = network.evaluate(board)
            yield found
            place = draws.choice(found.policy.size, p=found.policy.ravel())
            board.push((int(place % board.size), int(place // board.size)))


def windows(board):
    """The windows with one to four stones, of the side to move and of its opponent."""
    grid = ReferenceBoard.of(board).grid
    return np.array([count_windows(grid, board.size, c) for c in (board.turn, board.turn.opposite)])


def fitted_weights():
    """The weights that come closest to the network's scores of quiet positions."""
    network, draws = tengen.Network.shipped(), np.random.default_rng(1)
    labelled = [(windows(found.board), found) for found in labelled_positions(network, draws)]
    quiet = [(counts, found.score) for counts, found in labelled if not counts[:, 3].any()]
    # The windows of the side to move less those of its opponent, and 1 for being to move.
    inputs = np.array([[*(own - other)[:3], 1] for (own, other), _ in quiet])
    scores = np.array([score for _, score in quiet])
    weights = np.linalg.lstsq(inputs, scores, rcond=None)[0][:3] / 100
    return [*weights, FOUR * weights[2]]


if __name__ == "__main__":
    options = "&".join(f"w{n}={weight:.2f}" for n, weight in enumerate(fitted_weights(), start=1))
    pupil = f"winning_windows?{options}"
    match = tengen.arena.Match(pupil, "winning_windows", games=6, seed=1).run(workers=1)
    print(f"{pupil} won {match.wins} of 6 games against the paper's weights")
