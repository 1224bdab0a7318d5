"""The errors of moves and positions, each a `ValueError`."""


class ParseError(ValueError):
    """The text is not a point, a move or a valid position."""


class IllegalMoveError(ValueError):
    """The move is well-formed but illegal: off the board, or on an occupied point."""


class GameOverError(ValueError):
    """The game has ended, so nothing more can be played."""
