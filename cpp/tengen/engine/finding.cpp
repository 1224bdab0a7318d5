#include "tengen/engine/finding.hpp"

#include <algorithm>
#include <tuple>

namespace tengen {
namespace {

/// The key by which findings are compared; the greatest wins.
std::tuple<strong::Value, int> rank_of(const Finding& finding) {
  if (finding.lines.empty()) return {-1, 0};
  const strong::Value value = finding.lines.front().value;
  return {strong::is_win(value) ? value : 0, finding.depth};
}

}  // namespace

const Finding& best_of(std::span<const Finding> findings) {
  return *std::ranges::max_element(findings, {}, rank_of);
}

}  // namespace tengen
