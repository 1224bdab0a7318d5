// Board: the stones, the side to move, the moves and the outcome.
// It knows no evaluator and no search; those follow it through push and pop.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "tengen/game/forbidden.hpp"
#include "tengen/game/lines.hpp"
#include "tengen/game/outcome.hpp"
#include "tengen/game/point.hpp"
#include "tengen/game/rule.hpp"
#include "tengen/game/zobrist.hpp"

namespace tengen {

/// Set-up stones, in no particular order, and the side to move first.
struct Setup {
  std::vector<Point> black;
  std::vector<Point> white;
  Color turn = Color::Black;
};

class Board {
 public:
  /// An empty board; throws std::invalid_argument unless the size is 5 to 22.
  explicit Board(int size = 15, Rule rule = Rule::Freestyle);

  /// A board with set-up stones. Throws ParseError if no game could lead there: a point is used
  /// twice or off the board, both sides have won, or the winner is to move. Only moves can be
  /// forbidden, so set-up stones never are.
  Board(int size, Rule rule, const Setup& setup);

  int size() const { return size_; }
  Rule rule() const { return rule_; }
  Color turn() const { return turn_; }
  std::span<const Move> moves() const { return moves_; }
  int stone_count() const { return stone_count_; }
  bool is_full() const { return stone_count_ == size_ * size_; }

  Cell at(Point point) const { return cells_[index_of(point)]; }
  bool is_empty(Point point) const { return at(point) == Cell::Empty; }
  /// Cells row by row from the top, `size` to a row.
  const Cell* cells() const { return cells_.data(); }
  /// The same stones line by line, for incremental evaluators.
  const Lines& lines() const { return lines_; }
  /// The stones before the first move.
  Setup setup() const;

  /// Plays a move. A forbidden point is accepted and loses. On an error the board is unchanged.
  void push(Move move);
  /// Undoes the last move; throws std::out_of_range if there is none.
  Move pop();

  const std::optional<Outcome>& outcome() const { return outcome_; }
  bool is_over() const { return outcome_.has_value(); }
  /// The completed lines, when the game ended by five.
  std::vector<std::vector<Point>> winning_lines() const;

  /// Whether a move is legal: an empty point that is not forbidden, or a pass, if the game is not
  /// over.
  bool is_legal(Move move) const;
  /// The legal points, row by row from the top. A pass is not listed.
  std::vector<Move> legal_moves() const;
  /// Black's forbidden points, whichever side is to move; empty if the game is over.
  std::vector<Point> forbidden_points() const;
  bool is_forbidden(Point point) const;
  /// Why a point is forbidden for black; empty if it is not.
  ForbiddenReason why_forbidden(Point point) const;

  /// Equal for equal positions: rule, size, stones, side to move, and whether the last move was a
  /// pass.
  zobrist::Key key() const { return key_; }
  /// The key after a stone of the side to move on an empty point.
  zobrist::Key key_after(Point point) const {
    const zobrist::Key pass = last_was_pass() ? zobrist::kWords.after_pass : 0;
    return key_ ^ zobrist::stone(turn_, point) ^ zobrist::kWords.white_to_move ^ pass;
  }
  /// The smallest key among the eight symmetric positions.
  zobrist::Key canonical_key() const;
  /// The same game with its moves on a rotated or reflected board; see symmetry.hpp.
  Board transformed(int symmetry) const;

  /// Whether all incrementally updated state equals a recomputation.
  bool is_consistent() const;

  /// Same position and same outcome, whatever the moves.
  friend bool operator==(const Board& a, const Board& b);

 private:
  std::size_t index_of(Point point) const {
    return static_cast<std::size_t>(point.y * size_ + point.x);
  }
  bool last_was_pass() const { return !moves_.empty() && moves_.back().is_pass(); }
  bool is_playable(Move move) const;
  std::vector<Move> empty_points() const;
  [[noreturn]] void reject(Move move) const;
  void set(Color color, Point point);
  void clear(Color color, Point point);
  void push_stone(Point point);
  void push_pass();
  void set_up(Color color, std::span<const Point> points);
  void settle_setup();
  bool has_won(Color color) const;
  bool could_have_just_won(Color color) const;
  zobrist::Key fresh_key(int symmetry) const;

  int size_;
  Rule rule_;
  Color turn_ = Color::Black;
  int stone_count_ = 0;
  zobrist::Key key_ = 0;
  std::optional<Outcome> outcome_;
  std::array<Cell, kMaxPoints> cells_{};
  Lines lines_;
  std::vector<Move> moves_;
};

}  // namespace tengen
