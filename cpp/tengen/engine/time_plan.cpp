#include "tengen/engine/time_plan.hpp"

#include <algorithm>

namespace tengen {
namespace {

using std::chrono::milliseconds;

/// Minimum number of moves that the game is expected to last.
constexpr int kMovesLeft = 14;
/// Largest share of the remaining time for one move, in percent.
constexpr std::int64_t kMostShare = 18;

/// Time reserved for each possible move of the game: even an instant answer takes about this long.
constexpr std::int64_t kQuickestMove = 2;

/// A time minus the overhead, but at least a tenth of it.
std::int64_t usable(std::int64_t ms, std::int64_t reserve) {
  return std::max(ms - reserve, ms / 10 + 1);
}

}  // namespace

TimePlan time_plan(const EngineLimits& limits, int moves_made, int points) {
  TimePlan plan;
  std::optional<std::int64_t> target;
  std::optional<std::int64_t> most;
  if (limits.move_ms) target = most = usable(std::max<std::int64_t>(*limits.move_ms, 0), kReserve);
  if (limits.match_ms) {
    const std::int64_t reserve = kReserve + (points - moves_made) / 2 * kQuickestMove;
    const std::int64_t left = usable(std::max<std::int64_t>(*limits.match_ms, 0), reserve);
    const int moves_left = std::max(kMovesLeft, std::min(40, points - moves_made) - moves_made / 3);
    const std::int64_t share = left / moves_left + limits.increment_ms * 3 / 4;
    plan.saves = !target || share < *target;
    target = std::min(target.value_or(share), share);
    const std::int64_t bound = std::min(left, left * kMostShare / 100 + limits.increment_ms);
    most = std::min(most.value_or(bound), bound);
    target = std::min(*target, *most);
  }
  if (target) plan.target = milliseconds(*target);
  if (most) plan.most = milliseconds(*most);
  return plan;
}

}  // namespace tengen
