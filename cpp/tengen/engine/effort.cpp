#include "tengen/engine/effort.hpp"

#include "tengen/engine/time_plan.hpp"

namespace tengen {
namespace {

/// Fewer than a slow machine makes, small searches with their beginnings included.
constexpr std::uint64_t kNodesInMillisecond = 200;
/// Where nothing bounds an answer.
constexpr std::uint64_t kMostNodes = 5'000'000;

}  // namespace

Effort::Effort(const Board& board, const EngineLimits& limits, std::stop_token stop)
    : nodes_(std::min(limits.nodes.value_or(kMostNodes), kMostNodes)), stop_(std::move(stop)) {
  const TimePlan plan = time_plan(limits, board.stone_count(), board.size() * board.size());
  if (plan.target) deadline_ = Clock::now() + *plan.target;
}

Effort Effort::part(int hundredths) const {
  Effort result = *this;
  result.nodes_ = nodes_ / 100 * static_cast<std::uint64_t>(hundredths);
  const Clock::time_point now = Clock::now();
  if (deadline_ && *deadline_ > now) result.deadline_ = now + (*deadline_ - now) / 100 * hundredths;
  return result;
}

std::uint64_t Effort::nodes_left() const {
  if (!deadline_) return nodes_;
  const auto left =
      std::chrono::duration_cast<std::chrono::microseconds>(*deadline_ - Clock::now());
  const std::int64_t us = std::max<std::int64_t>(left.count(), 0);
  return std::min(nodes_, static_cast<std::uint64_t>(us) * kNodesInMillisecond / 1000);
}

}  // namespace tengen
