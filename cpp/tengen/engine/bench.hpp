// The engine measured on thirty positions of all rules: a signature, which changes when and only
// when the search does, and its speed.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include "tengen/game/rule.hpp"

namespace tengen {

struct BenchPosition {
  Rule rule;
  int size;
  std::string_view moves;
};

/// From games of the engine against itself, in which neither side was far ahead.
std::span<const BenchPosition> bench_positions();

struct BenchResult {
  std::uint64_t signature = 0;  ///< Of the moves, values, depths and nodes of all searches.
  std::uint64_t nodes = 0;
  std::uint64_t solver_nodes = 0;
  double seconds = 0;  ///< Of the processor.
};

/// Searches every position with so many nodes, on one thread and from a fresh engine. `after_each`
/// is called after each position; what it throws ends the bench.
BenchResult bench_search(std::uint64_t nodes_each, const std::function<void()>& after_each = {});

/// Nanoseconds of a move made and taken back with all patterns kept up to date: the median of some
/// rounds over all candidates of all positions.
double push_pop_nanoseconds();

}  // namespace tengen
