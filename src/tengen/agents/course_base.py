"""What every class of ours in the style of the SUSTech course keeps; see `course_agent`."""

from __future__ import annotations


class CourseBase:
    """A player of one game, as the course makes it."""

    def __init__(self, chessboard_size: int, color: int, time_out: float) -> None:
        """Takes what the course gives; the colour is -1 for black and 1 for white."""
        self.chessboard_size = chessboard_size
        self.color = color
        self.time_out = time_out
        self.candidate_list: list[tuple[int, int]] = []
