#include "tengen/engine/swap2.hpp"

#include <array>
#include <cstdlib>
#include <optional>

#include "tengen/engine/balance.hpp"
#include "tengen/engine/time_plan.hpp"

namespace tengen {
namespace {

using strong::Value;

/// The first two stones of an offer: a black one and a white one near a corner, where a third can
/// be neither too strong nor too weak. Chosen by hand; the third is searched for.
constexpr std::array<std::array<Point, 2>, 2> kBeginnings{{
    {Point{2, 2}, Point{4, 3}},
    {Point{1, 3}, Point{3, 4}},
}};
/// The offer if there is no time to search, and its largest imbalance under any rule, in searches
/// of 1.5 million nodes on 15 x 15.
constexpr std::array<Point, 3> kReadyOffer{Point{2, 2}, Point{4, 3}, Point{3, 4}};
constexpr Value kReadyMiss = 30;
/// The offer for small boards.
constexpr std::array<Point, 3> kSmallOffer{Point{0, 0}, Point{2, 1}, Point{1, 3}};
constexpr int kSmallest = 9;

/// A part of the limits, in percent.
EngineLimits part_of(const EngineLimits& limits, const Board& board, int hundredths) {
  EngineLimits part;
  part.depth = limits.depth;
  const TimePlan plan = time_plan(limits, board.stone_count(), board.size() * board.size());
  if (plan.target) {
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(*plan.target).count();
    part.move_ms = ms * hundredths / 100 + kReserve;
  }
  if (limits.nodes) part.nodes = *limits.nodes / 100 * static_cast<std::uint64_t>(hundredths) + 1;
  return part;
}

Swap2Choice ready_offer(int size) {
  const auto& [first, second, third] = size < kSmallest ? kSmallOffer : kReadyOffer;
  return {false, {{first}, {second}, {third}}};
}

Swap2Choice offer(Engine& engine, const Board& board, const EngineLimits& limits,
                  const std::stop_token& stop) {
  std::vector<std::array<Point, 2>> beginnings(kBeginnings.begin(), kBeginnings.end());
  if (board.size() < kSmallest) beginnings = {{kSmallOffer[0], kSmallOffer[1]}};
  const int share = 90 / static_cast<int>(beginnings.size());
  Swap2Choice best = ready_offer(board.size());
  Value least = board.size() < kSmallest ? strong::kInfinite : kReadyMiss;
  for (const auto& [black, white] : beginnings) {
    Board begun = board;
    begun.push({black});
    begun.push({white});
    const Balance balance = balance_one(engine, begun, part_of(limits, board, share), 0, stop);
    if (!balance.is_judged || std::abs(balance.value) >= least) continue;
    least = std::abs(balance.value);
    best = {false, {{black}, {white}, balance.moves.front()}, -balance.value};
  }
  return best;
}

}  // namespace

Swap2Choice choose_in_swap2(Engine& engine, const Board& board, const EngineLimits& limits,
                            std::stop_token stop, Value even) {
  if (board.stone_count() == 0) return offer(engine, board, limits, stop);
  const bool may_put_two = board.stone_count() == 3;
  const EngineLimits first = part_of(limits, board, may_put_two ? 50 : 100);
  const EngineResult result = engine.search(board, first, {}, stop);
  if (result.info.lines.empty()) return {false, {result.move}};
  const Value value = result.info.lines.front().value;
  if (may_put_two && std::abs(value) <= even && !stop.stop_requested()) {
    const Balance two = balance_two(engine, board, part_of(limits, board, 50), 0, stop);
    if (two.is_judged && std::abs(two.value) <= even) return {false, two.moves, two.value};
  }
  if (value < 0) return {true, {}, value};
  return {false, {result.move}, value};
}

}  // namespace tengen
