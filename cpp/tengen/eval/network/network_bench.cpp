#include "tengen/eval/network/network_bench.hpp"

#include <algorithm>
#include <ctime>
#include <limits>

#include "tengen/game/random.hpp"

namespace tengen::network {
namespace {

constexpr int kRounds = 20;

double cpu_seconds(std::clock_t start) {
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

/// A sixth of the board full of stones, away from the edge.
PatternBoard middle_of_a_game(Rule rule, int size) {
  Random random(1);
  PatternBoard board{Board(size, rule)};
  const int inner = size - 2;
  for (int stones = size * size / 6; stones > 0;) {
    const int x = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(inner)));
    const int y = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(inner)));
    if (!board.is_empty(point_at(x, y))) continue;
    board.push(stones-- % 2 == 0 ? Color::Black : Color::White, point_at(x, y));
  }
  return board;
}

/// Nanoseconds of `act(i)`, which must do something that can be seen.
template <typename Act>
double best_nanoseconds(int repeats, Act act) {
  double best = std::numeric_limits<double>::max();
  for (int round = 0; round < kRounds; ++round) {
    const std::clock_t start = std::clock();
    for (int i = 0; i < repeats; ++i) act(i);
    best = std::min(best, cpu_seconds(start) * 1e9 / repeats);
  }
  return best;
}

}  // namespace

NetworkSpeed network_speed(const Weights& weights, Rule rule, int size, const Kernels& kernels,
                           int repeats) {
  NetworkSpeed speed{};
  const std::clock_t start = std::clock();
  const auto network = std::make_shared<Network>(weights, rule, kernels);
  speed.bake_seconds = cpu_seconds(start);
  PatternBoard board = middle_of_a_game(rule, size);
  NetworkBoard cells(network, board);
  std::vector<int> points;
  for (const int index : board.empty_points()) points.push_back(index);
  const auto point = [&](int i) {
    return board.point_of(points[static_cast<std::size_t>(i) * 7919 % points.size()]);
  };
  speed.push_pop = best_nanoseconds(repeats, [&](int i) {
    board.push(Color::Black, point(i));
    board.pop();
  });
  const double both = best_nanoseconds(repeats, [&](int i) {
    board.push(Color::Black, point(i));
    cells.sync(board);
    board.pop();
    cells.sync(board);
  });
  speed.sync = std::max(both - speed.push_pop, 0.0) / 2;
  volatile int seen = 0;  // So that no evaluation is left out.
  speed.evaluate = best_nanoseconds(repeats, [&](int i) {
    seen = cells.evaluate(i % 2 == 0 ? Color::Black : Color::White).score();
  });
  std::vector<int> logits(points.size());
  const Evaluation evaluation = cells.evaluate(Color::Black);
  speed.policy = best_nanoseconds(repeats, [&](int i) {
    cells.policy(Color::Black, evaluation, points, logits);
    seen = logits[static_cast<std::size_t>(i) % logits.size()];
  });
  return speed;
}

}  // namespace tengen::network
