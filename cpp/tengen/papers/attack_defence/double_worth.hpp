// The values of stones as sums of doubles, like those of a program that does not care about
// rounding. Floating point decides moves here and nowhere else in Tengen: sums that are equal on
// paper differ in the last bit, depending on the order in which their terms are added.
//
// All compilers must give the same bits, so nothing is left to them. Sums are plain IEEE additions
// in a fixed order. Products are rounded when the tables are built, so that none can be fused with
// an addition.
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "tengen/papers/attack_defence/stone_worth.hpp"

namespace tengen {

/// The order of a sum. A term is twice the index of a direction, plus 1 for its defence. The eight
/// terms are added in this order, then Attack1 of the stone. Without terms, the kinds are counted,
/// and the products of weight and count are added in the order w1 to w9.
using SumOrder = std::vector<int>;

/// Doubles as integers in the same order, equal if and only if the doubles are: the searches
/// compare integers. Adjacent doubles have adjacent integers.
class DoubleScore {
 public:
  static Score of(double value) {
    const double size = std::min(std::abs(value), kLargest);
    if (size < kSmallest) return 0;  // Only 0 itself is smaller.
    const Score rank = 1 + bits(size) - bits(kSmallest);
    return value < 0 ? -rank : rank;
  }

  static double value(Score score) {
    if (score == 0) return 0;
    const double size = std::bit_cast<double>(std::abs(score) - 1 + bits(kSmallest));
    return score < 0 ? -size : size;
  }

 private:
  static constexpr Score bits(double value) { return std::bit_cast<Score>(value); }

  /// The last bit of a millionth, the smallest weight: every sum is a multiple of it.
  static constexpr double kSmallest = 0x1p-72;
  /// Fifty stones of infinite weight, as for exact sums.
  static constexpr double kLargest = 5e11;
  static_assert(std::bit_cast<Score>(kLargest) - std::bit_cast<Score>(kSmallest) < kWin / 2);
};

/// Like `StoneWorth`, in doubles.
class DoubleWorth {
 public:
  using Sum = double;

  DoubleWorth(Rule rule, const StoneWeights& weights, Attack1 attack1, const SumOrder& order);

  struct Worth {
    double score;  ///< For the colour of the stone.
    bool wins;
  };

  Worth of(const Lines& lines, Color color, Point point) const {
    if (order_.empty()) return by_kind(lines, color, point);
    const std::array<std::uint32_t, 4> own = lines.stones_through(point, color);
    const std::array<std::uint32_t, 4> theirs = lines.stones_through(point, opposite(color));
    const std::array<LinePlace, 4> places = lines.places(point);
    std::array<double, 8> terms;
    bool is_alone = true;
    for (std::size_t direction = 0; direction < 4; ++direction) {
      const int bit = places[direction].bit;
      const std::uint32_t window = StoneWindow::at(own[direction], bit);
      terms[2 * direction] = attacks_[window];
      terms[2 * direction + 1] = defences_[StoneWindow::at(theirs[direction], bit)];
      is_alone = is_alone && !StoneWindow::has_neighbour(window);
    }
    const double sum = added(terms, is_alone);
    if (sum == kLongRow) return with_long_row(lines, color, point, terms, is_alone);
    return {clamped(sum), false};
  }

  bool is_five_finite() const { return is_five_finite_; }

  static Score score(double sum) { return DoubleScore::of(sum); }
  /// A score in millionths, rounded; scores of won and lost games stay as they are.
  static Score millionths(Score score);

 private:
  static constexpr double kInfiniteStone = 1e10;
  /// Table entry for a row of five or more.
  static constexpr double kLongRow = std::numeric_limits<double>::infinity();

  static double clamped(double sum) { return std::clamp(sum, -kInfiniteStone, kInfiniteStone); }

  double added(const std::array<double, 8>& terms, bool is_alone) const {
    double sum = 0;
    for (const int term : order_) sum += terms[static_cast<std::size_t>(term)];
    return is_alone ? sum + alone_ : sum;
  }

  Worth by_kind(const Lines& lines, Color color, Point point) const;
  Worth with_long_row(const Lines& lines, Color color, Point point, std::array<double, 8>& terms,
                      bool is_alone) const;

  Rule rule_;
  Attack1 attack1_;
  SumOrder order_;
  bool is_five_finite_;
  double alone_;
  double five_;
  std::array<double, StoneWindow::kCount> attacks_{};
  std::array<double, StoneWindow::kCount> defences_{};
  std::array<std::array<double, 5>, kStoneKinds> products_{};  ///< By kind and count.
};

}  // namespace tengen
