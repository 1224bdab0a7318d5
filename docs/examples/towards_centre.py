"""An agent as a plain function: takes a board, returns a move."""


def towards_centre(board, stretch=1.0):
    """Plays the free point nearest to the centre; a larger stretch prefers rows to columns."""
    middle = (board.size - 1) / 2

    def distance(move):
        return (move.x - middle) ** 2 + stretch * (move.y - middle) ** 2

    return min(board.legal_moves, key=distance)
