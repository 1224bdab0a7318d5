// The engine's bench on thirty positions of all rules: its speed, and a signature that changes if
// and only if the search does.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "tengen/eval/network/weights.hpp"
#include "tengen/game/rule.hpp"

namespace tengen {

struct BenchPosition {
  Rule rule;
  int size;
  std::string_view moves;
};

/// Positions from self-play games in which neither side is far ahead.
std::span<const BenchPosition> bench_positions();

struct BenchResult {
  std::uint64_t signature = 0;  ///< Hash of the moves, values, depths and nodes of all searches.
  std::uint64_t nodes = 0;
  std::uint64_t solver_nodes = 0;
  double seconds = 0;  ///< CPU time.
};

/// Searches every position with a node limit, on one thread and with a new engine, by its shapes or
/// with a network. `after_each` is called after each position; if it throws, the bench ends.
BenchResult bench_search(std::uint64_t nodes_each,
                         const std::shared_ptr<const network::Weights>& network = nullptr,
                         const std::function<void()>& after_each = {});

/// Nanoseconds to make and unmake a move with all patterns updated: the median of several rounds
/// over all candidates of all positions.
double push_pop_nanoseconds();

}  // namespace tengen
