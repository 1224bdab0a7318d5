#include "tengen/engine/finding.hpp"

#include <vector>

#include "check.hpp"

namespace tengen {
namespace {

Finding found(strong::Value value, int depth) {
  return {{EngineLine{{}, value, depth, depth}}, depth};
}

/// Whose finding counts.
std::size_t chosen(const std::vector<Finding>& findings) {
  return static_cast<std::size_t>(&best_of(findings) - findings.data());
}

TEST(the_deepest_finding_counts_and_of_equals_the_first) {
  CHECK(chosen({found(10, 8)}) == 0);
  CHECK(chosen({found(10, 8), found(500, 8), found(900, 7)}) == 0);
  CHECK(chosen({found(10, 8), found(-300, 9), found(5, 9)}) == 1);
  CHECK(chosen({found(10, 8), found(strong::loss_in(6), 9)}) == 1);
}

TEST(a_win_counts_before_an_estimate_and_the_nearest_before_others) {
  CHECK(chosen({found(10, 12), found(strong::win_in(9), 5)}) == 1);
  CHECK(chosen({found(strong::win_in(9), 5), found(10, 12)}) == 0);
  CHECK(chosen({found(strong::win_in(9), 9), found(strong::win_in(7), 8)}) == 1);
  CHECK(chosen({found(strong::win_in(7), 8), found(strong::win_in(7), 9)}) == 1);
}

TEST(an_empty_finding_is_skipped) {
  CHECK(chosen({{}, found(strong::loss_in(2), 0)}) == 1);
  CHECK(chosen({found(strong::loss_in(2), 0), {}}) == 0);
  CHECK(chosen({{}, {}}) == 0);
}

}  // namespace
}  // namespace tengen
