"""What a match tells about its first player: shares of games, moves to win, positions met."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass, replace

from ..arena.store_rows import StoredGame
from ..game import Board, Color, Rule
from .measured import Measured, wilson


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A finished match of two players; all is seen from the first."""

    games: tuple[StoredGame, ...]
    rule: Rule
    size: int

    @property
    def distinct(self) -> int:
        """How many games differ."""
        return len({(each.plan.black, each.game.moves) for each in self.games})

    def part(self, *, color: Color, openings: Container[str]) -> MatchResult:
        """The games in which the first player had a colour, from some of the openings."""
        games = (each for each in self.games if each.plan.opening in openings)
        return replace(self, games=tuple(each for each in games if self._own_color(each) is color))

    def win_share(self) -> Measured:
        """The share of games won."""
        return self._share(1.0)

    def draw_share(self) -> Measured:
        """The share of games drawn."""
        return self._share(0.5)

    def loss_share(self) -> Measured:
        """The share of games lost."""
        return self._share(0.0)

    def score(self) -> Measured:
        """The share of points, half of one for a draw, with Wilson's interval."""
        points, count = sum(self._points(each) for each in self.games), len(self.games)
        return Measured(points / count, *wilson(points, count), count, self.distinct)

    def moves_to_win(self) -> Measured | None:
        """Own moves in games won, on average; None where none was won."""
        moves = [self._own_moves(each) for each in self.games if self._points(each) == 1.0]
        return Measured.mean(moves) if moves else None

    def positions(self) -> Iterator[Board]:
        """Every position in which the first player was to move, game by game."""
        seen = set()
        for each in self.games:
            key = (each.plan.black, each.game.moves)
            if key not in seen:
                seen.add(key)
                yield from self._positions_of(each)

    def own_moves(self) -> Measured:
        """Own moves in all games, however they ended, on average."""
        return Measured.mean([self._own_moves(each) for each in self.games])

    def begun(self) -> MatchResult:
        """The half of the games in which the first player had black."""
        return replace(self, games=tuple(each for each in self.games if each.plan.black == 0))

    def _positions_of(self, stored: StoredGame) -> Iterator[Board]:
        board = Board(self.size, self.rule)
        own = self._own_color(stored)
        for move in stored.game.moves.split():
            if board.turn is own:
                yield board.copy()
            board.push(move)

    def _share(self, points: float) -> Measured:
        hits = sum(self._points(each) == points for each in self.games)
        return Measured.proportion(hits, len(self.games), self.distinct)

    def _points(self, stored: StoredGame) -> float:
        score = stored.game.first_score
        return score if stored.plan.black == 0 else 1.0 - score

    def _own_color(self, stored: StoredGame) -> Color:
        has_black = (stored.plan.black == 0) == stored.game.first_has_black
        return Color.BLACK if has_black else Color.WHITE

    def _own_moves(self, stored: StoredGame) -> int:
        moves = len(stored.game.moves.split())
        return (moves + 1) // 2 if self._own_color(stored) is Color.BLACK else moves // 2
