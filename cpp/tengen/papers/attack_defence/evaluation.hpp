// The evaluation of attack_defence (J. Hou, "A Gomoku Artificial Intelligence Agent", §3.3): the
// value of a position is what its last stone attacks and defends. docs/papers/attack_defence.md
// numbers the ambiguities of the paper.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "tengen/game/five.hpp"
#include "tengen/papers/common/evaluator.hpp"

namespace tengen {

/// Attack1 to Attack5, then Defence1 to Defence4: the order of the weights w1 to w9.
inline constexpr std::size_t kStoneKinds = 9;
inline constexpr std::size_t kMostAttack = 5;   ///< Attack5 wins.
inline constexpr std::size_t kMostDefence = 4;  ///< More touched stones count as four.

/// The number of each kind that a stone forms.
using StoneCounts = std::array<int, kStoneKinds>;
/// w1 to w9 in millionths, with kWin and -kWin for infinity.
using StoneWeights = std::array<Score, kStoneKinds>;

/// Where Attack1 is counted.
enum class Attack1 : std::uint8_t {
  Stone,  ///< Once, for a stone without an adjacent own stone.
  Line,   ///< On each line without an adjacent own stone.
};

/// What a stone of `color` on `point` forms, whether it is already there or not.
StoneCounts attacks_and_defences(const Board& board, Color color, Point point, Attack1 attack1);

/// The values of single stones under some weights. An infinite weight gives a stone the value
/// `kInfiniteStone`, which is more than all finite ones together and less than a won game.
class StoneWorth {
 public:
  static constexpr Score kInfiniteStone = 10'000'000'000 * kMillion;

  StoneWorth(Rule rule, const StoneWeights& weights, Attack1 attack1);

  struct Worth {
    Score score;  ///< For the colour of the stone.
    bool wins;
  };

  /// The value of a stone of `color` on `point`, whether it is already there or not.
  Worth of(const Lines& lines, Color color, Point point) const {
    const std::array<std::uint32_t, 4> own = lines.stones_through(point, color);
    const std::array<std::uint32_t, 4> theirs = lines.stones_through(point, opposite(color));
    const std::array<LinePlace, 4> places = lines.places(point);
    Score score = 0;
    std::uint32_t beside = 0;
    // Unrolled by hand, since the compiler keeps the arrays of a loop in memory.
    const auto look = [&](std::size_t direction) {
      const std::uint32_t window = window_at(own[direction], places[direction].bit);
      score += attacks_[window];
      score += defences_[window_at(theirs[direction], places[direction].bit)];
      beside |= window;
    };
    look(0);
    look(1);
    look(2);
    look(3);
    if ((beside & kNeighbours) == 0) score += alone_;
    if (score > kLongRow / 2) return with_long_row(lines, color, point);
    return {std::clamp(score, -kInfiniteStone, kInfiniteStone), false};
  }

  /// Whether MAX's Attack5 has a finite weight, which is then the value of a won game.
  bool is_five_finite() const { return is_five_finite_; }

 private:
  /// A point and the four cells on both sides of it; no other cells matter.
  static constexpr int kReach = 4;
  static constexpr std::size_t kWindows = 1u << (2 * kReach + 1);
  static constexpr std::uint32_t kNeighbours = 0b000'101'000;
  /// Table entry for a row of five or more, far above the sum of all other kinds.
  static constexpr Score kLongRow = kWin;

  static std::uint32_t window_at(std::uint32_t stones, int bit) {
    return stones >> (bit - kReach) & (kWindows - 1);
  }

  Worth with_long_row(const Lines& lines, Color color, Point point) const;

  Rule rule_;
  bool is_five_finite_;
  Score five_;
  Score alone_;                             ///< The weight of Attack1 if it is counted per stone.
  std::array<Score, kWindows> attacks_{};   ///< By the window of the stone's own colour.
  std::array<Score, kWindows> defences_{};  ///< By that of the other colour.
};

/// The stones that count for the value of a position.
enum class LeafReading : std::uint8_t {
  Last,   ///< Only the last stone: positive for MAX's, negative for MIN's.
  Sum,    ///< MAX's stones since the root, each as it was when placed.
  Board,  ///< All of MAX's stones on the board, each as it is now.
};

template <LeafReading kReading>
class AttackDefence {
 public:
  AttackDefence(const Board& board, const StoneWeights& weights, Attack1 attack1)
      : max_(board.turn()), worth_(board.rule(), weights, attack1) {}

  void push(const Board& board, Move move) {
    if constexpr (kReading == LeafReading::Sum) {
      placed_.push_back(board.turn() == max_ ? 0 : score_of(board, max_, move));
      sum_ += placed_.back();
    }
  }

  void pop(const Board&, Move) {
    if constexpr (kReading == LeafReading::Sum) {
      sum_ -= placed_.back();
      placed_.pop_back();
    }
  }

  Score value(const Board& board) const {
    if constexpr (kReading == LeafReading::Last) return last_value(board);
    else if constexpr (kReading == LeafReading::Sum) return below_win(sum_);
    else return below_win(board_value(board));
  }

  Foreseen foresee(const Board& board, Point point) const
    requires(kReading != LeafReading::Board)
  {
    const auto [score, wins] = worth_.of(board.lines(), board.turn(), point);
    const bool is_max = board.turn() == max_;
    if constexpr (kReading == LeafReading::Last) return {is_max ? score : -score, wins};
    else return {below_win(is_max ? sum_ + score : sum_), wins};
  }

  bool grades_wins() const { return worth_.is_five_finite(); }

 private:
  static Score below_win(Score score) { return std::clamp(score, -kWin / 2, kWin / 2); }

  /// A pass attacks and defends nothing.
  Score score_of(const Board& board, Color color, Move move) const {
    return move.is_pass() ? 0 : worth_.of(board.lines(), color, move.point).score;
  }

  Score last_value(const Board& board) const {
    if (board.moves().empty()) return 0;
    const Color color = opposite(board.turn());
    const Score score = score_of(board, color, board.moves().back());
    return color == max_ ? score : -score;
  }

  Score board_value(const Board& board) const {
    Score sum = 0;
    for (int y = 0; y < board.size(); ++y) {
      for (int x = 0; x < board.size(); ++x) {
        const Point point = point_at(x, y);
        if (board.at(point) == cell_of(max_)) sum += score_of(board, max_, {point});
      }
    }
    return sum;
  }

  Color max_;
  StoneWorth worth_;
  Score sum_ = 0;
  std::vector<Score> placed_;  ///< What each move since the root has added to the sum.
};

}  // namespace tengen
