// Move ordering: generates the moves of a position in the order in which they are searched.
#pragma once

#include <array>
#include <span>

#include "tengen/search/strong/history.hpp"
#include "tengen/search/strong/search_board.hpp"
#include "tengen/search/strong/search_network.hpp"

namespace tengen::strong {

struct ScoredMove {
  std::int16_t move;
  Shape own;    ///< What it makes,
  Shape other;  ///< and what the opponent would make there.
  std::int32_t score;
};

/// Whether a shape threatens to make an open four or a five.
constexpr bool makes_threat(Shape shape) {
  return shape >= Shape::OpenThree && shape != Shape::Forbidden;
}

/// What else decides which moves are searched early.
struct Preferred {
  int table = -1;  ///< The best move from the transposition table.
  std::array<int, 2> killers{-1, -1};
  SearchNetwork* policy = nullptr;  ///< Whose policy counts in the order of moves.
};

/// The opponent's threat, which decides which moves are generated.
enum class Situation : std::uint8_t {
  Free,      ///< Any point near a stone.
  OpenFour,  ///< The opponent threatens an open four: only defences and own fours.
  Five,      ///< The opponent threatens a five, which must be stopped.
};

Situation situation_of(const SearchBoard& board);

/// The legal moves for a situation; if there is none, the game is lost or the board full.
PointSet moves_of(SearchBoard& board, Situation situation);

/// Generates moves in stages: the table move first, which is usually enough; the others are scored
/// only after it.
class MovePicker {
 public:
  /// All arguments must outlive the picker.
  MovePicker(const SearchBoard& board, const PointSet& moves, const History& history,
             const Preferred& preferred, const Parameters& parameters);

  /// The next move, or -1.
  int next();
  int score() const { return moves_[static_cast<std::size_t>(next_ - 1)].score; }
  /// The moves picked so far.
  std::span<const ScoredMove> picked() const {
    return {moves_.data(), static_cast<std::size_t>(next_)};
  }

  enum class Kept : std::uint8_t { All, ThreatsAndDefences, Threats };
  /// Skips all remaining moves except those that make a threat, or also those that stop one.
  void keep(Kept kept);
  /// Skips the remaining fours that make nothing else and stop nothing.
  void leave_out_plain_fours();
  bool leaves_out() const { return kept_ != Kept::All || !keeps_plain_fours_; }

 private:
  enum class Stage : std::uint8_t { Table, Judging, Others };

  ScoredMove judged(int move) const;
  void judge_others();
  void add_policy();
  bool is_left_out(const ScoredMove& move) const;
  void leave_out_now();

  const SearchBoard& board_;
  const PointSet& points_;
  const History& history_;
  Preferred preferred_;
  const Parameters& parameters_;
  Stage stage_ = Stage::Table;
  Kept kept_ = Kept::All;
  bool keeps_plain_fours_ = true;
  int count_ = 0;
  int next_ = 0;
  std::array<ScoredMove, kMaxPoints> moves_;
};

}  // namespace tengen::strong
