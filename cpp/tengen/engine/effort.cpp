#include "tengen/engine/effort.hpp"

#include "tengen/engine/time_plan.hpp"

namespace tengen {
namespace {

/// Below the speed of a slow machine, including the overhead of small searches.
constexpr std::uint64_t kNodesInMillisecond = 200;
/// After this many nodes the measured speed is reliable.
constexpr std::uint64_t kNodesToMeasure = 10'000;
/// Default if there are no limits.
constexpr std::uint64_t kMostNodes = 10'000'000;

}  // namespace

Effort::Effort(const Board& board, const EngineLimits& limits, std::stop_token stop)
    : nodes_(limits.nodes.value_or(kMostNodes)), stop_(std::move(stop)) {
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

void Effort::spend(std::uint64_t nodes) {
  nodes_ -= std::min(nodes, nodes_);
  spent_ += nodes;
}

std::uint64_t Effort::nodes_in_millisecond() const {
  if (spent_ < kNodesToMeasure) return kNodesInMillisecond;
  const auto passed =
      std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_).count();
  return spent_ / static_cast<std::uint64_t>(std::max<std::int64_t>(passed, 1));
}

EngineLimits Effort::limits(std::uint64_t nodes) const {
  EngineLimits limits;
  limits.nodes = nodes;
  if (deadline_) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(*deadline_ - Clock::now());
    limits.move_ms = std::max<std::int64_t>(left.count(), 0) + kReserve;
  }
  return limits;
}

std::uint64_t Effort::nodes_left() const {
  if (!deadline_) return nodes_;
  const auto left =
      std::chrono::duration_cast<std::chrono::microseconds>(*deadline_ - Clock::now()).count();
  const auto microseconds = static_cast<std::uint64_t>(std::max<std::int64_t>(left, 0));
  return std::min(nodes_, microseconds * nodes_in_millisecond() / 1000);
}

}  // namespace tengen
