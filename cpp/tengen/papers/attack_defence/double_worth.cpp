#include "tengen/papers/attack_defence/double_worth.hpp"

#include <algorithm>
#include <cfloat>
#include <stdexcept>

namespace tengen {

// Sums are rounded to doubles after every addition, and additions stay in their order.
static_assert(FLT_EVAL_METHOD == 0);
#ifdef __FAST_MATH__
#error "attack_defence needs IEEE arithmetic"
#endif

namespace {

/// A weight as the double next to its decimal: one correctly rounded division. Infinity becomes a
/// number that is greater than all finite weights together.
double double_of(Score weight, double infinity) {
  if (weight == kWin) return infinity;
  if (weight == -kWin) return -infinity;
  return static_cast<double>(weight) / static_cast<double>(kMillion);
}

bool is_permutation_of_terms(const SumOrder& order) {
  SumOrder sorted = order;
  std::sort(sorted.begin(), sorted.end());
  return sorted == SumOrder{0, 1, 2, 3, 4, 5, 6, 7};
}

}  // namespace

DoubleWorth::DoubleWorth(Rule rule, const StoneWeights& weights, Attack1 attack1,
                         const SumOrder& order)
    : rule_(rule), attack1_(attack1), order_(order), is_five_finite_(weights[kAttack5] != kWin) {
  if (!order.empty() && !is_permutation_of_terms(order)) {
    throw std::invalid_argument("order: expected the terms 0 to 7 in any order, or none");
  }
  const auto weight = [&](std::size_t kind) { return double_of(weights[kind], kInfiniteStone); };
  const bool is_for_lines = attack1 == Attack1::Line;
  alone_ = is_for_lines ? 0 : weight(kAttack1);
  five_ = weight(kAttack5);
  for (std::uint32_t window = 0; window < StoneWindow::kCount; ++window) {
    const std::size_t stones = StoneWindow::touching(window);
    if (stones >= kAttack5) attacks_[window] = kLongRow;
    else if (stones > 0 || is_for_lines) attacks_[window] = weight(stones);
    if (stones > 0) defences_[window] = weight(kAttack5 + std::min(stones, kMostDefence));
  }
  for (std::size_t kind = 0; kind < kStoneKinds; ++kind) {
    for (std::size_t count = 0; count < products_[kind].size(); ++count) {
      products_[kind][count] = weight(kind) * static_cast<double>(count);
    }
  }
}

DoubleWorth::Worth DoubleWorth::by_kind(const Lines& lines, Color color, Point point) const {
  const StoneCounts counts = attacks_and_defences(lines, rule_, color, point, attack1_);
  double sum = 0;
  for (std::size_t kind = 0; kind < kStoneKinds; ++kind) {
    sum += products_[kind][static_cast<std::size_t>(counts[kind])];
  }
  return {clamped(sum), counts[kAttack5] > 0};
}

/// A row of five or more counts as an attack only if it wins under the rule.
DoubleWorth::Worth DoubleWorth::with_long_row(const Lines& lines, Color color, Point point,
                                              std::array<double, 8>& terms, bool is_alone) const {
  bool wins = false;
  for (const Direction direction : kDirections) {
    double& attack = terms[2 * static_cast<std::size_t>(direction)];
    if (attack != kLongRow) continue;
    const bool is_five = wins_in(lines, rule_, color, point, direction);
    attack = is_five ? five_ : 0;
    wins = wins || is_five;
  }
  return {clamped(added(terms, is_alone)), wins};
}

Score DoubleWorth::millionths(Score score) {
  if (std::abs(score) > kWin / 2) return score;
  return static_cast<Score>(std::nearbyint(DoubleScore::value(score) * kMillion));
}

}  // namespace tengen
