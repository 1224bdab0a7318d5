"""An agent as a class in the style of the SUSTech course."""

import numpy as np


class AI:
    """Plays the free point with the most neighbouring stones; the last one if several are equal."""

    def __init__(self, chessboard_size, color, time_out):
        self.chessboard_size = chessboard_size
        self.color = color
        self.time_out = time_out
        self.candidate_list = []

    def go(self, chessboard):
        """Appends better and better points; the last one is played."""
        self.candidate_list.clear()
        stones = np.pad(np.abs(chessboard), 1)
        best = -1
        for row, column in zip(*np.where(chessboard == 0), strict=True):
            neighbours = stones[row : row + 3, column : column + 3].sum()
            if neighbours >= best:
                best = neighbours
                self.candidate_list.append((row, column))
