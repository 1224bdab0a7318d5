// The moves of a position in the order in which a search looks at them.
#pragma once

#include <array>
#include <span>

#include "tengen/search/strong/history.hpp"
#include "tengen/search/strong/search_board.hpp"

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

/// What is tried first.
struct Preferred {
  int table = -1;  ///< The move that was best when the position was searched before.
  std::array<int, 2> killers{-1, -1};
};

/// Which moves there are, by what the opponent threatens.
enum class Situation : std::uint8_t {
  Free,      ///< Any point near a stone.
  OpenFour,  ///< The opponent could make an open four: only a defence or an own four counts.
  Five,      ///< The opponent could make a five: it must be stopped.
};

Situation situation_of(const SearchBoard& board);

/// The legal moves that a situation asks for; where there is none, the game is lost or full.
PointSet moves_of(SearchBoard& board, Situation situation);

/// Gives moves in stages: the table's first, which most often is enough, and only then are the
/// others judged.
class MovePicker {
 public:
  /// Everything handed over must outlive it.
  MovePicker(const SearchBoard& board, const PointSet& moves, const History& history,
             const Preferred& preferred, const Parameters& parameters);

  /// The next move, or -1.
  int next();
  int score() const { return moves_[static_cast<std::size_t>(next_ - 1)].score; }
  /// The moves given so far.
  std::span<const ScoredMove> picked() const {
    return {moves_.data(), static_cast<std::size_t>(next_)};
  }

  enum class Kept : std::uint8_t { All, ThreatsAndDefences, Threats };
  /// Leaves out all moves to come but those that make a threat, or also those that stop one.
  void keep(Kept kept);
  /// Leaves out the fours to come that make nothing else and stop nothing.
  void leave_out_plain_fours();

 private:
  enum class Stage : std::uint8_t { Table, Judging, Others };

  ScoredMove judged(int move) const;
  void judge_others();
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
