"""The three ways a move or a position can be wrong, each a `ValueError`."""


class ParseError(ValueError):
    """The text is not a point, a move or a possible position."""


class IllegalMoveError(ValueError):
    """The move is well written but may not be played: off the board, or on a stone."""


class GameOverError(ValueError):
    """The game has ended, so nothing more can be played."""
