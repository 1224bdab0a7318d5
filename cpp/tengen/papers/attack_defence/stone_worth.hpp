// What a stone attacks and defends (J. Hou, "A Gomoku Artificial Intelligence Agent", §3.3), and
// its value as an exact sum of weights. docs/papers/attack_defence.md numbers the ambiguities of
// the paper.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "tengen/game/five.hpp"
#include "tengen/papers/common/score.hpp"

namespace tengen {

/// Attack1 to Attack5, then Defence1 to Defence4: the order of the weights w1 to w9.
inline constexpr std::size_t kStoneKinds = 9;
inline constexpr std::size_t kMostAttack = 5;   ///< Attack5 wins.
inline constexpr std::size_t kMostDefence = 4;  ///< More touched stones count as four.
inline constexpr std::size_t kAttack1 = 0;      ///< The index of its weight.
inline constexpr std::size_t kAttack5 = 4;

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
StoneCounts attacks_and_defences(const Lines& lines, Rule rule, Color color, Point point,
                                 Attack1 attack1);

/// A point and the four cells on both sides of it on a line; no other cells matter.
class StoneWindow {
 public:
  static constexpr int kReach = 4;
  static constexpr std::size_t kCount = 1u << (2 * kReach + 1);

  /// The window around a bit of a colour's stones on a line.
  static std::uint32_t at(std::uint32_t stones, int bit) {
    return stones >> (bit - kReach) & (kCount - 1);
  }

  static bool has_neighbour(std::uint32_t window) { return (window & kNeighbours) != 0; }

  /// The stones in a row on both sides of the point.
  static std::size_t touching(std::uint32_t window);

 private:
  static constexpr std::uint32_t kNeighbours = 0b000'101'000;
};

/// The values of single stones under some weights. An infinite weight gives a stone the value
/// `kInfiniteStone`, which is more than all finite ones together and less than a won game.
class StoneWorth {
 public:
  using Sum = Score;
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
      const std::uint32_t window = StoneWindow::at(own[direction], places[direction].bit);
      score += attacks_[window];
      score += defences_[StoneWindow::at(theirs[direction], places[direction].bit)];
      beside |= window;
    };
    look(0);
    look(1);
    look(2);
    look(3);
    if (!StoneWindow::has_neighbour(beside)) score += alone_;
    if (score > kLongRow / 2) return with_long_row(lines, color, point);
    return {std::clamp(score, -kInfiniteStone, kInfiniteStone), false};
  }

  /// Whether MAX's Attack5 has a finite weight, which is then the value of a won game.
  bool is_five_finite() const { return is_five_finite_; }

  /// The score of a sum of stones, below that of a won game.
  static Score score(Score sum) { return std::clamp(sum, -kWin / 2, kWin / 2); }
  static Score millionths(Score score) { return score; }

 private:
  /// Table entry for a row of five or more, far above the sum of all other kinds.
  static constexpr Score kLongRow = kWin;

  Worth with_long_row(const Lines& lines, Color color, Point point) const;

  Rule rule_;
  bool is_five_finite_;
  Score five_;
  Score alone_;  ///< The weight of Attack1 if it is counted per stone.
  std::array<Score, StoneWindow::kCount> attacks_{};   ///< By the window of the own colour.
  std::array<Score, StoneWindow::kCount> defences_{};  ///< By that of the other colour.
};

}  // namespace tengen
